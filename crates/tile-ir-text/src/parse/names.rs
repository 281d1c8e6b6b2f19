//! The names of values and blocks that are visible.

use std::cell::Cell;

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::{BlockId, RegionId, ValueId};

use super::error::{ErrorKind, Result};
use super::name_table::NameTable;
use super::tokens::Tokens;
use crate::lexer::TokenKind;

/// A value as it is written: `%name` or `%name#1`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueName<'s> {
    /// The name without `%`.
    pub(crate) name: &'s str,
    /// The number after `#`, or 0.
    pub(crate) number: u32,
    /// Its offset.
    pub(crate) offset: u32,
}

/// The names visible inside one operation that is isolated from above.
#[derive(Debug)]
pub(crate) struct Names<'s> {
    pub(super) named: NameTable<'s>,
    /// Values that were used before their definition, by name and number, with the offset of the first use.
    pub(super) forward: FxHashMap<(&'s str, u32), (ValueId, u32)>,
    /// The regions around, the innermost last.
    pub(super) regions: Vec<RegionNames<'s>>,
    /// Names that a text with an error may have defined.
    pub(super) lost: FxHashSet<&'s str>,
    /// Whether any name may be one of those.
    is_any_lost: bool,
    /// Whether the current operation uses one of those.
    is_lost_used: Cell<bool>,
}

/// A region whose blocks are being parsed.
#[derive(Debug)]
pub(super) struct RegionNames<'s> {
    pub(super) region: RegionId,
    /// Where it begins.
    pub(super) start: u32,
    pub(super) blocks: FxHashMap<&'s str, BlockName>,
}

/// A block that was named: defined, or only used so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockName {
    pub(super) block: BlockId,
    pub(super) defined: bool,
    pub(super) offset: u32,
}

impl<'s> Names<'s> {
    /// No names in a text.
    pub(super) fn new(text: &'s str) -> Self {
        Self {
            named: NameTable::new(text),
            forward: FxHashMap::default(),
            regions: Vec::new(),
            lost: FxHashSet::default(),
            is_any_lost: false,
            is_lost_used: Cell::new(false),
        }
    }

    /// Reserves memory for the names of this many values.
    pub(super) fn reserve(&mut self, count: usize) {
        self.named.reserve(count);
    }

    /// Records that a text with an error may have defined a name.
    pub(crate) fn lose(&mut self, name: &'s str) {
        self.lost.insert(name);
    }

    /// Sets whether a text with an error may have defined any name.
    pub(crate) fn lose_all(&mut self, is_any_lost: bool) {
        self.is_any_lost = is_any_lost;
    }

    /// Whether a name may be undefined only because its definition has an error.
    pub(super) fn is_lost(&self, name: &str) -> bool {
        let is_lost = self.is_any_lost || (!self.lost.is_empty() && self.lost.contains(name));
        if is_lost {
            self.is_lost_used.set(true);
        }
        is_lost
    }

    /// Whether the current operation uses a value whose definition has an error.
    pub(crate) fn is_lost_used(&self) -> bool {
        self.is_lost_used.get()
    }

    /// Begins another operation. Returns the value of [`Self::is_lost_used`] for the enclosing one, to be restored after it.
    pub(crate) fn set_lost_used(&self, is_used: bool) -> bool {
        self.is_lost_used.replace(is_used)
    }

    /// Forgets everything, but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.named.clear();
        self.forward.clear();
        self.regions.clear();
        self.lost.clear();
        self.is_any_lost = false;
    }
}

impl<'s> Tokens<'s> {
    /// Whether a value comes next.
    #[inline]
    pub(crate) fn at_value(&self) -> bool {
        self.peek().kind == TokenKind::Value
    }

    /// `%name` or `%name#1`.
    pub(crate) fn parse_value_name(&mut self) -> Result<ValueName<'s>> {
        let token = self.peek();
        if token.kind != TokenKind::Value {
            return Err(self.expected_name('%', "a value such as '%name'"));
        }
        self.advance();
        let name = self.text_after_sigil(token);
        let mut number = 0;
        let hash = self.peek();
        if hash.kind == TokenKind::Hash {
            let digits = &self.text(hash)[1..];
            number = digits.parse().map_err(|_| {
                let expected = format!("a result number such as '#0' after '%{name}', found '{}'", self.text(hash));
                let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
                let kind = if is_number { ErrorKind::Expected } else { ErrorKind::Form };
                self.error_at(hash, kind(expected))
            })?;
            self.advance();
        }
        Ok(ValueName { name, number, offset: token.start })
    }

    /// The name of a new value.
    pub(crate) fn parse_new_value_name(&mut self) -> Result<ValueName<'s>> {
        let token = self.peek();
        if token.kind != TokenKind::Value {
            return Err(self.expected_name('%', "a new value such as '%name'"));
        }
        self.advance();
        Ok(ValueName { name: self.text_after_sigil(token), number: 0, offset: token.start })
    }

    /// `#0` after the name of a new value, where there is only one.
    pub(crate) fn eat_only_number(&mut self) {
        let token = self.peek();
        if token.kind == TokenKind::Hash && self.text(token) == "#0" {
            self.advance();
        }
    }
}
