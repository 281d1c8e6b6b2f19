//! Finding regions by their braces, without parsing what is inside.

/// A brace that is a token.
pub(super) struct Brace {
    pub(super) is_open: bool,
    /// The offset after it.
    pub(super) end: usize,
}

/// The braces of a text from an offset on that is outside of strings and comments, up to a string that is not closed.
pub(super) struct Braces<'t> {
    bytes: &'t [u8],
    position: usize,
    /// The next brace or quote, unless a comment turns out to hold it; before `position` if it is to be looked for.
    next: Option<usize>,
}

impl<'t> Braces<'t> {
    pub(super) fn new(text: &'t str, start: u32) -> Self {
        Self { bytes: text.as_bytes(), position: start as usize, next: None }
    }
}

impl Iterator for Braces<'_> {
    type Item = Brace;

    fn next(&mut self) -> Option<Brace> {
        let bytes = self.bytes;
        loop {
            let next = match self.next {
                Some(next) if next >= self.position => next,
                _ => self.position + memchr::memchr3(b'{', b'}', b'"', bytes.get(self.position..)?)?,
            };
            self.next = Some(next);
            if let Some(slash) = memchr::memchr(b'/', &bytes[self.position..next]) {
                self.position += slash + 1;
                if bytes[self.position] == b'/' {
                    self.position += memchr::memchr2(b'\n', b'\r', &bytes[self.position..])?;
                }
                continue;
            }
            let ends_metadata = next >= self.position + 2 && bytes[..next].ends_with(b"#-");
            self.position = next + 1;
            match bytes[next] {
                // Tokens of their own, which are no braces.
                b'{' if bytes[self.position..].starts_with(b"-#") => self.position += 2,
                b'}' if ends_metadata => {}
                b'"' => self.position = end_of_string(bytes, self.position)?,
                brace => return Some(Brace { is_open: brace == b'{', end: self.position }),
            }
        }
    }
}

/// The offset after the brace that closes the one at `start`, skipping strings and comments. `None` if the brace or a
/// string is not closed.
pub(super) fn matching_brace(text: &str, start: u32) -> Option<u32> {
    let mut open: u32 = 0;
    let closing = Braces::new(text, start).find(|brace| {
        open = if brace.is_open { open + 1 } else { open - 1 };
        open == 0
    });
    closing.map(|brace| brace.end as u32)
}

/// The offset after the quote that closes a string.
fn end_of_string(bytes: &[u8], mut position: usize) -> Option<usize> {
    loop {
        match bytes.get(position)? {
            b'"' => return Some(position + 1),
            b'\\' => position += 2,
            b'\n' => return None,
            _ => position += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_match_past_strings_and_comments() {
        let matched = |text: &str| matching_brace(text, 0).map(|end| text[end as usize..].to_owned());
        assert_eq!(matched("{} rest").as_deref(), Some(" rest"));
        assert_eq!(matched("{ {a = \"}\"} { } } rest").as_deref(), Some(" rest"));
        assert_eq!(matched("{ // }\n \"\\\"}\" } rest").as_deref(), Some(" rest"));
        assert_eq!(matched("{ // {\r } rest").as_deref(), Some(" rest"), "a carriage return ends a comment");
        assert_eq!(matched("{ {-# } rest").as_deref(), Some(" rest"), "this is no brace");
        assert_eq!(matched("{ #-} } rest").as_deref(), Some(" rest"), "nor is this");
        assert_eq!(matched("{ {-#-} } rest").as_deref(), Some(" } rest"));
        assert_eq!(matched("{ {} "), None);
        assert_eq!(matched("{ \"}\n }"), None, "a string does not go past a line break");
        assert_eq!(matched("{ // }"), None);
    }
}
