#include "view_server.hpp"

#include <httplib.h>

#include <nlohmann/json.hpp>
#include <random>

#include <fmt/format.h>

#include "nacre/base/embedded.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/number.hpp"
#include "view_films.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;
using httplib::Request, httplib::Response;
using nlohmann::json;

constexpr const char *local = "127.0.0.1", *binary = "application/octet-stream";
constexpr std::size_t threads = 24;  // each open connection takes one, of a page up to six
constexpr int forbidden = 403, not_found = 404, failed = 500;

/// 128 random bits.
std::string random_token() {
  std::random_device source;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", source(), source(), source(), source());
}

std::string page() {
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
         "content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light "
         "dark\">\n"
         "<title>Nacre</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>" +
         std::string(embedded::viewer_style()) +
         "</style>\n</head>\n<body class=\"nv-page\">\n<div id=\"nacre-viewer\"></div>\n<script>" +
         std::string(embedded::viewer_script()) + "</script>\n</body>\n</html>\n";
}

/// The names of folders; of equal names the whole paths.
std::vector<std::string> titles_of(const std::vector<fs::path>& runs) {
  std::vector<std::string> titles;
  for (const fs::path& run : runs) {
    const fs::path whole = fs::absolute(run).lexically_normal();
    titles.push_back((whole.has_filename() ? whole : whole.parent_path()).filename().string());
  }
  for (std::size_t i = 0; i < titles.size(); ++i)
    if (std::ranges::count(titles, titles[i]) > 1) titles[i] = runs[i].string();
  return titles;
}

void add_headers(Response& answer) {
  answer.set_header(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; "
      "img-src data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  answer.set_header("X-Content-Type-Options", "nosniff");
  answer.set_header("Referrer-Policy", "no-referrer");
  answer.set_header("Cross-Origin-Resource-Policy", "same-origin");
  answer.set_header("Cache-Control", "no-store");
}

}  // namespace

struct ViewServer::Parts {
  httplib::Server server;
  std::vector<std::unique_ptr<ViewFilm>> films;
  std::string token = random_token();
  int port = 0;

  /// The browser must have been sent here by name, and by a page of this server or by nothing at all.
  bool is_ours(const Request& request) const {
    const std::string host = request.get_header_value("Host");
    const bool is_host =
        host == fmt::format("127.0.0.1:{}", port) || host == fmt::format("localhost:{}", port);
    const bool has_origin = request.has_header("Origin");
    return is_host && (!has_origin || request.get_header_value("Origin") == "http://" + host);
  }

  ViewFilm* film(const Request& request) const {
    const auto number = number_in<std::size_t>(request.matches[1].str());
    return number && *number < films.size() ? films[*number].get() : nullptr;
  }

  /// The answer of a film, if there is one.
  template <class Answer>
  void get(const std::string& what, const char* type, Answer answer) {
    server.Get("/" + token + "/run/(\\d{1,6})/" + what,
               [this, type, answer](const Request& request, Response& response) {
                 ViewFilm* const of = film(request);
                 std::optional<std::string> body;
                 try {
                   if (of) body = answer(*of, request);
                 } catch (const InputError& error) {
                   response.status = failed;
                   return response.set_content(error.what(), "text/plain; charset=utf-8");
                 }
                 if (!body) {
                   response.status = not_found;
                   return;
                 }
                 response.set_content(std::move(*body), type);
               });
  }

  void add_routes() {
    server.set_pre_routing_handler([this](const Request& request, Response& response) {
      add_headers(response);
      if (is_ours(request)) return httplib::Server::HandlerResponse::Unhandled;
      response.status = forbidden;
      return httplib::Server::HandlerResponse::Handled;
    });
    server.Get("/" + token + "/", [](const Request&, Response& response) {
      response.set_content(page(), "text/html; charset=utf-8");
    });
    server.Get("/" + token + "/runs", [this](const Request&, Response& response) {
      json list = json::array();
      for (const auto& each : films) list.push_back({{"title", each->title()}});
      response.set_content(list.dump(-1, ' ', false, json::error_handler_t::replace), "application/json");
    });
    get("index", "application/json", [](ViewFilm& of, const Request&) { return std::optional(of.index()); });
    get("head", binary, [](ViewFilm& of, const Request&) { return of.head(); });
    get("curves", binary, [](ViewFilm& of, const Request&) { return of.curves(); });
    get("frames/(\\d{1,9})-(\\d{1,9})", binary, [](ViewFilm& of, const Request& request) {
      return of.frames(number_in<std::size_t>(request.matches[2].str()).value_or(0),
                       number_in<std::size_t>(request.matches[3].str()).value_or(0));
    });
  }
};

ViewServer::ViewServer(std::vector<fs::path> runs, std::optional<int> port)
    : parts_(std::make_unique<Parts>()) {
  const std::vector<std::string> titles = titles_of(runs);
  for (std::size_t i = 0; i < runs.size(); ++i)
    parts_->films.push_back(std::make_unique<ViewFilm>(runs[i], titles[i]));
  parts_->add_routes();
  parts_->server.set_tcp_nodelay(true);                // a short answer does not wait for the next one
  parts_->server.set_keep_alive_max_count(1'000'000);  // a page asks several times a second
  parts_->server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
  if (!port) {
    parts_->port = parts_->server.bind_to_any_port(local);
  } else {
    parts_->port = *port;
    if (!parts_->server.bind_to_port(local, *port))
      throw InputError(Problem{"--port", 0, "", fmt::format("port {} is taken or not allowed", *port)});
  }
}

ViewServer::~ViewServer() = default;

std::string ViewServer::address() const {
  return fmt::format("http://{}:{}/{}/", local, parts_->port, parts_->token);
}

void ViewServer::serve() { parts_->server.listen_after_bind(); }

void ViewServer::stop() { parts_->server.stop(); }

}  // namespace nacre::cli
