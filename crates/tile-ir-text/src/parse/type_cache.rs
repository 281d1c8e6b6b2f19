//! Types by their text: types repeat, and most have been seen before.

use rustc_hash::FxHashMap;
use tile_ir_core::Type;

use crate::strings::is_same;

/// The dialect whose types may be written without its prefix, if any.
pub(crate) type ShortTypes = Option<&'static str>;

/// A type and its text.
#[derive(Clone, Copy, Debug)]
struct Entry<'s> {
    text: &'s str,
    /// The dialect whose short forms were allowed; `None` if the text means the same everywhere.
    scope: ShortTypes,
    ty: Type,
}

/// The types that were parsed from texts in brackets or single words.
#[derive(Debug, Default)]
pub(super) struct TypeCache<'s> {
    entries: FxHashMap<&'s str, Entry<'s>>,
    /// The one in brackets that was used last, which is likely the next: types repeat within an operation, and from one to
    /// the next.
    last: Option<Entry<'s>>,
}

impl<'s> TypeCache<'s> {
    /// The type that was used last, if the given text starts with its text: the length of its text, and the type.
    #[inline]
    pub(super) fn last(&self, rest: &[u8], scope: ShortTypes) -> Option<(u32, Type)> {
        let last = self.last.as_ref()?;
        let is_next = is_same_scope(last.scope, scope) && rest.starts_with(last.text.as_bytes());
        is_next.then_some((last.text.len() as u32, last.ty))
    }

    /// The type of a text.
    pub(super) fn get(&mut self, text: &str, scope: ShortTypes) -> Option<Type> {
        let entry = *self.entries.get(text).filter(|entry| is_same_scope(entry.scope, scope))?;
        self.remember(entry);
        Some(entry.ty)
    }

    /// Adds a type.
    pub(super) fn insert(&mut self, text: &'s str, scope: ShortTypes, ty: Type) {
        let entry = Entry { text, scope, ty };
        self.entries.insert(text, entry);
        self.remember(entry);
    }

    /// After a closing bracket another token starts; a name could go on.
    fn remember(&mut self, entry: Entry<'s>) {
        if entry.text.ends_with('>') {
            self.last = Some(entry);
        }
    }
}

#[inline]
fn is_same_scope(one: ShortTypes, other: ShortTypes) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => is_same(one, other),
        (one, other) => one.is_none() && other.is_none(),
    }
}
