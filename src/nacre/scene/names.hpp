// The words of the scene language that stand for choices.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre {

template <class Choice>
using Names = std::vector<std::pair<std::string_view, Choice>>;

inline const Names<Start> start_names{{"centred", Start::centred}, {"paper", Start::paper}};
inline const Names<LadderKind> ladder_names{
    {"smooth", LadderKind::smooth}, {"rungs", LadderKind::rungs}, {"layers", LadderKind::layers}};
inline const Names<Method> method_names{{"layers", Method::layers},
                                        {"misaligned", Method::misaligned},
                                        {"impulse", Method::impulse},
                                        {"dcr", Method::dcr}};
inline const Names<StrategyName> strategy_names{
    {"fast", StrategyName::fast}, {"paper", StrategyName::paper}, {"always", StrategyName::always}};

inline const Names<RestitutionModel> restitution_names{{"rebound", RestitutionModel::rebound},
                                                       {"paper", RestitutionModel::paper}};

inline const Names<FrictionModel> friction_names{{"static", FrictionModel::holding},
                                                 {"paper", FrictionModel::paper}};

inline const Names<FrameField> frame_field_names{{"position", FrameField::position},
                                                 {"velocity", FrameField::velocity},
                                                 {"contact_force", FrameField::contact_force},
                                                 {"layer", FrameField::layer},
                                                 {"strain", FrameField::strain},
                                                 {"contacts", FrameField::contacts},
                                                 {"spin", FrameField::spin}};

template <class Choice>
std::string_view name_of(const Names<Choice>& names, Choice choice) {
  for (const auto& [name, value] : names)
    if (value == choice) return name;
  return "?";
}

}  // namespace nacre
