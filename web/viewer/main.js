import { findFilms } from "./films.js";
import { Viewer } from "./viewer.js";

const place = document.getElementById("nacre-viewer");
findFilms().then((films) => new Viewer(place, films)).catch((error) => {
  const note = document.createElement("p");
  note.textContent = `The film cannot be shown: ${error.message}`;
  place.append(note);
});
