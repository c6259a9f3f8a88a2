// The colours of bodies and numbers, by the formulas of src/nacre/plot/colour.cpp, as linear light.

const degree = Math.PI / 180;

function fromOklab(l, a, b) {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.2914855480 * b) ** 3;
  return [4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z];
}

export function fromLch(l, chroma, hue) {
  for (let c = chroma; ; c *= 0.95) {
    const rgb = fromOklab(l, c * Math.cos(hue), c * Math.sin(hue));
    if ((Math.min(...rgb) >= -1e-6 && Math.max(...rgb) <= 1 + 1e-6) || c < 1e-4)
      return rgb.map((v) => Math.min(1, Math.max(0, v)));
  }
}

const hues = [[0.60, 0.125, 252], [0.74, 0.135, 62], [0.64, 0.110, 152], [0.68, 0.120, 2],
  [0.54, 0.130, 300], [0.80, 0.125, 92], [0.66, 0.095, 200], [0.57, 0.150, 28]];

export function bodyColour(body) {
  const [l, c, h] = hues[body % hues.length];
  return fromLch(l, c, (h + 23 * Math.floor(body / hues.length)) * degree);
}

const scattered = (i, step) => ((i + 0.5) * step) % 1;

/** One of many balls of a body. */
export function memberColour(body, member) {
  const [l, c, h] = hues[body % hues.length];
  const turn = 70 * (scattered(member, 0.6180339887498949) - 0.5);
  const lift = 0.16 * (scattered(member, 0.7548776662466927) - 0.5);
  return fromLch(l + lift, c, (h + turn) * degree);
}

/** 256 colours of numbers from 0 to 1. */
export const scale = Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return fromLch(0.30 + 0.62 * v, 0.115 + 0.04 * v, (285 - 185 * v) * degree);
});
export const unknown = fromLch(0.75, 0, 0);

export function css([r, g, b]) {
  const byte = (v) => Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
  return `rgb(${byte(r)}, ${byte(g)}, ${byte(b)})`;
}

/** What colours can mean. A field is a track of the blocks. */
export const meanings = [
  { name: "body", label: "body" },
  { name: "speed", label: "speed", field: "speed", unit: (units) => units.speed },
  { name: "strain", label: "strain", field: "strain", unit: () => "" },
  { name: "layer", label: "contact layer", field: "layer", unit: () => "" },
  { name: "force", label: "contact force", field: "force", unit: (units) => units.force },
];
