# The parts of the library: how each is compiled, named and installed.
set(nacre_parts "")  # their targets, so that a part comes before those it needs

# nacre_sources(RESULT FOLDER...): all sources in these folders of src/nacre.
function(nacre_sources result)
  set(found "")
  foreach(folder IN LISTS ARGN)
    file(GLOB more CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/nacre/${folder}/*.cpp)
    list(APPEND found ${more})
    set_property(GLOBAL APPEND PROPERTY NACRE_MODULES ${folder})
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# nacre_check_modules(): fails if a module is in no part. To be called when all parts are described.
function(nacre_check_modules)
  get_property(known GLOBAL PROPERTY NACRE_MODULES)
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/nacre ${CMAKE_CURRENT_SOURCE_DIR}/nacre/*/*.cpp)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH module)
    if(NOT module IN_LIST known)
      message(FATAL_ERROR "src/nacre/${module} is in no part of the library: name it in src/CMakeLists.txt")
    endif()
  endforeach()
endfunction()

# nacre_settings(TARGET): the flags of the library, for TARGET alone. Nothing of them reaches a program that
# links it. They come after flags of the whole project that includes this one, and take back those that would
# change arithmetic. Symbols are hidden: a shared library that holds the parts shows only what it chooses to.
function(nacre_settings target)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/include)
  target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:nacre_options,INTERFACE_COMPILE_OPTIONS>)
  target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:nacre_options,INTERFACE_COMPILE_DEFINITIONS>)
  target_compile_definitions(${target} PRIVATE NACRE_BUILDS_ITSELF)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF)
endfunction()

# nacre_library(NAME SOURCE...): the part nacre::NAME.
macro(nacre_library name)
  set(target nacre_${name})
  add_library(${target} STATIC ${ARGN})
  add_library(nacre::${name} ALIAS ${target})
  nacre_settings(${target})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:include>)
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  list(PREPEND nacre_parts ${target})
endmacro()
