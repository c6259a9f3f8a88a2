# Installs the library with its public headers and its CMake package, and describes the Debian package: `cpack -G DEB`.
# What is installed must be built before: with tests, `all` is much more than that.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/nacre)
set(installed_parts "")
foreach(part core format verify scene record render)
  if(TARGET nacre_${part})
    list(APPEND installed_parts ${part})
    install(TARGETS nacre_${part} EXPORT nacre-${part} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
    install(EXPORT nacre-${part} NAMESPACE nacre:: DESTINATION ${package_folder} COMPONENT library)
  endif()
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/nacre-config.cmake.in
  ${PROJECT_BINARY_DIR}/nacre-config.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/nacre-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/nacre-config.cmake ${PROJECT_BINARY_DIR}/nacre-config-version.cmake
  DESTINATION ${package_folder} COMPONENT library)

if(NACRE_IS_TOP)
  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_NAME nacre)
  set(CPACK_PACKAGE_CONTACT "The Nacre developers")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_STRIP_FILES ON)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_SECTION science)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  # What a program that links the library needs, and what the Python module needs.
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libfmt-dev, libxxhash-dev, libtbb-dev, python3-numpy")
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libtomlplusplus-dev, nlohmann-json3-dev, zlib1g-dev, libembree-dev, libpng-dev")
  include(CPack)
endif()
