// Bundles the script and the style of the report of a study into dist/, which is committed: building the library
// needs no npm.
import { build } from "esbuild";

const folder = process.argv[2] ?? "dist";
const common = { bundle: true, minify: true, charset: "utf8", legalComments: "none" };

await build({ ...common, entryPoints: ["main.js"], outfile: `${folder}/study.js`, format: "iife", target: "es2020" });
await build({
  ...common,
  entryPoints: ["study.css"],
  outfile: `${folder}/study.css`,
  target: ["chrome100", "firefox100", "safari15"],
});
