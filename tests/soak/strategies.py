#!/usr/bin/env python3
"""One trajectory for every strategy, contact tracker and thread count: all random scenes of the test suite, each by
every strategy. In the suite each scene is run by half of them.

    tests/soak/strategies.py --tests build/release/tests/nacre_tests [--filter '*HullScenes*']
"""
import argparse
import os
import subprocess
import sys

RANDOM_SCENES = "*HullScenes.*:*RandomScenes.have*:*RandomShellScenes.have*:*ScenesWithMemory.*"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", required=True, help="the program of the test suite")
    parser.add_argument("--filter", default=RANDOM_SCENES, help="which of the tests, as for gtest")
    args = parser.parse_args()
    environment = dict(os.environ, NACRE_EVERY_STRATEGY="1")
    command = [args.tests, "--gtest_brief=1", f"--gtest_filter={args.filter}"]
    return subprocess.run(command, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
