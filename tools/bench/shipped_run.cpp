#include "bench/shipped_run.hpp"

#include "bench/process.hpp"
#include "bench/work_folder.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "shared/programs.hpp"

namespace nacre::bench {

Json run_shipped(const std::filesystem::path& scene, int threads) {
  const WorkFolder folder;
  const Finished finished =
      run_process({cli::simulator().string(), "run", std::filesystem::absolute(scene).string(), "--out",
                   "run", "--threads", std::to_string(threads)},
                  folder.path(), "log.txt");
  const auto summary = folder.path() / "run/summary.json";
  if (!std::filesystem::exists(summary))
    throw InputError(Problem{scene.string(), 0, "", "could not be run: " + finished.output});
  return Json::parse(read_file(summary));
}

}  // namespace nacre::bench
