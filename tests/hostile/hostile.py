"""Input that means harm, given to the real program: sizes that cannot be meant, forged files, names with markup
and escapes of terminals, paths that lead elsewhere. Each is refused with a clear line, within a second of
processor time and two gigabytes of memory, or is harmless.

    tests/hostile/hostile.py                 all
    tests/hostile/hostile.py Sizes -v        one group; Files, Names and Paths are the others
"""
import argparse
import json
import math
import os
import re
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEAD = "[simulation]\nduration = 1\n"
BALL = HEAD + '[output]\nframe_rate = 4\nseries_rate = 30\n[[particles]]\nname = "ball"\nposition = [0, 0, 1]\nradius = 0.1\n'
options = argparse.Namespace()


def particles(text):
    return HEAD + '[[particles]]\nname = "p"\n' + text


def body(text):
    return HEAD + '[[body]]\nname = "b"\nmaterial = "wool"\n' + text


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="nacre-hostile-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def write(self, name, content):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return file

    def nacre(self, *arguments, seconds=60):
        """Runs the program; what it says, and what it took."""
        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen([options.program, *arguments], cwd=self.folder, stdout=out, stderr=err, preexec_fn=limits)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            out.seek(0), err.seek(0)
            process.out, process.err = out.read().decode(errors="replace"), err.read().decode(errors="replace")
        process.seconds = usage.ru_utime + usage.ru_stime
        process.gigabytes = usage.ru_maxrss / 1e6
        return process

    def assert_clear(self, done, seconds=1.0):
        said = done.err[:400]
        self.assertGreaterEqual(done.returncode, 0, f"ended by a signal: {said}")
        self.assertLess(done.seconds, seconds * options.patience, said)
        self.assertLess(done.gigabytes, 2 * options.patience, said)
        self.assertNotRegex(done.err, "bad_alloc|std::|vector|basic_string|contract")

    def refuse(self, scene, expected, *arguments, seconds=1.0):
        """`check` refuses the scene in the right words."""
        self.write("s.toml", scene)
        done = self.nacre("check", "s.toml", *arguments)
        self.assert_clear(done, seconds)
        self.assertEqual(done.returncode, 2, done.out[:300])
        self.assertRegex(done.err, expected)
        self.assertLess(len(done.err), 20_000)

    def run_ball(self, out="run", scene=BALL):
        self.write("ball.toml", scene)
        done = self.nacre("run", "ball.toml", "--no-pictures", "--out", out)
        self.assertEqual(done.returncode, 0, done.err)
        return self.folder / out


