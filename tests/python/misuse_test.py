"""Misuse: values that contain themselves, races, observers, ends of the interpreter. Always an exception, never a crash."""

import copy
import gc
import multiprocessing
import os
import subprocess
import sys
import threading
import unittest
import weakref
from pathlib import Path

import numpy as np
from helpers import SOURCE, Case, command_line, sheet, two_balls, with_own_spring

import nacre


def at_end(scene):
    simulation = nacre.Simulation(scene)
    simulation.advance(1)
    return simulation.hash


class Values(Case):
    def test_that_contain_themselves(self):
        ring = []
        ring.append(ring)
        table = {}
        table["shape"] = table

        class Name:
            @property
            def name(self):
                return self

        self.complaint(RecursionError, nacre.Scene, gravity=ring)
        self.complaint(RecursionError, nacre.Scene().add_table, "body", **table)
        self.complaint(RecursionError, nacre.Scene, gravity=Name())

    def test_that_no_key_can_have(self):
        for number in (10**30, np.uint64(2**64 - 1)):
            self.assertIn("64 bits", self.complaint(nacre.SceneError, nacre.Scene, duration=1, seed=number))
        self.assertIn("texts", self.complaint(TypeError, nacre.Scene().add_table, "body", shape={1: 2}))
        for wrong in (b"SI", {1, 2, 3}, [None]):
            self.assertIn("cannot be", self.complaint(TypeError, nacre.Scene, units=wrong))

    def test_that_are_paths_keep_their_folder(self):
        scene = nacre.Scene(duration=1)
        scene.add_body("cloth", mesh=Path("/nowhere/cloth.obj"), material="cotton")
        self.assertIn("/nowhere/cloth.obj", self.complaint(nacre.SceneError, scene.compile))

    def test_of_arrays_that_are_not_real_numbers(self):
        vertices, triangles = sheet()
        masked = np.ma.masked_less(vertices, 0.05)
        for wrong in (vertices.astype(str), vertices > 0, np.zeros((25, 3), "M8[s]"), masked):
            self.assertIn("must be numbers", self.complaint(
                nacre.SceneError, nacre.Scene(duration=1).add_body, "cloth", vertices=wrong, triangles=triangles))
        self.assertIn("out of range", self.complaint(
            nacre.SceneError, nacre.Scene(duration=1).add_body, "cloth", vertices=vertices,
            triangles=np.full((1, 3), 2**63 + 5, dtype=np.uint64)))
        self.assertIn("triangles", self.complaint(
            nacre.SceneError, nacre.Scene(duration=1).add_body, "cloth", vertices=vertices, triangles=[[0, 1, 2], [3]]))

    def test_of_empty_meshes(self):
        for empty in (np.empty((0, 3)), []):
            self.complaint(nacre.SceneError, nacre.Scene(duration=1).add_body, "cloth", vertices=empty,
                           triangles=np.empty((0, 3), int), material="cotton")
        scene = nacre.Scene(duration=1)
        scene.add_body("cloth", vertices=sheet()[0], triangles=np.empty((0, 3)), material="cotton")
        self.assertIn("no faces", self.complaint(nacre.SceneError, scene.compile))


