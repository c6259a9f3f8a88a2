#include "nacre/base/file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <vector>

#include "nacre/base/error.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/words.hpp"

namespace nacre {

namespace {

constexpr const char* not_regular = "is not a regular file";

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what, int reason) {
  throw InputError(Problem{file.string(), 0, "", what + ": " + std::strerror(reason)});
}

/// The file that a chain of symbolic links ends at, whether or not it exists.
std::filesystem::path target_of(std::filesystem::path file) {
  constexpr int most_links = 40;  // as many as Linux follows
  std::error_code error;
  for (int i = 0; i < most_links && std::filesystem::is_symlink(file, error); ++i)
    file = file.parent_path() / std::filesystem::read_symlink(file, error);
  return file;
}

/// To `file` itself, under the name that a person knows.
void write_whole(const std::filesystem::path& file, const std::filesystem::path& name,
                 std::string_view bytes) {
  // A rename would replace a device or a pipe by a file.
  if (unreadable(file, most_run_bytes) == not_regular)
    throw InputError(Problem{name.string(), 0, "", std::string("cannot be written: ") + not_regular});
  std::filesystem::path temporary = file;
  temporary += ".part";
  std::error_code ignored;
  if (std::filesystem::is_symlink(temporary, ignored)) std::filesystem::remove(temporary, ignored);
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

}  // namespace

void write_atomically(const std::filesystem::path& name, std::string_view bytes) {
  write_whole(target_of(name), name, bytes);
}

void replace_atomically(const std::filesystem::path& name, std::string_view bytes) {
  std::error_code error;
  if (std::filesystem::is_symlink(name, error)) std::filesystem::remove(name, error);
  write_whole(name, name, bytes);
}

bool keep_as(const std::filesystem::path& name, const std::filesystem::path& file) noexcept {
  try {
    std::filesystem::path temporary = name;
    temporary += ".part";
    std::error_code error;
    std::filesystem::remove(temporary, error);
    std::filesystem::create_hard_link(file, temporary, error);
    if (error)  // some file systems have no links
      std::filesystem::copy_file(file, temporary, std::filesystem::copy_options::overwrite_existing, error);
    if (!error) std::filesystem::rename(temporary, name, error);
    if (!error) return true;
    std::filesystem::remove(temporary, error);
  } catch (const std::exception&) {
  }
  return false;
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
  if (type != std::filesystem::file_type::regular) return not_regular;
  const std::uintmax_t bytes = std::filesystem::file_size(file, error);
  if (error || bytes <= most) return "";
  return "is " + std::to_string(bytes) + " bytes long; at most " + std::to_string(most) + " are read";
}

std::string read_file(const std::filesystem::path& file, std::uintmax_t most) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) fail(file, "cannot be read", EISDIR);
  if (const std::string why = unreadable(file, most); !why.empty())
    throw InputError(Problem{file.string(), 0, "", "cannot be read: " + why});
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) fail(file, "cannot be read", errno);
  std::string text;
  std::vector<char> part(1 << 16);
  while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0)
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
  if (in.bad()) fail(file, "cannot be read", errno);
  return text;
}

}  // namespace nacre
