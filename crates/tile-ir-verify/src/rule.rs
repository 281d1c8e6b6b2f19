//! Rules written as code.

use tile_ir_core::definition::Hook;
use tile_ir_core::{Dialect, HookFunction, OpRef};

use crate::environment::Environment;
use crate::error::VerifierResult;
use crate::errors::VerifierErrors;

/// A rule that no table can express. The variant declares what the rule checks.
///
/// A dialect's table names rules in the `rules` column of an operation, and the dialect [provides](DialectRules::rule) a
/// function for each name. A rule runs only on operations that already satisfy the table: numbers of values and regions
/// are right, attributes are present and of the right kind, and types satisfy their constraints. So a rule can rely on
/// typed views. *Other* operations, such as parents or the definitions of operands, may not have been checked yet.
///
/// ```
/// use tile_ir_core::definition::{DefinitionId, DialectDef, OpDef};
/// use tile_ir_core::{Body, Context, Dialect, OpRef, OperandSegments, UNREGISTERED};
/// use tile_ir_verify::{DialectRules, VerifierResult, Rule, check_built, ensure};
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
/// fn two_of_a_kind(op: OpRef<'_>) -> VerifierResult {
///     let results: Vec<_> = op.named_results().collect();
///     let [one, other] = results[..] else {
///         return Err(tile_ir_verify::verifier_error!("TOY-1", "expected 2 results, found {}", results.len()));
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
    /// Looks at types and attributes alone. It runs once for all operations with the same signature, and whenever an
    /// operation is built. It must not look at anything else.
    Signature(fn(OpRef<'_>) -> VerifierResult),
    /// Looks around the operation: at its ancestors, the definitions of its operands, and symbols.
    Environment(fn(OpRef<'_>, &Environment<'_>) -> VerifierResult),
    /// Looks at the operation's regions, after the operations inside them have been checked. For a function-like
    /// operation, that is its body.
    Regions(fn(OpRef<'_>) -> VerifierResult),
    /// Like [`Regions`](Self::Regions), but can report several errors, on nested operations too, and warnings.
    Nested(fn(OpRef<'_>, &Environment<'_>, &mut VerifierErrors)),
    /// Like [`Nested`](Self::Nested), for rules about locations. It is skipped if every location is unknown or a plain
    /// file position.
    Locations(fn(OpRef<'_>, &mut VerifierErrors)),
}

impl HookFunction for Rule {
    const HOOK: Hook = Hook::Rule;
}

/// Extends [`Dialect`] with rules.
pub trait DialectRules {
    /// Provides the rule that the dialect's table calls `name`.
    #[must_use]
    fn rule(self, name: &'static str, rule: Rule) -> Self;
}

impl DialectRules for Dialect {
    fn rule(self, name: &'static str, rule: Rule) -> Self {
        self.with([(name, rule)])
    }
}
