#include "reproduce/board.hpp"

#include <algorithm>
#include <cstdio>

#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>

namespace nacre::reproduce {

namespace {

std::size_t columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col - 1u : 79u;
}

std::string text_of(const std::string& id, const std::string& words) {
  return fmt::format("{:<18} {}", id, words);
}

}  // namespace

Board::Board(std::vector<std::string> ids, bool terminal) : terminal_(terminal) {
  for (std::string& id : ids) lines_.push_back({std::move(id), "waiting"});
}

Board::Line& Board::line_of(const std::string& id) { return *std::ranges::find(lines_, id, &Line::id); }

void Board::note(const std::string& id, const std::string& words) {
  Line& line = line_of(id);
  if (line.is_done || line.words == words) return;
  line.words = words;
  changed_ = true;
}

void Board::done(const std::string& id, const std::string& words) {
  note(id, words);
  line_of(id).is_done = true;
  if (!terminal_) fmt::print(stderr, "{}\n", text_of(id, words));
}

void Board::refresh() {
  if (!terminal_ || !changed_) return;
  if (drawn_) fmt::print(stderr, "\033[{}A", lines_.size());
  for (const Line& line : lines_)
    fmt::print(stderr, "\r\033[K{}\n", text_of(line.id, line.words).substr(0, columns()));
  std::fflush(stderr);
  drawn_ = true;
  changed_ = false;
}

std::string last_percentage(const std::string& log) {
  const std::size_t sign = log.rfind('%');
  if (sign == std::string::npos) return "";
  std::size_t begin = sign;
  while (begin > 0 && log[begin - 1] >= '0' && log[begin - 1] <= '9') --begin;
  return log.substr(begin, sign + 1 - begin);
}

}  // namespace nacre::reproduce
