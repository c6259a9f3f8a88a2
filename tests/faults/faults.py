"""Faults that are injected into the real program: kills, full disks, vanished folders, limits, signals, closed
pipes, clocks that jump, damaged checkpoints. After each there is a valid folder, and --resume gives the result
of a run that nothing disturbed.

    tests/faults/faults.py                        the short form, as the test suite runs it
    tests/faults/faults.py --kills 200 --whole    200 kills at random moments, and one at every operation on files
    tests/faults/faults.py --kills 200 --jobs 8   the same kills shared by eight processes, which then share the other tests
"""
import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from processes import run_in_processes

HERE = Path(__file__).resolve().parent
SCENE = """[simulation]
duration = 0.6
gravity = [0, 0, -10]
[output]
series_rate = 200
frame_rate = 10
checkpoint_minutes = 0.001
[contact]
thickness = 0.01
stiffness = 2000
[[plane]]
name = "floor"
[[particles]]
name = "ball"
positions = [[0, 0, 0.3], [0.1, 0, 0.35]]
velocity = [0.3, 0, -1]
[[spring]]
name = "rod"
chain = "ball"
stiffness = 3000
"""
ENDLESS = ["--set", "simulation.duration=15000", "--set", "output.frame_rate=0", "--set", "output.series_rate=1"]
options = argparse.Namespace()


