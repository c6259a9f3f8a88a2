// Rods as round segments, springs as threads.
import { BufferAttribute, BufferGeometry, CylinderGeometry, DynamicDrawUsage, IcosahedronGeometry, InstancedBufferAttribute, InstancedMesh, LineBasicMaterial, LineSegments, MeshLambertMaterial } from "three";

function instanced(geometry, count, group) {
  const mesh = new InstancedMesh(geometry, new MeshLambertMaterial(), count);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * count), 3);
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  for (let i = 0; i < count; ++i) mesh.instanceMatrix.array[16 * i + 15] = 1;
  group.add(mesh);
  return mesh;
}

export class Rods {
  constructor(head, group) {
    this.head = head;
    this.count = head.rods.length / 2;
    this.segments = instanced(new CylinderGeometry(1, 1, 1, 12, 1, true), this.count, group);
    this.joints = [...new Set(head.rods)];
    this.balls = instanced(new IcosahedronGeometry(1, 3), this.joints.length, group);
    this.isShown = () => true;
  }

  show(isShown) { this.isShown = isShown; }

  move(x) {
    const { rods, radius, body } = this.head, m = this.segments.instanceMatrix.array;
    for (let i = 0; i < this.count; ++i) {
      const a = 3 * rods[2 * i], b = 3 * rods[2 * i + 1];
      const r = this.isShown(body[rods[2 * i]]) ? radius[rods[2 * i]] : 0;
      const y = [x[b] - x[a], x[b + 1] - x[a + 1], x[b + 2] - x[a + 2]];
      const length = Math.hypot(...y) || 1e-12, u = y.map((v) => v / length);
      const helper = Math.abs(u[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0];
      let p = [u[1] * helper[2] - u[2] * helper[1], u[2] * helper[0] - u[0] * helper[2], u[0] * helper[1] - u[1] * helper[0]];
      const size = Math.hypot(...p);
      p = p.map((v) => v / size);
      const q = [u[1] * p[2] - u[2] * p[1], u[2] * p[0] - u[0] * p[2], u[0] * p[1] - u[1] * p[0]];
      for (let k = 0; k < 3; ++k) {
        m[16 * i + k] = r * p[k];
        m[16 * i + 4 + k] = r > 0 ? y[k] : 0;
        m[16 * i + 8 + k] = -r * q[k];
        m[16 * i + 12 + k] = 0.5 * (x[a + k] + x[b + k]);
      }
    }
    this.segments.instanceMatrix.needsUpdate = true;
    const j = this.balls.instanceMatrix.array;
    this.joints.forEach((p, i) => {
      j[16 * i] = j[16 * i + 5] = j[16 * i + 10] = this.isShown(body[p]) ? radius[p] : 0;
      for (let k = 0; k < 3; ++k) j[16 * i + 12 + k] = x[3 * p + k];
    });
    this.balls.instanceMatrix.needsUpdate = true;
  }

  paint(colourOf) {
    const { rods } = this.head, c = this.segments.instanceColor, j = this.balls.instanceColor;
    for (let i = 0; i < this.count; ++i) c.array.set(colourOf(rods[2 * i], false), 3 * i);
    this.joints.forEach((p, i) => j.array.set(colourOf(p, false), 3 * i));
    c.needsUpdate = j.needsUpdate = true;
  }
}

export class Threads {
  constructor(head, group) {
    this.head = head;
    this.position = new BufferAttribute(new Float32Array(3 * head.threads.length), 3).setUsage(DynamicDrawUsage);
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", this.position);
    this.object = new LineSegments(geometry, new LineBasicMaterial({ color: 0x808080 }));
    this.object.frustumCulled = false;
    group.add(this.object);
    this.isShown = () => true;
  }

  show(isShown) { this.isShown = isShown; }

  move(x) {
    const p = this.position.array, { threads, body } = this.head;
    for (let i = 0; i < threads.length; i += 2) {
      const isShown = this.isShown(body[threads[i]]) && this.isShown(body[threads[i + 1]]);
      for (let e = 0; e < 2; ++e)
        for (let k = 0; k < 3; ++k) p[3 * (i + e) + k] = x[3 * threads[isShown ? i + e : i] + k];
    }
    this.position.needsUpdate = true;
  }

  paint() {}
}
