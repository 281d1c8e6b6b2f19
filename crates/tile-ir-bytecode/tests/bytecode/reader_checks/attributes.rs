//! Tagged and untagged attributes.

use super::{Row, accepted, refused, row, unverified};
use crate::patch::*;
use crate::support::*;

/// More elements than any list may have.
const HUGE: [u8; 5] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F];

/// The valid file with an attribute in place of hints. Type 1 is `i32`, type 3 `i1`, type 4 `f32`, type 5 `f8E4M3FN`,
/// type 6 `f4E2M1FN`.
fn with_attribute(attribute: &[u8]) -> Vec<u8> {
    changed(|parts| {
        parts.minor = 3;
        parts.strings = vec![b"k", b"sm_100", b"", b"x"];
        parts.types.extend([vec![0], vec![7], vec![10], vec![19]]);
        let hint = [0x0B, 1, 1, 0x0A, 1, 3];
        parts.functions = [&[1, 0, 0, 6, 0], &hint[..], attribute, &[3, 0x5C, 0, 0]].concat();
    })
}

/// The valid file with an operation after a constant, in this version.
fn with_operation(minor: u8, operation: &[u8]) -> Vec<u8> {
    with_body(minor, &[&[0x10, 2, 0], operation, &[0x5C, 0, 0]].concat())
}

pub(super) fn attributes() -> Vec<Row> {
    let rows = vec![
        row(
            "the tag",
            [
                refused("an unknown one", with_attribute(&[0x63, 0])),
                refused("one that others would cut off", with_attribute(&[0x83, 2, 1])),
                refused("that of dense elements", with_attribute(&[7, 2, 0])),
                refused("one of 13.5 in 13.3", with_attribute(&[13, 0])),
                refused("one of a preview", with_attribute(&[0xD1, 1, 0])),
                refused("a number that is assumed", with_operation(1, &[6, 2, 3, 1, 0])),
                refused("hints that are assumed", with_operation(1, &[6, 2, 0x0B, 0, 0])),
                refused("bits that announce nothing", with_operation(5, &[6, 2, 0x0C, 4, 0])),
                accepted("a bound that is assumed", with_operation(5, &[6, 2, 0x0C, 1, 4, 0])),
            ],
        ),
        row(
            "integers",
            [
                refused("of a type that is none", with_attribute(&[1, 4, 0])),
                refused("of no type", with_attribute(&[1, 99, 0])),
                refused("that do not fit", with_attribute(&[1, 1, 0x80, 0x80, 0x80, 0x80, 0x10])),
                refused("that are extended by their sign", with_attribute(&[&[1, 1][..], &[0xFF; 9], &[1]].concat())),
                accepted("that just fit", with_attribute(&[1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F])),
                accepted("of one bit, in any byte", with_attribute(&[1, 3, 7])),
            ],
        ),
        row(
            "floating-point numbers",
            [
                refused("of a type that is none", with_attribute(&[2, 1, 0])),
                refused("that do not fit", with_attribute(&[2, 4, 0x80, 0x80, 0x80, 0x80, 0x20])),
                refused("that are extended by their sign", with_attribute(&[2, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F])),
                refused("of four bits in eight", with_attribute(&[2, 6, 0x10])),
                accepted("that just fit", with_attribute(&[2, 4, 0x80, 0x80, 0x80, 0x80, 0x10])),
                accepted("of eight bits", with_attribute(&[2, 5, 0xFF])),
            ],
        ),
    ];
    rows.into_iter().chain(collections()).chain(inherent()).collect()
}

fn collections() -> Vec<Row> {
    vec![row(
        "arrays, dictionaries and hints",
        [
            refused("a huge array", with_attribute(&[&[6][..], &HUGE].concat())),
            refused("an array longer than the file", with_attribute(&[6, 0x70])),
            refused("a huge dictionary", with_attribute(&[&[0x0A][..], &HUGE].concat())),
            refused("an empty key", with_attribute(&[0x0A, 1, 2, 3, 1])),
            refused("no such key", with_attribute(&[0x0A, 1, 9, 3, 1])),
            refused("a key twice", with_attribute(&[0x0A, 2, 3, 3, 1, 3, 3, 0])),
            refused("a hint that is no dictionary", with_hints(&[0x0B, 1, 1, 3, 1])),
            accepted("an array of types", with_attribute(&[6, 1, 4, 1])),
        ],
    )]
}

fn inherent() -> Vec<Row> {
    let permute = |element: i32| {
        let operation = [vec![0x53, 2, 1], element.to_le_bytes().to_vec(), vec![0]].concat();
        with_operation(1, &operation)
    };
    vec![
        row(
            "elements that others keep for themselves",
            [
                refused("the smallest", permute(i32::MIN)),
                refused("the largest", permute(i32::MAX)),
                unverified("the second largest", permute(i32::MAX - 1)),
            ],
        ),
        row(
            "cases of enumerations",
            [
                refused("no such case", with_operation(1, &[3, 2, 4, 0, 0])),
                refused(
                    "a case that others would cut off",
                    with_operation(1, &[3, 2, 0x80, 0x80, 0x80, 0x80, 0x10, 0, 0]),
                ),
                refused("a case of 13.4 in 13.1", with_operation(1, &[2, 2, 0, 7, 0, 0])),
                refused("a case of 13.5 in 13.4", with_type(4, &[0x0C, 1, 1, 2])),
            ],
        ),
        row(
            "names of symbols",
            [
                refused(
                    "an empty one",
                    changed(|parts| {
                        parts.strings.push(b"");
                        parts.functions = kernel_table(1, 0, &[0x2C, 2, 1]);
                    }),
                ),
                refused("no such string", with_body(1, &[0x2C, 2, 9])),
            ],
        ),
    ]
}
