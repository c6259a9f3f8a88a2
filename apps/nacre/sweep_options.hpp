// The options of `nacre sweep`, and the study and the scene that they describe.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nacre/study/read_study.hpp"
#include "nacre/study/shared_scene.hpp"
#include "nacre/study/study_folder.hpp"
#include "shared/options.hpp"

namespace nacre::cli {

struct SlurmOptions {
  std::string partition, time, memory;
  std::vector<std::string> more;  ///< of sbatch, as they are
  bool no_wait = false;
};

struct SweepOptions {
  static constexpr std::uint64_t not_given = ~std::uint64_t{0};
  std::string study, out, variant, keep;
  StudyWords words;
  int samples = 0, repeats = 0, threads = 0, workers = 0, member = -1;
  std::uint64_t seed = not_given;
  bool dry_run = false, retry = false, status = false, no_pictures = false, slurm = false;
  SlurmOptions slurm_options;

  void add_to(const Command& command);
  /// The folder of the study: the one given, or runs/NAME.
  StudyFolder folder() const;

 private:
  void add_kinds(const Command& command);
  void add_running(const Command& command);
  void add_slurm(const Command& command);
};

/// Whether the options name a study or a scene, and so a new or another form of the study in the folder.
bool has_study(const SweepOptions& options);

/// The study that the options describe, complete with the words of the command line. Throws InputError.
Study study_of(const SweepOptions& options);
/// Its scene. Throws InputError.
SharedScene scene_of(const Study& study);

/// Members that run at the same time: those asked for, but never more threads than the machine has.
int workers_of(const SweepOptions& options, int asked_by_study, int threads);

}  // namespace nacre::cli
