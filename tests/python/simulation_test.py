"""Simulations from Python: one trajectory, frames that stay, exceptions, threads, signals."""

import os
import signal
import threading
import time
import unittest

import numpy as np
from helpers import SOURCE, Case, command_line, sheet, spring_gradient, two_balls, with_own_spring

import nacre


def hash_of(scene, **options):
    simulation = nacre.Simulation(scene, **options)
    assert simulation.advance(1).reached()
    return simulation.hash


class Trajectory(Case):
    def test_is_that_of_the_command_line(self):
        file = SOURCE / "scenes/tutorial/first.toml"
        done = command_line("run", file, "--out", self.folder / "run", "--no-pictures")
        scene = nacre.load(file)
        simulation = nacre.Simulation(scene)
        simulation.advance(3)
        self.assertIn(simulation.hash, done.stdout)
        self.assertEqual(nacre.run(scene, self.folder / "again", report=False).hash, simulation.hash)

    def test_with_a_potential_of_ones_own_is_one_for_all_strategies_and_threads(self):
        hashes = {hash_of(with_own_spring(), strategy=strategy, threads=threads)
                  for strategy in ("fast", "paper", "always") for threads in (1, 2)}
        # The same potential in C++: tests/api/custom_potential_test.cpp.
        self.assertEqual(hashes, {"d03a07ae840865dc"})

    def test_of_a_spring_of_ones_own_is_that_of_the_library_to_round_off(self):
        scene, balls = two_balls()
        scene.add_spring("balls:0", "balls:1", stiffness=50, length=0.3, step=2.0**-10)
        own, built_in = nacre.Simulation(with_own_spring()), nacre.Simulation(scene)
        own.advance(1)
        built_in.advance(1)
        difference = own.frame().positions("balls") - built_in.frame().positions(balls)
        self.assertLess(abs(difference).max(), 1e-9)


class Frames(Case):
    def test_arrays_are_views_of_the_frames_memory_and_stay(self):
        scene = nacre.Scene(duration=0.2, gravity=(0, 0, -9.81))
        vertices, triangles = sheet()
        first = scene.add_particles("ball", positions=[(1, 1, 1)], radius=0.1)
        cloth = scene.add_body("cloth", vertices=vertices, triangles=triangles, material="cotton")
        simulation = nacre.Simulation(scene)
        kept = []
        for frame in simulation.frames(rate=50):
            x, v = frame.positions(cloth), frame.velocities(cloth)
            positions, velocities = frame._points.addresses()
            self.assertEqual(x.__array_interface__["data"], (positions + 24, True))
            self.assertEqual(v.__array_interface__["data"], (velocities + 24, True))
            self.assertTrue(np.shares_memory(x, frame.positions()))
            self.assertEqual(frame.positions(first).shape, (1, 3))
            kept.append((x, x.copy()))
            with self.assertRaises(ValueError):
                x[0, 0] = 1
        self.assertEqual(len(kept), 11)
        del frame, simulation
        for x, copy in kept:
            self.assertTrue((x == copy).all())
        self.assertFalse((kept[0][0] == kept[-1][0]).all())

    def test_have_the_spins_of_balls_that_turn(self):
        scene = nacre.Scene(duration=1, gravity=(0, 0, -9.81))
        scene.contact(friction=0.5)
        dust = scene.add_particles("dust", positions=[(5, 0, 1)])
        ball = scene.add_particles("ball", positions=[(0, 0, 0.11)], radius=0.1, velocity=(1, 0, 0))
        scene.add_plane("floor")
        simulation = nacre.Simulation(scene)
        simulation.advance(1)
        frame = simulation.frame()
        self.assertAlmostEqual(0.1 * frame.spins(ball)[0, 1], frame.velocities(ball)[0, 0], delta=0.03)  # it hops a little
        self.assertEqual(frame.spins(dust).tolist(), [[0, 0, 0]])
        self.assertEqual(nacre.Simulation(two_balls()[0]).frame().spins("balls").tolist(), [[0, 0, 0]] * 2)

    def test_energy_and_contacts_are_those_of_the_frame(self):
        scene, _ = two_balls()
        simulation = nacre.Simulation(scene)
        frames = simulation.frames(rate=10)
        first = next(frames)
        energy = first.energy.total
        late = next(frames)
        self.assertEqual(first.energy.total, energy)
        self.assertIn("before the next one", self.complaint(nacre.UsageError, lambda: first.contacts))
        self.assertAlmostEqual(late.energy.ledger, energy, places=4)
        self.assertEqual(late.contacts, late.contacts)

    def test_end_with_the_duration_and_raise_if_the_simulation_halts(self):
        scene, _ = two_balls()
        times = [frame.time for frame in nacre.Simulation(scene).frames(rate=4)]
        self.assertEqual(times, [0, 0.25, 0.5, 0.75, 1])
        bad = with_own_spring(gradient=lambda x: np.full_like(x, np.nan))
        self.assertIn("not_finite", self.complaint(nacre.Halted, list, nacre.Simulation(bad).frames()))


