#include "verify_run.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>

#include <fmt/format.h>

#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/words.hpp"
#include "nacre/replay/proof.hpp"
#include "shared/options.hpp"
#include "stage_line.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;

constexpr int interrupted_code = 130;
std::atomic<bool> stop_requested = false;

void request_stop(int signal) {
  stop_requested = true;
  std::signal(signal, SIG_DFL);  // the second one ends the program
}

/// The proof, with a line of progress on standard error.
Proof proven(const fs::path& folder, const fs::path& certificate_folder, int threads) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, request_stop);
  StageLine line(isatty(STDERR_FILENO) != 0);
  auto shown = std::chrono::steady_clock::now();
  const auto show = [&](double share) {
    const auto now = std::chrono::steady_clock::now();
    if (now - shown < std::chrono::milliseconds(200)) return;
    shown = now;
    line.begin(fmt::format("proving: {:.0f} %", 100 * share));
  };
  return prove({RunFolder(folder), threads, &stop_requested, show}, certificate_folder);
}

std::string sentence(const UnprovenPair& pair) {
  const std::string when =
      fmt::format("at {} s, within {:.1g} s", readable_seconds(pair.begin), pair.end - pair.begin);
  return fmt::format("{} and {}: {} {}, distance {:.6g}", pair.a, pair.b, pair.meets ? "meet" : "no proof",
                     when, pair.distance);
}

std::uint64_t count_of(const Certificate& c, const std::string& name) {
  for (const auto& [its, count] : c.counts)
    if (its == name) return count;
  return 0;
}

void print_verdict(const Certificate& c) {
  for (const UnprovenPair& pair : c.open) fmt::print("{}\n", sentence(pair));
  for (const Claim& claim : c.claims)
    fmt::print("{:<12}{}  {}\n", claim.name, claim.holds ? "yes" : "NO ", claim.text);
  fmt::print("{}: {} from {} to {} s, {} pairs in {} spans; replay {:.2g} s, judge {:.2g} s.\n",
             c.is_proven() ? "Proven" : "Not proven", c.scene, readable_seconds(c.from),
             readable_seconds(c.to), count_of(c, "pairs"), count_of(c, "spans"), c.replay_seconds,
             c.judge_seconds);
}

std::string comparison(const Certificate& first, const std::string& objection) {
  if (!objection.empty()) return "The certificate does not hold: " + objection + ".";
  return first.is_proven() ? "The certificate holds: the same was proven again."
                           : "The certificate holds: again it is not proven.";
}

}  // namespace

int prove_run(const fs::path& folder, const ProveOptions& options) {
  const fs::path file = options.out.empty() ? folder / "certificate.json" : fs::path(options.out);
  const Proof proof = proven(folder, fs::absolute(file).parent_path(), options.threads);
  if (!proof.is_complete) {
    say("interrupted: nothing was proven\n");
    return interrupted_code;
  }
  const std::string text = to_json(proof.certificate);
  const auto write = options.out.empty() ? replace_atomically : write_atomically;
  write(file, text);
  fs::path drawing = file;
  drawing.replace_extension(".svg");
  if (!proof.drawing.empty()) write(drawing, proof.drawing);
  if (options.json) {
    fmt::print("{}", text);
  } else {
    print_verdict(proof.certificate);
    fmt::print("Certificate: {}{}\n", file.string(),
               proof.drawing.empty() ? "" : ", drawing: " + drawing.string());
  }
  return proof.certificate.is_proven() ? 0 : 1;
}

int check_certificate(const fs::path& file, const ProveOptions& options) {
  const Certificate first = read_certificate(file);
  const fs::path home = fs::absolute(file).parent_path();
  const Proof proof = proven(home / first.folder, home, options.threads);
  if (!proof.is_complete) {
    say("interrupted: nothing was proven\n");
    return interrupted_code;
  }
  const std::string objection = contradiction(first, proof.certificate);
  if (options.json) {
    fmt::print("{}", to_json(proof.certificate));
  } else {
    print_verdict(proof.certificate);
    fmt::print("{}\n", comparison(first, objection));
  }
  return objection.empty() && proof.certificate.is_proven() ? 0 : 1;
}

}  // namespace nacre::cli
