# embed_file(TARGET FILE NAME) compiles FILE into TARGET as
#   namespace nacre::embedded { std::string_view NAME(); }
# declared by <nacre/base/embedded.hpp>. The bytes are read again whenever FILE changes.
function(embed_file target file name)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp)
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${generated} -DNAME=${name}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_bytes.cmake
    DEPENDS ${file} ${PROJECT_SOURCE_DIR}/cmake/embed_bytes.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${generated})
endfunction()
