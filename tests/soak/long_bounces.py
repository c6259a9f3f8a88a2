#!/usr/bin/env python3
"""A ball that bounces elastically between two planes for 15,000 s, at 32 start speeds, with all defaults.

    tests/soak/long_bounces.py [--seconds 15000] [--out DIR] [--program FILE]

Holds it to: reached its end; every sample of the energy within 1 % of the start. That is 11,000 to 220,000
bounces. Prints a table, and exits 1 if anything does not hold. It takes about two minutes.
"""

import sys
from pathlib import Path

import runs

SCENE = """[simulation]
duration = 15000

[output]
series_rate = 0.1

[[plane]]
name = "low"

[[plane]]
name = "high"
point = [0, 0, 1]
normal = [0, 0, -1]

[[particles]]
name = "ball"
position = [0, 0, 0.37]
velocity = [0, 0, 1]
radius = 0.1
mass = 1
"""


def start_speed(i):
    return 0.6 * 2 ** (i / 8) * (1 + 0.01 * i)


def main():
    parser = runs.parser_of(__doc__, 15000)
    options = parser.parse_args()
    Path(options.out).mkdir(parents=True, exist_ok=True)
    scene = Path(options.out) / "long_bounces.toml"
    scene.write_text(SCENE, encoding="utf-8")
    speeds = [start_speed(i) for i in range(32)]
    checks = runs.Checks()
    print("speed    outcome      drift     worst       kicks")
    scenes = {f"bounces-{i}": [f"particles.ball.velocity=[0,0,{speed}]"] for i, speed in enumerate(speeds)}
    for speed, run in zip(speeds, runs.run_all(options, scenes, [str(scene)])):
        summary = run.summary
        worst = run.worst_sample()
        print(
            f"{speed:7.4f}  {summary['outcome']:9} {run.drift:+.2e}  {worst:.2e}"
            f"  {summary['counters']['kicks']:10}"
        )
        checks.expect(summary["outcome"] == "reached", f"speed {speed:.4f}: outcome {summary['outcome']}")
        checks.expect(worst <= 0.01, f"speed {speed:.4f}: a sample is off by {worst:.2e}")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
