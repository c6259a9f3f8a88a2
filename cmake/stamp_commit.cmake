# Writes OUTPUT with VERSION, COMPILER and the commit of SOURCE ("unknown" outside a checkout).
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT commit)
  set(commit unknown)
endif()
set(text "#include <nacre/base/version.hpp>
namespace nacre {
std::string_view version() { return \"${VERSION}\"; }
std::string_view commit() { return \"${commit}\"; }
std::string_view compiler() { return \"${COMPILER}\"; }
}  // namespace nacre
")
set(old "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${OUTPUT} "${text}")
endif()
