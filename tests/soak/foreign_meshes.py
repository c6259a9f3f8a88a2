#!/usr/bin/env python3
"""Scenes over meshes as people have them (foreign_scenes.py), with no key of contact, of steps or of the material law.

    tests/soak/foreign_meshes.py [--tune] [--only NAME ...] [--seconds S] [--jobs N] [--out DIR] [--program FILE]

Holds all of them to: accepted by `check`, reached their ends, no intersection in any frame by `nacre verify`. With
--tune each is also run with all thicknesses and all stiffnesses of contact that were chosen multiplied by factors, as
tuning by hand would do, and must cost at most 1.5 times the cheapest of these runs that reaches its end. The cost is the
number of kicks. --seconds shortens every scene that is longer; a shortened scene is not tuned. Prints a table, and
exits 1 if anything does not hold.
"""

import argparse
import concurrent.futures
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import foreign_scenes
import runs

# Factors of all thicknesses, and of all stiffnesses.
TUNING = [(1, 1 / 16), (1, 1 / 4), (1, 4), (2, 1 / 4), (2, 1), (1 / 2, 1), (1 / 2, 4), (4, 1 / 16), (4, 1 / 4)]
MOST = 1.5


def nacre(options, *words):
    return subprocess.run([options.program, *words], capture_output=True, text=True, check=False)


def facts_of(options, scene):
    """What `check` says of a scene; None if it refuses the scene."""
    done = nacre(options, "check", str(scene), "--json")
    return json.loads(done.stdout) if done.returncode == 0 else None


def summary_of(options, scene, folder, *more):
    done = nacre(options, "run", str(scene), "--out", str(folder), "--force", "--no-pictures", *more)
    if done.returncode not in (0, 3):
        return {"outcome": done.stderr.strip().splitlines()[0] if done.stderr else "refused"}
    return json.loads((folder / "summary.json").read_text(encoding="utf-8"))


def tuned(text, thickness, stiffness):
    """The resolved scene with the chosen values of [contact] and [[contact.pair]] multiplied."""
    scene = tomllib.loads(text)
    contact = scene["contact"]
    for table in [contact, *contact.get("pair", [])]:
        for key, factor in (("thickness", thickness), ("stiffness", stiffness)):
            if key in table:
                table[key] *= factor
    return foreign_scenes.document(scene)


def write_tuned(folder, name, factors):
    """The scene of a finished run, tuned, beside its folder."""
    scene = folder.with_name(f"{folder.name}-{name}.toml")
    scene.write_text(tuned((folder / "scene.toml").read_text(encoding="utf-8"), *factors), encoding="utf-8")
    return scene


def best_tuning(options, folder):
    """The fewest kicks with which tuning reaches the end, and its factors."""
    best = (float("inf"), (1, 1))
    for i, factors in enumerate(TUNING):
        scene = write_tuned(folder, f"tuned-{i}", factors)
        summary = summary_of(options, scene, scene.with_suffix(""), "--set", "output.frame_rate=0")
        if summary["outcome"] == "reached":
            best = min(best, (summary["counters"]["kicks"], factors))
    return best


class Result:
    def __init__(self, options, name):
        self.name, folder = name, Path(options.out) / name
        scene = Path(options.out) / "scenes" / f"{name}.toml"
        facts = facts_of(options, scene)
        self.accepted, self.verified, self.kept, self.best = facts is not None, False, False, None
        if facts is None:
            self.summary = summary_of(options, scene, folder)
            return
        self.expected = facts["contact"]["expected_deepest_layer"]
        until = min(facts["duration"], options.seconds)
        self.summary = summary_of(options, scene, folder, "--until", repr(until))
        self.verified = nacre(options, "verify", str(folder)).returncode == 0
        same = facts_of(options, write_tuned(folder, "same", (1, 1))) if "counters" in self.summary else None
        self.kept = same is not None and same["model_hash"] == facts["model_hash"]
        if options.tune and self.summary["outcome"] == "reached" and until == facts["duration"]:
            self.best = best_tuning(options, folder)

    def row(self):
        if "counters" not in self.summary:
            return f"| {self.name} | {self.summary['outcome']} |"
        kicks, energy = self.summary["counters"]["kicks"], self.summary["energy"]
        ratio = f"{kicks / self.best[0]:.2f} | ×{self.best[1][0]:g}, ×{self.best[1][1]:g}" if self.best else " | "
        drift = "" if energy["drift"] is None else f"{energy['drift']:.0e}"
        return (
            f"| {self.name} | {self.summary['outcome']} | {self.expected} | {self.summary['contact']['max_layer']} | "
            f"{drift} | {kicks:.3g} | {self.summary['cpu_seconds']:.2f} | {ratio} |"
        )

    def check(self, checks):
        checks.expect(self.accepted, f"{self.name}: refused by check")
        checks.expect(self.summary["outcome"] == "reached", f"{self.name}: {self.summary['outcome']}")
        checks.expect(self.verified, f"{self.name}: intersections")
        checks.expect(self.kept, f"{self.name}: tuning by factors of 1 changes the model")
        if self.best:
            kicks = self.summary["counters"]["kicks"]
            checks.expect(kicks <= MOST * self.best[0], f"{self.name}: {kicks / self.best[0]:.2f} times the kicks of the best")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--program", default=str(runs.ROOT / "nacre"), help="the program to run")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="the longest simulated time of a scene")
    parser.add_argument("--out", default="runs/soak", help="the folder of scenes and runs")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="scenes at a time")
    parser.add_argument("--only", nargs="*", help="names of scenes")
    parser.add_argument("--tune", action="store_true", help="compare with values tuned by hand")
    options = parser.parse_args()
    options.out = str(Path(options.out) / "foreign")
    nacre(options, "--version")  # ./nacre builds the program
    names = foreign_scenes.write_all(Path(options.out) / "scenes")
    names = [name for name in names if not options.only or name in options.only]
    checks = runs.Checks()
    checks.expect(len(names) >= 25 or options.only, f"only {len(names)} scenes")
    print("| scene | outcome | layer expected | seen | drift | kicks | cpu s | kicks over best | thickness, stiffness of best |")
    print("|---|---|---|---|---|---|---|---|---|")
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for result in pool.map(lambda name: Result(options, name), names):
            print(result.row(), flush=True)
            result.check(checks)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
