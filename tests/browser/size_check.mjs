// Large runs: the size of the page, the time of the first picture, and pictures per second counted by the page.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { complete, state, wait } from "./page.mjs";
import * as scenes from "./scenes.mjs";

const view = { width: 1280, height: 1000 };

/** The canvas gets 1280 x 720 pixels; the film plays for some seconds. */
async function playingRate(page) {
  await page.addStyleTag({ content: "body, .nv-view { margin: 0 !important; } .nv-view { width: 1280px !important; height: 720px !important; min-height: 0; position: fixed !important; top: 0; left: 0; z-index: 9; border-radius: 0 !important; aspect-ratio: auto !important; }" });
  await wait(500);
  const { size } = await state(page);
  assert.deepEqual(size, [1280, 720]);
  await page.click(".nv canvas", { offset: { x: 3, y: 3 } });
  await page.keyboard.press("Space");
  await wait(6000);
  const { rate, quality } = await state(page);
  return { rate, quality };
}

export async function checkSizes(runs, onPage) {
  const sheet = runs.report("large", runs.make("large-run", scenes.large));
  const bytes = statSync(sheet.file).size;
  console.log(`        10,000 vertices, 251 frames: page of ${(bytes / 1e6).toFixed(1)} MB`);
  assert.ok(bytes < 25e6);
  await onPage(sheet.address, async (page) => {
    const { firstPicture } = await state(page);
    await complete(page);
    const { rate, quality } = await playingRate(page);
    console.log(`        first picture after ${firstPicture.toFixed(0)} ms; ${rate.toFixed(1)} pictures per second at 1280 x 720 (quality ${quality})`);
    assert.ok(firstPicture < 2000, `first picture after ${firstPicture} ms`);
    assert.ok(rate >= 20, `${rate} pictures per second`);
  }, view);
  const server = await runs.serve(runs.make("rain", scenes.balls()));
  try {
    await onPage(server.address, async (page) => {
      await complete(page);
      const { rate, quality } = await playingRate(page);
      console.log(`        91,125 balls: ${rate.toFixed(1)} pictures per second (quality ${quality})`);
      assert.ok(rate >= 5, `${rate} pictures per second`);
    }, view);
  } finally { await server.stop(); }
}
