//! Generated code must be what the table says.

use std::path::Path;

use tile_ir_spec::codegen::{COMMAND, Output, generate};
use tile_ir_spec::load_dir;

#[test]
fn generated_code_is_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let dialects = load_dir(&root.join("dialect-spec")).unwrap_or_else(|errors| panic!("{errors}"));
    let changes = Output::new(&root, generate(&dialects)).changes().expect("generated code can be read");
    let list: Vec<_> = changes.iter().map(ToString::to_string).collect();
    assert!(list.is_empty(), "generated code does not fit dialect-spec; run `{COMMAND}`:\n{}", list.join("\n"));
}

#[test]
fn generating_twice_makes_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let dialects = load_dir(&root.join("dialect-spec")).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(generate(&dialects), generate(&dialects));
}
