// Requests that the server of nacre view must refuse.
import assert from "node:assert/strict";
import { request } from "node:http";

function ask(address, { path, method = "GET", headers = {} } = {}) {
  const url = new URL(address);
  return new Promise((done, lost) => {
    const asked = request({ host: url.hostname, port: url.port, path: path ?? url.pathname, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (data) => { text += data; });
      answer.on("end", () => done({ status: answer.statusCode, text, headers: answer.headers }));
    });
    asked.on("error", lost);
    asked.end();
  });
}

export async function checkServer(runs, run) {
  const server = await runs.serve(run);
  try {
    const { address } = server, { host, pathname: token } = new URL(address);
    const page = await ask(address);
    assert.equal(page.status, 200);
    assert.match(page.headers["content-security-policy"], /default-src 'none'/);
    assert.equal(page.headers["access-control-allow-origin"], undefined);
    assert.equal((await ask(address, { path: `${token}run/0/index` })).status, 200);
    assert.match(token, /^\/[0-9a-f]{32}\/$/);
    for (const path of ["/", "/runs", "/run/0/index", "/00000000000000000000000000000000/", `${token}../scene.toml`, `${token}scene.toml`, `${token}run/0/../../scene.toml`,
      `${token}run/0/%2e%2e%2fscene.toml`, `${token}run/0/frames/../../scene.toml`, `${token}run/1/head`, `${token}run/-1/head`, `${token}run/99999999999999999999/head`,
      `${token}run/0/frames/5-3`, `${token}run/0/frames/0-9999999`, `${token}run/0/frames/0-99999999999`])
      assert.equal((await ask(address, { path })).status, 404, path);
    for (const headers of [{ Host: "evil.example" }, { Host: `evil.example:${new URL(address).port}` }, { Origin: "http://evil.example" }, { Origin: "null" }, { Origin: "http://127.0.0.1:1" }])
      assert.equal((await ask(address, { headers })).status, 403, JSON.stringify(headers));
    assert.equal((await ask(address, { headers: { Origin: `http://${host}` } })).status, 200);
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) assert.notEqual((await ask(address, { method })).status, 200, method);
  } finally { await server.stop(); }
}
