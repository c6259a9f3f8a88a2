#!/usr/bin/env python3
"""One trajectory on every platform: the golden hashes by several compilers, levels of optimisation and processors.

Each variant is a build of the runner `nacre_golden` in a folder of its own, with the library alone, that runs every
line of tests/golden/trajectories.txt and compares the hash. Exits 1 if a variant does not build or a hash differs.

    tests/soak/platforms.py                             all variants for the compilers of this machine
    tests/soak/platforms.py --only gcc-O0 gcc-sse2
    tests/soak/platforms.py --jobs 7 --cores 2          seven variants at a time, two cores each
    tests/soak/platforms.py --only arm64                needs the packages that docs/platforms.md names
    tests/soak/platforms.py --list
"""
import argparse
import concurrent.futures
import json
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Variant:
    name: str
    compiler: str
    flags: str
    options: tuple = ()
    runner: tuple = ()

    def needs(self):
        return [program for program in (self.compiler, *self.runner[:1]) if not shutil.which(program)]


NO_WIDE = ("-DNACRE_WIDE_KERNELS=OFF",)
VARIANTS = [
    Variant("gcc-O0", "g++", "-O0"),
    Variant("gcc-O1", "g++", "-O1"),
    Variant("gcc-O2", "g++", "-O2"),
    Variant("gcc-O3", "g++", "-O3"),
    Variant("gcc-native", "g++", "-O3 -march=native"),
    Variant("gcc-avx2", "g++", "-O3 -mavx2"),
    Variant("gcc-sse2", "g++", "-O2 -mno-avx", NO_WIDE),
    Variant("clang-O0", "clang++", "-O0"),
    Variant("clang-O2", "clang++", "-O2"),
    Variant("clang-native", "clang++", "-O3 -march=native"),
    Variant("clang-sse2", "clang++", "-O2 -mno-avx", NO_WIDE),
    Variant("arm64", "aarch64-linux-gnu-g++", "-O2", (f"-DCMAKE_TOOLCHAIN_FILE={ROOT}/cmake/arm64.cmake",),
            ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")),
]
LIBRARY_ALONE = [f"-DNACRE_{part}=OFF" for part in ("PROGRAM", "TESTS", "BENCH", "RENDER", "INSTALL")]


def say(text):
    print(text, flush=True)


def first_line(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return (done.stdout or done.stderr).splitlines()[0] if done.returncode == 0 else "unknown"


def processor():
    text = subprocess.run(["lscpu"], capture_output=True, text=True).stdout
    model = re.search(r"^Model name:\s*(.*)$", text, re.M)
    flags = re.search(r"^Flags:\s*(.*)$", text, re.M)
    wide = [flag for flag in (flags[1].split() if flags else []) if re.match(r"sse2$|avx|fma", flag)]
    return f"{model[1] if model else 'unknown'}: {' '.join(wide)}"


class Trial:
    """One variant: built, run, compared."""

    def __init__(self, args, variant):
        self.args, self.variant = args, variant
        self.build = args.out / variant.name
        self.result = {"variant": variant.name, "flags": variant.flags, "compiler": first_line(variant.compiler, "--version")}

    def make(self):
        v = self.variant
        configure = ["cmake", "-G", "Ninja", "-S", ROOT, "-B", self.build, "-DCMAKE_BUILD_TYPE=None", f"-DCMAKE_CXX_FLAGS={v.flags}",
                     "-DNACRE_PARALLEL=std", *LIBRARY_ALONE, *v.options]
        if not v.runner:
            configure.append(f"-DCMAKE_CXX_COMPILER={v.compiler}")
        for command in (configure, ["ninja", "-C", self.build, f"-j{self.args.cores}", "nacre_golden"]):
            done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
            if done.returncode != 0:
                (self.build / "failed.log").write_text(done.stdout + done.stderr, encoding="utf-8")
                return (done.stdout + done.stderr)[-1500:]
        return None

    def run_part(self, part):
        command = [*self.variant.runner, str(self.build / "nacre_golden"), str(ROOT), "--part", f"{part}/{self.args.cores}"]
        lines, log = [], self.build / f"lines_{part}.log"
        with subprocess.Popen(command + self.args.lines, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process, \
                open(log, "w", encoding="utf-8") as out:
            for line in process.stdout:
                lines.append(line.rstrip())
                print(line, end="", file=out, flush=True)
        return lines

    def run(self):
        begin = time.monotonic()
        if error := self.make():
            return self.finish(False, f"does not build: {error}")
        self.result["build_seconds"] = round(time.monotonic() - begin)
        begin = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(self.args.cores) as pool:
            lines = [line for part in pool.map(self.run_part, range(self.args.cores)) for line in part]
        self.result["run_seconds"] = round(time.monotonic() - begin)
        equal = sum(line.startswith("equal ") for line in lines)
        others = [line for line in lines if not re.match(r"equal |\d+ equal, \d+ different", line)]
        wanted = self.args.count
        self.result.update(equal=equal, lines=wanted, different=others)
        return self.finish(equal == wanted and not others, "; ".join(others) or f"{equal} of {wanted} hashes are equal")

    def finish(self, good, text):
        self.result["good"] = good
        r = self.result
        say(f"{'equal ' if good else 'FAILED'} | {r['variant']} | {r['compiler']} | {r['flags']} | {text} | "
            f"build {r.get('build_seconds', '-')} s, run {r.get('run_seconds', '-')} s")
        return r


def count_of(lines):
    text = (ROOT / "tests/golden/trajectories.txt").read_text(encoding="utf-8").splitlines()
    rows = [row for row in text if row and not row.startswith("#")]
    return sum(not lines or any(word in row for word in lines) for row in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=[v.name for v in VARIANTS], help="these variants; else all that can be built")
    parser.add_argument("--lines", nargs="+", default=[], help="only golden lines that contain one of these words")
    parser.add_argument("--jobs", type=int, default=1, help="variants at a time")
    parser.add_argument("--cores", type=int, default=1, help="compilers and runners of each variant")
    parser.add_argument("--out", type=Path, default=ROOT / "build/platforms", help="the folder of the builds and of results.json")
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    if args.list:
        for v in VARIANTS:
            missing = v.needs()
            print(f"{v.name:14} {v.compiler} {v.flags} {' '.join(v.options)}" + (f" (missing: {missing[0]})" if missing else ""))
        return 0
    some = [v for v in VARIANTS if (v.name in args.only if args.only else not v.needs())]
    args.count = count_of(args.lines)
    args.out.mkdir(parents=True, exist_ok=True)
    say(f"processor: {processor()}")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = list(pool.map(lambda v: Trial(args, v).run(), some))
    (args.out / "results.json").write_text(json.dumps({"processor": processor(), "variants": results}, indent=1) + "\n",
                                           encoding="utf-8")
    good = sum(result["good"] for result in results)
    say(f"{good} of {len(results)} variants have all golden hashes")
    return 0 if good == len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
