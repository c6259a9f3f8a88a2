// The canvas with all runs beside each other, seen by one camera.
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { BasicShadowMap, PCFShadowMap, PerspectiveCamera, Vector3, WebGLRenderer } from "three";

/** Whether the processor draws, without a graphics card: then edges are not smoothed. */
function isSoftware() {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) throw new Error("this browser has no WebGL 2");
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const name = info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : "";
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

/** Slow machines draw less: first coarser shadows, then fewer pixels, then no shadows. */
const qualities = [
  { shadow: PCFShadowMap, map: 2048, pixels: 2 },
  { shadow: PCFShadowMap, map: 2048, pixels: 1 },
  { shadow: BasicShadowMap, map: 512, pixels: 1 },
  { shadow: null, map: 512, pixels: 1 },
];

export class Stage {
  constructor(canvas, actors) {
    this.canvas = canvas;
    this.actors = actors;
    this.isSoftware = isSoftware();
    this.renderer = new WebGLRenderer({ canvas, antialias: !this.isSoftware, preserveDrawingBuffer: true, powerPreference: "high-performance" });
    this.renderer.shadowMap.enabled = true;
    this.renderer.setScissorTest(true);
    this.camera = new PerspectiveCamera(35, 1, 0.01, 100);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener("change", () => { this.isDirty = true; });
    this.controls.zoomToCursor = true;
    this.quality = 0;
    this.shadows = true;
    this.isDirty = true;
    this.isFitted = false;
    this.box = null;
    this.best = this.isSoftware ? 2 : 0; // while something moves
    this.still = this.isSoftware ? 1 : 0;
    this.controls.addEventListener("start", () => this.setQuality(Math.max(this.quality, this.best)));
    this.controls.addEventListener("end", () => this.onRest?.());
    this.resize(); // before anything is fitted into the view
    this.setQuality(this.best);
  }

  get isCheapest() { return this.quality === qualities.length - 1; }

  setQuality(wanted) {
    const quality = Math.min(qualities.length - 1, Math.max(0, wanted));
    this.quality = quality;
    const { shadow, map, pixels } = qualities[this.quality], ratio = Math.min(devicePixelRatio, pixels);
    if (this.renderer.getPixelRatio() !== ratio) { this.renderer.setPixelRatio(ratio); this.resize(); }
    const on = this.shadows && shadow !== null;
    for (const { sun } of this.actors) {
      if (!sun) continue;
      sun.castShadow = on;
      if (sun.shadow.mapSize.x === map) continue;
      sun.shadow.mapSize.set(map, map);
      sun.shadow.map?.dispose();
      sun.shadow.map = null;
    }
    if (shadow !== null && this.renderer.shadowMap.type !== shadow) {
      this.renderer.shadowMap.type = shadow;
      this.refreshMaterials();
    }
    this.isDirty = true;
  }

  refreshMaterials() {
    for (const { scene } of this.actors)
      scene.traverse((object) => { if (object.material) object.material.needsUpdate = true; });
  }

  setShadows(on) {
    this.shadows = on;
    this.setQuality(this.quality);
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas.parentElement;
    this.width = Math.max(1, clientWidth);
    this.height = Math.max(1, clientHeight);
    this.renderer.setSize(this.width, this.height, false);
    this.isDirty = true;
  }

  /** The part of the canvas of each actor: columns, or rows where the canvas is narrow. */
  places() {
    const count = this.actors.length, rows = this.width < 600 && count > 1;
    return this.actors.map((_, i) => rows
      ? { x: 0, y: ((count - 1 - i) * this.height) / count, width: this.width, height: this.height / count }
      : { x: (i * this.width) / count, y: 0, width: this.width / count, height: this.height });
  }

  /** The number of the actor at a place of the canvas, and the place in -1 to 1 of its picture. */
  at(x, y) {
    const up = this.height - y;
    const i = this.places().findIndex((p) => x >= p.x && x < p.x + p.width && up >= p.y && up < p.y + p.height);
    if (i < 0) return null;
    const p = this.places()[i];
    return { i, x: (2 * (x - p.x)) / p.width - 1, y: (2 * (up - p.y)) / p.height - 1 };
  }