class Messages(Case):
    def test_of_a_file_have_file_and_line_and_problems(self):
        file = self.folder / "bad.toml"
        file.write_text('[simulation]\nduration = 1\nx = 3\n[[particles]]\nname = "b"\nraduis = 1\n')
        with self.assertRaises(nacre.SceneError) as raised:
            nacre.load(file)
        self.assertEqual(str(raised.exception), command_line("check", file).stderr.strip())
        self.assertEqual(raised.exception.problems[0][:3], (str(file), 3, "simulation.x"))
        self.assertEqual(len(raised.exception.problems), 3)

    def test_of_compiling_a_file_have_its_line_also_in_a_copy(self):
        file = self.folder / "meet.toml"
        file.write_text('[simulation]\nduration = 1\n[[particles]]\nname = "b"\nposition = [0, 0, 0.05]\nradius = 0.1\n'
                        '[[plane]]\nname = "floor"\n')
        printed = command_line("check", file).stderr.strip()
        scene = nacre.load(file)
        for each in (scene, scene.copy(), copy.deepcopy(scene)):
            self.assertEqual(self.complaint(nacre.SceneError, each.compile), printed)

    def test_of_arguments_of_the_wrong_kind(self):
        simulation = nacre.Simulation(two_balls()[0])
        self.assertIn("give a scene or a model", self.complaint(TypeError, nacre.Simulation, 3))
        self.assertIn("give a thing", self.complaint(TypeError, simulation.frame().positions, 3))
        for wrong in (1.5, "2", None):
            self.assertIn("threads must be a whole number", self.complaint(TypeError, nacre.Simulation, two_balls()[0],
                                                                           threads=wrong))
        self.assertIn("strategy must be", self.complaint(TypeError, nacre.Simulation, two_balls()[0], strategy=None))
        self.assertIn("must be a function", self.complaint(TypeError, simulation.observe, 10, None))
        self.assertIn("is a plane", self.complaint(nacre.UsageError, simulation.range, nacre.Scene().add_plane()))
        self.assertIn("give a scene or a file", self.complaint(TypeError, nacre.run, 3))
        self.assertIn("list of texts", self.complaint(TypeError, nacre.load, "a.toml", sets="contact.friction=1"))
        scene, _ = two_balls()
        self.assertIn("both ends", self.complaint(nacre.SceneError, scene.add_spring, "balls:0", stiffness=1))
        cloth = scene.add_body("cloth", vertices=sheet()[0], triangles=sheet()[1], material="cotton")
        self.assertIn("one time", self.complaint(nacre.SceneError, cloth.move, lambda t: (0, 0, t), []))
        self.assertIn("same length", self.complaint(ValueError, nacre.plot, {"a": ([0, 1, 2], [1, 2])}))
        self.assertIn("until", self.complaint(nacre.SceneError, nacre.run, two_balls()[0], self.folder / "r", until="a"))
        run = nacre.run(two_balls()[0], self.folder / "run", until=0.1, report=False)
        for frame in (10**30, -99):
            self.assertIn("frames", self.complaint(IndexError, run.positions, frame))
        for rate in (0, -1, float("nan"), float("inf"), 1e300):
            self.complaint(ValueError, next, simulation.frames(rate=rate))
            self.complaint(nacre.UsageError, simulation.observe, rate, print)
        self.complaint(ValueError, next, simulation.frames(until=float("nan")))

    def test_of_potentials(self):
        def complaint(**keys):
            given = {"energy": lambda x: x[:, 0, 0], "gradient": lambda x: x, "points": ["balls:0"], "step": 1e-3, **keys}

            def work():
                scene = two_balls()[0]
                scene.add_potential("trap", **given)
                nacre.Simulation(scene).advance(0.01)

            return self.complaint((nacre.SceneError, TypeError), work)

        self.assertIn("must be a function", complaint(energy=3))
        self.assertIn("must be a number", complaint(step="long"))
        self.assertIn("must be a number", complaint(parameters=["a"]))
        self.assertIn("numbers 0 to 1", complaint(points=[("balls", [7])]))
        self.assertIn("references", complaint(points=[3]))
        self.assertIn("no particles", complaint(points="nothing"))
        self.assertIn("real numbers, not complex128", complaint(gradient=lambda x: 1j * x))


