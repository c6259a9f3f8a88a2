// Small helpers to make elements. Text is always text, never markup.

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "text") element.textContent = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function button(label, text, press, attributes = {}) {
  return make("button", { type: "button", "aria-label": label, title: label, text, on: { click: press }, ...attributes });
}

/** A button that is on or off. */
export function toggle(label, text, isOn, change) {
  const element = button(label, text, () => set(element.getAttribute("aria-pressed") !== "true"));
  const set = (on) => { element.setAttribute("aria-pressed", on); change(on); };
  element.setAttribute("aria-pressed", isOn);
  element.set = set;
  element.show = (on) => element.setAttribute("aria-pressed", on);
  return element;
}

/** Four digits at most. */
export function short(value) {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  return size >= 1e5 || size < 1e-3 ? value.toExponential(2) : String(Number(value.toPrecision(4)));
}
