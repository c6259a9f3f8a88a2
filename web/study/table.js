// The table: every member a row, sorted by any column, filtered by words. Only the rows in view are in the page.
import { columns, downloadCsv, numberText, pictureOf, reportOf, rowCount, show, shown, varied } from "./data.js";

const ROW = 28; // pixels, as in the style
const MARGIN = 10; // rows above and below the view

const isWords = (column) => !column.number;

function compare(column, down) {
  const sign = down ? -1 : 1;
  return (a, b) => {
    const x = column.values[a];
    const y = column.values[b];
    if (x === y) return a - b;
    if (x == null || x === "") return 1;
    if (y == null || y === "") return -1;
    if (typeof x === "number" && typeof y === "number") return sign * (x - y);
    return sign * String(x).localeCompare(String(y), undefined, { numeric: true });
  };
}

/** Rows of which some cell has the words, or for which `COLUMN<NUMBER` and so on is true. */
function filtered(words) {
  const all = Array.from({ length: rowCount }, (_, row) => row);
  const parts = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return all;
  const tests = parts.map((part) => {
    const match = part.match(/^(.+?)(<=|>=|=|<|>)(.+)$/);
    const column = match && columns.find((one) => one.name.toLowerCase() === match[1]);
    if (!column) return (row) => columns.some((one) => String(one.values[row] ?? "").toLowerCase().includes(part));
    const wanted = Number(match[3]);
    const tests = { "<": (v) => v < wanted, ">": (v) => v > wanted, "<=": (v) => v <= wanted, ">=": (v) => v >= wanted,
      "=": (v) => String(v).toLowerCase() === match[3] || v === wanted };
    return (row) => column.values[row] != null && tests[match[2]](column.values[row]);
  });
  return all.filter((row) => tests.every((test) => test(row)));
}

function link(href, words) {
  const made = document.createElement("a");
  made.href = href;
  made.target = "_blank";
  made.textContent = words;
  return made;
}

export class Table {
  constructor(place) {
    this.sortedBy = columns[0];
    this.isDown = false;
    this.isAll = false;
    this.words = "";
    place.append(this.tools());
    this.window = document.createElement("div");
    this.window.className = "window";
    this.window.tabIndex = 0;
    this.table = document.createElement("table");
    this.window.append(this.table);
    place.append(this.window);
    this.window.addEventListener("scroll", () => this.fill());
    this.apply();
  }

  get columns() {
    return this.isAll ? columns : varied;
  }

  tools() {
    const tools = document.createElement("div");
    tools.className = "tools";
    const filter = document.createElement("input");
    filter.type = "search";
    filter.placeholder = "filter: words, or column>0.3";
    filter.setAttribute("aria-label", "filter");
    filter.addEventListener("input", () => {
      this.words = filter.value;
      this.apply();
    });
    const all = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.addEventListener("change", () => {
      this.isAll = box.checked;
      this.draw();
    });
    all.append(box, "all columns");
    const save = document.createElement("button");
    save.type = "button";
    save.textContent = "CSV";
    save.addEventListener("click", () => downloadCsv("study.csv", this.columns, shown.rows));
    this.count = document.createElement("span");
    this.count.className = "count";
    tools.append(filter, all, save, this.count);
    return tools;
  }

  /** Filters and sorts. */
  apply() {
    show(filtered(this.words).sort(compare(this.sortedBy, this.isDown)));
    this.count.textContent = shown.rows.length === rowCount ? `${rowCount} members` : `${shown.rows.length} of ${rowCount} members`;
    this.draw();
  }

  draw() {
    const head = document.createElement("thead");
    const row = head.insertRow();
    for (const column of this.columns) {
      const cell = document.createElement("th");
      cell.scope = "col";
      if (isWords(column)) cell.className = "words";
      const button = document.createElement("button");
      const isSorted = column === this.sortedBy;
      button.textContent = column.name + (isSorted ? (this.isDown ? " ▼" : " ▲") : "");
      if (isSorted) cell.setAttribute("aria-sort", this.isDown ? "descending" : "ascending");
      button.addEventListener("click", () => {
        this.isDown = isSorted && !this.isDown;
        this.sortedBy = column;
        this.apply();
      });
      cell.append(button);
      row.append(cell);
    }
    row.append(document.createElement("th"));
    this.body = document.createElement("tbody");
    this.table.replaceChildren(head, this.body);
    this.first = -1;
    this.fill();
  }

  /** The rows in view, between two empty rows as high as all others. */
  fill() {
    const rows = shown.rows;
    const inView = Math.ceil((this.window.clientHeight || 480) / ROW);
    const first = Math.max(0, Math.min(rows.length, Math.floor(this.window.scrollTop / ROW)) - MARGIN);
    if (this.first >= 0 && Math.abs(first - this.first) < MARGIN / 2 && first > 0) return;
    this.first = first;
    const end = Math.min(rows.length, first + inView + 2 * MARGIN);
    const space = (count) => {
      const row = document.createElement("tr");
      row.style.height = `${count * ROW}px`;
      return row;
    };
    this.body.replaceChildren(space(first), ...rows.slice(first, end).map((row) => this.row(row)), space(rows.length - end));
  }

  row(index) {
    const row = document.createElement("tr");
    for (const column of this.columns) {
      const cell = row.insertCell();
      const value = column.values[index];
      cell.textContent = typeof value === "number" ? numberText(value) : (value ?? "");
      if (isWords(column)) cell.className = "words";
      if (column.name === "outcome" && value !== "reached") cell.className = value === "not run" || value === "unfinished" ? "words muted" : "words bad";
    }
    const links = row.insertCell();
    links.className = "words";
    if (reportOf(index)) links.append(link(reportOf(index), "report"));
    if (pictureOf(index)) links.append(" ", link(pictureOf(index), "picture"));
    return row;
  }
}
