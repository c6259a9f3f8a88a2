# Spheres in a box for Yade: linear springs, with friction tangential ones too. Filled in by nacre bench spheres.
# A contact pushes with stiffness * overlap - viscosity * speed. SI units.
from yade import *

steps, every = @STEPS@, @SAMPLE_EVERY@
radius, mass, gravity = @RADIUS@, @MASS@, @GRAVITY@
low, high = (@LOW_X@, @LOW_Y@, @LOW_Z@), (@HIGH_X@, @HIGH_Y@, @HIGH_Z@)

# Yade joins the springs and dashpots of two bodies in series; these give what was asked for a pair and a wall.
density = mass / (4 / 3 * 3.141592653589793 * radius**3)
ball = O.materials.append(
    ViscElMat(kn=2 * @STIFFNESS@, ks=@SHEAR_STIFFNESS@, cn=@BALL_VISCOSITY@, cs=0,
                frictionAngle=@FRICTION_ANGLE@, density=density))
stone = O.materials.append(
    ViscElMat(kn=2 * @STIFFNESS@, ks=@SHEAR_STIFFNESS@, cn=@WALL_VISCOSITY@, cs=0,
                frictionAngle=@FRICTION_ANGLE@, density=density))
for axis in range(3):
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    for place, sense in ((low, 1), (high, -1)):
        middle[axis] = place[axis]
        O.bodies.append(utils.wall(tuple(middle), axis, sense=sense, material=stone))
spheres = []
for line in open('state.txt'):
    x, y, z, vx, vy, vz = map(float, line.split())
    body = O.bodies[O.bodies.append(utils.sphere((x, y, z), radius, material=ball))]
    body.state.vel = (vx, vy, vz)
    spheres.append(body)

law = Law2_ScGeom_ViscElPhys_Basic()
O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb(), Bo1_Wall_Aabb()], verletDist=@MARGIN@),
    InteractionLoop([Ig2_Sphere_Sphere_ScGeom(), Ig2_Wall_Sphere_ScGeom()],
                    [Ip2_ViscElMat_ViscElMat_ViscElPhys()], [law]),
    NewtonIntegrator(damping=0, gravity=(0, 0, -gravity)),
]
O.dt = @STEP@


def sample():
    nearest, springs = 1e20, 0
    for contact in O.interactions.all(onlyReal=True):
        depth = contact.geom.penetrationDepth
        springs += contact.phys.kn * depth**2 / 2
        if contact.id1 > 5 and contact.id2 > 5:
            nearest = min(nearest, 2 * radius - depth)
    places = [body.state.pos for body in spheres]
    heights = sum(mass * gravity * (place[2] - low[2] - radius) for place in places)
    columns = list(zip(*places))
    numbers = [O.time, utils.kineticEnergy(), springs, heights, nearest]
    numbers += [min(column) for column in columns] + [max(column) for column in columns]
    print(O.iter, *('%.15g' % number for number in numbers))


print('Step Time kinetic springs heights nearest low low low high high high')
sample()
while O.iter < steps:
    O.run(min(every, steps - O.iter), True)
    sample()
