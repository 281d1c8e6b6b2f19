//! Errors have places, and some kinds of damage are recognized. `reader_checks` has what is rejected and accepted.

use tile_ir_bytecode::{codes, is_bytecode, version};
use tile_ir_core::{Place, Version};

use crate::patch::*;
use crate::support::*;

#[test]
fn errors_have_paths_and_offsets() {
    let error = read_damaged(&with_body(1, &[0x10, 2, 0, 3, 2, 0, 0, 5]));
    assert_eq!(error.message, "value 5 does not exist; 1 can be used here");
    let Place::Bytecode { file, at } = error.place else { panic!("a place in a file") };
    assert_eq!(
        (&*file, &*at.path),
        ("k.tileirbc", "section 'functions', function 'k', operation 1 'cuda_tile.addi', operand 1")
    );
    // Header 12, section header 4, table entry 6, seven bytes of the body.
    assert_eq!(at.offset, 12 + 4 + 6 + 7);

    let error = read_damaged(&with_type(1, &[0x0D, 77, 0]));
    let Place::Bytecode { at, .. } = error.place else { panic!("a place in a file") };
    let chain = "function 'k', operation 0 'cuda_tile.constant', result 0, type 3, parameter 'element'";
    assert_eq!(*at.path, format!("section 'functions', {chain}"));
}

#[test]
fn files_of_a_prerelease_are_recognized() {
    let error = read_damaged(&with_body(4, &[0x82, 0x01, 0]));
    assert_eq!(error.code, codes::UNKNOWN_OPCODE);
    assert!(error.message.contains("pre-release of June 2026"), "{error}");
}

#[test]
fn bytecode_is_recognized_by_its_magic_number() {
    let bytes = sound().bytes();
    assert!(is_bytecode(&bytes) && is_bytecode(&bytes[..8]) && !is_bytecode(&bytes[..7]));
    assert_eq!(version(&bytes).ok(), Some(Version::new(13, 1)));
    assert_eq!(version(b"\x7FTileIR\0\x12\x00\0\0").ok(), Some(Version::new(18, 0)), "whether or not it is known");
    assert!(version(b"module {}").is_err());
}
