#include "nacre/scene/member_keys.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"

namespace nacre {
namespace {

void* member_at(void* table, std::size_t offset) { return static_cast<std::byte*>(table) + offset; }
const void* member_at(const void* table, std::size_t offset) {
  return static_cast<const std::byte*>(table) + offset;
}

}  // namespace

void MemberKeys::include(const MemberKeys& other, std::size_t offset) {
  for (Key key : other.keys_) {
    key.offset += offset;
    if (key.is_written)
      key.is_written = [is_written = key.is_written, offset](const void* table) {
        return is_written(member_at(table, offset));
      };
    keys_.push_back(std::move(key));
  }
  for (const Check& check : other.checks_)
    checks_.push_back([check, offset](void* table, Keys& keys) { check(member_at(table, offset), keys); });
}

void MemberKeys::written_if(const std::string& name, std::function<bool(const void* table)> condition) {
  const auto found = std::ranges::find(keys_, name, &Key::name);
  NACRE_EXPECT(found != keys_.end(), "the schema must have this key");
  found->is_written = std::move(condition);
}

void MemberKeys::read(Keys& keys, void* table) const {
  for (const Key& key : keys_) {
    if (const std::optional<Value> value = keys.value(key.name)) {
      const UnitScope scope(keys.reading(), key.unit);
      key.codec->read(*value, member_at(table, key.offset));
    } else if (key.required && keys.lacks(key.name)) {
      keys.complain(key.name, key.missing.empty() ? "is missing" : "is missing: " + key.missing);
    }
  }
}

void MemberKeys::for_written(const void* table, const EachWritten& each) const {
  for (const Key& key : keys_) {
    if (key.is_written && !key.is_written(table)) continue;
    const std::string text = key.codec->write(member_at(table, key.offset));
    if (!text.empty()) each(key.name, text);
  }
}

}  // namespace nacre
