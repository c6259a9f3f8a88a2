#!/usr/bin/env python3
"""Every scene of the paper and every stress scene, run and then proven by `nacre verify --continuous`.

    tests/soak/continuous_proof.py [--budget 20] [--large] [--jobs N] [--threads N] [--out DIR] [--program FILE] [SCENE...]

Takes the variant `small` of each scene that has one; with --large only the paper's scenes are small, and
stress scenes have their own size. Stops each run at the time that it reaches in about BUDGET seconds of
processor time (0: runs it to its end). Holds each proof to: every claim holds, and it costs at most 4 times
the processor time of its run. The dearest scenes, by the forecast of `nacre check`, begin first. Prints a row
of a table when a scene is done, and exits 1 if anything does not hold.
"""

import concurrent.futures
import json
import subprocess
import sys
from pathlib import Path

import runs

DEAREST = 4  # times the run
SHORTEST = 0.2  # seconds of a run: below, what is done once counts for more than what is measured
HEADER = (
    "| scene | ended | at, s | of, s | run, s | proof, s | ratio | judge | pairs | impulses | moments | ledger | proven |"
)


def scenes():
    folder = runs.ROOT / "scenes"
    return sorted(f"{kind}/{file.stem}" for kind in ("paper", "stress") for file in (folder / kind).glob("*.toml"))


def variant_of(options, scene):
    text = (runs.ROOT / "scenes" / f"{scene}.toml").read_text(encoding="utf-8")
    own_size = options.large and scene.startswith("stress/")
    return ["--variant", "small"] if "variant.small" in text and not own_size else []


def call(command, allowed):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in allowed:
        raise RuntimeError(f"{' '.join(command)}\nended with {done.returncode}:\n{done.stderr}")
    return json.loads(done.stdout)


class Work:
    """A scene with what `check` says of it."""

    def __init__(self, options, scene):
        self.options, self.scene, self.variant = options, scene, variant_of(options, scene)
        checked = call([options.program, "check", scene, *self.variant, "--json"], (0, 1))
        self.duration, cost = checked["duration"], checked["cost"]["seconds"]
        self.until = min(self.duration, options.seconds or self.duration)
        self.cost = (cost or 0) * self.until / self.duration
        if options.budget and self.cost > options.budget:
            self.until *= options.budget / self.cost
            self.cost = options.budget

    def do(self):
        """The summary of the run and its certificate."""
        options = self.options
        folder = str(Path(options.out) / self.scene.replace("/", "-"))
        run = [options.program, "run", self.scene, *self.variant, "--until", repr(self.until), "--out", folder]
        run += ["--force", "--json", "--no-pictures", "--threads", str(options.threads)]
        summary = call(run, (0, 3))
        proof = [options.program, "verify", folder, "--continuous", "--json", "--threads", str(options.threads)]
        return summary, call(proof, (0, 1))


def ratio_of(summary, certificate):
    return certificate["cost"]["cpu_seconds"] / max(summary["cpu_seconds"], 1e-9)


def row(work, summary, certificate):
    cost, books = certificate["cost"], certificate.get("books", {})
    figures = [f"{books[name]:.1g}" if name in books else "" for name in ("impulses", "moments", "ledger_change")]
    share = cost["judge_seconds"] / max(cost["wall_seconds"], 1e-9)
    cells = [work.scene, summary["outcome"], f"{summary['time']:.4g}", f"{work.duration:.4g}"]
    cells += [f"{summary['cpu_seconds']:.2f}", f"{cost['cpu_seconds']:.2f}", f"{ratio_of(summary, certificate):.2f}"]
    cells += [f"{100 * share:.0f} %", f"{certificate['counts']['pairs']:,}", *figures]
    cells += ["yes" if certificate["proven"] else "NO"]
    return "| " + " | ".join(cells) + " |"


def report(work, future, checks):
    try:
        summary, certificate = future.result()
    except RuntimeError as error:
        return checks.expect(False, f"{work.scene}: {error}")
    print(row(work, summary, certificate), flush=True)
    for name, claim in certificate["claims"].items():
        checks.expect(claim["holds"], f"{work.scene}: {name}: {claim['text']}")
    if summary["cpu_seconds"] > SHORTEST:
        ratio = ratio_of(summary, certificate)
        checks.expect(ratio <= DEAREST, f"{work.scene}: the proof costs {ratio:.2f} times the run")


def main():
    parser = runs.parser_of(__doc__, 0)
    parser.add_argument("--budget", type=float, default=20, help="processor seconds of a run, roughly; 0: any")
    parser.add_argument("--threads", type=int, default=1, help="of runs and proofs")
    parser.add_argument("--large", action="store_true", help="stress scenes in their own size")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="such as paper/reef_knot; by default all")
    options = parser.parse_args()
    subprocess.run([options.program, "--version"], stdout=subprocess.DEVNULL, check=True)
    checks = runs.Checks()
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        works = list(pool.map(lambda scene: Work(options, scene), options.scenes or scenes()))
        works.sort(key=lambda work: -work.cost)
        print(f"{len(works)} scenes, forecast of all runs together {sum(work.cost for work in works):.0f} s\n\n{HEADER}")
        print("|---" * HEADER.count(" | ") + "|---|", flush=True)
        futures = {pool.submit(work.do): work for work in works}
        for future in concurrent.futures.as_completed(futures):
            report(futures[future], future, checks)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
