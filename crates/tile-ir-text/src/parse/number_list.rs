//! The numbers of a long list, without a token for each.
//!
//! Most elements of constants are numbers with a comma after them. They are found here. Everything else (the last element,
//! truth values, comments, whatever is wrong) is left to the parser of one element.

use super::literals::Number;
use crate::lexer::Lexer;

/// The numbers from an offset on.
pub(super) struct NumberList<'s> {
    text: &'s str,
    lexer: Lexer<'s>,
    /// Where a number starts, or what is left to others.
    position: usize,
}

impl<'s> NumberList<'s> {
    /// The numbers at the start of a text, up to `end`.
    pub(super) fn new(text: &'s str, start: u32, end: u32) -> Self {
        let text = &text[..end as usize];
        Self { text, lexer: Lexer::new(text), position: start as usize }
    }

    /// Where the next element starts.
    pub(super) fn position(&self) -> u32 {
        self.position as u32
    }

    fn at(&self, position: usize, character: u8) -> bool {
        self.text.as_bytes().get(position) == Some(&character)
    }

    /// The end of the white space that starts here.
    fn end_of_space(&self, start: usize) -> usize {
        let rest = &self.text.as_bytes()[start..];
        start + rest.iter().position(|byte| !matches!(byte, b' ' | b'\n')).unwrap_or(rest.len())
    }

    /// Where the digits of a number start, after its sign, if one starts here.
    fn digits_at(&self, start: usize) -> Option<usize> {
        let digits = start + usize::from(self.at(start, b'-'));
        self.text.as_bytes().get(digits).filter(|byte| byte.is_ascii_digit()).map(|_| digits)
    }
}

impl<'s> Iterator for NumberList<'s> {
    type Item = Number<'s>;

    /// The number that starts here, if a comma and the start of another number follow.
    #[inline]
    fn next(&mut self) -> Option<Number<'s>> {
        let start = self.position;
        let digits = self.digits_at(start)?;
        let end = self.lexer.end_of_number(digits as u32) as usize;
        let comma = self.end_of_space(end);
        if !self.at(comma, b',') {
            return None;
        }
        let next = self.end_of_space(comma + 1);
        self.digits_at(next)?;
        self.position = next;
        Some(Number { negative: digits > start, text: &self.text[digits..end], offset: start as u32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that are found in a text, and what is left of it.
    fn split(text: &str) -> (Vec<String>, &str) {
        let mut list = NumberList::new(text, 0, text.len() as u32);
        let numbers = list.by_ref().map(|number| number.to_string()).collect();
        (numbers, &text[list.position() as usize..])
    }

    fn found(text: &str, numbers: &[&str], rest: &str) {
        let (found, left) = split(text);
        assert_eq!((found.iter().map(String::as_str).collect::<Vec<_>>(), left), (numbers.to_vec(), rest), "{text}");
    }

    #[test]
    fn all_but_the_last_number_are_found() {
        found("1, -20,3 ,\n4]", &["1", "-20", "3"], "4]");
        found("1.0, -1.5e+03, 2., 0.5E2, 7]", &["1.0", "-1.5e+03", "2.", "0.5E2"], "7]");
        found("1, 2", &["1"], "2");
        found("1, 0x1F, 2]", &["1", "0x1F"], "2]");
    }

    #[test]
    fn what_is_unusual_is_left() {
        found("1, true]", &[], "1, true]");
        found("1,]", &[], "1,]");
        found("1, - 2, 3]", &[], "1, - 2, 3]");
        found("1 // one\n, 2]", &[], "1 // one\n, 2]");
        found("1.0e, 2]", &[], "1.0e, 2]");
        found("1.5e", &[], "1.5e");
        found("1.5e+", &[], "1.5e+");
        found("1 2, 3]", &[], "1 2, 3]");
        found("-", &[], "-");
        found("", &[], "");
    }
}
