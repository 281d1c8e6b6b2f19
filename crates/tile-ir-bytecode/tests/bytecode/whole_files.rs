//! Whole files and modules: their requirements, dump, producer and previews.

use std::convert::Infallible;
use std::fmt::Write;
use std::sync::Arc;

use tile_ir_bytecode::dump::{Value, dump};
use tile_ir_bytecode::{File, Preview, ReadOptions, WriteOptions, announces_preview, explain, newest_version, write};
use tile_ir_core::{Context, Place, Version, attribute_type};

use crate::patch::with_payload;
use crate::support::*;
use crate::worked_examples::with_locations;

/// A file of version 13.5 with features of every version: a pointer with an attribute, a global that is constant, and a
/// kernel with hints, attributes of its arguments, and an operation that rounds.
fn newest_features() -> FileParts {
    let mut parts = FileParts { minor: 5, ..FileParts::default() };
    parts.strings = vec![b"k", b"g", b"sm_100", b"occupancy", b"x.y", b"maker 1"];
    let one = 1_i64.to_le_bytes();
    parts.types = vec![
        vec![7],
        vec![0x0C, 1, 0, 1],
        vec![0x0D, 1, 0],
        vec![0x0D, 0, 0],
        vec![0x10, 2, 2, 3, 0],
        vec![3],
        [&[0x0D, 5, 1], &one[..]].concat(),
    ];
    parts.constants = vec![vec![4, 1, 0, 0, 0]];
    parts.globals = Some(vec![1, 1, 6, 0, 16, 1, 1]);
    let hints = [0x0B, 1, 2, 0x0A, 1, 3, 1, 5, 2];
    let arguments = [6, 2, 0x0A, 1, 4, 5, 1, 0x0A, 0];
    let exp = [0x17, 3, 4, 1];
    parts.functions = [&[1, 0, 4, 2, 0], &hints[..], &arguments, &[7], &exp, &[0x5C, 0, 0]].concat();
    parts.producer = Some(vec![5]);
    parts
}

/// The dump of a file, a line each.
fn dumped(context: &Arc<Context>, bytes: &[u8]) -> String {
    let mut text = String::new();
    let Ok(is_sound) = dump(context, bytes, &ReadOptions::new("k.tileirbc"), |line| {
        let _ = write!(text, "{:04x} {:indent$}{}", line.range.start, "", line.field, indent = 2 * line.depth);
        if let Some((table, index)) = line.reference {
            let _ = write!(text, ": {table} {index}");
        }
        match &line.value {
            Value::Text(value) => drop(write!(text, ": {value}")),
            Value::Error(error) => drop(write!(text, ": {error}")),
            _ => {}
        }
        text.push('\n');
        Ok::<(), Infallible>(())
    });
    let _ = writeln!(text, "sound: {is_sound}");
    text
}

#[test]
fn dumps_name_every_field() {
    let context = context();
    let mut functions = with_locations(1);
    // The first function has flags that 13.1 ignores, the second one a signature that does not exist.
    functions.functions = [&[2, 0, 0, 0xF3, 1, 5, 0x44, 1, 0x5C, 0, 0][..], &[0, 9, 2, 0, 3, 0x5C, 0, 0]].concat();
    // The first location is a call site in the second, which has a scope that does not exist.
    let mut debug = with_locations(1);
    debug.functions[4] = 7;
    let entries = &mut debug.debug.as_mut().expect("it has one")[64..];
    entries[12..15].copy_from_slice(&[6, 5, 5]);
    entries[18] = 9;
    // A damaged table is skipped, unless it is that of strings.
    let constants = with_payload(4, &[99]);
    let strings = with_payload(1, &[99]);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/dumps"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::assert_snapshot!("newest_features", dumped(&context, &newest_features().bytes()));
        insta::assert_snapshot!("damaged_functions", dumped(&context, &functions.bytes()));
        insta::assert_snapshot!("damaged_locations", dumped(&context, &debug.bytes()));
        insta::assert_snapshot!("damaged_constants", dumped(&context, &constants));
        insta::assert_snapshot!("damaged_strings", dumped(&context, &strings));
    });
}

#[test]
fn dumps_name_flags() {
    let mut parts = with_locations(5);
    let debug = parts.debug.as_mut().expect("it has one");
    let subprogram = [5, 1, 7, 0, 0, 2, 7, 0];
    let start = debug.windows(subprogram.len()).position(|entry| entry == subprogram).expect("it is an entry");
    debug[start + 7] = 1;
    let text = dumped(&context(), &parts.bytes());
    assert!(text.contains(" flags: declaration\n"), "{text}");
}

