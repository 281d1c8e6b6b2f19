//! Each kind of error: its place and message.

mod fields;
mod names;
mod numbers;
mod rewrites;
mod semantics;
mod syntax;
mod versions;

use tile_ir_spec::{Source, parse};

/// A valid table, to which each case adds a file.
const TABLE: &str = "
dialect toy { versions 1.0 1.1 }
scalar i1 = 0 since 1.0 : integer 1
scalar f32 = 1 since 1.0 : float bits 32 exponent 8 fraction 23 bias 127 ieee
type tile = 2 since 1.0 {
  params { element : Type shape : Sizes }
  syntax { `<` dim_prefix($shape) $element `>` }
}
type token = 3 since 1.0 {}
attribute hint = 1 since 1.0 { params { text : String } syntax { `<` $text `>` } }
attribute file = debug 1 since 1.0
enum Mode since 1.0 : attribute mode { fast = 0 exact = 1 }
constraint AnyTile = type tile
constraint Token = type token
constraint Flag = tile rank 0 of i1
op end = 0x01 since 1.0 : Terminator
op first = 0x02 since 1.0 formerly once until 1.0
";

/// The messages of a table with one more file.
fn errors(text: &str) -> String {
    let source = |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
    let sources = [source("spec/toy/table.ops", TABLE), source("spec/toy/x.ops", text)];
    match parse(&sources) {
        Ok(_) => "no errors".to_owned(),
        Err(errors) => errors.to_string(),
    }
}

/// Checks that each text has exactly the error after it.
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let found = errors(text);
        let found = found.replace("spec/toy/x.ops:", "");
        assert_eq!(found, *expected, "\nin: {text}");
    }
}

#[test]
fn the_base_table_has_no_errors() {
    assert_eq!(errors(""), "no errors");
}

/// A note ends before a brace that closes the part around it.
#[test]
fn parts_with_notes_may_be_one_line() {
    let text = "op a since 1.0 { args { x : Token -- what `}` and {this} mean } syntax { $x attr-dict } }";
    assert_eq!(errors(text), "no errors");
}

/// The parser recurses for each brace that a note opens.
#[test]
fn braces_in_notes_nest_to_a_limit() {
    let nested = |depth| {
        let note = ["{".repeat(depth), "}".repeat(depth)].concat();
        errors(&format!("op a since 1.0 {{\n  args {{\n    x : Token -- {note}\n  }}\n  syntax {{ $x attr-dict }}\n}}"))
    };
    assert_eq!(nested(64), "no errors");
    for depth in [65, 100_000] {
        assert_eq!(nested(depth), "spec/toy/x.ops:3:82: brackets are nested more than 64 deep; split this");
    }
}

#[test]
fn all_errors_are_reported_in_order() {
    let found = errors("op a since 1.0 : Pur\nop b since 3.0\nop c = 0x02 since 1.0");
    let lines: Vec<_> = found.lines().map(|line| line.split(' ').next().unwrap_or_default()).collect();
    assert_eq!(lines, ["spec/toy/x.ops:1:18:", "spec/toy/x.ops:2:4:", "spec/toy/x.ops:3:8:"]);
}
