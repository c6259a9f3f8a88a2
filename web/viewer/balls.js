// The balls of a run: meshes while they are few, and otherwise points that the graphics processor shades as spheres.
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, IcosahedronGeometry, InstancedBufferAttribute, InstancedMesh, MeshLambertMaterial, Points, ShaderMaterial, Vector3 } from "three";

const mostMeshes = 1200;

/** Finer for few of them. */
const detail = (count) => (count <= 60 ? 10 : count <= 300 ? 5 : 3);

class MeshBalls {
  constructor(count) {
    this.object = new InstancedMesh(new IcosahedronGeometry(1, detail(count)), new MeshLambertMaterial(), count);
    this.object.instanceMatrix.setUsage(DynamicDrawUsage);
    this.object.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * count), 3);
    this.object.castShadow = this.object.receiveShadow = true;
    this.object.frustumCulled = false;
    this.matrices = this.object.instanceMatrix.array;
    for (let i = 0; i < count; ++i) this.matrices[16 * i + 15] = 1;
  }

  place(i, x, y, z, radius) {
    const m = this.matrices, at = 16 * i;
    m[at] = m[at + 5] = m[at + 10] = radius;
    m[at + 12] = x; m[at + 13] = y; m[at + 14] = z;
  }

  placed() { this.object.instanceMatrix.needsUpdate = true; }
  colours() { return this.object.instanceColor; }
}

const vertexShader = `
attribute float radius; attribute vec3 color; uniform float pixels; varying vec3 tint; varying vec3 centre; varying float size;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  tint = color; centre = at.xyz; size = radius;
  gl_Position = projectionMatrix * at;
  gl_PointSize = radius > 0.0 ? max(1.5, 2.1 * radius * pixels / max(1e-6, -at.z)) : 0.0;
}`;
const fragmentShader = `
uniform vec3 sun; uniform mat4 projectionMatrix; varying vec3 tint; varying vec3 centre; varying float size;
void main() {
  vec2 p = (2.0 * gl_PointCoord - 1.0) * 1.05; p.y = -p.y;
  float r = dot(p, p);
  if (r > 1.0) discard;
  vec3 normal = vec3(p, sqrt(1.0 - r));
  float light = 0.45 + 0.2 * normal.y + 0.62 * max(0.0, dot(normal, sun));
  gl_FragColor = vec4(tint * light, 1.0);
  #include <colorspace_fragment>
  vec4 clip = projectionMatrix * vec4(centre + size * normal, 1.0);
  gl_FragDepth = 0.5 * clip.z / clip.w + 0.5;
}`;

class PointBalls {
  /** The group has the height of the picture in pixels. */
  constructor(count, group) {
    const geometry = new BufferGeometry();
    this.position = new BufferAttribute(new Float32Array(3 * count), 3).setUsage(DynamicDrawUsage);
    this.radius = new BufferAttribute(new Float32Array(count), 1).setUsage(DynamicDrawUsage);
    this.colour = new BufferAttribute(new Float32Array(3 * count), 3);
    geometry.setAttribute("position", this.position);
    geometry.setAttribute("radius", this.radius);
    geometry.setAttribute("color", this.colour);
    this.object = new Points(geometry, new ShaderMaterial({ vertexShader, fragmentShader, uniforms: { pixels: { value: 1 }, sun: { value: new Vector3(0.3, 0.6, 0.74) } } }));
    this.object.frustumCulled = false;
    this.object.onBeforeRender = (_, __, camera) => {
      this.object.material.uniforms.pixels.value = group.userData.height / (2 * Math.tan((camera.fov * Math.PI) / 360));
    };
  }

  place(i, x, y, z, radius) {
    const p = this.position.array;
    p[3 * i] = x; p[3 * i + 1] = y; p[3 * i + 2] = z;
    this.radius.array[i] = radius;
  }

  placed() { this.position.needsUpdate = this.radius.needsUpdate = true; }
  colours() { return this.colour; }
}

export class Balls {
  /** `bead` is the radius of points that have none. */
  constructor(head, bead, group) {
    this.head = head;
    this.bead = bead;
    this.drawn = head.balls.length > mostMeshes ? new PointBalls(head.balls.length, group) : new MeshBalls(head.balls.length);
    group.add(this.drawn.object);
    this.isShown = () => true;
  }

  show(isShown) { this.isShown = isShown; }

  move(x) {
    const { balls, radius, body } = this.head;
    for (let i = 0; i < balls.length; ++i) {
      const p = balls[i];
      this.drawn.place(i, x[3 * p], x[3 * p + 1], x[3 * p + 2], this.isShown(body[p]) ? radius[p] || this.bead : 0);
    }
    this.drawn.placed();
  }

  paint(colourOf) {
    const attribute = this.drawn.colours(), c = attribute.array, { balls } = this.head;
    for (let i = 0; i < balls.length; ++i) c.set(colourOf(balls[i], true), 3 * i);
    attribute.needsUpdate = true;
  }
}
