#!/usr/bin/env python3
"""The cost that `nacre check` tells before a run, against what the whole run takes, for eight scenes.

    tests/soak/forecasts.py [--jobs N] [--out DIR] [--program FILE]

Holds them to: reached their ends; processor seconds as told are within a factor of two of those of the run,
with one thread. Prints the table of docs/command-line.md, and exits 1 if anything does not hold. It takes
about three minutes. Other work on the machine changes the times: run it alone, with --jobs 1.

With --seconds the small variants run for that long, and no times are compared: the script works. The knot is
left out then, because reading it takes seconds.
"""

import concurrent.futures
import json
import subprocess
import sys
from pathlib import Path

import runs

SCENES = [
    "tutorial/flag",
    "tutorial/cloth_on_sphere",
    "tutorial/rod_tangle",
    "paper/box_of_spheres",
    "stress/pile",
    "paper/sphere_wedge",
    "stress/loose_reef_knot",
    "stress/cotton_on_sphere",
]
SLOW_TO_READ = ["stress/loose_reef_knot"]
FACTOR = 2


def nacre(options, command, scene, *more):
    words = [options.program, command, scene, "--json", "--set", "strategy.threads=1", *more]
    if options.seconds:
        words += ["--variant", "small"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 3):  # 3: halted; the summary has the outcome
        sys.exit(f"{' '.join(words)}\nended with {done.returncode}:\n{done.stderr}")
    return json.loads(done.stdout)


def measure(options, scene):
    """The processor seconds that are told, and the summary of the run."""
    told = nacre(options, "check", scene)["cost"]["seconds"]
    until = ["--until", repr(options.seconds)] if options.seconds else []
    folder = Path(options.out) / f"forecast-{Path(scene).name}"
    return told, nacre(options, "run", scene, "--out", str(folder), "--force", "--no-pictures", *until)


def main():
    parser = runs.parser_of(__doc__, None)
    parser.set_defaults(jobs=1)
    options = parser.parse_args()
    scenes = [scene for scene in SCENES if not options.seconds or scene not in SLOW_TO_READ]
    subprocess.run([options.program, "--version"], stdout=subprocess.DEVNULL, check=True)  # ./nacre builds it
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        measured = list(pool.map(lambda scene: measure(options, scene), scenes))
    checks = runs.Checks()
    print("| scene | told | took | ratio |\n|---|---|---|---|")
    for scene, (told, summary) in zip(scenes, measured):
        took = summary["cpu_seconds"]
        ratio = told / max(took, 1e-9)
        print(f"| `{scene}` | {told:.1f} | {took:.1f} | {'-' if options.seconds else f'{ratio:.2g}'} |")
        checks.expect(summary["outcome"] == "reached", f"{scene}: outcome {summary['outcome']}")
        checks.expect(told > 0, f"{scene}: {told} s are told")
        if not options.seconds:
            checks.expect(1 / FACTOR <= ratio <= FACTOR, f"{scene}: {told:.1f} s were told, {took:.1f} s taken")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
