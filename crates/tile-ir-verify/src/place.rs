//! Where operations are: the place that a location names, or the way to the operation.

use rustc_hash::FxHashSet;
use tile_ir_core::{AttributeData, Body, Context, Definition, Diagnostic, Location, OpId, OpRef, Parameter, Place};

use crate::violation::{Spot, Violation};

/// The places of the operations of a body.
pub(crate) struct Places<'a> {
    pub(crate) context: &'a Context,
    pub(crate) body: &'a Body,
    pub(crate) function: Option<OpRef<'a>>,
    /// The arena of the module's own operations; none while an operation is being built.
    pub(crate) top: Option<&'a Body>,
}

impl Places<'_> {
    /// A violation as a diagnostic; `position` is that of the operation in its body, from 1.
    pub(crate) fn diagnostic(&self, spot: Spot, position: usize, violation: Violation) -> Diagnostic {
        let Violation { severity, code, rule, message, notes } = violation;
        let place = self.of(spot, position);
        let message = format!("'{}': {message}", self.name(spot));
        let mut all: Vec<_> = notes.into_iter().map(|(spot, message)| (self.of(spot, 0), message)).collect();
        all.extend(self.callers(spot));
        Diagnostic { severity, code, rule: Some(rule), place, message, notes: all }
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
    fn of(&self, spot: Spot, position: usize) -> Place {
        let file = self.location(spot).and_then(|location| file_place(self.context, location));
        file.unwrap_or_else(|| Place::Operation { path: self.path(spot, position).into() })
    }

    /// `function @kernel, operation 7 ('addf')`.
    fn path(&self, spot: Spot, position: usize) -> String {
        let function = self.function.and_then(OpRef::symbol_name).map(|name| {
            let name = self.context.text(name);
            format!("function @{name}")
        });
        let position = match spot {
            Spot::Op(op) if position == 0 => {
                self.body.walk(self.body.root()).position(|other| other == op).map_or(0, |index| index + 1)
            }
            _ => position,
        };
        let op = matches!(spot, Spot::Op(_)).then(|| format!("operation {position} ('{}')", self.name(spot)));
        let parts: Vec<_> = function.into_iter().chain(op).collect();
        if parts.is_empty() { format!("'{}'", self.name(spot)) } else { parts.join(", ") }
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

/// The place in a file that a location names: that of the callee of a call, of the first part of a fused location.
pub(crate) fn file_place(context: &Context, location: Location) -> Option<Place> {
    let mut pending = vec![location];
    // Locations share parts, so what was looked at once is not looked at again.
    let mut seen = FxHashSet::default();
    while let Some(location) = pending.pop() {
        if !seen.insert(location) {
            continue;
        }
        match context.attribute_data(location.attribute()) {
            AttributeData::FileLocation(range) => {
                return Some(Place::Text {
                    file: context.text(range.file).into(),
                    line: range.line,
                    column: range.column,
                    source_line: Box::default(),
                });
            }
            AttributeData::NameLocation { child, .. } => pending.push(*child),
            AttributeData::CallSiteLocation { callee, .. } => pending.push(*callee),
            AttributeData::FusedLocation { locations, .. } => pending.extend(locations.iter().rev()),
            AttributeData::Defined { parameters, .. } => {
                let inner = parameters.iter().filter_map(|parameter| match parameter {
                    Parameter::Attribute(attribute) => Location::from_attribute(context, *attribute),
                    _ => None,
                });
                pending.extend(inner.rev());
            }
            _ => {}
        }
    }
    None
}
