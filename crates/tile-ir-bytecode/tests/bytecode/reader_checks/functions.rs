//! The directory of functions.

use super::{Row, accepted, refused, row};
use crate::patch::*;

/// The valid file with another function table, without padding.
fn with_directory(minor: u8, directory: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = minor;
        parts.replaced.push((2, directory.to_vec()));
    })
}

pub(super) fn functions() -> Vec<Row> {
    let rows = vec![
        row(
            "the number of functions",
            [
                refused("more than there is room for", with_directory(1, &[99, 0, 0, 2, 0, 0])),
                refused("none", with_directory(1, &[])),
            ],
        ),
        row(
            "the end of the directory",
            [
                refused("at the name", with_directory(1, &[1, 0x80])),
                refused("at the signature", with_directory(1, &[1, 0])),
                refused("at the flags", with_directory(1, &[1, 0, 0])),
                refused("at the locations", with_directory(1, &[1, 0, 0, 2])),
                refused("at the hints", with_directory(1, &[1, 0, 0, 6, 0])),
                refused("at the hints, 13.5", with_directory(5, &[1, 0, 0, 2, 0])),
                refused("at the attributes of arguments", with_directory(5, &[1, 0, 0, 2, 0, 0x0B, 0])),
                refused("at the length of the body", with_directory(1, &[1, 0, 0, 2, 0])),
                refused("in the body", with_directory(1, &[1, 0, 0, 2, 0, 4, 0x5C, 0, 0])),
            ],
        ),
        row(
            "the name and the signature of a function",
            [
                refused("no such name", with_functions(1, &[1, 9, 0, 2, 0, 0])),
                refused("an empty name", changed(|parts| parts.strings[0] = b"")),
                refused("no such signature", with_functions(1, &[1, 0, 9, 2, 0, 0])),
                refused("a signature that means nothing", changed(|parts| parts.types[0] = vec![99])),
                refused("a signature that is no function type", with_functions(1, &[1, 0, 2, 2, 0, 0])),
            ],
        ),
        row(
            "the locations of a function",
            [
                refused("no locations in the file", with_functions(1, &[1, 0, 0, 2, 1, 0])),
                refused("no such list", with_debug_list(2)),
            ],
        ),
    ];
    rows.into_iter().chain(more_functions()).collect()
}

/// A file with one list of locations, and a function that refers to this one.
fn with_debug_list(list: u8) -> Vec<u8> {
    let mut parts = crate::worked_examples::with_locations(1);
    parts.functions[4] = list;
    parts.bytes()
}

fn more_functions() -> Vec<Row> {
    vec![
        row(
            "functions that are no entries",
            [
                refused("13.1", with_functions(1, &[1, 0, 0, 0, 0, 0])),
                refused("13.4", with_functions(4, &[1, 0, 0, 0, 0, 0])),
                refused("13.5", with_functions(5, &[1, 0, 0, 0, 0, 6, 0, 0])),
            ],
        ),
        row(
            "the hints of a function, and the attributes of its arguments",
            [
                refused("hints that are a dictionary", with_hints(&[0x0A, 0])),
                refused("hints that are an array", with_hints(&[6, 0])),
                refused("the layout of 13.4 in 13.5", with_functions(5, &[1, 0, 0, 2, 0, 3, 0x5C, 0, 0])),
                refused("attributes that are hints", with_functions(5, &[1, 0, 0, 2, 0, 0x0B, 0, 0x0B, 0, 0])),
                refused("attributes that are a number", with_functions(5, &[1, 0, 0, 2, 0, 0x0B, 0, 3, 1, 0])),
                refused("an attribute too many", with_functions(5, &[1, 0, 0, 2, 0, 0x0B, 0, 6, 1, 0x0A, 0, 0])),
                accepted("empty hints", with_hints(&[0x0B, 0])),
                accepted("hints that nobody knows", with_hints(&[0x0B, 1, 3, 0x0A, 0])),
            ],
        ),
        row(
            "the flags of a function",
            [
                refused("an unknown one in 13.4", with_functions(4, &[1, 0, 0, 0x12, 0, 0])),
                refused("that for tests in 13.4", with_functions(4, &[1, 0, 0, 0x0A, 0, 0])),
                refused("private in 13.5", with_functions(5, &[1, 0, 0, 3, 0, 0x0B, 0, 6, 0, 0])),
                refused("external in 13.5", with_functions(5, &[1, 0, 0, 6, 0, 0x0B, 0, 6, 0, 0])),
                accepted("unknown ones in 13.3", with_functions(3, &[1, 0, 0, 0xF2, 0, 3, 0x5C, 0, 0])),
                accepted("private in 13.1", with_functions(1, &[1, 0, 0, 3, 0, 3, 0x5C, 0, 0])),
            ],
        ),
        row(
            "bytes behind the last function",
            [accepted("nine of them", changed(|parts| parts.functions.extend([9; 9])))],
        ),
    ]
}
