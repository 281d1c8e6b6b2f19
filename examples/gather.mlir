// Embedding lookup: out[t, d] = table[ids[t], d], and 0 where ids[t] is not a row of the table.
//
// Shapes:  ids i32[tokens]; table f16[vocabulary, width]; out f16[tokens, width], both row-major and contiguous
// Launch:  grid (ceil(tokens / 32), ceil(width / 64), 1); each tile block copies 32 rows by 64 columns
// Args:    ids, table, out (pointers, 16-byte aligned); tokens; vocabulary; width
// Needs:   13.1
cuda_tile.module @gather {
  entry @embedding_lookup(
      %ids: tile<ptr<i32>>,
      %table: tile<ptr<f16>>,
      %out: tile<ptr<f16>>,
      %tokens: tile<i32>,
      %vocabulary: tile<i32>,
      %width: tile<i32>) {
    %rows_per_block = constant <i32: 32> : tile<i32>
    %columns_per_block = constant <i32: 64> : tile<i32>
    %no_row = constant <i32: -1> : tile<32xi32>
    %zeros = constant <f16: 0.0> : tile<32x64xf16>

    %ids_base = assume div_by<16>, %ids : tile<ptr<i32>>
    %table_base = assume div_by<16>, %table : tile<ptr<f16>>
    %out_base = assume div_by<16>, %out : tile<ptr<f16>>

    // The rows of `out` that belong to this block, and which of them exist.
    %block_row, %block_column, %block_z = get_tile_block_id : tile<i32>
    %first_row = muli %block_row, %rows_per_block overflow<no_signed_wrap> : tile<i32>
    %first_row_1d = reshape %first_row : tile<i32> -> tile<1xi32>
    %first_rows = broadcast %first_row_1d : tile<1xi32> -> tile<32xi32>
    %row_lanes = iota : tile<32xi32>
    %rows = addi %first_rows, %row_lanes : tile<32xi32>
    %tokens_1d = reshape %tokens : tile<i32> -> tile<1xi32>
    %row_limit = broadcast %tokens_1d : tile<1xi32> -> tile<32xi32>
    %row_exists = cmpi less_than %rows, %row_limit, signed : tile<32xi32> -> tile<32xi1>

    // Pointer arithmetic works on tiles of pointers: copy the base into every lane, then add element offsets (not
    // bytes). Lanes whose mask is false are not read; they get the value after the mask.
    %ids_base_1d = reshape %ids_base : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ids_bases = broadcast %ids_base_1d : tile<1xptr<i32>> -> tile<32xptr<i32>>
    %id_pointers = offset %ids_bases, %rows : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
    %row_ids, %ids_loaded = load_ptr_tko weak %id_pointers, %row_exists, %no_row
        : tile<32xptr<i32>>, tile<32xi1>, tile<32xi32> -> tile<32xi32>, token

    // One unsigned comparison covers both ends: a negative id is a very large unsigned number.
    %vocabulary_1d = reshape %vocabulary : tile<i32> -> tile<1xi32>
    %id_limit = broadcast %vocabulary_1d : tile<1xi32> -> tile<32xi32>
    %id_valid = cmpi less_than %row_ids, %id_limit, unsigned : tile<32xi32> -> tile<32xi1>

    // The columns of this block, along the second dimension.
    %first_column = muli %block_column, %columns_per_block overflow<no_signed_wrap> : tile<i32>
    %first_column_1d = reshape %first_column : tile<i32> -> tile<1xi32>
    %first_columns = broadcast %first_column_1d : tile<1xi32> -> tile<64xi32>
    %column_lanes = iota : tile<64xi32>
    %columns = addi %first_columns, %column_lanes : tile<64xi32>
    %width_1d = reshape %width : tile<i32> -> tile<1xi32>
    %column_limit = broadcast %width_1d : tile<1xi32> -> tile<64xi32>
    %column_exists = cmpi less_than %columns, %column_limit, signed : tile<64xi32> -> tile<64xi1>

    // Offsets into the table: id * width + column, in 64 bits because a table may hold more than 2^31 elements. An
    // outer sum is a column tile plus a row tile, both stretched to the full shape.
    %width_wide = exti %width signed : tile<i32> -> tile<i64>
    %width_2d = reshape %width_wide : tile<i64> -> tile<1x1xi64>
    %width_column = broadcast %width_2d : tile<1x1xi64> -> tile<32x1xi64>
    %columns_wide = exti %columns signed : tile<64xi32> -> tile<64xi64>
    %columns_2d = reshape %columns_wide : tile<64xi64> -> tile<1x64xi64>
    %column_offsets = broadcast %columns_2d : tile<1x64xi64> -> tile<32x64xi64>

    %ids_wide = exti %row_ids signed : tile<32xi32> -> tile<32xi64>
    %ids_2d = reshape %ids_wide : tile<32xi64> -> tile<32x1xi64>
    %id_offsets_2d = muli %ids_2d, %width_column : tile<32x1xi64>
    %id_offsets = broadcast %id_offsets_2d : tile<32x1xi64> -> tile<32x64xi64>
    %table_offsets = addi %id_offsets, %column_offsets : tile<32x64xi64>

    %rows_wide = exti %rows signed : tile<32xi32> -> tile<32xi64>
    %rows_2d = reshape %rows_wide : tile<32xi64> -> tile<32x1xi64>
    %row_offsets_2d = muli %rows_2d, %width_column : tile<32x1xi64>
    %row_offsets = broadcast %row_offsets_2d : tile<32x1xi64> -> tile<32x64xi64>
    %out_offsets = addi %row_offsets, %column_offsets : tile<32x64xi64>

    // Masks of the same shape: a read needs a valid id, a write an existing row, both an existing column.
    %column_exists_2d = reshape %column_exists : tile<64xi1> -> tile<1x64xi1>
    %column_mask = broadcast %column_exists_2d : tile<1x64xi1> -> tile<32x64xi1>
    %id_valid_2d = reshape %id_valid : tile<32xi1> -> tile<32x1xi1>
    %id_mask = broadcast %id_valid_2d : tile<32x1xi1> -> tile<32x64xi1>
    %read_mask = andi %id_mask, %column_mask : tile<32x64xi1>
    %row_exists_2d = reshape %row_exists : tile<32xi1> -> tile<32x1xi1>
    %row_mask = broadcast %row_exists_2d : tile<32x1xi1> -> tile<32x64xi1>
    %write_mask = andi %row_mask, %column_mask : tile<32x64xi1>

    %table_base_2d = reshape %table_base : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %table_bases = broadcast %table_base_2d : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
    %sources = offset %table_bases, %table_offsets
        : tile<32x64xptr<f16>>, tile<32x64xi64> -> tile<32x64xptr<f16>>
    %values, %values_loaded = load_ptr_tko weak %sources, %read_mask, %zeros
        : tile<32x64xptr<f16>>, tile<32x64xi1>, tile<32x64xf16> -> tile<32x64xf16>, token

    %out_base_2d = reshape %out_base : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %out_bases = broadcast %out_base_2d : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
    %targets = offset %out_bases, %out_offsets
        : tile<32x64xptr<f16>>, tile<32x64xi64> -> tile<32x64xptr<f16>>
    %stored = store_ptr_tko weak %targets, %values, %write_mask
        : tile<32x64xptr<f16>>, tile<32x64xf16>, tile<32x64xi1> -> token
    return
  }
}
