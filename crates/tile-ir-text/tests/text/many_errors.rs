//! Texts with errors, some with more than anybody wants to read.

use std::fmt::Write;

use tile_ir_core::{Diagnostic, Severity};
use tile_ir_dialect::ContextOptions;
use tile_ir_text::{ParseOptions, STOPPED, is_syntax, parse};

/// What is wrong with a text in which so many functions have so many errors each.
fn found(functions: usize, errors: usize, options: &ParseOptions) -> Vec<Diagnostic> {
    let mut text = "cuda_tile.module @m {\n".to_owned();
    for function in 0..functions {
        let _ = writeln!(text, "entry @e{function}() {{");
        // Unknown operations stop the parser, undefined values are found at the end.
        for error in 0..errors {
            let name = if error % 2 == 0 { "unknown" } else { "negi %undefined" };
            let _ = writeln!(text, "  %v{error} = {name}{error} : tile<i32>");
        }
        text.push_str("  return\n}\n");
    }
    text.push('}');
    errors_of(&text, options)
}

fn errors_of(text: &str, options: &ParseOptions) -> Vec<Diagnostic> {
    let context = ContextOptions { code: tile_ir_text::code, ..ContextOptions::default() }.build().expect("they fit");
    parse(&context, text, options).expect_err("it has errors")
}

#[test]
fn stopping_after_many_errors_is_reported() {
    let all = |functions, errors| {
        found(functions, errors, &ParseOptions { max_errors: usize::MAX, ..ParseOptions::default() })
    };
    for (functions, errors) in [(1, 130), (130, 1), (3, 60), (1, 101)] {
        let all = all(functions, errors);
        assert_eq!(all.len(), functions * errors);
        for max_errors in [1, 2, 99, 100] {
            for threads in [1, 3] {
                let options = ParseOptions { max_errors, threads, ..ParseOptions::default() };
                let shown = found(functions, errors, &options);
                let (note, shown) = shown.split_last().expect("there are some");
                let is_first = shown == &all[..max_errors];
                assert!(
                    is_first || errors > 100 && shown.len() == max_errors && shown.iter().all(|it| all.contains(it))
                );
                let said = (note.severity, note.code, note.place.text_position().is_some());
                assert_eq!(said, (Severity::Note, STOPPED, false));
                let number = if max_errors == 1 { "1 error".to_owned() } else { format!("{max_errors} errors") };
                assert_eq!(note.message, format!("reading stopped after {number}"));
            }
        }
    }
}

#[test]
fn no_note_follows_a_complete_list_of_errors() {
    for (functions, errors) in [(1, 100), (100, 1), (10, 10)] {
        let shown = found(functions, errors, &ParseOptions::default());
        assert_eq!(shown.len(), 100);
        assert!(shown.iter().all(|error| error.severity == Severity::Error));
    }
    assert_eq!(found(1, 101, &ParseOptions::default()).len(), 101, "100 errors and a note");
}

#[test]
fn an_alias_in_a_function_is_an_error_there_alone() {
    let text = "cuda_tile.module @m {
        entry @defines() {
          #here = loc(\"a\")
          return loc(#here)
        }
        entry @uses() {
          return loc(#here)
        }
      }";
    let errors = errors_of(text, &ParseOptions::default());
    let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(messages, ["expected an operation, found '#here'", "unknown location alias '#here'"]);
}

/// A text of two modules is not read on, but what is wrong in the first one has been found.
#[test]
fn errors_before_a_second_module_are_reported() {
    let text = "cuda_tile.module @m {\nentry @e() {\n  %v = unknown : tile<i32>\n}\n}\ncuda_tile.module @n {\n}\n";
    let errors = errors_of(text, &ParseOptions { implicit_module: false, ..ParseOptions::default() });
    let lines = errors.iter().map(|error| error.place.text_position().map(|position| position.line));
    assert_eq!(lines.collect::<Vec<_>>(), [Some(3), Some(6)], "{errors:?}");
}

#[test]
fn what_a_grammar_decides_is_syntax() {
    for (line, syntax) in [("%v = unknown : tile<i32>", true), ("%v = negi %undefined : tile<i32>", false)] {
        let errors =
            errors_of(&format!("cuda_tile.module @m {{\nentry @e() {{\n{line}\n}}\n}}"), &ParseOptions::default());
        assert_eq!(errors.iter().map(|error| is_syntax(error.code)).collect::<Vec<_>>(), [syntax], "{errors:?}");
    }
}
