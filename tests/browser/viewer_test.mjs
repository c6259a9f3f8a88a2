// Drives the viewer by clicks and keys, as served and as a file: node viewer_test.mjs NACRE [PART]
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "./browser.mjs";
import { camera, click, colourAt, complete, difference, pixels, project, ready, settled, state, wait } from "./page.mjs";
import { frameFiles, place, readArray, Runs } from "./runs.mjs";
import * as scenes from "./scenes.mjs";
import { checkServer } from "./server_check.mjs";
import { checkSizes } from "./size_check.mjs";
import { manyTurn, turns } from "./turning.mjs";

const [nacre, part = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "nacre-browser-"));
const runs = new Runs(nacre, folder);
let failed = 0;

async function test(name, work) {
  if (!name.includes(part)) return;
  const begin = Date.now();
  try {
    await work();
    console.log(`ok      ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}

async function onPage(address, work, options) {
  const opened = await open(address, options);
  try {
    await ready(opened.page);
    await work(opened.page);
    assert.deepEqual(opened.problems, [], "no problem on the console");
    assert.deepEqual(opened.requests, [], "no request to anywhere else");
  } finally {
    await opened.close();
  }
}

async function plays(page) {
  await complete(page);
  const before = await state(page);
  assert.equal(before.playing, false);
  await page.click(".nv canvas", { offset: { x: 3, y: 3 } });
  await page.keyboard.press("Space");
  await wait(1200);
  const during = await state(page);
  assert.ok(during.playing && during.time > before.time && during.frames > before.frames + 5, `it plays: ${JSON.stringify([before, during])}`);
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await settled(page);
  assert.equal((await state(page)).frame, 25);
  await page.keyboard.press("ArrowLeft");
  await settled(page);
  assert.equal((await state(page)).frame, 24);
  await page.keyboard.press("Home");
  await settled(page);
  assert.equal((await state(page)).time, 0);
  const bar = await (await page.$(".nv-scrub")).boundingBox();
  await page.mouse.click(bar.x + 0.6 * bar.width, bar.y + bar.height / 2);
  await settled(page);
  const scrubbed = await state(page);
  assert.ok(Math.abs(scrubbed.time - 0.3) < 0.02, `it scrubs: ${scrubbed.time}`);
  const speed = scrubbed.speed;
  await page.click(".nv canvas", { offset: { x: 3, y: 3 } });
  await page.keyboard.press("-");
  assert.ok((await state(page)).speed < speed);
  await page.keyboard.press("l");
  assert.equal((await state(page)).loop, false);
}

async function recolours(page) {
  const pictures = new Set([await pixels(page)]);
  for (const meaning of ["speed", "strain", "layer", "force", "body"]) {
    await page.select('.nv [aria-label="Colour by"]', meaning);
    await settled(page);
    pictures.add(await pixels(page));
    const legend = await page.$eval(".nv-legend", (element) => (element.hidden ? "" : element.textContent));
    assert.equal(legend.includes(meaning === "force" ? "contact force, N" : meaning), meaning !== "body", `${meaning}: ${legend}`);
  }
  assert.ok(pictures.size >= 3, "colours change the picture");
  const plain = await pixels(page);
  for (const label of ["Edges of meshes", "Contact points", "Shadows"]) {
    await click(page, label);
    if (label !== "Contact points") assert.notEqual(await pixels(page), plain, label);
    else assert.match(await page.$eval(".nv-legends", (element) => element.textContent), /layer of contact points/);
    await click(page, label);
  }
  await settled(page);
}

/** Hides and shows bodies by their boxes; what appears must be where the run has it. */
async function isWhereItMustBe(page, run) {
  const files = frameFiles(run);
  await page.click(".nv-bodies-fold summary");
  await click(page, "Shadows");
  await click(page, "Hide all bodies");
  const swatches = await page.$$eval(".nv-bodies li i", (list) => list.map((e) => e.style.backgroundColor.match(/\d+/g).map(Number)));
  const colours = await page.evaluate(() => document.querySelector(".nv").viewer.films[0].head.bodies.map(({ colour }) => colour));
  colours.forEach((hex, i) => swatches[i].forEach((value, c) => // rounded there and here
    assert.ok(Math.abs(value - parseInt(hex.slice(1 + 2 * c, 3 + 2 * c), 16)) <= 1, `body ${i} is ${swatches[i]}, in other pictures ${hex}`)));
  const names = await page.$$eval(".nv-bodies li span", (list) => list.map((e) => e.textContent));
  assert.deepEqual(names, ["red", "green", "ends", "sheet", "rod"]);
  for (const frame of [0, 12, 25]) {
    await page.evaluate((t) => document.querySelector(".nv").viewer.player.seek(t), frame / 50);
    await settled(page);
    for (const [body, radius] of [[0, 0.12], [1, 0.1]]) {
      const box = (await page.$$(".nv-bodies li input"))[body];
      const seen = await difference(page, () => box.click());
      const wanted = project(await camera(page), place(files[frame], body));
      const off = Math.hypot(seen.x - wanted.x, seen.y - wanted.y), area = Math.PI * (radius * wanted.scale) ** 2;
      assert.ok(off < 1.5, `frame ${frame}, ball ${body}: ${off} pixels off`);
      assert.ok(Math.abs(seen.count / area - 1) < 0.08, `frame ${frame}, ball ${body}: ${seen.count} pixels, not ${area}`);
      await box.click();
    }
  }
  await click(page, "Show all bodies");
  await click(page, "Shadows");
  await page.click(".nv-bodies-fold summary");
}

async function picks(page, run) {
  const files = frameFiles(run);
  await page.evaluate(() => document.querySelector(".nv").viewer.player.seek(0));
  await settled(page);
  const corner = 2 + 2 + 55; // a vertex in the middle of the sheet
  for (const point of [0, corner]) {
    const at = project(await camera(page), place(files[0], point));
    await page.mouse.click(at.x, at.y);
    await settled(page);
    assert.equal((await state(page)).picked, point);
    const text = await page.$eval(".nv-picked", (element) => element.textContent);
    assert.ok(text.includes(point === 0 ? "red:0" : "sheet:55"), text);
    const x = place(files[0], point)[0];
    const shown = Number(await page.$eval(".nv-picked dd", (element) => element.textContent.split(" ")[0]));
    assert.ok(Math.abs(shown - x) < 2e-3, `x ${shown}, not ${x}`);
  }
  assert.equal(await page.$eval('.nv [aria-label="Curves"]', (select) => select.value), "Picked: z");
  const rows = await page.evaluate(() => document.querySelector(".nv").viewer.charts.plot.data.map((row) => Array.from(row)));
  assert.equal(rows[0].length, 26);
  files.forEach((file, i) => assert.ok(Math.abs(rows[1][i] - place(file, corner)[2]) < 1e-3, `curve at ${i}`));
  const follow = async (frame) => {
    await page.evaluate((t) => document.querySelector(".nv").viewer.player.seek(t), frame / 50);
    await settled(page);
    const { to } = await camera(page);
    assert.ok(Math.hypot(...to.map((v, i) => v - place(files[frame], corner)[i])) < 2e-3, `the camera follows, frame ${frame}`);
  };
  await click(page, "Keep the picked vertex in the middle");
  await follow(0);
  await follow(20);
  await click(page, "Keep the picked vertex in the middle");
  await page.keyboard.press("f");
  await click(page, "Hide the body of the picked vertex");
  assert.deepEqual((await state(page)).hidden, [3]);
  await page.evaluate(() => document.querySelector(".nv").viewer.bodies.setAll(true));
  const before = await camera(page), middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 120, middle.y + 30, { steps: 4 });
  await page.mouse.up();
  await page.mouse.wheel({ deltaY: -300 });
  await settled(page);
  const turned = await camera(page);
  assert.ok(Math.hypot(...turned.from.map((v, i) => v - before.from[i])) > 0.1, "it turns");
  await page.keyboard.press("f");
  await settled(page);
  await page.click(".nv-chart .u-over");
  await settled(page);
  assert.ok(Math.abs((await state(page)).time - 0.25) < 0.02, "a click on a curve goes to its time");
}

async function isReadable(page) {
  const unnamed = await page.$$eval(".nv button, .nv select, .nv input, .nv-view canvas", (list) =>
    list.filter((e) => !e.getAttribute("aria-label") && !e.closest("label")).map((e) => e.outerHTML));
  assert.deepEqual(unnamed, [], "every control has a name");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, "nothing is wider than the page");
}

async function everything(page, run) {
  await plays(page);
  await recolours(page);
  await isWhereItMustBe(page, run);
  await picks(page, run);
  await isReadable(page);
}

const shapes = runs.make("shapes", scenes.shapes);
const kept = runs.report("shapes-report", shapes);

await test("from a file it plays, recolours, hides and picks, and every vertex is where it must be", () => onPage(kept.address, (page) => everything(page, shapes)));
await test("as served it does the same", async () => {
  const server = await runs.serve(shapes);
  await onPage(server.address, (page) => everything(page, shapes)).finally(server.stop);
});
await test("two runs are side by side, seen by one camera, on a phone below each other", async () => {
  const server = await runs.serve(shapes, runs.make("again", scenes.shapes));
  const both = async (page) => {
    assert.deepEqual(await page.$$eval(".nv-titles span", (list) => list.map((e) => e.textContent)), ["shapes", "again"]);
    await isReadable(page);
  };
  try {
    await onPage(server.address, both);
    await onPage(server.address, both, { width: 390, height: 844, dark: true });
  } finally { await server.stop(); }
});
await test("a ball that turns shows it, and the keys turn, move and zoom the view", () => onPage(runs.report("turning-report", runs.make("turning", scenes.turning)).address, turns));
await test("so do many, which are drawn as points", () => onPage(runs.report("many-report", runs.make("many", scenes.manyTurning)).address, manyTurn));
await test("runs of different bodies have one list of them, by name", async () => {
  const server = await runs.serve(shapes, runs.make("other", scenes.turning));
  try {
    await onPage(server.address, async (page) => {
      await complete(page);
      await page.click(".nv-bodies-fold summary");
      assert.deepEqual(await page.$$eval(".nv-bodies li span", (list) => list.map((e) => e.textContent)), ["red", "green", "ends", "sheet", "rod", "top"]);
      await (await page.$$(".nv-bodies li input"))[5].click();
      assert.deepEqual(await page.evaluate(() => document.querySelector(".nv").viewer.actors.map((actor) => [...actor.hidden])), [[], [0]]);
    });
  } finally { await server.stop(); }
});
await test("a live run shows its frames and rows within a second", async () => {
  const run = runs.start("live", scenes.long);
  await wait(1500);
  const server = await runs.serve(run.folder);
  try {
    await onPage(server.address, async (page) => {
      let worst = 0;
      for (let i = 0; i < 8; ++i) {
        await wait(700);
        const newest = frameFiles(run.folder);
        const begin = Date.now();
        await page.waitForFunction((count) => document.querySelector(".nv").viewer.films[0].times.length >= count, { timeout: 5000, polling: 20 }, newest.length);
        await page.waitForFunction((t) => document.querySelector(".nv").viewer.charts.plot?.data[0].at(-1) >= t, { timeout: 5000, polling: 20 }, (newest.length - 1) / 20 - 0.05);
        worst = Math.max(worst, Date.now() - begin);
      }
      console.log(`        a frame and its row are seen after ${worst} ms at most`);
      assert.ok(worst < 1000, `${worst} ms`);
      assert.ok((await colourAt(page, 0.03, 0.5)).every((v, c) => Math.abs(v - [0xf4, 0xf5, 0xf7][c]) < 3), "the walls of a box end where they meet");
      assert.ok((await page.$eval(".nv-note", (e) => e.textContent)).includes("running"));
    });
  } finally { await server.stop(); await run.stop(); }
});
await test("hostile names are shown as text, and ten thousand bodies are no burden", async () => {
  const run = runs.make("hostile", scenes.hostile());
  const server = await runs.serve(run);
  const check = async (page) => {
    await page.click(".nv-bodies-fold summary");
    await settled(page);
    const names = await page.$$eval(".nv-bodies li span", (list) => list.map((e) => e.textContent));
    assert.equal(names[0], scenes.hostileNames[0]);
    assert.equal(names[2], '"quoted" & \'quoted\' `${1}`');
    assert.equal(names.length, 100);
    assert.equal(await page.$eval(".nv-more", (e) => e.textContent), "and 9900 more");
    await page.type(".nv-bodies input[type=search]", "grain 9996");
    await settled(page);
    assert.deepEqual(await page.$$eval(".nv-bodies li span", (list) => list.map((e) => e.textContent)), ["grain 9996"]);
    assert.equal(await page.evaluate(() => window.stolen), undefined);
  };
  try { await onPage(server.address, check); } finally { await server.stop(); }
  await onPage(runs.report("hostile-report", run).address, check);
});
await test("a foreign page cannot read the server, and no path leaves the run", () => checkServer(runs, shapes));
await test("large runs are small pages that show soon and play smoothly", () => checkSizes(runs, onPage, { statSync, readArray }));

rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
