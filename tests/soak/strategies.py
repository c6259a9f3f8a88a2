#!/usr/bin/env python3
"""One trajectory for every strategy, contact tracker and thread count: all random scenes of the test suite, each by
every strategy. In the suite each scene is run by half of them.

    tests/soak/strategies.py --tests build/release/tests/nacre_tests [--filter '*HullScenes*'] [--jobs 2]
"""
import argparse
import os
import subprocess
import sys
import time

RANDOM_SCENES = "*HullScenes.*:*RandomScenes.have*:*RandomShellScenes.have*:*ScenesWithMemory.*"


def names_of(args):
    """The tests that the filter chooses."""
    listed = subprocess.run([args.tests, "--gtest_list_tests", f"--gtest_filter={args.filter}"], capture_output=True, text=True, check=True)
    suite, names = "", []
    for line in listed.stdout.splitlines():
        word = line.split("#")[0].rstrip()
        if word.startswith("  "):
            names.append(suite + word.strip())
        elif word.endswith("."):
            suite = word
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", required=True, help="the program of the test suite")
    parser.add_argument("--filter", default=RANDOM_SCENES, help="which of the tests, as for gtest")
    parser.add_argument("--jobs", type=int, default=1, help="tests at a time")
    args = parser.parse_args()
    environment = dict(os.environ, NACRE_EVERY_STRATEGY="1")
    waiting, running, failed, passed = names_of(args)[::-1], [], [], 0
    print(f"{len(waiting)} tests", flush=True)
    while waiting or running:
        while waiting and len(running) < args.jobs:
            name = waiting.pop()
            command = [args.tests, "--gtest_brief=1", f"--gtest_filter={name}"]
            running.append((name, time.monotonic(), subprocess.Popen(command, env=environment)))
        time.sleep(0.05)
        for each in [each for each in running if each[2].poll() is not None]:
            running.remove(each)
            name, begin, process = each
            good = process.returncode == 0
            passed += good
            failed += [] if good else [name]
            print(f"{'passed' if good else 'FAILED'} {name} ({time.monotonic() - begin:.0f} s)", flush=True)
    print(f"{passed} tests passed, {len(failed)} failed" + "".join(f"\n  {name}" for name in failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
