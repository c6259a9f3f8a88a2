#!/usr/bin/env python3
"""Deliberate faults of the engine, one at a time, in a copy: each must be caught by random scenes or by a named test.

For each fault of mutation_list.py the built tree is copied, the fault is written into the copy, what depends on it is
built, and its catchers run until one of them fails. A fault that none catches is an error. `soak` means random scenes
against the oracle (tests/soak/random), `golden` the hashes of tests/golden, anything else is a filter of unit tests.

A build folder works only at its own path, so a copy is mounted over the path of the tree, for its own processes alone
(`unshare`). Where that is not allowed, `--enter PROGRAM` names a program that does the same: it is called as
PROGRAM COPY COMMAND...

    ninja -C build/release nacre_soak nacre_golden nacre_tests
    tests/soak/mutations.py                              all of them: two hours of one core
    tests/soak/mutations.py --jobs 7 --cores 2           seven at a time
    tests/soak/mutations.py --list
    tests/soak/mutations.py --only "a realigned clock"
    tests/soak/mutations.py --check                      whether each fault still finds its place in the sources
"""
import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from mutation_list import GOLDEN, MUTATIONS, ROOT, SOAK

BUILD = "build/release"
SKIPPED = {f"{BUILD}/{name}" for name in ("bench", "tests/examples", "tests/fuzz", "tests/new_command", "tests/soak/runs",
                                          "tests/exports", "tests/project", "tests/api")}
TARGETS = {SOAK: "nacre_soak", GOLDEN: "nacre_golden"}


def say(text):
    print(text, flush=True)


def copy_tree(target):
    """Sources and the build, with their times, so that nothing is built that does not change."""

    def skipped(folder, names):
        here = Path(folder).relative_to(ROOT).as_posix()
        paths = {name: name if here == "." else f"{here}/{name}" for name in names}
        return {name for name, path in paths.items() if path in SKIPPED or path in ("runs", ".git", "node_modules")
                or (here == "build" and path != BUILD)}

    shutil.copytree(ROOT, target, symlinks=True, ignore=skipped)


def remove(path):
    if path.is_symlink():  # a program of --enter may have put the copy elsewhere
        path.unlink()
    else:
        shutil.rmtree(path, ignore_errors=True)


class Mutant:
    """A copy of the tree with one fault."""

    def __init__(self, args, mutation):
        self.args, self.mutation = args, mutation
        self.copy = args.copies / mutation.name.replace(" ", "_").replace("%", "").replace(":", "")

    def run(self, *command, timeout=None, cwd="."):
        inner = ["bash", "-c", 'cd "$0" && exec "$@"', str(ROOT / cwd), *map(str, command)]
        if self.args.enter:
            outer = [self.args.enter, str(self.copy)]
        else:
            user = [] if os.geteuid() == 0 else ["--map-root-user"]
            outer = ["unshare", "--mount", *user, "bash", "-c", f'mount --bind "$0" "{ROOT}" && exec "$@"', str(self.copy)]
        return subprocess.run([*outer, *inner], capture_output=True, text=True, timeout=timeout)

    def build(self, catcher):
        target = TARGETS.get(catcher, "nacre_tests")
        return self.run("ninja", "-C", BUILD, f"-j{self.args.cores}", target)

    def catches(self, catcher):
        """How it is caught, or None."""
        if catcher == SOAK:
            done = self.run(sys.executable, "-B", "tests/soak/random", "--scenes", self.args.scenes, "--jobs", self.args.cores,
                            "--until-failure", "--timeout", 60, "--out", "runs/mutant")
        elif catcher == GOLDEN:
            done = self.run(f"{BUILD}/nacre_golden", ".", timeout=self.args.timeout)
        else:
            done = self.run("./nacre_tests", f"--gtest_filter={catcher}", "--gtest_brief=1", cwd=f"{BUILD}/tests",
                            timeout=self.args.timeout)
        if done.returncode == 0:
            return None
        signs = ("seed", "DIFFERENT", "[  FAILED")
        lines = [line for line in done.stdout.splitlines() if line.startswith(signs)]
        return lines[0][:200] if lines else f"ended with {done.returncode}: {done.stderr[-200:]}"

    def try_catchers(self):
        for catcher in self.mutation.catchers:
            built = self.build(catcher)
            if built.returncode != 0:
                return False, "does not compile: " + (built.stdout + built.stderr)[-600:]
            try:
                how = self.catches(catcher)
            except subprocess.TimeoutExpired:
                how = f"takes more than {self.args.timeout:g} s"
            if how:
                return True, f"{catcher}: {how}"
        return False, "by none of " + ", ".join(self.mutation.catchers)

    def judge(self):
        begin = time.monotonic()
        text = self.mutation.find(ROOT)
        if text is None:
            return self.report(False, "its place was not found once", begin)
        remove(self.copy)
        try:
            copy_tree(self.copy)
            (self.copy / self.mutation.file).write_text(text.replace(self.mutation.old, self.mutation.new))
            return self.report(*self.try_catchers(), begin)
        finally:
            if not self.args.keep:
                remove(self.copy)

    def report(self, caught, how, begin):
        say(f"{'caught' if caught else 'MISSED'} | {self.mutation.name} | {how} | {time.monotonic() - begin:.0f} s")
        return caught


def chosen(args):
    names = {m.name for m in MUTATIONS}
    if unknown := [name for name in args.only or [] if name not in names]:
        sys.exit(f"there is no fault called {unknown[0]}; see --list")
    # Headers first: what includes them takes long to build, and the last ones to end should be short.
    some = [m for m in MUTATIONS if not args.only or m.name in args.only]
    return sorted(some, key=lambda m: not m.file.endswith(".hpp"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--copies", type=Path, default=ROOT / "build/mutants", help="the folder of the copies: 2 GB each")
    parser.add_argument("--only", action="append", help="a fault by its name; may be repeated")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--check", action="store_true", help="do not build: only look for the places of the faults")
    parser.add_argument("--jobs", type=int, default=1, help="faults at a time")
    parser.add_argument("--cores", type=int, default=1, help="compilers, or processes with scenes, for each fault")
    parser.add_argument("--scenes", type=int, default=400, help="random scenes for each fault")
    parser.add_argument("--timeout", type=float, default=1800, help="seconds for one catcher")
    parser.add_argument("--enter", help="a program that runs a command in a copy, instead of unshare")
    parser.add_argument("--keep", action="store_true", help="keep the copies")
    args = parser.parse_args()
    some = chosen(args)
    if args.list:
        for m in some:
            print(f"{m.name:45} {m.file:45} {', '.join(m.catchers)}")
        return 0
    if args.check:
        lost = [m.name for m in some if m.find(ROOT) is None]
        print("\n".join(f"{name}: its place was not found once" for name in lost) or f"{len(some)} faults have their places")
        return 1 if lost else 0
    args.copies.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        caught = list(pool.map(lambda m: Mutant(args, m).judge(), some))
    missed = [m.name for m, is_caught in zip(some, caught) if not is_caught]
    say(f"{len(some) - len(missed)} of {len(some)} caught" + "".join(f"\n  missed: {name}" for name in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
