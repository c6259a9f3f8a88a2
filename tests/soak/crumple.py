#!/usr/bin/env python3
"""A cloth of 10,000 vertices that crumples under strong random velocities, undamped and damped.

    tests/soak/crumple.py [--seconds 2] [--jobs N] [--out DIR] [--program FILE]

Holds both to: reached their ends, so no element left the range in which its step is stable; every
sample of the ledger within 1 %; both momenta to 1e-11. Prints a table, and exits 1 if anything does
not hold. Each takes several minutes.
"""

import sys

import runs


def check(run, name, checks):
    summary, momentum = run.summary, run.summary["momentum"]
    print(
        f"{name:16} {summary['outcome']:9} {run.drift:+.2e}  {run.worst_sample():.2e}  "
        f"{momentum['linear_error']:.1e}  {momentum['angular_error']:.1e}  "
        f"{run.columns['dissipation'][-1]:9.3e}  {summary['counters']['kicks']:11}  {summary['cpu_seconds']:7.1f}"
    )
    checks.expect(summary["outcome"] == "reached", f"{name}: outcome {summary['outcome']}")
    checks.expect(summary["vertices"] == 10_000, f"{name}: {summary['vertices']} vertices")
    checks.expect(run.worst_sample() < 0.01, f"{name}: a sample is off by {run.worst_sample():.2e}")
    for which in ("linear_error", "angular_error"):
        checks.expect(momentum[which] < 1e-11, f"{name}: momentum, {which} {momentum[which]:.1e}")


def main():
    parser = runs.parser_of(__doc__, 2)
    options = parser.parse_args()
    checks = runs.Checks()
    print("run              outcome       drift     worst   linear  angular  dissipation      kicks    cpu s")
    for name, choice in {"undamped": [], "damped": ["--variant", "damped"]}.items():
        for run in runs.run_all(options, {f"crumple-{name}": []}, ["stress/crumple", *choice]):
            check(run, name, checks)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
