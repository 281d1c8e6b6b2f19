//! MLIR bytecode of every text in every version of the format, and its dump.

use std::convert::Infallible;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use tile_ir::core::{ResourceScope, ResourceValue};
use tile_ir::mlir_bytecode::{FormatVersion, ReadOptions, WriteOptions, dump, write};
use tile_ir::prelude::OpRef;
use tile_ir::text::{PrintOptions, print};
use tile_ir::{Context, LoadOptions, Module, TEXT_FORM, load};

/// The examples, the tests of text, which contain every operation, and everything of builtin.
pub(crate) fn modules(context: &Arc<Context>) -> Vec<(String, Module)> {
    let mut modules = Vec::new();
    for folder in ["../examples", "text", "builtin"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = fs::read_dir(folder).expect("the folder is there").flatten().map(|entry| entry.path());
        for file in files.filter(|file| file.is_file()) {
            let name = file.display().to_string();
            let loaded = load(context, &fs::read(&file).expect("it can be read"), &name, &LoadOptions::default());
            modules.extend(loaded.ok().map(|module| (name, module)));
        }
    }
    modules.sort_by(|a, b| a.0.cmp(&b.0));
    assert!(modules.len() > 20, "there are kernels");
    modules
}

fn versions() -> impl Iterator<Item = FormatVersion> {
    (0..=6).filter_map(FormatVersion::new)
}

/// Everything that text can represent.
pub(crate) fn text(module: &Module) -> String {
    print(module, &PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() })
}

/// A file of MLIR bytecode with encodings and a version of dialects that nobody here knows.
fn encodings() -> Vec<u8> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/bytecode/mlir_bytecode_encodings.hex");
    tile_ir_tests::decode(&fs::read_to_string(file).expect("it can be read"))
}

#[test]
fn encodings_of_unknown_dialects_round_trip() {
    let context = tile_ir_tests::unchecked_context(true);
    let read = |bytes: &[u8]| load(&context, bytes, "encodings", &LoadOptions::default()).expect("it is right");
    let module = read(&encodings());
    let written = write(&module, &WriteOptions::new(TEXT_FORM)).expect("it can be written");
    let again = read(&written);
    assert_eq!(print(&again, &PrintOptions::default()), print(&module, &PrintOptions::default()));
    assert_eq!(write(&again, &WriteOptions::new(TEXT_FORM)).expect("it can be written"), written);
    let version = |bytes: &[u8]| bytes.windows(4).any(|bytes| bytes == [0x0b, 0x07, 0x03, 0x2b]);
    assert!(version(&encodings()) && version(&written), "the version of 'quant' is kept");
}

/// Encodings may refer to resources of dialects by their position among all, declared ones included.
#[test]
fn resources_keep_their_numbers_next_to_encodings() {
    /// A section of at most 127 bytes.
    fn section(id: u8, payload: &[u8]) -> Vec<u8> {
        [&[id, number(payload.len() as u8)], payload].concat()
    }
    /// A number below 128, as stored in files.
    fn number(number: u8) -> u8 {
        number << 1 | 1
    }
    /// A group: a dialect, and strings that are names, with the number of bytes of their contents.
    fn group(dialect: u8, resources: &[(u8, u8)]) -> Vec<u8> {
        let resource = |&(string, size): &(u8, u8)| [number(string), number(size), size];
        let head = [number(dialect), number(resources.len() as u8)];
        head.into_iter().chain(resources.iter().flat_map(resource)).collect()
    }
    let context = tile_ir_tests::unchecked_context(true);
    let read = |bytes: &[u8]| load(&context, bytes, "encodings", &LoadOptions::default()).expect("it is right");
    // The lines of a dump about resources.
    let resources = |bytes: &[u8]| {
        let mut found = Vec::new();
        let Ok(_) = dump(&context, bytes, &ReadOptions::new("encodings", TEXT_FORM), |line| {
            if ["group of dialect", "resource", "value"].contains(&&*line.field) {
                found.push((line.field.to_string(), line.value.clone()));
            }
            Ok::<(), Infallible>(())
        });
        let start = found.iter().position(|(field, _)| field == "resource").expect("there are resources");
        found.split_off(start - 1)
    };
    // Groups of one dialect before and after those of others; a flag takes one byte.
    let groups = [group(1, &[(3, 1), (2, 0)]), group(0, &[(4, 0), (1, 1), (4, 0)]), group(1, &[(0, 0), (1, 1)])];
    let sizes = [vec![number(0)], groups.concat()].concat();
    let sections = [section(6, &sizes), section(5, &[1, 0, 1])].concat();
    let mut file = encodings();
    let none = [section(6, &[number(0)]), section(5, &[])].concat();
    let start = file.windows(none.len()).position(|bytes| bytes == none).expect("it has no resources");
    file.splice(start..start + none.len(), sections);
    let mut module = read(&file);
    let written = write(&module, &WriteOptions::new(TEXT_FORM)).expect("it can be written");
    let before = resources(&file);
    assert_eq!(before.iter().filter(|(field, _)| field == "resource").count(), 7, "{before:?}");
    assert_eq!(resources(&written), before);
    assert_eq!(write(&read(&written), &WriteOptions::new(TEXT_FORM)).expect("it can be written"), written);
    // What is added comes last.
    let dialect = module.resources().groups(ResourceScope::Dialect).next().expect("it has contents").0.to_vec();
    module.resources_mut().insert(ResourceScope::Dialect, dialect, "added", ResourceValue::Bool(false));
    let more = resources(&write(&module, &WriteOptions::new(TEXT_FORM)).expect("it can be written"));
    let names =
        |resources: &[_]| resources.iter().filter(|(field, _)| field == "resource").cloned().collect::<Vec<_>>();
    let (more, before) = (names(&more), names(&before));
    assert_eq!(more[..before.len()], before);
    assert_eq!(more.len(), before.len() + 1);
}

