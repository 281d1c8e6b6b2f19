//! What fields of the table are called in Rust.

/// The words that are no identifiers, of any edition.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// `linkageName` and `testing$func` as `linkage_name` and `testing_func`; keywords get a `_`.
pub(crate) fn method_name(name: &str) -> String {
    let mut method = String::new();
    for letter in name.replace('$', "_").chars() {
        if letter.is_ascii_uppercase() {
            method.push('_');
        }
        method.push(letter.to_ascii_lowercase());
    }
    if KEYWORDS.contains(&method.as_str()) {
        method.push('_');
    }
    method
}