  /** The box of everything that has arrived, with the directions of the first view. */
  findBox() {
    const low = new Vector3(Infinity, Infinity, Infinity), high = low.clone().negate();
    let up = new Vector3(0, 0, 1);
    for (const { film } of this.actors) {
      if (!film.head || film.blocks.size === 0) continue;
      const box = film.box();
      low.min(new Vector3(...box.low));
      high.max(new Vector3(...box.high));
      up = new Vector3(...film.head.up);
    }
    if (!(high.x >= low.x)) return null;
    const size = high.distanceTo(low) || 1, centre = low.clone().add(high).multiplyScalar(0.5);
    const helper = Math.abs(up.x) < 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 0, 1);
    const back = new Vector3().crossVectors(up, helper).normalize();
    const right = new Vector3().crossVectors(back, up);
    return { low, high, size, centre, up, back, right };
  }

  /** As nacre render does: from the front right and above, as near as possible. */
  fit() {
    const box = this.findBox();
    if (!box) return;
    this.box = box;
    const towards = box.right.clone().multiplyScalar(0.55).addScaledVector(box.back, -1).addScaledVector(box.up, 0.42).normalize();
    const forward = towards.clone().negate();
    const across = new Vector3().crossVectors(forward, box.up).normalize(), above = new Vector3().crossVectors(across, forward);
    const { width, height } = this.places()[0], tall = Math.tan((0.5 * this.camera.fov * Math.PI) / 180) * 0.9, wide = tall * (width / height);
    let distance = 0;
    for (let i = 0; i < 8; ++i) {
      const corner = new Vector3(i & 1 ? box.low.x : box.high.x, i & 2 ? box.low.y : box.high.y, i & 4 ? box.low.z : box.high.z).sub(box.centre);
      const depth = corner.dot(towards);
      distance = Math.max(distance, Math.abs(corner.dot(across)) / wide + depth, Math.abs(corner.dot(above)) / tall + depth);
    }
    distance = Math.max(distance, 0.05 * box.size); // a single point has no extent
    this.camera.up.copy(box.up);
    this.controls.object = this.camera;
    this.controls._quat?.setFromUnitVectors(box.up, new Vector3(0, 1, 0));
    if (this.controls._quat) this.controls._quatInverse.copy(this.controls._quat).invert();
    this.controls.target.copy(box.centre);
    this.camera.position.copy(box.centre).addScaledVector(towards, distance);
    this.camera.near = distance / 500;
    this.camera.far = distance + 12 * box.size;
    this.controls.maxDistance = 8 * distance;
    this.controls.update();
    for (const actor of this.actors) actor.light(box);
    this.isFitted = true;
    this.isDirty = true;
  }

  /** By keys: the camera goes around its target by angles, beside it by shares of its distance, or nearer. */
  turn(right, up) {
    const { camera, controls } = this, offset = camera.position.clone().sub(controls.target);
    const across = new Vector3().crossVectors(camera.up, offset).normalize();
    const tilted = offset.clone().applyAxisAngle(across, -up), angle = tilted.angleTo(camera.up);
    if (angle > 0.02 && angle < Math.PI - 0.02) offset.copy(tilted);
    camera.position.copy(controls.target).add(offset.applyAxisAngle(camera.up, right));
    controls.update();
  }

  pan(right, up) {
    const { camera, controls } = this, offset = camera.position.clone().sub(controls.target), distance = offset.length();
    const across = new Vector3().crossVectors(camera.up, offset).normalize(), above = new Vector3().crossVectors(offset, across).normalize();
    const way = across.multiplyScalar(right * distance).addScaledVector(above, up * distance);
    camera.position.add(way);
    controls.target.add(way);
    controls.update();
  }

  /** Looks at a place from the same direction and distance. */
  centre(place) {
    const way = place.sub(this.controls.target);
    this.camera.position.add(way);
    this.controls.target.add(way);
    this.controls.update();
  }

  approach(factor) {
    const { camera, controls } = this;
    camera.position.sub(controls.target).multiplyScalar(factor).add(controls.target);
    controls.update();
  }

  setTheme(dark) {
    this.renderer.setClearColor(dark ? 0x15181d : 0xf4f5f7, 1);
    for (const actor of this.actors) actor.grounds?.forEach((ground) => ground.setTheme(dark));
    this.isDirty = true;
  }

  draw() {
    this.places().forEach((place, i) => {
      this.renderer.setViewport(place.x, place.y, place.width, place.height);
      this.renderer.setScissor(place.x, place.y, place.width, place.height);
      this.camera.aspect = place.width / place.height;
      this.camera.updateProjectionMatrix();
      this.actors[i].scene.userData.height = place.height * this.renderer.getPixelRatio();
      this.renderer.render(this.actors[i].scene, this.camera);
    });
    this.isDirty = false;
  }
}
