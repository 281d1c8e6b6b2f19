//! Advice for errors: what an unexpected token was probably meant to be.
//!
//! It looks at the text around the error again, so that valid text pays nothing for it.

use super::Parser;
use super::definitions::is_name;
use super::error::{ErrorKind, ParseError};
use super::generic::GENERIC_FORM;
use super::tokens::Tokens;
use crate::lexer::{Token, TokenKind};

/// Words for floats that have no decimal spelling.
const NOT_FINITE: [&str; 4] = ["nan", "inf", "infinity", "snan"];

/// Directives of C's preprocessor, which look like aliases.
const PREPROCESSOR: [&str; 6] = ["#include", "#define", "#pragma", "#if", "#ifdef", "#endif"];

/// More of a token is not shown.
const LONGEST_TOKEN: usize = 40;

impl Tokens<'_> {
    /// A token for a message.
    pub(super) fn describe_token(&self, token: Token) -> String {
        let text = self.text(token);
        match token.kind {
            TokenKind::End => "the end of the text".to_owned(),
            TokenKind::String => "a string".to_owned(),
            _ if text.len() > LONGEST_TOKEN => format!("'{}…'", text.get(..LONGEST_TOKEN).unwrap_or_default()),
            _ => format!("'{text}'"),
        }
    }

    /// What was probably meant where the current token is unexpected.
    pub(super) fn advice(&self, token: Token) -> Option<String> {
        let before = &self.source.text[..self.previous_end() as usize];
        let rest = &self.source.text[token.start as usize..];
        let text = self.text(token);
        let adjacent = self.previous_end() == token.start;
        if adjacent && text == ">" && ends_in_name_with_dash(before) {
            return Some("the '-' in front belongs to the name: put a space before '->'".to_owned());
        }
        if let Some(advice) = about_number(before, rest, adjacent) {
            return Some(advice);
        }
        if adjacent && let Some(name) = broken_symbol(before, rest) {
            return Some(format!(
                "a symbol name with characters other than letters, digits, '_', '$' and '.' must be quoted: '@\"{name}\"'"
            ));
        }
        if PREPROCESSOR.iter().any(|directive| before.ends_with(directive)) {
            return Some("there is no preprocessor: '#name = …' defines an alias".to_owned());
        }
        match text {
            "*" if before.ends_with(is_name) => {
                Some("a pointer is written 'ptr<…>', as in 'tile<ptr<f32>>'".to_owned())
            }
            "-" if before.ends_with(['<', 'x']) => Some("a dimension is a positive number".to_owned()),
            "if" if before.ends_with("else") => Some("an 'if' after 'else' needs braces: 'else { if … }'".to_owned()),
            ";" => Some("operations follow each other without ';'".to_owned()),
            _ => None,
        }
    }

    /// The error that a name with `sigil` was expected here.
    #[cold]
    pub(crate) fn expected_name(&self, sigil: char, what: impl Into<String>) -> ParseError {
        let what = what.into();
        let is_operand = what.starts_with("operand");
        let error = self.expected(what);
        let token = self.peek();
        let second = self.peek_second();
        let is_named = second.kind == if sigil == '@' { TokenKind::Symbol } else { TokenKind::Value };
        let word = self.text(token);
        let advice = match (token.kind, sigil) {
            (TokenKind::Word, _) if is_named => {
                Some(format!("'{}' comes right here, without '{word}' before it", self.text(second)))
            }
            (TokenKind::Word, '%') if self.second_is("<") => Some("types come last, after ':'".to_owned()),
            (TokenKind::Number, '%') => {
                Some("an operand is the name of a value; 'constant' makes one of a number".to_owned())
            }
            (TokenKind::Punctuation, '%') if word == "(" && is_operand => {
                Some("operands are not in parentheses".to_owned())
            }
            (TokenKind::Word, _) => Some(format!("this name must start with '{sigil}': '{sigil}{}'", self.text(token))),
            (TokenKind::String, '@') => Some(format!("this name must start with '@': '@{}'", self.text(token))),
            (TokenKind::Value, '@') => Some(format!("this name must start with '@': '@{}'", &self.text(token)[1..])),
            (TokenKind::Symbol, '%') => Some(format!("'{}' is a symbol; values start with '%'", self.text(token))),
            _ => None,
        };
        error.with_hint(advice)
    }

    /// Advice where a value stands in place of an operation, as in `%x = %a + %b` or `%x = %a`.
    pub(super) fn about_expression(&self) -> Option<String> {
        let (value, second) = (self.peek(), self.peek_second());
        if value.kind != TokenKind::Value {
            return None;
        }
        let is_alone = self.text_between(value.end, second.start).contains('\n') || self.text(second) == "}";
        Some(match is_alone {
            true => format!("a value needs no second name: use '{}' itself", self.text(value)),
            false => {
                "there are no expressions: each '=' has one operation, such as '%x = addi %a, %b : type'".to_owned()
            }
        })
    }

    /// Whether the current token may start a type.
    pub(super) fn starts_type(&self) -> bool {
        matches!(self.peek().kind, TokenKind::Word | TokenKind::Bang)
    }

    /// Adds to an error in an operation in generic form what that form is.
    #[cold]
    pub(super) fn explain_generic_operation(&self, error: ParseError) -> ParseError {
        let own = self.is_about_this_syntax(&error);
        error.with_hint(own.then(|| format!("the generic form is '{GENERIC_FORM}'")))
    }

    /// Whether an error is that something is missing, and not inside of a type, attribute or region.
    pub(crate) fn is_about_this_syntax(&self, error: &ParseError) -> bool {
        error.0.depth == Some(self.depth()) && matches!(error.0.kind, ErrorKind::Missing { .. })
    }

    /// The error that no token starts here.
    #[cold]
    pub(super) fn invalid(&self, token: Token) -> ParseError {
        let rest = &self.source.text[token.start as usize..];
        let mut characters = rest.chars();
        let (first, second) = (characters.next().unwrap_or_default(), characters.next().unwrap_or_default());
        match (first, second) {
            ('"', _) => return broken_string(rest, token.start),
            ('@', '"') => return broken_string(&rest[1..], token.start + 1),
            _ => {}
        }
        let shown = match first.is_ascii_graphic() || first.is_alphanumeric() {
            true => format!("'{first}'"),
            false => format!("U+{:04X}", u32::from(first)),
        };
        let error = ParseError::new(token.start, ErrorKind::Character(shown));
        error.with_hint(about_character(first, second, rest))
    }
}

