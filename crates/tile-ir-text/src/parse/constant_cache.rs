//! Constants by their text: most are short, such as `<f32: 0.0>`, and many repeat.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, Type};

use crate::strings::is_same;

/// The length of the longest text that is remembered, in bytes.
const LONGEST: usize = 48;

/// The maximum number of texts: a file in which no constant repeats should not take more memory for that.
const MOST: usize = 1 << 10;

/// A constant, and what it depends on in addition to its text.
#[derive(Clone, Copy, Debug)]
struct Entry {
    ty: Type,
    /// The dialect whose types have no prefix.
    dialect: &'static str,
    constant: Attribute,
}

/// The constants that were parsed from short texts, each with the type that it had last.
#[derive(Debug, Default)]
pub(super) struct ConstantCache<'s>(FxHashMap<&'s str, Entry>);

impl<'s> ConstantCache<'s> {
    /// The text up to the first `>`, if that is near: where a constant ends there, the text can be its key.
    pub(super) fn key(rest: &'s str) -> Option<&'s str> {
        let bytes = rest.as_bytes();
        let end = memchr::memchr(b'>', bytes.get(..LONGEST).unwrap_or(bytes))?;
        rest.get(..=end)
    }

    /// Whether a constant with this text was parsed.
    pub(super) fn contains(&self, text: &str) -> bool {
        self.0.contains_key(text)
    }

    /// The constant with this text and type.
    pub(super) fn get(&self, text: &str, ty: Type, dialect: &str) -> Option<Attribute> {
        let entry = self.0.get(text)?;
        (entry.ty == ty && is_same(entry.dialect, dialect)).then_some(entry.constant)
    }

    /// Remembers a constant.
    pub(super) fn insert(&mut self, text: &'s str, ty: Type, dialect: &'static str, constant: Attribute) {
        if self.0.len() < MOST || self.0.contains_key(text) {
            self.0.insert(text, Entry { ty, dialect, constant });
        }
    }
}
