//! Damaged or handmade MLIR bytecode: every file gives a module or a diagnostic.

use std::convert::Infallible;
use std::ops::Range;
use std::sync::Arc;

use tile_ir::mlir_bytecode::{FormatVersion, ReadOptions, WriteOptions, dump, read, write};
use tile_ir::text::{ParseOptions, parse};
use tile_ir::{Context, Diagnostic, Module, TEXT_FORM};

use crate::mlir_bytecode::{modules, text};

fn read_damaged(context: &Arc<Context>, bytes: &[u8]) -> Result<Module, Diagnostic> {
    read(context, bytes, &ReadOptions::new("damaged", TEXT_FORM).with_implicit_module(false))
}

/// The message for a file that must be rejected.
fn refusal(context: &Arc<Context>, bytes: &[u8]) -> String {
    match read_damaged(context, bytes) {
        Ok(module) => panic!("it was read:\n{}", text(&module)),
        Err(error) => error.message,
    }
}

#[test]
fn damaged_files_are_handled() {
    let mut context = tile_ir_tests::unchecked_context(true);
    let (mut sound, mut refused) = (0, 0);
    for (name, module) in modules(&context).into_iter().step_by(6) {
        for version in [0, 2, 4, 5, 6].into_iter().filter_map(FormatVersion::new) {
            let bytes = write(&module, &WriteOptions::new(TEXT_FORM).with_version(version)).expect("it can be written");
            // Contexts only grow.
            context = tile_ir_tests::unchecked_context(true);
            for position in (0..bytes.len()).step_by(7) {
                let mut flipped = bytes.clone();
                flipped[position] ^= 0xff;
                for damaged in [&*flipped, &bytes[..position]] {
                    match read_damaged(&context, damaged) {
                        Ok(module) => {
                            sound += 1;
                            write(&module, &WriteOptions::new(TEXT_FORM)).unwrap_or_else(|error| {
                                panic!("{name} in version {version}, byte {position}: {}", error.message)
                            });
                        }
                        Err(error) => {
                            refused += 1;
                            assert!(!error.message.is_empty(), "{name} in version {version}, byte {position}");
                        }
                    }
                }
            }
        }
    }
    assert!(sound > 0 && refused > sound, "{sound} read, {refused} refused");
}

/// An operation that uses a value twice itself and twice inside its region, so that the use-list order is written.
const USES: &str = r#"
builtin.module {
  %0 = "a.define"() : () -> i32
  %1 = "a.define"() : () -> i32
  "a.use"(%0, %0) ({
    "a.use"(%0, %0) : (i32, i32) -> ()
  }) : (i32, i32) -> ()
}
"#;

/// The same for one of two results.
const USES_OF_SECOND: &str = r#"
builtin.module {
  %0:2 = "a.define"() : () -> (i32, i32)
  "a.use"(%0#1) ({
    "a.use"(%0#1) : (i32) -> ()
  }) : (i32) -> ()
}
"#;

/// A file, and the range of bytes that a dump gives this name.
fn written(context: &Arc<Context>, source: &str, field: &str) -> (Vec<u8>, Vec<Range<usize>>) {
    let module = parse(context, source, &ParseOptions::default()).expect("it is valid");
    let bytes = write(&module, &WriteOptions::new(TEXT_FORM)).expect("it can be written");
    let mut found = Vec::new();
    let Ok(_) = dump(context, &bytes, &ReadOptions::new("sound", TEXT_FORM), |line| {
        if line.field == field {
            found.push(line.range.clone());
        }
        Ok::<(), Infallible>(())
    });
    (bytes, found)
}

/// A number below 64 with a flag, as stored in files.
fn flagged(number: u8, flag: bool) -> u8 {
    number << 2 | u8::from(flag) << 1 | 1
}

/// A number below 128, as stored in files.
fn number(number: u8) -> u8 {
    number << 1 | 1
}

