"""Opens files with VTK's own readers and prints what they hold as JSON, one line for each: vtk_open.py FILE..."""
import json
import sys

from vtkmodules.vtkIOXML import vtkXMLPolyDataReader, vtkXMLUnstructuredGridReader

for path in sys.argv[1:]:
    reader = vtkXMLPolyDataReader() if path.endswith(".vtp") else vtkXMLUnstructuredGridReader()
    reader.SetFileName(path)
    reader.Update()
    data = reader.GetOutput()
    arrays = {}
    for kind in ("Point", "Cell", "Field"):
        of_kind = getattr(data, f"Get{kind}Data")()
        for i in range(of_kind.GetNumberOfArrays()):
            array = of_kind.GetAbstractArray(i)
            arrays[f"{kind}/{array.GetName()}"] = array.GetNumberOfTuples()
    print(json.dumps({
        "error": reader.GetErrorCode(),
        "points": [data.GetPoint(i) for i in range(data.GetNumberOfPoints())],
        "cells": data.GetNumberOfCells(),
        "time": data.GetFieldData().GetArray("TimeValue").GetValue(0),
        "arrays": arrays,
    }))
