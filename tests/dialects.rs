//! Dialects side by side: what one may leave out in its own text, another says in full.

use std::sync::Arc;

use tile_ir::core::Dialect;
use tile_ir::{Context, Module, load, print_string};
use tile_ir::{Error, LoadOptions};
use tile_ir_spec::{Source, lower, parse};

/// Two dialects with a type of one name each, and an operation that holds a type.
const TABLE: &str = "
dialect NAME { versions 1.0 }
/// Something that holds.
type case = TAG since 1.0 { params { inner : Type } syntax { `<` $inner `>` } }
/// Something that is held.
type item = TAG1 since 1.0 {}
/// Names a type.
op hold since 1.0 { args { content : TypeAttr } syntax { $content attr-dict } }
";

fn table(name: &str, tag: u32) -> Source {
    let text = TABLE.replace("NAME", name).replace("TAG1", &(tag + 1).to_string()).replace("TAG", &tag.to_string());
    Source { name: format!("{name}/dialect.ops"), text }
}

fn context() -> Arc<Context> {
    let dialects = parse(&[table("left", 310), table("right", 320)]).unwrap_or_else(|errors| panic!("{errors}"));
    let tables = lower(&dialects).into_iter().map(Dialect::new).collect();
    let options = tile_ir::ContextOptions { dialects: tables, ..tile_ir::context_options() };
    options.build().unwrap_or_else(|error| panic!("{error}"))
}

fn read(context: &Arc<Context>, text: &str) -> Result<Module, Error> {
    load(context, text.as_bytes(), "held.mlir", &LoadOptions::default())
}

#[test]
fn a_type_of_another_dialect_is_said_in_full() {
    let text = "\
module {
  left.hold item
  right.hold item
  left.hold !right.item
  right.hold case<item>
  left.hold case<item>
  left.hold !right.case<item>
  left.hold case<!right.item>
  left.hold case<!right.case<!left.item>>
  right.hold case<i32>
  right.hold !cuda_tile.tile<4xf32>
  left.hold case<!cuda_tile.tile<4xf32>>
}
";
    let context = context();
    let module = read(&context, text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&module), text);

    // The same word stands for another type in the text of another dialect.
    let types: Vec<_> = module.walk().filter_map(|op| op.attribute("content")).collect();
    assert_ne!(types[0], types[1]);
    assert_eq!(types[1], types[2]);
    assert_eq!(types[3], types[5]);
    assert_ne!(types[3], types[4]);
}

#[test]
fn a_type_of_another_dialect_is_missed_where_it_is_not_said_in_full() {
    let error = read(&context(), "builtin.module {\n  left.hold tile<4xf32>\n}\n").unwrap_err().to_string();
    assert!(error.contains("unknown type 'tile'; did you mean '!cuda_tile.tile'?"), "{error}");
}
