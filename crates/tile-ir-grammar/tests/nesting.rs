//! How deep brackets may nest.

use tile_ir_grammar::{Error, LIMIT, parse};

/// The offset of the first bracket that is nested too deeply.
fn first_too_deep(text: &str) -> Option<usize> {
    match parse(text) {
        Err(Error::Nesting { offset }) => Some(offset),
        _ => None,
    }
}

/// What threads have that ask for nothing else.
const STACK: usize = 2 << 20;

/// A text with something nested so deep between two other texts.
fn nested(before: &str, open: &str, inside: &str, close: &str, after: &str, depth: usize) -> String {
    format!("{before}{}{inside}{}{after}", open.repeat(depth), close.repeat(depth))
}

/// Whatever nests, as deep as it may.
fn deep() -> Vec<String> {
    let entry = ("cuda_tile.module @m { entry @e() {", "} }");
    let half = LIMIT / 2 - 1;
    vec![
        nested("#x = ", "[", "", "]", "", LIMIT),
        nested("#x = ", "{a = ", "1", "}", "", LIMIT),
        nested("#x = ", "array<tensor<", "i32", ">>", "", 1),
        nested("#x = ", "#cuda_tile<bounded<", "0, ?", ">>", "", 1),
        nested("#x = dense<", "[", "1", "]", "> : i32", LIMIT - 1),
        nested("#x = opaque", "<", "", ">", "", LIMIT),
        nested("#x = opaque<", "(", "<=", ")", ">", LIMIT - 2),
        nested("#x = affine_map<() -> (", "(", "1", ")", ")>", LIMIT - 3),
        nested("!x = ", "tuple<", "", ">", "", LIMIT),
        nested("#x = loc(", "\"a\"(", "unknown", ")", ")", LIMIT - 1),
        nested("#x = loc(", "callsite(", "unknown", " at unknown)", ")", LIMIT - 1),
        nested("#x = loc(", "fused<", "1", ">[]", ")", 1),
        nested("#x = ", "loc(fused<", "1", ">[])", "", half),
        nested("!x = ", "tensor<", "i32", ">", "", LIMIT),
        nested("!x = !cuda_tile.tile<", "ptr<", "f32", ">", ">", LIMIT - 1),
        nested("!x = ", "(", "", ") -> ()", "", LIMIT - 1),
        nested("!x = !foo.bar", "<", "", ">", "", LIMIT),
        nested("", "module {", "", "}", "", LIMIT),
        nested(entry.0, "if %a {", "", "}", entry.1, LIMIT - 2),
        nested(entry.0, "loop {", "", "}", entry.1, LIMIT - 2),
        nested(entry.0, "\"a.b\"() ({", "", "}) : () -> ()", entry.1, half),
        nested("", "\"a.b\"() ({", "", "}) : () -> ()", "", half),
    ]
}

#[test]
fn the_deepest_texts_fit_an_ordinary_stack() {
    let work = || {
        for text in deep() {
            let error = parse(&text).err().map(|error| error.offset());
            assert_eq!(error, None, "{}", &text[..text.len().min(60)]);
            // Nor does it take more to find out that something is missing.
            assert!(parse(&text[..text.len() * 3 / 4]).is_err());
        }
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread can be started");
    thread.join().expect("it fits");
}

#[test]
fn deeper_nesting_is_refused() {
    for open in ["(", "[", "{", "<", "({", "loc(", "a<"] {
        assert!(first_too_deep(&open.repeat(LIMIT + 1)).is_some(), "{open}");
    }
    let text = format!("{}{}", "[".repeat(LIMIT + 1), "]".repeat(LIMIT + 1));
    assert_eq!(first_too_deep(&text), Some(LIMIT));
}

#[test]
fn brackets_that_are_none_do_not_count() {
    for text in ["\"(\" ", "// (\n", "\"\\\"(\"", "()", "(<)", "<(>>)>", "(->)"] {
        assert_eq!(first_too_deep(&text.repeat(2 * LIMIT)), None, "{text}");
    }
}
