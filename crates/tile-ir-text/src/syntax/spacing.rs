//! Spaces between the elements of an operation.
//!
//! One algorithm decides for all operations. It depends on the directives only, not on what they print: a directive
//! that prints nothing still has its space.

/// The effect of the last element on the space before the next one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spacing {
    /// Whether the next element has a space before it, unless it is punctuation.
    space: bool,
    /// Whether the last element was punctuation.
    punctuation: bool,
}

impl Spacing {
    /// After the name of the operation.
    pub(super) fn after_name() -> Self {
        Self { space: true, punctuation: false }
    }

    /// Whether a literal has a space before it; records the literal.
    pub(super) fn literal(&mut self, text: &str) -> bool {
        let first = text.as_bytes().first().copied().unwrap_or(b' ');
        let closes = matches!(first, b'>' | b')' | b'}' | b']' | b',');
        let opens = matches!(first, b'<' | b'(' | b'{' | b'[');
        let hugs = closes || opens && !self.punctuation;
        let long = text.len() > 1 && text != "->";
        let space = self.space && (long || !hugs);
        self.space = !(opens && text.len() == 1);
        self.punctuation = !first.is_ascii_alphabetic() && first != b'_';
        space
    }

    /// Whether any other element has a space before it; records the element.
    pub(super) fn element(&mut self) -> bool {
        let space = self.space || !self.punctuation;
        *self = Self::after_name();
        space
    }

    /// Records an attribute dictionary, which has its own space.
    pub(super) fn dictionary(&mut self) {
        self.punctuation = false;
    }

    /// Omits the space before the next element.
    pub(super) fn suppress(&mut self) {
        *self = Self { space: false, punctuation: true };
    }

    /// Records that a space was printed.
    pub(super) fn explicit(&mut self) {
        *self = Self { space: false, punctuation: false };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punctuation_hugs_what_it_follows() {
        let mut spacing = Spacing::after_name();
        assert!(spacing.element(), "after the name");
        assert!(!spacing.literal(","));
        assert!(spacing.element(), "after a comma");
        assert!(!spacing.literal("["));
        assert!(!spacing.element(), "inside brackets");
        assert!(!spacing.literal("]"));
        assert!(spacing.literal(":"));
        assert!(spacing.element());
        assert!(spacing.literal("->"), "an arrow stands apart");
        assert!(spacing.literal("("), "after other punctuation a bracket does too");
    }

    #[test]
    fn explicit_marks() {
        let mut spacing = Spacing::after_name();
        assert!(spacing.literal("token"));
        spacing.suppress();
        assert!(!spacing.literal("="));
        spacing.suppress();
        assert!(!spacing.element());
        spacing.explicit();
        assert!(!spacing.literal("dim"));
    }
}
