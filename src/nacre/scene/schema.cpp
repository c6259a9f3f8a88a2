#include "nacre/scene/schema.hpp"

namespace nacre {

void add_key(TableForm& form, MemberKeys& keys, const void* empty_table, NamedKey key) {
  const std::string name(key.name), unit(key.notes.unit), missing(key.notes.missing), help(key.notes.help);
  const bool required = key.notes.required || !missing.empty();
  std::string fallback(key.notes.fallback);
  if (required) {
    fallback = "";
  } else if (fallback.empty()) {
    const std::string own = key.codec->write(static_cast<const std::byte*>(empty_table) + key.offset);
    fallback = own.empty() ? "none" : "`" + own + "`";
  }
  form.keys.push_back({name, key.form, unit, fallback, help});
  keys.add({name, required, missing, unit, key.offset, std::move(key.codec)});
}

std::string written_lines(const MemberKeys& keys, const void* table) {
  std::string out;
  keys.for_written(
      table, [&](const std::string& key, const std::string& text) { out += key + " = " + text + "\n"; });
  return out;
}

std::string written_inline(const MemberKeys& keys, const void* table) {
  std::string out;
  keys.for_written(table, [&](const std::string& key, const std::string& text) {
    out += (out.empty() ? "{" : ", ") + key + " = " + text;
  });
  return out.empty() ? "{}" : out + "}";
}

}  // namespace nacre
