// report.html of a reproduction: one page; it needs nothing but the folder of pictures beside it. For each
// section of the paper: the claims, the measured numbers, plots and pictures, and the command of each run.
#pragma once

#include <string>
#include <vector>

#include "reproduce/chain.hpp"

namespace nacre::reproduce {

struct RunCommand {
  std::string run, command;
};

struct PageSection {
  const Family* family;
  std::vector<Claim> claims;
  std::vector<NamedFigure> figures;
  std::vector<Shot> shots;
  std::vector<RunCommand> commands;
};

struct PageContent {
  Size size;
  Layout layout;
  std::vector<PageSection> sections;
  std::vector<std::string> ids;  ///< as requested; empty: all
  std::string machine;           ///< in words
};

std::string page_of(const PageContent& content, const Evidence& evidence);

}  // namespace nacre::reproduce
