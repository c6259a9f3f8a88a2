// The steps of one planned run: run it, judge its frames, draw its pictures. A step whose result is already
// there is skipped; an interrupted run is resumed.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "reproduce/experiment.hpp"

namespace nacre::reproduce {

/// The files and folders of a reproduction.
struct Layout {
  std::filesystem::path out;

  std::filesystem::path runs() const { return out / "runs"; }
  std::filesystem::path run(const std::string& name) const { return runs() / name; }
  std::filesystem::path pictures() const { return out / "pictures"; }
  std::filesystem::path picture(const std::string& name) const { return pictures() / (name + ".png"); }
  std::filesystem::path log(const std::string& name) const { return out / "logs" / (name + ".txt"); }
  std::filesystem::path output(const std::string& name) const { return out / "logs" / (name + ".out"); }
};

/// Returns the file of a shipped scene; throws InputError if there is none.
using FindScene = std::function<std::filesystem::path(const std::string&)>;

class Chain {
 public:
  Chain(PlannedRun run, std::vector<Shot> shots, int threads)
      : run_(std::move(run)), shots_(std::move(shots)), threads_(threads) {}

  const PlannedRun& run() const { return run_; }
  const std::vector<Shot>& shots() const { return shots_; }
  int threads() const { return threads_; }

  /// The arguments of `nacre` for the next step; empty if all steps are done.
  std::vector<std::string> next(const Layout& layout, const FindScene& find_scene);
  /// To be called when the step has ended. Returns false if the chain cannot continue.
  bool ended(int code, const Layout& layout);

  /// The error; empty if there is none.
  const std::string& problem() const { return problem_; }
  /// The command that repeats the run.
  std::string command() const;

 private:
  enum class Stage { run, judge, draw };
  std::vector<std::string> run_words(const Layout& layout, const FindScene& find_scene) const;
  std::vector<std::string> shot_words(const Shot& shot, const Layout& layout) const;

  PlannedRun run_;
  std::vector<Shot> shots_;
  int threads_;
  Stage stage_ = Stage::run, current_ = Stage::run;
  std::size_t shot_ = 0;
  std::string stamp_;  ///< the request of the picture that is being drawn
  std::string problem_;
};

}  // namespace nacre::reproduce
