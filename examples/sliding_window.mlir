// Frames of a signal for spectral analysis: 512 samples each, a new one every 256, weighted with a Hann window, and the
// energy of each frame in decibels.
//
// Shapes:  signal f32[n]; frames f32[count, 512]; energy f32[count]; count = ceil(n / 256)
// Launch:  grid (count, 1, 1); one tile block per frame
// Args:    signal, frames (pointers, 16-byte aligned); energy (pointer); n; count
// Needs:   13.3 (strided_view)
!signal = !cuda_tile.tensor_view<?xf32, strides=[1]>
// A partition view whose tiles overlap: tile i starts at 256 * i.
!windows = !cuda_tile.strided_view<tile=(512), traversal_strides=[256], padding_value = zero,
    tensor_view<?xf32, strides=[1]>>
!frames = !cuda_tile.tensor_view<?x512xf32, strides=[512,1]>
!frame_tiling = !cuda_tile.partition_view<tile=(1x512), tensor_view<?x512xf32, strides=[512,1]>>

cuda_tile.module @sliding_window {
  entry @windowed_frames(
      %signal: tile<ptr<f32>>,
      %frames: tile<ptr<f32>>,
      %energy: tile<ptr<f32>>,
      %n: tile<i32>,
      %count: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %signal_base = assume div_by<16>, %signal : tile<ptr<f32>>
    %frames_base = assume div_by<16>, %frames : tile<ptr<f32>>
    %signal_view = make_tensor_view %signal_base, shape = [%n], strides = [1] : tile<i32> -> !signal
    %windows = make_strided_view %signal_view : !windows
    %frames_view = make_tensor_view %frames_base, shape = [%count, 512], strides = [512, 1] : tile<i32> -> !frames
    %frame_tiles = make_partition_view %frames_view : !frame_tiling

    // Hann window: 0.5 - 0.5 * cos(2 * pi * i / 512).
    %half = constant <f32: 0.5> : tile<512xf32>
    %minus_half = negf %half : tile<512xf32>
    %angle_step = constant <f32: 0.0122718463> : tile<512xf32>
    %lanes = iota : tile<512xi16>
    %lanes_f32 = itof %lanes unsigned : tile<512xi16> -> tile<512xf32>
    %angles = mulf %lanes_f32, %angle_step : tile<512xf32>
    %cosines = cos %angles : tile<512xf32>
    %hann = fma %cosines, %minus_half, %half : tile<512xf32>

    %frame, %block_y, %block_z = get_tile_block_id : tile<i32>
    %samples, %loaded = load_view_tko weak %windows[%frame] : !windows, tile<i32> -> tile<512xf32>, token
    %weighted = mulf %samples, %hann : tile<512xf32>
    %weighted_2d = reshape %weighted : tile<512xf32> -> tile<1x512xf32>
    %frame_stored = store_view_tko weak %weighted_2d, %frame_tiles[%frame, %zero]
        : tile<1x512xf32>, !frame_tiling, tile<i32> -> token

    %squares = mulf %weighted, %weighted : tile<512xf32>
    %sum = reduce %squares dim=0 identities=[0.0 : f32] : tile<512xf32> -> tile<f32>
    (%left: tile<f32>, %right: tile<f32>) {
      %total = addf %left, %right : tile<f32>
      yield %total : tile<f32>
    }
    // 10 * log10(sum) = 3.0103 * log2(sum), with a floor that keeps silence finite.
    %silence = constant <f32: 1.0e-10> : tile<f32>
    %decibels_per_octave = constant <f32: 3.01029992> : tile<f32>
    %audible = maxf %sum, %silence : tile<f32>
    %octaves = log2 %audible : tile<f32>
    %decibels = mulf %octaves, %decibels_per_octave : tile<f32>
    %energy_pointer = offset %energy, %frame : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %energy_stored = store_ptr_tko weak %energy_pointer, %decibels : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
