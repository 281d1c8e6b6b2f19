// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1 --explain-version

cuda_tile.module @m {
  entry @packing() {
    %words = iota : tile<2xi32>
    %halves = constant <f16: 1.0> : tile<2xf16>
    %bits = constant <i1: true> : tile<8xi1>
    %bytes = pack %words : tile<2xi32> -> tile<8xi8>
    %floats = unpack %bytes : tile<8xi8> -> tile<2xf32>
    %more = pack %halves : tile<2xf16> -> tile<4xi8>
    %byte = pack %bits : tile<8xi1> -> tile<1xi8>
    %back = unpack %byte : tile<1xi8> -> tile<8xi1>
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @packing() {
//     %0 = iota : tile<2xi32>
//     %cst_1_f16 = constant <f16: 1.000000e+00> : tile<2xf16>
//     %true = constant <i1: true> : tile<8xi1>
//     %1 = trunci %0 : tile<2xi32> -> tile<2xi8>
//     %reshape = reshape %1 : tile<2xi8> -> tile<2x1xi8>
//     %cst_8_i32 = constant <i32: 8> : tile<2xi32>
//     %2 = shri %0, %cst_8_i32 unsigned : tile<2xi32>
//     %3 = trunci %2 : tile<2xi32> -> tile<2xi8>
//     %reshape_0 = reshape %3 : tile<2xi8> -> tile<2x1xi8>
//     %cst_16_i32 = constant <i32: 16> : tile<2xi32>
//     %4 = shri %0, %cst_16_i32 unsigned : tile<2xi32>
//     %5 = trunci %4 : tile<2xi32> -> tile<2xi8>
//     %reshape_1 = reshape %5 : tile<2xi8> -> tile<2x1xi8>
//     %cst_24_i32 = constant <i32: 24> : tile<2xi32>
//     %6 = shri %0, %cst_24_i32 unsigned : tile<2xi32>
//     %7 = trunci %6 : tile<2xi32> -> tile<2xi8>
//     %reshape_2 = reshape %7 : tile<2xi8> -> tile<2x1xi8>
//     %8 = cat %reshape, %reshape_0 dim = 1 : tile<2x1xi8>, tile<2x1xi8> -> tile<2x2xi8>
//     %9 = cat %reshape_1, %reshape_2 dim = 1 : tile<2x1xi8>, tile<2x1xi8> -> tile<2x2xi8>
//     %10 = cat %8, %9 dim = 1 : tile<2x2xi8>, tile<2x2xi8> -> tile<2x4xi8>
//     %reshape_3 = reshape %10 : tile<2x4xi8> -> tile<8xi8>
//     %reshape_4 = reshape %reshape_3 : tile<8xi8> -> tile<2x4xi8>
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %11 = extract %reshape_4[%cst_0_i32, %cst_0_i32] : tile<2x4xi8> -> tile<2x1xi8>
//     %reshape_5 = reshape %11 : tile<2x1xi8> -> tile<2xi8>
//     %12 = exti %reshape_5 unsigned : tile<2xi8> -> tile<2xi32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %13 = extract %reshape_4[%cst_0_i32, %cst_1_i32] : tile<2x4xi8> -> tile<2x1xi8>
//     %reshape_6 = reshape %13 : tile<2x1xi8> -> tile<2xi8>
//     %14 = exti %reshape_6 unsigned : tile<2xi8> -> tile<2xi32>
//     %cst_8_i32_7 = constant <i32: 8> : tile<2xi32>
//     %15 = shli %14, %cst_8_i32_7 : tile<2xi32>
//     %16 = ori %12, %15 : tile<2xi32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %17 = extract %reshape_4[%cst_0_i32, %cst_2_i32] : tile<2x4xi8> -> tile<2x1xi8>
//     %reshape_8 = reshape %17 : tile<2x1xi8> -> tile<2xi8>
//     %18 = exti %reshape_8 unsigned : tile<2xi8> -> tile<2xi32>
//     %cst_16_i32_9 = constant <i32: 16> : tile<2xi32>
//     %19 = shli %18, %cst_16_i32_9 : tile<2xi32>
//     %20 = ori %16, %19 : tile<2xi32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %21 = extract %reshape_4[%cst_0_i32, %cst_3_i32] : tile<2x4xi8> -> tile<2x1xi8>
//     %reshape_10 = reshape %21 : tile<2x1xi8> -> tile<2xi8>
//     %22 = exti %reshape_10 unsigned : tile<2xi8> -> tile<2xi32>
//     %cst_24_i32_11 = constant <i32: 24> : tile<2xi32>
//     %23 = shli %22, %cst_24_i32_11 : tile<2xi32>
//     %24 = ori %20, %23 : tile<2xi32>
//     %25 = bitcast %24 : tile<2xi32> -> tile<2xf32>
//     %26 = bitcast %cst_1_f16 : tile<2xf16> -> tile<2xi16>
//     %27 = trunci %26 : tile<2xi16> -> tile<2xi8>
//     %reshape_12 = reshape %27 : tile<2xi8> -> tile<2x1xi8>
//     %cst_8_i16 = constant <i16: 8> : tile<2xi16>
//     %28 = shri %26, %cst_8_i16 unsigned : tile<2xi16>
//     %29 = trunci %28 : tile<2xi16> -> tile<2xi8>
//     %reshape_13 = reshape %29 : tile<2xi8> -> tile<2x1xi8>
//     %30 = cat %reshape_12, %reshape_13 dim = 1 : tile<2x1xi8>, tile<2x1xi8> -> tile<2x2xi8>
//     %reshape_14 = reshape %30 : tile<2x2xi8> -> tile<4xi8>
//     %reshape_15 = reshape %true : tile<8xi1> -> tile<1x8xi1>
//     %cst_0_i32_16 = constant <i32: 0> : tile<i32>
//     %31 = extract %reshape_15[%cst_0_i32_16, %cst_0_i32_16] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_17 = reshape %31 : tile<1x1xi1> -> tile<1xi1>
//     %32 = exti %reshape_17 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_1_i32_18 = constant <i32: 1> : tile<i32>
//     %33 = extract %reshape_15[%cst_0_i32_16, %cst_1_i32_18] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_19 = reshape %33 : tile<1x1xi1> -> tile<1xi1>
//     %34 = exti %reshape_19 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_1_i8 = constant <i8: 1> : tile<1xi8>
//     %35 = shli %34, %cst_1_i8 : tile<1xi8>
//     %36 = ori %32, %35 : tile<1xi8>
//     %cst_2_i32_20 = constant <i32: 2> : tile<i32>
//     %37 = extract %reshape_15[%cst_0_i32_16, %cst_2_i32_20] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_21 = reshape %37 : tile<1x1xi1> -> tile<1xi1>
//     %38 = exti %reshape_21 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_2_i8 = constant <i8: 2> : tile<1xi8>
//     %39 = shli %38, %cst_2_i8 : tile<1xi8>
//     %40 = ori %36, %39 : tile<1xi8>
//     %cst_3_i32_22 = constant <i32: 3> : tile<i32>
//     %41 = extract %reshape_15[%cst_0_i32_16, %cst_3_i32_22] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_23 = reshape %41 : tile<1x1xi1> -> tile<1xi1>
//     %42 = exti %reshape_23 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_3_i8 = constant <i8: 3> : tile<1xi8>
//     %43 = shli %42, %cst_3_i8 : tile<1xi8>
//     %44 = ori %40, %43 : tile<1xi8>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %45 = extract %reshape_15[%cst_0_i32_16, %cst_4_i32] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_24 = reshape %45 : tile<1x1xi1> -> tile<1xi1>
//     %46 = exti %reshape_24 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_4_i8 = constant <i8: 4> : tile<1xi8>
//     %47 = shli %46, %cst_4_i8 : tile<1xi8>
//     %48 = ori %44, %47 : tile<1xi8>
//     %cst_5_i32 = constant <i32: 5> : tile<i32>
//     %49 = extract %reshape_15[%cst_0_i32_16, %cst_5_i32] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_25 = reshape %49 : tile<1x1xi1> -> tile<1xi1>
//     %50 = exti %reshape_25 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_5_i8 = constant <i8: 5> : tile<1xi8>
//     %51 = shli %50, %cst_5_i8 : tile<1xi8>
//     %52 = ori %48, %51 : tile<1xi8>
//     %cst_6_i32 = constant <i32: 6> : tile<i32>
//     %53 = extract %reshape_15[%cst_0_i32_16, %cst_6_i32] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_26 = reshape %53 : tile<1x1xi1> -> tile<1xi1>
//     %54 = exti %reshape_26 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_6_i8 = constant <i8: 6> : tile<1xi8>
//     %55 = shli %54, %cst_6_i8 : tile<1xi8>
//     %56 = ori %52, %55 : tile<1xi8>
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %57 = extract %reshape_15[%cst_0_i32_16, %cst_7_i32] : tile<1x8xi1> -> tile<1x1xi1>
//     %reshape_27 = reshape %57 : tile<1x1xi1> -> tile<1xi1>
//     %58 = exti %reshape_27 unsigned : tile<1xi1> -> tile<1xi8>
//     %cst_7_i8 = constant <i8: 7> : tile<1xi8>
//     %59 = shli %58, %cst_7_i8 : tile<1xi8>
//     %60 = ori %56, %59 : tile<1xi8>
//     %61 = trunci %60 : tile<1xi8> -> tile<1xi1>
//     %reshape_28 = reshape %61 : tile<1xi1> -> tile<1x1xi1>
//     %cst_1_i8_29 = constant <i8: 1> : tile<1xi8>
//     %62 = shri %60, %cst_1_i8_29 unsigned : tile<1xi8>
//     %63 = trunci %62 : tile<1xi8> -> tile<1xi1>
//     %reshape_30 = reshape %63 : tile<1xi1> -> tile<1x1xi1>
//     %cst_2_i8_31 = constant <i8: 2> : tile<1xi8>
//     %64 = shri %60, %cst_2_i8_31 unsigned : tile<1xi8>
//     %65 = trunci %64 : tile<1xi8> -> tile<1xi1>
//     %reshape_32 = reshape %65 : tile<1xi1> -> tile<1x1xi1>
//     %cst_3_i8_33 = constant <i8: 3> : tile<1xi8>
//     %66 = shri %60, %cst_3_i8_33 unsigned : tile<1xi8>
//     %67 = trunci %66 : tile<1xi8> -> tile<1xi1>
//     %reshape_34 = reshape %67 : tile<1xi1> -> tile<1x1xi1>
//     %cst_4_i8_35 = constant <i8: 4> : tile<1xi8>
//     %68 = shri %60, %cst_4_i8_35 unsigned : tile<1xi8>
//     %69 = trunci %68 : tile<1xi8> -> tile<1xi1>
//     %reshape_36 = reshape %69 : tile<1xi1> -> tile<1x1xi1>
//     %cst_5_i8_37 = constant <i8: 5> : tile<1xi8>
//     %70 = shri %60, %cst_5_i8_37 unsigned : tile<1xi8>
//     %71 = trunci %70 : tile<1xi8> -> tile<1xi1>
//     %reshape_38 = reshape %71 : tile<1xi1> -> tile<1x1xi1>
//     %cst_6_i8_39 = constant <i8: 6> : tile<1xi8>
//     %72 = shri %60, %cst_6_i8_39 unsigned : tile<1xi8>
//     %73 = trunci %72 : tile<1xi8> -> tile<1xi1>
//     %reshape_40 = reshape %73 : tile<1xi1> -> tile<1x1xi1>
//     %cst_7_i8_41 = constant <i8: 7> : tile<1xi8>
//     %74 = shri %60, %cst_7_i8_41 unsigned : tile<1xi8>
//     %75 = trunci %74 : tile<1xi8> -> tile<1xi1>
//     %reshape_42 = reshape %75 : tile<1xi1> -> tile<1x1xi1>
//     %76 = cat %reshape_28, %reshape_30 dim = 1 : tile<1x1xi1>, tile<1x1xi1> -> tile<1x2xi1>
//     %77 = cat %reshape_32, %reshape_34 dim = 1 : tile<1x1xi1>, tile<1x1xi1> -> tile<1x2xi1>
//     %78 = cat %reshape_36, %reshape_38 dim = 1 : tile<1x1xi1>, tile<1x1xi1> -> tile<1x2xi1>
//     %79 = cat %reshape_40, %reshape_42 dim = 1 : tile<1x1xi1>, tile<1x1xi1> -> tile<1x2xi1>
//     %80 = cat %76, %77 dim = 1 : tile<1x2xi1>, tile<1x2xi1> -> tile<1x4xi1>
//     %81 = cat %78, %79 dim = 1 : tile<1x2xi1>, tile<1x2xi1> -> tile<1x4xi1>
//     %82 = cat %80, %81 dim = 1 : tile<1x4xi1>, tile<1x4xi1> -> tile<1x8xi1>
//     %reshape_43 = reshape %82 : tile<1x8xi1> -> tile<8xi1>
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1 --explain-version
// exit code 0
// --- output
// 13.1