/// Whether a text ends in a value's name, and that in a dash.
fn ends_in_name_with_dash(text: &str) -> bool {
    text.ends_with('-') && text.trim_end_matches(is_name).ends_with(['%', '#', '^', '!'])
}

/// The name in a symbol that stops in the middle of what was meant as its name: `k-1` of `@k-1`.
fn broken_symbol<'t>(before: &'t str, rest: &'t str) -> Option<String> {
    let start = before.trim_end_matches(|c: char| is_name(c) && c != '-').len();
    let name = &before[start..];
    let end = rest.find(|c: char| !(is_name(c) || c == '/' || c == '+')).unwrap_or(rest.len());
    (before[..start].ends_with('@') && !name.is_empty() && end > 0).then(|| format!("{name}{}", &rest[..end]))
}

/// Floats and hexadecimal numbers in the spelling of other languages.
fn about_number(before: &str, rest: &str, adjacent: bool) -> Option<String> {
    let number_start = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').len();
    let number = &before[number_start..];
    let word_end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
    let word = &rest[..word_end];
    if NOT_FINITE.contains(&word.to_ascii_lowercase().as_str()) {
        return Some(
            "infinity and NaN are written as bits in hexadecimal: for f32 0x7F800000, 0xFF800000 and 0x7FC00000"
                .to_owned(),
        );
    }
    if let Some(unsigned) = rest.strip_prefix('+') {
        let is_number = unsigned.trim_start().starts_with(|c: char| c.is_ascii_digit());
        return is_number.then(|| "a positive number has no sign".to_owned());
    }
    let follows_number = adjacent && number.starts_with(|c: char| c.is_ascii_digit());
    if follows_number && before[..number_start].ends_with(['%', '#', '!', '^']) && word.starts_with(is_name) {
        let name = &before[number_start - 1..];
        return Some(format!("a name that starts with a digit has only digits: '{name}' ends here"));
    }
    if !follows_number || before[..number_start].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '%') {
        return None;
    }
    let exponent = word.strip_prefix(['e', 'E']);
    match exponent {
        Some(digits) if !number.contains('.') && digits.bytes().all(|digit| digit.is_ascii_digit()) => {
            let signed = &rest[word_end..];
            let end = signed.find(|c: char| !(c.is_ascii_digit() || c == '-' || c == '+')).unwrap_or(signed.len());
            let tail = if digits.is_empty() { &signed[..end] } else { "" };
            Some(format!("a float has a point: '{number}.0{word}{tail}'"))
        }
        _ if number == "0" && word.starts_with('X') => {
            Some(format!("a hexadecimal number starts with a small 'x': '0x{}'", &word[1..]))
        }
        _ if word.starts_with(|c: char| c.is_ascii_alphabetic()) && !word.starts_with('x') => {
            Some(format!("a number must be followed by a space; '{word}' is a separate word here"))
        }
        _ => None,
    }
}

