//! Finding regions by their braces, without parsing what is inside.

/// A brace that is a token.
struct Brace {
    is_open: bool,
    /// The offset after it.
    end: usize,
}

/// The braces of a text from an offset on that is outside of strings and comments, up to a string that is not closed.
struct Braces<'t> {
    bytes: &'t [u8],
    position: usize,
    /// The next brace or quote, unless a comment turns out to hold it.
    next: usize,
}

impl<'t> Braces<'t> {
    fn new(text: &'t str, start: u32) -> Self {
        Self { bytes: text.as_bytes(), position: start as usize, next: 0 }
    }
}

impl Iterator for Braces<'_> {
    type Item = Brace;

    fn next(&mut self) -> Option<Brace> {
        let bytes = self.bytes;
        loop {
            if self.next < self.position {
                self.next = self.position + memchr::memchr3(b'{', b'}', b'"', bytes.get(self.position..)?)?;
            }
            if let Some(slash) = memchr::memchr(b'/', &bytes[self.position..self.next]) {
                self.position += slash + 1;
                if bytes[self.position] == b'/' {
                    self.position += memchr::memchr2(b'\n', b'\r', &bytes[self.position..])?;
                }
                continue;
            }
            let ends_metadata = self.next >= self.position + 2 && bytes[..self.next].ends_with(b"#-");
            self.position = self.next + 1;
            match bytes[self.next] {
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

/// The starts of lines in a region that starts at `start` and ends at `end`, about `distance` bytes from each other, each
/// with the number of braces that are open there.
pub(super) fn divide(text: &str, start: u32, end: u32, distance: u32) -> Vec<(u32, u32)> {
    let bytes = &text.as_bytes()[..end as usize];
    let line_after = |offset: u32| {
        let newline = memchr::memchr(b'\n', bytes.get(offset as usize..)?)?;
        Some(offset + newline as u32 + 1)
    };
    let mut starts = Vec::new();
    let (mut open, mut next) = (0u32, line_after(start.saturating_add(distance)));
    for brace in Braces::new(text, start) {
        while let Some(line) = next.filter(|&line| (line as usize) < brace.end) {
            starts.push((line, open));
            next = line_after(line.saturating_add(distance));
        }
        if next.is_none() {
            break;
        }
        open = if brace.is_open { open + 1 } else { open.saturating_sub(1) };
    }
    starts
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

    #[test]
    fn regions_are_divided_at_lines() {
        let text = "{ // {\n  a\n  b {\n    c\n    d\n  }\n  \"}\"\n  e\n}";
        let divided = divide(text, 0, text.len() as u32, 1);
        let starts: Vec<(&str, u32)> =
            divided.iter().map(|&(start, open)| (text[start as usize..].lines().next().unwrap(), open)).collect();
        let lines =
            [("  a", 1), ("  b {", 1), ("    c", 2), ("    d", 2), ("  }", 2), ("  \"}\"", 1), ("  e", 1), ("}", 1)];
        assert_eq!(starts, lines);
        assert_eq!(divide(text, 0, text.len() as u32, 16).len(), 2);
        assert_eq!(divide(text, 0, text.len() as u32, 100), []);
    }
}