/// A file need not mark operations as isolated from above that are so by definition: its writer may not have known them.
#[test]
fn isolation_follows_from_definitions() {
    const UNKNOWN: &str = r#"
builtin.module {
  %0 = "a.define"() : () -> i32
  "buildin.module"() ({
    "a.use"(%0) : (i32) -> ()
  }) : () -> ()
}
"#;
    let context = tile_ir_tests::unchecked_context(true);
    let (mut bytes, _) = written(&context, UNKNOWN, "");
    assert!(read_damaged(&context, &bytes).is_ok());
    let name = bytes.windows(7).position(|window| window == b"buildin").expect("the name is in the file");
    bytes[name..name + 7].copy_from_slice(b"builtin");
    let message = "value 0 is defined outside an operation that is isolated from above, and cannot be used inside";
    assert_eq!(refusal(&context, &bytes), message);
}

#[test]
fn use_list_orders_are_permutations() {
    let context = tile_ir_tests::unchecked_context(true);
    let (sound, orders) = written(&context, USES, "orders of uses");
    let [order] = &orders[..] else { panic!("one value has an order") };
    assert_eq!(sound[order.clone()], [flagged(4, false), number(2), number(3), number(0), number(1)]);
    let with = |head: u8, numbers: [u8; 4]| {
        let mut bytes = sound.clone();
        bytes[order.start] = head;
        bytes[order.start + 1..order.end].copy_from_slice(&numbers.map(number));
        bytes
    };
    let (all, pairs) = (flagged(4, false), flagged(4, true));
    for (head, numbers) in [(all, [3, 2, 1, 0]), (all, [0, 1, 2, 3]), (pairs, [0, 3, 3, 0]), (pairs, [1, 1, 2, 2])] {
        assert!(read_damaged(&context, &with(head, numbers)).is_ok(), "{head} {numbers:?}");
    }
    let wrong = [
        (all, [0, 1, 2, 2], "a number occurs twice"),
        (all, [0, 1, 2, 4], "there is no use 4"),
        (pairs, [0, 4, 4, 0], "there is no use 4"),
        (pairs, [0, 1, 2, 0], "nothing moves to use 2"),
        (pairs, [0, 1, 0, 1], "a position occurs twice"),
        (pairs, [0, 1, 1, 1], "a number occurs twice"),
    ];
    for (head, numbers, why) in wrong {
        let message = refusal(&context, &with(head, numbers));
        assert_eq!(message, "the use-list order is not a permutation of the value's 4 uses", "{numbers:?}: {why}");
    }
}

#[test]
fn use_list_orders_have_an_index_for_each_use() {
    let context = tile_ir_tests::unchecked_context(true);
    let (mut bytes, operands) = written(&context, USES, "operand");
    // The last operand is a different value now, so one use is missing.
    bytes[operands[3].start] = number(1);
    assert_eq!(refusal(&context, &bytes), "the use-list order is not a permutation of the value's 3 uses");
    // A single use has only one order.
    for operand in &operands[1..] {
        bytes[operand.start] = number(1);
    }
    assert!(read_damaged(&context, &bytes).is_ok());
}

#[test]
fn use_list_orders_name_existing_values() {
    let context = tile_ir_tests::unchecked_context(true);
    let (mut bytes, orders) = written(&context, USES_OF_SECOND, "orders of uses");
    let [order] = &orders[..] else { panic!("one value has an order") };
    assert_eq!(bytes[order.start..order.start + 2], [number(1), number(1)], "how many, and which");
    bytes[order.start + 1] = number(2);
    assert_eq!(refusal(&context, &bytes), "use-list order of value 2, but there are 2 values");
}

