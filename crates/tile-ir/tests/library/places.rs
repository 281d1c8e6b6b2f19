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
    assert_eq!(shown.collect::<Vec<_>>(), ["tile<f32>", "tile<f64>"]);
    let error = parse_str(&context(), "module { what }").expect_err("it is wrong");
    let [Place::Source { file, span }] = places(&error)[..] else { panic!("one span, not {error:?}") };
    assert_eq!(&file.text()[span.range()], "what");
}

/// The spans of the first error in the body of an entry, and of its notes.
fn spans_in(body: &str) -> Vec<String> {
    let parameters = "%i: tile<i32>, %f: tile<f32>, %c: tile<i1>";
    let text = format!("cuda_tile.module @m {{ entry @k({parameters}) {{\n{body}\n}} }}");
    let error = parse_str(&context(), &text).expect_err("it is wrong");
    let first = &error.diagnostics[0];
    let span = |place: &Place| match place {
        Place::Source { file, span } => {
            Some(format!("{}: {}", file.line_and_column(span.start).0, &text[span.range()]))
        }
        _ => None,
    };
    let notes = first.notes.iter().map(|(place, _)| place);
    std::iter::once(&first.place).chain(notes).filter_map(span).collect()
}

/// A part of each kind, in forms with and without a custom syntax.
#[test]
fn errors_point_at_the_part_that_is_wrong_and_at_what_it_disagrees_with() {
    let loop_of = "%r = for %j in (%i to %i, step %i) : tile<i32> iter_values(%v = %i) -> (tile<i32>) {";
    let types = "(!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>";
    let generic = format!("%r = \"cuda_tile.addi\"(%i, %f) <{{overflow = #cuda_tile.overflow<none>}}> : {types}");
    for (body, expected) in [
        // A type, where it is written for the group, for another one, or in a list.
        // The note says which operation is for such tiles.
        ("%r = addi %f, %f : tile<f32>", &["2: tile<f32>", "2: tile<f32>"][..]),
        (generic.as_str(), &["2: !cuda_tile.tile<f32>"]),
        ("%r = exti %i signed : tile<i32> -> tile<i8>", &["2: tile<i8>", "2: %i"]),
        // An operand, and the one that it disagrees with.
        (
            "%a = constant <f16: 1.0> : tile<4x8xf16>\n%b = constant <f32: 1.0> : tile<4x4xf32>\n\
             %r = mmaf %a, %a, %b : tile<4x8xf16>, tile<4x8xf16>, tile<4x4xf32>",
            &["4: %a", "4: %a"],
        ),
        ("%r = negi %s : tile<i32>\n%s = negi %i : tile<i32>", &["2: %s", "3: negi"]),
        // An attribute: after its keyword, a bare case, a flag.
        (
            "%a = constant <i32: 1> : tile<4xi32>\n\
             %r = cat %a, %a dim = 7 : tile<4xi32>, tile<4xi32> -> tile<8xi32>",
            &["3: 7", "3: %a"],
        ),
        (
            "%r = ftof %f rounding<zero> : tile<f32> -> tile<f16>\n%s = divi %i, %i unsigned rounding<negative_inf> : tile<i32>",
            &["3: unsigned", "3: rounding<negative_inf>"],
        ),
        // The end of a region, for a terminator that is left out; but an error about the operation around it is on its line.
        (&format!("{loop_of}\n}}"), &["3: }", "2: for", "3: }"]),
        ("%r = if %c -> (tile<i32>) {\n} else {\nyield %i : tile<i32>\n}", &["2: if", "2: tile<i32>", "3: }", "3: }"]),
        // An operand of another operation.
        (&format!("{loop_of}\ncontinue %f : tile<f32>\n}}"), &["3: %f", "2: for"]),
        // An argument of a block.
        (
            "%a = constant <i32: 1> : tile<4xi32>\n%r = reduce %a dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>\n\
             (%p: tile<i32>, %q: tile<i64>) {\nyield %p : tile<i32>\n}",
            &["3: reduce", "4: %q", "4: %p"],
        ),
    ] {
        assert_eq!(spans_in(body), expected, "{body}");
    }
}

#[test]
fn an_error_about_an_argument_points_at_it() {
    let text = "cuda_tile.module @m { entry @k(%a: tile<i32>, %b: tile<4xi32>) {} }";
    let error = parse_str(&context(), text).expect_err("it is wrong");
    let [Place::Source { span, .. }] = places(&error)[..] else { panic!("one span, not {error:?}") };
    assert_eq!(&text[span.range()], "%b");
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
        Place::Bytecode { at, .. } => at.offset,
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
    assert!(matches!(places(&error)[..], [Place::Bytecode { at, .. }] if at.offset == offset as u64), "{error:?}");
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
