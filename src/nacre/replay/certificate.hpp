// A certificate: what was proven of a run, by which program, and with which files, as data. It is sealed by a
// hash of its own text, so that a change of the file is noticed; the proof itself is checked by doing it
// again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace nacre {

/// One claim about the run.
struct Claim {
  std::string name;  ///< a word, for programs
  bool holds = false;
  std::string text;  ///< a sentence: what was proven, or the first thing that contradicts it
};

/// Two elements for which there is no proof, with names for people.
struct UnprovenPair {
  std::string a, b;
  double begin = 0, end = 0;  ///< seconds
  double distance = 0;        ///< at the begin or at the end, radii included
  bool meets = false;         ///< otherwise the arithmetic could not tell
};

struct Certificate {
  std::string version, commit, compiler;  ///< of the program that proved it
  std::string folder;                     ///< of the run, seen from the folder of the certificate
  std::string scene, model_hash, trajectory_hash, outcome;
  double from = 0, to = 0;                                 ///< seconds of the run
  std::vector<std::pair<std::string, std::string>> files;  ///< name in the folder, hash of its bytes
  std::vector<std::pair<std::string, std::uint64_t>> elements, counts;
  std::vector<std::pair<std::string, double>> books;  ///< what is told of momentum and energy
  std::vector<Claim> claims;
  std::vector<UnprovenPair> open;
  int threads = 1, parts = 1;
  double replay_seconds = 0, judge_seconds = 0, wall_seconds = 0, cpu_seconds = 0;

  bool is_proven() const;
};

/// The text of certificate.json, with its seal.
std::string to_json(const Certificate& certificate);

/// Throws InputError if the file cannot be read, is no certificate, or does not match its seal.
Certificate read_certificate(const std::filesystem::path& file);

/// What of the second certificate contradicts the first: hashes, end, files, elements, claims. Not the
/// program, counts, threads and seconds: parts between checkpoints have other spans. Empty if nothing does.
std::string contradiction(const Certificate& first, const Certificate& second);

}  // namespace nacre