/// A file of version 0 with an operation nested in another one, whose results have the types of these indices. The entries of
/// the tables have these bytes; the first attribute is the location of the operations.
fn file_with(attributes: &[Vec<u8>], types: &[Vec<u8>], results: Range<u8>) -> Vec<u8> {
    let string = |text: &str| [text.as_bytes(), b"\0"].concat();
    let strings = ["builtin", "a", "b"].map(string);
    let mut sizes: Vec<u8> = strings.iter().rev().map(|text| number(text.len() as u8)).collect();
    sizes.insert(0, number(3));
    let [attribute_count, type_count] = [attributes, types].map(|entries| number(entries.len() as u8));
    let mut offsets = vec![attribute_count, type_count];
    for (entries, count) in [(attributes, attribute_count), (types, type_count)] {
        offsets.extend([number(0), count]);
        offsets.extend(entries.iter().map(|entry| flagged(entry.len() as u8, true)));
    }
    // An operation without results, with a region of one block.
    let mut ir = vec![flagged(1, false), number(0), 0x10, number(0), flagged(1, false), number(1)];
    ir.extend([
        number(results.len() as u8),
        flagged(1, false),
        number(0),
        0x02,
        number(0),
        number(results.len() as u8),
    ]);
    ir.extend(results.map(number));
    let dialects = [2, 0, 1, 1, 1, 2].map(number).to_vec();
    let sections = [
        (0, [sizes, strings.concat()].concat()),
        (1, dialects),
        (3, offsets),
        (2, [attributes.concat(), types.concat()].concat()),
        (4, ir),
    ];
    let mut file = b"ML\xefR\x01test\0".to_vec();
    for (id, payload) in sections {
        file.push(id);
        // A number below 2^14, in two bytes.
        file.extend(((payload.len() as u16) << 2 | 0b10).to_le_bytes());
        file.extend(payload);
    }
    file
}

/// An entry with this code and these numbers.
fn entry(code: u8, numbers: &[u8]) -> Vec<u8> {
    [code].iter().chain(numbers).map(|&value| number(value)).collect()
}

/// An entry with this code and a list of entries of these indices: an array of attributes (0), or a tuple of types (15).
fn list(code: u8, elements: &[u8]) -> Vec<u8> {
    entry(code, &[&[elements.len() as u8], elements].concat())
}

/// The location that is not known.
fn unknown() -> Vec<u8> {
    entry(15, &[])
}

/// The entry of an attribute that is kept as text: `distinct` of another one.
fn distinct(inner: u8) -> Vec<u8> {
    entry(21, &[inner])
}

/// The entry of a type with an attribute: a tensor of one element, of the type with index 0.
fn tensor(encoding: u8) -> Vec<u8> {
    entry(14, &[encoding, 1, 2, 0])
}

/// The entry of the type `none`.
fn none() -> Vec<u8> {
    entry(12, &[])
}

#[test]
fn size_of_shared_entries_is_bounded() {
    let context = tile_ir_tests::unchecked_context(true);
    // Each tuple contains the previous one twice.
    let doubling = |depth: u8| {
        let types: Vec<_> = std::iter::once(none()).chain((0..depth).map(|last| list(15, &[last, last]))).collect();
        file_with(&[unknown()], &types, depth..depth + 1)
    };
    let module = read_damaged(&context, &doubling(3)).expect("a small one is fine");
    assert!(text(&module).contains("tuple<tuple<tuple<none, none>, tuple<none, none>>"), "{}", text(&module));
    assert_eq!(refusal(&context, &doubling(60)), "an attribute or type contains more than 1048576 others");
}

#[test]
fn text_of_shared_entries_is_bounded() {
    let context = tile_ir_tests::unchecked_context(true);
    // Each array has the previous attribute twice, of which the next attribute keeps the text.
    let doubling = |depth: u8| {
        let levels = (0..depth).flat_map(|level| [list(0, &[2 * level, 2 * level]), distinct(2 * level + 1)]);
        let attributes: Vec<_> = std::iter::once(unknown()).chain(levels).collect();
        file_with(&attributes, &[none(), tensor(2 * depth)], 1..2)
    };
    let module = read_damaged(&context, &doubling(2)).expect("a small one is fine");
    assert_eq!(text(&module).matches("loc(unknown)]").count(), 2, "{}", text(&module));
    for depth in [15, 60] {
        let message = refusal(&context, &doubling(depth));
        assert!(
            message.starts_with("the text of attributes and types that the IR does not model takes more than"),
            "{message}"
        );
    }
}