class Observers(Case):
    def test_may_add_observers(self):
        simulation = nacre.Simulation(two_balls()[0])
        calls = []

        def add(now):
            calls.append(now.time)
            now.observe(50, lambda late: calls.append(late.time))

        simulation.observe(100, add)
        simulation.advance(1)
        self.assertEqual(calls, sorted(calls))
        self.assertGreater(len(calls), 2000)
        self.assertEqual(simulation.hash, at_end(two_balls()[0]))

    def test_that_raise_end_the_call_and_nothing_else(self):
        simulation = nacre.Simulation(two_balls()[0])
        calls = []

        def fifth(now):
            calls.append(now.time)
            if len(calls) == 5:
                raise LookupError("the fifth")

        simulation.observe(10, fifth)
        self.assertEqual(self.complaint(LookupError, simulation.advance, 1), "the fifth")
        self.assertAlmostEqual(simulation.time, 0.4)
        simulation.advance(1)
        self.assertEqual(len(calls), 11)
        self.assertEqual(simulation.hash, at_end(two_balls()[0]))

    def test_measure_contacts_from_the_first_question(self):
        scene = nacre.Scene(duration=1)
        scene.add_particles("ball", positions=[(0, 0, 0.2)], radius=0.1, velocity=(0, 0, -1), mass=2)
        scene.add_plane("floor")
        simulation = nacre.Simulation(scene)
        impulses = []
        simulation.observe(500, lambda now: impulses.extend(each.impulse[2] for each in now.contacts()))
        simulation.advance(1)
        self.assertAlmostEqual(sum(impulses), 4, places=3)

    def test_do_not_keep_their_simulation_alive(self):
        simulation = nacre.Simulation(two_balls()[0])
        simulation.observe(10, lambda now: None)
        alive = weakref.ref(simulation)
        del simulation
        gc.collect()
        self.assertIsNone(alive())


class Potentials(Case):
    def test_that_use_their_own_simulation_read_it_or_are_refused(self):
        def hash_with(use):
            box = []

            def gradient(x):
                if box:
                    use(box[0])
                return 0 * x

            scene = two_balls()[0]
            scene.add_potential("nothing", energy=lambda x: 0 * x[:, 0, 0], gradient=gradient, points=["balls:0"], step=0.01)
            box.append(nacre.Simulation(scene))
            box[0].advance(0.2)
            return box[0].hash

        hashes = {hash_with(use) for use in (lambda s: s.frame(), lambda s: s.contacts(), lambda s: s.snapshot(),
                                             lambda s: s.checkpoint(), lambda s: s.hash)}
        self.assertEqual(len(hashes), 1)
        self.assertIn("must not", self.complaint(nacre.UsageError, hash_with, lambda s: s.advance(1)))
        self.assertIn("must not", self.complaint(nacre.UsageError, hash_with, lambda s: s.sample()))
        self.assertIn("must not", self.complaint(nacre.UsageError, hash_with, lambda s: s.set_options(threads=2)))

    def test_of_a_run_folder_get_their_formulas_back(self):
        out = self.folder / "run"
        nacre.run(with_own_spring(), out, until=0.5, report=False)
        scene = nacre.load(out)
        model = with_own_spring().compile()
        from helpers import STEP, spring_energy, spring_gradient

        self.complaint(nacre.SceneError, scene.add_potential, "tie", energy=spring_energy, gradient=spring_gradient,
                       points=["balls:0", "balls:1"], step=-1)
        self.assertIn("belongs to the program", self.complaint(nacre.SceneError, scene.compile))
        scene.add_potential("tie", energy=spring_energy, gradient=spring_gradient, points=["balls:0", ("balls", [1])],
                            parameters=[50, 0.3], step=STEP, balanced=True)
        self.assertEqual(scene.compile().hash, model.hash)
        self.assertEqual(nacre.run(scene, out, report=False).hash, at_end(with_own_spring()))

    def test_at_rest_have_their_gradients_checked_too(self):
        def checked(factor):
            scene = two_balls()[0]
            scene.add_potential("trap", energy=lambda x: 5 * ((x - (0, 0, 0.5)) ** 2).sum(axis=(1, 2)),
                                gradient=lambda x: factor * (x - (0, 0, 0.5)), points=["balls:0"], step=0.001)
            return scene.check_gradient("trap")

        self.assertTrue(checked(10).ok, checked(10).largest_error)
        self.assertFalse(checked(10.01).ok)
        self.assertFalse(checked(float("nan")).ok)


