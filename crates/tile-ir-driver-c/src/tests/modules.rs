//! Reading, verifying, transforming, writing and listing modules.

use std::ptr;

use super::{NO_BYTES, address, bytecode, last_diagnostic, shown};
use crate::abi::*;
use crate::layout::{TileIrBuffer, TileIrEntry, TileIrHint, TileIrParameter, TileirasByteView};
use crate::module::TileIrModule;

pub(super) fn read(source: &[u8]) -> Result<*mut TileIrModule, i32> {
    let mut module = ptr::null_mut();
    let name = b"kernel.mlir";
    match unsafe { tileIrModuleRead(&raw mut module, address(source), source.len(), address(name), name.len()) } {
        0 => Ok(module),
        status => Err(status),
    }
}

pub(super) fn write(module: *mut TileIrModule, form: i32, version: i32) -> Result<Vec<u8>, i32> {
    let mut buffer = TileIrBuffer { data: ptr::null_mut(), length: 9 };
    let status = unsafe { tileIrModuleWrite(module, form, version, &raw mut buffer) };
    let written = match status {
        0 => {
            let bytes = unsafe { std::slice::from_raw_parts(buffer.data.cast::<u8>(), buffer.length + 1) };
            assert_eq!(bytes.last(), Some(&0), "followed by a zero byte");
            Ok(bytes[..buffer.length].to_vec())
        }
        status => Err(status),
    };
    for _ in 0..2 {
        assert_eq!(unsafe { tileIrBufferRelease(&raw mut buffer) }, 0);
        assert!(buffer.data.is_null() && buffer.length == 0);
    }
    written
}

const SOURCE: &[u8] = b"cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_100 = {occupancy = 2}> {
    %a = addi %n, %n : tile<i32>
    %b = addi %n, %n : tile<i32>
    %c = muli %a, %b : tile<i32>
    print_tko \"%d\", %c : tile<i32> -> token
  }
}";

#[test]
fn a_module_is_changed_and_written() {
    let module = read(SOURCE).unwrap();
    let pipeline = |text: &[u8]| unsafe { tileIrModuleRunPipeline(module, address(text), text.len()) };
    assert_eq!(unsafe { tileIrModuleVerify(module, 100) }, 0);
    let before = String::from_utf8(write(module, 0, 0).unwrap()).unwrap();
    assert_eq!(pipeline(b"canonicalize,cse"), 0);
    let after = String::from_utf8(write(module, 0, 0).unwrap()).unwrap();
    assert_eq!((before.matches("addi").count(), after.matches("addi").count()), (2, 1));
    assert_eq!(pipeline(b" builtin.module(cse)"), 0);
    for form in 0..5 {
        let written = write(module, form, 0).unwrap();
        let again = read(&written).unwrap();
        // Tile IR bytecode keeps neither the names of modules nor the module around them.
        let text = write(again, 0, 0).unwrap();
        assert!(form == 3 || text == after.as_bytes(), "form {form}");
        assert_eq!(write(again, 3, 0), write(module, 3, 0));
        assert_eq!(unsafe { tileIrModuleRelease(again) }, 0);
    }
    assert_eq!(write(module, 3, 1301).unwrap()[8..10], [13, 1]);

    assert_eq!(pipeline(b"canonicalize,csee"), 2);
    assert!(last_diagnostic().contains("there is no pass 'csee'"), "{}", last_diagnostic());
    assert_eq!(pipeline(b"\xff"), 2);
    assert_eq!(pipeline(b"extract-entry{name=none}"), 5);
    assert!(last_diagnostic().contains("pass 'extract-entry' failed"), "{}", last_diagnostic());
    for (form, version) in [(5, 0), (-1, 0), (3, 1300), (3, -1), (3, i32::MAX)] {
        assert_eq!(write(module, form, version), Err(2));
    }
    assert_eq!(unsafe { tileIrModuleRelease(module) }, 0);
}

#[test]
fn rewrites_are_applied() {
    let module = read(SOURCE).unwrap();
    let apply = |text: &[u8]| unsafe {
        let name = b"mine.ops";
        tileIrModuleApplyRewrites(module, address(text), text.len(), address(name), name.len())
    };
    assert_eq!(
        apply(b"rewrite double { addi($x, $x) : WideIntTile -> muli($x, splat(2), overflow = none) }"),
        0,
        "{}",
        last_diagnostic()
    );
    let text = String::from_utf8(write(module, 0, 0).unwrap()).unwrap();
    assert_eq!((text.matches("addi").count(), text.matches("muli").count()), (0, 3), "{text}");

    assert_eq!(apply(b"rewrite wrong {\n  adi($x, $x) -> $x\n}"), 2);
    assert!(last_diagnostic().contains("mine.ops:2:3: note: "), "{}", last_diagnostic());
    assert_eq!(apply(b"\xff"), 2);
    assert_eq!(last_diagnostic(), "error: the text of the rewrites is not UTF-8");
    // The same in the text of a pipeline.
    let pipeline = b"rewrite{text=\"rewrite once { muli($x, splat(2)) -> $x }\"}";
    assert_eq!(unsafe { tileIrModuleRunPipeline(module, address(pipeline), pipeline.len()) }, 0);
    assert_eq!(unsafe { tileIrModuleRelease(module) }, 0);
}

