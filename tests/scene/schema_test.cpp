// One entry of a schema is all that a key needs: it is read, checked, written, suggested and described.
#include "nacre/scene/schema.hpp"

#include <gtest/gtest.h>

#include "nacre/scene/document.hpp"
#include "nacre/scene/scene_schema.hpp"
#include "scene/scratch.hpp"

namespace nacre::schema_test {
namespace {

enum class Colour { red, green };

struct Wheel {
  double radius = 0.5;
  bool turns = true;
};

struct Cart {
  std::string name;
  double speed = 2;
  std::optional<double> load;
  int wheels = 4;
  Colour colour = Colour::green;
  Vec3 place;
  std::vector<Wheel> spare;
  Places at;
};

const Schema<Wheel>& wheel_schema() {
  static const Schema<Wheel> schema = Schema<Wheel>("cart.spare")
                                          .key("radius", &Wheel::radius, number(positive), {.unit = "m"})
                                          .key("turns", &Wheel::turns, flag());
  return schema;
}

const Schema<Cart>& cart_schema() {
  static const Names<Colour> colours{{"red", Colour::red}, {"green", Colour::green}};
  static const Schema<Cart> schema =
      Schema<Cart>("cart")
          .key("name", &Cart::name, word(), {.fallback = "`cart1`"})
          .key("speed", &Cart::speed, number(not_negative), {.unit = "m/s", .help = "along the road"})
          .key("load", &Cart::load, number(from_zero_to_one), {.fallback = "chosen", .help = "a share"})
          .key("wheels", &Cart::wheels, whole<int>(1, 8), {.help = "on the ground"})
          .key("colour", &Cart::colour, choice(colours))
          .key("place", &Cart::place, vector(), {.missing = "give where it stands"})
          .key("spare", &Cart::spare, tables_of(wheel_schema()))
          .written_if("wheels", [](const Cart& cart) { return cart.wheels != 4; })
          .check([](Cart& cart, Keys& keys) {
            if (cart.load && cart.speed > 10) keys.complain("load", "is not for fast carts");
          });
  return schema;
}

/// A file with these lines, read as the keys of a cart.
class Read {
 public:
  explicit Read(const std::string& text)
      : document_(scratch_.write("cart.toml", text)), reading_{"cart.toml"} {
    Keys keys(&document_.root(), "cart", reading_);
    cart = cart_schema().read(keys, "mine");
  }

  std::vector<std::string> problems() const {
    std::vector<std::string> list;
    for (const Problem& problem : reading_.problems)
      list.push_back(std::to_string(problem.line) + ": " + problem.key + ": " + problem.what);
    return list;
  }

  Cart cart;