class Faults(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shared = Path(tempfile.mkdtemp(prefix="nacre-faults-"))
        cls.preload = cls.shared / "preload.so"
        subprocess.run([options.compiler, "-x", "c", "-shared", "-fPIC", "-O1", "-w", "-o", cls.preload, HERE / "preload.c", "-ldl"],
                       check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.shared, ignore_errors=True)

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(dir=self.shared))
        (self.folder / "ball.toml").write_text(SCENE)

    def start(self, *arguments, limits=None, preload=None, **more):
        environment = dict(os.environ)
        if preload:
            environment.update(preload, LD_PRELOAD=str(self.preload))
        more.setdefault("stdout", subprocess.PIPE)
        more.setdefault("stderr", subprocess.PIPE)
        return subprocess.Popen([options.program, *arguments], cwd=self.folder, env=environment, text=True,
                                preexec_fn=limits, **more)

    def nacre(self, *arguments, **more):
        process = self.start(*arguments, **more)
        process.out, process.err = process.communicate(timeout=120)
        return process

    def run_scene(self, out, *more, **how):
        return self.nacre("run", "ball.toml", "--no-pictures", "--out", out, *more, **how)

    def start_endless(self, out="out", **how):
        process = self.start("run", "ball.toml", "--no-pictures", "--out", out, *ENDLESS, **how)
        self.wait_for(lambda: (self.folder / out / "checkpoint/state.bin").exists())
        time.sleep(0.1)
        return process

    def wait_for(self, done):
        for _ in range(3000):
            if done():
                return
            time.sleep(0.01)
        self.fail("nothing happened")

    def whole(self, *more):
        """The folder of a run that nothing disturbed."""
        if not (self.folder / "whole").exists():
            self.assertEqual(self.run_scene("whole", *more).returncode, 0)
        return self.folder / "whole"

    def summary(self, out="out"):
        return json.loads((self.folder / out / "summary.json").read_text())

    def assert_same_result(self, out="out", whole="whole"):
        same = lambda key: self.assertEqual(self.summary(out)[key], self.summary(whole)[key])
        for key in ("trajectory_hash", "outcome", "time", "energy", "contact"):
            same(key)
        of = lambda name: (self.folder / name / "series.csv").read_bytes()
        self.assertEqual(of(out), of(whole))
        frames = lambda name: {f.name: f.read_bytes() for f in (self.folder / name / "frames").iterdir()}
        self.assertEqual(frames(out), frames(whole))
        left = [f for f in (self.folder / out).rglob("*") if f.name.endswith(".part") or f.name == ".reserve"]
        self.assertEqual(left, [])

    def assert_whole_files(self, out="out"):
        """No half-written file has its final name: what is there is a prefix of the undisturbed run."""
        for frame in (self.folder / out).glob("frames/*.vtp"):
            self.assertEqual(frame.read_bytes(), (self.folder / "whole/frames" / frame.name).read_bytes())
        series = self.folder / out / "series.csv"
        if series.exists():
            self.assertTrue((self.folder / "whole/series.csv").read_bytes().startswith(series.read_bytes()))
        if (self.folder / out / "summary.json").exists():
            self.summary(out)

    def continue_to_the_end(self, out="out"):
        """By --resume if there is a checkpoint; a run that was killed before its first is started again."""
        if (self.folder / out / "checkpoint/state.bin").exists():
            finished = self.nacre("run", out, "--resume", "--no-pictures")
        else:
            finished = self.run_scene(out, "--force")
        self.assertEqual(finished.returncode, 0, finished.err)

    def check_killed(self, out="out"):
        if (self.folder / out).exists():
            self.assert_whole_files(out)
        self.continue_to_the_end(out)
        self.assert_same_result(out)
        shutil.rmtree(self.folder / out)

    # --- kills ---

    def test_a_kill_at_any_operation_on_files_loses_nothing(self):
        self.whole()
        count = self.folder / "count"
        self.assertEqual(self.run_scene("counted", preload={"NACRE_COUNT": str(count)}).returncode, 0)
        operations = int(count.read_text())
        self.assertGreater(operations, 40)
        step = 1 if options.whole else max(1, operations // 25)
        for number in range(1, operations + 1, step):
            with self.subTest(operation=number):
                shutil.rmtree(self.folder / "out", ignore_errors=True)
                killed = self.run_scene("out", preload={"NACRE_KILL_AT": str(number)})
                self.assertIn(killed.returncode, (-signal.SIGKILL, 0))
                self.check_killed()

    def test_kills_at_random_moments_lose_nothing(self):
        begin = time.monotonic()
        self.whole()
        span = time.monotonic() - begin
        dice = random.Random(options.seed)
        killed = tried = 0
        while killed < options.kills and tried < 20 * options.kills:  # one that comes after the end is none
            tried += 1
            with self.subTest(kill=tried):
                shutil.rmtree(self.folder / "out", ignore_errors=True)
                process = self.start("run", "ball.toml", "--no-pictures", "--out", "out")
                time.sleep(dice.uniform(0, span))
                process.kill()
                process.communicate()
                killed += process.returncode == -signal.SIGKILL
                self.check_killed()
        self.assertEqual(killed, options.kills)
        summary = self.summary("whole")
        print(f"{killed} kills in {tried} runs with seed {options.seed}: each time the hash {summary['trajectory_hash']} "
              f"and the series of the undisturbed run")

    # --- signals, pipes, clocks ---

    def check_interrupted(self, process, code, *more):
        """Resumes what was interrupted for a moment, and compares it with a run that was not."""
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, code, err)
        self.assertFalse(list((self.folder / "out").rglob("*.part")))
        at = self.summary()["time"] if code == 130 else 1e-3
        end = ["--until", repr(at + (0.05 if more else 3))]
        resumed = self.nacre("run", "out", "--resume", "--no-pictures", *end)
        if "past the requested end" in resumed.err:
            return
        self.assertEqual(resumed.returncode, 0, resumed.err)
        self.assertEqual(self.run_scene("whole", *ENDLESS, *more, *end).returncode, 0)
        self.assert_same_result()

    def test_sigterm_ends_a_run_in_order(self):
        process = self.start_endless()
        process.terminate()
        self.check_interrupted(process, 130)

    def test_ctrl_c_twice_leaves_a_folder_that_can_be_resumed(self):
        process = self.start_endless()
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        self.assertIn(process.returncode, (-signal.SIGINT, 130))
        resumed = self.start("run", "out", "--resume", "--no-pictures")
        time.sleep(0.5)
        resumed.terminate()
        self.check_interrupted(resumed, 130)

    def test_closed_pipes_do_not_end_a_run(self):
        self.whole()
        for stream in ("stdout", "stderr"):
            with self.subTest(stream=stream):
                read, write = os.pipe()
                os.close(read)
                finished = self.run_scene("out", **{stream: write})
                os.close(write)
                self.assertIn(finished.returncode, (0, 2))
                self.assert_same_result()
                shutil.rmtree(self.folder / "out")

    def test_clocks_that_jump_change_nothing(self):
        self.whole()
        finished = self.run_scene("out", preload={"NACRE_CLOCKS": "1"})
        self.assertEqual(finished.returncode, 0, finished.err)
        self.assert_same_result()

    # --- disk and memory ---

    def own_mounts(self):
        """A command that runs another one with mounts of its own; skips where that is not allowed."""
        how = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
        if subprocess.run([*how, "mount", "-t", "tmpfs", "none", "/tmp"], stderr=subprocess.DEVNULL).returncode != 0:
            self.skipTest("tmpfs cannot be mounted here")
        return how

    def in_own_mounts(self, how, script):
        head = f"set -u; cd {self.folder}; nacre='{options.program}'; mkdir disk\n"
        return subprocess.run([*how, "bash", "-c", head + script], capture_output=True, text=True, timeout=120)

    def test_a_full_disk_leaves_a_checkpoint(self):
        self.whole()
        sizes = [60, 90, 130, 180] if not options.whole else range(40, 400, 8)
        how = self.own_mounts()
        ended = 0
        for size in sizes:
            with self.subTest(kilobytes=size):
                shutil.rmtree(self.folder / "disk", ignore_errors=True)
                shutil.rmtree(self.folder / "saved", ignore_errors=True)
                self.in_own_mounts(how,
                    f"mount -t tmpfs -o size={size}k none disk || exit\n"
                    "$nacre run ball.toml --no-pictures --out disk/out > first.out 2> first.err; echo $? > first\n"
                    "ls disk/out/*.part disk/out/*/*.part 2> /dev/null > parts; cp -r disk saved\n")
                code = int((self.folder / "first").read_text())
                message = (self.folder / "first.err").read_text()
                self.assertEqual((self.folder / "parts").read_text(), "")
                if code != 0:
                    ended += 1
                    self.assertEqual(code, 2)
                    self.assertIn("No space left on device", message)
                saved = self.folder / "saved/out"
                if not saved.exists():
                    continue
                shutil.move(saved, self.folder / "out")
                self.check_killed()
        self.assertGreater(ended, 0)

    def test_a_folder_that_becomes_read_only_ends_the_run_with_one_line(self):
        # The folder is covered by one that is read-only: a file system with open files cannot become so itself.
        self.in_own_mounts(self.own_mounts(),
            f"$nacre run ball.toml --no-pictures --out disk/out {' '.join(ENDLESS)} > first.out 2> first.err & run=$!\n"
            "while [ ! -e disk/out/checkpoint/state.bin ]; do sleep 0.01; done; sleep 0.2\n"
            "mount -t tmpfs -o ro none disk/out\n"
            "wait $run; echo $? > first; umount disk/out\n"
            "ls disk/out/*.part disk/out/*/*.part 2> /dev/null > parts\n"
            "timeout -s INT 1 $nacre run disk/out --resume --no-pictures > second.out 2> second.err; echo $? > second\n")
        self.assertEqual((self.folder / "first").read_text().strip(), "2")
        self.assertIn("Read-only file system", (self.folder / "first.err").read_text())
        self.assertIn((self.folder / "second").read_text().strip(), ("124", "130"), (self.folder / "second.err").read_text())

    def test_a_folder_that_is_deleted_ends_the_run_with_one_line(self):
        process = self.start_endless()
        shutil.rmtree(self.folder / "out")
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 2, err)
        self.assertIn("out/", err)
        self.assertIn("No such file or directory", err)

    def test_a_limit_of_memory_leaves_a_run_that_can_be_resumed(self):
        # Rows of the series are kept: a run that writes many needs more and more memory.
        many = ["--set", "output.series_rate=20000"]
        process = self.start("run", "ball.toml", "--no-pictures", "--out", "out", *ENDLESS, *many)
        self.wait_for(lambda: (self.folder / "out/checkpoint/state.bin").exists())
        used = int(Path(f"/proc/{process.pid}/statm").read_text().split()[0]) * resource.getpagesize()
        resource.prlimit(process.pid, resource.RLIMIT_AS, (used, used))
        out, err = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 2, err)
        self.assertIn("not enough memory", err)
        self.assertEqual(len(err.splitlines()), 1, err)
        self.assertFalse(list((self.folder / "out").rglob("*.part")))
        resumed = self.start("run", "out", "--resume", "--no-pictures")
        time.sleep(0.5)
        resumed.terminate()
        self.check_interrupted(resumed, 130, *many)

    def test_two_runs_in_one_folder_are_refused(self):
        process = self.start_endless()
        for how in ("--force", "--resume"):
            second = self.run_scene("out", how)
            self.assertEqual(second.returncode, 2)
            self.assertIn("another process is writing a run in this folder", second.err)
        process.kill()
        process.communicate()
        self.assertEqual(self.run_scene("out", "--force").returncode, 0, "a crash leaves no lock behind")

    # --- checkpoints ---

    def damaged(self, change):
        """A run with two checkpoints, of which the last one is changed; what --resume says."""
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        self.assertEqual(self.run_scene("out", "--until", "0.25").returncode, 0)
        self.assertEqual(self.run_scene("out", "--resume", "--until", "0.4").returncode, 0)
        state = self.folder / "out/checkpoint/state.bin"
        change(state)
        refused = self.nacre("run", "out", "--resume", "--no-pictures")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("out/checkpoint/state.bin: ", refused.err)
        return refused.err

    def flip(self, file, at=-100):
        raw = bytearray(file.read_bytes())
        raw[at] ^= 4
        file.write_bytes(raw)

    def test_a_damaged_checkpoint_is_refused_and_the_one_before_it_offered(self):
        self.whole()
        self.run_scene("foreign", "--set", "spring=[]", "--until", "0.1")
        foreign = self.folder / "foreign/checkpoint/state.bin"
        for change in (self.flip, lambda file: self.flip(file, 60), lambda file: os.truncate(file, 500),
                       lambda file: file.write_bytes(b""), lambda file: file.unlink(),
                       lambda file: shutil.copy(foreign, file)):
            with self.subTest():
                message = self.damaged(change)
                offer = "continue from it with --resume --from out/checkpoint/previous.bin"
                self.assertIn(offer, message)
                done = self.nacre("run", "out", "--no-pictures", "--resume", "--from", "out/checkpoint/previous.bin",
                                  "--until", "0.6")
                self.assertEqual(done.returncode, 0, done.err)
                self.assert_same_result()

    def test_a_damaged_checkpoint_never_replaces_a_good_one(self):
        self.damaged(self.flip)
        previous = (self.folder / "out/checkpoint/previous.bin").read_bytes()
        self.flip(self.folder / "out/checkpoint/previous.bin")
        self.assertNotIn("is good", self.nacre("run", "out", "--resume").err, "both are damaged")
        (self.folder / "out/checkpoint/previous.bin").write_bytes(previous)
        self.run_scene("out", "--resume", "--from", "out/checkpoint/previous.bin",
                       preload={"NACRE_KILL_AT": "60"})
        done = self.nacre("run", "out", "--no-pictures", "--resume")
        if done.returncode != 0:
            done = self.nacre("run", "out", "--no-pictures", "--resume", "--from", "out/checkpoint/previous.bin")
        self.assertEqual(done.returncode, 0, done.err)

    def test_only_a_checkpoint_of_the_run_itself_can_be_chosen_with_resume(self):
        self.run_scene("other", "--until", "0.1")
        self.run_scene("out", "--until", "0.1")
        refused = self.nacre("run", "out", "--resume", "--from", "other/checkpoint/state.bin")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("other/checkpoint/state.bin: is not a checkpoint of the run in out", refused.err)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(HERE.parents[1] / "build/release/apps/nacre/nacre"))
    parser.add_argument("--compiler", default="cc", help="a C compiler, for the library that injects faults")
    parser.add_argument("--kills", type=int, default=12, help="at random moments")
    parser.add_argument("--whole", action="store_true", help="all operations on files, and many sizes of a disk")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the kills, and the other tests")
    parser.parse_args(namespace=options, args=[a for a in sys.argv[1:] if a != "-v" and not a.startswith("Faults.")])
    chosen = [a for a in sys.argv[1:] if a == "-v" or a.startswith("Faults.")]
    if options.jobs > 1:
        names = [a for a in chosen if a != "-v"] or [f"Faults.{name}" for name in dir(Faults) if name.startswith("test_")]
        sys.exit(run_in_processes(__file__, options, names, "Faults.test_kills_at_random_moments_lose_nothing"))
    unittest.main(argv=[sys.argv[0], *chosen])


if __name__ == "__main__":
    main()
