#include "nacre/film/container.hpp"

namespace nacre::film {

std::string Container::bytes() const {
  nlohmann::json all = meta;
  all["arrays"] = places_;
  std::string text = all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  const auto length = static_cast<std::uint32_t>(text.size());
  std::string out(reinterpret_cast<const char*>(&length), sizeof length);
  out += text;
  while (out.size() % 8 != 0) out += '\0';
  return out + arrays_;
}

}  // namespace nacre::film
