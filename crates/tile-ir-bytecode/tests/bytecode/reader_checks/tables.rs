//! The tables of strings, types and constants, and the globals and the producer.

use super::{Row, accepted, refused, row};
use crate::patch::*;
use crate::support::*;

/// More elements than any list may have.
const HUGE: [u8; 5] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F];

/// A table with these offsets.
fn table_at(width: usize, offsets: &[u64], entries: &[u8]) -> Vec<u8> {
    let mut payload = varint(offsets.len() as u64);
    pad(&mut payload, width);
    payload.extend(offsets.iter().flat_map(|offset| offset.to_le_bytes()[..width].to_vec()));
    payload.extend(entries);
    payload
}

/// The valid file with strings at these offsets of `kxy`; the first one names the kernel.
fn with_strings(offsets: &[u64]) -> Vec<u8> {
    with_payload(1, &table_at(4, offsets, b"kxy"))
}

/// The valid file with a constant of this type and these bytes, preceded by their number. Type 3 is `i1`, type 4
/// `tf32`.
fn with_constant(ty: &[u8], constant: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.types.extend([vec![0], vec![8], ty.to_vec()]);
        parts.constants = vec![constant.to_vec()];
        parts.functions = kernel_table(1, 0, &[0x10, 5, 0, 0x5C, 0, 0]);
    })
}

/// A tile of 16 truth values, for `with_constant`.
const TRUTH_VALUES: [u8; 11] = [0x0D, 3, 1, 16, 0, 0, 0, 0, 0, 0, 0];

pub(super) fn strings() -> Vec<Row> {
    vec![
        row(
            "the number of strings",
            [
                refused("more than there is room for", with_payload(1, &[2, 0xCB, 0xCB, 0xCB, 0, 0, 0, 0])),
                refused("more than any table may have", with_payload(1, &HUGE)),
                refused("none", with_payload(1, &[])),
            ],
        ),
        row(
            "where strings lie: other readers take what is nearest, this one refuses what is used",
            [
                accepted("an unused string out of range", with_strings(&[0, 1, 90])),
                refused("a used string out of range", with_strings(&[90])),
                refused("a used string that ends before it begins", with_strings(&[2, 1])),
            ],
        ),
        row(
            "the index of a string",
            [
                refused("in a function", with_functions(1, &[1, 9, 0, 2, 0, 0])),
                refused("in a global", with_global(1, &[1, 9, 2, 0, 0])),
                refused("in a producer", with_payload(7, &[9])),
                refused("in hints", with_hints(&[0x0B, 1, 9, 0x0A, 0])),
                refused("in an attribute", with_body(1, &[0x55, 0, 9, 0])),
                refused("in a location", with_debug(|debug| debug[64 + 1] = 9)),
                refused("more than 32 bits", with_functions(1, &[1, 0x80, 0x80, 0x80, 0x80, 0x10, 0, 2, 0, 0])),
            ],
        ),
    ]
}

pub(super) fn types() -> Vec<Row> {
    let rows = vec![
        row(
            "the number of types",
            [
                refused("more than there is room for", with_payload(5, &[2, 0xCB, 0xCB, 0xCB, 0, 0, 0, 0])),
                refused("none", with_payload(5, &[])),
            ],
        ),
        row(
            "the index and the entry of a type",
            [
                refused("no such type", with_type(1, &[0x0D, 77, 0])),
                refused("no types at all", with_payload(5, &[0])),
                refused("offsets out of order", with_payload(5, &table_at(4, &[3, 0], &[0x10, 0, 0]))),
                refused("offsets out of range", with_payload(5, &table_at(4, &[99], &[0x10, 0, 0]))),
                refused("an empty entry", with_type(1, &[])),
                refused("an unknown tag", with_type(5, &[99])),
                refused("a tag that others would cut off", with_type(5, &[0x83, 2])),
                refused("a tag of a preview", with_type(5, &[0xD1, 1])),
                refused("a tile of itself", with_type(5, &[0x0D, 3, 0])),
                refused("a scalar of 13.2 in 13.1", with_type(1, &[18])),
                refused("a view of 13.3 in 13.2", with_type(2, &[20])),
                accepted("an entry that means nothing, but is not used", changed(|parts| parts.types.push(vec![99]))),
            ],
        ),
        row(
            "the kinds of types in types, and what their definitions demand",
            [
                refused("a tile of tiles", with_type(1, &[0x0D, 2, 0])),
                refused("a pointer to a tile", with_type(1, &[0x0C, 2])),
                refused("a view of a scalar", with_type(3, &[0x0F, 0, 1, 16, 0, 0, 0, 1, 1, 0, 0, 0, 0])),
                refused("a size that is no power of two", with_type(1, &[0x0D, 1, 1, 3, 0, 0, 0, 0, 0, 0, 0])),
                refused("a negative size", with_type(1, &[&[0x0D, 1, 1][..], &[0xFF; 8]].concat())),
            ],
        ),
        row(
            "the length of a list",
            [
                refused("more than any list may have", with_type(1, &[&[0x0D, 1][..], &HUGE].concat())),
                refused("more than there is room for", with_type(1, &[0x0D, 1, 0x80, 0x80, 0x01])),
                refused("half an element", with_type(1, &[0x0D, 1, 1, 4, 0, 0, 0])),
            ],
        ),
    ];
    rows.into_iter().chain(more_types()).collect()
}

