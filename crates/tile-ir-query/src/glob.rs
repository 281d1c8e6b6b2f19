//! Patterns of names: `*` stands for any characters, `?` for one.

/// Whether a text has the form of a pattern.
pub(crate) fn has_form(pattern: &str, text: &str) -> bool {
    let (pattern, text): (Vec<char>, Vec<char>) = (pattern.chars().collect(), text.chars().collect());
    let (mut at, mut from) = (0, 0);
    // The last star, and where in the text what follows it was tried.
    let mut star = None;
    while from < text.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, from));
                at += 1;
            }
            Some(&c) if c == '?' || c == text[from] => {
                at += 1;
                from += 1;
            }
            _ => {
                let Some((last, tried)) = star else { return false };
                star = Some((last, tried + 1));
                (at, from) = (last + 1, tried + 1);
            }
        }
    }
    pattern[at..].iter().all(|&c| c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_and_question_marks_stand_for_characters() {
        for (pattern, text) in
            [("*", ""), ("load_*", "load_ptr"), ("*_tko", "load_tko_tko"), ("a*b?", "aXbbc"), ("é?", "éü")]
        {
            assert!(has_form(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("", "a"), ("?", ""), ("load_*", "store_ptr"), ("*_tko", "tko"), ("a*b?", "aXb")] {
            assert!(!has_form(pattern, text), "{pattern} {text}");
        }
    }

    /// Each star is tried at each place once for the last one only.
    #[test]
    fn many_stars_take_no_exponential_time() {
        assert!(!has_form(&"*a".repeat(200), &"a".repeat(199)));
    }
}
