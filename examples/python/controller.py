"""A loop of one's own: a controller reads the height of a ball a hundred times a second and moves the upper end of the
spring that carries it. The formula has a number that changes between calls of `advance`, so the energy that the controller
puts in has no entry in the ledger."""

import numpy as np
from numpy.typing import NDArray

import nacre

Array = NDArray[np.float64]


class Lift:
    """A spring of 200 N/m along z, whose upper end moves."""

    end = 0.0

    def energy(self, x: Array) -> Array:
        return np.asarray(100 * (x[:, 0, 2] - self.end) ** 2)

    def gradient(self, x: Array) -> Array:
        return np.asarray(200 * (x - (0, 0, self.end)) * (0, 0, 1))


TARGET = 0.5
lift = Lift()
scene = nacre.Scene(duration=10, gravity=(0, 0, -9.81))
ball = scene.add_particles("ball", positions=[(0, 0, 0.11)], radius=0.1)
scene.add_plane("floor")
scene.add_potential("lift", energy=lift.energy, gradient=lift.gradient, points=[ball], highest_frequency=15)

simulation = nacre.Simulation(scene)
total = 0.0
for frame in simulation.frames(rate=100):
    height = float(frame.positions(ball)[0, 2])
    speed = float(frame.velocities(ball)[0, 2])
    total += 0.01 * (TARGET - height)
    lift.end = height + 0.05 * (TARGET - height) + 0.1 * total - 0.02 * speed
print(f"height {simulation.frame().positions(ball)[0, 2]:.2f} m, wanted {TARGET:.2f} m")
# Prints:
# height 0.50 m, wanted 0.50 m
