//! The driver of conversions.

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::{
    Body, BuildError, Context, Diagnostic, Listener, OpId, OpRef, Place, RegionId, Rewriter, Stop, counted,
};

use super::casts::Casts;
use super::error::Failure;
use super::structural::convert_types;
use super::target::Verdict;
use super::{ConversionPatterns, ConversionRewriter, ConversionTarget, Mismatch, TypeConverter};
use crate::codes;

/// The number of pattern applications, for each operation and in addition, that only patterns without an end reach.
const ENDLESS: (u64, u64) = (16, 1 << 16);

/// A conversion: what is legal after it, what types become, and the patterns that make legal what is not.
///
/// Operations are legalized in order, each before those inside it. The first pattern that matches an illegal operation is
/// applied, and what it creates is legalized in turn. If anything cannot be legalized, all is as it was before, with the same
/// ids, and the error names the operation and says why each pattern does not apply.
#[derive(Clone, Copy, Debug)]
pub struct Conversion<'c> {
    pub(super) target: &'c ConversionTarget<'c>,
    pub(super) types: &'c TypeConverter<'c>,
    patterns: &'c ConversionPatterns<'c>,
    is_full: bool,
    max_rewrites: Option<u64>,
}

/// The outcome of a conversion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConversionOutcome {
    /// Whether anything changed.
    pub changed: bool,
    /// The number of operations that were converted.
    pub rewrites: u64,
}

impl<'c> Conversion<'c> {
    /// A conversion after which no operation is illegal. Of operations whose legality is not known, those stay that no pattern
    /// converts.
    pub fn partial(
        target: &'c ConversionTarget<'c>,
        types: &'c TypeConverter<'c>,
        patterns: &'c ConversionPatterns<'c>,
    ) -> Self {
        Self { target, types, patterns, is_full: false, max_rewrites: None }
    }

    /// A conversion after which all operations are legal.
    pub fn full(
        target: &'c ConversionTarget<'c>,
        types: &'c TypeConverter<'c>,
        patterns: &'c ConversionPatterns<'c>,
    ) -> Self {
        Self { is_full: true, ..Self::partial(target, types, patterns) }
    }

    /// Sets how many times patterns may be applied to one body before the conversion fails. The default limit grows with the body,
    /// and only patterns that would go on forever reach it.
    #[must_use]
    pub fn with_max_rewrites(self, max_rewrites: u64) -> Self {
        Self { max_rewrites: Some(max_rewrites), ..self }
    }

    /// Converts the operations in a region of a body. The arguments of the region itself stay as they are, since what they
    /// belong to is outside: patterns get their values by target materializations.
    ///
    /// # Errors
    /// If an operation cannot be legalized, if an operation that stays and one that is converted do not fit together, if a pattern
    /// cannot build an operation, if patterns do not come to an end, or if the work is [stopped](Stop). The body is as before.
    pub fn run_body(
        &self,
        context: &Context,
        body: &mut Body,
        region: RegionId,
    ) -> Result<ConversionOutcome, Box<Diagnostic>> {
        if self.is_legal(context, body, region) {
            return Ok(ConversionOutcome::default());
        }
        let backup = body.clone();
        let mut run = Run::new(self, context, body);
        let outcome = run.legalize(region);
        let origins = run.origins;
        outcome.map_err(|failure| {
            body.restore(&backup);
            failure.diagnostic(&origins, |op| body.contains(op).then(|| OpRef::of_body(context, body, op)))
        })
    }
}

impl Conversion<'_> {
    /// Whether all operations in a region are legal.
    pub(super) fn is_legal(&self, context: &Context, body: &Body, region: RegionId) -> bool {
        let mut ops = body.walk(region).map(|op| OpRef::of_body(context, body, op));
        ops.all(|op| self.target.verdict(op, self.types) == Verdict::Legal)
    }
}

/// What an operation was made of, and by which pattern.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    from: OpId,
    by: &'static str,
}

pub(super) type Origins = FxHashMap<OpId, Origin>;

