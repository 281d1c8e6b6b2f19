meta:
  id: tile_ir
  title: CUDA Tile IR bytecode
  file-extension: tileirbc
  license: Apache-2.0
  ks-version: '0.10'
  endian: le
doc: |
  Bytecode of CUDA Tile IR, versions 13.1 to 13.5. Made by `cargo pages` from `dialect-spec`.

  The payloads of sections are read when they are asked for, since what is in one may depend on another that comes later.
seq:
  - {id: magic, contents: [0x7f, TileIR, 0]}
  - {id: major, type: u1}
  - {id: minor, type: u1}
  - {id: tag, type: u2, doc: 'bit 0: the file has what belongs to a preview'}
  - {id: sections, type: section, repeat: until, repeat-until: _.id == 0}
instances:
  version: {value: major * 100 + minor}
  find_types: {type: 'find_section(0, 5)'}
  types: {value: 'sections[find_types.index].payload.types.as<type_table>'}
types:
  varint:
    doc: Unsigned LEB128.
    seq:
      - {id: groups, type: varint_group, repeat: until, repeat-until: not _.has_next}
    instances:
      value: {value: 'groups[0].bits + (groups.size > 1 ? groups[1].bits << 7 : 0) + (groups.size > 2 ? groups[2].bits << 14 : 0) + (groups.size > 3 ? groups[3].bits << 21 : 0) + (groups.size > 4 ? groups[4].bits << 28 : 0) + (groups.size > 5 ? groups[5].bits << 35 : 0) + (groups.size > 6 ? groups[6].bits << 42 : 0) + (groups.size > 7 ? groups[7].bits << 49 : 0) + (groups.size > 8 ? groups[8].bits << 56 : 0) + (groups.size > 9 ? groups[9].bits << 63 : 0)'}
  varint_group:
    seq:
      - {id: byte, type: u1}
    instances:
      has_next: {value: (byte & 0x80) != 0}
      bits: {value: byte & 0x7f}
  zigzag:
    seq:
      - {id: raw, type: varint}
    instances:
      value: {value: '(raw.value & 1) == 0 ? raw.value >> 1 : -(raw.value >> 1) - 1'}
  section:
    seq:
      - {id: id_byte, type: u1}
      - {id: length, type: varint, if: id != 0}
      - {id: alignment, type: varint, if: is_aligned}
      - {id: padding, size: (alignment.value - _io.pos % alignment.value) % alignment.value, if: is_aligned}
      - {id: payload, type: payload(id), size: length.value, if: id != 0}
    instances:
      id: {value: id_byte & 0x7f}
      is_aligned: {value: (id_byte & 0x80) != 0}
  find_section:
    doc: The index of the section with an id, from one on.
    params:
      - {id: at, type: s4}
      - {id: wanted, type: s4}
    instances:
      is_here: {value: '_root.sections[at].id == wanted'}
      next: {type: 'find_section(at + 1, wanted)', if: not is_here}
      index: {value: 'is_here ? at : next.index.as<s4>'}
  payload:
    params:
      - {id: id, type: u1}
    instances:
      strings: {pos: 0, type: strings, if: id == 1}
      functions: {pos: 0, type: functions, if: id == 2}
      debug: {pos: 0, type: debug, if: id == 3}
      constants: {pos: 0, type: constants, if: id == 4}
      types: {pos: 0, type: type_table, if: id == 5}
      globals: {pos: 0, type: globals, if: id == 6}
      producer: {pos: 0, type: varint, if: id == 7}
  blob: {}
  strings:
    seq:
      - {id: count, type: varint}
      - {id: padding, size: (4 - _io.pos % 4) % 4}
      - {id: offsets, type: u4, repeat: expr, repeat-expr: count.value}
      - {id: data, type: blob, size-eos: true}
    instances:
      entries: {type: string_entry(_index), repeat: expr, repeat-expr: count.value}
  string_entry:
    params:
      - {id: index, type: s4}
    instances:
      start: {value: '_parent.offsets[index]'}
      end: {value: 'index + 1 < _parent.offsets.size ? _parent.offsets[index + 1] : _parent.data._io.size'}
      bytes: {io: _parent.data._io, pos: start, size: end - start}
  constants:
    seq:
      - {id: count, type: varint}
      - {id: padding, size: (8 - _io.pos % 8) % 8}
      - {id: offsets, type: u8, repeat: expr, repeat-expr: count.value}
      - {id: data, type: blob, size-eos: true}
    instances:
      entries: {type: constant_slot(_index), repeat: expr, repeat-expr: count.value}
  constant_slot:
    params:
      - {id: index, type: s4}
    instances:
      content: {io: _parent.data._io, pos: '_parent.offsets[index]', type: constant}
  constant:
    seq:
      - {id: length, type: varint}
      - {id: elements, size: length.value}
  type_table:
    seq:
      - {id: count, type: varint}
      - {id: padding, size: (4 - _io.pos % 4) % 4}
      - {id: offsets, type: u4, repeat: expr, repeat-expr: count.value}
      - {id: data, type: blob, size-eos: true}
    instances:
      entries: {type: type_slot(_index), repeat: expr, repeat-expr: count.value}
  type_slot:
    params:
      - {id: index, type: s4}
    instances:
      content: {io: _parent.data._io, pos: '_parent.offsets[index]', type: type_entry}
  type_function:
    seq:
      - {id: inputs, type: varints}
      - {id: results, type: varints}
  debug:
    seq:
      - {id: function_count, type: varint}
      - {id: padding, size: (4 - _io.pos % 4) % 4}
      - {id: firsts, type: u4, repeat: expr, repeat-expr: function_count.value}
      - {id: location_count, type: varint}
      - {id: location_padding, size: (8 - _io.pos % 8) % 8}
      - {id: locations, type: u8, repeat: expr, repeat-expr: location_count.value}
      - {id: attribute_count, type: varint}
      - {id: attribute_padding, size: (4 - _io.pos % 4) % 4}
      - {id: offsets, type: u4, repeat: expr, repeat-expr: attribute_count.value}
      - {id: data, type: blob, size-eos: true}
    instances:
      entries: {type: debug_slot(_index), repeat: expr, repeat-expr: attribute_count.value}
  debug_slot:
    params:
      - {id: index, type: s4}
    instances:
      content: {io: _parent.data._io, pos: '_parent.offsets[index]', type: debug_entry}
  call_site:
    seq:
      - {id: callee, type: varint}
      - {id: caller, type: varint}
  globals:
    seq:
      - {id: count, type: varint}
      - {id: globals, type: global, repeat: expr, repeat-expr: count.value}
  global:
    seq:
      - {id: name, type: varint}
      - {id: type, type: varint}
      - {id: value, type: varint}
      - {id: alignment, type: varint}
      - {id: visibility, type: varint, if: _root.version >= 1303}
      - {id: is_constant, type: varint, if: _root.version >= 1303}
  functions:
    seq:
      - {id: count, type: varint}
      - {id: functions, type: function, repeat: expr, repeat-expr: count.value}
  function:
    seq:
      - {id: name, type: varint}
      - {id: signature, type: varint}
      - {id: flags, type: u1}
      - {id: location, type: varint}
      - {id: hints, type: tagged, if: '(flags & 2) != 0 and (_root.version >= 1305 or (flags & 4) != 0)'}
      - {id: argument_attributes, type: tagged, if: _root.version >= 1305}
      - {id: length, type: varint}
      - {id: body, type: body, size: length.value}
  body:
    seq:
      - {id: operations, type: operation, repeat: eos}
  regions:
    seq:
      - {id: count, type: varint}
      - {id: regions, type: region, repeat: expr, repeat-expr: count.value}
  region:
    seq:
      - {id: count, type: varint}
      - {id: blocks, type: block, repeat: expr, repeat-expr: count.value}
  block:
    seq:
      - {id: arguments, type: varints}
      - {id: count, type: varint}
      - {id: operations, type: operation, repeat: expr, repeat-expr: count.value}
  varints:
    seq:
      - {id: count, type: varint}
      - {id: items, type: varint, repeat: expr, repeat-expr: count.value}
  bytes:
    seq:
      - {id: count, type: varint}
      - {id: items, type: u1, repeat: expr, repeat-expr: count.value}
  words:
    seq:
      - {id: count, type: varint}
      - {id: items, type: s4, repeat: expr, repeat-expr: count.value}
  long_words:
    seq:
      - {id: count, type: varint}
      - {id: items, type: s8, repeat: expr, repeat-expr: count.value}
  array:
    seq:
      - {id: count, type: varint}
      - {id: items, type: tagged, repeat: expr, repeat-expr: count.value}
  dictionary:
    seq:
      - {id: count, type: varint}
      - {id: items, type: dictionary_item, repeat: expr, repeat-expr: count.value}
  dictionary_item:
    seq:
      - {id: key, type: varint}
      - {id: value, type: tagged}
  position:
    seq:
      - {id: file, type: varint}
      - {id: line, type: varint}
      - {id: column, type: varint}
  typed_integer:
    seq:
      - {id: type, type: varint}
      - {id: value, type: varint}
  typed_float:
    seq:
      - {id: type, type: varint}
      - {id: byte, type: u1, if: is_narrow}
      - {id: bits, type: zigzag, if: not is_narrow}
    instances:
      tag: {value: '_root.types.entries[type.value].content.tag.value'}
      is_narrow: {value: 'tag == 10 or tag == 11 or tag == 18 or tag == 19 or tag == 130'}
  op_absf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_absi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_addf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_addi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: overflow, type: case_integer_overflow}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_andi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_assert:
    seq:
      - {id: message, type: varint}
      - {id: condition, type: varint}
  op_assume:
    seq:
      - {id: type_of_result, type: varint}
      - {id: predicate, type: tagged}
      - {id: value, type: varint}
  op_atomic_cas_tko:
    seq:
      - {id: type_of_result, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope}
      - {id: pointers, type: varint}
      - {id: cmp, type: varint}
      - {id: val, type: varint}
      - {id: mask, type: varint, if: '(flags.value & 1) != 0'}
      - {id: token, type: varint, if: '(flags.value & 2) != 0'}
  op_atomic_rmw_tko:
    seq:
      - {id: type_of_result, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope}
      - {id: mode, type: case_atomic_mode}
      - {id: pointers, type: varint}
      - {id: arg, type: varint}
      - {id: mask, type: varint, if: '(flags.value & 1) != 0'}
      - {id: token, type: varint, if: '(flags.value & 2) != 0'}
  op_bitcast:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_break:
    seq:
      - {id: result_count, type: varint}
      - {id: operand_count, type: varint}
      - {id: operands, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  op_broadcast:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_cat:
    seq:
      - {id: type_of_result, type: varint}
      - {id: dim, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_ceil:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_cmpf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: comparison_predicate, type: case_comparison_predicate}
      - {id: comparison_ordering, type: case_comparison_ordering}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_cmpi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: comparison_predicate, type: case_comparison_predicate}
      - {id: signedness, type: case_signedness}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_constant:
    seq:
      - {id: type_of_result, type: varint}
      - {id: value, type: varint}
  op_continue:
    seq:
      - {id: result_count, type: varint}
      - {id: operand_count, type: varint}
      - {id: operands, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  op_cos:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_cosh:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_divf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_divi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: signedness, type: case_signedness}
      - {id: rounding, type: case_rounding_mode}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_exp:
    seq:
      - {id: type_of_result, type: varint}
      - {id: rounding_mode, type: case_rounding_mode, if: '_root.version >= 1303'}
      - {id: source, type: varint}
  op_exp2:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: source, type: varint}
  op_exti:
    seq:
      - {id: type_of_to, type: varint}
      - {id: signedness, type: case_signedness}
      - {id: from_, type: varint}
  op_extract:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result, type: varint}
      - {id: operand_count, type: varint}
      - {id: source, type: varint}
      - {id: indices, type: varint, repeat: expr, repeat-expr: operand_count.value - 1}
  op_floor:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_fma:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
      - {id: acc, type: varint}
  op_for_:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result_values, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: flags, type: varint, if: '_root.version >= 1302'}
      - {id: operand_count, type: varint}
      - {id: lower_bound, type: varint}
      - {id: upper_bound, type: varint}
      - {id: step, type: varint}
      - {id: init_values, type: varint, repeat: expr, repeat-expr: operand_count.value - 3}
      - {id: regions, type: regions}
  op_ftof:
    seq:
      - {id: type_of_to, type: varint}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: from_, type: varint}
  op_ftoi:
    seq:
      - {id: type_of_to, type: varint}
      - {id: flags, type: varint, if: '_root.version >= 1304'}
      - {id: signedness, type: case_signedness}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: from_, type: varint}
  op_get_global:
    seq:
      - {id: type_of_result, type: varint}
      - {id: name, type: varint}
  op_get_index_space_shape:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: src, type: varint}
  op_get_num_tile_blocks:
    seq:
      - {id: type_of_grid_size_x, type: varint}
      - {id: type_of_grid_size_y, type: varint}
      - {id: type_of_grid_size_z, type: varint}
  op_get_tensor_shape:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: src, type: varint}
  op_get_tile_block_id:
    seq:
      - {id: type_of_block_id_x, type: varint}
      - {id: type_of_block_id_y, type: varint}
      - {id: type_of_block_id_z, type: varint}
  op_if_:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_results, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: condition, type: varint}
      - {id: regions, type: regions}
  op_int_to_ptr:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_iota:
    seq:
      - {id: type_of_result, type: varint}
  op_itof:
    seq:
      - {id: type_of_to, type: varint}
      - {id: signedness, type: case_signedness}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: from_, type: varint}
  op_join_tokens:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result, type: varint}
      - {id: operand_count, type: varint}
      - {id: tokens, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  op_load_ptr_tko:
    seq:
      - {id: type_of_result, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope, if: '(flags.value & 1) != 0'}
      - {id: optimization_hints, type: attribute_optimization_hints, if: '(flags.value & 2) != 0'}
      - {id: source, type: varint}
      - {id: mask, type: varint, if: '(flags.value & 4) != 0'}
      - {id: padding_value, type: varint, if: '(flags.value & 8) != 0'}
      - {id: token, type: varint, if: '(flags.value & 16) != 0'}
  op_load_view_tko:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_tile, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope, if: '(flags.value & 1) != 0'}
      - {id: optimization_hints, type: attribute_optimization_hints, if: '(flags.value & 2) != 0'}
      - {id: inbounds, type: bytes, if: '_root.version >= 1304'}
      - {id: view, type: varint}
      - {id: index, type: varints}
      - {id: token, type: varint, if: '(flags.value & 4) != 0'}
  op_log:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_log2:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_loop:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result_values, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: operand_count, type: varint}
      - {id: init_values, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
      - {id: regions, type: regions}
  op_make_partition_view:
    seq:
      - {id: type_of_result, type: varint}
      - {id: tensor_view, type: varint}
  op_make_tensor_view:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result, type: varint}
      - {id: base, type: varint}
      - {id: dynamic_shape, type: varints}
      - {id: dynamic_strides, type: varints}
  op_make_token:
    seq:
      - {id: type_of_result, type: varint}
  op_maxf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_maxi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: signedness, type: case_signedness}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_minf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_mini:
    seq:
      - {id: type_of_result, type: varint}
      - {id: signedness, type: case_signedness}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_mmaf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint, if: '_root.version >= 1303'}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
      - {id: acc, type: varint}
  op_mmai:
    seq:
      - {id: type_of_result, type: varint}
      - {id: signedness_lhs, type: case_signedness}
      - {id: signedness_rhs, type: case_signedness}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
      - {id: acc, type: varint}
  op_mulf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_mulhii:
    seq:
      - {id: type_of_result, type: varint}
      - {id: x, type: varint}
      - {id: y, type: varint}
  op_muli:
    seq:
      - {id: type_of_result, type: varint}
      - {id: overflow, type: case_integer_overflow}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_negf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_negi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: overflow, type: case_integer_overflow, if: '_root.version >= 1302'}
      - {id: source, type: varint}
  op_offset:
    seq:
      - {id: type_of_result, type: varint}
      - {id: ptr, type: varint}
      - {id: offset, type: varint}
  op_ori:
    seq:
      - {id: type_of_result, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_permute:
    seq:
      - {id: type_of_result, type: varint}
      - {id: permutation, type: words}
      - {id: source, type: varint}
  op_fpowf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
      - {id: exponent, type: varint}
  op_print_tko:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result_token, type: varint, if: '_root.version >= 1302'}
      - {id: flags, type: varint, if: '_root.version >= 1302'}
      - {id: str, type: varint}
      - {id: args, type: varints}
      - {id: token, type: varint, if: '_root.version >= 1302 and (flags.value & 1) != 0'}
  op_ptr_to_int:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_ptr_to_ptr:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_reduce:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_results, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: dim, type: varint}
      - {id: identities, type: array}
      - {id: operand_count, type: varint}
      - {id: operands, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
      - {id: regions, type: regions}
  op_remf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_remi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: signedness, type: case_signedness}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_reshape:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_return_:
    seq:
      - {id: result_count, type: varint}
      - {id: operand_count, type: varint}
      - {id: operands, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  op_rsqrt:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: source, type: varint}
  op_scan:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_results, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: dim, type: varint}
      - {id: reverse, type: u1}
      - {id: identities, type: array}
      - {id: operand_count, type: varint}
      - {id: operands, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
      - {id: regions, type: regions}
  op_select:
    seq:
      - {id: type_of_result, type: varint}
      - {id: cond, type: varint}
      - {id: val_if_true, type: varint}
      - {id: val_if_false, type: varint}
  op_shli:
    seq:
      - {id: type_of_result, type: varint}
      - {id: overflow, type: case_integer_overflow}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_shri:
    seq:
      - {id: type_of_result, type: varint}
      - {id: signedness, type: case_signedness}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_sin:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_sinh:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_sqrt:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: source, type: varint}
  op_store_ptr_tko:
    seq:
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope, if: '(flags.value & 1) != 0'}
      - {id: optimization_hints, type: attribute_optimization_hints, if: '(flags.value & 2) != 0'}
      - {id: destination, type: varint}
      - {id: value, type: varint}
      - {id: mask, type: varint, if: '(flags.value & 4) != 0'}
      - {id: token, type: varint, if: '(flags.value & 8) != 0'}
  op_store_view_tko:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope, if: '(flags.value & 1) != 0'}
      - {id: optimization_hints, type: attribute_optimization_hints, if: '(flags.value & 2) != 0'}
      - {id: inbounds, type: bytes, if: '_root.version >= 1304'}
      - {id: tile, type: varint}
      - {id: view, type: varint}
      - {id: index, type: varints}
      - {id: token, type: varint, if: '(flags.value & 4) != 0'}
  op_subf:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: rounding_mode, type: case_rounding_mode}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_subi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: overflow, type: case_integer_overflow}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_tan:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_tanh:
    seq:
      - {id: type_of_result, type: varint}
      - {id: rounding_mode, type: case_rounding_mode, if: '_root.version >= 1302'}
      - {id: source, type: varint}
  op_trunci:
    seq:
      - {id: type_of_to, type: varint}
      - {id: overflow, type: case_integer_overflow}
      - {id: from_, type: varint}
  op_xori:
    seq:
      - {id: type_of_result, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
  op_yield_:
    seq:
      - {id: result_count, type: varint}
      - {id: operand_count, type: varint}
      - {id: operands, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  op_atan2:
    seq:
      - {id: type_of_result, type: varint}
      - {id: x, type: varint}
      - {id: y, type: varint}
  op_pack:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_unpack:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
  op_alloca:
    seq:
      - {id: type_of_result, type: varint}
      - {id: flags, type: varint}
      - {id: num_elem, type: varint}
      - {id: alignment, type: varint}
  op_mmaf_scaled:
    seq:
      - {id: type_of_result, type: varint}
      - {id: lhs, type: varint}
      - {id: rhs, type: varint}
      - {id: acc, type: varint}
      - {id: lhs_scale, type: varint}
      - {id: rhs_scale, type: varint}
  op_make_gather_scatter_view:
    seq:
      - {id: type_of_result, type: varint}
      - {id: tensor_view, type: varint}
  op_make_strided_view:
    seq:
      - {id: type_of_result, type: varint}
      - {id: tensor_view, type: varint}
  op_atomic_red_view_tko:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope}
      - {id: mode, type: case_atomic_mode}
      - {id: inbounds, type: bytes, if: '_root.version >= 1305'}
      - {id: view, type: varint}
      - {id: index, type: varints}
      - {id: value, type: varint}
      - {id: token, type: varint, if: '(flags.value & 1) != 0'}
  op_insert:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result, type: varint}
      - {id: operand_count, type: varint}
      - {id: source, type: varint}
      - {id: destination, type: varint}
      - {id: indices, type: varint, repeat: expr, repeat-expr: operand_count.value - 2}
  op_gdc_launch_dependents_tko:
    seq:
      - {id: type_of_result_token, type: varint}
      - {id: operand_count, type: varint}
      - {id: token, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  op_gdc_wait_tko:
    seq:
      - {id: type_of_result_token, type: varint}
      - {id: operand_count, type: varint}
      - {id: token, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  op_fpowi:
    seq:
      - {id: type_of_result, type: varint}
      - {id: source, type: varint}
      - {id: exponent, type: varint}
  op_memory_fence_alias_tko:
    seq:
      - {id: type_of_result_token, type: varint}
      - {id: token, type: varint}
  op_multimem_load_reduce_view_tko:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_reduced_values, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope, if: '(flags.value & 1) != 0'}
      - {id: reduction, type: case_multimem_reduction_kind}
      - {id: inbounds, type: bytes}
      - {id: view, type: varint}
      - {id: index, type: varints}
      - {id: token, type: varint, if: '(flags.value & 2) != 0'}
  op_multimem_reduce_view_tko:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope}
      - {id: reduction, type: case_multimem_reduction_kind}
      - {id: inbounds, type: bytes}
      - {id: view, type: varint}
      - {id: tile, type: varint}
      - {id: index, type: varints}
      - {id: token, type: varint, if: '(flags.value & 1) != 0'}
  op_multimem_store_view_tko:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_result_token, type: varint}
      - {id: flags, type: varint}
      - {id: memory_ordering_semantics, type: case_memory_ordering}
      - {id: memory_scope, type: case_memory_scope, if: '(flags.value & 1) != 0'}
      - {id: inbounds, type: bytes}
      - {id: view, type: varint}
      - {id: tile, type: varint}
      - {id: index, type: varints}
      - {id: token, type: varint, if: '(flags.value & 2) != 0'}
  op_preview_call:
    seq:
      - {id: result_count, type: varint}
      - {id: type_of_results, type: varint, repeat: expr, repeat-expr: result_count.value - 0}
      - {id: flags, type: varint}
      - {id: callee, type: varint}
      - {id: const_args, type: array}
      - {id: arg_attrs, type: array, if: '(flags.value & 1) != 0'}
      - {id: res_attrs, type: array, if: '(flags.value & 2) != 0'}
      - {id: operand_count, type: varint}
      - {id: operands, type: varint, repeat: expr, repeat-expr: operand_count.value - 0}
  type_preview_sym_t:
    seq:
      - {id: name, type: tagged}
  type_preview_fragment:
    seq:
      - {id: dimensions, type: tagged}
      - {id: shape, type: long_words}
      - {id: element, type: varint}
      - {id: memory_space, type: case_memory_space}
      - {id: mem_layout, type: tagged}
      - {id: fragmap, type: tagged}
      - {id: alignment, type: tagged}
  type_preview_datatype: {}
  type_preview_shape: {}
  type_preview_string: {}
  type_tile:
    seq:
      - {id: element, type: varint}
      - {id: shape, type: long_words}
  type_ptr:
    seq:
      - {id: flags, type: varint, if: '_root.version >= 1304'}
      - {id: pointee, type: varint}
      - {id: ptr_attr, type: case_ptr_attr, if: '_root.version >= 1304 and (flags.value & 1) != 0'}
  type_tensor_view:
    seq:
      - {id: flags, type: varint, if: '_root.version >= 1304'}
      - {id: element, type: varint}
      - {id: shape, type: long_words}
      - {id: strides, type: long_words}
      - {id: ptr_attr, type: case_ptr_attr, if: '_root.version >= 1304 and (flags.value & 1) != 0'}
  type_partition_view:
    seq:
      - {id: flags, type: varint, if: '_root.version >= 1303'}
      - {id: tile_shape, type: words}
      - {id: tensor_view, type: varint}
      - {id: dim_map, type: words}
      - {id: has_padding_value, type: u1, if: _root.version < 1303}
      - {id: padding_value, type: case_padding_value, if: '_root.version < 1303 ? has_padding_value != 0 : (flags.value & 1) != 0'}
  type_strided_view:
    seq:
      - {id: flags, type: varint}
      - {id: tile_shape, type: words}
      - {id: traversal_strides, type: words}
      - {id: tensor_view, type: varint}
      - {id: dim_map, type: words}
      - {id: padding_value, type: case_padding_value, if: '(flags.value & 1) != 0'}
  type_gather_scatter_view:
    seq:
      - {id: flags, type: varint}
      - {id: tile_shape, type: words}
      - {id: tensor_view, type: varint}
      - {id: sparse_dim, type: varint}
      - {id: padding_value, type: case_padding_value, if: '(flags.value & 1) != 0'}
  type_token: {}
  attribute_div_by:
    seq:
      - {id: divisor, type: varint}
      - {id: flags, type: varint}
      - {id: every, type: zigzag, if: '(flags.value & 1) != 0'}
      - {id: along, type: zigzag, if: '(flags.value & 2) != 0'}
  attribute_same_elements:
    seq:
      - {id: values, type: long_words}
  attribute_bounded:
    seq:
      - {id: flags, type: varint}
      - {id: lower, type: zigzag, if: '(flags.value & 1) != 0'}
      - {id: upper, type: zigzag, if: '(flags.value & 2) != 0'}
  attribute_optimization_hints:
    seq:
      - {id: value, type: dictionary}
  attribute_di_file:
    seq:
      - {id: name, type: varint}
      - {id: directory, type: varint}
  attribute_di_compile_unit:
    seq:
      - {id: file, type: varint}
  attribute_di_subprogram:
    seq:
      - {id: file, type: varint}
      - {id: line, type: varint}
      - {id: name, type: varint}
      - {id: linkage_name, type: varint}
      - {id: compile_unit, type: varint}
      - {id: scope_line, type: varint}
      - {id: flags, type: varint, if: '_root.version >= 1305'}
  attribute_di_lexical_block:
    seq:
      - {id: scope, type: varint}
      - {id: file, type: varint}
      - {id: line, type: varint}
      - {id: column, type: varint}
  attribute_di_loc:
    seq:
      - {id: scope, type: varint}
      - {id: source, type: position}
  attribute_preview_expr_int:
    seq:
      - {id: value, type: zigzag}
  attribute_preview_expr_var:
    seq:
      - {id: name, type: varint}
  attribute_preview_expr_mul:
    seq:
      - {id: lhs, type: tagged}
      - {id: rhs, type: tagged}
  attribute_preview_expr_div:
    seq:
      - {id: lhs, type: tagged}
      - {id: rhs, type: tagged}
  attribute_preview_expr_add:
    seq:
      - {id: lhs, type: tagged}
      - {id: rhs, type: tagged}
  attribute_preview_expr_sub:
    seq:
      - {id: lhs, type: tagged}
      - {id: rhs, type: tagged}
  attribute_preview_expr_floor_div:
    seq:
      - {id: lhs, type: tagged}
      - {id: rhs, type: tagged}
  attribute_preview_symbolic_tuple:
    seq:
      - {id: elements, type: array}
  attribute_preview_expr_ceil_div:
    seq:
      - {id: lhs, type: tagged}
      - {id: rhs, type: tagged}
  attribute_preview_concrete_type:
    seq:
      - {id: type, type: varint}
  attribute_preview_expr_neg:
    seq:
      - {id: operand, type: tagged}
  attribute_preview_expr_builtin:
    seq:
      - {id: name, type: varint}
      - {id: type, type: varint}
  attribute_preview_expr_const_str:
    seq:
      - {id: value, type: varint}
  attribute_preview_const_param:
    seq:
      - {id: name, type: varint}
      - {id: type, type: varint}
  attribute_preview_layout:
    seq:
      - {id: shapes, type: array}
      - {id: strides, type: array}
  attribute_preview_scratch_request:
    seq:
      - {id: size, type: tagged}
      - {id: alignment, type: tagged}
  case_rounding_mode:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: rounding_mode}
  case_integer_overflow:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: integer_overflow}
  case_signedness:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: signedness}
  case_comparison_predicate:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: comparison_predicate}
  case_comparison_ordering:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: comparison_ordering}
  case_atomic_mode:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: atomic_mode}
  case_memory_ordering:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: memory_ordering}
  case_memory_scope:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: memory_scope}
  case_padding_value:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: padding_value}
  case_ptr_attr:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: ptr_attr}
  case_multimem_reduction_kind:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: multimem_reduction_kind}
  case_symbol_visibility:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: symbol_visibility}
  case_subprogram_flags:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: subprogram_flags}
  case_foreign_access:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: foreign_access}
  case_memory_space:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: memory_space}
  case_synchronization:
    seq:
      - {id: raw, type: varint}
    instances:
      case: {value: raw.value, enum: synchronization}
  operation:
    seq:
      - {id: opcode, type: varint}
      - id: content
        type:
          switch-on: opcode.value
          cases:
            0: op_absf
            1: op_absi
            2: op_addf
            3: op_addi
            4: op_andi
            5: op_assert
            6: op_assume
            7: op_atomic_cas_tko
            8: op_atomic_rmw_tko
            9: op_bitcast
            10: op_break
            11: op_broadcast
            12: op_cat
            13: op_ceil
            14: op_cmpf
            15: op_cmpi
            16: op_constant
            17: op_continue
            18: op_cos
            19: op_cosh
            20: op_divf
            21: op_divi
            23: op_exp
            24: op_exp2
            37: op_exti
            38: op_extract
            39: op_floor
            40: op_fma
            41: op_for_
            42: op_ftof
            43: op_ftoi
            44: op_get_global
            45: op_get_index_space_shape
            46: op_get_num_tile_blocks
            47: op_get_tensor_shape
            48: op_get_tile_block_id
            50: op_if_
            51: op_int_to_ptr
            58: op_iota
            59: op_itof
            60: op_join_tokens
            61: op_load_ptr_tko
            62: op_load_view_tko
            63: op_log
            64: op_log2
            65: op_loop
            66: op_make_partition_view
            67: op_make_tensor_view
            68: op_make_token
            69: op_maxf
            70: op_maxi
            71: op_minf
            72: op_mini
            73: op_mmaf
            74: op_mmai
            76: op_mulf
            77: op_mulhii
            78: op_muli
            79: op_negf
            80: op_negi
            81: op_offset
            82: op_ori
            83: op_permute
            84: op_fpowf
            85: op_print_tko
            86: op_ptr_to_int
            87: op_ptr_to_ptr
            88: op_reduce
            89: op_remf
            90: op_remi
            91: op_reshape
            92: op_return_
            93: op_rsqrt
            94: op_scan
            95: op_select
            96: op_shli
            97: op_shri
            98: op_sin
            99: op_sinh
            100: op_sqrt
            101: op_store_ptr_tko
            102: op_store_view_tko
            103: op_subf
            104: op_subi
            105: op_tan
            106: op_tanh
            107: op_trunci
            108: op_xori
            109: op_yield_
            110: op_atan2
            111: op_pack
            112: op_unpack
            113: op_alloca
            114: op_mmaf_scaled
            115: op_make_gather_scatter_view
            116: op_make_strided_view
            117: op_atomic_red_view_tko
            118: op_insert
            119: op_gdc_launch_dependents_tko
            120: op_gdc_wait_tko
            121: op_fpowi
            122: op_memory_fence_alias_tko
            123: op_multimem_load_reduce_view_tko
            124: op_multimem_reduce_view_tko
            125: op_multimem_store_view_tko
            16386: op_preview_call
  type_entry:
    seq:
      - {id: tag, type: varint}
      - id: content
        type:
          switch-on: tag.value
          cases:
            12: type_ptr
            13: type_tile
            14: type_tensor_view
            15: type_partition_view
            16: type_function
            17: type_token
            20: type_gather_scatter_view
            21: type_strided_view
            209: type_preview_sym_t
            210: type_preview_fragment
            211: type_preview_datatype
            212: type_preview_shape
            213: type_preview_string
  tagged:
    seq:
      - {id: tag, type: varint}
      - id: content
        type:
          switch-on: tag.value
          cases:
            1: typed_integer
            2: typed_float
            3: u1
            4: varint
            5: varint
            6: array
            8: attribute_div_by
            9: attribute_same_elements
            10: dictionary
            11: attribute_optimization_hints
            12: attribute_bounded
            13: case_multimem_reduction_kind
            209: attribute_preview_expr_int
            210: attribute_preview_expr_var
            211: attribute_preview_expr_mul
            212: attribute_preview_expr_div
            213: attribute_preview_expr_add
            214: attribute_preview_expr_sub
            215: attribute_preview_expr_floor_div
            216: attribute_preview_symbolic_tuple
            217: attribute_preview_layout
            218: attribute_preview_expr_ceil_div
            219: attribute_preview_concrete_type
            220: attribute_preview_expr_neg
            221: case_memory_space
            222: case_synchronization
            223: case_foreign_access
            224: attribute_preview_scratch_request
            226: attribute_preview_const_param
            227: attribute_preview_expr_builtin
            228: attribute_preview_expr_const_str
  debug_entry:
    seq:
      - {id: tag, type: varint}
      - id: content
        type:
          switch-on: tag.value
          cases:
            0: blob
            1: attribute_di_compile_unit
            2: attribute_di_file
            3: attribute_di_lexical_block
            4: attribute_di_loc
            5: attribute_di_subprogram
            6: call_site
