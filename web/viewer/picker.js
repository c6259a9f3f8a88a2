// The vertex at a place of the picture: the nearest corner of the triangle that is seen there, a ball, or the end
// of a line beside it.
import { Raycaster, Vector2, Vector3 } from "three";

const near = 12; // pixels

function triangleHit(x, a, b, c, o, d) {
  const e1x = x[3 * b] - x[3 * a], e1y = x[3 * b + 1] - x[3 * a + 1], e1z = x[3 * b + 2] - x[3 * a + 2];
  const e2x = x[3 * c] - x[3 * a], e2y = x[3 * c + 1] - x[3 * a + 1], e2z = x[3 * c + 2] - x[3 * a + 2];
  const px = d.y * e2z - d.z * e2y, py = d.z * e2x - d.x * e2z, pz = d.x * e2y - d.y * e2x;
  const det = e1x * px + e1y * py + e1z * pz;
  if (Math.abs(det) < 1e-30) return Infinity;
  const tx = o.x - x[3 * a], ty = o.y - x[3 * a + 1], tz = o.z - x[3 * a + 2];
  const u = (tx * px + ty * py + tz * pz) / det;
  if (u < 0 || u > 1) return Infinity;
  const qx = ty * e1z - tz * e1y, qy = tz * e1x - tx * e1z, qz = tx * e1y - ty * e1x;
  const v = (d.x * qx + d.y * qy + d.z * qz) / det;
  if (v < 0 || u + v > 1) return Infinity;
  const t = (e2x * qx + e2y * qy + e2z * qz) / det;
  return t > 0 ? t : Infinity;
}

function ballHit(x, p, radius, o, d) {
  const ox = o.x - x[3 * p], oy = o.y - x[3 * p + 1], oz = o.z - x[3 * p + 2];
  const b = ox * d.x + oy * d.y + oz * d.z, c = ox * ox + oy * oy + oz * oz - radius * radius, s = b * b - c;
  return s >= 0 && -b - Math.sqrt(s) > 0 ? -b - Math.sqrt(s) : Infinity;
}

function nearestCorner(x, points, place) {
  const distance = (p) => Math.hypot(x[3 * p] - place.x, x[3 * p + 1] - place.y, x[3 * p + 2] - place.z);
  return points.reduce((best, p) => (distance(p) < distance(best) ? p : best));
}

/** The number of the point of the actor; -1 if there is none. */
export function pick(actor, camera, at, size) {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2(at.x, at.y), camera);
  const { origin: o, direction: d } = ray.ray, { x, head, hidden } = actor;
  let best = { t: Infinity, point: -1 };
  const isShown = (p) => !hidden.has(head.body[p]);
  for (let i = 0; i < head.triangles.length; i += 3) {
    const [a, b, c] = [head.triangles[i], head.triangles[i + 1], head.triangles[i + 2]];
    if (!isShown(a)) continue;
    const t = triangleHit(x, a, b, c, o, d);
    if (t < best.t) best = { t, point: nearestCorner(x, [a, b, c], o.clone().addScaledVector(d, t)) };
  }
  for (const list of [head.balls, head.rods])
    for (const p of list) {
      if (!isShown(p) || !(head.radius[p] > 0)) continue;
      const t = ballHit(x, p, head.radius[p], o, d);
      if (t < best.t) best = { t, point: p };
    }
  return best.point >= 0 ? best.point : nearestOnScreen(actor, camera, at, size, isShown);
}

function nearestOnScreen({ x, head }, camera, at, size, isShown) {
  const v = new Vector3();
  let best = near, point = -1;
  for (const list of [head.balls, head.rods, head.threads, head.triangles])
    for (const p of list) {
      if (!isShown(p)) continue;
      v.set(x[3 * p], x[3 * p + 1], x[3 * p + 2]).project(camera);
      const distance = Math.hypot(((v.x - at.x) * size.width) / 2, ((v.y - at.y) * size.height) / 2);
      if (v.z < 1 && distance < best) { best = distance; point = p; }
    }
  return point;
}
