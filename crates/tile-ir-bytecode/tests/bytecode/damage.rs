//! Every kind of damage is answered with an error of its own kind; what other readers let pass, passes.

use tile_ir_bytecode::{codes, is_bytecode, version};
use tile_ir_core::{Code, Place, Version};

use crate::support::*;
use crate::worked_examples::with_locations;

/// A kernel with a constant and a sum, in version 13.1.
fn sound() -> FileParts {
    let mut parts = FileParts::kernel(1, &[0x10, 2, 0, 3, 2, 0, 0, 0, 0x5C, 0, 0]);
    parts.constants = vec![vec![4, 42, 0, 0, 0]];
    parts
}

/// The sound file with a change.
fn changed(change: impl FnOnce(&mut FileParts)) -> Vec<u8> {
    let mut parts = sound();
    change(&mut parts);
    parts.bytes()
}

/// The sound file with another body.
fn with_body(minor: u8, body: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.functions = kernel_table(minor, 0, body);
    })
}

/// The sound file with another function table.
fn with_functions(minor: u8, functions: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.functions = functions.to_vec();
    })
}

/// The sound file with a further type, which the constant uses.
fn with_type(minor: u8, ty: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.types.push(ty.to_vec());
        parts.functions = kernel_table(minor, 0, &[0x10, 3, 0, 0x5C, 0, 0]);
    })
}

/// The sound file with hints for its kernel.
fn with_hints(hints: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.strings = vec![b"k", b"sm_100", b"", b"x"];
        parts.functions = [&[1, 0, 0, 6, 0], hints, &[3, 0x5C, 0, 0]].concat();
    })
}

/// The sound file with a global.
fn with_global(minor: u8, global: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.strings.extend([b"g".as_slice(), b""]);
        parts.functions = kernel_table(minor, 0, &[0x5C, 0, 0]);
        parts.globals = Some(global.to_vec());
    })
}

