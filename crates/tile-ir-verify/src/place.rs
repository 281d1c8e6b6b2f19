//! Where operations are: the place that a location names, or the way to the operation.

use std::cell::OnceCell;

use rustc_hash::FxHashMap;
use tile_ir_core::{AttributeData, Body, Context, Definition, Diagnostic, Location, OpId, OpRef, Place};

use crate::violation::{Spot, Violation, name};

/// The places of the operations of a body.
pub(crate) struct Places<'a> {
    context: &'a Context,
    body: &'a Body,
    /// The function whose body it is.
    function: Option<OpRef<'a>>,
    /// The positions of the body's operations, once somebody has asked.
    positions: OnceCell<FxHashMap<OpId, usize>>,
}

impl<'a> Places<'a> {
    /// The places of the operations of a body: that of a function, or another one.
    pub(crate) fn new(context: &'a Context, body: &'a Body, function: Option<OpRef<'a>>) -> Self {
        Self { context, body, function, positions: OnceCell::new() }
    }

    /// The position of an operation among all of the body, from 1; 0 for what is not of the body.
    pub(crate) fn position(&self, spot: Spot) -> usize {
        self.operation(spot).and_then(|op| self.number(op)).map_or(0, |number| number + 1)
    }

    /// How many operations of the body come before one; none of a detached operation.
    fn number(&self, op: OpId) -> Option<usize> {
        let positions = self.positions.get_or_init(|| {
            let ops = self.body.walk(self.body.root()).enumerate();
            ops.map(|(index, op)| (op, index)).collect()
        });
        positions.get(&op).copied()
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

    /// The operation that a place is, or that is around the value's block.
    fn op(&self, spot: Spot) -> Option<OpRef<'a>> {
        match (spot, self.function) {
            (Spot::Outer(op), Some(function)) => function.body().contains(op).then(|| function.other(op)),
            (Spot::Definition(value), function) if self.body.definition(value) != Definition::Forward => {
                self.operation(spot).map(|op| self.inner(op)).or(function)
            }
            _ => self.operation(spot).map(|op| self.inner(op)),
        }
    }

    /// An operation of the body.
    fn inner(&self, op: OpId) -> OpRef<'a> {
        OpRef::of_body(self.context, self.body, op)
    }

    /// What messages call the operation.
    fn name(&self, spot: Spot) -> String {
        self.op(spot).map_or_else(|| "operation".to_owned(), name)
    }

    fn location(&self, spot: Spot) -> Option<Location> {
        if let Spot::Definition(value) = spot
            && let Definition::Argument { block, index } = self.body.definition(value)
        {
            return self.body.argument_locations(block).get(index as usize).copied();
        }
        self.op(spot).map(OpRef::location)
    }

    /// The place that the operation's location names; where it names none, the way to the operation.
    fn of(&self, spot: Spot) -> Place {
        let file = self.location(spot).and_then(|location| file_place(self.context, location));
        file.unwrap_or_else(|| {
            let operation = self.operation(spot).and_then(|op| self.number(op)).map(|number| number as u32);
            let function = self.function_around(spot).map(|function| function_number(function) as u32);
            Place::Operation { path: self.path(spot).into(), function, operation }
        })
    }

    /// `function 'kernel', operation 7 'cuda_tile.for', argument 0`: as the reader of bytecode has it.
    fn path(&self, spot: Spot) -> String {
        let symbol = |op: OpRef<'_>| op.symbol_name().map(|name| self.context.text(name).into_owned());
        let mut parts = Vec::new();
        if let Some(name) = self.function_around(spot).and_then(symbol) {
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
            let name = self.inner(op).name();
            parts.push(match self.number(op) {
                Some(number) => format!("operation {number} '{name}'"),
                None => format!("operation '{name}'"),
            });
        }
        if let Some(index) = argument {
            parts.push(format!("argument {index}"));
        }
        if parts.is_empty() { format!("'{}'", self.name(spot)) } else { parts.join(", ") }
    }

    /// The operation of the body that a place is, or at which its value is defined.
    fn operation(&self, spot: Spot) -> Option<OpId> {
        match spot {
            Spot::Inner(op) => self.body.contains(op).then_some(op),
            Spot::Outer(op) => (self.function.is_none() && self.body.contains(op)).then_some(op),
            Spot::Definition(value) => match self.body.definition(value) {
                Definition::Result { op, .. } => Some(op),
                Definition::Argument { block, .. } => self.body.region_parent(self.body.block_region(block)),
                Definition::Forward => None,
            },
        }
    }

    /// The function that a place is, or is inside of.
    fn function_around(&self, spot: Spot) -> Option<OpRef<'a>> {
        self.function.filter(|function| !matches!(spot, Spot::Outer(op) if op != function.id()))
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
