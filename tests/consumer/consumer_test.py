#!/usr/bin/env python3
"""Builds a program that uses the library as someone else would, and compares its hashes.

    consumer_test.py BUILD CXX installed|subdirectory

`installed`: BUILD is installed into a clean folder, and the program finds it there, with Embree, libpng and Python hidden.
`subdirectory`: the program includes the sources and compiles all of them with flags of its own. In both, it is compiled
and linked with -ffast-math, which must not change a hash.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FLAGS = "-Wall -Werror -O3 -ffast-math -march=native"
CORE_HASH = "fe5d9727701997a2"
PUSHED_HASH = "7a4b7278613525b4"
HIDDEN = ["embree", "PNG", "pybind11", "Python", "Python3", "CLI11", "GTest", "benchmark", "Eigen3"]


def call(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(str(word) for word in command)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout.strip()


def build(folder, compiler, flags, *options):
    hidden = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in HIDDEN]
    call("cmake", "-S", HERE, "-B", folder, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={compiler}",
         "-DCMAKE_BUILD_TYPE=None", f"-DCMAKE_CXX_FLAGS={flags}", *hidden, *options)
    call("cmake", "--build", folder)


def check(folder, program):
    scene = ROOT / "scenes/tutorial/first.toml"
    by_program = call(program, "run", scene, "--out", folder / "run", "--no-pictures", "--json")
    wanted = by_program.split('"trajectory_hash": "')[1].split('"')[0]
    found = {"the scene": (call(folder / "consumer", scene), wanted),
             "the scene with a force of its own": (call(folder / "consumer", scene, "hub"), PUSHED_HASH),
             "the model of nacre::core alone": (call(folder / "core_only"), CORE_HASH)}
    for what, (hash_found, hash_wanted) in found.items():
        if hash_found != hash_wanted:
            sys.exit(f"{what}: {hash_found}, not {hash_wanted}")


def no_internal_headers(prefix):
    inside = sorted(str(path.relative_to(prefix)) for path in prefix.rglob("*.hpp"))
    wrong = [name for name in inside if not name.startswith(("include/nacre/api/", "include/nacre/nacre.hpp"))]
    if wrong or not inside:
        sys.exit(f"installed headers that are not public: {wrong}")


def main():
    source, compiler, mode = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    program = source / "apps/nacre/nacre"
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        if mode == "installed":
            call("cmake", "--install", source, "--prefix", folder / "prefix", "--component", "library")
            no_internal_headers(folder / "prefix")
            build(folder / "fast", compiler, FLAGS, f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}")
            check(folder / "fast", program)
        else:
            build(folder / "fast", compiler, FLAGS, f"-DNACRE_SOURCE={ROOT}")
            check(folder / "fast", program)


if __name__ == "__main__":
    if shutil.which("ninja") is None or os.name != "posix":
        sys.exit("ninja is missing")
    main()