fn about_character(first: char, second: char, rest: &str) -> Option<String> {
    Some(match (first, second) {
        (';', _) => "operations follow each other without ';'".to_owned(),
        ('/', '*') => "a comment starts with '//' and ends with its line".to_owned(),
        ('\'', _) => "strings are in double quotes".to_owned(),
        ('\u{feff}', _) => "this is a byte order mark, which the text cannot start with".to_owned(),
        ('\u{b}' | '\u{c}' | '\u{a0}', _) => "only spaces, tabs and line breaks may separate words".to_owned(),
        ('.', '0'..='9') => {
            let end = rest[1..].find(|c: char| !c.is_ascii_alphanumeric()).map_or(rest.len(), |end| end + 1);
            format!("a float needs a digit before its point: '0{}'", &rest[..end])
        }
        ('@', c) if is_name(c) => {
            let end = rest[1..].find(|c: char| !is_name(c)).map_or(rest.len(), |end| end + 1);
            format!("a symbol name that does not start with a letter must be quoted: '@\"{}\"'", &rest[1..end])
        }
        ('#', ' ' | '#' | '\t') => "a comment starts with '//'".to_owned(),
        ('@' | '%' | '#' | '!' | '^', _) => format!("a name must directly follow '{first}'"),
        (c, _) if !c.is_ascii() => "only strings and comments may have other characters than ASCII".to_owned(),
        _ => return None,
    })
}

/// What is wrong with a quoted string that starts a text.
fn broken_string(text: &str, offset: u32) -> ParseError {
    let mut characters = text.char_indices().skip(1);
    while let Some((position, c)) = characters.next() {
        match c {
            '\n' | '\u{b}' | '\u{c}' => break,
            '\\' => {
                let mut after = characters.clone().map(|(_, c)| c);
                let valid = match after.next() {
                    Some('"' | '\\' | 'n' | 't') => true,
                    Some(c) => c.is_ascii_hexdigit() && after.next().is_some_and(|c| c.is_ascii_hexdigit()),
                    None => false,
                };
                if !valid {
                    let shown: String = text[position..].chars().take(2).filter(|c| !c.is_control()).collect();
                    let error = ParseError::new(offset + position as u32, ErrorKind::Escape(shown));
                    let escapes = r#"escapes are '\n', '\t', '\"', '\\' and two hexadecimal digits, such as '\0D'"#;
                    return error.with_hint(Some(escapes));
                }
                characters.next();
            }
            _ => {}
        }
    }
    ParseError::new(offset, ErrorKind::String)
}

impl Parser<'_> {
    /// Advice for a name of a dialect that no table knows, unless those are accepted; `what` of it would be.
    pub(super) fn about_unknown_dialect(&self, name: &str, what: &str) -> Option<String> {
        let (dialect, _) = name.trim_start_matches(['!', '#']).split_once('.')?;
        let is_unknown = self.context.dialect(dialect).is_none() && !self.context.allows_unregistered();
        is_unknown.then(|| {
            format!(
                "no dialect '{dialect}' is known; its {what} where unregistered dialects are allowed \
                 ('--allow-unregistered-dialect')"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_other_languages_are_recognised() {
        let about = |before, rest| about_number(before, rest, true).unwrap_or_default();
        assert!(about("<f32: 1", "e-5>").contains("'1.0e-5'"));
        assert!(about("<f32: 12", "E5>").contains("'12.0E5'"));
        assert!(about("<i32: 0", "X1F>").contains("'0x1F'"));
        assert!(about("<f32: 1.0", "f>").contains("'f'"));
        assert!(about("<f32: 1.0", "e>").contains("'e' is a separate word"));
        assert!(about("<i32: 1", "end>").contains("'end' is a separate word"));
        assert!(about("%1", "a").contains("'%1'"));
        assert_eq!(about("%1", "->"), "");
        assert_eq!(about("%a1", "b"), "");
        assert_eq!(about("tile<4", "x8xf32>"), "");
    }
}