#[test]
fn damage_is_named() {
    let cases: Vec<(&str, Vec<u8>, Code)> = vec![
        ("empty file", vec![], codes::NOT_BYTECODE),
        ("wrong magic", b"\x7FTileIS\0\x0D\x01\0\0".to_vec(), codes::NOT_BYTECODE),
        ("end inside the header", sound().bytes()[..10].to_vec(), codes::UNEXPECTED_END),
        ("unknown minor version", changed(|parts| parts.minor = 9), codes::UNSUPPORTED_VERSION),
        ("reserved bits of the header", changed(|parts| parts.tag = [2, 0]), codes::RESERVED_HEADER_BITS),
        ("preview of an old version", changed(|parts| parts.tag = [1, 0]), codes::PREVIEW),
        ("no end marker", sound().bytes().split_last().expect("bytes").1.to_vec(), codes::UNEXPECTED_END),
        ("bytes behind the end", [sound().bytes(), vec![0]].concat(), codes::END_MARKER),
        ("no strings", b"\x7FTileIR\0\x0D\x01\0\0\x82\x01\x08\xCB\0\0".to_vec(), codes::MISSING_SECTION),
        ("no functions", b"\x7FTileIR\0\x0D\x01\0\0\x81\x01\x04\xCB\0\0".to_vec(), codes::MISSING_SECTION),
        // Types.
        ("unknown type", with_type(5, &[99]), codes::UNKNOWN_TYPE),
        ("type tag that would be cut off", with_type(5, &[0x83, 2]), codes::UNKNOWN_TYPE),
        ("type of a preview", with_type(5, &[0xD1, 1]), codes::PREVIEW),
        ("type without a byte", with_type(5, &[]), codes::UNEXPECTED_END),
        ("type of a later version", with_type(1, &[18]), codes::TYPE_TOO_NEW),
        ("type that contains itself", with_type(5, &[0x0D, 3, 0]), codes::TYPE_NESTING),
        ("type that breaks a rule", with_type(1, &[0x0D, 1, 1, 3, 0, 0, 0, 0, 0, 0, 0]), codes::INVALID_TYPE),
        ("bytes behind a tile", with_type(1, &[0x0D, 1, 0, 0]), codes::PREVIEW),
        ("unknown parameter flags", with_type(5, &[0x0C, 2, 1]), codes::UNKNOWN_PARAMETER_FLAGS),
        ("type that does not exist", with_type(1, &[0x0D, 77, 0]), codes::TYPE_INDEX),
        ("huge list in a type", with_type(1, &[0x0D, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]), codes::COUNT),
        ("constant of a type without numbers", with_type(1, &[17]), codes::WRONG_TYPE),
        // Constants.
        ("constant of a wrong size", changed(|parts| parts.constants = vec![vec![3, 1, 2, 3]]), codes::CONSTANT_SIZE),
        ("constant that ends early", changed(|parts| parts.constants = vec![vec![5, 1, 2, 3, 4]]), codes::COUNT),
        ("constant that does not exist", changed(|parts| parts.constants.clear()), codes::CONSTANT_INDEX),
        // Globals.
        ("global without a name", with_global(1, &[1, 2, 2, 0, 0]), codes::EMPTY_NAME),
        ("global of a wrong type", with_global(1, &[1, 1, 0, 0, 0]), codes::WRONG_TYPE),
        ("global without a constant", with_global(1, &[1, 1, 2, 7, 0]), codes::CONSTANT_INDEX),
        ("global with unknown visibility", with_global(3, &[1, 1, 2, 0, 0, 2, 0]), codes::UNKNOWN_CASE),
        ("too many globals", with_global(3, &[2, 1, 2, 0, 0, 0, 0]), codes::COUNT),
        ("producer without a string", changed(|parts| parts.producer = Some(vec![9])), codes::STRING_INDEX),
        ("producer without a byte", changed(|parts| parts.producer = Some(vec![])), codes::UNEXPECTED_END),
        // Functions.
        ("too many functions", with_functions(1, &[99]), codes::COUNT),
        ("function without a string", with_functions(1, &[1, 5, 0, 2, 0, 0]), codes::STRING_INDEX),
        ("signature that is no function type", with_functions(1, &[1, 0, 2, 2, 0, 0]), codes::WRONG_TYPE),
        ("function that is no entry", with_functions(1, &[1, 0, 0, 0, 0, 0]), codes::NOT_AN_ENTRY),
        ("function that is no entry, 13.5", with_functions(5, &[1, 0, 0, 0, 0, 6, 0, 0]), codes::PREVIEW),
        ("function without its locations", with_functions(1, &[1, 0, 0, 2, 1, 0]), codes::MISSING_LOCATION),
        ("unknown function flags", with_functions(4, &[1, 0, 0, 0x12, 0, 0]), codes::FUNCTION_FLAGS),
        ("private function", with_functions(5, &[1, 0, 0, 3, 0, 0x0B, 0, 6, 0, 0]), codes::FUNCTION_FLAGS),
        ("external entry", with_functions(5, &[1, 0, 0, 6, 0, 0x0B, 0, 6, 0, 0]), codes::FUNCTION_FLAGS),
        ("13.4 layout in 13.5", with_functions(5, &[1, 0, 0, 2, 0, 3, 0x5C, 0, 0]), codes::WRONG_ATTRIBUTE),
        ("body past the end", with_functions(1, &[1, 0, 0, 2, 0, 99]), codes::COUNT),
        (
            "argument attributes of a wrong kind",
            with_functions(5, &[1, 0, 0, 2, 0, 11, 0, 11, 0, 0]),
            codes::WRONG_ATTRIBUTE,
        ),
        // Attributes.
        ("hints that are a dictionary", with_hints(&[0x0A, 0]), codes::WRONG_ATTRIBUTE),
        ("hint without an architecture", with_hints(&[0x0B, 1, 1, 3, 1]), codes::WRONG_ATTRIBUTE),
        ("empty key", with_hints(&[0x0B, 1, 2, 0x0A, 0]), codes::EMPTY_NAME),
        ("key that occurs twice", with_hints(&[0x0B, 2, 1, 0x0A, 0, 1, 0x0A, 0]), codes::DUPLICATE_KEY),
        ("unknown attribute", with_hints(&[0x63, 0]), codes::UNKNOWN_ATTRIBUTE),
        ("attribute of a preview", with_hints(&[0xD1, 1, 0]), codes::PREVIEW),
        ("attribute of a later version", with_hints(&[13, 0]), codes::ATTRIBUTE_TOO_NEW),
        ("dense elements as an attribute", with_hints(&[7, 2, 0]), codes::WRONG_ATTRIBUTE),
        ("integer of a wrong type", with_hints(&[1, 2, 0]), codes::WRONG_TYPE),
        ("float of a wrong type", with_hints(&[2, 1, 0]), codes::WRONG_TYPE),
        ("integer that does not fit", with_hints(&[1, 1, 0x80, 0x80, 0x80, 0x80, 0x10]), codes::VALUE_OUT_OF_RANGE),
        ("huge array", with_hints(&[6, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]), codes::COUNT),
        // Bodies.
        ("unknown opcode", with_body(1, &[0x19]), codes::UNKNOWN_OPCODE),
        ("opcode that would be cut off", with_body(1, &[0x83, 0x80, 0x80, 0x80, 0x10]), codes::NUMBER),
        ("opcode of a preview", with_body(5, &[0x82, 0x80, 0x01]), codes::PREVIEW),
        ("unknown opcode of a preview", with_body(5, &[0x80, 0x80, 0x01]), codes::PREVIEW),
        ("opcode of a later version", with_body(1, &[0x6E, 2, 0, 0]), codes::OPERATION_TOO_NEW),
        ("entry inside a body", with_body(1, &[0x16]), codes::MISPLACED_OPERATION),
        ("end inside an operation", with_body(1, &[0x10, 2]), codes::UNEXPECTED_END),
        ("value that does not exist", with_body(1, &[3, 2, 0, 0, 0]), codes::OPERAND_INDEX),
        ("unknown case", with_body(1, &[0x10, 2, 0, 3, 2, 9, 0, 0]), codes::UNKNOWN_CASE),
        ("huge operand count", with_body(1, &[0x5C, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]), codes::COUNT),
        ("wrong number of results", with_body(2, &[0x55, 0, 0, 0, 0]), codes::RESULT_COUNT),
        ("wrong number of regions", with_body(1, &[0x41, 0, 0, 2]), codes::REGION_COUNT),
        ("block without operations", with_body(1, &[0x41, 0, 0, 1, 1, 0, 0]), codes::MISSING_TERMINATOR),
        ("block without a terminator", with_body(1, &[0x41, 0, 0, 1, 1, 0, 1, 0x10, 2, 0]), codes::MISSING_TERMINATOR),
        ("wrong predicate", with_body(1, &[0x10, 2, 0, 6, 2, 3, 1, 0]), codes::WRONG_ATTRIBUTE),
        ("reserved element", with_body(1, &[0x10, 2, 0, 0x53, 2, 1, 0, 0, 0, 0x80, 0]), codes::VALUE_OUT_OF_RANGE),
    ];
    for (what, bytes, code) in cases {
        let error = read_damaged(&bytes);
        assert_eq!(error.code, code, "{what}: {error}");
    }
}

