//! Modules in MLIR bytecode.

use std::fs;

use tile_ir::{ContextOptions, LoadOptions};
use tile_ir_extract::Limits;

use super::program::run;
use super::{found, found_within, gzip, module, place};

/// MLIR bytecode of a text, which may have operations of any dialect.
fn mlir(text: &str) -> Vec<u8> {
    let options = ContextOptions { allow_unregistered: true, ..tile_ir::context_options() };
    let context = options.build().expect("the dialects fit together");
    let module = tile_ir::load(&context, text.as_bytes(), "m", &LoadOptions::default()).expect("it is valid");
    tile_ir::write_mlir_bytes(&module).expect("it can be written")
}

const KERNEL: &str = "cuda_tile.module @m { entry @kernel() {} }";

#[test]
fn mlir_bytecode_is_found_at_any_offset() {
    let kernel = mlir(KERNEL);
    let expected = [place("-", 0, "kernel")];
    assert_eq!(found(&kernel), expected);
    assert_eq!(found(&gzip(&kernel)), expected);
    let two = [&b"odd"[..], &kernel, b"\x05\x01between", &kernel, b"after"].concat();
    assert_eq!(found(&two), [place("-", 3, "kernel"), place("-", 3 + kernel.len() + 9, "kernel")]);
    // In a module of other dialects.
    let host = mlir(&format!("builtin.module {{ {KERNEL} \"host.launch\"() : () -> () }}"));
    assert_eq!(found(&host), expected);
    // Tile IR bytecode in MLIR bytecode.
    let bytes: String = module("inside").iter().map(|byte| format!("\\{byte:02X}")).collect();
    let binary = mlir(&format!("\"host.binary\"() {{object = \"{bytes}\"}} : () -> ()"));
    assert_eq!(found(&binary).len(), 1);
}

#[test]
fn other_mlir_bytecode_is_none() {
    let host = mlir("\"host.launch\"() : () -> ()");
    assert_eq!(found(&host), []);
    assert_eq!(found(&host[..host.len() - 1]), []);
}

#[test]
fn truncated_mlir_bytecode_is_told() {
    let kernel = mlir(KERNEL);
    let (none, reasons) = found_within(&kernel[..kernel.len() - 1], &Limits::default());
    assert_eq!(none, []);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(reasons[0].starts_with("-: at 0x0: "), "{reasons:?}");
}

#[test]
fn mlir_bytecode_is_written_as_it_is() {
    let scratch = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| scratch.path().join(name).to_str().expect("it is text").to_owned();
    let (input, output) = (path("cache"), path("out"));
    let kernel = mlir(KERNEL);
    fs::write(&input, [b"?", &kernel[..]].concat()).expect("it can be written");
    let size = kernel.len();
    let line = format!("{input}: MLIR bytecode at 0x1, {size} bytes: @kernel\n");
    assert_eq!(run(&[&input]), (0, line, String::new()));
    let line = format!(
        "{{\"file\":\"{input}\",\"member\":null,\"offset\":1,\"size\":{size},\"version\":null,\"entries\":[\"kernel\"]}}\n"
    );
    assert_eq!(run(&["--list=json", &input]), (0, line, String::new()));
    assert_eq!(run(&["-o", &output, &input]).0, 0);
    assert_eq!(fs::read(path("out/cache-0x1.mlirbc")).expect("it is there"), kernel);
}
