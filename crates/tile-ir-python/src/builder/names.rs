//! The names of parts of operations as Python spells them.

use std::borrow::Cow;

/// Words that Python reserves, of those that could be names in a table.
const RESERVED: [&str; 12] =
    ["and", "as", "assert", "from", "global", "if", "in", "is", "lambda", "not", "or", "return"];

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