/// The file with locations, with another debug section.
fn with_debug(change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut parts = with_locations(1);
    change(parts.debug.as_mut().expect("it has one"));
    parts.bytes()
}

#[test]
fn damage_of_locations_is_named() {
    // Lists at 4, indices at 16, offsets at 44, entries at 64.
    let cases: Vec<(&str, Vec<u8>, Code)> = vec![
        ("end inside the section", with_debug(|debug| debug.truncate(40)), codes::UNEXPECTED_END),
        ("huge count", with_debug(|debug| debug[0] = 0x7F), codes::COUNT),
        ("list that begins too late", with_debug(|debug| debug[4] = 9), codes::MISSING_LOCATION),
        ("list that is too short", with_debug(|debug| debug[4] = 1), codes::MISSING_LOCATION),
        ("entry that does not exist", with_debug(|debug| debug[16] = 9), codes::DEBUG_INDEX),
        ("entry that is no location", with_debug(|debug| debug[16] = 1), codes::WRONG_DEBUG_ENTRY),
        ("scope that is a file", with_debug(|debug| debug[64 + 13] = 1), codes::WRONG_DEBUG_ENTRY),
        (
            "call site that contains itself",
            with_debug(|debug| debug[64 + 12..][..3].copy_from_slice(&[6, 4, 4])),
            codes::DEBUG_NESTING,
        ),
        ("string that does not exist", with_debug(|debug| debug[64 + 1] = 7), codes::STRING_INDEX),
    ];
    for (what, bytes, code) in cases {
        let error = read_damaged(&bytes);
        assert_eq!(error.code, code, "{what}: {error}");
    }
    let mut nothing_behind_the_counts = FileParts::kernel(1, &[0x5C, 0, 0]);
    nothing_behind_the_counts.debug = Some(vec![0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 0]);
    assert_eq!(read_damaged(&nothing_behind_the_counts.bytes()).code, codes::UNEXPECTED_END);
}

