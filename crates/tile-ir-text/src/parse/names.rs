//! The names of values and blocks: which value a name means, and where it may be used.

use std::cell::Cell;

use crate::lexer::TokenKind;
use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::{BlockId, Body, Type, ValueId};

use super::Parser;
use super::definitions::count_of_values;
use super::error::{ErrorKind, ParseError, Result, counted, nearest_with_sigil};
use super::name_table::NameTable;

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
    named: NameTable<'s>,
    /// Values that were used before their definition, by name and number, with the offset of the first use.
    forward: FxHashMap<(&'s str, u32), (ValueId, u32)>,
    /// Blocks of the regions around, by name.
    blocks: Vec<FxHashMap<&'s str, BlockName>>,
    /// Where these regions begin.
    starts: Vec<u32>,
    /// Names that a text with an error may have defined.
    lost: FxHashSet<&'s str>,
    /// Whether any name may be one of those.
    is_any_lost: bool,
    /// Whether the current operation uses one of those.
    is_lost_used: Cell<bool>,
}

/// A block that was named: defined, or only used so far.
#[derive(Clone, Copy, Debug)]
struct BlockName {
    block: BlockId,
    defined: bool,
    offset: u32,
}

impl<'s> Names<'s> {
    /// No names in a text.
    pub(super) fn new(text: &'s str) -> Self {
        Self {
            named: NameTable::new(text),
            forward: FxHashMap::default(),
            blocks: Vec::new(),
            starts: Vec::new(),
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
    fn is_lost(&self, name: &str) -> bool {
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
        self.blocks.clear();
        self.starts.clear();
        self.lost.clear();
        self.is_any_lost = false;
    }
}

/// The error for a number that none of the values of a name has.
#[cold]
fn no_such_value(value: ValueName<'_>, count: usize, definition: u32) -> ParseError {
    let count = counted(count, "value");
    let message = format!("'%{}' refers to {count}; there is no '#{}'", value.name, value.number);
    ParseError::new(value.offset, ErrorKind::Count(message)).with_note(definition, "defined here")
}

impl<'s> Parser<'s> {
    /// Whether a value comes next.
    #[inline]
    pub(crate) fn at_value(&mut self) -> bool {
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

    /// The type of a value that is already defined or used.
    pub(crate) fn known_type(&self, value: ValueName<'s>) -> Option<Type> {
        self.known_value(value).map(|id| self.body.value_type(id))
    }

    fn known_value(&self, value: ValueName<'s>) -> Option<ValueId> {
        match self.names.named.get(value.name) {
            Some(named) => self.names.named.value(named, value.number),
            None if self.names.is_lost(value.name) => None,
            None if self.names.forward.is_empty() => None,
            None => self.names.forward.get(&(value.name, value.number)).map(|forward| forward.0),
        }
    }

    /// The value that a name means, which must have this type.
    pub(crate) fn resolve(&mut self, value: ValueName<'s>, ty: Type) -> Result<ValueId> {
        if let Some(known) = self.known_value(value) {
            let actual = self.body.value_type(known);
            if actual == ty {
                return Ok(known);
            }
            return Err(self.type_conflict(value, ty, actual));
        }
        if let Some(named) = self.names.named.get(value.name) {
            return Err(no_such_value(value, self.names.named.count(named), self.names.named.offset(named)));
        }
        let forward = self.body.create_forward(ty);
        if self.names.is_lost(value.name) {
            return Ok(forward);
        }
        self.names.forward.insert((value.name, value.number), (forward, value.offset));
        Ok(forward)
    }

    #[cold]
    fn type_conflict(&self, value: ValueName<'s>, used: Type, actual: Type) -> ParseError {
        let kind = ErrorKind::TypeConflict {
            name: value.name.to_owned(),
            used: self.describe(used),
            actual: self.describe(actual),
        };
        let error = ParseError::new(value.offset, kind);
        match self.names.named.get(value.name) {
            Some(named) => error.with_note(self.names.named.offset(named), "defined here"),
            None => error,
        }
    }

    /// Gives a name to values.
    pub(crate) fn define(&mut self, name: ValueName<'s>, values: &[ValueId]) -> Result<()> {
        if let Err(known) = self.names.named.define(name.name, values, name.offset) {
            let kind = ErrorKind::Redefinition { what: "value", name: format!("%{}", name.name) };
            let known = self.names.named.offset(known);
            return Err(ParseError::new(name.offset, kind).with_note(known, "first defined here"));
        }
        if !self.names.forward.is_empty() {
            self.resolve_forward_uses(name, values)?;
        }
        Ok(())
    }

    fn resolve_forward_uses(&mut self, name: ValueName<'s>, values: &[ValueId]) -> Result<()> {
        for (number, &value) in values.iter().enumerate() {
            let Some((forward, offset)) = self.names.forward.remove(&(name.name, number as u32)) else { continue };
            let (used, actual) = (self.body.value_type(forward), self.body.value_type(value));
            if used != actual {
                return Err(self.type_conflict(ValueName { offset, ..name }, used, actual));
            }
            // The region that defines it was not open yet.
            if self.names.starts.last().is_some_and(|&start| offset < start) {
                let error =
                    ParseError::new(offset, ErrorKind::UndefinedValue { name: name.name.to_owned(), near: None });
                return Err(error.with_note(name.offset, "it is defined here, in a region that the use is not in"));
            }
            self.body.resolve_forward(forward, value);
        }
        Ok(())
    }

    /// Parses a region: names defined inside are forgotten afterwards.
    pub(crate) fn in_scope<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let mark = self.names.named.len();
        self.names.blocks.push(FxHashMap::default());
        self.names.starts.push(self.previous_end);
        let result = f(self);
        if self.names.blocks.len() == 1 && result.is_ok() {
            // Nothing further out can define a value, and names to compare with are still there.
            self.report_undefined();
        }
        self.names.named.truncate(mark);
        let blocks = self.names.blocks.pop().unwrap_or_default();
        self.names.starts.pop();
        if result.is_ok() {
            let mut undefined: Vec<_> = blocks.iter().filter(|(_, block)| !block.defined).collect();
            undefined.sort_unstable_by_key(|(_, block)| block.offset);
            for (name, block) in undefined {
                let kind = ErrorKind::UndefinedName { what: "block", name: format!("^{name}"), near: None };
                self.report(ParseError::new(block.offset, kind));
            }
        }
        result
    }

    /// Parses the inside of an operation that is isolated from above, into `body` if it is given.
    pub(crate) fn in_isolation<T>(
        &mut self,
        body: Option<Body>,
        f: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<(T, Option<Body>)> {
        let names = std::mem::replace(&mut self.names, Names::new(self.source.text));
        let outer = body.map(|body| std::mem::replace(&mut self.body, body));
        let result = f(self);
        if result.is_ok() {
            self.report_undefined();
        }
        self.names = names;
        let inner = outer.map(|outer| std::mem::replace(&mut self.body, outer));
        result.map(|value| (value, inner))
    }

    /// Records an error for each value that is used but never defined.
    pub(crate) fn report_undefined(&mut self) {
        if self.names.forward.is_empty() {
            return;
        }
        let undefined = std::mem::take(&mut self.names.forward);
        let uses = undefined.iter().map(|(&(name, number), &(_, offset))| ValueName { name, number, offset });
        let mut uses: Vec<_> = uses.filter(|value| !self.names.lost.contains(value.name)).collect();
        uses.sort_unstable_by_key(|value| value.offset);
        let mut told = FxHashSet::default();
        uses.retain(|value| told.insert(value.name));
        uses.truncate(self.errors_left());
        for value in uses {
            let error = self.undefined_value(value);
            self.report(error);
        }
    }

    /// The error for a value that is used, but not defined where the use can see it.
    fn undefined_value(&self, value: ValueName<'s>) -> ParseError {
        let ValueName { name, number, offset } = value;
        let definition = self.source.definitions().value_near(name, offset);
        if let Some(definition) = definition {
            let count = count_of_values(&self.source.text[definition as usize..]);
            if number >= count {
                return no_such_value(value, count as usize, definition);
            }
        }
        let near = nearest_with_sigil("%", name, self.names.named.names());
        let error = ParseError::new(offset, ErrorKind::UndefinedValue { name: name.to_owned(), near });
        match definition {
            Some(definition) => error.with_note(definition, "it is defined here, in a region that the use is not in"),
            None => error,
        }
    }

    /// The block of a name, created at the end of the region if there is none yet.
    pub(crate) fn block_named(&mut self, name: &'s str, offset: u32, region: tile_ir_core::RegionId) -> BlockId {
        let body = &mut self.body;
        let Some(blocks) = self.names.blocks.last_mut() else { return body.append_block(region) };
        let entry = blocks.entry(name);
        entry.or_insert_with(|| BlockName { block: body.append_block(region), defined: false, offset }).block
    }

    /// Defines a block.
    pub(crate) fn define_block(&mut self, name: &'s str, offset: u32, block: BlockId) -> Result<()> {
        let Some(blocks) = self.names.blocks.last_mut() else { return Ok(()) };
        match blocks.get(name) {
            Some(known) if known.defined => {
                let kind = ErrorKind::Redefinition { what: "block", name: format!("^{name}") };
                Err(ParseError::new(offset, kind).with_note(known.offset, "first defined here"))
            }
            _ => {
                blocks.insert(name, BlockName { block, defined: true, offset });
                Ok(())
            }
        }
    }

    /// The block of this name if it was used but not defined yet; it is then in its region, after all that were defined or used before.
    pub(crate) fn forward_block(&self, name: &str) -> Option<BlockId> {
        self.names.blocks.last()?.get(name).filter(|block| !block.defined).map(|block| block.block)
    }
}
