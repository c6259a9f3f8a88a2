// The scenes of the browser test, as text.

/** Three balls of three bodies that fly apart, a sheet, a rod, a thread and a floor. */
export const shapes = `
[simulation]
duration = 0.5
gravity = [0, 0, -9.81]
[output]
frame_rate = 50
[[material]]
name = "soft"
density = 300
thickness = 0.01
young = 2e4
poisson = 0.3
[[particles]]
name = "red"
positions = [[-0.6, 0.1, 0.4]]
velocity = [-0.6, 0, 2.2]
radius = 0.12
[[particles]]
name = "green"
positions = [[0.1, -0.7, 0.5]]
velocity = [0.2, -0.5, 2]
radius = 0.1
[[particles]]
name = "ends"
positions = [[1.3, 0.4, 0.9], [1.3, 0.9, 0.9]]
radius = 0.03
[[spring]]
between = ["ends:0", "ends:1"]
stiffness = 50
[[body]]
name = "sheet"
shape = {grid = {nx = 10, ny = 10, width = 0.8, height = 0.8}}
position = [0.6, 0.6, 0.12]
material = "soft"
[[body]]
name = "rod"
shape = {polyline = {line = [[-0.9, 0.9, 0.5], [0, 0.9, 0.5]], count = 8}}
material = "soft"
radius = 0.03
[[plane]]
name = "floor"
`;

/** A ball that turns on the spot: with 3.75 rad/s, so a quarter of a turn in 21 frames. */
export const turning = `
[simulation]
duration = 1
[contact]
friction = 0.5
[output]
frame_rate = 50
[[particles]]
name = "top"
positions = [[0, 0, 1]]
radius = 0.2
spin = true
angular_velocity = [0, 0, 3.75]
`;

/** So many that they are drawn as points. */
export const manyTurning = turning.replace("positions = [[0, 0, 1]]", "lattice = {count = [7, 7, 7], spacing = 0.5}");

/** A run that takes a while, with many frames. */
export const long = `
[simulation]
duration = 1000
gravity = [0, 0, -1]
gravity_step = 2e-7
[output]
frame_rate = 20
[[particles]]
name = "gas"
positions = [[0, 0, 0.5], [0.4, 0, 0.5], [0, 0.4, 0.5], [0.4, 0.4, 0.5]]
velocities = [[1, 0.3, 0.2], [-0.4, 1, 0.1], [0.2, -1, 0.4], [0.5, 0.5, -0.5]]
radius = 0.05
[[plane]]
name = "floor"
[[plane]]
name = "lid"
point = [0, 0, 1]
normal = [0, 0, -1]
[[plane]]
name = "left"
point = [-1, 0, 0]
normal = [1, 0, 0]
[[plane]]
name = "right"
point = [1, 0, 0]
normal = [-1, 0, 0]
[[plane]]
name = "front"
point = [0, -1, 0]
normal = [0, 1, 0]
[[plane]]
name = "back"
point = [0, 1, 0]
normal = [0, -1, 0]
`;

export const hostileNames = ["</script><script>stolen = 1</script>", "<img src=x onerror='stolen = 2'>", "\\\"quoted\\\" & 'quoted' `${1}`"];

/** Bodies with hostile names, and so many that a list cannot show them all. */
export function hostile() {
  const names = [...hostileNames, ...Array.from({ length: 9997 }, (_, i) => `grain ${i}`)];
  return `[simulation]\nduration = 0.02\n[output]\nframe_rate = 100\n` +
    names.map((name, i) => `[[particles]]\nname = "${name}"\ncollide = false\npositions = [[${i % 100}, ${Math.floor(i / 100)}, 0]]\nradius = 0.3\n`).join("");
}

/** 10,000 vertices in 250 frames: a sheet that waves. */
export const large = `
[simulation]
duration = 0.25
[output]
frame_rate = 1000
series_rate = 1000
[[material]]
name = "soft"
density = 1000
thickness = 0.01
young = 200
poisson = 0.3
[[body]]
name = "sheet"
shape = {grid = {nx = 100, ny = 100, width = 1, height = 1}}
material = "soft"
collide = false
pin = {box = {low = [-1, -1, -1], high = [-0.4, 1, 1]}, motion = {keys = [{time = 0.05, offset = [0, 0, 0.2]}, {time = 0.15, offset = [0, 0, -0.2]}, {time = 0.25, offset = [0, 0, 0.2]}]}}
`;

/** 90,000 balls. */
export function balls() {
  return `[simulation]\nduration = 0.3\ngravity = [0, 0, -9.81]\n[output]\nframe_rate = 40\nframe_fields = ["velocity"]\n[[particles]]\nname = "rain"\ncollide = false\nlattice = {count = [45, 45, 45], spacing = 0.1}\nradius = 0.03\n`;
}
