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
      is_narrow: {value: 'NARROW'}