#[test]
fn what_other_readers_let_pass_passes() {
    let context = context();
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("bytes behind a type other than a tile", changed(|parts| parts.types[1].push(7))),
        ("an unused type that means nothing", changed(|parts| parts.types.push(vec![99]))),
        ("bytes behind a constant", changed(|parts| parts.constants[0].push(7))),
        ("bytes behind the globals", with_global(1, &[1, 1, 2, 0, 3, 9, 9])),
        ("bytes behind the functions", changed(|parts| parts.functions.extend([9; 9]))),
        ("bytes behind the producer", changed(|parts| parts.producer = Some(vec![0, 9]))),
        ("private functions before 13.4", with_functions(1, &[1, 0, 0, 3, 0, 3, 0x5C, 0, 0])),
        ("unknown function flags before 13.4", with_functions(3, &[1, 0, 0, 0xF2, 0, 3, 0x5C, 0, 0])),
        ("overlong numbers", with_body(1, &[0x90, 0, 0x82, 0x80, 0, 0x80, 0, 0x5C, 0, 0])),
        ("names that are not text", changed(|parts| parts.strings[0] = b"\xFF\xFE")),
        ("a body without a terminator", with_body(1, &[0x10, 2, 0])),
        ("an empty body", with_body(1, &[])),
        ("unknown debug entries", with_debug(|debug| debug[64 + 12] = 77)),
        ("a debug section without entries", {
            let mut parts = FileParts::kernel(1, &[0x5C, 0, 0]);
            parts.debug = Some(vec![0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 0, 0]);
            parts.bytes()
        }),
        ("empty hints", with_hints(&[0x0B, 0])),
        ("hints that nobody knows", with_hints(&[0x0B, 1, 3, 0x0A, 0])),
    ];
    for (what, bytes) in cases {
        let read = tile_ir_bytecode::read(&context, &bytes, &tile_ir_bytecode::ReadOptions::default());
        assert!(read.is_ok(), "{what}: {}", read.err().map_or_else(String::new, |error| error.to_string()));
    }
}

#[test]
fn errors_say_where() {
    let error = read_damaged(&with_body(1, &[0x10, 2, 0, 3, 2, 0, 0, 5]));
    assert_eq!(error.message, "value 5 does not exist; 1 can be used here");
    let Place::Bytecode { file, offset, path } = error.place else { panic!("a place in a file") };
    assert_eq!((&*file, &*path), ("k.tileirbc", "function 'k', operation 1 'cuda_tile.addi', operand 1"));
    // Header 12, section header 4, table entry 6, seven bytes of the body.
    assert_eq!(offset, 12 + 4 + 6 + 7);

    let error = read_damaged(&with_type(1, &[0x0D, 77, 0]));
    let Place::Bytecode { path, .. } = error.place else { panic!("a place in a file") };
    assert_eq!(path, "function 'k', operation 0 'cuda_tile.constant', result 0, type 3, parameter 'element'");
}

#[test]
fn files_of_a_prerelease_are_recognised() {
    let error = read_damaged(&with_body(4, &[0x82, 0x01, 0]));
    assert_eq!(error.code, codes::UNKNOWN_OPCODE);
    assert!(error.message.contains("pre-release of June 2026"), "{error}");
}

#[test]
fn the_magic_number_decides_what_bytecode_is() {
    let bytes = sound().bytes();
    assert!(is_bytecode(&bytes) && is_bytecode(&bytes[..8]) && !is_bytecode(&bytes[..7]));
    assert_eq!(version(&bytes).ok(), Some(Version::V13_1));
    assert_eq!(version(b"\x7FTileIR\0\x12\x00\0\0").ok(), Some(Version::new(18, 0)), "whether or not it is known");
    assert!(version(b"module {}").is_err());
}
