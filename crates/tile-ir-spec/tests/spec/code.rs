//! Names of code that does not exist.

use std::path::Path;

use tile_ir_spec::codegen::Target;
use tile_ir_spec::{Source, parse};

const TABLE: &str = r"
dialect toy { versions 1.0 }
type t = 1 since 1.0 {
  params { x : Type }
  syntax { `<` $x `>` }
  rule tiel
}
constraint T = type t
op a since 1.0 {
  results { x : T named computed(constnat) }
  syntax custom(fro)
  rules { float_conversion flaot_conversion }
}
op b since 1.0 { rules { flaot_conversion } }
";

#[test]
fn names_without_code_are_refused() {
    let source = Source { name: "toy.ops".to_owned(), text: TABLE.to_owned() };
    let dialects = parse(&[source]).unwrap_or_else(|errors| panic!("{errors}"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let errors = Target::repository().check_code(&root, &dialects).unwrap_err();
    let found: Vec<_> = errors.lines().map(|line| line.replace(&format!("{}/", root.display()), "")).collect();
    let no_code = |place: &str, folder: &str, name: &str, hook: &str| {
        format!(
            "toy.ops:{place}: there is no code for the {hook} '{name}' in {folder}; add it there or correct the name"
        )
    };
    assert_eq!(
        found,
        [
            no_code("6:8", "crates/tile-ir-dialect/src/type_rules", "tiel", "rule of types"),
            no_code("12:28", "crates/tile-ir-verify/src/rules", "flaot_conversion", "rule"),
            no_code("11:17", "crates/tile-ir-text/src/syntax", "fro", "syntax"),
            no_code("10:34", "crates/tile-ir-text/src/print", "constnat", "computed name"),
        ]
    );
}
