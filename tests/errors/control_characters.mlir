// RUN: tile-ir-opt %s
// RUN: tile-ir-opt %s --diagnostics=pretty
// RUN: tile-ir-opt %s --diagnostics=json
"foo\1B[31m"() /*[2J*/ // 
