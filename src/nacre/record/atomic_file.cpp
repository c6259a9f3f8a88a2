#include "nacre/record/atomic_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "nacre/base/error.hpp"

namespace nacre {

namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(Problem{file.string(), 0, "", what + ": " + std::strerror(errno)});
}

}  // namespace

void write_atomically(const std::filesystem::path& file, std::string_view bytes) {
  std::filesystem::path temporary = file;
  temporary += ".part";
  std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
  if (!out) fail(file, "cannot be written");
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(temporary, file, error);
  if (out && !error) return;
  if (error) errno = error.value();
  const int reason = errno;
  std::filesystem::remove(temporary, error);
  errno = reason;
  fail(file, "cannot be written");
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) fail(file, "cannot be read");
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

}  // namespace nacre
