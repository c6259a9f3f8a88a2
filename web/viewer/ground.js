// The half-spaces of a scene: a plane with squares that fades away from the middle, seen from outside only.
import { Group, Matrix4, Mesh, PlaneGeometry, ShadowMaterial, Vector3 } from "three";

// Squares and shadow are one pass over the picture. The colour is black or white, the rest is in alpha.
const squaresOf = `
  float fade = 1.0 - smoothstep(0.12, 0.5, length(place));
  vec2 at = place * squares, grid = abs(fract(at - 0.5) - 0.5) / fwidth(at);
  float line = 1.0 - min(min(grid.x, grid.y), 1.0);
  float sheet = fade * (0.10 + 0.28 * line) * strength, dark = fade * opacity * (1.0 - getShadowMask());
  float alpha = sheet + dark - sheet * dark;
  gl_FragColor = vec4(color * sheet * (1.0 - dark) / max(alpha, 1e-4), alpha);`;

function groundMaterial(uniforms) {
  const material = new ShadowMaterial({ opacity: 0.32, depthWrite: false, transparent: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader.replace("void main() {", "varying vec2 place;\nvoid main() { place = uv - 0.5;");
    shader.fragmentShader = shader.fragmentShader.replace("void main() {", "varying vec2 place; uniform float squares; uniform float strength;\nvoid main() {")
      .replace("gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );", squaresOf);
  };
  return material;
}

/** 1, 2 or 5 times a power of ten. */
function roundSize(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * [1, 2, 5, 10].find((step) => step * power >= size);
}

export class Ground {
  constructor(plane, size, group) {
    this.plane = plane;
    this.group = new Group();
    const square = roundSize(size / 12), squares = 2 * Math.ceil((4 * size) / square);
    const geometry = new PlaneGeometry(squares * square, squares * square);
    this.uniforms = { squares: { value: squares }, strength: { value: 1 } };
    this.material = groundMaterial(this.uniforms);
    const sheet = new Mesh(geometry, this.material);
    sheet.receiveShadow = true;
    sheet.renderOrder = -1;
    this.group.add(sheet);
    const n = new Vector3(...plane.normal).normalize();
    const helper = Math.abs(n.x) < 0.7 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
    const b = new Vector3().crossVectors(n, helper).normalize(), a = new Vector3().crossVectors(b, n);
    this.group.setRotationFromMatrix(new Matrix4().makeBasis(a, b, n));
    this.normal = n;
    this.square = square;
    group.add(this.group);
  }

  /** Near this place, on whole squares. */
  move(x, centre) {
    const { anchor, normal, offset } = this.plane;
    const at = anchor >= 0 && x ? normal[0] * x[3 * anchor] + normal[1] * x[3 * anchor + 1] + normal[2] * x[3 * anchor + 2] : offset;
    const foot = centre.clone().addScaledVector(this.normal, at - centre.dot(this.normal));
    this.group.position.copy(foot);
  }

  setTheme(dark) {
    this.material.color.setScalar(dark ? 0.75 : 0.16);
    this.uniforms.strength.value = dark ? 0.75 : 1;
  }
}
