//! The places of diagnostics: spans in a text, offsets in bytecode.

use std::sync::Arc;

use tile_ir::bytecode::{File, ReadOptions, WriteOptions, write};
use tile_ir::core::{Body, Place};
use tile_ir::prelude::*;
use tile_ir::text::{ParseOptions, parse};
use tile_ir::{Context, Error};

/// Two functions with an error each, the second one in a nested region.
const WRONG: &str = "cuda_tile.module @kernels {
  entry @first(%x: tile<f32>) {
    %0 = ftof %x : tile<f32> -> tile<f32>
    return
  }
  entry @right() {
    return
  }
  entry @second(%x: tile<f64>) {
    loop {
      %0 = ftof %x : tile<f64> -> tile<f64>
      break
    }
    return
  }
}
";

/// The bytecode of a text that need not be valid.
fn bytecode(context: &Arc<Context>, source: &str) -> Vec<u8> {
    let module = parse(context, source, &ParseOptions::default()).expect("it can be read");
    write(&module, &WriteOptions::newest(context)).expect("it can be written")
}

fn places(error: &Error) -> Vec<&Place> {
    error.diagnostics.iter().map(|diagnostic| &diagnostic.place).collect()
}

#[test]
fn errors_in_a_text_have_spans_of_it() {
    let error = parse_str(&context(), WRONG).expect_err("it is wrong");
    let shown = places(&error).into_iter().map(|place| match place {
        Place::Source { file, span } => &file.text()[span.range()],
        other => panic!("a span, not {other:?}"),
    });
    assert_eq!(shown.collect::<Vec<_>>(), ["ftof", "ftof"]);
    let error = parse_str(&context(), "module { what }").expect_err("it is wrong");
    let [Place::Source { file, span }] = places(&error)[..] else { panic!("one span, not {error:?}") };
    assert_eq!(&file.text()[span.range()], "what");
}

#[test]
fn errors_in_bytecode_have_the_offsets_of_operations() {
    let context = context();
    let bytes = bytecode(&context, WRONG);
    let error = read_bytes(&context, &bytes).expect_err("it is wrong");
    let file = File::open(&context, &bytes, &ReadOptions::default()).expect("it is sound");
    let offset = |function, operation: usize| {
        let mut body = Body::new();
        let offsets = file.decode_function_with_offsets(function, &mut body).expect("it is sound");
        assert_eq!(offsets.len(), body.operation_count());
        assert!(offsets.is_sorted() && offsets[0] == file.body_offset(function));
        offsets[operation] as u64
    };
    let found = places(&error).into_iter().map(|place| match place {
        Place::Bytecode { offset, .. } => *offset,
        other => panic!("an offset, not {other:?}"),
    });
    assert_eq!(found.collect::<Vec<_>>(), [offset(0, 0), offset(2, 1)]);
}

#[test]
fn damage_is_reported_before_errors_of_the_verifier() {
    let context = context();
    let bytes = bytecode(&context, WRONG);
    let offset = File::open(&context, &bytes, &ReadOptions::default()).expect("it is sound").body_offset(2);
    let mut damaged = bytes;
    damaged[offset] = 0x7f;
    let error = read_bytes(&context, &damaged).expect_err("it is damaged");
    assert!(
        matches!(places(&error)[..], [&Place::Bytecode { offset: found, .. }] if found == offset as u64),
        "{error:?}"
    );
}

/// An argument that only releases before 13.4 accept, and a debug scope that none does.
const WRONG_IN_SOME_RELEASES: &str = "#file = #cuda_tile.di_file<\"k.py\" in \"/src\">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = \"e\", linkageName = \"e\", compileUnit = #unit>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3>
cuda_tile.module @m {
  entry @e(%x: i32) {
    return
  } loc(#cuda_tile.di_loc<loc(\"k.py\":3:1) in #block>)
}
";

#[test]
fn errors_common_to_all_releases_are_reported() {
    let context = context();
    let error = read_bytes(&context, &bytecode(&context, WRONG_IN_SOME_RELEASES)).expect_err("it is wrong");
    assert!(error.to_string().contains("expected the debug scope of a function to be a subprogram"), "{error}");
}