/// The conversion of one body.
pub(super) struct Run<'r, 'c> {
    conversion: &'r Conversion<'c>,
    context: &'r Context,
    body: &'r mut Body,
    casts: Casts,
    stack: Vec<OpId>,
    /// What was on the stack before.
    judged: FxHashSet<OpId>,
    pub(super) origins: Origins,
    rewrites: u64,
    /// The number of operations at the start.
    size: u64,
}

/// Collects what is to be legalized.
#[derive(Default)]
struct Changed {
    inserted: Vec<OpId>,
    modified: Vec<OpId>,
}

impl Listener for Changed {
    fn op_inserted(&mut self, op: OpRef<'_>) {
        self.inserted.extend(op.body().walk_op(op.id()));
    }

    fn op_modified(&mut self, op: OpRef<'_>) {
        self.modified.push(op.id());
    }
}

/// The label of the conversion of types, as if it were a pattern.
const BY_TYPES: &str = "legal_by_types";

impl<'r, 'c> Run<'r, 'c> {
    pub(super) fn new(conversion: &'r Conversion<'c>, context: &'r Context, body: &'r mut Body) -> Self {
        let size = body.operation_count() as u64;
        Self {
            conversion,
            context,
            body,
            casts: Casts::default(),
            stack: Vec::new(),
            judged: FxHashSet::default(),
            origins: Origins::default(),
            rewrites: 0,
            size,
        }
    }

