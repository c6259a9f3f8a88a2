#!/usr/bin/env python3
"""The paper's figure of the box of spheres with gravity and seven coefficients of restitution.

    tests/soak/restitution.py [--seconds 5] [--model paper] [--jobs N] [--out DIR] [--program FILE]

Runs all seven and overlays them in one report, OUT/restitution.html with its pictures beside it.
Holds them to: reached their ends; the total energy of each never rises by more than a
thousandth of the first in a sample (observation noise; for 1, it stays within 1 %); mean energies
of the first half second strictly in order. Prints a table, and exits 1 if anything does not hold.

The model is the paper's, which releases e of the force. With "rebound" (e squared) the curves of
0.2 and 0 all but agree, and 0 is on top: what does not rebound stays compressed for longer, and
the total counts that energy until it is released.
"""

import subprocess
import sys
from pathlib import Path

import runs

COEFFICIENTS = ["1", "0.9", "0.8", "0.7", "0.5", "0.2", "0"]
NOISE = 0.001


def mean_of_first_half_second(run):
    early = [e for t, e in zip(run.columns["time"], run.columns["total"]) if t <= 0.5]
    return sum(early) / len(early)


def largest_rise(run):
    """From one sample to the next, over the first total."""
    total = run.columns["total"]
    return max(after - before for before, after in zip(total, total[1:])) / total[0]


def check_run(run, name, above, checks):
    mean, rise = mean_of_first_half_second(run), largest_rise(run)
    total = run.columns["total"]
    print(
        f"{name:16} {run.summary['outcome']:9} {mean:11.4f}  {total[-1]:11.4f}  {rise:+.2e}  "
        f"{run.worst_sample():.2e}  {run.summary['counters']['kicks']:11}  {run.summary['cpu_seconds']:7.1f}"
    )
    checks.expect(run.summary["outcome"] == "reached", f"{name}: outcome {run.summary['outcome']}")
    checks.expect(rise < NOISE, f"{name}: the energy rises by {rise:.2e}")
    checks.expect(run.worst_sample() < 0.01, f"{name}: the ledger is off by {run.worst_sample():.2e}")
    if run.columns["time"][-1] >= 0.5:  # earlier than that, what does not rebound is still compressed
        checks.expect(mean < above, f"{name}: its mean energy {mean} is not below {above}")
    return mean


def main():
    parser = runs.parser_of(__doc__, 5)
    parser.add_argument("--model", default="paper", choices=["paper", "rebound"])
    options = parser.parse_args()
    sets = [runs.GRAVITY, f"contact.restitution_model={options.model}"]
    names = {f"restitution-{e}": [*sets, f"contact.restitution={e}"] for e in COEFFICIENTS}
    finished = runs.run_all(options, names)
    checks = runs.Checks()
    print("run              outcome   mean, 0.5 s        last   largest rise  ledger       kicks    cpu s")
    above = float("inf")
    for name, run in zip(names, finished):
        above = check_run(run, name, above, checks)
    page = Path(options.out) / "restitution.html"
    folders = [str(run.folder) for run in finished]
    subprocess.run([options.program, "report", *folders, "-o", str(page)], check=True)
    print(page)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
