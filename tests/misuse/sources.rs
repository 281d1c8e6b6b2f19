//! Readers, writers and printers: sources that are none, and modules that a format does not hold.

use std::io::{self, Write};

use tile_ir::bytecode::{File, ReadOptions, WriteOptions, newest_version, read, write};
use tile_ir::text::{ParseOptions, PrintOptions, parse, parse_attribute, parse_type, print_to};
use tile_ir::write_mlir_bytes;

use super::*;

pub(super) fn all() -> Vec<Misuse> {
    [texts(), bytes(), written()].into_iter().flatten().collect()
}

/// The bytecode of a valid module.
fn bytecode() -> Vec<u8> {
    let module = valid();
    write_bytes(&module, newest_version(module.context())).expect("it can be written")
}

fn load_alone(source: &str) -> Result<Module, Error> {
    let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    load(&context(), source.as_bytes(), "text", &options)
}

/// Texts.
fn texts() -> Vec<Misuse> {
    vec![
        error("nothing where there must be one operation", "expected one top-level operation", || load_alone("")),
        error("two operations where there must be one", "exactly one top-level operation", || {
            load_alone("cuda_tile.module @a {} cuda_tile.module @b {}")
        }),
        error("bytes that are no text", "expected text in UTF-8", || {
            load(&context(), b"module \xff {}", "text", &LoadOptions::default())
        }),
        error("bytecode where a text is expected", "unexpected character", || {
            parse_str(&context(), "\u{7f}TileIR\u{0}\u{d}\u{5}")
        }),
        error("a value that is not defined", "undefined", || {
            parse_str(&context(), "cuda_tile.module @m { entry @e() { %y = negf %x : tile<f32> } }")
        }),
        error("an operation that does not exist", "unknown operation", || {
            parse_str(&context(), "cuda_tile.module @m { entry @e() { oops } }")
        }),
        error("regions that are nested too deeply", "nested", || {
            let text = "module {".repeat(1000) + &"}".repeat(1000);
            parse_str(&context(), &text)
        }),
        error("a dialect that the context lacks", "dialect", || {
            let context = Arc::new(Context::new([]).expect("there are no clashes"));
            parse(&context, "cuda_tile.module @m {}", &ParseOptions::default()).map_err(Error::from)
        }),
        error("a text that is no type", "", || parse_type(&context(), "tile<")),
        error("a text with more than a type", "", || parse_type(&context(), "!cuda_tile.tile<f32> tile")),
        error("a text that is no attribute", "", || parse_attribute(&context(), "#")),
        error("a text that is valid in no release", "V-", || {
            parse_str(
                &context(),
                "cuda_tile.module @m { entry @e(%x: tile<i8>) { %y = trunci %x : tile<i8> -> tile<i32> } }",
            )
        }),
    ]
}

/// Bytecode.
fn bytes() -> Vec<Misuse> {
    vec![
        error("bytecode that ends too soon", "at offset", || {
            let bytes = bytecode();
            read_bytes(&context(), &bytes[..bytes.len() / 2])
        }),
        error("a text where bytecode is expected", "at offset", || read_bytes(&context(), b"module {}")),
        error("bytecode of a version that does not exist", "version", || {
            let mut bytes = bytecode();
            bytes[8] = 99;
            read_bytes(&context(), &bytes)
        }),
        error("bytecode in a context without the dialect", "version", || {
            let context = Arc::new(Context::new([]).expect("there are no clashes"));
            read(&context, &bytecode(), &ReadOptions::default())
        }),
        panic("decoding a function that a file does not have", "but the index is 7", || {
            let (context, bytes) = (context(), bytecode());
            let file = File::open(&context, &bytes, &ReadOptions::default()).expect("it is sound");
            file.decode_function(7, &mut Body::new())
        }),
        error("MLIR bytecode that ends too soon", "at offset", || {
            let bytes = write_mlir_bytes(&valid()).expect("it can be written");
            load(&context(), &bytes[..bytes.len() / 2], "file", &LoadOptions::default())
        }),
    ]
}

/// A writer that is full.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("the disk is full"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writing and printing.
fn written() -> Vec<Misuse> {
    vec![
        error("bytecode of a version that cannot be written", "12.0", || write_bytes(&valid(), Version::new(12, 0))),
        error("bytecode of a module that is invalid", "V-", || {
            let mut module = valid();
            let body = body(&mut module);
            let last = ops(body)[1];
            body.erase_op(last);
            write_bytes(&module, newest_version(module.context()))
        }),
        error("bytecode of a version that is too old", "13.", || {
            let text =
                "cuda_tile.module @m { entry @e(%x: tile<f32>, %y: tile<f32>) { %z = atan2 %x, %y : tile<f32> } }";
            let module = parse_str(&context(), text).expect("it is valid");
            write(&module, &WriteOptions::new(Version::new(13, 1)))
        }),
        error("bytecode of nothing", "the top-level operation must be", || {
            let context = context();
            write(&Module::new(context.clone()), &WriteOptions::newest(&context))
        }),
        error("bytecode of two modules of kernels", "the top-level operation must be", || {
            let module = parse_str(&context(), "cuda_tile.module @a {} cuda_tile.module @b {}").expect("it is valid");
            write(&module, &WriteOptions::newest(module.context()))
        }),
        error("MLIR bytecode of nothing", "top-level operation", || write_mlir_bytes(&Module::new(context()))),
        error("MLIR bytecode of two top-level operations", "several top-level operations", || {
            write_mlir_bytes(&two_roots())
        }),
        error("bytecode of two top-level operations", "the top-level operation must be", || {
            let module = two_roots();
            write(&module, &WriteOptions::newest(module.context()))
        }),
        error("printing to a writer that fails", "the disk is full", || {
            print_to(&valid(), &PrintOptions::default(), &mut Full)
        }),
    ]
}
