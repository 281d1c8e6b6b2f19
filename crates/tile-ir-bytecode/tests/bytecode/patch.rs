//! A valid file, and functions that modify it.

use crate::support::*;
use crate::worked_examples::with_locations;

/// A kernel with a constant and a sum, in version 13.1.
pub fn sound() -> FileParts {
    let mut parts = FileParts::kernel(1, &[0x10, 2, 0, 3, 2, 0, 0, 0, 0x5C, 0, 0]);
    parts.constants = vec![vec![4, 42, 0, 0, 0]];
    parts
}

/// The valid file with a change.
pub fn changed(change: impl FnOnce(&mut FileParts)) -> Vec<u8> {
    let mut parts = sound();
    change(&mut parts);
    parts.bytes()
}

/// The valid file with another payload of a section.
pub fn with_payload(id: u8, payload: &[u8]) -> Vec<u8> {
    changed(|parts| parts.replaced.push((id, payload.to_vec())))
}

/// The valid file with another body.
pub fn with_body(minor: u8, body: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.functions = kernel_table(minor, 0, body);
    })
}

/// The valid file with another function table.
pub fn with_functions(minor: u8, functions: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.functions = functions.to_vec();
    })
}

/// The valid file with another type, which the constant uses.
pub fn with_type(minor: u8, ty: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.types.push(ty.to_vec());
        parts.functions = kernel_table(minor, 0, &[0x10, 3, 0, 0x5C, 0, 0]);
    })
}

/// The valid file with hints for its kernel.
pub fn with_hints(hints: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.strings = vec![b"k", b"sm_100", b"", b"x"];
        parts.functions = [&[1, 0, 0, 6, 0], hints, &[3, 0x5C, 0, 0]].concat();
    })
}

/// The valid file with a global.
pub fn with_global(minor: u8, global: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.strings.extend([b"g".as_slice(), b""]);
        parts.functions = kernel_table(minor, 0, &[0x5C, 0, 0]);
        parts.globals = Some(global.to_vec());
    })
}

/// The valid file with locations and another debug section.
pub fn with_debug(change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut parts = with_locations(1);
    change(parts.debug.as_mut().expect("it has one"));
    parts.bytes()
}
