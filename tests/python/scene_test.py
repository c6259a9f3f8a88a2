"""Scenes from Python: arrays, messages, motion, pictures."""

import ast
import inspect
import unittest
from pathlib import Path

import numpy as np
from helpers import Case, command_line, sheet, with_own_spring

import nacre


class Arrays(Case):
    def test_of_wrong_shapes_types_and_values(self):
        vertices, triangles = sheet()

        def complaint(**keys):
            arrays = {"vertices": vertices, "triangles": triangles, "material": "cotton", **keys}
            return self.complaint(nacre.SceneError, nacre.Scene(duration=1).add_body, "cloth", **arrays)

        self.assertEqual(complaint(vertices=vertices[:, :2]), "body.cloth.vertices: must have the shape (n, 3), not (25, 2)")
        self.assertEqual(complaint(vertices=vertices[0]), "body.cloth.vertices: must have the shape (n, 3), not (3,)")
        self.assertIn("must be numbers", complaint(vertices=[["a", "b", "c"]]))
        self.assertIn("must be numbers", complaint(vertices=[[1, 2, 3], [4, 5]]))
        self.assertIn("must be numbers", complaint(vertices=vertices + 1j))
        self.assertEqual(complaint(triangles=triangles[:, :2]),
                         "body.cloth.triangles: must have the shape (n, 3), not (32, 2)")
        self.assertEqual(complaint(triangles=triangles + 1),
                         "body.cloth.triangles: 25 is out of range; allowed: from 0 to 24")
        self.assertEqual(complaint(triangles=triangles - 1),
                         "body.cloth.triangles: -1 is out of range; allowed: from 0 to 24")
        self.assertEqual(complaint(triangles=triangles.astype(float)),
                         "body.cloth.triangles: must be whole numbers, not float64")
        for bad in (np.nan, np.inf):
            wrong = vertices.copy()
            wrong[7, 1] = bad
            self.assertEqual(complaint(vertices=wrong), "body.cloth.vertices: row 7 is not finite")
        self.assertIn("body.cloth.material", complaint(material=3))
        self.assertIn("cannot be", self.complaint(TypeError, nacre.Scene, duration=object()))

    def test_of_any_layout_and_type_of_number(self):
        vertices, triangles = sheet()
        hashes = set()
        for v, t in ((vertices, triangles), (np.asfortranarray(vertices), triangles.astype(np.uint8)),
                     (vertices.tolist(), triangles.tolist()), (vertices[::-1][::-1], triangles.astype(np.int32))):
            scene = nacre.Scene(duration=1, gravity=np.array([0, 0, -9.81]))
            scene.add_body("cloth", vertices=v, triangles=t, material="cotton")
            hashes.add(scene.compile().hash)
        self.assertEqual(len(hashes), 1)

    def test_of_vertices_that_are_pinned(self):
        vertices, triangles = sheet()
        scene = nacre.Scene(duration=0.1, gravity=(0, 0, -9.81))
        cloth = scene.add_body("cloth", vertices=vertices, triangles=triangles, material="cotton")
        self.assertEqual(self.complaint(nacre.SceneError, cloth.pin, [25]),
                         "body.cloth.pin: 25 is out of range; allowed: from 0 to 24")
        self.assertEqual(self.complaint(nacre.SceneError, cloth.pin, [True] * 7),
                         "body.cloth.pin: the mask has 7 flags for 25 vertices")
        cloth.pin(vertices[:, 1] > 0.19)
        simulation = nacre.Simulation(scene)
        simulation.advance(0.1)
        moved = simulation.frame().positions(cloth)[:, 2] != vertices[:, 2]
        self.assertEqual(moved.tolist(), (vertices[:, 1] < 0.19).tolist())


class Messages(Case):
    def test_are_those_of_the_command_line(self):
        file = self.folder / "bad.toml"
        file.write_text('[simulation]\nduration = 1\n[[particles]]\nname = "ball"\nposition = [0, 0, 1]\nraduis = 1\n')
        printed = command_line("check", file).stderr.strip()
        self.assertIn(self.complaint(nacre.SceneError, nacre.load, file), printed)

        scene = nacre.Scene(duration=1)
        in_code = self.complaint(nacre.SceneError, scene.add_particles, "ball", positions=[(0, 0, 1)], raduis=1)
        self.assertTrue(printed.split(": ", 1)[1].endswith(in_code.split(": ", 1)[1]), (printed, in_code))

    def test_of_things_that_start_in_each_other_come_with_compile(self):
        scene = nacre.Scene(duration=1)
        scene.add_particles("ball", positions=[(0, 0, 0.05)], radius=0.1)
        scene.add_plane("floor")
        self.assertIn("floor", self.complaint(nacre.SceneError, scene.compile))


