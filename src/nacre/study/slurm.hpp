// A study as arrays of Slurm jobs: the script of a job, and what the commands of Slurm say. Runs nothing
// itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nacre {

/// What the jobs of a study need.
struct SlurmJob {
  std::string name;
  std::string command;  ///< that runs the member $member, for a shell
  std::string output;   ///< folder for the output of jobs
  std::string list;     ///< file with the number of one member in each line
  int tasks = 1;        ///< of the array
  int threads = 1;      ///< of each
  std::string partition = {}, time = {}, memory = {};
  std::vector<std::string> more = {};  ///< options of sbatch
};

/// The script for sbatch. Task i of the array runs the members of the lines i, i + tasks, and so on. A minute
/// before its time limit, or half of that limit if it is shorter, a member is asked to end with a checkpoint.
std::string slurm_script(const SlurmJob& job);

/// Seconds of a time as sbatch takes it: minutes, minutes:seconds, hours:minutes:seconds, days-hours, ...;
/// `nullopt` if it is none.
std::optional<double> slurm_seconds(const std::string& time);

/// The number in "Submitted batch job 12" or "12" or "12;cluster".
std::optional<long> job_in(const std::string& said);

/// MaxArraySize of `scontrol show config`: the highest index of an array is one less. 1001 if it is not
/// there.
int most_tasks(const std::string& config);

/// A word in quotes for a shell.
std::string shell_quoted(const std::string& word);

}  // namespace nacre
