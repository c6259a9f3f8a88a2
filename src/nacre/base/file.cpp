#include "nacre/base/file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "nacre/base/error.hpp"

namespace nacre {

namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what, int reason) {
  throw InputError(Problem{file.string(), 0, "", what + ": " + std::strerror(reason)});
}

}  // namespace

void write_atomically(const std::filesystem::path& file, std::string_view bytes) {
  std::filesystem::path temporary = file;
  temporary += ".part";
  std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
  if (!out) fail(file, "cannot be written", errno);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  int reason = errno;
  std::error_code error;
  if (out) std::filesystem::rename(temporary, file, error);
  if (out && !error) return;
  if (error) reason = error.value();
  std::filesystem::remove(temporary, error);
  fail(file, "cannot be written", reason);
}

std::string read_file(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) fail(file, "cannot be read", EISDIR);
  std::ifstream in(file, std::ios::binary);
  if (!in) fail(file, "cannot be read", errno);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

}  // namespace nacre
