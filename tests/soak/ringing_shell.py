#!/usr/bin/env python3
"""A free, undamped shell of 2,000 vertices that rings for 10^5 of its smallest steps.

    tests/soak/ringing_shell.py [--seconds 1.25] [--out DIR] [--program FILE]

Holds it to: reached its end; drift of the energy under 0.001, every sample too; both momenta to 1e-11.
Over a whole run, 10^5 instants. Prints a table, and exits 1 if anything does not hold. It takes about
a minute.
"""

import sys

import runs

WHOLE = 1.25


def check(run, whole, checks):
    summary = run.summary
    momentum, instants = summary["momentum"], summary["counters"]["instants"]
    print(
        f"{summary['outcome']:9} {run.drift:+.2e}  {run.worst_sample():.2e}  {momentum['linear_error']:.1e}  "
        f"{momentum['angular_error']:.1e}  {instants:9}  {summary['cpu_seconds']:7.1f}"
    )
    checks.expect(summary["outcome"] == "reached", f"outcome {summary['outcome']}")
    checks.expect(summary["vertices"] == 2000, f"{summary['vertices']} vertices")
    checks.expect(abs(run.drift) < 0.001, f"drift {run.drift:.2e}")
    checks.expect(run.worst_sample() < 0.001, f"a sample is off by {run.worst_sample():.2e}")
    checks.expect(momentum["linear_error"] < 1e-11, f"momentum {momentum['linear_error']:.1e}")
    checks.expect(momentum["angular_error"] < 1e-11, f"angular momentum {momentum['angular_error']:.1e}")
    checks.expect(not whole or instants >= 100_000, f"only {instants} instants")


def main():
    parser = runs.parser_of(__doc__, WHOLE)
    options = parser.parse_args()
    checks = runs.Checks()
    print("outcome       drift     worst   linear  angular   instants    cpu s")
    for run in runs.run_all(options, {"ringing-shell": []}, ["stress/ringing_shell"]):
        check(run, options.seconds >= WHOLE, checks)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
