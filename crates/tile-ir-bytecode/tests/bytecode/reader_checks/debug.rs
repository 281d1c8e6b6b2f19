//! Locations, and checks of the module as a whole.

use super::{Row, accepted, refused, row, unverified};
use crate::patch::*;
use crate::support::*;
use crate::worked_examples::with_locations;

/// A kernel with another debug section.
fn with_section(section: &[u8]) -> Vec<u8> {
    let mut parts = FileParts::kernel(1, &[0x5C, 0, 0]);
    parts.debug = Some(section.to_vec());
    parts.bytes()
}

/// The offset of the entries in the file with locations.
const ENTRIES: usize = 64;

/// The first entry that is a location, that of the kernel.
const LOCATION: usize = ENTRIES + 12;

pub(super) fn debug() -> Vec<Row> {
    vec![
        row(
            "the parts of the section",
            [
                refused("nothing", with_section(&[])),
                refused("no indices", with_section(&[0, 0xCB, 0xCB, 0xCB])),
                refused("no entries", with_section(&[0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB])),
                refused("nothing behind the entries", with_section(&[0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 0])),
                accepted("no lists", with_section(&[0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 0, 0])),
                refused("lists past the end", with_debug(|debug| debug[0] = 0x7F)),
                refused("indices past the end", with_debug(|debug| debug[8] = 0x7F)),
                refused("entries past the end", with_debug(|debug| debug[40] = 0x7F)),
                refused("the end in the middle", with_debug(|debug| debug.truncate(40))),
            ],
        ),
        row(
            "counts so large that nothing can be computed with them",
            [
                refused("lists", with_section(&[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])),
                refused(
                    "lists of four bytes, 2⁶² of them",
                    with_section(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40]),
                ),
                refused(
                    "indices of eight bytes, 2⁶¹ of them",
                    with_section(&[0, 0xCB, 0xCB, 0xCB, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20]),
                ),
            ],
        ),
        row(
            "what entries refer to",
            [
                refused("no such entry", with_debug(|debug| debug[16] = 9)),
                refused("an entry that is no location", with_debug(|debug| debug[16] = 1)),
                refused("a scope that is a file", with_debug(|debug| debug[LOCATION + 1] = 1)),
                refused("a scope that is unknown", with_debug(|debug| debug[LOCATION + 1] = 0)),
                refused("a file that is its own compile unit", with_debug(|debug| debug[ENTRIES + 4] = 2)),
                refused(
                    "a call site in itself",
                    with_debug(|debug| debug[LOCATION..][..3].copy_from_slice(&[6, 4, 4])),
                ),
                refused("no such string", with_debug(|debug| debug[ENTRIES + 1] = 7)),
                refused(
                    "a line that others would cut off",
                    with_debug(|debug| {
                        debug.truncate(LOCATION + 5);
                        debug.extend([4, 3, 1, 0x80, 0x80, 0x80, 0x80, 0x10, 5]);
                    }),
                ),
                refused("an entry that ends too early", with_debug(|debug| debug.truncate(LOCATION + 8))),
                refused("a subprogram without its flags, 13.5", {
                    let mut parts = with_locations(1);
                    parts.minor = 5;
                    parts.functions = [&[1, 0, 0, 2, 1, 0x0B, 0, 6, 0, 5, 0x44, 1, 0x5C, 0, 0][..]].concat();
                    parts.bytes()
                }),
            ],
        ),
        row(
            "kinds of entries that nobody knows",
            [accepted("77, which is taken for an unknown location", with_debug(|debug| debug[LOCATION] = 77))],
        ),
    ]
}

pub(super) fn module() -> Vec<Row> {
    vec![row(
        "what only the module as a whole tells",
        [
            unverified(
                "two functions of one name",
                with_functions(1, &[2, 0, 0, 2, 0, 3, 0x5C, 0, 0, 0, 0, 2, 0, 3, 0x5C, 0, 0]),
            ),
            unverified(
                "a sum of one type from terms of another",
                changed(|parts| {
                    parts.types.extend([vec![4], vec![0x0D, 3, 0]]);
                    parts.functions = kernel_table(1, 0, &[0x10, 2, 0, 3, 4, 0, 0, 0, 0x5C, 0, 0]);
                }),
            ),
            unverified(
                "a function that comes from a call",
                with_debug(|debug| debug[LOCATION..][..3].copy_from_slice(&[6, 5, 5])),
            ),
            unverified("a subprogram of another name", with_debug(|debug| debug[ENTRIES + 5 + 4] = 1)),
        ],
    )]
}
