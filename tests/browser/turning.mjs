// Balls that turn, and the camera by keys.
import assert from "node:assert/strict";
import { camera, complete, difference, project } from "./page.mjs";

/** Octants have two shades: after a quarter of a turn they are exchanged, after a half they are as before. */
export async function turns(page) {
  await complete(page);
  const seek = (frame) => page.evaluate((t) => document.querySelector(".nv").viewer.player.seek(t), frame / 50);
  const { scale } = project(await camera(page), [0, 0, 1]), area = Math.PI * (0.2 * scale) ** 2;
  const quarter = await difference(page, () => seek(21));
  assert.ok(quarter && quarter.count > 0.6 * area, `${quarter?.count} pixels of ${area}`);
  const back = await difference(page, () => seek(0));
  assert.ok(back.count > 0.6 * area);
  const half = await difference(page, () => seek(42));
  assert.ok(!half || half.count < 0.05 * area, `${half?.count} pixels of ${area}`);
  await page.select('.nv [aria-label="Colour by"]', "speed");
  const byNumber = await difference(page, () => seek(21)); // at its border the ball has corners
  assert.ok(!byNumber || byNumber.count < 0.05 * area, "colours of numbers have one shade");
  await page.click(".nv canvas", { offset: { x: 3, y: 3 } });
  const distance = ({ from, to }) => Math.hypot(...from.map((v, i) => v - to[i]));
  const first = await camera(page);
  for (const key of ["d", "w"]) await page.keyboard.press(key);
  const turned = await camera(page);
  assert.ok(Math.abs(distance(turned) / distance(first) - 1) < 1e-6 && turned.from[2] > first.from[2] && turned.from[1] !== first.from[1], "d and w turn");
  await page.keyboard.press("i");
  assert.ok(distance(await camera(page)) < 0.95 * distance(first), "i goes nearer");
  await page.keyboard.press("D");
  assert.ok(Math.hypot(...(await camera(page)).to.map((v, i) => v - first.to[i])) > 0.01, "shift and d move");
  await page.keyboard.press("f");
  assert.ok(Math.abs(distance(await camera(page)) / distance(first) - 1) < 1e-6, "f fits again");
}

/** So many balls that they are drawn as points. */
export async function manyTurn(page) {
  await complete(page);
  const changed = async (frame) => (await difference(page, () => page.evaluate((t) => document.querySelector(".nv").viewer.player.seek(t), frame / 50)))?.count ?? 0;
  const quarter = await changed(21);
  await changed(0);
  const half = await changed(42);
  assert.ok(quarter > 5000 && half < 0.15 * quarter, `${quarter} and ${half} pixels`);
}