 private:
  Scratch scratch_;
  Document document_;
  Reading reading_;
};

using Lines = std::vector<std::string>;

TEST(Schema, every_key_is_read) {
  const Read read(
      "speed = 3\nload = 0.5\nwheels = 6\ncolour = 'red'\nplace = [1, 2, 3]\nspare = [{radius = 2}, {turns = "
      "false}]\n");
  EXPECT_EQ(read.problems(), Lines{});
  EXPECT_EQ(read.cart.name, "mine");
  EXPECT_EQ(read.cart.speed, 3);
  EXPECT_EQ(read.cart.load, 0.5);
  EXPECT_EQ(read.cart.wheels, 6);
  EXPECT_EQ(read.cart.colour, Colour::red);
  EXPECT_EQ(read.cart.place, (Vec3{1, 2, 3}));
  ASSERT_EQ(read.cart.spare.size(), 2u);
  EXPECT_EQ(read.cart.spare[0].radius, 2);
  EXPECT_FALSE(read.cart.spare[1].turns);
}

TEST(Schema, keys_that_are_left_out_have_the_defaults_of_the_struct) {
  const Read read("place = [0, 0, 0]\n");
  EXPECT_EQ(read.cart.speed, 2);
  EXPECT_FALSE(read.cart.load);
  EXPECT_EQ(read.cart.colour, Colour::green);
}

TEST(Schema, a_value_out_of_range_is_refused_with_its_line_and_what_is_allowed) {
  EXPECT_EQ(Read("speed = -1\nload = 2\nwheels = 9\ncolour = 'rad'\nspare = {radius = 0}\n").problems(),
            (Lines{"1: cart.speed: must be 0 or greater, not -1", "2: cart.load: must be from 0 to 1, not 2",
                   "3: cart.wheels: must be a whole number from 1 to 8, not 9",
                   "4: cart.colour: must be one of red, green, not 'rad' (did you mean 'red'?)",
                   "1: cart.place: is missing: give where it stands",
                   "5: cart.spare.radius: must be greater than 0, not 0"}));
}

TEST(Schema, an_unknown_key_is_refused_with_a_suggestion_and_the_keys_there_are) {
  EXPECT_EQ(Read("place = [0, 0, 0]\nsped = 1\n").problems(),
            Lines{"2: cart.sped: unknown key (did you mean 'speed'?); allowed: name, speed, load, wheels, "
                  "colour, place, spare"});
}

TEST(Schema, a_check_sees_all_keys) {
  EXPECT_EQ(Read("place = [0, 0, 0]\nspeed = 11\nload = 1\n").problems(),
            Lines{"3: cart.load: is not for fast carts"});
}

TEST(Schema, a_table_is_written_in_the_order_of_the_keys_and_reads_back) {
  Cart cart;
  cart.name = "my \"cart\"";
  cart.wheels = 3;
  cart.place = {0, -0.0, 1e-9};
  cart.spare = {{.radius = 0.25, .turns = false}};
  const std::string text =
      "name = \"my \\\"cart\\\"\"\nspeed = 2\nwheels = 3\ncolour = \"green\"\nplace = [0, -0.0, 1e-09]\n"
      "spare = [{radius = 0.25, turns = false}]\n";
  EXPECT_EQ(cart_schema().write(cart), text);
  const Read read(text);
  EXPECT_EQ(read.problems(), Lines{});
  cart.name = "mine";
  EXPECT_EQ(cart_schema().write(read.cart), cart_schema().write(cart));
}

TEST(Schema, every_key_is_described) {
  const TableForm& form = cart_schema().form();
  const auto line = [&](std::size_t i) {
    const KeyForm& key = form.keys[i];
    return key.key + ": " + describe(key.form) + "; " + key.unit + "; " + key.fallback + "; " + key.help;
  };
  EXPECT_EQ(line(1), "speed: number 0 or greater; m/s; `2`; along the road");
  EXPECT_EQ(line(2), "load: number from 0 to 1; ; chosen; a share");
  EXPECT_EQ(line(3), "wheels: whole number from 1 to 8; ; `4`; on the ground");
  EXPECT_EQ(line(4), "colour: `\"red\"`, `\"green\"`; ; `\"green\"`; ");
  EXPECT_EQ(line(5), "place: `[x, y, z]`; ; ; ");
  EXPECT_EQ(line(6), "spare: `{radius, turns}`, or list: `{radius, turns}`; ; none; ");
}

TEST(Interval, is_described_as_it_is_checked) {
  const auto text = [](const Interval& interval) { return interval.text(); };
  EXPECT_EQ(text(any_number), "");
  EXPECT_EQ(text(positive), "greater than 0");
  EXPECT_EQ(text(not_negative), "0 or greater");
  EXPECT_EQ(text({.high = 3}), "at most 3");
  EXPECT_EQ(text({.low = 0, .high = 0.5, .includes_low = false}), "greater than 0 and at most 0.5");
  EXPECT_EQ(text({.low = 0, .high = 0.5, .includes_high = false}), "from 0 to less than 0.5");
  EXPECT_FALSE(positive.contains(0));
  EXPECT_TRUE(not_negative.contains(0));
  EXPECT_FALSE((Interval{.low = 0, .high = 0.5, .includes_high = false}.contains(0.5)));
}

}  // namespace
}  // namespace nacre::schema_test
