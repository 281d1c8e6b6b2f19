//! The places that diagnostics show: a position in a file, or the path to an operation.

use std::cell::OnceCell;

use rustc_hash::FxHashMap;
use tile_ir_core::{Body, Context, Definition, Diagnostic, Edit, Location, OpId, OpPart, OpRef, Place, RegionRef};
use tile_ir_dialect::inlined_calls;

use crate::error::{Advice, Site, Subject, VerifierError, name};
use crate::options::{OperationNotes, VerifyOptions};

/// The note at what an error is about, if that is elsewhere.
const WRONG: &str = "this is what is wrong";

/// Finds the places of operations in one body.
pub(crate) struct Places<'a> {
    context: &'a Context,
    body: &'a Body,
    /// The region around all operations of the body.
    root: RegionRef<'a>,
    /// The function that owns the body, if any.
    function: Option<OpRef<'a>>,
    /// What is noted of operations.
    notes: Option<OperationNotes>,
    /// Whether places are parts of operations.
    parts: bool,
    /// The position of each operation in a walk over the body, computed on first use.
    positions: OnceCell<FxHashMap<OpId, usize>>,
}

impl<'a> Places<'a> {
    /// Finds places in the body of `function`, or in a body without a function; `root` is around all operations of the body.
    pub(crate) fn new(root: RegionRef<'a>, function: Option<OpRef<'a>>, options: VerifyOptions) -> Self {
        let VerifyOptions { notes, parts, .. } = options;
        Self { context: root.context(), body: root.body(), root, function, notes, parts, positions: OnceCell::new() }
    }

    /// The position of an operation in a walk over the body, from 1; 0 if it is not in the body.
    pub(crate) fn position(&self, site: Site) -> usize {
        self.operation(site).and_then(|op| self.number(op)).map_or(0, |number| number + 1)
    }

    /// The number of operations before this one in a walk over the body; `None` for a detached operation.
    fn number(&self, op: OpId) -> Option<usize> {
        let positions = self.positions.get_or_init(|| {
            let ops = self.body.walk(self.body.root()).enumerate();
            ops.map(|(index, op)| (op, index)).collect()
        });
        positions.get(&op).copied()
    }

    /// Turns an error into a diagnostic.
    pub(crate) fn diagnostic(&self, site: Site, error: VerifierError) -> Diagnostic {
        let VerifierError { severity, code, rule, message, notes, subjects, advice, .. } = error;
        let message = format!("'{}': {message}", self.name(site));
        let mut subjects = subjects.into_iter().filter(|_| self.parts);
        let subject = subjects.next();
        let near = subject.filter(|&subject| self.is_near(site, subject));
        let place = near.map_or_else(|| self.of(site), |subject| self.of_subject(site, subject));
        let mut all = Vec::new();
        if let Some(subject) = subject.filter(|_| near.is_none()) {
            // A note about the same operation says what it is.
            let is_said = notes.iter().any(|(other, _)| subject.site == Some(*other));
            let said = || self.said_of(site, subject).unwrap_or_else(|| WRONG.to_owned());
            all.extend((!is_said).then(|| (self.of_subject(site, subject), said())));
        }
        all.extend(subjects.filter_map(|other| Some((self.of_subject(site, other), self.said_of(site, other)?))));
        let notes = notes.into_iter().map(|(other, message)| match subject {
            Some(subject) if near.is_none() && subject.site == Some(other) => (self.of_subject(site, subject), message),
            _ => (self.of(other), message),
        });
        all.extend(notes.filter(|(other, _)| subject.is_none() || *other != place));
        let calls = self.location(site).into_iter().flat_map(|location| inlined_calls(self.context, location));
        all.extend(calls.map(|call| call.note()));
        // What concerns a part of a text is said there.
        let of_advice = || match subject.map(|subject| self.of_subject(site, subject)) {
            Some(place @ Place::Position { .. }) => place,
            _ => Place::Unknown,
        };
        all.extend(advice.iter().map(|advice| (of_advice(), advice.text().into_owned())));
        let edit = advice.zip(subject).and_then(|(advice, subject)| match *advice {
            Advice::Instead(text) => Some(Box::new(Edit { place: self.of_subject(site, subject), text })),
            Advice::Words(_) => None,
        });
        if let (Some(notes), Some(op)) = (self.notes, self.op(site)) {
            all.extend(notes(op));
        }
        Diagnostic { severity, code, rule, place, message, notes: all, edit }
    }

