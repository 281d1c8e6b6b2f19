//! Where operations are: the place that a location names, or the way to the operation.

use std::cell::OnceCell;

use rustc_hash::FxHashMap;
use tile_ir_core::{AttributeData, Body, Context, Definition, Diagnostic, Location, OpId, OpRef, Place};

use crate::violation::{Spot, Violation};

/// The places of the operations of a body.
pub(crate) struct Places<'a> {
    context: &'a Context,
    body: &'a Body,
    function: Option<OpRef<'a>>,
    /// The arena of the module's own operations; none while an operation is being built.
    top: Option<&'a Body>,
    /// The positions of the body's operations, once somebody has asked.
    positions: OnceCell<FxHashMap<OpId, usize>>,
}

impl<'a> Places<'a> {
    /// The places of the operations of a body. `top` is the arena of the module's own operations.
    pub(crate) fn new(
        context: &'a Context,
        body: &'a Body,
        function: Option<OpRef<'a>>,
        top: Option<&'a Body>,
    ) -> Self {
        Self { context, body, function, top, positions: OnceCell::new() }
    }

    /// The position of an operation among all of the body, from 1.
    pub(crate) fn position(&self, op: OpId) -> usize {
        let positions = self.positions.get_or_init(|| {
            let ops = self.body.walk(self.body.root()).enumerate();
            ops.map(|(index, op)| (op, index + 1)).collect()
        });
        positions.get(&op).copied().unwrap_or_default()
    }

    /// A violation as a diagnostic.
    pub(crate) fn diagnostic(&self, spot: Spot, violation: Violation) -> Diagnostic {
        let Violation { severity, code, rule, message, notes, .. } = violation;
        let place = self.of(spot);
        let message = format!("'{}': {message}", self.name(spot));
        let mut all: Vec<_> = notes.into_iter().map(|(spot, message)| (self.of(spot), message)).collect();
        all.extend(self.callers(spot));
        Diagnostic { severity, code, rule, place, message, notes: all }
    }

    fn op(&self, spot: Spot) -> Option<(&Body, OpId)> {
        match spot {
            Spot::Op(op) => Some((self.body, op)),
            Spot::Definition(value) => match self.body.definition(value) {
                Definition::Result { op, .. } => Some((self.body, op)),
                Definition::Argument { block, .. } => {
                    let parent = self.body.region_parent(self.body.block_region(block));
                    parent.map(|op| (self.body, op)).or_else(|| self.op(Spot::Function))
                }
                Definition::Forward => None,
            },
            Spot::Function => self.function.map(|function| (function.body(), function.id())),
            Spot::Module(op) => self.top.map(|top| (top, op)),
        }
    }

    /// What messages call the operation.
    fn name(&self, spot: Spot) -> String {
        let Some((body, op)) = self.op(spot) else { return "operation".to_owned() };
        let operation = body.op(op);
        match operation.unregistered_name() {
            Some(name) => self.context.text(name).into_owned(),
            None if operation.def().dialect == "cuda_tile" => operation.def().mnemonic().to_owned(),
            None => operation.def().name.to_owned(),
        }
    }

    fn location(&self, spot: Spot) -> Option<Location> {
        if let Spot::Definition(value) = spot
            && let Definition::Argument { block, index } = self.body.definition(value)
        {
            return self.body.argument_locations(block).get(index as usize).copied();
        }
        let (body, op) = self.op(spot)?;
        Some(body.op(op).location())
    }

    /// The place that the operation's location names; where it names none, the way to the operation.
    fn of(&self, spot: Spot) -> Place {
        let file = self.location(spot).and_then(|location| file_place(self.context, location));
        file.unwrap_or_else(|| {
            let operation = self.operation(spot).map(|op| self.position(op) as u32 - 1);
            let function = self.function.filter(|_| !matches!(spot, Spot::Module(_)));
            let function = function.map(|function| function_number(function) as u32);
            Place::Operation { path: self.path(spot).into(), function, operation }
        })
    }

    /// `function 'kernel', operation 7 'cuda_tile.for', argument 0`: as the reader of bytecode has it.
    fn path(&self, spot: Spot) -> String {
        let symbol = |op: OpRef<'_>| op.symbol_name().map(|name| self.context.text(name).into_owned());
        let mut parts = Vec::new();
        let in_module = matches!(spot, Spot::Module(_));
        if let Some(name) = self.function.filter(|_| !in_module).and_then(symbol) {
            parts.push(format!("function '{name}'"));
        }
        let argument = match spot {
            Spot::Definition(value) => match self.body.definition(value) {
                Definition::Argument { index, .. } => Some(index),
                Definition::Result { .. } | Definition::Forward => None,
            },
            _ => None,
        };
        if let Some(op) = self.operation(spot) {
            let name = self.body.op(op).unregistered_name().map(|name| self.context.text(name));
            let name = name.unwrap_or_else(|| self.body.op(op).def().name.into());
            parts.push(format!("operation {} '{name}'", self.position(op) - 1));
        }
        if let Some(index) = argument {
            parts.push(format!("argument {index}"));
        }
        if parts.is_empty() { format!("'{}'", self.name(spot)) } else { parts.join(", ") }
    }

    /// The operation of the body that a place is, or at which its value is defined.
    fn operation(&self, spot: Spot) -> Option<OpId> {
        match spot {
            Spot::Op(op) => Some(op),
            Spot::Definition(value) => match self.body.definition(value) {
                Definition::Result { op, .. } => Some(op),
                Definition::Argument { block, .. } => self.body.region_parent(self.body.block_region(block)),
                Definition::Forward => None,
            },
            Spot::Function | Spot::Module(_) => None,
        }
    }

    /// Where what the location names was called from, from the inside out.
    fn callers(&self, spot: Spot) -> Vec<(Place, String)> {
        let mut callers = Vec::new();
        let mut location = self.location(spot);
        while let Some(here) = location {
            let data = self.context.attribute_data(here.attribute());
            location = match data {
                AttributeData::CallSiteLocation { caller, .. } => Some(*caller),
                AttributeData::NameLocation { child, .. } => Some(*child),
                _ => None,
            };
            if let AttributeData::CallSiteLocation { caller, .. } = data
                && let Some(place) = file_place(self.context, *caller)
            {
                callers.push((place, "called from here".to_owned()));
            }
        }
        callers
    }
}

/// How many functions stand before one in its module.
fn function_number(function: OpRef<'_>) -> usize {
    let top = function.body();
    top.walk(top.root()).take_while(|&op| op != function.id()).filter(|&op| top.op(op).def().is_function_like()).count()
}

/// The place in a file that a location names.
pub(crate) fn file_place(context: &Context, location: Location) -> Option<Place> {
    context.file_position(location).map(|range| Place::Text {
        file: context.text(range.file).into(),
        line: range.line,
        column: range.column,
        source_line: Box::default(),
    })
}
