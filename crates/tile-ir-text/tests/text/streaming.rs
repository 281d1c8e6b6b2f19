//! Printing to a writer.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fmt::Write as _;
use std::io::{self, Write};

use tile_ir_core::Module;
use tile_ir_dialect::ContextOptions;
use tile_ir_text::{ParseOptions, PrintOptions, parse, print, print_to};

/// A module with long functions, regions, a value that is used before its definition and a resource.
fn module(functions: usize) -> Module {
    let mut text = String::from("builtin.module {\n\"testing.uses\"(%later) : (i32) -> ()\n");
    text.push_str("%later = \"testing.gives\"() : () -> i32\ncuda_tile.module @m {\n");
    for function in 0..functions {
        writeln!(text, "  entry @e{function}(%x: tile<i32>) {{ loop {{").unwrap();
        (0..1000).for_each(|value| writeln!(text, "    %v{value} = addi %x, %x : tile<i32>").unwrap());
        text.push_str("    break }\n    return\n  }\n");
    }
    text.push_str("}\n\"testing.op\"() {blob = dense_resource<blob> : tensor<100000xi8>} : () -> ()\n}\n");
    let blob = "00".repeat(100_000);
    write!(text, "{{-# dialect_resources: {{ builtin: {{ blob: \"0x04000000{blob}\" }} }} #-}}").unwrap();
    let options = ContextOptions { allow_unregistered: true, code: tile_ir_text::code, ..ContextOptions::default() };
    parse(&options.build().unwrap(), &text, &ParseOptions::default()).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

/// A writer that keeps what it gets and how much of it at once, until it is full.
struct Pieces {
    text: Vec<u8>,
    longest: usize,
    writes: usize,
    room: usize,
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        self.longest = self.longest.max(bytes.len());
        if self.text.len() + bytes.len() > self.room {
            return Err(io::Error::from(io::ErrorKind::StorageFull));
        }
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn pieces(room: usize) -> Pieces {
    Pieces { text: Vec::new(), longest: 0, writes: 0, room }
}

#[test]
fn pieces_are_the_text_as_a_whole() {
    let module = module(20);
    for change in [
        |_: &mut PrintOptions| {},
        |options: &mut PrintOptions| options.debug_info = true,
        |options: &mut PrintOptions| options.generic = true,
        |options: &mut PrintOptions| options.contents_only = true,
        |options: &mut PrintOptions| options.local_scope = true,
        |options: &mut PrintOptions| options.value_users = true,
    ] {
        let mut options = PrintOptions::default();
        change(&mut options);
        let mut pieces = pieces(usize::MAX);
        print_to(&module, &options, &mut pieces).unwrap();
        let whole = print(&module, &options);
        assert!(pieces.text == whole.as_bytes(), "{options:?}");
        assert!(pieces.longest < (1 << 16) + (1 << 17), "{}", pieces.longest);
        assert!(whole.len() > 4 * pieces.longest, "there are several pieces of {}", whole.len());
    }
}

#[test]
fn an_error_of_the_writer_ends_the_printing() {
    let module = module(20);
    let mut pieces = pieces(100_000);
    let error = print_to(&module, &PrintOptions::default(), &mut pieces).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    assert_eq!(pieces.writes, 2, "nothing follows the write that failed");
}
