# Writes OUTPUT, a C++ source whose function NAME returns the bytes of INPUT.
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(WRITE ${OUTPUT} "#include <nacre/base/embedded.hpp>
namespace nacre::embedded {
static constexpr unsigned char bytes[] = {
${bytes}0};
std::string_view ${NAME}() { return {reinterpret_cast<const char*>(bytes), sizeof bytes - 1}; }
}  // namespace nacre::embedded
")
