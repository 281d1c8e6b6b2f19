//! Rules written as code.

use std::fmt;

use tile_ir_core::definition::Hook;
use tile_ir_core::typed::{OpView, stateless, view_of};
use tile_ir_core::{HookFunction, OpRef, RegionRef};

use crate::environment::Environment;
use crate::error::VerifierResult;
use crate::errors::VerifierErrors;

/// A rule that no table can express: a function whose parameters say what it looks at.
///
/// | function | looks at |
/// |---|---|
/// | `fn(View) -> VerifierResult` | types and attributes alone. It runs once for all operations with the same signature, and whenever an operation is built |
/// | `fn(View, &Environment) -> VerifierResult` | what is around the operation: its ancestors, the definitions of its operands, symbols |
/// | `fn(View, &[RegionRef]) -> VerifierResult` | the operation's regions, after the operations inside them have been checked; for a function-like operation, its body |
/// | `fn(View, &Environment, &mut VerifierErrors)` | the same; it can report several errors, on nested operations too, and warnings |
/// | `fn(View, &mut VerifierErrors)` | locations. It is skipped if every location is unknown or a plain file position |
///
/// A dialect's table names rules in the `rules` column of an operation. `cargo codegen` makes the macro `for_each_rule` of
/// that column, and `for_each_rule!(tile_ir_verify::rules)` is a list of the functions with these names, which a dialect gets by
/// [`Dialect::with`](tile_ir_core::Dialect::with). A function takes the typed view of the operation that names it, or a view of what several operations
/// have in common; it does not compile for others. For a table that is loaded at run time, [`Rule::new`] makes a rule of a
/// function of any operation.
///
/// ```compile_fail,E0277
/// # use tile_ir_dialect::views;
/// # use tile_ir_verify::VerifierResult;
/// fn wider_result(op: views::Exti<'_>) -> VerifierResult {
///     Ok(())
/// }
/// // What the table makes if `trunci` names that rule.
/// let rules = tile_ir_verify::rules! { "wider_result": wider_result(views::Trunci<'static>), };
/// ```
///
/// A rule runs only on operations that already satisfy the table: numbers of values and regions are right, attributes are
/// present and of the right kind, and types satisfy their constraints. So a rule can rely on views. *Other* operations, such as
/// parents or the definitions of operands, may not have been checked yet.
///
/// ```
/// use tile_ir_core::definition::{DefinitionId, DialectDef, Hook, OpDef};
/// use tile_ir_core::{Body, Context, Dialect, OpRef, OperandSegments, UNREGISTERED};
/// use tile_ir_verify::{VerifierResult, Rule, check_built, ensure};
///
/// // As `cargo codegen` makes it of `op pair : … { … results { both : AnyType* } rules { two_of_a_kind } }`.
/// static PAIR: OpDef = OpDef {
///     id: DefinitionId::new("toy", "pair"),
///     name: "toy.pair",
///     dialect: "toy",
///     code: &[(Hook::Rule, "two_of_a_kind")],
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
/// let toy = Dialect::new(&TABLE).with([("two_of_a_kind", Rule::new(two_of_a_kind))]);
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
#[derive(Clone, Copy)]
pub struct Rule(pub(crate) Check);

impl Rule {
    /// A rule about any operation.
    pub fn new<Parameters>(function: impl RuleFunction<OpRef<'static>, Parameters>) -> Self {
        Self::of::<OpRef<'static>, _>(function)
    }

    /// A rule about the operations of a view.
    pub fn of<View: OpView<'static>, Parameters>(function: impl RuleFunction<View, Parameters>) -> Self {
        Self(function.check())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rule").finish_non_exhaustive()
    }
}

impl HookFunction for Rule {
    const HOOK: Hook = Hook::Rule;
}

/// Lists rules by name, for the macro `for_each_rule` of generated code: see [`Rule`].
#[macro_export]
macro_rules! rules {
    ($($name:literal: $function:ident($view:ty),)*) => {
        [$($crate::core::Named::of::<$view>($name, $crate::Rule::of::<$view, _>($function))),*]
    };
}

/// What a rule looks at, and its function.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub enum Check {
    Signature(&'static (dyn Fn(OpRef<'_>) -> VerifierResult + Send + Sync)),
    Environment(&'static (dyn Fn(OpRef<'_>, &Environment<'_>) -> VerifierResult + Send + Sync)),
    Regions(&'static (dyn Fn(OpRef<'_>, &[RegionRef<'_>]) -> VerifierResult + Send + Sync)),
    Nested(&'static (dyn Fn(OpRef<'_>, &Environment<'_>, &mut VerifierErrors) + Send + Sync)),
    Locations(&'static (dyn Fn(OpRef<'_>, &mut VerifierErrors) + Send + Sync)),
}

/// A function that can be a rule about the operations of a view; its parameters are those of a row in [`Rule`].
#[diagnostic::on_unimplemented(
    message = "this function is no rule about `{View}`",
    label = "expected a function whose first parameter is `{View}`",
    note = "the table says which operations name a rule; the documentation of `Rule` lists the parameters that it may have"
)]
pub trait RuleFunction<View, Parameters>: Copy + Send + Sync + 'static {
    #[doc(hidden)]
    fn check(self) -> Check;
}

/// Implements [`RuleFunction`] for functions with these parameters after the view.
macro_rules! rule_function {
    ($check:ident($($parameter:ident: $ty:ty),*) $(-> $output:ty)?) => {
        impl<V: OpView<'static>, F> RuleFunction<V, fn($($ty),*)> for F
        where
            F: Fn(V::At<'_>, $($ty),*) $(-> $output)? + Copy + Send + Sync + 'static,
        {
            fn check(self) -> Check {
                Check::$check(stateless(move |op: OpRef<'_>, $($parameter: $ty),*| self(view_of::<V>(op), $($parameter),*)))
            }
        }
    };
}

rule_function!(Signature() -> VerifierResult);
rule_function!(Environment(environment: &Environment<'_>) -> VerifierResult);
rule_function!(Regions(regions: &[RegionRef<'_>]) -> VerifierResult);
rule_function!(Nested(environment: &Environment<'_>, errors: &mut VerifierErrors));
rule_function!(Locations(errors: &mut VerifierErrors));
