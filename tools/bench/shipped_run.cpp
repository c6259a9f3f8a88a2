#include "bench/shipped_run.hpp"

#include "bench/process.hpp"
#include "bench/work_folder.hpp"
#include "nacre/base/error.hpp"
#include "nacre/record/run_folder.hpp"
#include "shared/programs.hpp"

namespace nacre::bench {

format::Summary run_shipped(const std::filesystem::path& scene, int threads) {
  const WorkFolder folder;
  const Finished finished =
      run_process({cli::simulator().string(), "run", std::filesystem::absolute(scene).string(), "--out",
                   "run", "--threads", std::to_string(threads)},
                  folder.path(), "log.txt");
  const RunFolder run(folder.path() / "run");
  if (!std::filesystem::exists(run.summary_file()))
    throw InputError(Problem{scene.string(), 0, "", "could not be run: " + finished.output});
  return run.summary();
}

}  // namespace nacre::bench
