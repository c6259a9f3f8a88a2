// The balls of a run: meshes while they are few, and otherwise points that the graphics processor shades as spheres.
// Balls that turn have two shades, octant by octant, as nacre render draws them.
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, IcosahedronGeometry, InstancedBufferAttribute, InstancedMesh, MeshLambertMaterial, Points, ShaderMaterial, Vector3 } from "three";

const mostMeshes = 1200, mostOfSoftware = 200; // if the processor draws
const still = [1, 0, 0, 0];

/** Finer for few of them. */
const detail = (count) => (count <= 60 ? 10 : count <= 300 ? 5 : 3);

/** GLSL: a colour with the second shade, if `side`, the product of three coordinates that turn with the ball, is negative. */
const twoShades = (colour, side) => `${colour} = mix(${colour}, vec3(0.85, 0.84, 0.80), ${side} < 0.0 ? 0.75 : 0.0);`;

class MeshBalls {
  constructor(count, turns) {
    this.material = new MeshLambertMaterial();
    if (turns) this.showTurning();
    this.object = new InstancedMesh(new IcosahedronGeometry(1, detail(count)), this.material, count);
    this.object.instanceMatrix.setUsage(DynamicDrawUsage);
    this.object.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * count), 3);
    this.object.castShadow = this.object.receiveShadow = true;
    this.object.frustumCulled = false;
    this.matrices = this.object.instanceMatrix.array;
    for (let i = 0; i < count; ++i) this.matrices[16 * i + 15] = 1;
    this.shades = turns && this.object.geometry.setAttribute("shades", new InstancedBufferAttribute(new Float32Array(count), 1)).attributes.shades;
  }

  showTurning() {
    this.material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader.replace("void main() {", "attribute float shades; varying vec3 place; varying float turns;\nvoid main() { place = position; turns = shades;");
      shader.fragmentShader = shader.fragmentShader.replace("void main() {", "varying vec3 place; varying float turns;\nvoid main() {")
        .replace("#include <color_fragment>", `#include <color_fragment>\n${twoShades("diffuseColor.rgb", "turns * place.x * place.y * place.z")}`);
    };
  }

  resize(sizeOf) { this.sizeOf = sizeOf; }

  move(x, points, turns) {
    for (let i = 0; i < points.length; ++i) {
      const p = points[i], isTurning = turns && Math.abs(turns[4 * p]) + Math.abs(turns[4 * p + 1]) + Math.abs(turns[4 * p + 2]) + Math.abs(turns[4 * p + 3]) > 0.5;
      this.place(i, x[3 * p], x[3 * p + 1], x[3 * p + 2], this.sizeOf(i), isTurning ? turns : still, isTurning ? 4 * p : 0);
    }
    this.object.instanceMatrix.needsUpdate = true;
  }

  /** `turn` has the quaternion of the ball from `k` on. */
  place(i, x, y, z, radius, turn, k) {
    const m = this.matrices, at = 16 * i, r = turn[k], a = turn[k + 1], b = turn[k + 2], c = turn[k + 3];
    m[at] = radius * (1 - 2 * (b * b + c * c)); m[at + 1] = radius * 2 * (a * b + r * c); m[at + 2] = radius * 2 * (a * c - r * b);
    m[at + 4] = radius * 2 * (a * b - r * c); m[at + 5] = radius * (1 - 2 * (a * a + c * c)); m[at + 6] = radius * 2 * (b * c + r * a);
    m[at + 8] = radius * 2 * (a * c + r * b); m[at + 9] = radius * 2 * (b * c - r * a); m[at + 10] = radius * (1 - 2 * (a * a + b * b));
    m[at + 12] = x; m[at + 13] = y; m[at + 14] = z;
  }

  colours() { return this.object.instanceColor; }
}