    /// The operation at a site; for the definition of a block argument, the operation around the block.
    fn op(&self, site: Site) -> Option<OpRef<'a>> {
        match (site, self.function) {
            (Site::Outer(op), Some(function)) => function.body().contains(op).then(|| function.other(op)),
            (Site::Definition(value), function) if self.body.definition(value) != Definition::Forward => {
                self.operation(site).map(|op| self.inner(op)).or(function)
            }
            _ => self.operation(site).map(|op| self.inner(op)),
        }
    }

    /// An operation of the body.
    fn inner(&self, op: OpId) -> OpRef<'a> {
        self.root.op(op)
    }

    /// The name of the operation in messages.
    fn name(&self, site: Site) -> String {
        self.op(site).map_or_else(|| "operation".to_owned(), name)
    }

    fn location(&self, site: Site) -> Option<Location> {
        if let Site::Definition(value) = site
            && let Definition::Argument { block, index } = self.body.definition(value)
        {
            return self.body.argument_locations(block).get(index as usize).copied();
        }
        self.op(site).map(OpRef::location)
    }

    /// Whether an error about the operation at a site is shown at the subject: a value, type or attribute of the operation itself, or
    /// an argument of a function. The line of an error is that of its operation, as in other tools for MLIR, and what is elsewhere is
    /// a note.
    fn is_near(&self, site: Site, subject: Subject) -> bool {
        let is_own = subject.site.is_none_or(|other| other == site);
        is_own
            && match subject.part {
                None | Some(OpPart::Value(..) | OpPart::Type(..)) => true,
                Some(OpPart::Argument { .. }) => self.op(site).is_some_and(|op| op.def().is_function_like()),
                Some(OpPart::Region(_) | OpPart::End(_)) => false,
            }
    }

    /// The place of a subject of an error about the operation at a site.
    fn of_subject(&self, site: Site, subject: Subject) -> Place {
        let site = subject.site.unwrap_or(site);
        let (Some(part), Some(op)) = (subject.part, self.op(site)) else { return self.of(site) };
        if let Some(place) = argument_location(op, part).and_then(|location| self.context.place(location)) {
            return place;
        }
        match self.of(site) {
            Place::Operation { path, function, operation } => {
                Place::Operation { path: format!("{path}, {}", op.part_path(part)).into(), function, operation }
            }
            place => place.of_part(part),
        }
    }

    /// What is said of a subject that another one disagrees with.
    fn said_of(&self, site: Site, subject: Subject) -> Option<String> {
        let op = self.op(site)?;
        match (subject.site, subject.part) {
            (Some(Site::Definition(value)), _) => Some(format!("this is of type '{}'", op.value(value).ty())),
            (Some(_), _) | (None, None) => None,
            (None, Some(part @ (OpPart::Value(slot, index) | OpPart::Type(slot, index)))) => {
                match op.named_values(slot).nth(index as usize) {
                    Some(value) => Some(format!("{} is of type '{}'", value.quoted(), value.ty())),
                    None => Some(format!("{} is here", op.part_path(part))),
                }
            }
            (None, Some(part)) => Some(format!("{} is here", op.part_path(part))),
        }
    }

    /// The end of the region that an operation ends, if the text leaves the operation out: it has the location of the one around
    /// it then.
    fn of_implied(&self, site: Site) -> Option<Place> {
        let op = self.op(site).filter(|op| self.parts && op.def().is_terminator() && op.operands().len() == 0)?;
        let parent = op.parent().filter(|parent| parent.location() == op.location())?;
        let region = op.block()?.region().id();
        let index = parent.regions().position(|other| other.id() == region)?;
        let place = self.context.place(parent.location())?;
        Some(place.of_part(OpPart::End(u8::try_from(index).ok()?)))
    }

    /// The file position in the operation's location, or else the path to the operation.
    fn of(&self, site: Site) -> Place {
        if let Some(place) = self.of_implied(site) {
            return place;
        }
        let file = self.location(site).and_then(|location| self.context.place(location));
        file.unwrap_or_else(|| {
            let operation = self.operation(site).and_then(|op| self.number(op)).map(|number| number as u32);
            let operation = operation.filter(|_| self.function.is_some());
            let function =
                self.function_around(site).or_else(|| self.op(site).filter(|op| op.def().is_function_like()));
            let function = function.map(|function| function.function_index() as u32);
            Place::Operation { path: self.path(site).into(), function, operation }
        })
    }

    /// `function 'kernel', operation 7 'cuda_tile.for', argument 0`, as the bytecode reader writes paths.
    fn path(&self, site: Site) -> String {
        let symbol = |op: OpRef<'_>| op.symbol_name().map(|name| self.context.text(name).into_owned());
        let mut parts = Vec::new();
        if let Some(name) = self.function_around(site).and_then(symbol) {
            parts.push(format!("function '{name}'"));
        }
        let argument = match site {
            Site::Definition(value) => match self.body.definition(value) {
                Definition::Argument { index, .. } => Some(index),
                Definition::Result { .. } | Definition::Forward => None,
            },
            _ => None,
        };
        if let Some(op) = self.operation(site) {
            let name = self.inner(op).name();
            parts.push(match self.number(op) {
                Some(number) => format!("operation {number} '{name}'"),
                None => format!("operation '{name}'"),
            });
        }
        if let Some(index) = argument {
            parts.push(format!("argument {index}"));
        }
        if parts.is_empty() { format!("'{}'", self.name(site)) } else { parts.join(", ") }
    }

    /// The operation of the body at a site, or at which its value is defined.
    fn operation(&self, site: Site) -> Option<OpId> {
        match site {
            Site::Inner(op) => self.body.contains(op).then_some(op),
            Site::Outer(op) => (self.function.is_none() && self.body.contains(op)).then_some(op),
            Site::Definition(value) => match self.body.definition(value) {
                Definition::Result { op, .. } => Some(op),
                Definition::Argument { block, .. } => self.body.region_parent(self.body.block_region(block)),
                Definition::Forward => None,
            },
        }
    }

    /// The function that a site is, or is nested in.
    fn function_around(&self, site: Site) -> Option<OpRef<'a>> {
        self.function.filter(|function| !matches!(site, Site::Outer(op) if op != function.id()))
    }
}

/// The location of an argument, if the part is one.
fn argument_location(op: OpRef<'_>, part: OpPart) -> Option<Location> {
    let OpPart::Argument { region, index } = part else { return None };
    let region = op.regions().nth(region.into())?;
    let block = region.entry()?;
    region.body().argument_locations(block.id()).get(index as usize).copied()
}
