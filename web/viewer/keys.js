// The keyboard. On a page with other things the viewer hears keys only while something in it has the focus.
import { meanings } from "./colours.js";

export const help = [
  ["space", "play, pause"], ["← →", "a frame back, on (with shift: ten)"], ["home, end", "first, last frame"], ["+ −", "faster, slower"], ["l", "loop"],
  ["1 to 5", "colour by body, speed, strain, layer, force"], ["e", "edges"], ["c", "contact points"], ["f", "fit into the view"],
  ["w a s d", "turn the view (with shift: move it)"], ["i o", "nearer, farther"], ["t", "light or dark"], ["?", "this help"],
  ["drag", "turn; with the right button move"], ["wheel", "nearer, farther"], ["click", "pick a vertex"],
];

export function addKeys(viewer, place) {
  const { player } = viewer;
  const press = (toggle) => toggle.set(toggle.getAttribute("aria-pressed") !== "true");
  const actions = {
    " ": () => player.toggle(), ArrowLeft: (e) => player.step(e.shiftKey ? -10 : -1), ArrowRight: (e) => player.step(e.shiftKey ? 10 : 1),
    Home: () => player.seek(player.first), End: () => player.seek(player.last), "+": () => player.faster(1), "=": () => player.faster(1), "-": () => player.faster(-1),
    l: () => press(viewer.loop), e: () => press(viewer.edges), c: () => press(viewer.contacts), f: () => viewer.stage.fit(),
    t: () => viewer.theme.click(), "?": () => { viewer.help.hidden = !viewer.help.hidden; }, Escape: () => { viewer.help.hidden = true; viewer.choose(null); },
  };
  const move = (right, up) => () => { viewer.isTurned = true; viewer.stage.pan(0.05 * right, 0.05 * up); };
  const turn = (right, up) => () => { viewer.isTurned = true; viewer.stage.turn(0.1 * right, 0.1 * up); };
  const approach = (factor) => () => { viewer.isTurned = true; viewer.stage.approach(factor); };
  for (const [key, right, up] of [["a", -1, 0], ["d", 1, 0], ["w", 0, 1], ["s", 0, -1]])
    Object.assign(actions, { [key]: turn(right, up), [key.toUpperCase()]: move(right, up) });
  Object.assign(actions, { i: approach(0.9), o: approach(1 / 0.9) });
  meanings.forEach(({ name }, i) => { actions[i + 1] = () => viewer.setColour(name); });
  const isAlone = document.body.classList.contains("nv-page");
  (isAlone ? document : place).addEventListener("keydown", (event) => {
    const { target } = event, tag = target.tagName;
    if (event.ctrlKey || event.metaKey || event.altKey || tag === "SELECT" || (tag === "INPUT" && target.type !== "range" && target.type !== "checkbox")) return;
    if (event.key === " " && (tag === "BUTTON" || tag === "SUMMARY" || target.type === "checkbox")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}