class Sizes(Hostile):
    def test_more_particles_than_a_scene_can_have_are_refused_before_they_are_made(self):
        at_most = "at most 10000000 in all"
        self.refuse(particles("lattice = {count = [1000, 1000, 1000], spacing = 1}\n"), at_most)
        self.refuse(particles("random = {count = 1000000000, low = [0, 0, 0], high = [1, 1, 1]}\n"), "from 1 to 10000000")
        self.refuse(particles("lattice = {count = [100, 1000, 100], spacing = 1}\nradius = 0.1\n"), "give --large|and .* GB are free|the scene would have more than")
        many = "".join(f'[[particles]]\nname = "p{i}"\nrandom = {{count = 900000, low = [{i}, 0, 0], high = [{i}, 1, 1]}}\n' for i in range(20))
        self.refuse(HEAD + many, "the scene would have more than", seconds=5)

    def test_more_vertices_than_a_scene_can_have_are_refused(self):
        self.refuse(body("shape = {grid = {nx = 31623, ny = 31623}}\n"), "more than ten million vertices")
        self.refuse(body("shape = {rod = {count = 1000000000}}\n"), r"from 2 to 100000|whole number")
        self.refuse(body("shape = {grid = {nx = 2, ny = 2}}\ncopies = {count = 1000000000, offset = [2, 0, 0]}\n"), "more than \\d+ vertices")
        copies = "".join(f'[[body]]\nname = "b{i}"\nmaterial = "wool"\nshape = {{grid = {{nx = 700, ny = 700}}}}\n'
                         f"copies = {{count = 20, offset = [0, 0, {i + 1}]}}\n" for i in range(20))
        self.refuse(HEAD + copies, "more than \\d+ vertices", seconds=2)

    def test_many_balls_in_one_place_are_refused(self):
        for count in ("[10, 100, 100]", "[100, 100, 100]"):
            self.refuse(particles(f"lattice = {{count = {count}, spacing = 1e-6}}\nradius = 0.1\n"), "pairs overlap", seconds=8)
        self.refuse(particles("lattice = {count = [10, 100, 100], spacing = 1e-6}\nradius = 0.1\n") +
                    '[contact]\nignore = [["p", "p"]]\n', "pairs of elements are near each other", seconds=20)
        self.refuse(body('shape = {sphere = {frequency = 6}}\ncopies = {count = 300, offset = [0, 0, 1e-6]}\n'),
                    "intersect|are near each other", seconds=20)

    def test_spheres_that_hardly_fit_are_given_up(self):
        self.refuse(particles("random = {count = 100000, low = [0, 0, 0], high = [1, 1, 1]}\nradius = 0.0105\n"), "found a place", seconds=15)

    def test_numbers_out_of_range_are_refused_by_name(self):
        for text, key in (("duration = 1e300", "simulation.duration"), ("duration = 1e99", "simulation.duration"), ("duration = 1e-300", "simulation.duration")):
            self.refuse("[simulation]\n" + text + "\n[[particles]]\nposition = [0, 0, 0]\n", key)
        two = particles("positions = [[0, 0, 0], [1, 0, 0]]\nradius = 0.1\n")
        self.refuse(two + "[contact]\nthickness = 1e-300\n", "contact.thickness")
        self.refuse(two + "[contact]\nstiffness = 1e300\n", "contact.stiffness")
        self.refuse(two + "[output]\nseries_rate = 1e300\n", "output.series_rate")
        self.refuse(two + "[output]\nframe_rate = 1e17\n", "output.frame_rate")
        self.refuse(particles("position = [1, 0, 0]\nmotion = {end = 1, rotation = {degrees_per_second = 1, interval = 1e-12}}\n"), "chords")

    def test_extreme_numbers_that_are_allowed_end_at_once(self):
        two = "positions = [[0, 0, 0], [1, 0, 0]]\nradius = 0.1\n"
        for scene in (particles(two + "velocities = [[1e99, 0, 0], [-1e99, 0, 0]]\n"),
                      particles(two + "velocities = [[1, 0, 0], [-1, 0, 0]]\n") + "[contact]\nthickness = 1e-99\n",
                      particles(two) + "[contact]\nstiffness = 1e99\n",
                      particles(two + "mass = 1e-99\n") + "[contact]\nstiffness = 1e10\n",
                      particles("positions = [[1e99, 0, 0], [1, 0, 0]]\nradius = [1e90, 0.1]\n"),
                      particles(two) + '[[spring]]\nchain = "p"\nstiffness = 1e99\n',
                      particles(two) + "[output]\nseries_rate = 1e12\nframe_rate = 1e12\n"):
            self.write("s.toml", scene)
            self.assert_clear(self.nacre("check", "s.toml"), seconds=4)

    def test_deep_and_long_texts_end_with_a_line(self):
        self.refuse(HEAD + "x = " + "[" * 20_000 + "]" * 20_000 + "\n", "s.toml:3")
        self.refuse(HEAD + "x = " + "{a=" * 20_000 + "1" + "}" * 20_000 + "\n", "s.toml:3")

    def test_pictures_and_films_have_a_largest_size(self):
        self.run_ball()
        for size in ("1000000000x1000000000", "16385x16", "99999999999999999999x9", "-1x9", "0x0", "1e9x1e9"):
            done = self.nacre("render", "run", "--size", size)
            self.assertEqual(done.returncode, 2)
            self.assertIn("must be WIDTHxHEIGHT", done.err)
            self.assert_clear(done)
        done = self.nacre("render", "run", "--samples", "1000000000")
        self.assertEqual((done.returncode, "--samples: must be" in done.err), (2, True))


