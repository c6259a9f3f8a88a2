// The contacts of a moment as points, coloured by their layer.
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Points, PointsMaterial } from "three";
import { scale } from "./colours.js";

export class Contacts {
  constructor(group) {
    this.geometry = new BufferGeometry();
    this.capacity = 0;
    this.object = new Points(this.geometry, new PointsMaterial({ size: 6, sizeAttenuation: false, vertexColors: true, depthTest: false, transparent: true }));
    this.object.frustumCulled = false;
    this.object.renderOrder = 5;
    this.object.visible = false;
    group.add(this.object);
    this.deepest = 1;
  }

  reserve(count) {
    if (count <= this.capacity) return;
    this.capacity = Math.max(256, 2 * count);
    for (const name of ["position", "color"])
      this.geometry.setAttribute(name, new BufferAttribute(new Float32Array(3 * this.capacity), 3).setUsage(DynamicDrawUsage));
  }

  move({ places, depths }) {
    const count = depths.length;
    this.reserve(count);
    this.geometry.setDrawRange(0, count);
    if (count === 0) return;
    for (const depth of depths) this.deepest = Math.max(this.deepest, depth);
    this.geometry.attributes.position.array.set(places);
    const c = this.geometry.attributes.color.array;
    for (let i = 0; i < count; ++i) c.set(scale[Math.round((255 * (depths[i] - 1)) / Math.max(1, this.deepest - 1))] ?? scale[0], 3 * i);
    this.geometry.attributes.position.needsUpdate = this.geometry.attributes.color.needsUpdate = true;
  }
}
