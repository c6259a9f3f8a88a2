"""A ball falls on a floor and bounces."""

import nacre

scene = nacre.Scene(duration=1, gravity=(0, 0, -9.81))
ball = scene.add_particles("ball", positions=[(0, 0, 1)], radius=0.1)
scene.add_plane("floor")

simulation = nacre.Simulation(scene)
simulation.advance(1.0)
print(f"height {simulation.frame().positions(ball)[0, 2]:.3f} m")
print(f"energy {simulation.sample().total:.3f} J")
# Prints:
# height 0.899 m
# energy 9.810 J
