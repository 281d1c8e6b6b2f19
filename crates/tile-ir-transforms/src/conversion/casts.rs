//! Casts: what stands for a value whose type changes until all is converted.
//!
//! A value that was converted may still be used by operations that are not converted yet, and the other way round. Until then a
//! cast, an operation of no dialect, makes the one of the other. At the end casts that undo each other are gone, and
//! materializations replace the others.

use rustc_hash::FxHashMap;
use tile_ir_core::{
    BlockId, BuildError, Definition, Location, OpId, OpKind, OperandSegments, Rewriter, Type, UNREGISTERED, ValueId,
    ValueRef,
};

use super::TypeConverter;
use super::error::Failure;

/// The casts of a body.
#[derive(Debug, Default)]
pub(super) struct Casts {
    /// All casts, and the order in which they were made.
    order: Vec<OpId>,
    direction: FxHashMap<OpId, Direction>,
    /// The cast to the types after conversion, by its operand.
    targets: FxHashMap<ValueId, OpId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    /// To the type before conversion.
    Source,
    /// To the types after it.
    Target,
}

impl Casts {
    pub(super) fn contains(&self, op: OpId) -> bool {
        self.direction.contains_key(&op)
    }

    fn add(&mut self, cast: OpId, direction: Direction) {
        self.order.push(cast);
        self.direction.insert(cast, direction);
    }

    /// A value of the type before conversion in place of values that a value became.
    pub(super) fn source_of(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        ty: Type,
        values: &[ValueId],
        place: Place,
    ) -> ValueId {
        let cast = insert(rewriter, values, &[ty], place);
        self.add(cast, Direction::Source);
        rewriter.body().op(cast).results()[0]
    }

    /// The values that a value becomes, if it does not stay as it is.
    pub(super) fn targets_of(&mut self, rewriter: &mut Rewriter<'_>, value: ValueId, types: &[Type]) -> Vec<ValueId> {
        let body = rewriter.body();
        let cast = body.defining_op(value).filter(|op| self.direction.get(op) == Some(&Direction::Source));
        if let Some(cast) = cast {
            let values: Vec<ValueId> = body.op(cast).operands().collect();
            if values.iter().map(|&value| body.value_type(value)).eq(types.iter().copied()) {
                return values;
            }
        }
        let known = self.targets.get(&value).copied().filter(|&cast| body.contains(cast));
        let cast = known.unwrap_or_else(|| {
            let cast = insert(rewriter, &[value], types, Place::after(rewriter, value));
            self.add(cast, Direction::Target);
            self.targets.insert(value, cast);
            cast
        });
        rewriter.body().op(cast).results().to_vec()
    }

    /// Erases casts that undo each other or are unused, and replaces the others by what the converter makes.
    pub(super) fn resolve(&mut self, rewriter: &mut Rewriter<'_>, types: &TypeConverter<'_>) -> Result<(), Failure> {
        let mut order = std::mem::take(&mut self.order);
        order.retain(|&cast| rewriter.body().contains(cast));
        for &cast in order.iter().filter(|cast| self.direction[*cast] == Direction::Target) {
            self.undo(rewriter, cast);
        }
        // An unused cast may be the only user of another, which mostly was made before it.
        let mut count = usize::MAX;
        while count > order.len() {
            count = order.len();
            for &cast in order.iter().rev() {
                if rewriter.op(cast).results().all(ValueRef::is_unused) {
                    rewriter.erase(cast);
                }
            }
            order.retain(|&cast| rewriter.body().contains(cast));
        }
        for cast in order {
            self.materialize(rewriter, types, cast)?;
        }
        self.direction.clear();
        self.targets.clear();
        Ok(())
    }