// What each pixel costs is what counts: colours are turned into those of a screen in the vertex shader, and light is applied by a
// root instead of the exact curve.
const vertexShader = (turning) => `
attribute float radius; attribute vec3 color; ${turning ? "attribute vec4 turn; attribute float shades;" : ""} uniform float pixels;
varying vec3 tint; varying vec2 place; ${turning ? "varying vec3 other; varying vec4 turned;" : ""}
vec3 onScreen(vec3 c) { return mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)); }
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  tint = onScreen(color); place = vec2(at.z, radius);
  ${turning ? "turned = turn; other = onScreen(mix(color, vec3(0.85, 0.84, 0.80), 0.75 * shades));" : ""}
  gl_Position = projectionMatrix * at;
  gl_PointSize = radius > 0.0 ? max(1.5, 2.1 * radius * pixels / max(1e-6, -at.z)) : 0.0;
}`;
const fragmentShader = (turning) => `
uniform vec3 sun; uniform mat4 projectionMatrix;
varying vec3 tint; varying vec2 place; ${turning ? "varying vec3 other; varying vec4 turned;" : ""}
void main() {
  vec2 p = (2.0 * gl_PointCoord - 1.0) * 1.05; p.y = -p.y;
  float r = dot(p, p);
  if (r > 1.0) discard;
  vec3 normal = vec3(p, sqrt(1.0 - r)), colour = tint;
  ${turning ? `vec3 world = transpose(mat3(viewMatrix)) * normal;
  vec3 own = world + 2.0 * cross(turned.yzw, cross(turned.yzw, world) - turned.x * world);
  if (own.x * own.y * own.z < 0.0) colour = other;` : ""}
  float light = 0.45 + 0.2 * normal.y + 0.62 * max(0.0, dot(normal, sun));
  gl_FragColor = vec4(colour * sqrt(light), 1.0);
  float z = place.x + place.y * normal.z;
  gl_FragDepth = 0.5 - 0.5 * (projectionMatrix[2].z * z + projectionMatrix[3].z) / z;
}`;

class PointBalls {
  /** The group has the height of the picture in pixels. */
  constructor(count, turns, group) {
    const geometry = new BufferGeometry(), add = (name, size) => {
      const attribute = new BufferAttribute(new Float32Array(size * count), size).setUsage(DynamicDrawUsage);
      geometry.setAttribute(name, attribute);
      return attribute;
    };
    this.position = add("position", 3);
    this.radius = add("radius", 1);
    this.colour = add("color", 3);
    if (turns) { this.turn = add("turn", 4); this.shades = add("shades", 1); }
    const uniforms = { pixels: { value: 1 }, sun: { value: new Vector3(0.3, 0.6, 0.74) } };
    this.object = new Points(geometry, new ShaderMaterial({ vertexShader: vertexShader(turns), fragmentShader: fragmentShader(turns), uniforms }));
    this.object.frustumCulled = false;
    this.object.onBeforeRender = (_, __, camera) => {
      uniforms.pixels.value = group.userData.height / (2 * Math.tan((camera.fov * Math.PI) / 360));
    };
  }

  resize(sizeOf) {
    for (let i = 0; i < this.radius.count; ++i) this.radius.array[i] = sizeOf(i);
    this.radius.needsUpdate = true;
  }

  /** Only copies: there are many. */
  move(x, points, turns) {
    const to = this.position.array, turn = this.turn?.array;
    for (let i = 0; i < points.length; ++i) {
      const p = 3 * points[i];
      to[3 * i] = x[p]; to[3 * i + 1] = x[p + 1]; to[3 * i + 2] = x[p + 2];
    }
    this.position.needsUpdate = true;
    if (!turn) return;
    for (let i = 0; i < points.length; ++i) for (let c = 0; c < 4; ++c) turn[4 * i + c] = turns[4 * points[i] + c];
    this.turn.needsUpdate = true;
  }
  colours() { return this.colour; }
}

export class Balls {
  /** `bead` is the radius of points that have none; `turns` has a quaternion of each point, the real part first, of zeros if it does not turn. */
  constructor(head, bead, turns, group, isSoftware) {
    this.head = head;
    this.bead = bead;
    this.turns = turns;
    const { length } = head.balls;
    this.drawn = length > (isSoftware ? mostOfSoftware : mostMeshes) ? new PointBalls(length, !!turns, group) : new MeshBalls(length, !!turns);
    group.add(this.drawn.object);
    this.doesTurn = Array.from(head.balls, (p) => !!turns && turns.slice(4 * p, 4 * p + 4).some((v) => Math.abs(v) > 0.4));
    this.show(() => true);
  }

  show(isShown) {
    const { balls, radius, body } = this.head;
    this.drawn.resize((i) => (isShown(body[balls[i]]) ? radius[balls[i]] || this.bead : 0));
  }

  move(x) { this.drawn.move(x, this.head.balls, this.turns); }

  /** Two shades only where colours mean bodies. */
  paint(colourOf, isByBody) {
    const attribute = this.drawn.colours(), c = attribute.array, { balls } = this.head, { shades } = this.drawn;
    for (let i = 0; i < balls.length; ++i) c.set(colourOf(balls[i], true), 3 * i);
    attribute.needsUpdate = true;
    if (!shades) return;
    for (let i = 0; i < balls.length; ++i) shades.array[i] = isByBody && this.doesTurn[i] ? 1 : 0;
    shades.needsUpdate = true;
  }
}
