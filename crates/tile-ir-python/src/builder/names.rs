//! The names of parts of operations as Python spells them.

use std::borrow::Cow;

use tile_ir::core::definition::OpDef;

/// Words that Python reserves.
const RESERVED: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// A name of the table in Python: `lowerBound` becomes `lower_bound`, and `from` becomes `from_`.
pub(crate) fn python_name(name: &'static str) -> Cow<'static, str> {
    if RESERVED.contains(&name) {
        return format!("{name}_").into();
    }
    if !name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return name.into();
    }
    let mut snake = String::with_capacity(name.len() + 2);
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake.into()
}

/// The name of the method of `Builder` that builds an operation; none where Python cannot spell it.
pub(crate) fn method_name(def: &OpDef) -> Option<Cow<'static, str>> {
    let is_spelled = def.mnemonic().bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
    (is_spelled && !def.is_function_like()).then(|| python_name(def.mnemonic()))
}