fn more_types() -> Vec<Row> {
    vec![
        row(
            "the numbers of inputs and results of a function type",
            [
                refused("huge inputs", with_type(1, &[&[0x10][..], &HUGE].concat())),
                refused("huge results", with_type(1, &[&[0x10, 0][..], &HUGE].concat())),
                refused("no results", with_type(1, &[0x10, 0])),
            ],
        ),
        row(
            "bits that announce parameters",
            [
                refused("of a pointer", with_type(5, &[0x0C, 2, 1])),
                refused("of a view", with_type(3, &[0x0F, 2, 0, 2, 0])),
            ],
        ),
        row(
            "bytes behind a type",
            [
                accepted("behind a scalar", changed(|parts| parts.types[1].push(7))),
                accepted("behind a function type", changed(|parts| parts.types[0].push(7))),
                accepted("behind a token", with_token_type(&[0x11, 7])),
                refused("behind a tile", changed(|parts| parts.types[2].push(7))),
            ],
        ),
    ]
}

/// The valid file with the type of a token, which an operation uses.
fn with_token_type(ty: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.types.push(ty.to_vec());
        parts.functions = kernel_table(1, 0, &[0x44, 3, 0x5C, 0, 0]);
    })
}

pub(super) fn constants() -> Vec<Row> {
    vec![
        row(
            "the number of constants",
            [
                refused("more than any table may have", with_payload(4, &HUGE)),
                refused("more than there is room for", with_payload(4, &[9, 0, 0, 0, 0, 0, 0, 0])),
            ],
        ),
        row(
            "where constants lie, used or not",
            [
                refused("out of order", with_payload(4, &table_at(8, &[0, 3, 1], &[4, 42, 0, 0, 0]))),
                refused("out of range", with_payload(4, &table_at(8, &[0, 90], &[4, 42, 0, 0, 0]))),
                refused("far out of range", with_payload(4, &table_at(8, &[0, u64::MAX], &[4, 42, 0, 0, 0]))),
            ],
        ),
        row(
            "the use of a constant",
            [
                refused("no such constant", changed(|parts| parts.constants.clear())),
                refused("a scalar type", with_constant(&[3], &[4, 42, 0, 0, 0])),
                refused("a token", with_constant(&[17], &[4, 42, 0, 0, 0])),
                refused("more bytes than the entry has", with_constant(&[0x0D, 1, 0], &[5, 42, 0, 0, 0])),
                refused("neither one element nor all", with_constant(&[0x0D, 1, 0], &[3, 42, 0, 0])),
                refused("tile<tf32> in four bytes", with_constant(&[0x0D, 4, 0], &[4, 42, 0, 0, 0])),
                accepted("bytes behind it", with_constant(&[0x0D, 1, 0], &[4, 42, 0, 0, 0, 7, 7])),
                accepted("truth values, packed", with_constant(&TRUTH_VALUES, &[2, 0xA5, 0x01])),
                accepted("truth values, all of them at once", with_constant(&TRUTH_VALUES, &[1, 0xFF])),
                accepted("truth values, a byte each", with_constant(&TRUTH_VALUES, &[&[16][..], &[1; 16]].concat())),
                refused("truth values, half of them", with_constant(&TRUTH_VALUES, &[1, 0x01])),
                refused("truth values, one byte more", with_constant(&TRUTH_VALUES, &[3, 0, 0, 0])),
            ],
        ),
    ]
}

pub(super) fn globals() -> Vec<Row> {
    vec![
        row(
            "the number of globals",
            [
                refused("four bytes each in 13.1", with_global(1, &[2, 1, 2, 0, 0, 1, 2, 0])),
                refused("six bytes each in 13.3", with_global(3, &[2, 1, 2, 0, 0, 0, 0, 1, 2, 0, 0, 0])),
                refused("none", with_global(1, &[])),
            ],
        ),
        row(
            "the fields of a global",
            [
                refused("no such name", with_global(1, &[1, 9, 2, 0, 0])),
                refused("an empty name", with_global(1, &[1, 2, 2, 0, 0])),
                refused("no such constant", with_global(1, &[1, 1, 2, 7, 0])),
                refused("an unknown visibility", with_global(3, &[1, 1, 2, 0, 0, 2, 0])),
                refused("the end in the middle", with_global(3, &[1, 1, 2, 0, 0x80, 0x80, 0x80])),
            ],
        ),
        row(
            "the type of a global",
            [
                refused("no such type", with_global(1, &[1, 1, 9, 0, 0])),
                refused("no tile", with_global(1, &[1, 1, 1, 0, 0])),
                refused("a pointer", with_pointer_global()),
            ],
        ),
        row(
            "what does not matter about a global",
            [
                accepted("an alignment that is no power of two", with_global(1, &[1, 1, 2, 0, 3])),
                accepted("a constant by any number but zero", with_global(3, &[1, 1, 2, 0, 0, 0, 7])),
                accepted("bytes behind the last one", with_global(1, &[1, 1, 2, 0, 0, 9, 9])),
            ],
        ),
    ]
}

/// The valid file with a global that is a pointer.
fn with_pointer_global() -> Vec<u8> {
    changed(|parts| {
        parts.strings.push(b"g");
        parts.types.push(vec![0x0C, 1]);
        parts.globals = Some(vec![1, 1, 3, 0, 0]);
    })
}

pub(super) fn producer() -> Vec<Row> {
    vec![row(
        "the string of a producer",
        [
            refused("no index", with_payload(7, &[])),
            refused("no such string", with_payload(7, &[9])),
            accepted("bytes behind it", with_payload(7, &[0, 9])),
        ],
    )]
}