enums:
  rounding_mode:
    0: nearest_even
    1: zero
    2: negative_inf
    3: positive_inf
    4: approx
    5: full
    6: nearest_int_to_zero
    7: nearest_away
  integer_overflow:
    0: none
    1: no_signed_wrap
    2: no_unsigned_wrap
    3: no_wrap
  signedness:
    0: unsigned
    1: signed
  comparison_predicate:
    0: equal
    1: not_equal
    2: less_than
    3: less_than_or_equal
    4: greater_than
    5: greater_than_or_equal
  comparison_ordering:
    0: unordered
    1: ordered
  atomic_mode:
    0: and_
    1: or_
    2: xor
    3: add
    4: addf
    5: max
    6: min
    7: umax
    8: umin
    9: xchg
  memory_ordering:
    0: weak
    1: relaxed
    2: acquire
    3: release
    4: acq_rel
  memory_scope:
    0: tl_blk
    1: device
    2: sys
  padding_value:
    0: zero
    1: neg_zero
    2: nan
    3: pos_inf
    4: neg_inf
  ptr_attr:
    0: none
    1: unicast
    2: multicast
  multimem_reduction_kind:
    0: add
    1: min
    2: max
    3: and_
    4: or_
    5: xor
    6: umin
    7: umax
  symbol_visibility:
    0: public
    1: private
  subprogram_flags:
    1: declaration
  foreign_access:
    0: in_
    1: out
    2: inout
  memory_space:
    0: local
    1: smem
  synchronization:
    0: none
    1: warp
    2: warpgroup
    3: cta
