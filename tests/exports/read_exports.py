#!/usr/bin/env python3
"""Runs a small scene, exports it in every format, and reads the files with Python's standard library: every
vertex of every frame is where the run has it. Usage: read_exports.py NACRE. With VTK (python3-vtk9) its readers
open the frames and the VTU files, too; without it this says so."""
import csv
import json
import math
import os
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import vtk_file

HERE = Path(__file__).resolve().parent
NACRE = os.path.abspath(sys.argv.pop(1))


def nacre(*words):
    done = subprocess.run([NACRE, *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"nacre {words}: {done.stderr}")
    return done.stdout


def near(a, b, size=1e-6):
    return all(abs(x - y) <= size for x, y in zip(a, b))


class Exports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.dir = Path(cls.folder.name)
        cls.run_dir = cls.dir / "run"
        nacre("run", HERE / "scene.toml", "--out", cls.run_dir, "--no-pictures")
        cls.files = sorted((cls.run_dir / "frames").glob("frame_*.vtp"))
        cls.frames = [vtk_file.points(file) for file in cls.files]
        cls.arrays = vtk_file.read(cls.files[0])[0]
        cls.body = cls.arrays["PointData/body"][1]
        cls.vertex = cls.arrays["PointData/vertex"][1]
        cls.times = [vtk_file.read(file)[1] for file in cls.files]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def points_of(self, frame, body):
        return [p for p, b in zip(self.frames[frame], self.body) if b == body]

    def test_there_are_frames_of_three_bodies(self):
        self.assertEqual(len(self.frames), 11)
        self.assertEqual([self.body.count(b) for b in (0, 1, 2)], [2, 6, 4])

    def test_csv_has_every_point_of_every_frame_to_the_last_bit(self):
        nacre("export", self.run_dir, "--format", "csv", "-o", self.dir / "all.csv")
        with open(self.dir / "all.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 11 * 12)
        for i, row in enumerate(rows):
            frame, point = divmod(i, 12)
            self.assertEqual([float(row[c]) for c in "xyz"], self.frames[frame][point])
            self.assertEqual(float(row["time"]), self.times[frame])
            self.assertEqual(int(row["vertex"]), self.vertex[point])
        self.assertEqual({row["body"] for row in rows}, {'the "sheet", folded', "rod", "balls"})

    def test_time_rate_and_body_choose_what_is_exported(self):
        nacre("export", self.run_dir, "--format", "csv", "--from", "0.01", "--to", "0.04", "--rate", "100",
              "--body", "rod", "--units", "mm", "--up", "y", "-o", self.dir / "part.csv")
        with open(self.dir / "part.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(sorted({float(row["time"]) for row in rows}), [self.times[i] for i in (2, 4, 6, 8)])
        self.assertEqual({row["body"] for row in rows}, {"rod"})
        x, y, z = self.points_of(2, 2)[0]
        self.assertTrue(near([float(rows[0][c]) for c in "xyz"], [1000 * x, 1000 * z, -1000 * y], 1e-9))

    def read_obj(self, path):
        objects, lines = {}, path.read_text().splitlines()
        vertices, name = [], ""
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "o":
                name = rest
                objects[name] = {"f": [], "l": []}
            elif word == "v":
                vertices.append([float(v) for v in rest.split()])
            elif word in ("f", "l"):
                objects[name][word].append([int(v) for v in rest.split()])
        return vertices, objects

    def test_a_sequence_of_obj_files_has_the_meshes_with_the_numbers_of_their_files(self):
        nacre("export", self.run_dir, "--format", "obj", "--up", "z", "-o", self.dir / "obj")
        files = sorted((self.dir / "obj").iterdir())
        self.assertEqual(len(files), 11)
        for frame, file in enumerate(files):
            vertices, objects = self.read_obj(file)
            self.assertEqual(vertices[:2], self.points_of(frame, 0))
            for v, place in zip(self.vertex[2:8], self.points_of(frame, 1)):
                self.assertEqual(vertices[2 + v], place)
            self.assertEqual(vertices[11:], self.points_of(frame, 2))
        faces = [[1, 3, 4], [1, 4, 5], [5, 4, 7], [4, 8, 7], [4, 3, 8]]  # 8 and 9 are welded
        self.assertEqual(sorted(sorted(v - 2 for v in face) for face in objects['the "sheet", folded']["f"]),
                         sorted(map(sorted, faces)))
        self.assertEqual(objects["rod"]["l"], [[12, 13, 14, 15]])

    def test_pc2_has_the_vertices_in_the_order_of_the_mesh_file(self):
        nacre("export", self.run_dir, "--format", "pc2", "--body", 'the "sheet", folded', "-o", self.dir / "sheet.pc2")
        data = (self.dir / "sheet.pc2").read_bytes()
        self.assertEqual(data[:12], b"POINTCACHE2\0")
        version, points, start, rate, samples = struct.unpack_from("<iiffi", data, 12)
        self.assertEqual((version, points, start, rate, samples), (1, 9, 0.0, 1.0, 11))
        self.assertEqual(len(data), 32 + 12 * points * samples)
        number = [v for v, b in zip(self.vertex, self.body) if b == 1]
        self.assertEqual(number, [0, 2, 3, 4, 6, 7])
        for frame in range(samples):
            places = [struct.unpack_from("<3f", data, 32 + 12 * (frame * points + v)) for v in range(points)]
            for v, (x, y, z) in zip(number, self.points_of(frame, 1)):
                self.assertTrue(near(places[v], (x, z, -y)), (frame, v))
        vertices, objects = self.read_obj(self.dir / "sheet.obj")
        self.assertEqual(len(vertices), 9)
        faces = [[1, 3, 4], [1, 4, 5], [5, 4, 7], [4, 8, 7], [4, 3, 8]]
        self.assertEqual(sorted(map(sorted, objects['the "sheet", folded']["f"])), sorted(map(sorted, faces)))

    def test_of_several_bodies_each_has_its_point_cache(self):
        out = nacre("export", self.run_dir, "--format", "pc2", "-o", self.dir / "all.pc2")
        self.assertEqual(out.count("Exported: "), 6)
        self.assertTrue((self.dir / "all-the__sheet___folded.pc2").exists())
        self.assertTrue((self.dir / "all-rod.obj").exists())

    def test_ply_files_have_points_faces_and_edges(self):
        nacre("export", self.run_dir, "--format", "ply", "-o", self.dir / "ply")
        for frame, file in enumerate(sorted((self.dir / "ply").iterdir())):
            head, _, data = file.read_bytes().partition(b"end_header\n")
            self.assertIn(b"element vertex 12\n", head)
            self.assertIn(b"element face 5\n", head)
            self.assertIn(b"element edge 3\n", head)
            vertex = struct.Struct("<3d3ffii")
            for i, place in enumerate(self.frames[frame]):
                row = vertex.unpack_from(data, i * vertex.size)
                self.assertEqual(list(row[:3]), place)
                self.assertEqual(row[7:], (self.body[i], self.vertex[i]))
            at = 12 * vertex.size
            for _ in range(5):
                count, *corners = struct.unpack_from("<B3i", data, at)
                self.assertEqual(count, 3)
                self.assertTrue(all(self.body[c] == 1 for c in corners))
                at += 13
            self.assertEqual(len(data), at + 3 * 8)

    def test_vtu_files_have_points_cells_and_arrays(self):
        nacre("export", self.run_dir, "--format", "vtu", "-o", self.dir / "vtu")
        for frame in range(11):
            arrays, time = vtk_file.read(self.dir / "vtu" / f"frame_{frame:06d}.vtu")
            flat = [x for place in self.frames[frame] for x in place]
            self.assertEqual(arrays["Points/Points"][1], flat)
            self.assertEqual(time, self.times[frame])
        self.assertEqual(arrays["Cells/types"][1], [1] * 12 + [4] + [5] * 5)
        self.assertEqual(len(arrays["PointData/velocity"][1]), 36)
        self.assertIn('file="frame_000003.vtu"', (self.dir / "vtu" / "run.pvd").read_text())

    def read_glb(self, path):
        data = path.read_bytes()
        magic, version, length, json_length, kind = struct.unpack_from("<4sIII4s", data)
        self.assertEqual((magic, version, length, kind), (b"glTF", 2, len(data), b"JSON"))
        scene = json.loads(data[20:20 + json_length])
        size, kind = struct.unpack_from("<I4s", data, 20 + json_length)
        self.assertEqual(kind, b"BIN\0")
        self.assertEqual(28 + json_length + size, len(data))
        return scene, data[28 + json_length:]

    def accessor(self, scene, buffer, number):
        accessor = scene["accessors"][number]
        width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[accessor["type"]]
        letter = {5126: "f", 5125: "I"}[accessor["componentType"]]
        view = scene["bufferViews"][accessor["bufferView"]]
        values = struct.unpack_from(f"<{width * accessor['count']}{letter}", buffer, view["byteOffset"])
        return values if width == 1 else [values[i:i + width] for i in range(0, len(values), width)]

    def test_glb_moves_every_vertex_as_the_run_does(self):
        nacre("export", self.run_dir, "--format", "glb", "-o", self.dir / "run.glb")
        scene, buffer = self.read_glb(self.dir / "run.glb")
        read = lambda number: self.accessor(scene, buffer, number)
        channels = scene["animations"][0]["channels"]
        samplers = scene["animations"][0]["samplers"]
        self.assertEqual(len(channels), 4)
        for channel in channels:
            node = scene["nodes"][channel["target"]["node"]]
            sampler = samplers[channel["sampler"]]
            times, output = read(sampler["input"]), read(sampler["output"])
            self.assertTrue(near(times, self.times))
            if channel["target"]["path"] == "translation":
                member = int(node["name"].rpartition(":")[2])
                for frame in range(11):
                    x, y, z = self.points_of(frame, 0)[member]
                    self.assertTrue(near(output[frame], (x, z, -y)))
                self.assertAlmostEqual(node["scale"][0], 0.05, places=6)
                continue
            primitive = scene["meshes"][node["mesh"]]["primitives"][0]
            base = read(primitive["attributes"]["POSITION"])
            targets = [read(target["POSITION"]) for target in primitive["targets"]]
            for frame in range(11):
                weights = output[frame * len(targets):(frame + 1) * len(targets)]
                for v, (x, y, z) in enumerate(self.points_of(frame, 1 if "sheet" in node["name"] else 2)):
                    place = [base[v][c] + math.fsum(w * t[v][c] for w, t in zip(weights, targets)) for c in range(3)]
                    self.assertTrue(near(place, (x, z, -y)), (node["name"], frame, v))

    def test_glb_turns_balls_as_the_run_does(self):
        nacre("run", HERE / "turning.toml", "--out", self.dir / "turning", "--no-pictures")
        nacre("export", self.dir / "turning", "--format", "glb", "-o", self.dir / "turning.glb")
        scene, buffer = self.read_glb(self.dir / "turning.glb")
        self.assertEqual(len(scene["meshes"][0]["primitives"]), 2, "two shades")
        animation = scene["animations"][0]
        sampler = next(animation["samplers"][c["sampler"]] for c in animation["channels"] if c["target"]["path"] == "rotation")
        found = self.accessor(scene, buffer, sampler["output"])
        files = sorted((self.dir / "turning" / "frames").glob("frame_*.vtp"))
        self.assertEqual(len(found), len(files))
        for file, quaternion in zip(files, found):
            r, x, y, z = vtk_file.read(file)[0]["PointData/orientation"][1]
            wanted = (x, z, -y, r)
            self.assertTrue(near(quaternion, wanted) or near([-q for q in quaternion], wanted), (quaternion, wanted))
        self.assertGreater(max(abs(q[1]) for q in found), 0.9, "it turns by more than a half")

    def test_bad_requests_are_refused(self):
        for words, text in ((["--format", "glb", "-o", "x.gltf"], "must end in .glb"),
                            (["--format", "csv", "-o", "x.csv", "--body", "rot"], "did you mean 'rod'?"),
                            (["--format", "csv", "-o", "x.csv", "--from", "9"], "there are no frames in this time"),
                            (["--format", "obj", "-o", str(self.dir)], "is there already")):
            done = subprocess.run([NACRE, "export", str(self.run_dir), *words], capture_output=True, text=True, cwd=self.dir)
            self.assertEqual(done.returncode, 2)
            self.assertIn(text, done.stderr)

    def test_vtk_opens_frames_and_exports(self):
        pythons = [p for p in (sys.executable, "/usr/bin/python3")
                   if subprocess.run([p, "-c", "import vtkmodules.vtkIOXML"], capture_output=True).returncode == 0]
        if not pythons:
            self.skipTest("there is no python3-vtk9")
        nacre("export", self.run_dir, "--format", "vtu", "-o", self.dir / "for_vtk")
        chosen = (0, 5, 10)
        files = [file for i in chosen for file in (self.files[i], self.dir / "for_vtk" / f"frame_{i:06d}.vtu")]
        done = subprocess.run([pythons[0], HERE / "vtk_open.py", *files], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(lines), 6)
        for i, found in enumerate(lines):
            frame = chosen[i // 2]
            self.assertEqual(found["error"], 0)
            self.assertEqual(found["points"], self.frames[frame])
            self.assertEqual(found["cells"], 12 + 1 + 5)
            self.assertEqual(found["time"], self.times[frame])
            for name in ("velocity", "radius", "contact_force", "layer", "id", "body", "vertex"):
                self.assertEqual(found["arrays"]["Point/" + name], 12, name)
            self.assertEqual(found["arrays"]["Cell/strain"], 18)
        self.assertIn("Field/contact_point", lines[0]["arrays"])


if __name__ == "__main__":
    unittest.main()