class Files(Hostile):
    def refuse_mesh(self, name, content, expected, seconds=1.0):
        self.write(name, content)
        self.refuse(body(f'mesh = "{name}"\n'), expected, seconds=seconds)

    def test_meshes_with_forged_counts_are_refused(self):
        ply = "ply\nformat {} 1.0\nelement vertex {}\nproperty float x\nproperty float y\nproperty float z\n" \
              "element face 1\nproperty list {} int vertex_indices\nend_header\n"
        self.refuse_mesh("m.ply", ply.format("ascii", 9 * 10**18, "uchar") + "0 0 0\n", "the file ends")
        self.refuse_mesh("m.ply", ply.format("ascii", 10**30, "uchar"), "element NAME COUNT")
        self.refuse_mesh("m.ply", ply.format("binary_little_endian", 3, "uint").encode() + bytes(36) + b"\xff" * 100, "m.ply")
        self.refuse_mesh("m.ply", ply.format("ascii", 1, "uint") + "0 0 0\n4000000000 0 0 0\n", "too few values")
        self.refuse_mesh("m.stl", bytes(80) + b"\xff\xff\xff\xff" + bytes(500), "m.stl")
        self.refuse_mesh("m.off", "OFF\n9000000000000000000 1 0\n0 0 0\n", "the file ends")
        self.refuse_mesh("m.off", b"OFF BINARY\n" + struct.pack(">iii", 2**31 - 1, 2**31 - 1, 0) + bytes(100), "ends before")
        self.refuse_mesh("m.obj", "v 0 0 0\nf 1 2 999999999999999\n", "m.obj:2")
        self.refuse_mesh("m.obj", "v 0 0 0\nf 1 2 99999999999999999999999\n", "m.obj:2")

    def test_polygons_of_many_corners_are_refused(self):
        corners = "".join(f"v {math.cos(i)} {math.sin(i)} 0\n" for i in range(5000))
        self.refuse_mesh("m.obj", corners + "f " + " ".join(str(i + 1) for i in range(5000)) + "\n", "corners")
        self.refuse_mesh("m.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf " + "1 2 3 " * 100_000 + "\n", "m.obj", seconds=2)

    def test_frames_that_are_forged_are_refused(self):
        run = self.run_ball()
        frame = sorted((run / "frames").glob("*.vtp"))[-1]
        good = frame.read_bytes()
        forgeries = {
            "points": re.sub(rb'NumberOfPoints="\d+"', b'NumberOfPoints="2000000000"', good),
            "a negative count": re.sub(rb'NumberOfPoints="\d+"', b'NumberOfPoints="-1"', good),
            "offset": re.sub(rb'offset="\d+"', b'offset="18446744073709551615"', good),
            "components": re.sub(rb'NumberOfComponents="\d+"', b'NumberOfComponents="1000000000"', good),
            "blocks": good.replace(good[good.index(b"_") + 1:][:24], struct.pack("<QQQ", 2**60, 2**60, 2**60)),
            "nothing": b"", "cut": good[:len(good) // 2]}
        for what, forged in forgeries.items():
            with self.subTest(forged=what):
                frame.write_bytes(forged)
                for command in (("verify", "run"), ("render", "run", "-o", "x.png"), ("export", "run", "--format", "csv", "-o", "x.csv"),
                                ("export", "run", "--format", "glb", "-o", "x.glb")):
                    done = self.nacre(*command)
                    self.assert_clear(done)
                    self.assertEqual(done.returncode, 2, (what, command, done.out))
                    self.assertIn(frame.name, done.err)

    def test_summaries_series_and_manifests_that_are_forged_are_refused(self):
        run = self.run_ball()
        for name, content in (("summary.json", "[" * 200_000), ("summary.json", '{"probes": ' * 50_000), ("series.csv", "time," * 200_000),
                              ("series.csv", "a\n" * 10), ("scene.toml", "x = " + "[" * 100_000), ("summary.json", b"\xff\xfe\x00")):
            with self.subTest(file=name):
                before = (run / name).read_bytes()
                self.write(f"run/{name}", content)
                done = self.nacre("report", "run", "-o", "report.html")
                (run / name).write_bytes(before)
                self.assertEqual(done.returncode, 2, done.out)
                self.assert_clear(done, seconds=2)
        self.write("study/members/x", "")
        for change in ({"member": -5}, {"member": 2_000_000_000}):
            member = {"member": 0, "values": ["1"], "model_hash": "", "duration": 1, "frames": True, **change}
            self.write_manifest([member])
            done = self.nacre("sweep", "--status", "--out", "study")
            self.assertEqual((done.returncode, "is damaged" in done.err), (2, True), done.err)
        self.write_manifest([{"member": 0, "values": ["1"], "model_hash": "", "duration": 1, "frames": True}],
                            figures=[{"name": "../../evil", "x": "a", "y": "b", "colour": ""}])
        done = self.nacre("sweep", "--status", "--out", "study")
        self.assertEqual((done.returncode, "is damaged" in done.err), (2, True), done.err)

    def write_manifest(self, members, figures=()):
        head = {"nacre_study": 1, "version": "x", "scene": "ball.toml", "variant": "", "sets": [], "keys": ["a.b"], "pictures": False,
                "threads": 1, "recipe": "", "figures": list(figures)}
        text = json.dumps(head, indent=1)[:-2] + ',\n "members": [\n' + ",\n".join(json.dumps(m, separators=(",", ":")) for m in members) + "\n]\n}\n"
        self.write("study/manifest.json", text)


class Names(Hostile):
    ESCAPES = ("\x1b[31mred", "\x1b]0;title\x07", "line\nbreak", "\x7f", "\x9b31m", "\r")

    def assert_no_controls(self, text, what):
        self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]", what)

    def toml(self, text):
        return '"' + "".join(c if c.isprintable() and c not in '"\\' else f"\\u{ord(c):04x}" for c in text) + '"'

    def test_names_with_control_characters_are_refused_and_shown_harmlessly(self):
        for name in self.ESCAPES:
            for scene in (HEAD + f"[[particles]]\nname = {self.toml(name)}\nposition = [0, 0, 0]\n",
                          BALL + f"[[plane]]\nname = {self.toml(name)}\n",
                          BALL + f"[[probe]]\nposition = {self.toml(name)}\n",
                          BALL + f"[contact]\nignore = [[{self.toml(name)}, {self.toml(name)}]]\n",
                          BALL + f"{self.toml(name)} = 1\n", BALL + f"[{self.toml(name)}]\n",
                          body(f"mesh = {self.toml(name)}\n")):
                self.write("s.toml", scene)
                done = self.nacre("check", "s.toml")
                self.assertEqual(done.returncode, 2, done.out)
                self.assert_no_controls(done.out + done.err, (name, scene))

    def test_file_names_and_summaries_with_escapes_are_shown_harmlessly(self):
        self.write("\x1b[31m.toml", BALL)
        for command in (("check", "\x1b[31m.toml"), ("check", "\x1b[32m.toml")):
            done = self.nacre(*command)
            self.assert_no_controls(done.out + done.err, command)
        run = self.run_ball()
        summary = json.loads((run / "summary.json").read_text())
        for key in ("scene", "outcome", "reason", "advice", "version"):
            summary[key] = "\x1b[31mred"
        (run / "summary.json").write_text(json.dumps(summary))
        for command in (("report", "run", "-o", "r.html"), ("diff", "run", "run"), ("verify", "run")):
            done = self.nacre(*command)
            self.assert_no_controls(done.out + done.err, command)

    def test_names_with_markup_are_text_in_every_file(self):
        evil = "</script><script>stolen=1</script><img src=x onerror=stolen=2>&\"'"
        scene = (HEAD + "[output]\nframe_rate = 4\nseries_rate = 30\n" + f"[[particles]]\nname = {self.toml(evil)}\npositions = [[0, 0, 1], [0, 0, 2]]\nradius = 0.1\n"
                 f"[[plane]]\nname = {self.toml('plane ' + evil)}\n")
        run = self.run_ball(scene=scene)
        self.assertEqual(self.nacre("report", "run", "-o", "r.html").returncode, 0)
        self.assertEqual(self.nacre("report", "run", "run", "-o", "two.html").returncode, 0)
        pages = [self.folder / "r.html", self.folder / "two.html", run / "report.html", *self.folder.rglob("*.svg")]
        for page in pages:
            if not page.exists():
                continue
            text = page.read_text()
            self.assertNotIn("<script>stolen", text, page)
            self.assertNotIn("<img src=x", text, page)
        for form, out in (("glb", "x.glb"), ("csv", "x.csv"), ("obj", "obj"), ("ply", "ply"), ("vtu", "vtu"), ("pc2", "x.pc2")):
            self.assertEqual(self.nacre("export", "run", "--format", form, "-o", out).returncode, 0)
        import xml.dom.minidom
        for file in [*self.folder.rglob("*.svg"), *self.folder.rglob("*.pvd")]:
            xml.dom.minidom.parseString(file.read_bytes())
        json.loads(self.nacre("check", "ball.toml", "--json").out)

    def test_names_never_name_a_file_elsewhere(self):
        self.write("ball.toml", BALL.replace('"ball"', '"/up"') + '[[particles]]\nname = "/tmp/abs"\nposition = [0, 0, 3]\n')
        self.assertEqual(self.nacre("run", "ball.toml", "--no-pictures", "--out", "a/b/run").returncode, 0)
        before = sorted(self.folder.parent.glob("up*"))
        self.assertEqual(self.nacre("export", "a/b/run", "--format", "pc2", "-o", "a/b/x.pc2").returncode, 0)
        self.assertEqual(sorted(self.folder.parent.glob("up*")), before)
        self.assertEqual({f.name for f in self.folder.iterdir()}, {"ball.toml", "a"})
        self.refuse(BALL + '[[probe]]\nname = "../x"\nposition = "ball"\n', "a word of letters")


class Paths(Hostile):
    OUTSIDE = "leads out of the folder of the scene"

    def setUp(self):
        super().setUp()
        self.write("secret.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
        self.write("secret.csv", "x,y,z\n0,0,0\n")
        self.write("home/meshes/own.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")

    def check(self, scene, *more):
        self.write("home/s.toml", scene)
        return self.nacre("check", "home/s.toml", *more)

    def test_a_scene_names_files_in_its_folder_only(self):
        (self.folder / "home/link.obj").symlink_to("../secret.obj")
        (self.folder / "home/up").symlink_to("..")
        for name in ("../secret.obj", str(self.folder / "secret.obj"), "meshes/../../secret.obj", "link.obj", "up/secret.obj", "../no.obj", "/etc/passwd"):
            for key in (f'mesh = "{name}"', f'mesh = {{file = "{name}"}}'):
                done = self.check(body(key + "\n"))
                self.assertEqual(done.returncode, 2, name)
                self.assertIn(self.OUTSIDE, done.err, name)
                self.assertNotIn("did you mean", done.err)
        for name in ("../secret.csv", "/etc/passwd", str(self.folder / "secret.csv")):
            done = self.check(particles(f'csv = "{name}"\n'))
            self.assertEqual((done.returncode, self.OUTSIDE in done.err), (2, True), done.err)

    def test_a_scene_may_name_files_below_its_folder_and_the_command_line_any(self):
        inside = body('mesh = "meshes/own.obj"\n')
        self.assertEqual(self.check(inside).returncode, 0)
        (self.folder / "home/inner.obj").symlink_to("meshes/own.obj")
        self.assertEqual(self.check(body('mesh = "inner.obj"\n')).returncode, 0)
        done = self.check(inside, "--set", f"body.b.mesh={self.folder / 'secret.obj'}")
        self.assertEqual(done.returncode, 0, done.err)

    def test_an_index_of_frames_names_files_beside_it_only(self):
        run = self.run_ball()
        frame = sorted((run / "frames").glob("*.vtp"))[0]
        shutil.copy(frame, self.folder / "other.vtp")
        index = run / "frames/frames.pvd"
        good = index.read_text()
        (run / "frames/link.vtp").symlink_to(self.folder / "other.vtp")
        for name in ("../../other.vtp", str(self.folder / "other.vtp"), "..", ".", "x/../frame.vtp", "link.vtp", "/etc/passwd"):
            index.write_text(good.replace(frame.name, name))
            for command in (("verify", "run"), ("render", "run"), ("export", "run", "--format", "csv", "-o", "x.csv"), ("view", "run", "--no-open")):
                if command[0] == "view":
                    continue
                done = self.nacre(*command)
                self.assertEqual((done.returncode, "is not a file in its folder" in done.err), (2, True), (name, done.err))

    def test_links_in_a_run_folder_do_not_lead_out_of_it(self):
        self.write("precious", "precious")
        for name in ("scene.toml", "summary.json", "series.csv", "frames", "checkpoint", "picture.svg"):
            run = self.run_ball(f"run-{name}")
            (run / name).rename(self.folder / f"moved-{name}") if (run / name).exists() else None
            (run / name).symlink_to(self.folder / f"moved-{name}" if (self.folder / f"moved-{name}").exists() else self.folder / "precious")
            for command in (("report", run.name, "-o", "r.html"), ("verify", run.name), ("run", run.name, "--resume"), ("run", "ball.toml", "--no-pictures", "--force", "--out", run.name)):
                done = self.nacre(*command)
                self.assertEqual((done.returncode, "leads out of the folder of the run" in done.err), (2, True), (name, command, done.err))
        self.assertEqual((self.folder / "precious").read_text(), "precious")

    def test_what_is_written_into_a_run_folder_stays_there(self):
        run = self.run_ball()
        self.write("precious", "precious")
        for name in ("render.png", "report.html", "certificate.json", "certificate.json.part", "render.png.part", "report-energy.svg", ".writable"):
            (run / name).unlink(missing_ok=True)
            (run / name).symlink_to(self.folder / "precious")
        for command in (("render", "run", "--size", "32x32", "--draft"), ("verify", "run", "--continuous"),
                        ("run", "run", "--resume", "--until", "1.5", "--no-pictures")):
            done = self.nacre(*command)
            self.assertEqual((self.folder / "precious").read_text(), "precious", (command, done.err))
        self.assertFalse((run / "render.png").is_symlink())

    def test_a_study_names_a_scene_in_its_folder_or_a_shipped_one(self):
        self.write("other.toml", BALL)
        for name in ("../other.toml", str(self.folder / "other.toml"), "other.toml"):
            self.write("home/study.toml", f'[study]\nscene = "{name}"\n[grid]\nsimulation.duration = [1, 2]\n')
            done = self.nacre("sweep", "home/study.toml", "--dry-run", "--out", "out")
            self.assertEqual((done.returncode, "leads out of the folder of the study" in done.err), (2, True), done.err)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(HERE.parents[1] / "build/release/apps/nacre/nacre"))
    parser.add_argument("--patience", type=float, default=1, help="a factor on all limits of time and memory, for builds with sanitizers")
    _, rest = parser.parse_known_args(namespace=options)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