class Failures(Case):
    def test_an_exception_in_a_potential_reaches_the_caller_and_nothing_is_lost(self):
        for strategy in ("fast", "paper", "always"):
            broken = [False]

            def gradient(x):
                if broken[0]:
                    raise ZeroDivisionError("broken on purpose")
                return spring_gradient(x)

            simulation = nacre.Simulation(with_own_spring(gradient=gradient), strategy=strategy)
            simulation.advance(0.3)
            broken[0] = True
            self.assertEqual(self.complaint(ZeroDivisionError, simulation.advance, 0.6), "broken on purpose")
            broken[0] = False
            simulation.advance(1)
            self.assertEqual(simulation.hash, hash_of(with_own_spring()))

    def test_an_exception_in_a_recorded_run_keeps_a_checkpoint(self):
        calls = [0]

        def gradient(x):
            calls[0] += 1
            if calls[0] == 700:
                raise ValueError("no more")
            return spring_gradient(x)

        out = self.folder / "run"
        self.assertEqual(self.complaint(ValueError, nacre.run, with_own_spring(gradient=gradient), out, report=False),
                         "no more")
        self.assertTrue((out / "checkpoint/state.bin").exists())
        self.assertEqual(nacre.run(with_own_spring(), out, report=False).hash, hash_of(with_own_spring()))

    def test_wrong_results_of_potentials(self):
        def complaint(kind, **formulas):
            return self.complaint(kind, lambda: nacre.Simulation(with_own_spring(**formulas)).advance(0.1))

        self.assertEqual(complaint(ValueError, gradient=lambda x: np.zeros((1, 3))),
                         "the gradient of 'tie' must have the shape (1, 2, 3), not (1, 3)")
        self.assertIn("must have the shape (1,), not ()", complaint(ValueError, energy=lambda x: 0.0))
        complaint((TypeError, ValueError), gradient=lambda x: "forces")
        complaint((TypeError, ValueError), gradient=lambda x: None)

    def test_an_array_that_a_potential_keeps_stays_valid(self):
        kept = []

        def gradient(x):
            kept.append(x)
            return spring_gradient(x)

        nacre.Simulation(with_own_spring(gradient=gradient)).advance(0.05)
        self.assertTrue(all(np.isfinite(x).all() and 0 < x[0, 0, 2] < 1 for x in kept))

    def test_a_scene_that_is_changed_after_compiling(self):
        scene, balls = two_balls()
        simulation = nacre.Simulation(scene)
        before = simulation.model.hash
        late = scene.add_particles("late", positions=[(3, 3, 3)])
        self.assertEqual(simulation.model.hash, before)
        self.assertNotEqual(scene.compile().hash, before)
        self.assertIn("made before they were added", self.complaint(nacre.UsageError, simulation.frame().positions, late))
        self.assertEqual(simulation.frame().positions(balls).shape, (2, 3))

    def test_times_that_cannot_be(self):
        simulation = nacre.Simulation(two_balls()[0])
        simulation.advance(0.5)
        self.assertIn("cannot go back", self.complaint(nacre.UsageError, simulation.advance, 0.1))
        self.complaint(nacre.UsageError, simulation.advance, float("nan"))
        self.complaint(ValueError, simulation.advance, "soon")
        self.assertIn("fast, paper, always", self.complaint(nacre.UsageError, nacre.Simulation, two_balls()[0],
                                                            strategy="quick"))


