# build_stamp(TARGET) compiles the version (from project()), the git commit and the
# compiler into TARGET, as declared by <nacre/base/version.hpp>. The commit is looked up at
# every build; the source is rewritten, and so recompiled, only when it changed.
function(build_stamp target)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/stamp/version.cpp)
  add_custom_target(${target}_stamp
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DOUTPUT=${generated}
            -DVERSION=${PROJECT_VERSION}
            "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
            -P ${PROJECT_SOURCE_DIR}/cmake/stamp_commit.cmake
    BYPRODUCTS ${generated}
    VERBATIM)
  add_dependencies(${target} ${target}_stamp)
  target_sources(${target} PRIVATE ${generated})
endfunction()
