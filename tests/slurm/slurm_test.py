#!/usr/bin/env python3
"""A study of 30 members by Slurm, by the pool and by `--member` gives one table, but for the cost. Two members fail
by design; one meets the time limit of its job and goes on from its checkpoint.

    slurm_test.py NACRE
"""

import csv
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cluster import Cluster

COST = {"kicks", "wall_seconds", "cpu_seconds"}
LONG_SECONDS = float(os.environ.get("NACRE_SLURM_SECONDS", 45))  # of processor time of the member that meets its limit of one minute
SCENE = """[simulation]
duration = 1
[output]
series_rate = 100
[[material]]
name = "cloth"
density = 1000
thickness = 0.001
young = 1000
max_stretch = inf
[[body]]
name = "sheet"
material = "cloth"
shape = {grid = {nx = 12, ny = 12}}
velocity = [0.01, 0, 0.02]
[[body]]
name = "strip"
material = "cloth"
position = [0, 0, 3]
shape = {grid = {nx = 3, ny = 2}}
pin = [{vertices = [0, 3]}, {vertices = [2, 5], motion = {keys = [{time = 0.4, offset = [0.4, 0, 0]}]}}]
"""


class Test:
    def __init__(self, nacre, folder):
        self.nacre = nacre
        self.folder = folder
        self.faults = 0

    def run(self, *words, environment=None):
        return subprocess.run([self.nacre, *words], cwd=self.folder, env=environment, capture_output=True, text=True)

    def expect(self, is_so, what):
        print(f"{'ok     ' if is_so else 'FAILED '} {what}", flush=True)
        self.faults += not is_so

    def write_study(self):
        (self.folder / "scene.toml").write_text(SCENE)
        run = self.run("run", "scene.toml", "--no-pictures", "--until", "40", "--json", "--out", "speed")
        if run.returncode != 0:
            sys.exit(run.stderr)
        row = next(line for line in run.stdout.splitlines() if '"cpu_seconds"' in line)
        long = round(40 * LONG_SECONDS / float(row.split(":")[1].strip(" ,")), 1)
        durations = [0.5, 0.5] + [round(0.1 + 0.01 * i, 3) for i in range(27)] + [long]
        limits = ["1.5", "1.5"] + ["inf"] * 28
        youngs = [1000 + i for i in range(30)]
        (self.folder / "study.toml").write_text(
            "[study]\nscene = \"scene.toml\"\nkeep = \"none\"\n[list]\n"
            f"simulation.duration = {durations}\nmaterial.cloth.max_stretch = [{', '.join(limits)}]\n"
            f"material.cloth.young = {youngs}\n")

    def table(self, out):
        """The table without the columns of cost, and its rows by name."""
        with open(self.folder / out / "results.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        names = [name for name in rows[0] if name not in COST]
        assert list(rows[0])[-len(COST):] == [name for name in rows[0] if name in COST], "cost comes last"
        return "\n".join(",".join(row[name] for name in names) for row in rows), rows

    def by_slurm(self):
        with tempfile.TemporaryDirectory(prefix="nacre-slurm-", dir="/tmp") as place, Cluster(place) as cluster:
            begin = time.time()
            run = self.run("sweep", "study.toml", "--out", "slurm", "--slurm", "--partition", "short", "--time", "1",
                           "--memory", "100M", environment=cluster.environment)
            print(run.stdout, run.stderr, f"by Slurm: {time.time() - begin:.0f} s", sep="")
            return run

    def by_members(self):
        def one(number):
            return self.run("sweep", "study.toml", "--out", "members", "--member", str(number)).returncode
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(one, range(30)))

    def main(self):
        self.write_study()
        slurm = self.by_slurm()
        self.expect(slurm.returncode == 1, "exit code 1: two members fail by design")
        for number in (0, 1):
            self.expect(f"member {number}: unstable" in slurm.stdout, f"member {number} is named with its outcome")
        self.expect("28 of 30 members reached their end, 2 failed" in slurm.stdout, "the other 28 reached their end")
        log = (self.folder / "slurm/members/0029/log.txt").read_text()
        self.expect(log.count("interrupted at") >= 1 and "reached at" in log,
                    f"the long member met its time limit and went on ({log.count('interrupted at')} times)")
        pool = self.run("sweep", "study.toml", "--out", "pool")
        self.expect(pool.returncode == 1, "the pool ends with the same exit code")
        codes = self.by_members()
        self.expect(codes == [1, 1] + [0] * 28, f"every --member ends with its exit code ({sorted(set(codes))})")
        (by_slurm, rows), (by_pool, _), (by_members, _) = self.table("slurm"), self.table("pool"), self.table("members")
        self.expect(len(rows) == 30, "30 rows")
        self.expect(by_slurm == by_pool, "Slurm and the pool give the same table")
        self.expect(by_slurm == by_members, "Slurm and --member give the same table")
        again = self.run("sweep", "study.toml", "--out", "pool")
        self.expect(again.returncode == 1 and self.table("pool")[0] == by_pool, "nothing is run again")
        return 1 if self.faults else 0


def main():
    nacre = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory(prefix="nacre-study-", dir="/tmp") as folder:
        return Test(nacre, Path(folder)).main()


if __name__ == "__main__":
    sys.exit(main())
