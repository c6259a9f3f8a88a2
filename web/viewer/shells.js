// The surfaces of a run: smooth but for edges that are sharp in the first frame.
import { BufferAttribute, BufferGeometry, DoubleSide, DynamicDrawUsage, LineBasicMaterial, LineSegments, Mesh, MeshLambertMaterial } from "three";

const sharp = Math.cos((45 * Math.PI) / 180);

function faceNormal(x, a, b, c, out) {
  const ux = x[3 * b] - x[3 * a], uy = x[3 * b + 1] - x[3 * a + 1], uz = x[3 * b + 2] - x[3 * a + 2];
  const vx = x[3 * c] - x[3 * a], vy = x[3 * c + 1] - x[3 * a + 1], vz = x[3 * c + 2] - x[3 * a + 2];
  out[0] = uy * vz - uz * vy; out[1] = uz * vx - ux * vz; out[2] = ux * vy - uy * vx;
}

/** Of each corner of the triangles a vertex to draw, and of these the point: points on sharp edges have several. */
function corners(triangles, x) {
  const source = [], index = new Uint32Array(triangles.length), groups = new Map(), n = [0, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    faceNormal(x, triangles[t], triangles[t + 1], triangles[t + 2], n);
    const length = Math.hypot(...n) || 1;
    for (let k = 0; k < 3; ++k) {
      const point = triangles[t + k];
      let list = groups.get(point);
      if (!list) groups.set(point, list = []);
      let found = list.find((g) => n[0] * g.n[0] + n[1] * g.n[1] + n[2] * g.n[2] >= sharp * length);
      if (!found) {
        list.push(found = { vertex: source.length, n: n.map((v) => v / length) });
        source.push(point);
      }
      index[t + k] = found.vertex;
    }
  }
  return { index, source: Uint32Array.from(source) };
}

function uniqueEdges(triangles, index) {
  const seen = new Set(), list = [];
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; ++k) {
      const a = triangles[t + k], b = triangles[t + ((k + 1) % 3)];
      const key = a < b ? a * 0x4000000 + b : b * 0x4000000 + a;
      if (seen.has(key)) continue;
      seen.add(key);
      list.push(index[t + k], index[t + ((k + 1) % 3)]);
    }
  return Uint32Array.from(list);
}

export class Shells {
  constructor(head, x, group) {
    this.head = head;
    const { index, source } = corners(head.triangles, x);
    this.index = index;
    this.source = source;
    this.position = new BufferAttribute(new Float32Array(3 * source.length), 3).setUsage(DynamicDrawUsage);
    this.normal = new BufferAttribute(new Float32Array(3 * source.length), 3).setUsage(DynamicDrawUsage);
    this.colour = new BufferAttribute(new Float32Array(3 * source.length), 3).setUsage(DynamicDrawUsage);
    this.geometry = new BufferGeometry();
    this.geometry.setAttribute("position", this.position);
    this.geometry.setAttribute("normal", this.normal);
    this.geometry.setAttribute("color", this.colour);
    this.mesh = new Mesh(this.geometry, new MeshLambertMaterial({
      vertexColors: true, side: DoubleSide, shadowSide: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 }));
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    group.add(this.mesh);
    this.group = group;
    this.edges = null;
    this.show(() => true);
  }

  /** Only the triangles of bodies of which `isShown` is true. */
  show(isShown) {
    const { triangles, body } = this.head, kept = [];
    for (let t = 0; t < triangles.length; t += 3)
      if (isShown(body[triangles[t]])) kept.push(this.index[t], this.index[t + 1], this.index[t + 2]);
    this.shown = Uint32Array.from(kept);
    this.geometry.setIndex(new BufferAttribute(this.shown, 1));
    this.mesh.visible = kept.length > 0;
    this.isShown = isShown;
    if (this.edges) { this.setEdges(false); this.setEdges(true); }
  }

  setEdges(on) {
    if (this.edges) { this.group.remove(this.edges); this.edges.geometry.dispose(); this.edges = null; }
    if (!on) return;
    const { triangles, body } = this.head, t = [], v = [];
    for (let i = 0; i < triangles.length; i += 3)
      if (this.isShown(body[triangles[i]])) for (let k = 0; k < 3; ++k) { t.push(triangles[i + k]); v.push(this.index[i + k]); }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", this.position);
    geometry.setIndex(new BufferAttribute(uniqueEdges(t, v), 1));
    this.edges = new LineSegments(geometry, new LineBasicMaterial({ color: 0x000000, transparent: true, opacity: 0.35 }));
    this.edges.frustumCulled = false;
    this.group.add(this.edges);
  }

  move(x) {
    const p = this.position.array, n = this.normal.array, { source, shown } = this;
    for (let i = 0; i < source.length; ++i) {
      const from = 3 * source[i];
      p[3 * i] = x[from]; p[3 * i + 1] = x[from + 1]; p[3 * i + 2] = x[from + 2];
    }
    n.fill(0);
    for (let t = 0; t < shown.length; t += 3) {
      const a = 3 * shown[t], b = 3 * shown[t + 1], c = 3 * shown[t + 2];
      const ux = p[b] - p[a], uy = p[b + 1] - p[a + 1], uz = p[b + 2] - p[a + 2];
      const vx = p[c] - p[a], vy = p[c + 1] - p[a + 1], vz = p[c + 2] - p[a + 2];
      const nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
      n[a] += nx; n[a + 1] += ny; n[a + 2] += nz;
      n[b] += nx; n[b + 1] += ny; n[b + 2] += nz;
      n[c] += nx; n[c + 1] += ny; n[c + 2] += nz;
    }
    for (let i = 0; i < n.length; i += 3) {
      const length = Math.sqrt(n[i] * n[i] + n[i + 1] * n[i + 1] + n[i + 2] * n[i + 2]) || 1;
      n[i] /= length; n[i + 1] /= length; n[i + 2] /= length;
    }
    this.position.needsUpdate = this.normal.needsUpdate = true;
  }

  paint(colourOf) {
    const c = this.colour.array;
    for (let i = 0; i < this.source.length; ++i) {
      const rgb = colourOf(this.source[i], false);
      c[3 * i] = rgb[0]; c[3 * i + 1] = rgb[1]; c[3 * i + 2] = rgb[2];
    }
    this.colour.needsUpdate = true;
  }
}
