// One run on the stage: its shapes at the moment that is shown.
import { DirectionalLight, HemisphereLight, Scene, Vector3 } from "three";
import { Balls } from "./balls.js";
import { memberColour, bodyColour, scale, unknown } from "./colours.js";
import { Contacts } from "./contacts.js";
import { Ground } from "./ground.js";
import { Rods, Threads } from "./lines.js";
import { Shells } from "./shells.js";

export class Actor {
  constructor(film) {
    this.film = film;
    this.scene = new Scene();
    this.shapes = [];
    this.hidden = new Set();
    this.meaning = null;
    this.range = { low: 0, high: 1 };
    this.frame = -1;
    this.isBuilt = false;
  }

  get head() { return this.film.head; }
  get names() { return this.head.bodies.map((body) => body.name); }

  nameOf(point) { return this.head.bodies[this.head.body[point]]?.name ?? ""; }

  /** As soon as the first frame is there. */
  build(box, isSoftware) {
    const first = this.film.get(0);
    if (this.isBuilt || !this.head || !first) return;
    this.isBuilt = true;
    this.x = new Float32Array(3 * this.head.points);
    this.turns = first.block.tracks.orientation ? new Float32Array(4 * this.head.points) : null;
    this.read(first, null, 0);
    const size = box.size, { scene, head } = this;
    const add = (count, make) => { if (count > 0) this.shapes.push(make()); };
    add(head.triangles.length, () => (this.shells = new Shells(head, this.x, scene)));
    add(head.rods.length, () => new Rods(head, scene));
    add(head.threads.length, () => new Threads(head, scene));
    add(head.balls.length, () => new Balls(head, 0.004 * size, this.turns, scene, isSoftware));
    this.contacts = new Contacts(scene);
    this.grounds = head.planes.map((plane) => new Ground(plane, size, scene));
    this.addLights(box);
    this.bodyColours = head.bodies.map((_, i) => bodyColour(i));
  }

  addLights(box) {
    this.sky = new HemisphereLight(0xffffff, 0xb8b4ae, 1.7);
    this.sun = new DirectionalLight(0xfff4e6, 2.2);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 4;
    this.sun.shadow.intensity = 0.75;
    this.scene.add(this.sky, this.sun, this.sun.target);
    this.light(box);
  }

  /** From the upper left behind the camera's first place. */
  light(box) {
    if (!this.sun) return;
    const up = new Vector3(...this.head.up), side = new Vector3(box.right.x, box.right.y, box.right.z), back = box.back;
    this.sky.position.copy(up);
    const towards = up.clone().multiplyScalar(1).addScaledVector(side, -0.35).addScaledVector(back, -0.55).normalize();
    this.sun.target.position.copy(box.centre);
    this.sun.position.copy(box.centre).addScaledVector(towards, 2 * box.size);
    const camera = this.sun.shadow.camera, reach = 0.62 * box.size;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5 * box.size, far: 4 * box.size });
    camera.updateProjectionMatrix();
    this.sun.shadow.normalBias = 0.004 * box.size;
    this.sun.shadow.bias = -0.0006;
  }

  /** Positions of a frame, or of a time between it and the next one. */
  read(a, b, share) {
    const { x } = this, ta = a.block.tracks.position, tb = b?.block.tracks.position;
    const count = Math.min(ta.count, this.head.points);
    for (let c = 0; c < 3; ++c) {
      const pa = ta.parts[c], la = ta.low[c], sa = ta.scale[c], oa = a.k * ta.count;
      if (!tb || share === 0) {
        for (let i = 0; i < count; ++i) x[3 * i + c] = la + sa * pa[oa + i];
        continue;
      }
      const pb = tb.parts[c], ob = b.k * tb.count, keep = 1 - share, l = keep * la + share * tb.low[c];
      const wa = keep * sa, wb = share * tb.scale[c];
      for (let i = 0; i < count; ++i) x[3 * i + c] = l + wa * pa[oa + i] + wb * pb[ob + i];
    }
    if (this.turns) this.readTurns(a, b, share);
  }

  /** How balls are turned: quaternions, between two frames the shorter way. */
  readTurns(a, b, share) {
    const { turns } = this, from = a.block.tracks.orientation, to = b?.block.tracks.orientation;
    if (!from) return;
    for (const p of this.head.balls) {
      const q = [0, 1, 2, 3].map((c) => from.value(a.k, p, c));
      if (to && share > 0) {
        const end = [0, 1, 2, 3].map((c) => to.value(b.k, p, c));
        const sign = q.reduce((sum, v, c) => sum + v * end[c], 0) < 0 ? -1 : 1;
        for (let c = 0; c < 4; ++c) q[c] += share * (sign * end[c] - q[c]);
      }
      const length = Math.hypot(...q);
      for (let c = 0; c < 4; ++c) turns[4 * p + c] = length > 0.1 ? q[c] / length : 0;
    }
  }

  /** Whether anything changed. Between frames only while the film plays. */
  show(time, isPlaying, centre) {
    if (!this.isBuilt) return false;
    const frame = this.film.frameAt(time), a = this.film.get(frame);
    if (!a) return false;
    const t = this.film.times, next = frame + 1 < t.length && isPlaying ? this.film.get(frame + 1) : null;
    const share = next ? Math.min(1, Math.max(0, (time - t[frame]) / (t[frame + 1] - t[frame]))) : 0;
    if (frame + 12 < t.length) this.film.get(frame + 12); // ahead of time
    this.read(a, next, share);
    const moved = this.frame !== frame;
    this.frame = frame;
    this.at = a;
    for (const shape of this.shapes) shape.move(this.x);
    for (const ground of this.grounds) ground.move(this.x, centre);
    for (const ground of this.grounds) ground.hideBehind(this.grounds);
    this.contacts.move(a.block.contacts[a.k]);
    if (moved && this.meaning?.field) this.paint();
    return true;
  }

  colourOf() {
    const { field } = this.meaning ?? {}, track = field && this.at?.block.tracks[field];
    if (!field) {
      const { body } = this.head;
      return (point, isBall) => (isBall ? memberColour(Math.max(0, body[point]), point) : this.bodyColours[body[point]] ?? unknown);
    }
    if (!track) return () => unknown;
    const { low, high } = this.range, part = track.parts[0], at = this.at.k * track.count;
    const factor = high > low ? 255 / (high - low) : 0, l = track.low[0] - low, s = track.scale[0];
    return (point) => scale[Math.min(255, Math.max(0, Math.round((l + s * part[at + point]) * factor)))];
  }

  paint() {
    if (!this.isBuilt || !this.at) return;
    const colour = this.colourOf();
    for (const shape of this.shapes) shape.paint(colour, !this.meaning?.field);
  }

  /** Bodies by name. */
  hide(names) {
    this.hidden = new Set(this.names.flatMap((name, i) => (names.has(name) ? [i] : [])));
    for (const shape of this.shapes) {
      shape.show((body) => !this.hidden.has(body));
      shape.move(this.x);
    }
  }
}