#[test]
fn text_of_many_large_entries_is_bounded() {
    let context = tile_ir_tests::unchecked_context(true);
    // No attribute is too large, but all of them together are.
    let mut attributes = vec![unknown(), list(0, &[0; 8]), list(0, &[1; 6]), list(0, &[2; 8])];
    attributes.extend((0..50).map(|_| distinct(3)));
    let types: Vec<_> = std::iter::once(none()).chain((4..54).map(tensor)).collect();
    assert!(read_damaged(&context, &file_with(&attributes, &types, 1..2)).is_ok());
    let message = refusal(&context, &file_with(&attributes, &types, 1..51));
    assert!(
        message.starts_with("the text of attributes and types that the IR does not model takes more than"),
        "{message}"
    );
}

/// Each use of an entry with much text takes from a limit that all share.
#[test]
fn text_of_long_uses_is_bounded() {
    let context = tile_ir_tests::unchecked_context(true);
    // Each tuple contains the previous one twice, and so takes twice the text.
    let types: Vec<_> = std::iter::once(none()).chain((0..19).map(|last| list(15, &[last, last]))).collect();
    assert!(read_damaged(&context, &file_with(&[unknown()], &types, 11..19)).is_ok(), "some 40 MB of text");
    let file = file_with(&[unknown()], &types, 11..20);
    let message = refusal(&context, &file);
    let start = "the text of attributes and types, which is written out at each use, would take more than ";
    let limit = message.strip_prefix(start).and_then(|rest| rest.strip_suffix(" bytes")).expect(&message);
    let limit: usize = limit.parse().expect("it is a number");
    assert!(((1 << 26)..(1 << 26) + 1024 * file.len()).contains(&limit), "64 MiB and 1 KiB for each byte: {limit}");
}

/// A file with this many operation names of a dialect whose own name has this many bytes, and no operations.
fn file_with_names(count: usize, dialect: usize) -> Vec<u8> {
    let long = |value: usize| vec![(value << 3 | 4) as u8, (value >> 5) as u8, (value >> 13) as u8];
    let section = |id: u8, payload: &[u8]| [vec![id], long(payload.len()), payload.to_vec()].concat();
    let names = (0..count).map(|index| format!("{index}\0"));
    let strings: Vec<String> = std::iter::once("d".repeat(dialect) + "\0").chain(names).collect();
    let sizes = strings.iter().rev().flat_map(|string| long(string.len()));
    let texts = strings.iter().flat_map(|string| string.bytes());
    let strings: Vec<u8> = long(strings.len()).into_iter().chain(sizes).chain(texts).collect();
    let group = [vec![number(0)], long(count), (1..=count).flat_map(|name| long(name << 1)).collect()].concat();
    let dialects = [vec![number(1), number(0)], long(count), group].concat();
    let none = [number(0)];
    let sections = [
        section(1, &dialects),
        section(3, &[number(0), number(0)]),
        section(2, &[]),
        section(4, &none),
        section(0, &strings),
        section(8, &none),
    ];
    [b"ML\xefR\x0dx\0".to_vec(), sections.concat()].concat()
}

#[test]
fn names_of_operations_with_a_long_dialect_are_bounded() {
    let context = tile_ir_tests::unchecked_context(true);
    // Both are read up to the operations, of which there are none.
    assert!(refusal(&context, &file_with_names(500, 50)).starts_with("expected one top-level operation"));
    let message = refusal(&context, &file_with_names(5000, 20_000));
    assert!(message.starts_with("the names of operations with their dialects take more than"), "{message}");
}