#[test]
fn encodings_stay_with_their_tables() {
    let context = tile_ir_tests::unchecked_context(true);
    let mut module = load(&context, &encodings(), "encodings", &LoadOptions::default()).expect("it is right");
    let older = WriteOptions::new(TEXT_FORM).with_version(FormatVersion::new(5).expect("it is known"));
    let error = write(&module.clone(), &older).expect_err("an encoding may depend on the version").message;
    assert!(error.ends_with("cannot be written in version 5; write version 6"), "{error}");
    module.set_encoding_tables(None);
    let error = write(&module, &WriteOptions::new(TEXT_FORM)).expect_err("the tables are lost").message;
    assert_eq!(error, "an encoding of dialect 'func' refers to the tables of another file");
}

#[test]
fn modules_round_trip_in_every_version() {
    let context = tile_ir_tests::unchecked_context(true);
    for (name, module) in modules(&context) {
        let newest = write(&module, &WriteOptions::new(TEXT_FORM)).expect("it can be written");
        for version in versions() {
            let bytes = write(&module, &WriteOptions::new(TEXT_FORM).with_version(version)).expect("it can be written");
            let options = ReadOptions::new(name.as_str(), TEXT_FORM).with_implicit_module(false);
            let again = tile_ir::mlir_bytecode::read(&context, &bytes, &options)
                .unwrap_or_else(|error| panic!("{name} in version {version}: {error}"));
            // Versions before 5 cannot store the properties of unregistered operations.
            let says_all =
                version.number() >= 5 || module.walk().all(|op| op.get().unregistered_properties().is_none());
            if says_all {
                assert_eq!(text(&again), text(&module), "{name} in version {version}");
                let second = write(&again, &WriteOptions::new(TEXT_FORM)).expect("it can be written");
                assert!(second == newest, "{name} in version {version} is written differently again");
            }
        }
    }
}

/// Text shows some locations alike that are different.
#[test]
fn locations_round_trip() {
    let context = tile_ir_tests::unchecked_context(true);
    let locations = |module: &Module| module.walk().map(OpRef::location).collect::<Vec<_>>();
    let mut modules = modules(&context).into_iter();
    let (name, module) = modules.find(|(name, _)| name.ends_with("builtin/locations.mlir")).expect("it is there");
    for version in versions() {
        let bytes = write(&module, &WriteOptions::new(TEXT_FORM).with_version(version)).expect("it can be written");
        let options = ReadOptions::new(name.as_str(), TEXT_FORM).with_implicit_module(false);
        let again = tile_ir::mlir_bytecode::read(&context, &bytes, &options).expect("it can be read");
        assert!(locations(&again) == locations(&module), "in version {version}");
    }
}

#[test]
fn dumps_cover_each_byte_once() {
    let context = tile_ir_tests::unchecked_context(true);
    for (name, module) in modules(&context) {
        for version in versions() {
            let bytes = write(&module, &WriteOptions::new(TEXT_FORM).with_version(version)).expect("it can be written");
            let (mut position, mut unread) = (0, Vec::new());
            let options = ReadOptions::new(name.as_str(), TEXT_FORM);
            let Ok(is_sound) = dump(&context, &bytes, &options, |line| {
                if !line.is_heading && !line.range.is_empty() {
                    assert_eq!(line.range.start, position, "{name} in version {version}");
                    position = line.range.end;
                }
                if line.field == "not read" {
                    unread.push(line.range.clone());
                }
                Ok::<(), Infallible>(())
            });
            assert!(is_sound && position == bytes.len(), "{name} in version {version}");
            assert!(unread.is_empty(), "{name} in version {version}: {unread:?} is not read");
        }
    }
}

#[test]
fn truncated_files_are_handled() {
    let context = tile_ir_tests::unchecked_context(false);
    let (name, module) = modules(&context).swap_remove(0);
    let bytes = write(&module, &WriteOptions::new(TEXT_FORM)).expect("it can be written");
    for length in 0..bytes.len() {
        let options = ReadOptions::new(name.as_str(), TEXT_FORM);
        let read = tile_ir::mlir_bytecode::read(&context, &bytes[..length], &options);
        assert!(read.is_err(), "{length} bytes of {name}");
    }
}