class Threads(Case):
    def test_may_change_a_scene_while_another_compiles_it(self):
        scene, _ = two_balls()
        vertices, triangles = sheet(20, 5.0)
        scene.add_body("cloth", vertices=vertices, triangles=triangles, material="cotton")
        stop, failed = threading.Event(), []

        def compile_again():
            try:
                while not stop.is_set():
                    scene.compile()
            except Exception as error:
                failed.append(error)

        workers = [threading.Thread(target=compile_again) for _ in range(2)]
        for worker in workers:
            worker.start()
        for i in range(40):
            scene.add_particles(f"late{i}", positions=[(10 + i, 0, 9)])
        stop.set()
        for worker in workers:
            worker.join()
        self.assertEqual(failed, [])
        self.assertEqual(scene.compile().points, 2 + len(vertices) + 40)

    def test_that_all_use_one_simulation_get_exceptions_and_it_goes_on(self):
        simulation = nacre.Simulation(with_own_spring())
        other = []

        def work():
            uses = (simulation.frame, simulation.sample, simulation.contacts, simulation.snapshot, simulation.checkpoint,
                    lambda: simulation.advance(simulation.time + 1e-4), lambda: simulation.set_options(threads=2))
            for i in range(140):
                try:
                    uses[i % len(uses)]()
                except nacre.UsageError:
                    pass
                except BaseException as error:
                    other.append(error)

        workers = [threading.Thread(target=work) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(other, [])
        simulation.advance(1)
        self.assertEqual(simulation.hash, at_end(with_own_spring()))

    def test_that_compute_when_the_interpreter_ends_do_not_crash_it(self):
        start = ("import nacre, sys, threading, time\n"
                 "scene = nacre.Scene(duration=10000, gravity=(0, 0, -9.81))\n"
                 "ball = scene.add_particles('ball', positions=[(0, 0, 1)], radius=0.1)\n"
                 "scene.add_plane()\n")
        potential = ("scene.add_potential('zero', energy=lambda x: x[:, 0, 0], gradient=lambda x: 0 * x, points=[ball],"
                     " step=1e-4)\n")
        end = ("threading.Thread(target=nacre.Simulation(scene).advance, args=(1e4,), daemon=True).start()\n"
               "time.sleep(0.3)\nprint('left')\n")
        for program in (start + end, start + potential + end):
            done = subprocess.run([sys.executable, "-B", "-c", program], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (0, "left\n"), done.stderr)

    @unittest.skipIf("LD_PRELOAD" in os.environ, "the sanitizer does not follow forks")
    def test_of_a_child_of_a_fork_simulate_as_those_of_its_parent(self):
        scene = nacre.load(SOURCE / "scenes/tutorial/cloth_on_sphere.toml", variant="small")
        parent = nacre.Simulation(scene, threads=2)
        parent.advance(0.02)

        def child(answer):
            own = nacre.Simulation(scene, threads=2)
            own.advance(0.02)
            answer.put(own.hash)

        context = multiprocessing.get_context("fork")
        answer = context.Queue()
        process = context.Process(target=child, args=(answer,))
        process.start()
        self.assertEqual(answer.get(timeout=60), parent.hash)
        process.join()


class Frames(Case):
    def test_end_where_the_simulation_ends(self):
        simulation = nacre.Simulation(with_own_spring())
        self.assertEqual([frame.time for frame in simulation.frames(rate=0.7)], [0])
        self.assertEqual(simulation.time, 1)
        self.assertEqual(simulation.hash, at_end(with_own_spring()))

    def test_of_scenes_are_drawn_with_all_that_has_no_triangles(self):
        vertices, triangles = sheet()
        scene = nacre.Scene(duration=0.1)
        scene.add_body("cloth", vertices=vertices, triangles=triangles, material="cotton")
        scene.add_body("box", shape={"box": {"size": (0.1, 0.1, 0.1)}}, material="wood", position=(1, 0, 0))
        scene.add_particles("balls", positions=[(0, 0, 2), (0, 1, 2)], radius=0.1)
        picture = scene._repr_html_()
        self.assertGreater(picture.count("<polygon"), len(triangles))
        self.assertEqual(picture.count("<circle"), 2)
        scene.add_particles("here", positions=[(0, 0, 2)], radius=0.1)
        self.assertIn("<pre>", scene._repr_html_())


if __name__ == "__main__":
    unittest.main()