class Motion(Case):
    def test_is_a_function_of_whole_arrays(self):
        vertices, triangles = sheet()
        scene = nacre.Scene(duration=0.5)
        cloth = scene.add_body("cloth", vertices=vertices, triangles=triangles, material="cotton")
        edge = vertices[:, 1] > 0.19
        cloth.move(lambda t: (0, 0, 0.1 * t), [0.25, 0.5], edge)
        simulation = nacre.Simulation(scene)
        simulation.advance(0.5)
        moved = simulation.frame().positions(cloth) - vertices
        self.assertAlmostEqual(float(abs(moved[edge] - (0, 0, 0.05)).max()), 0, places=9)

        twisted = nacre.Scene(duration=0.5)
        cloth = twisted.add_body("cloth", vertices=vertices, triangles=triangles, material="cotton")
        rise = np.linspace(0, 0.02, int(edge.sum()))
        cloth.move(lambda t: np.stack([0 * rise, 0 * rise, t * rise], axis=1), [0.5], edge)
        simulation = nacre.Simulation(twisted)
        simulation.advance(0.5)
        moved = simulation.frame().positions(cloth)[edge, 2] - vertices[edge, 2]
        self.assertLess(abs(moved - 0.5 * rise).max(), 1e-9)
        self.assertIn("must return the shape", self.complaint(nacre.SceneError, cloth.move, lambda t: 1.0, [0.1], [0]))


class Runs(Case):
    def test_have_series_summary_frames_report_and_verdict(self):
        scene = with_own_spring()
        run = nacre.run(scene, self.folder / "run")
        self.assertEqual(run.summary.outcome, "reached")
        self.assertLess(abs(run.summary.energy.ledger_error), 0.05)
        self.assertIn("tie", run.series.keys())
        self.assertEqual(len(run.series["total"]), len(run.series["time"]))
        self.assertEqual(run.positions(-1).shape, (2, 3))
        self.assertTrue(run.verify().ok)
        self.assertTrue(run.report().exists())
        self.assertTrue(run._repr_html_().startswith("<svg"))
        self.assertIn("there are", self.complaint(KeyError, run.series.__getitem__, "nothing"))
        self.complaint(AttributeError, lambda: run.summary.nothing)

    def test_are_proven_at_all_times(self):
        run = nacre.run(with_own_spring(), self.folder / "run", report=False)
        self.assertIn("the formula of 'tie' belongs to", self.complaint(nacre.SceneError, run.verify, continuous=True))
        shares = []
        proof = run.verify(continuous=True, scene=with_own_spring(), threads=2, progress=shares.append)
        self.assertTrue(proof.ok, [claim.text for claim in proof.claims if not claim.holds])
        self.assertIn("apart", [claim.name for claim in proof.claims])
        self.assertEqual(proof.unproven, [])
        self.assertEqual(proof.certificate, run.folder / "certificate.json")
        self.assertTrue(proof.certificate.is_file())
        self.assertEqual(repr(proof), "<nacre.Proof: proven>")
        self.assertTrue(run._repr_html_().startswith("<svg"))

        scene = nacre.Scene(duration=0.5, gravity=(0, 0, -9.81))
        scene.add_particles("ball", positions=[(0, 0, 0.2)], radius=0.1)
        scene.add_plane("floor")
        plain = nacre.run(scene, self.folder / "plain", report=False)
        self.assertTrue(plain.verify(continuous=True).ok)
        done = command_line("verify", self.folder / "plain/certificate.json")
        self.assertEqual(done.returncode, 0, done.stderr)

        def stop(share):
            raise LookupError("enough")

        self.complaint(LookupError, plain.verify, continuous=True, certificate=self.folder / "late.json",
                       progress=stop)
        self.assertEqual(plain.velocities(-1).shape, (1, 3))

    def test_that_are_finished_are_kept_and_can_be_replaced(self):
        out = self.folder / "run"
        first = nacre.run(with_own_spring(), out, report=False)
        written = (out / "summary.json").stat().st_mtime_ns
        nacre.run(with_own_spring(), out, report=False)
        self.assertEqual((out / "summary.json").stat().st_mtime_ns, written)
        nacre.run(with_own_spring(), out, report=False, existing="replace")
        self.assertNotEqual((out / "summary.json").stat().st_mtime_ns, written)
        self.assertEqual(nacre.Run(out).hash, first.hash)
        self.complaint(nacre.SceneError, nacre.run, with_own_spring(), out, existing="refuse")
        other = with_own_spring()
        other.simulation(drag=0.1)
        self.assertIn("holds a run of another model: choose another folder, or replace the run",
                      self.complaint(nacre.SceneError, nacre.run, other, out))
        self.complaint(nacre.SceneError, nacre.Run, self.folder / "nothing")

    def test_of_a_potential_are_refused_by_the_command_line(self):
        out = self.folder / "run"
        nacre.run(with_own_spring(), out, until=0.5, report=False)
        for how in ("--resume", "--force"):
            refused = command_line("run", out, how)
            self.assertEqual(refused.returncode, 2)
            self.assertIn("the formula of 'tie' belongs to the program", refused.stderr)
        self.assertIn("belongs to the program", self.complaint(nacre.SceneError, nacre.load(out).compile))

    def test_report_progress_and_exceptions_of_it(self):
        scene = with_own_spring()
        scene.simulation(duration=2000)

        def progress(now, end, wall, kicks):
            raise RuntimeError(f"enough, at {end:g}")

        self.assertEqual(self.complaint(RuntimeError, nacre.run, scene, self.folder / "run", progress=progress,
                                        report=False), "enough, at 2000")
        self.assertEqual(nacre.Run(self.folder / "run").summary.outcome, "interrupted")


