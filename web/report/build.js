// Bundles the script and the style of the report page into dist/, which is committed: building the library needs no
// npm.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const licence = readFileSync("node_modules/uplot/LICENSE", "utf8").trim();
const notice = `/*! Contains uPlot (https://github.com/leeoniya/uPlot).\n\n${licence}\n*/`;

const common = { bundle: true, minify: true, charset: "utf8", legalComments: "none" };

await build({
  ...common,
  entryPoints: ["main.js"],
  outfile: "dist/report.js",
  format: "iife",
  target: "es2020",
  banner: { js: notice },
});
await build({
  ...common,
  entryPoints: ["report.css"],
  outfile: "dist/report.css",
  target: ["chrome100", "firefox100", "safari15"],
  banner: { css: notice },
});
