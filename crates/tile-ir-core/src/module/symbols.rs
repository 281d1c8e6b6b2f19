//! Finding uses of symbols, and renaming symbols.

use super::Module;
use crate::body::{Body, OpId};
use crate::definition::SYMBOL_NAME;
use crate::definition::Trait;
use crate::{Attribute, AttributeData, BodyId, Context, Identifier};

/// A use of a symbol by an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolUse {
    /// The function body that contains the operation; `None` outside functions.
    pub body: Option<BodyId>,
    /// The operation.
    pub op: OpId,
}

impl Module {
    /// The operations that name a symbol of the same table as `op`, which defines it: those inside the operation that
    /// is the table, but not those inside further tables in it.
    pub fn symbol_uses(&self, op: OpId) -> Vec<SymbolUse> {
        let Some(name) = self.op(op).symbol_name() else { return Vec::new() };
        let mut uses = Vec::new();
        let names_it = |body: &Body, op: OpId| {
            let operation = body.op(op);
            let own = operation.attributes().iter().flatten().copied();
            let others = operation.dictionary().iter().map(|(_, attribute)| *attribute);
            own.chain(others).any(|attribute| renamed(&self.context, attribute, name, name).is_some())
        };
        for inside in self.same_table(op) {
            if names_it(&self.top, inside) {
                uses.push(SymbolUse { body: None, op: inside });
            }
            let Some(id) = self.top.op(inside).body() else { continue };
            let Some(body) = self.get_body(id) else { continue };
            let users = body.walk(body.root()).filter(|&op| names_it(body, op));
            uses.extend(users.map(|op| SymbolUse { body: Some(id), op }));
        }
        uses
    }

    /// Renames the symbol defined by an operation of the top arena, and updates all its uses.
    ///
    /// # Panics
    /// If the operation does not define a symbol.
    pub fn rename_symbol(&mut self, op: OpId, name: impl AsRef<[u8]>) {
        let new = self.context.identifier(name);
        let old = self.op(op).symbol_name().unwrap_or_else(|| panic!("{:?} defines no symbol", self.op(op)));
        for found in self.symbol_uses(op) {
            let body = match found.body {
                None => &mut self.top,
                Some(body) => &mut self.bodies[body],
            };
            rename_uses(&self.context, body, found.op, old, new);
        }
        let index = self.top.op(op).def().attribute_index(SYMBOL_NAME);
        if let Some(index) = index {
            let value = self.context.attribute(AttributeData::String { value: new, ty: None });
            self.top.set_attribute(op, index, Some(value));
        }
    }

    /// The operations of the top arena that see the symbols of the table containing `op`.
    fn same_table(&self, op: OpId) -> Vec<OpId> {
        let top = &self.top;
        let is_table = |op: &OpId| top.op(*op).def().has_trait(Trait::SymbolTable);
        let table = std::iter::successors(top.parent_op(op), |&op| top.parent_op(op)).find(is_table);
        let region = table.and_then(|table| top.op(table).regions().first().copied()).unwrap_or(top.root());
        let mut ops = Vec::new();
        let mut pending: Vec<OpId> = top.region_blocks(region).iter().flat_map(|&block| top.block_ops(block)).collect();
        pending.reverse();
        while let Some(op) = pending.pop() {
            ops.push(op);
            if is_table(&op) {
                continue;
            }
            let blocks = top.op(op).regions().iter().flat_map(|&region| top.region_blocks(region));
            let first = pending.len();
            pending.extend(blocks.flat_map(|&block| top.block_ops(block)));
            pending[first..].reverse();
        }
        ops
    }
}

fn rename_uses(context: &Context, body: &mut Body, op: OpId, old: Identifier, new: Identifier) {
    for index in 0..body.op(op).attributes().len() {
        let attribute = body.op(op).attribute(index).and_then(|it| renamed(context, it, old, new));
        if attribute.is_some() {
            body.set_attribute(op, index, attribute);
        }
    }
    let mut dictionary = body.op(op).dictionary().to_vec();
    for (_, attribute) in &mut dictionary {
        *attribute = renamed(context, *attribute, old, new).unwrap_or(*attribute);
    }
    body.set_dictionary(op, dictionary);
}

/// An attribute with one symbol replaced by another; `None` if it does not refer to that symbol.
fn renamed(context: &Context, attribute: Attribute, old: Identifier, new: Identifier) -> Option<Attribute> {
    let replace = |entry: Attribute| renamed(context, entry, old, new);
    match context.attribute_data(attribute) {
        AttributeData::Symbol(path) if path.first() == Some(&old) => {
            let mut path = path.clone();
            path[0] = new;
            Some(context.attribute(AttributeData::Symbol(path)))
        }
        AttributeData::Array(entries) => {
            let changed: Vec<Option<Attribute>> = entries.iter().map(|&entry| replace(entry)).collect();
            let is_changed = changed.iter().any(Option::is_some);
            let entries = entries.iter().zip(changed).map(|(&entry, changed)| changed.unwrap_or(entry)).collect();
            is_changed.then(|| context.attribute(AttributeData::Array(entries)))
        }
        AttributeData::Dictionary(entries) => {
            let changed: Vec<Option<Attribute>> = entries.iter().map(|&(_, entry)| replace(entry)).collect();
            let is_changed = changed.iter().any(Option::is_some);
            let entries = entries.iter().zip(changed).map(|(&(key, entry), new)| (key, new.unwrap_or(entry))).collect();
            is_changed.then(|| context.attribute(AttributeData::Dictionary(entries)))
        }
        _ => None,
    }
}
