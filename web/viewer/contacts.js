// The contacts of a moment as points, coloured by their layer.
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Points, PointsMaterial } from "three";
import { scale } from "./colours.js";

/** Discs with a light rim, so that they are seen on any colour. */
function roundPoints() {
  const material = new PointsMaterial({ size: 9, sizeAttenuation: false, vertexColors: true, depthTest: false, transparent: true });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace("#include <color_fragment>", `#include <color_fragment>
      float across = 2.0 * length(gl_PointCoord - 0.5);
      if (across > 1.0) discard;
      if (across > 0.68) diffuseColor.rgb = vec3(1.0);`);
  };
  return material;
}

export class Contacts {
  constructor(group) {
    this.geometry = new BufferGeometry();
    this.capacity = 0;
    this.object = new Points(this.geometry, roundPoints());
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

  /** The layer of the last colour. */
  setDeepest(deepest) {
    if (deepest === this.deepest) return;
    this.deepest = deepest;
    if (this.shown) this.move(this.shown);
  }

  move(shown) {
    const { places, depths } = this.shown = shown;
    const count = depths.length;
    this.reserve(count);
    this.geometry.setDrawRange(0, count);
    if (count === 0) return;
    this.geometry.attributes.position.array.set(places);
    const c = this.geometry.attributes.color.array;
    for (let i = 0; i < count; ++i) c.set(scale[Math.min(255, Math.round((255 * (depths[i] - 1)) / Math.max(1, this.deepest - 1)))] ?? scale[0], 3 * i);
    this.geometry.attributes.position.needsUpdate = this.geometry.attributes.color.needsUpdate = true;
  }
}
