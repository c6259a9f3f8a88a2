// Bundles the viewer into dist/, which is committed: building the library needs no npm.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const licence = (name) => readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim();
const notice = `/*! Contains three.js (https://threejs.org) and uPlot (https://github.com/leeoniya/uPlot).\n\nthree.js: ${licence("three")}\n\nuPlot: ${licence("uplot")}\n*/`;
const common = { bundle: true, minify: true, charset: "utf8", legalComments: "none" };
const folder = process.argv[2] ?? "dist";

await build({ ...common, entryPoints: ["main.js"], outfile: `${folder}/viewer.js`, format: "iife", target: "es2022", banner: { js: notice } });
await build({ ...common, entryPoints: ["viewer.css"], outfile: `${folder}/viewer.css`, target: ["chrome111", "firefox113", "safari16.4"] });
