//! The parts of names, interned texts and numbers, and the set of names in use.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::output::{Output, Short};

/// A text, and the number after `_` that makes it unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spelling {
    pub(super) text: TextId,
    pub(super) number: Option<u32>,
}

/// An interned text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TextId(u32);

/// The names in use.
#[derive(Default)]
pub(super) struct Used {
    /// Those without a number, by text.
    texts: Vec<bool>,
    /// Names with a number. A number is given only once, so these are not recorded until a suggested text ends in a
    /// number.
    numbered: Option<FxHashSet<Spelling>>,
    /// All names, in order.
    log: Vec<Spelling>,
}

impl Used {
    /// The number of names in use.
    pub(super) fn count(&self) -> usize {
        self.log.len()
    }

    /// Adds a name unless it is in use.
    pub(super) fn take(&mut self, spelling: Spelling) -> bool {
        let free = match spelling.number {
            None => {
                let index = spelling.text.0 as usize;
                if self.texts.len() <= index {
                    self.texts.resize(index + 1, false);
                }
                !std::mem::replace(&mut self.texts[index], true)
            }
            Some(_) => self.numbered.as_mut().is_none_or(|numbered| numbered.insert(spelling)),
        };
        if free {
            self.log.push(spelling);
        }
        free
    }

    /// Records names with numbers from now on.
    pub(super) fn mind_numbers(&mut self) {
        self.numbered.get_or_insert_with(|| self.log.iter().copied().filter(|name| name.number.is_some()).collect());
    }

    /// Removes all names after the first `kept` ones.
    pub(super) fn forget(&mut self, kept: usize) {
        for spelling in self.log.drain(kept..) {
            match (spelling.number, &mut self.numbered) {
                (None, _) => self.texts[spelling.text.0 as usize] = false,
                (Some(_), Some(numbered)) => {
                    numbered.remove(&spelling);
                }
                (Some(_), None) => {}
            }
        }
    }
}

/// Interned texts of names.
#[derive(Default)]
pub(super) struct Texts {
    texts: Vec<Box<str>>,
    /// The texts as names, with the `%`, as far as they are short.
    short: Vec<Option<Short<16>>>,
    /// The texts divided into a text and a number after `_`, so that equal names have equal parts.
    spellings: Vec<Spelling>,
    ids: FxHashMap<Box<str>, TextId>,
}

impl Texts {
    /// The id of a text.
    pub(super) fn intern(&mut self, text: &str) -> TextId {
        if let Some(&id) = self.ids.get(text) {
            return id;
        }
        let split = text.rsplit_once('_').and_then(|(rest, digits)| Some((rest, canonical_number(digits)?)));
        let split = split.map(|(rest, number)| Spelling { text: self.intern(rest), number: Some(number) });
        let id = TextId(self.texts.len() as u32);
        self.texts.push(text.into());
        self.short.push(Short::new(&format!("%{text}")));
        self.spellings.push(split.unwrap_or(Spelling { text: id, number: None }));
        self.ids.insert(text.into(), id);
        id
    }

    /// A name without a number, if it is short.
    pub(super) fn short(&self, spelling: Spelling) -> Option<Short<16>> {
        if spelling.number.is_none() { self.short[spelling.text.0 as usize] } else { None }
    }

    /// Appends a name.
    pub(super) fn push(&self, out: &mut Output, spelling: Spelling) {
        out.push(b'%');
        out.push_str(&self.texts[spelling.text.0 as usize]);
        if let Some(number) = spelling.number {
            out.push(b'_');
            out.number(number);
        }
    }

    /// Divides a text into the parts of a name.
    pub(super) fn spelling(&self, id: TextId) -> Spelling {
        self.spellings[id.0 as usize]
    }
}

/// The number with exactly this decimal form.
fn canonical_number(digits: &str) -> Option<u32> {
    let number: u32 = digits.parse().ok()?;
    (digits == "0" || !digits.starts_with(['0', '+'])).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbered_spellings_are_split() {
        let mut texts = Texts::default();
        let text = texts.intern("a");
        let numbered = texts.intern("a_7");
        assert_eq!(texts.spelling(numbered), Spelling { text, number: Some(7) });
        let zeros = texts.intern("a_07");
        assert_eq!(texts.spelling(zeros), Spelling { text: zeros, number: None });
    }
}
