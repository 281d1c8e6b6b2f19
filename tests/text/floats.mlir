// Numbers of every format, by each way of spelling: six digits, all digits, bits.

cuda_tile.module @floats {
  entry @f32() {
    %exact = constant <f32: [[0.0, -0.0], [1.0e10, 0.5e-5]]> : tile<2x2xf32>
    %plain = constant <f32: [0.7, 12.3456, 0.02, 0.0012345]> : tile<4xf32>
    %scientific = constant <f32: [0.00012345, 16777217.5, 1.0e38, 4.0e9]> : tile<4xf32>
    %bits = constant <f32: [7654321.0, 33554432.0]> : tile<2xf32>
    %edges = constant <f32: [0x00000001, 0x007FFFFF, 0x00800000, 0x7F7FFFFF]> : tile<4xf32>
    %non_finite = constant <f32: [0x7F800000, 0xFF800000, 0x7FC00000, 0xFFFFFFFF]> : tile<4xf32>
    %overflow = constant <f32: [1.0e40, -1.0e40]> : tile<2xf32>
    // As f64 it lies between two numbers, and goes to the even one; as written it is nearer to the other.
    %twice_rounded = constant <f32: 1.00000005960464477539062501> : tile<f32>
  }
  entry @f64() {
    %0 = constant <f64: [0.1, 1.0e-300, 3.14159265358979, 98765432109876.0]> : tile<4xf64>
    %1 = constant <f64: [0x7FF0000000000000, 0xFFF8000000000001, 0x0000000000000001, 1.0e400]> : tile<4xf64>
  }
  entry @sixteen_bits_and_nineteen() {
    %0 = constant <f16: [2.7182818, 65504.0, 0x0001, 0xFC00]> : tile<4xf16>
    %1 = constant <f16: [1025.0, 0.333]> : tile<2xf16>
    %2 = constant <bf16: [3.14159, 300.0, 1.0e39, 0x7FC1]> : tile<4xbf16>
    %3 = constant <tf32: [0.1, 0x3FC00, 0x7FFFF, 1.0e-40]> : tile<4xtf32>
  }
  entry @eight_bits() {
    %0 = constant <f8E4M3FN: [0.3, 448.0, 464.0, 464.5, 0x7F, 0x01, -0.0, 1.0e9]> : tile<8xf8E4M3FN>
    %1 = constant <f8E5M2: [0.3, 57344.0, 1.0e9, 0x7C, 0x7D, 0x01, -0.0, 0.1]> : tile<8xf8E5M2>
  }
  entry @scales_since_13_2() {
    %0 = constant <f8E8M0FNU: [1.0, 3.0, 0.0, -1.0, 0xFE, 0x00, 1.0e39, 0.7]> : tile<8xf8E8M0FNU>
  }
  entry @four_bits_since_13_3() {
    %0 = constant <f4E2M1FN: [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 100.0]> : tile<8xf4E2M1FN>
    %1 = constant <f4E2M1FN: [0x8, 0xF]> : tile<2xf4E2M1FN>
  }
  entry @unsigned_since_13_4() {
    %0 = constant <fnv8E5M3FNU: [1.0, 0.3, 0xFF, 0xFE, 0x01, -1.0, 1.0e9, 0.0]> : tile<8xfnv8E5M3FNU>
  }
}
