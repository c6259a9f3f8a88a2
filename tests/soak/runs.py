"""Runs of the program for the long checks of this folder: several at once, each read back as
its summary and its columns. Standard library only."""

import argparse
import concurrent.futures
import csv
import json
import math
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GRAVITY = "simulation.gravity=[0,0,-9.8]"


class Run:
    """A finished run."""

    def __init__(self, folder):
        self.folder = folder
        self.summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        with open(folder / "series.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
        drift = self.summary["energy"]["drift"]
        self.drift = math.nan if drift is None else drift  # null: too few rows to judge
        self.columns = {name: [float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0])}

    def worst_sample(self):
        """The largest departure of the ledger from its first value, over the scale of energy."""
        ledger = self.columns["ledger"]
        return max(abs(value - ledger[0]) for value in ledger) / self.summary["energy"]["scale"]


def parser_of(doc, seconds, only=None):
    """A parser with the options of all scripts; `only` is the help of an option that chooses among the runs."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / "nacre"), help="the program to run")
    parser.add_argument("--seconds", type=float, default=seconds, help="simulated, of each run")
    parser.add_argument("--out", default="runs/soak", help="the folder of the runs")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at a time")
    if only:
        parser.add_argument("--only", nargs="*", help=only)
    return parser


def run_one(options, name, sets, scene):
    folder = Path(options.out) / name
    command = [options.program, "run", *scene, "--out", str(folder), "--force", "--json", "--no-pictures"]
    command += ["--until", repr(options.seconds)]
    if options.seconds < 1:  # a drift needs 20 rows
        command += ["--set", f"output.series_rate={50 / options.seconds}"]
    for assignment in ["output.frame_rate=0", *sets]:
        command += ["--set", assignment]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 3):  # 3: halted; the summary has the outcome
        sys.exit(f"{' '.join(command)}\nended with {done.returncode}:\n{done.stderr}")
    return Run(folder)


def run_all(options, scenes, scene=("paper/box_of_spheres",)):
    """Runs a scene, given with its options, once for each name, with the values to set; in their order."""
    subprocess.run([options.program, "--version"], stdout=subprocess.DEVNULL, check=True)  # ./nacre builds it
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        futures = [pool.submit(run_one, options, name, sets, scene) for name, sets in scenes.items()]
        return [future.result() for future in futures]


def root_mean_square(values):
    return math.sqrt(sum(value * value for value in values) / len(values))


class Checks:
    """Conditions that must hold; prints at the end those that did not."""

    def __init__(self):
        self.broken = []

    def expect(self, holds, what):
        if not holds:
            self.broken.append(what)

    def finish(self):
        print("\n".join(f"does not hold: {what}" for what in self.broken) or "all of it holds")
        return 1 if self.broken else 0
