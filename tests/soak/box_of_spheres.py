#!/usr/bin/env python3
"""The paper's box of 900 spheres for a minute, from five seeds, without and with gravity.

    tests/soak/box_of_spheres.py [--seconds 60] [--seeds 5] [--jobs N] [--out DIR] [--program FILE]

Holds each run to: reached its end; drift of the energy under 0.003, every sample within 1 %;
linear momentum to 1e-10; nothing came closer than 0. Over the seeds, the root mean square of the
drift is at most 0.002. Prints a table, and exits 1 if anything does not hold. A run of a minute
takes about a minute; --seconds 300 --seeds 1 is the paper's "several minutes".
"""

import sys

import runs

FIRST_SEED = 2009


def check_run(run, name, checks):
    momentum = run.summary["momentum"]
    distance = run.summary["contact"]["min_distance"]
    checks.expect(run.summary["outcome"] == "reached", f"{name}: outcome {run.summary['outcome']}")
    checks.expect(abs(run.drift) < 0.003, f"{name}: drift {run.drift:.2e}")
    checks.expect(run.worst_sample() < 0.01, f"{name}: a sample is off by {run.worst_sample():.2e}")
    checks.expect(momentum["linear_error"] < 1e-10, f"{name}: momentum {momentum['linear_error']:.2e}")
    checks.expect(distance is not None and distance > 0, f"{name}: distance {distance}")


def print_row(run, name):
    summary = run.summary
    print(
        f"{name:16} {summary['outcome']:11} {run.drift:+.2e}  {run.worst_sample():.2e}  "
        f"{summary['momentum']['linear_error']:.1e}  {summary['contact']['min_distance']:.2e}  "
        f"{summary['contact']['max_layer']:5}  {summary['counters']['kicks']:10}  {summary['cpu_seconds']:7.1f}"
    )


def check_seeds(options, kind, sets, checks):
    seeds = range(FIRST_SEED, FIRST_SEED + options.seeds)
    names = {f"{kind}-{seed}": [f"simulation.seed={seed}", *sets] for seed in seeds}
    drifts = []
    for name, run in zip(names, runs.run_all(options, names)):
        print_row(run, name)
        check_run(run, name, checks)
        drifts.append(run.drift)
    together = runs.root_mean_square(drifts)
    print(f"{kind}: root mean square of the drift {together:.2e}\n")
    checks.expect(together <= 0.002, f"{kind}: root mean square of the drift {together:.2e}")


def main():
    parser = runs.parser_of(__doc__, 60)
    parser.add_argument("--seeds", type=int, default=5, help="how many")
    options = parser.parse_args()
    checks = runs.Checks()
    print("run              outcome         drift     worst  momentum  distance  layer       kicks    cpu s")
    check_seeds(options, "free", [], checks)
    check_seeds(options, "gravity", [runs.GRAVITY], checks)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
