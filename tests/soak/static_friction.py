#!/usr/bin/env python3
"""One trajectory for every strategy, contact tracker and thread count: random scenes of meshes, rods, balls that
turn and stiff bodies with static friction, on smooth layers, on rungs and on the layers of the paper. The test suite tries
30 seeds, and a fifth of them on the layers of the paper; this tries 200, and all of them there.

    tests/soak/static_friction.py --tests build/release/tests/nacre_tests
"""
import argparse
import os
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", required=True, help="the program of the test suite")
    parser.add_argument("--scenes", type=int, default=200, help="seeds")
    parser.add_argument("--filter", default="*ScenesWithMemory.*", help="which of them, as for gtest")
    args = parser.parse_args()
    environment = dict(os.environ, NACRE_SCENES=str(args.scenes), NACRE_EVERY_STRATEGY="1")
    command = [args.tests, "--gtest_brief=1", f"--gtest_filter={args.filter}"]
    return subprocess.run(command, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