class Threads(Case):
    def test_two_simulations_at_once(self):
        hashes = []
        scenes = [with_own_spring(), two_balls()[0], with_own_spring()]
        threads = [threading.Thread(target=lambda s=s: hashes.append((id(s), hash_of(s)))) for s in scenes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(dict(hashes), {id(s): hash_of(s) for s in scenes})

    def test_one_simulation_in_two_threads_raises_and_goes_on(self):
        inside, done = threading.Event(), threading.Event()

        def gradient(x):
            if not done.is_set():
                inside.set()
                done.wait(20)
            return spring_gradient(x)

        simulation = nacre.Simulation(with_own_spring(gradient=gradient))
        worker = threading.Thread(target=simulation.advance, args=(1,))
        worker.start()
        inside.wait(20)
        for work in (simulation.frame, simulation.sample, lambda: simulation.advance(0.5), lambda: simulation.hash):
            self.assertIn("one thread at a time", self.complaint(nacre.UsageError, work))
        done.set()
        worker.join()
        self.assertEqual(simulation.hash, hash_of(with_own_spring()))

    def test_the_interpreter_is_free_while_a_simulation_runs(self):
        simulation = nacre.Simulation(nacre.load(SOURCE / "scenes/tutorial/cloth_on_sphere.toml", variant="small"))
        ticks = [0]
        stop = threading.Event()

        def count():
            while not stop.is_set():
                ticks[0] += 1
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        simulation.advance(0.05)
        stop.set()
        counter.join()
        self.assertGreater(ticks[0], 20)


class Signals(Case):
    def test_interrupt_stops_a_simulation_that_can_go_on(self):
        scene = nacre.load(SOURCE / "scenes/tutorial/cloth_on_sphere.toml", variant="small")
        simulation = nacre.Simulation(scene)
        threading.Timer(0.4, os.kill, (os.getpid(), signal.SIGINT)).start()
        self.complaint(KeyboardInterrupt, simulation.advance, 0.4)
        self.assertLess(simulation.time, 0.4)
        simulation.advance(simulation.time + 0.001)

    def test_interrupt_of_a_run_is_resumed_to_the_same_end(self):
        scene = nacre.load(SOURCE / "scenes/tutorial/first.toml", sets=["simulation.duration=60"])
        threading.Timer(0.6, os.kill, (os.getpid(), signal.SIGINT)).start()
        out = self.folder / "run"
        try:
            nacre.run(scene, out, report=False)
        except KeyboardInterrupt:
            self.assertEqual(nacre.Run(out).summary.outcome, "interrupted")
        resumed = nacre.run(scene, out, report=False)
        self.assertEqual(resumed.summary.outcome, "reached")
        self.assertEqual(nacre.run(scene, self.folder / "unbroken", report=False).hash, resumed.hash)


class State(Case):
    def test_checkpoints_in_memory_and_on_disk(self):
        scene = with_own_spring()
        simulation = nacre.Simulation(scene)
        simulation.advance(0.4)
        data = simulation.checkpoint(self.folder / "state.bin")
        for saved in (simulation.snapshot(), data, self.folder / "state.bin"):
            other = nacre.Simulation.restore(scene, saved, strategy="paper")
            self.assertAlmostEqual(other.time, 0.4, places=12)
            other.advance(1)
            self.assertEqual(other.hash, hash_of(scene))
        self.assertIn("another model", self.complaint(nacre.SceneError, nacre.Simulation.restore, two_balls()[0], data))
        self.assertIn("not a checkpoint", self.complaint(nacre.SceneError, nacre.Simulation.restore, scene, b"no"))

    def test_observers_do_not_change_the_trajectory(self):
        scene = with_own_spring()
        simulation = nacre.Simulation(scene)
        seen = []
        simulation.observe(20, lambda now: seen.append((now.time, now.sample().total)))
        simulation.advance(1)
        self.assertEqual(len(seen), 21)
        self.assertEqual(simulation.hash, hash_of(scene))

    def test_contacts_have_places_and_impulses(self):
        scene, balls = two_balls()
        simulation = nacre.Simulation(scene, contact_impulses=True)
        impulse = 0.0
        for frame in simulation.frames(rate=500):
            for contact in frame.contacts:
                self.assertEqual(contact.b, "floor")
                self.assertAlmostEqual(contact.on_a[2] - contact.on_b[2], contact.distance, places=12)
                impulse += contact.impulse[2]
        momentum = simulation.frame().velocities(balls)[:, 2].sum() + 2 * 9.81
        self.assertAlmostEqual(impulse, momentum, places=2)


if __name__ == "__main__":
    unittest.main()
