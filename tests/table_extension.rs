//! Adding an operation is adding one entry to the table: one that the table does not have is added to it here, and is
//! parsed, printed, written and read.

use std::path::Path;
use std::sync::Arc;

use tile_ir::bytecode::{self, ReadOptions, WriteOptions};
use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::{Context, Dialect, Error, Module, Version, print_string};
use tile_ir_spec::{Source, lower, parse, read_sources};

/// What a new version would bring. The opcode is larger than all others that a release has.
const ENTRY: &str = "
    /// A point between two others, element by element.
    op lerp = 0x1234 since 13.5 : Pure, SameTypes(start, end, weight, result), SameShapes(start, mask) {
      args {
        start         : BaseFloatTile                    -- what 0 stands for
        end           : BaseFloatTile                    -- what 1 stands for
        weight        : BaseFloatTile                    -- the place between them
        mask          : BooleanTile?                     -- where to look for it
        rounding_mode : RoundingMode = nearest_even
        flush_to_zero : Unit?
      }
      results { result : BaseFloatTile named \"point\" }
      syntax  { $start `,` $end `,` $weight (`,` $mask^)? rounding($rounding_mode)
                (`flush_to_zero` $flush_to_zero^)? attr-dict `:` type($result) (`,` type($mask)^)? }
    }
";

const KERNEL: &str = "\
cuda_tile.module @kernels {
  entry @between(%arg0: tile<f32>, %arg1: tile<i1>) {
    %point = lerp %arg0, %arg0, %arg0  : tile<f32>
    %point_0 = lerp %point, %arg0, %arg0, %arg1 rounding<zero> flush_to_zero : tile<f32>, tile<i1>
    %point_1 = lerp %point_0, %arg0, %point  flush_to_zero : tile<f32>
    %point_2 = lerp %point_1, %point_1, %point_1, %arg1  : tile<f32>, tile<i1>
    return
  }
}
";

/// A context that knows the repository's table with one more entry in it.
fn extended_context() -> Arc<Context> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dialect-spec");
    let mut sources = read_sources(&folder).expect("the table can be read");
    let floating_point = sources.iter_mut().find(|source| source.name.ends_with("cuda_tile/floating_point.ops"));
    let Source { text, .. } = floating_point.expect("the group of the entry has a file");
    text.push_str(ENTRY);
    let dialects = parse(&sources).unwrap_or_else(|errors| panic!("{errors}"));
    let dialects = lower(&dialects).into_iter().map(|table| tile_ir::code(Dialect::new(table)));
    Arc::new(Context::new(dialects).unwrap_or_else(|error| panic!("{error}")))
}

fn parse_text(context: &Arc<Context>, source: &str) -> Result<Module, Error> {
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    Ok(text::parse(context, source, &options)?)
}

#[test]
fn text_knows_the_operation() {
    let context = extended_context();
    let module = parse_text(&context, KERNEL).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&module), KERNEL);

    let generic = text::print(&module, &PrintOptions { generic: true, ..PrintOptions::default() });
    assert!(generic.contains("\"cuda_tile.lerp\""), "{generic}");
    let again = parse_text(&context, &generic).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&again), KERNEL);
}

#[test]
fn errors_know_the_operation() {
    let context = extended_context();
    let wrong = KERNEL.replace("lerp %point_1, %point_1, %point_1", "lerp %point_1, %point_1");
    let error = parse_text(&context, &wrong).unwrap_err().to_string();
    assert!(error.contains("lerp") || error.contains("'weight'"), "{error}");
}

#[test]
fn bytecode_knows_the_operation_and_its_version() {
    let context = extended_context();
    let module = parse_text(&context, KERNEL).unwrap_or_else(|error| panic!("{error}"));
    let bytes = bytecode::write(&module, &WriteOptions::new(Version::V13_5)).unwrap_or_else(|error| panic!("{error}"));
    let options = ReadOptions::default();
    let again = bytecode::read(&context, &bytes, &options).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&again), KERNEL);

    let refusal = bytecode::write(&module, &WriteOptions::new(Version::V13_4)).unwrap_err().to_string();
    assert!(refusal.contains("'cuda_tile.lerp'") && refusal.contains("needs version 13.5"), "{refusal}");

    // Without the entry the same file is one of an unknown operation.
    let error = bytecode::read(&tile_ir::context(), &bytes, &options).unwrap_err().to_string();
    assert!(error.contains("opcode"), "{error}");
}
