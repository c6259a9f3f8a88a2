#!/usr/bin/env python3
"""Every scene of the paper and every stress scene, run and then proven by `nacre verify --continuous`.

    tests/soak/continuous_proof.py [--budget 20] [--threads N] [--out DIR] [--program FILE] [SCENE...]

Takes the variant `small` of each scene that has one, and stops each run at the time that it reaches in about
BUDGET seconds of processor time (0: runs it to its end). Holds each proof to: every claim holds, and it costs
at most 4 times the processor time of its run. Prints a table, and exits 1 if anything does not hold.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import runs

DEAREST = 4  # times the run
SHORTEST = 0.2  # seconds of a run: below, what is done once counts for more than what is measured


def scenes():
    folder = runs.ROOT / "scenes"
    return sorted(f"{kind}/{file.stem}" for kind in ("paper", "stress") for file in (folder / kind).glob("*.toml"))


def variant_of(scene):
    text = (runs.ROOT / "scenes" / f"{scene}.toml").read_text(encoding="utf-8")
    return ["--variant", "small"] if "variant.small" in text else []


def call(command, allowed):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in allowed:
        sys.exit(f"{' '.join(command)}\nended with {done.returncode}:\n{done.stderr}")
    return json.loads(done.stdout)


def end_of(options, scene):
    """The time at which a run is stopped; None for its own end."""
    checked = call([options.program, "check", scene, *variant_of(scene), "--json"], (0, 1))
    duration, cost = checked["duration"], checked["cost"]["seconds"]
    seconds = min(duration, options.seconds or duration)
    if options.budget and cost and cost * seconds / duration > options.budget:
        seconds = duration * options.budget / cost
    return seconds


def prove(options, scene, checks):
    folder = str(Path(options.out) / scene.replace("/", "-"))
    until = ["--until", repr(end_of(options, scene))]
    run = [options.program, "run", scene, *variant_of(scene), *until, "--out", folder, "--force", "--json"]
    summary = call([*run, "--no-pictures", "--threads", str(options.threads)], (0, 3))
    command = [options.program, "verify", folder, "--continuous", "--json", "--threads", str(options.threads)]
    certificate = call(command, (0, 1))
    cost, counts = certificate["cost"], certificate["counts"]
    ratio = cost["cpu_seconds"] / max(summary["cpu_seconds"], 1e-9)
    print(
        f"{scene:28} {summary['outcome']:11} {summary['time']:9.4g} {summary['cpu_seconds']:8.2f} {cost['cpu_seconds']:8.2f} "
        f"{ratio:5.2f} {cost['judge_seconds'] / max(cost['wall_seconds'], 1e-9):5.2f} {counts['pairs']:10} "
        f"{counts['intervals']:10}  {'proven' if certificate['proven'] else 'NOT PROVEN'}",
        flush=True,
    )
    for name, claim in certificate["claims"].items():
        checks.expect(claim["holds"], f"{scene}: {name}: {claim['text']}")
    if summary["cpu_seconds"] > SHORTEST:
        checks.expect(ratio <= DEAREST, f"{scene}: the proof costs {ratio:.2f} times the run")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    runs.add_options(parser, 0)
    parser.add_argument("--budget", type=float, default=20, help="processor seconds of a run, roughly; 0: any")
    parser.add_argument("--threads", type=int, default=1, help="of runs and proofs")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="such as paper/reef_knot; by default all")
    options = parser.parse_args()
    subprocess.run([options.program, "--version"], stdout=subprocess.DEVNULL, check=True)
    checks = runs.Checks()
    print("scene                        outcome          time    run s  proof s ratio judge      pairs  intervals")
    for scene in options.scenes or scenes():
        prove(options, scene, checks)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
