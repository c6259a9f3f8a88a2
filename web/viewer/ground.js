// The half-spaces of a scene: a plane with squares that fades away from the middle, seen from outside only, and not where it is
// inside another half-space: of a box the floor and the far walls are seen.
import { BufferAttribute, BufferGeometry, Group, Matrix4, Mesh, ShadowMaterial, Vector3 } from "three";

const mostCorners = 40;

// Squares and shadow are one pass over the picture. The colour is black or white, the rest is in alpha.
const squaresOf = `
  float fade = 1.0 - smoothstep(0.12, 0.5, length(place));
  vec2 at = place * squares, grid = abs(fract(at - 0.5) - 0.5) / fwidth(at);
  float line = 1.0 - min(min(grid.x, grid.y), 1.0);
  float sheet = fade * (0.10 + 0.28 * line) * strength, dark = fade * opacity * (1.0 - getShadowMask());
  float alpha = sheet + dark - sheet * dark;
  gl_FragColor = vec4(color * sheet * (1.0 - dark) / max(alpha, 1e-4), alpha);`;

function groundMaterial(uniforms) {
  const material = new ShadowMaterial({ opacity: 0.32, depthWrite: false, transparent: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader.replace("void main() {", "varying vec2 place;\nvoid main() { place = uv - 0.5;");
    shader.fragmentShader = shader.fragmentShader.replace("void main() {", "varying vec2 place; uniform float squares; uniform float strength;\nvoid main() {")
      .replace("gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );", squaresOf);
  };
  return material;
}

/** 1, 2 or 5 times a power of ten. */
function roundSize(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * [1, 2, 5, 10].find((step) => step * power >= size);
}

/** The part of a convex polygon of points [x, y] in which a x + b y >= c. */
function clipped(polygon, a, b, c) {
  const height = ([x, y]) => a * x + b * y - c, kept = [];
  polygon.forEach((from, i) => {
    const to = polygon[(i + 1) % polygon.length], h = height(from), k = height(to);
    if (h >= 0) kept.push(from);
    if (h >= 0 !== k >= 0) kept.push([0, 1].map((d) => from[d] + (h / (h - k)) * (to[d] - from[d])));
  });
  return kept.slice(0, mostCorners);
}

/** A fan of corners, which are set later. */
function emptyFan() {
  const geometry = new BufferGeometry(), index = [];
  for (let k = 2; k < mostCorners; ++k) index.push(0, k - 1, k);
  geometry.setIndex(index);
  for (const [name, size] of [["position", 3], ["normal", 3], ["uv", 2]]) geometry.setAttribute(name, new BufferAttribute(new Float32Array(size * mostCorners), size));
  for (let k = 0; k < mostCorners; ++k) geometry.attributes.normal.setZ(k, 1);
  return geometry;
}

export class Ground {
  constructor(plane, size, group) {
    this.plane = plane;
    this.group = new Group();
    const square = roundSize(size / 12), squares = 2 * Math.ceil((4 * size) / square);
    this.side = squares * square;
    this.geometry = emptyFan();
    this.slack = 1e-4 * size; // a plane does not hide its own twin
    this.uniforms = { squares: { value: squares }, strength: { value: 1 } };
    this.material = groundMaterial(this.uniforms);
    const sheet = new Mesh(this.geometry, this.material);
    sheet.frustumCulled = false;
    sheet.receiveShadow = true;
    sheet.renderOrder = -1;
    this.group.add(sheet);
    const n = new Vector3(...plane.normal).normalize();
    const helper = Math.abs(n.x) < 0.7 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
    const b = new Vector3().crossVectors(n, helper).normalize(), a = new Vector3().crossVectors(b, n);
    this.group.setRotationFromMatrix(new Matrix4().makeBasis(a, b, n));
    Object.assign(this, { normal: n, across: a, along: b });
    group.add(this.group);
  }

  /** Near this place, on whole squares. */
  move(x, centre) {
    const { anchor, normal, offset } = this.plane;
    const at = anchor >= 0 && x ? normal[0] * x[3 * anchor] + normal[1] * x[3 * anchor + 1] + normal[2] * x[3 * anchor + 2] : offset;
    this.at = at;
    const foot = centre.clone().addScaledVector(this.normal, at - centre.dot(this.normal));
    this.group.position.copy(foot);
  }

  /** After all have moved: leaves out what is inside others. */
  hideBehind(grounds) {
    const key = grounds.map((ground) => ground.at).join() + this.group.position.toArray();
    if (key === this.key) return;
    this.key = key;
    const h = this.side / 2, { position, uv } = this.geometry.attributes;
    let polygon = [[-h, -h], [h, -h], [h, h], [-h, h]];
    for (const other of grounds) {
      if (other === this) continue;
      const { normal: n, at, slack } = other;
      polygon = clipped(polygon, n.dot(this.across), n.dot(this.along), at - slack - n.dot(this.group.position));
    }
    polygon.forEach(([x, y], k) => {
      position.setXYZ(k, x, y, 0);
      uv.setXY(k, x / this.side + 0.5, y / this.side + 0.5);
    });
    this.geometry.setDrawRange(0, 3 * Math.max(0, polygon.length - 2));
    position.needsUpdate = uv.needsUpdate = true;
  }

  setTheme(dark) {
    this.material.color.setScalar(dark ? 0.75 : 0.16);
    this.uniforms.strength.value = dark ? 0.75 : 1;
  }
}
