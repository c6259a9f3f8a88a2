#include "nacre/base/hash.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace nacre::hash_test {
namespace {

using Bytes = std::array<unsigned char, 56>;

TEST(Hash, depends_on_the_order_of_links) {
  EXPECT_NE(mix(mix(0, 1), 2), mix(mix(0, 2), 1));
  EXPECT_NE(mix(mix(0, 1.0), 1.0), mix(0, 1.0));
}

TEST(Hash, every_bit_of_every_byte_counts) {
  Bytes bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(37 * i);
  std::set<std::uint64_t> seen{mix(7, bytes)};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      Bytes changed = bytes;
      changed[i] = static_cast<unsigned char>(changed[i] ^ (1 << bit));
      seen.insert(mix(7, changed));
    }
  EXPECT_EQ(seen.size(), 1 + 8 * bytes.size());
}

TEST(Hash, every_bit_of_the_chain_so_far_counts) {
  std::set<std::uint64_t> seen{mix(7, 1.0)};
  for (int bit = 0; bit < 64; ++bit) seen.insert(mix(std::uint64_t{7} ^ (std::uint64_t{1} << bit), 1.0));
  EXPECT_EQ(seen.size(), 65u);
}

TEST(Hash, plus_and_minus_zero_differ) { EXPECT_NE(mix(0, 0.0), mix(0, -0.0)); }

TEST(Hash, equal_numbers_of_different_width_differ) {
  EXPECT_NE(mix(0, std::int32_t{1}), mix(0, std::int64_t{1}));
}

TEST(Hash, an_empty_link_counts_too) {
  EXPECT_EQ(mix_bytes(3, {}), mix_bytes(3, {}));
  EXPECT_NE(mix_bytes(3, {}), mix_bytes(4, {}));
}

// The value of XXH3_64bits for no input and seed 0, from the test vectors of xxHash: golden hashes depend on
// it.
TEST(Hash, is_xxh3_to_the_last_bit) { EXPECT_EQ(to_hex(mix_bytes(0, {})), "2d06800538d394c2"); }

TEST(Hash, prints_as_sixteen_hexadecimal_digits) {
  EXPECT_EQ(to_hex(0), "0000000000000000");
  EXPECT_EQ(to_hex(0xABCDEF), "0000000000abcdef");
  EXPECT_EQ(to_hex(~std::uint64_t{0}), "ffffffffffffffff");
}

}  // namespace
}  // namespace nacre::hash_test
