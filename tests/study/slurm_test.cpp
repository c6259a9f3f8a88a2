// The script of a Slurm job, and what the commands of Slurm say. ./test slurm runs a study on a real Slurm.
#include "nacre/study/slurm.hpp"

#include <gtest/gtest.h>

namespace nacre::slurm_test {
namespace {

TEST(Slurm, times_are_read_as_sbatch_reads_them) {
  EXPECT_EQ(slurm_seconds("30"), 1800);
  EXPECT_EQ(slurm_seconds("1:30"), 90);
  EXPECT_EQ(slurm_seconds("2:00:00"), 7200);
  EXPECT_EQ(slurm_seconds("1-12"), 129600);
  EXPECT_EQ(slurm_seconds("1-0:30"), 88200);
  for (const char* bad : {"", "0", "-3", "1:2:3:4", "1h", "a", "1-", "1.5"})
    EXPECT_FALSE(slurm_seconds(bad)) << bad;
}

TEST(Slurm, the_number_of_a_job_and_the_size_of_arrays_are_found) {
  EXPECT_EQ(job_in("Submitted batch job 123\n"), 123);
  EXPECT_EQ(job_in("77;cluster\n"), 77);
  EXPECT_FALSE(job_in("error"));
  EXPECT_EQ(most_tasks("MaxArraySize            = 21\nMaxDBDMsgs = 5\n"), 21);
  EXPECT_EQ(most_tasks("nothing"), 1001);
}

TEST(Slurm, a_script_asks_for_what_members_need_and_quotes_paths) {
  const std::string script = slurm_script({.name = "nacre-study",
                                           .command = "nacre sweep --member \"$member\"",
                                           .output = "/out",
                                           .list = "/a b/it's",
                                           .tasks = 20,
                                           .threads = 2,
                                           .partition = "short",
                                           .time = "1",
                                           .memory = "2G",
                                           .more = {"--account=x"}});
  for (const char* line : {"#SBATCH --array=0-19\n", "#SBATCH --cpus-per-task=2\n",
                           "#SBATCH --partition=short\n", "#SBATCH --time=1\n", "#SBATCH --mem=2G\n",
                           "#SBATCH --account=x\n", "#SBATCH --signal=B:TERM@30\n", "list='/a b/it'\\''s'\n"})
    EXPECT_NE(script.find(line), std::string::npos) << line << script;
}

}  // namespace
}  // namespace nacre::slurm_test