/// Reads the functions of these names.
fn read_functions(source: &[u8], names: &[TileirasByteView], count: usize) -> Result<*mut TileIrModule, i32> {
    let (mut module, names) = (ptr::null_mut(), if count == 0 { ptr::null() } else { names.as_ptr() });
    let read = unsafe {
        let out = &raw mut module;
        tileIrModuleReadFunctions(out, address(source), source.len(), ptr::null(), 0, names, count)
    };
    if read == 0 { Ok(module) } else { Err(read) }
}

#[test]
fn functions_are_selected() {
    let entries = |module| {
        let mut count = 0;
        assert_eq!(unsafe { tileIrModuleGetEntryCount(module, &raw mut count) }, 0);
        assert_eq!(unsafe { tileIrModuleRelease(module) }, 0);
        count
    };
    let (one, two) = (TileirasByteView::of("one"), TileirasByteView::of("two"));
    let text = b"cuda_tile.module @m { entry @one() {} entry @two() {} }";
    for source in [bytecode().as_slice(), text] {
        assert_eq!(read_functions(source, &[one], 1).map(entries), Ok(1));
        assert_eq!(read_functions(source, &[two, one], 2).map(entries), Ok(2));
        assert_eq!(read_functions(source, &[], 0).map(entries), Ok(2));
        assert_eq!(read_functions(source, &[one, TileirasByteView::of("none")], 2), Err(3));
        assert!(last_diagnostic().contains("no function 'none'"), "{}", last_diagnostic());
    }
    let mut module = ptr::null_mut();
    let status = unsafe {
        let out = &raw mut module;
        tileIrModuleReadFunctions(out, address(text), text.len(), ptr::null(), 0, ptr::null(), 7)
    };
    assert_eq!(status, 2);
    assert_eq!(last_diagnostic(), "error: 'functions' is null, but 'function_count' is 7");
}

#[test]
fn entries_are_listed() {
    let module = read(SOURCE).unwrap();
    let mut count = 0;
    let mut entry = TileIrEntry { name: NO_BYTES, parameter_count: 0, hint_count: 0 };
    let mut parameter = TileIrParameter { type_text: NO_BYTES, element_text: NO_BYTES, kind: -1, size: 0 };
    let mut hint = TileIrHint { target: NO_BYTES, name: NO_BYTES, value: NO_BYTES };
    unsafe {
        assert_eq!(tileIrModuleGetEntryCount(module, &raw mut count), 0);
        assert_eq!(tileIrModuleGetEntry(module, 0, &raw mut entry), 0);
        assert_eq!((count, shown(entry.name), entry.parameter_count, entry.hint_count), (1, "e", 2, 1));
        assert_eq!(tileIrModuleGetParameter(module, 0, 0, &raw mut parameter), 0);
        let (ty, element) = (shown(parameter.type_text), shown(parameter.element_text));
        assert_eq!((ty, element, parameter.kind, parameter.size), ("tile<ptr<f32>>", "f32", 0, 8));
        assert_eq!(tileIrModuleGetParameter(module, 0, 1, &raw mut parameter), 0);
        assert_eq!((shown(parameter.element_text), parameter.kind, parameter.size), ("i32", 1, 4));
        assert_eq!(tileIrModuleGetHint(module, 0, 0, &raw mut hint), 0);
        assert_eq!((shown(hint.target), shown(hint.name)), ("sm_100", "occupancy"));

        for index in [1, usize::MAX] {
            assert_eq!(tileIrModuleGetEntry(module, index, &raw mut entry), 2);
            assert_eq!(tileIrModuleGetParameter(module, index, 0, &raw mut parameter), 2);
            assert_eq!(tileIrModuleGetParameter(module, 0, index.max(2), &raw mut parameter), 2);
            assert_eq!(tileIrModuleGetHint(module, 0, index, &raw mut hint), 2);
        }
        assert_eq!(tileIrModuleGetEntry(module, 0, ptr::null_mut()), 4);
        assert_eq!(tileIrModuleGetEntryCount(module, ptr::null_mut()), 4);
        assert_eq!(tileIrModuleRelease(module), 0);
    }
}

#[test]
fn unreadable_and_invalid_modules_are_reported() {
    assert_eq!(read(b"cuda_tile.module @m { entry @e() { adi } }").unwrap_err(), 3);
    assert!(last_diagnostic().contains("kernel.mlir:1:36: note: unknown operation 'adi'"), "{}", last_diagnostic());
    assert_eq!(read(&bytecode()[..30]).unwrap_err(), 3);
    assert_eq!(read(b"\xff").unwrap_err(), 3);
    let nothing = unsafe { tileIrModuleRead(&mut ptr::null_mut(), ptr::null(), 7, ptr::null(), 7) };
    assert_eq!(nothing, 2);

    let module =
        read(b"cuda_tile.module @m { entry @e(%x: tile<i32>) { %y = exti %x signed : tile<i32> -> tile<i8> } }");
    let module = module.unwrap();
    unsafe {
        assert_eq!(tileIrModuleVerify(module, 75), 2);
        assert_eq!(tileIrModuleVerify(module, 0), 3);
        assert!(last_diagnostic().contains("[V-EXTI-1]"), "{}", last_diagnostic());
        assert_eq!(write(module, 3, 0), Err(3));
        assert_eq!(write(module, 3, 1301), Err(3));
        assert_eq!(tileIrModuleRelease(module), 0);
    }
}
