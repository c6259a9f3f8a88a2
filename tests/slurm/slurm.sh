#!/usr/bin/env bash
# Runs a study on a real Slurm: ./test slurm. Usage: slurm.sh NACRE
# Says so and ends with 0 if Slurm or munge are not there, or if they cannot be started by this user.
set -euo pipefail
nacre=$(readlink -f -- "$1")
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
for program in slurmctld slurmd sbatch squeue munged python3; do
  if ! PATH=$PATH:/usr/sbin command -v "$program" >/dev/null; then
    echo "skipped: there is no $program (Debian: apt-get install slurm-wlm munge python3)"
    exit 0
  fi
done
if [[ $(id -u) != 0 ]]; then
  echo "skipped: slurmd runs jobs as their user, so this test needs root"
  exit 0
fi
exec python3 -B "$here/slurm_test.py" "$nacre"
