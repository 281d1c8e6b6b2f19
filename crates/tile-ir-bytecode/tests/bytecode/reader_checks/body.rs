//! The bodies of functions.

use super::{Row, accepted, refused, row, unverified};
use crate::patch::*;

/// More elements than any list may have.
const HUGE: [u8; 5] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F];

/// 2³², which other readers truncate to 0.
const CUT_OFF: [u8; 5] = [0x80, 0x80, 0x80, 0x80, 0x10];

/// The valid file with a body of 13.1 that ends with a five-byte number, and another byte.
fn ending_with(body: &[u8], number: [u8; 5]) -> Vec<u8> {
    with_body(1, &[body, &number, &[0]].concat())
}

/// The valid file with an operation after a constant, which is value 0.
fn after_constant(operation: &[u8]) -> Vec<u8> {
    with_body(1, &[&[0x10, 2, 0], operation, &[0x5C, 0, 0]].concat())
}

pub(super) fn body() -> Vec<Row> {
    let rows = vec![
        row(
            "the opcode",
            [
                refused("without an end", with_body(1, &[0x10, 2, 0, 0x90])),
                refused("of 13.2 in 13.1", with_body(1, &[0x6E, 2, 0, 0])),
                refused("of 13.5 in 13.4", with_body(4, &[0x7D])),
                refused("of no operation", with_body(5, &[0x19])),
                refused("above all others", with_body(5, &[0x7E])),
                refused("of a module", with_body(1, &[0x4B])),
                refused("of an entry", with_body(1, &[0x16])),
                refused("of a global", with_body(1, &[0x31])),
                refused("of a preview", with_body(5, &[0x82, 0x80, 0x01])),
                refused("that others would cut off", ending_with(&[], [0x83, 0x80, 0x80, 0x80, 0x10])),
                refused("in eleven bytes", with_body(1, &[0x80; 11])),
                accepted("in more bytes than it needs", with_body(1, &[0x90, 0x00, 2, 0, 0x5C, 0, 0])),
            ],
        ),
        row(
            "a location for the operation",
            [
                refused("the list begins too late", with_debug(|debug| debug[4] = 9)),
                refused("the list is too short", with_debug(|debug| debug[4] = 1)),
            ],
        ),
        row(
            "the types of the results",
            [
                refused("no such type", with_body(1, &[0x10, 9, 0])),
                refused("a type that means nothing", with_type(1, &[0x0D, 77, 0])),
                refused("more results than any operation may have", ending_with(&[0x5C], HUGE)),
                refused("more results than there is room for", with_body(1, &[0x5C, 0x70, 0])),
            ],
        ),
        row(
            "the number of the results",
            [
                refused("none of a 'print_tko' in 13.2", with_body(2, &[0x55, 0, 0, 0, 0])),
                refused("one of a 'print_tko' in 13.1", with_body(1, &[0x55, 1, 2, 0, 0])),
                refused("one of a 'return'", with_body(1, &[0x5C, 1, 2, 0])),
                unverified("two of an 'if' that yields none", {
                    let branch = [1, 0, 1, 0x6D, 0, 0];
                    after_constant(&[&[0x32, 2, 2, 2, 0, 2][..], &branch, &branch].concat())
                }),
            ],
        ),
        row(
            "the flags",
            [
                refused("none", with_body(1, &[0x10, 2, 0, 0x02, 2])),
                accepted("bits that nobody knows", after_constant(&[0x02, 2, 0x70, 0, 0, 0])),
            ],
        ),
    ];
    rows.into_iter().chain(operands()).chain(regions()).collect()
}

fn operands() -> Vec<Row> {
    vec![
        row(
            "the number of a value",
            [
                refused("of a later value", after_constant(&[3, 2, 0, 0, 1])),
                refused("of no value", after_constant(&[3, 2, 0, 0, 0x7F])),
                refused("of a value in a region that has ended", {
                    let region = [0x41, 0, 0, 1, 1, 0, 2, 0x10, 2, 0, 0x11, 0, 0];
                    after_constant(&[&region[..], &[3, 2, 0, 0, 1]].concat())
                }),
                refused("in more than 32 bits", ending_with(&[0x10, 2, 0, 3, 2, 0, 0], CUT_OFF)),
            ],
        ),
        row(
            "the number of operands",
            [
                refused("more than any operation may have", ending_with(&[0x5C, 0], HUGE)),
                refused("more than there is room for", with_body(1, &[0x5C, 0, 0x70])),
                refused("fewer than the operation needs", after_constant(&[0x29, 0, 1, 0, 1, 1, 0, 0])),
            ],
        ),
        row(
            "the size of a group of operands",
            [
                refused("more than any may have", ending_with(&[0x55, 0, 0], HUGE)),
                refused("negative to others", ending_with(&[0x55, 0, 0], [0x80, 0x80, 0x80, 0x80, 0x08])),
                refused("cut off by others", ending_with(&[0x55, 0, 0], CUT_OFF)),
                refused("more than there is room for", with_body(1, &[0x55, 0, 0, 0x70])),
            ],
        ),
    ]
}

fn regions() -> Vec<Row> {
    vec![
        row(
            "the number of regions",
            [
                refused("two of a 'loop'", with_body(1, &[0x41, 0, 0, 2])),
                refused("none of a 'loop'", with_body(1, &[0x41, 0, 0, 0])),
                refused("one of an 'if'", after_constant(&[0x32, 0, 0, 1])),
            ],
        ),
        row(
            "the blocks of a region",
            [
                refused("an empty one", with_body(1, &[0x41, 0, 0, 1, 1, 0, 0, 0x5C, 0, 0])),
                refused("one without a terminator", with_body(1, &[0x41, 0, 0, 1, 1, 0, 1, 0x10, 2, 0, 0x5C, 0, 0])),
                refused("more than there is room for", with_body(1, &[0x41, 0, 0, 1, 0x70, 0, 0])),
                refused("more arguments than there is room for", with_body(1, &[0x41, 0, 0, 1, 1, 0x70, 0])),
                refused("more operations than there is room for", with_body(1, &[0x41, 0, 0, 1, 1, 0, 0x70, 0x11, 0])),
                unverified("two", with_body(1, &[0x41, 0, 0, 1, 2, 0, 1, 0x11, 0, 0, 0, 1, 0x11, 0, 0, 0x5C, 0, 0])),
            ],
        ),
        row(
            "the end of a body",
            [
                unverified("nothing in it", with_body(1, &[])),
                unverified("no terminator", with_body(1, &[0x10, 2, 0])),
                unverified("an operation behind the terminator", with_body(1, &[0x5C, 0, 0, 0x10, 2, 0])),
            ],
        ),
        row(
            "an operation that does not end",
            [
                refused("in its results", with_body(1, &[0x10])),
                refused("in its attributes", with_body(1, &[0x10, 2])),
                refused("in its operands", with_body(1, &[0x10, 2, 0, 3, 2, 0, 0])),
                refused("in its regions", with_body(1, &[0x41, 0, 0, 1])),
            ],
        ),
    ]
}
