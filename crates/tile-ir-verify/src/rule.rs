//! Rules that are code.

use tile_ir_core::definition::Hook;
use tile_ir_core::{Dialect, HookFunction, OpRef};

use crate::findings::Findings;
use crate::surroundings::Surroundings;
use crate::violation::Outcome;

/// A rule that no table can state, by what it looks at.
///
/// The table of a dialect names rules under `rules` of an operation, and the dialect [brings](DialectRules::rule) a
/// function for each name. A rule is asked about operations of which everything that the table says has been found
/// right: they have as many values and regions as their definition, their attributes are there and of the right kinds,
/// and their types satisfy the constraints. So typed views can be relied on. Of *other* operations (what stands around
/// an operation, or defines an operand) nothing is known yet.
///
/// ```
/// use tile_ir_core::definition::{DefinitionId, DialectDef, OpDef};
/// use tile_ir_core::{Body, Context, Dialect, OpRef, OperandSegments, UNREGISTERED};
/// use tile_ir_verify::{DialectRules, Outcome, Rule, check_built, ensure};
///
/// // As `cargo codegen` makes it of `op pair : … { … results { both : AnyType* } rules { two_of_a_kind } }`.
/// static PAIR: OpDef = OpDef {
///     id: DefinitionId::new("toy", "pair"),
///     name: "toy.pair",
///     dialect: "toy",
///     rules: &["two_of_a_kind"],
///     ..UNREGISTERED
/// };
/// static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&PAIR], ..DialectDef::EMPTY };
///
/// /// TOY-1: two results, of one type.
/// fn two_of_a_kind(op: OpRef<'_>) -> Outcome {
///     let results: Vec<_> = op.named_results().collect();
///     let [one, other] = results[..] else {
///         return Err(tile_ir_verify::violation!("TOY-1", "expected 2 results, found {}", results.len()));
///     };
///     ensure!(one.ty() == other.ty(), "TOY-1", "expected results of one type, found {one} and {other}");
///     Ok(())
/// }
///
/// let toy = Dialect::new(&TABLE).rule("two_of_a_kind", Rule::Signature(two_of_a_kind));
/// let context = Context::new([toy])?;
///
/// let pair = context.operation("toy.pair").expect("the table has it");
/// let mut body = Body::new();
/// let (location, i32) = (context.unknown_location(), context.integer_type(32));
/// let mut make = |results: &[_]| {
///     let op = body.create_op(pair, location, &[], OperandSegments::default(), results.iter().copied());
///     check_built(&context, &body, op).map_err(|diagnostic| diagnostic.message.clone())
/// };
/// assert_eq!(make(&[i32, i32]), Ok(()));
/// assert_eq!(make(&[i32]), Err("'toy.pair': expected 2 results, found 1".to_owned()));
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// About types and attributes alone: asked once for all operations that have the same ones, and when an operation
    /// is built. Nothing else of the operation may be looked at.
    Signature(fn(OpRef<'_>) -> Outcome),
    /// About what lies around the operation: what it stands in, what defines its operands, symbols.
    Surroundings(fn(OpRef<'_>, &Surroundings<'_>) -> Outcome),
    /// About its regions, after what is inside them; of a function-like operation, about its body.
    Regions(fn(OpRef<'_>) -> Outcome),
    /// The same, with something to say about several operations, or to warn of.
    Survey(fn(OpRef<'_>, &Surroundings<'_>, &mut Findings)),
    /// The same about locations; not asked where all of them are unknown, or places in files.
    Locations(fn(OpRef<'_>, &mut Findings)),
}

impl HookFunction for Rule {
    const HOOK: Hook = Hook::Rule;
}

/// What the verifier adds to [`Dialect`].
pub trait DialectRules {
    /// Brings the rule of this name that operations of the table must keep.
    #[must_use]
    fn rule(self, name: &'static str, rule: Rule) -> Self;
}

impl DialectRules for Dialect {
    fn rule(self, name: &'static str, rule: Rule) -> Self {
        self.with([(name, rule)])
    }
}