    /// If a cast to the types after conversion is of a cast from them, its results are the operands of that.
    fn undo(&self, rewriter: &mut Rewriter<'_>, cast: OpId) {
        let body = rewriter.body();
        let from = body.defining_op(body.op(cast).operand(0));
        let Some(from) = from.filter(|from| self.direction.get(from) == Some(&Direction::Source)) else { return };
        let values: Vec<ValueId> = body.op(from).operands().collect();
        let results = body.op(cast).results().to_vec();
        let type_of = |value: &ValueId| body.value_type(*value);
        if values.iter().map(type_of).eq(results.iter().map(type_of)) {
            for (result, value) in results.into_iter().zip(values) {
                rewriter.replace_all_uses(result, value);
            }
        }
    }

    fn materialize(&self, rewriter: &mut Rewriter<'_>, types: &TypeConverter<'_>, cast: OpId) -> Result<(), Failure> {
        let body = rewriter.body();
        let operands: Vec<ValueId> = body.op(cast).operands().collect();
        let results = body.op(cast).results().to_vec();
        let wanted: Vec<Type> = results.iter().map(|&result| body.value_type(result)).collect();
        let given = operands.iter().map(|&value| body.value_type(value)).collect::<Vec<_>>();
        let mut builder = rewriter.before(cast);
        let made = match (self.direction[&cast], operands.as_slice()) {
            (Direction::Target, &[operand]) => types.to_target(&mut builder, &wanted, operand),
            _ => types.to_source(&mut builder, wanted[0], &operands).map(|made| made.map(|value| vec![value])),
        };
        let user = rewriter.op(cast).results().flat_map(|result| result.uses().map(|user| user.op.id())).next();
        let user = user.unwrap_or(cast);
        let what = match self.direction[&cast] {
            Direction::Target => "target materialization",
            Direction::Source => "source materialization",
        };
        let task =
            format!("a value of type {} to be used as {}", types.list(given), types.list(wanted.iter().copied()));
        let failed = |why: String| Failure::at(user, format!("'{}' needs {task}, {why}", rewriter.op(user).name()));
        let made = made.map_err(|error: BuildError| failed(format!("which the {what} cannot build: {error}")))?;
        let made = made.ok_or_else(|| failed(format!("for which there is no {what}")))?;
        let found: Vec<Type> = made.iter().map(|&value| rewriter.body().value_type(value)).collect();
        if found != wanted {
            return Err(failed(format!("of which the {what} makes {}", types.list(found))));
        }
        for (result, value) in results.into_iter().zip(made) {
            rewriter.replace_all_uses(result, value);
        }
        rewriter.erase(cast);
        Ok(())
    }
}

/// Where a cast is inserted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) block: BlockId,
    /// The operation after it.
    pub(super) before: Option<OpId>,
    pub(super) location: Location,
}

impl Place {
    /// Before an operation, for it.
    pub(super) fn before(rewriter: &Rewriter<'_>, op: OpId) -> Self {
        let operation = rewriter.body().op(op);
        let block = operation.block().unwrap_or_else(|| panic!("{op:?} is in no block"));
        Self { block, before: Some(op), location: operation.location() }
    }

    /// Directly after the definition of a value.
    fn after(rewriter: &Rewriter<'_>, value: ValueId) -> Self {
        let body = rewriter.body();
        match body.definition(value) {
            Definition::Result { op, .. } => Self { before: body.next_op(op), ..Self::before(rewriter, op) },
            Definition::Argument { block, index } => {
                let location = body.argument_locations(block)[index as usize];
                Self { block, before: body.first_op(block), location }
            }
            Definition::Forward => panic!("{value:?} is used and not defined"),
        }
    }
}

/// Inserts a cast. Listeners are not told: it is not there when all is done.
fn insert(rewriter: &mut Rewriter<'_>, operands: &[ValueId], types: &[Type], place: Place) -> OpId {
    let name = rewriter.context().identifier("conversion.cast");
    let mut builder = rewriter.at_end(place.block);
    let body = builder.body();
    let segments = OperandSegments::from_total(&UNREGISTERED, operands.len()).unwrap_or_default();
    let cast = body.create_op(OpKind::UNREGISTERED, place.location, operands, segments, types.iter().copied());
    body.set_unregistered(cast, name, None);
    body.insert_op(place.block, cast, place.before);
    cast
}
