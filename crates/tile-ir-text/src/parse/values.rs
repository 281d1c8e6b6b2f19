//! Which value or block a name means, and where it may be used.

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::{BlockId, RegionId, Type, ValueId};

use super::Parser;
use super::definitions::count_of_values;
use super::error::{ErrorKind, ParseError, Result, counted, nearest_with_sigil};
use super::names::{BlockName, Names, RegionNames, ValueName};

/// The error for a number that none of the values of a name has.
#[cold]
fn no_such_value(value: ValueName<'_>, count: usize, definition: u32) -> ParseError {
    let count = counted(count, "value");
    let message = format!("'%{}' refers to {count}; there is no '#{}'", value.name, value.number);
    ParseError::new(value.offset, ErrorKind::Count(message)).with_note(definition, "defined here")
}

impl<'s> Parser<'s> {
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
            if self.names.regions.last().is_some_and(|region| offset < region.start) {
                let error =
                    ParseError::new(offset, ErrorKind::UndefinedValue { name: name.name.to_owned(), near: None });
                let error = error.breaking(Some("V-SSA-2"));
                return Err(error.with_note(name.offset, "it is defined here, in a region that the use is not in"));
            }
            self.body.resolve_forward(forward, value);
        }
        Ok(())
    }

    /// Parses a region: names defined inside are forgotten afterwards.
    pub(crate) fn in_scope<T>(&mut self, region: RegionId, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let mark = self.names.named.len();
        let start = self.tokens.previous_end();
        self.names.regions.push(RegionNames { region, start, blocks: FxHashMap::default() });
        let result = f(self);
        if self.names.regions.len() == 1 && result.is_ok() {
            // Nothing further out can define a value, and names to compare with are still there.
            self.report_undefined();
        }
        self.names.named.truncate(mark);
        let blocks = self.names.regions.pop().map(|region| region.blocks).unwrap_or_default();
        if result.is_ok() {
            let mut undefined: Vec<_> = blocks.iter().filter(|(_, block)| !block.defined).collect();
            undefined.sort_unstable_by_key(|(_, block)| block.offset);
            for (name, block) in undefined {
                let kind = ErrorKind::UndefinedName { what: "block", name: format!("^{name}"), near: None };
                self.errors.report(ParseError::new(block.offset, kind));
            }
        }
        result
    }

    /// Parses the inside of an operation that is isolated from above.
    pub(super) fn in_isolation<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let names = std::mem::replace(&mut self.names, Names::new(self.tokens.source.text));
        let result = f(self);
        if result.is_ok() {
            self.report_undefined();
        }
        self.names = names;
        result
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
        uses.truncate(self.errors.left());
        for value in uses {
            let error = self.undefined_value(value);
            self.errors.report(error);
        }
    }

    /// The error for a value that is used, but not defined where the use can see it.
    fn undefined_value(&self, value: ValueName<'s>) -> ParseError {
        let ValueName { name, number, offset } = value;
        let definition = self.tokens.source.definitions().value_near(name, offset);
        if let Some(definition) = definition {
            let count = count_of_values(&self.tokens.source.text[definition as usize..]);
            if number >= count {
                return no_such_value(value, count as usize, definition);
            }
        }
        let near = nearest_with_sigil("%", name, self.names.named.names());
        let error = ParseError::new(offset, ErrorKind::UndefinedValue { name: name.to_owned(), near });
        match definition {
            Some(definition) => {
                let error = error.breaking(Some("V-SSA-2"));
                error.with_note(definition, "it is defined here, in a region that the use is not in")
            }
            None => error,
        }
    }

    /// The block of a name in the innermost region, created at its end if there is none yet. `None` outside of regions.
    pub(crate) fn block_named(&mut self, name: &'s str, offset: u32) -> Option<BlockId> {
        let body = &mut self.body;
        let RegionNames { region, blocks, .. } = self.names.regions.last_mut()?;
        let new = || BlockName { block: body.append_block(*region), defined: false, offset };
        Some(blocks.entry(name).or_insert_with(new).block)
    }

    /// Defines a block.
    pub(crate) fn define_block(&mut self, name: &'s str, offset: u32, block: BlockId) -> Result<()> {
        let Some(RegionNames { blocks, .. }) = self.names.regions.last_mut() else { return Ok(()) };
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

    /// The block of this name if it was used but not defined yet; it is then in its region, after all that were defined or
    /// used before.
    pub(crate) fn forward_block(&self, name: &str) -> Option<BlockId> {
        self.names.regions.last()?.blocks.get(name).filter(|block| !block.defined).map(|block| block.block)
    }
}
