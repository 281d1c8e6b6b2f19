//! What starts like a module and cannot be read.

use tile_ir_extract::{Event, Limits, Unreadable, extract};

use super::{found, gzip, module};

/// What cannot be read: its offset, size if all of it is there, and the reason.
fn unreadable(bytes: &[u8]) -> Vec<(usize, Option<usize>, String)> {
    let mut found = Vec::new();
    extract(bytes, &Limits::default(), &mut |event| match event {
        Event::Unreadable { module: Unreadable { offset, bytes, reason }, .. } => {
            found.push((offset, bytes.map(<[u8]>::len), reason));
        }
        other => panic!("nothing else is there: {other:?}"),
    });
    found
}

#[test]
fn truncated_modules_are_told() {
    let whole = module("cut");
    for length in 0..whole.len() {
        let part = &whole[..length];
        // The magic number that a file starts with is enough, and anywhere else a header and a section are.
        for (file, least) in [(part.to_vec(), 8), (gzip(part), 8), ([b"before", part].concat(), 13)] {
            let told = unreadable(&file);
            assert_eq!(told.len(), usize::from(length >= least), "the first {length} bytes: {told:?}");
            assert!(told.iter().all(|(_, size, _)| size.is_none()), "the first {length} bytes: {told:?}");
        }
    }
}

#[test]
fn damaged_modules_are_told() {
    let mut damaged = module("damaged");
    let size = damaged.len();
    // The version and tag, the id of the first section, its length, alignment and padding, and the number of functions.
    damaged[16] = 0xff;
    let told = unreadable(&[b"before", &damaged[..], b"after"].concat());
    let [(6, whole, reason)] = &told[..] else { panic!("one, not {told:?}") };
    assert_eq!(*whole, Some(size), "{reason}");
}

#[test]
fn newer_versions_are_told() {
    let mut newer = module("newer");
    newer[9] = 99;
    let size = newer.len();
    let told = unreadable(&newer);
    let reason = "version 13.99 is not supported; supported are 13.1, 13.2, 13.3, 13.4, 13.5 (at offset 0x8 of the module, in header)";
    assert_eq!(told, [(0, Some(size), reason.to_owned())]);
}

/// Programs and texts that deal with bytecode have its magic number, and are not reported.
#[test]
fn the_magic_number_alone_is_no_module() {
    for bytes in [
        &b"constants: \x7fTileIR\0, ML\xefR"[..],
        b"constants: \x7fTileIR\0\x0d\x01\0\0\0\0\0\0",
        b"constants: \x7fTileIR\0\x0d\x01\0\0",
        b"constants: \x50\xed\x55\xba\x01\0\x10\0, and others",
        b"const MAGIC: [u8; 8] = [0x7f, 0x54, 0x69, 0x6c, 0x65, 0x49, 0x52, 0x00];",
        b"[127, 84, 105, 108, 101, 73, 82, 0]",
        br"b'\x7fTileIR\x00'",
        b"f1RpbGVJUgA=",
    ] {
        assert_eq!(found(bytes), []);
    }
}
