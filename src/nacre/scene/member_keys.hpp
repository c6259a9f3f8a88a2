// The keys of a schema without the type of its struct: each has the place of its member in the struct, and
// knows how a member of that type is read and written. Templates instantiate this once for each type of
// member, and not again for each struct.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "nacre/scene/codec.hpp"

namespace nacre {

/// How a member is read and written, whatever struct it is in.
struct MemberCodec {
  std::function<void(const Value&, void* member)> read;
  std::function<std::string(const void* member)> write;  ///< an empty text: nothing to write
};

/// `Member` is the type that the codec reads, or an optional of it. Empty lists, words and optionals are not
/// written.
template <class Member, class Read>
std::shared_ptr<const MemberCodec> member_codec(const Codec<Read>& codec) {
  static_assert(std::is_same_v<Member, Read> || std::is_same_v<Member, std::optional<Read>>);
  MemberCodec of_member;
  of_member.read = [read = codec.read](const Value& value, void* member) {
    if (std::optional<Read> found = read(value)) *static_cast<Member*>(member) = std::move(*found);
  };
  of_member.write = [write = codec.write](const void* place) -> std::string {
    const Member& member = *static_cast<const Member*>(place);
    if constexpr (std::is_same_v<Member, std::optional<Read>>) {
      return member ? write(*member) : "";
    } else {
      if constexpr (requires { member.empty(); })
        if (member.empty()) return "";
      return write(member);
    }
  };
  return std::make_shared<const MemberCodec>(std::move(of_member));
}

class MemberKeys {
 public:
  struct Key {
    std::string name;
    bool required;
    std::string missing;  ///< of a key that must be given: what to give, for the message
    std::string unit;
    std::size_t offset;  ///< of the member in the struct
    std::shared_ptr<const MemberCodec> codec;
    std::function<bool(const void* table)> is_written = nullptr;
  };
  using Check = std::function<void(void* table, Keys& keys)>;

  void add(Key key) { keys_.push_back(std::move(key)); }
  /// Adds all keys and checks of a struct that is a member at this offset.
  void include(const MemberKeys& other, std::size_t offset);
  void written_if(const std::string& name, std::function<bool(const void* table)> condition);
  void check(Check check) { checks_.push_back(std::move(check)); }

  /// Reads what is there. Problems are collected; what is wrong keeps its default.
  void read(Keys& keys, void* table) const;
  void run_checks(Keys& keys, void* table) const {
    for (const Check& check : checks_) check(table, keys);
  }

  using EachWritten = std::function<void(const std::string& name, const std::string& text)>;
  void for_written(const void* table, const EachWritten& each) const;

 private:
  std::vector<Key> keys_;
  std::vector<Check> checks_;
};

}  // namespace nacre