class Names(Case):
    def test_all_public_ones_have_docstrings(self):
        for name in nacre.__all__:
            thing = getattr(nacre, name)
            if not callable(thing):
                continue
            self.assertTrue(thing.__doc__, name)
            for member in vars(thing) if inspect.isclass(thing) else ():
                if not member.startswith("_"):
                    self.assertTrue(inspect.getdoc(getattr(thing, member)), f"{name}.{member}")

    def test_all_public_ones_say_what_they_are(self):
        run = nacre.run(with_own_spring(), self.folder / "run", report=False)
        model = with_own_spring().compile()
        simulation = nacre.Simulation(model)
        ending = simulation.advance(0.3)
        proof = run.verify(continuous=True, scene=with_own_spring())
        things = [model, simulation, ending, simulation.sample(), simulation.snapshot(), simulation.frame(),
                  *simulation.contacts(), model.check_gradient("tie"), run, run.series, run.summary, run.verify(), proof,
                  proof.claims[0]]
        for thing in things:
            self.assertRegex(repr(thing), f"^<?nacre.{type(thing).__name__}[ :(]")
            self.assertEqual(type(thing).__module__.partition(".")[0], "nacre")
        self.assertEqual(repr(simulation.snapshot()), "<nacre.Snapshot at 0.3 s>")

    def test_of_the_compiled_module_are_all_in_its_stub(self):
        stub = ast.parse((Path(nacre.__file__).parent / "_core.pyi").read_text(encoding="utf-8"))
        classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
        functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
        there = {name: thing for name, thing in vars(nacre._core).items() if not name.startswith("_")}
        self.assertEqual(set(classes), {name for name, thing in there.items() if inspect.isclass(thing)})
        self.assertEqual(functions, {name for name, thing in there.items() if inspect.isroutine(thing)})
        for name, node in classes.items():
            if issubclass(there[name], Exception):
                continue
            members = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
            members.update({each.target.id: each for each in node.body if isinstance(each, ast.AnnAssign)})
            self.assertEqual({each for each in members if each[0] != "_"},
                             {each for each in vars(there[name]) if each[0] != "_"}, name)
            for member, each in members.items():
                if name in nacre.__all__ and there[name].__module__ == "nacre":
                    self.assertTrue(ast.get_docstring(each), f"{name}.{member}")

    def test_pictures_for_notebooks(self):
        vertices, triangles = sheet()
        scene = nacre.Scene(duration=0.1)
        scene.add_body("cloth", vertices=vertices, triangles=triangles, material="cotton")
        self.assertEqual(scene._repr_html_().count("<polygon"), len(triangles))
        self.assertEqual(nacre.Simulation(scene)._repr_html_().count("<polygon"), len(triangles))


if __name__ == "__main__":
    unittest.main()