    /// Makes changes with a rewriter. What they create is legalized next, and what they modify again; returns the former.
    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut ConversionRewriter<'_>) -> T) -> (T, Vec<OpId>) {
        let mut changed = Changed::default();
        let rewriter = Rewriter::with_listener(self.context, self.body, &mut changed);
        let result = change(&mut ConversionRewriter::new(rewriter, self.conversion.types, &mut self.casts));
        let Changed { inserted, modified } = changed;
        self.stack.extend(modified.into_iter().filter(|op| self.judged.contains(op)));
        self.stack.extend(inserted.iter().rev());
        (result, inserted)
    }

    /// Legalizes all operations in a region, and replaces casts.
    pub(super) fn legalize(&mut self, region: RegionId) -> Result<ConversionOutcome, Failure> {
        self.legalize_all(region).map_err(|mut failure| {
            if let Failure::Op { op, place, .. } = &mut failure
                && self.body.contains(*op)
            {
                *place = self.context.place(self.body.op(*op).location()).unwrap_or(Place::Unknown);
            }
            failure
        })
    }

    fn legalize_all(&mut self, region: RegionId) -> Result<ConversionOutcome, Failure> {
        let mut ops: Vec<OpId> = self.body.walk(region).collect();
        ops.reverse();
        self.stack = ops;
        let mut materialized = false;
        loop {
            while let Some(op) = self.stack.pop() {
                Stop::check()?;
                if self.body.contains(op) && !self.casts.contains(op) {
                    self.judged.insert(op);
                    self.legalize_op(op)?;
                }
            }
            let types = self.conversion.types;
            let (resolved, made) = self.change(|rewriter| {
                let (rewriter, casts) = rewriter.parts();
                casts.resolve(rewriter, types)
            });
            resolved?;
            materialized |= !made.is_empty();
            if self.stack.is_empty() {
                break;
            }
        }
        Ok(ConversionOutcome { changed: materialized || self.rewrites > 0, rewrites: self.rewrites })
    }

    fn legalize_op(&mut self, op: OpId) -> Result<(), Failure> {
        let (conversion, op_ref) = (self.conversion, OpRef::of_body(self.context, self.body, op));
        let verdict = conversion.target.verdict(op_ref, conversion.types);
        if verdict == Verdict::Legal {
            return Ok(());
        }
        let mut tried = Vec::new();
        // Its body is elsewhere, and would be lost.
        let is_function = op_ref.def().is_function_like();
        for pattern in conversion.patterns.get(op_ref.kind()).iter().filter(|_| !is_function) {
            let (applied, made) = self.change(|rewriter| pattern.apply(rewriter, op));
            if self.applied(op, pattern.label(), applied, &made, &mut tried)? {
                return Ok(());
            }
        }
        if verdict == Verdict::IllegalTypes {
            let (applied, made) = self.change(|rewriter| convert_types(rewriter, op));
            if self.applied(op, BY_TYPES, applied, &made, &mut tried)? {
                return Ok(());
            }
        }
        if verdict == Verdict::Unknown && !conversion.is_full {
            return Ok(());
        }
        let why = match (verdict, tried.len()) {
            (Verdict::Unknown, 0) => "its legality is unknown, and no pattern converts it",
            _ if is_function => "it is a function, of which only the signature and the body are converted",
            (_, 0) => "it is illegal, and no pattern converts it",
            (_, 1) => "it is illegal, and the pattern that converts it does not apply",
            _ => "it is illegal, and no pattern that converts it applies",
        };
        let name = OpRef::of_body(self.context, self.body, op).name();
        let message = format!("'{name}' cannot be legalized: {why}");
        Err(Failure::Op { op, message, notes: tried, is_endless: false, place: Place::Unknown })
    }

    /// Whether a pattern was applied; remembers what it made, or why it was not.
    fn applied(
        &mut self,
        op: OpId,
        label: &'static str,
        applied: Result<Result<(), Mismatch>, BuildError>,
        made: &[OpId],
        tried: &mut Vec<String>,
    ) -> Result<bool, Failure> {
        match applied {
            Err(error) => {
                let error = Box::<Diagnostic>::from(error);
                let why = error.message_with_rule();
                Err(Failure::at(op, format!("pattern '{label}' cannot build what replaces this operation: {why}")))
            }
            Ok(Err(reason)) => {
                tried.push(format!("pattern '{label}': {reason}"));
                Ok(false)
            }
            Ok(Ok(())) => {
                let from = self.origins.get(&op).map_or(op, |origin| origin.from);
                self.origins.extend(made.iter().map(|&made| (made, Origin { from, by: label })));
                // If it is still there, it was modified.
                self.stack.push(op);
                self.rewrites += 1;
                self.check_end(op, label)?;
                Ok(true)
            }
        }
    }

    fn check_end(&self, op: OpId, label: &str) -> Result<(), Failure> {
        let (each, more) = ENDLESS;
        let most = self.conversion.max_rewrites.unwrap_or_else(|| self.size.saturating_mul(each).saturating_add(more));
        if self.rewrites <= most {
            return Ok(());
        }
        let message = format!(
            "the conversion does not come to an end within {} of patterns ('max_rewrites'); the last was '{label}'",
            counted(most, "application")
        );
        Err(Failure::Op { op, message, notes: Vec::new(), is_endless: true, place: Place::Unknown })
    }
}

impl Failure {
    /// The failure at its place in what is restored: that of the operation, or of what it was made of.
    pub(super) fn diagnostic<'m>(self, origins: &Origins, find: impl Fn(OpId) -> Option<OpRef<'m>>) -> Box<Diagnostic> {
        let (op, mut message, notes, is_endless, place) = match self {
            Self::Other(diagnostic) => return diagnostic,
            Self::Op { op, message, notes, is_endless, place } => (op, message, notes, is_endless, place),
        };
        let origin = origins.get(&op);
        let found = origin.map_or(op, |origin| origin.from);
        let place = find(found).map_or(place, |op| {
            let body = op.body();
            op.place(body.walk(body.root()).take_while(|&before| before != op.id()).count())
        });
        if let (Some(origin), false) = (origin, is_endless) {
            message = format!("{message}; pattern '{}' made it", origin.by);
        }
        let code = if is_endless { codes::NOT_CONVERGED } else { codes::ILLEGAL };
        let diagnostic = Diagnostic::error(code, place.clone(), message);
        Box::new(notes.into_iter().fold(diagnostic, |diagnostic, note| diagnostic.with_note(place.clone(), note)))
    }
}
