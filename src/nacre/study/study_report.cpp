#include "nacre/study/study_report.hpp"

namespace nacre {

void write_study_report(const StudyFolder&, const Manifest&, const ResultTable&, bool) {}

}  // namespace nacre
