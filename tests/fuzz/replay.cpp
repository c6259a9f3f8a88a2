// Gives every file in a folder, and damaged copies of it, to the target of that folder's name:
//
//   nacre_fuzz_replay INPUTS [COPIES [SEED]]
//
// The files are samples, and inputs that once crashed a reader. Ends with 1 if a target throws anything but
// an InputError, or takes more than ten seconds; crashes end the program, which says first what it reads.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <new>

#include "fuzz/targets.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "support/random.hpp"

namespace nacre::fuzz {
namespace {

constexpr double most_seconds = 10;

std::string damaged(std::string bytes, test::Random& random) {
  static const std::string words[] = {
      "nan", "inf", "-1", "0", "1e999", "1e300", "2147483648",      "99999999999999999999",
      "[",   "]",   "\n", ",", "{",     "\"",    "\xff\xff\xff\xff"};
  for (int i = random.integer(1, 4); i > 0 && !bytes.empty(); --i) {
    const std::size_t at = random.bits() % bytes.size();
    switch (random.integer(0, 4)) {
      case 0:
        bytes[at] = static_cast<char>(random.bits());
        break;
      case 1:
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.integer(0, 7)));
        break;
      case 2:
        bytes.erase(at, static_cast<std::size_t>(random.integer(1, 16)));
        break;
      case 3:
        bytes.insert(at, words[random.bits() % std::size(words)]);
        break;
      default:
        bytes.insert(
            at, bytes.substr(random.bits() % bytes.size(), static_cast<std::size_t>(random.integer(1, 64))));
    }
  }
  return bytes;
}

/// Empty, or what is wrong.
std::string attempt(const Target& target, const std::string& bytes) {
  const auto begin = std::chrono::steady_clock::now();
  std::string wrong;
  try {
    target(bytes);
  } catch (const InputError&) {
  } catch (const std::exception& error) {
    wrong = error.what();
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (wrong.empty() && took.count() > most_seconds) wrong = fmt::format("took {:.0f} s", took.count());
  return wrong;
}

int replay(const std::filesystem::path& inputs, int copies, std::uint64_t seed) {
  int tried = 0, failed = 0;
  for (const auto& [name, target] : targets()) {
    if (!std::filesystem::is_directory(inputs / name)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(inputs / name)) {
      const std::string sample = read_file(entry.path());
      test::Random random(seed);
      for (int copy = 0; copy <= copies; ++copy, ++tried) {
        const std::string bytes = copy == 0 ? sample : damaged(sample, random);
        write_atomically("last-input", bytes);
        const std::string wrong = attempt(target, bytes);
        if (wrong.empty()) continue;
        ++failed;
        const std::string kept = fmt::format("failed-{}-{}", name, failed);
        write_atomically(kept, bytes);
        fmt::print("{}, copy {}: {} (kept as {})\n", entry.path().string(), copy, wrong, kept);
      }
    }
  }
  fmt::print("{} inputs, {} failed\n", tried, failed);
  return tried > 0 && failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace nacre::fuzz

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  return nacre::fuzz::replay(argv[1], argc > 2 ? std::atoi(argv[2]) : 0,
                             argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
}
