//! Where a text defines names, for the notes of errors.
//!
//! It is found out once, for the first error that asks, so that valid text pays nothing and many errors cost little.

/// The definitions of values and aliases in a text, as they look: the text need not be valid.
#[derive(Debug)]
pub(super) struct Definitions<'s> {
    /// The names of values without their sigils, each with the offset of the sigil; sorted.
    values: Vec<(&'s str, u32)>,
    /// The names of aliases with their sigils, and their offsets; sorted.
    aliases: Vec<(&'s str, u32)>,
}

impl<'s> Definitions<'s> {
    pub(super) fn of(text: &'s str) -> Self {
        let (mut values, mut aliases) = (Vec::new(), Vec::new());
        let mut start = 0;
        for line in text.split_inclusive(['\n', '\r']) {
            aliases.extend(defined_alias(line).map(|name| (name, start as u32)));
            let code = line.find("//").map_or(line, |comment| &line[..comment]);
            for sigil in memchr::memchr_iter(b'%', code.as_bytes()) {
                let name = name_at(code, sigil + 1);
                // What follows the name may be in the next line.
                if is_definition(&text[start + sigil + 1 + name.len()..]) {
                    values.push((name, (start + sigil) as u32));
                }
            }
            start += line.len();
        }
        values.sort_unstable();
        aliases.sort_unstable();
        Self { values, aliases }
    }

    /// The offset of the last definition of a value before an offset, or else of the first one after it.
    pub(super) fn value_near(&self, name: &str, offset: u32) -> Option<u32> {
        let at = |index: usize| self.values.get(index).filter(|found| found.0 == name).map(|found| found.1);
        let next = self.values.partition_point(|found| *found < (name, offset));
        let before = next.checked_sub(1).and_then(at);
        before.or_else(|| at(next).filter(|found| *found != offset).or_else(|| at(next + 1)))
    }

    /// The first definition of an alias after an offset; the name has its sigil.
    pub(super) fn alias_after(&self, name: &str, offset: u32) -> Option<u32> {
        let next = self.aliases.partition_point(|found| *found <= (name, offset));
        self.aliases.get(next).filter(|found| found.0 == name).map(|found| found.1)
    }
}

/// How many values a definition gives a name to; `definition` starts with the name and its sigil.
pub(super) fn count_of_values(definition: &str) -> u32 {
    let after = &definition[1 + name_at(definition, 1).len()..];
    let digits = after.strip_prefix(':').and_then(|count| count.split(|c: char| !c.is_ascii_digit()).next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(1)
}

/// Whether a character may be in a name.
pub(crate) fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_$.-".contains(c)
}

fn name_at(text: &str, start: usize) -> &str {
    let rest = &text[start..];
    &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())]
}

/// The alias that a line defines.
fn defined_alias(line: &str) -> Option<&str> {
    if !line.starts_with(['#', '!']) {
        return None;
    }
    let name = &line[..1 + name_at(line, 1).len()];
    line[name.len()..].trim_start_matches([' ', '\t']).starts_with('=').then_some(name)
}

/// Whether what follows a value's name makes it a definition.
fn is_definition(after: &str) -> bool {
    let is_equals = |text: &str| text.trim_start().starts_with('=');
    match after.strip_prefix(':') {
        // `%a:2 =` and `%a: tile<f32>`
        Some(colon) => is_equals(colon.trim_start_matches(|c: char| c.is_ascii_digit())) || colon.starts_with(' '),
        None => is_equals(after),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_are_distinguished_from_uses() {
        assert!(is_definition(" = addi"));
        assert!(is_definition(":2 = loop"));
        assert!(is_definition(": tile<i32>, %b: tile<i32>)"));
        assert!(!is_definition(" : tile<i32>"));
        assert!(!is_definition("#1, %b"));
    }

    #[test]
    fn definitions_state_their_number_of_values() {
        assert_eq!(count_of_values("%a:2 = loop"), 2);
        assert_eq!(count_of_values("%a = loop"), 1);
        assert_eq!(count_of_values("%a: tile<i32>"), 1);
    }

    #[test]
    fn the_nearest_definition_is_the_last_one_before() {
        let text = "%a = x\n%b = y %a\n// %a = no\n%a = z %a\n%ab = w\n";
        let definitions = Definitions::of(text);
        assert_eq!(definitions.value_near("a", 3), Some(0));
        assert_eq!(definitions.value_near("a", 40), Some(28));
        assert_eq!(definitions.value_near("a", 0), Some(28), "not the place itself");
        assert_eq!(definitions.value_near("b", 0), Some(7));
        assert_eq!(definitions.value_near("c", 9), None);
    }

    #[test]
    fn aliases_are_defined_at_starts_of_lines() {
        let definitions = Definitions::of("#a = 1\n #b = 2\n!a = i32\n#a\t= 3\n");
        assert_eq!(definitions.alias_after("#a", 0), Some(24));
        assert_eq!(definitions.alias_after("!a", 0), Some(15));
        assert_eq!(definitions.alias_after("#b", 0), None);
    }
}
