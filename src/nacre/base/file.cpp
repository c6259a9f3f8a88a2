#include "nacre/base/file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <vector>

#include "nacre/base/error.hpp"
#include "nacre/base/words.hpp"

namespace nacre {

namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what, int reason) {
  throw InputError(Problem{file.string(), 0, "", what + ": " + std::strerror(reason)});
}

}  // namespace

void write_atomically(const std::filesystem::path& file, std::string_view bytes) {
  std::filesystem::path temporary = file;
  temporary += ".part";
  errno = 0;
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

std::string no_such_file(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) return "";
  std::vector<std::string> names;
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (!entry.is_directory(error) && (entry.path().extension() != ".toml" || file.extension() == ".toml"))
      names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return "there is no file " + file.string() + suggestion(file.filename().string(), names);
}

std::string unreadable(const std::filesystem::path& file, std::uintmax_t most) {
  std::error_code error;
  const auto type = std::filesystem::status(file, error).type();
  if (error || type == std::filesystem::file_type::not_found || type == std::filesystem::file_type::directory)
    return "";
  if (type != std::filesystem::file_type::regular) return "is not a regular file";
  const std::uintmax_t bytes = std::filesystem::file_size(file, error);
  if (error || bytes <= most) return "";
  return "is " + std::to_string(bytes) + " bytes long; at most " + std::to_string(most) + " are read";
}

std::string read_file(const std::filesystem::path& file, std::uintmax_t most) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) fail(file, "cannot be read", EISDIR);
  if (const std::string why = unreadable(file, most); !why.empty())
    throw InputError(Problem{file.string(), 0, "", "cannot be read: " + why});
  std::ifstream in(file, std::ios::binary);
  if (!in) fail(file, "cannot be read", errno);
  std::ostringstream text;
  text << in.rdbuf();
  if (in.bad()) fail(file, "cannot be read", errno);
  return std::move(text).str();
}

}  // namespace nacre