#[test]
fn requirements_have_paths_and_places() {
    let module = round_trip(&newest_features());
    let explanation = explain(&module).expect("it was read");
    assert_eq!(explanation.version, Version::new(13, 5));
    let shown = explanation.requirements.iter().map(|it| format!("{}: {} needs {}", it.path, it.what, it.since));
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            "function 'k', type '!cuda_tile.ptr': parameter 'ptr_attr' needs 13.4",
            "global 'g': attribute 'symbol_visibility' needs 13.3",
            "global 'g': attribute 'constant' needs 13.3",
            "function 'k', argument 0: attribute 'x.y' needs 13.5",
            "function 'k', operation 'cuda_tile.exp': attribute 'rounding_mode' needs 13.3",
            "function 'k', type '!cuda_tile.ptr': case 'unicast' of PtrAttr needs 13.5",
        ]
    );

    let module = round_trip(&with_locations(5));
    let explanation = explain(&module).expect("it was read");
    assert_eq!(explanation.version, Version::new(13, 1));
    assert!(explanation.requirements.is_empty(), "{explanation:?}");
}

#[test]
fn requirements_have_the_location_of_their_operation() {
    let mut parts = with_locations(5);
    parts.types = vec![vec![7], vec![0x0D, 0, 0], vec![0x10, 1, 1, 0]];
    parts.functions = kernel_table(5, 2, &[0x17, 1, 4, 0, 0x5C, 0, 0]);
    parts.functions[4] = 1;
    let module = read_sound(&context(), &parts.bytes());
    let explanation = explain(&module).expect("it was read");
    let [rounding] = &explanation.requirements[..] else { panic!("{explanation:?}") };
    assert!(matches!(&rounding.place, Place::Position { line: 9, column: 5, .. }), "{rounding:?}");
}

#[test]
fn files_report_their_producer_and_previews() {
    let context = context();
    let producer = |bytes: &[u8]| {
        let options = ReadOptions::default().allowing_preview(true);
        let file = File::open(&context, bytes, &options).unwrap_or_else(|error| panic!("{error}"));
        let producer = file.producer().map(|producer| context.text(producer).into_owned());
        assert_eq!(file.announces_preview(), announces_preview(bytes));
        producer
    };
    let mut parts = newest_features();
    assert_eq!(producer(&parts.bytes()).as_deref(), Some("maker 1"));
    parts.producer = None;
    assert_eq!(producer(&parts.bytes()), None);
    assert!(!announces_preview(&parts.bytes()));
    parts.minor = newest_version(&context).minor;
    parts.tag = [1, 0];
    assert_eq!(producer(&parts.bytes()), None);
    assert!(announces_preview(&parts.bytes()));
    assert!(!announces_preview(b"\x7FTileI"));
}

/// Only the newest version has previews.
#[test]
fn writers_announce_previews_when_asked_to() {
    let module = read_sound(&context(), &FileParts::kernel(1, &[0x5C, 0, 0]).bytes());
    let newest = newest_version(module.context());
    let announced = |version, preview| {
        let options = WriteOptions::new(version).with_preview(preview);
        announces_preview(&write(&module, &options).expect("every version can represent it"))
    };
    assert!(announced(newest, Preview::Announced));
    assert!(!announced(Version::new(13, 4), Preview::Announced));
    assert!(!announced(newest, Preview::Allowed));
    assert!(!announced(newest, Preview::Refused));
}

#[test]
fn a_constant_has_the_type_of_each_use() {
    let mut parts = FileParts::kernel(1, &[0x10, 2, 0, 0x10, 4, 0, 0x10, 2, 0, 0x10, 4, 0, 0x5C, 0, 0]);
    parts.types.extend([vec![7], vec![0x0D, 3, 0]]);
    parts.constants = vec![vec![4, 0, 0, 0x80, 0x3F]];
    let module = read_sound(&context(), &parts.bytes());
    let constants: Vec<_> = module.walk().filter(|op| op.def().name == "cuda_tile.constant").collect();
    assert_eq!(constants.len(), 4);
    for op in constants {
        let value = op.attribute("value").expect("a constant has a value");
        assert_eq!(attribute_type(module.context(), value), Some(op.value_type(op.get().results()[0])));
    }
}
