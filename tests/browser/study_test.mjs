// The report of a study of 10,000 members in headless Chromium: it opens in less than 3 seconds, sorts, filters, draws
// every figure and saves it. Usage: study_test.mjs NACRE
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

const nacre = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "nacre-study-"));
const MOST_SECONDS = 3;
const SCENE = `[simulation]
duration = 0.2
gravity = [0, 0, -10]
[[plane]]
name = "floor"
[[particles]]
name = "ball"
position = [0, 0, 0.15]
radius = 0.1
[[probe]]
name = "v"
velocity = "ball"
`;
let faults = 0;
const expect = (isSo, what) => {
  console.log(`${isSo ? "ok     " : "FAILED "} ${what}`);
  if (!isSo) ++faults;
};

function grid(from, to, count) {
  return Array.from({ length: count }, (_, i) => Number((from + ((to - from) * i) / (count - 1)).toPrecision(6)));
}

/** A study of which one member ran and the others have copies of its files. */
function makeStudy() {
  writeFileSync(join(folder, "scene.toml"), SCENE);
  writeFileSync(join(folder, "study.toml"), `[study]\nscene = "scene.toml"\nkeep = "none"\n[grid]\ncontact.restitution = [${grid(0.1, 1, 100)}]\nparticles.ball.velocity = [${grid(-3, -1, 100).map((v) => `[0, 0, ${v}]`)}]\n`);
  const out = join(folder, "out");
  execFileSync(nacre, ["sweep", "study.toml", "--out", out, "--member", "0"], { cwd: folder });
  const first = join(out, "members/0000");
  const summary = readFileSync(join(first, "summary.json"), "utf8");
  const lines = readFileSync(join(out, "manifest.json"), "utf8").split("\n").filter((line) => line.startsWith('{"member":'));
  const members = lines.map((line) => JSON.parse(line.replace(/,$/, "")));
  for (const { member, model_hash: hash } of members.slice(1)) {
    const name = String(member).padStart(4, "0");
    const own = join(out, "members", name);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "summary.json"), summary.replace(/"model_hash": "\w+"/, `"model_hash": "${hash}"`));
    if (member % 40 === 0) copyFileSync(join(first, "series.csv"), join(own, "series.csv"));
    copyFileSync(join(out, "results/0000.json"), join(out, "results", `${name}.json`));
  }
  execFileSync(nacre, ["sweep", "--status", "--out", out], { cwd: folder });
  return { out, count: members.length };
}

async function examine(page, { out, count }) {
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const begin = Date.now();
  await page.goto(`file://${out}/report.html`, { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelectorAll(".window tbody tr").length > 10);
  const seconds = (Date.now() - begin) / 1000;
  expect(seconds < MOST_SECONDS, `${count} members open in ${seconds.toFixed(2)} s`);
  const begun = Date.now();
  JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
  expect(Date.now() - begun < 1000 * MOST_SECONDS, "so does the manifest");
  const cell = (row, column) => page.evaluate((r, c) => document.querySelectorAll(".window tbody tr")[r].cells[c].textContent, row, column);
  await page.evaluate(() => [...document.querySelectorAll(".window th button")].find((b) => b.textContent.startsWith("member")).click());
  expect((await cell(1, 0)) === String(count - 1), "a click on a column sorts it downwards");
  await page.type("input[type=search]", "contact.restitution<0.105 ");
  expect((await page.$eval(".count", (e) => e.textContent)) === `100 of ${count} members`, "words filter it");
  await page.$eval("input[type=search]", (input) => {
    input.value = "";
    input.dispatchEvent(new Event("input"));
  });
  for (const place of await page.$$(".drawing")) {
    await place.evaluate((e) => e.scrollIntoView());
    await page.waitForFunction((e) => e.querySelector("svg"), { timeout: 10000 }, place);
  }
  const figures = await page.$$eval(".drawing", (all) => all.map((e) => `${e.getAttribute("aria-label")}: ${e.querySelectorAll("path, rect").length > 20}`));
  expect(figures.join() === "Scatter: true,Heat map: true,Parallel coordinates: true,Curves: true", `figures are drawn: ${figures}`);
  expect(errors.length === 0, `no errors ${errors}`);
}

const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
try {
  const study = makeStudy();
  await examine(await browser.newPage(), study);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
process.exit(faults ? 1 : 0);
