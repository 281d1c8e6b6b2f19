//! The greedy rewriter with test patterns.

use std::sync::Arc;

use tile_ir::Context;
use tile_ir::core::definition::{DefinitionId, DialectDef, Hook, OpDef};
use tile_ir::core::{Body, BuildError, Builder, Dialect, Listener, OpId, OpRef, Rewriter, UNREGISTERED, ValueId};
use tile_ir::dialect::generated::builtin::operations::MODULE;
use tile_ir::dialect::views::Subi;
use tile_ir::dialect::{CudaTileBuilder, CudaTileTypes, ops};
use tile_ir_transforms::codes;
use tile_ir_transforms::{Fold, GreedyConfig, GreedyOutcome, GreedyRewriter, Pattern, PatternSet, RewritePattern};

/// A body with one block of two arguments.
struct Function {
    context: Arc<Context>,
    body: Body,
    arguments: [ValueId; 2],
}

impl Function {
    fn new(context: Arc<Context>) -> Self {
        let mut body = Body::new();
        let block = body.append_block(body.root());
        let tile = context.tile(&[], context.integer_type(32)).expect("there is such a type");
        let arguments = [tile; 2].map(|ty| body.add_block_argument(block, ty, context.unknown_location()));
        Self { context, body, arguments }
    }

    fn build<R>(&mut self, build: impl FnOnce(&mut Builder<'_>, [ValueId; 2]) -> R) -> R {
        let block = self.body.entry_block(self.body.root()).expect("it has a block");
        build(&mut Builder::at_end(&self.context, &mut self.body, block), self.arguments)
    }

    /// Rewrites everything; returns the outcome or the error.
    fn rewrite(&mut self, patterns: &[Pattern], config: GreedyConfig) -> Result<GreedyOutcome, String> {
        let patterns = PatternSet::new(&self.context, patterns);
        let region = self.body.root();
        let outcome = GreedyRewriter::new(&self.context, &patterns, config).run(&mut self.body, region);
        outcome.map_err(|error| error.message.clone())
    }

    /// The mnemonics of all operations.
    fn ops(&self) -> Vec<&'static str> {
        self.body.walk(self.body.root()).map(|op| self.body.op(op).def().mnemonic()).collect()
    }
}

/// The bodies of these tests need no terminator.
fn keep(builder: &mut Builder<'_>, value: ValueId) {
    builder.print_tko([value], "%d").build().expect("it can be printed");
}

/// Replaces `subi(x, y)` by `addi(x, y)`, which is only a test.
struct Add;

/// Replaces `subi(x, y)` by `muli(x, y)`, with a higher benefit.
struct Multiply;

impl RewritePattern for Add {
    type Op = Subi<'static>;
    type Match = [ValueId; 2];
    const LABEL: &'static str = "Add";

    fn matches(subi: Subi<'_>) -> Result<Self::Match, &'static str> {
        Ok([subi.lhs().id(), subi.rhs().id()])
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, [lhs, rhs]: Self::Match) -> Result<(), BuildError> {
        let sum = rewriter.before(op).addi(lhs, rhs).build_value()?;
        rewriter.replace(op, &[sum]);
        Ok(())
    }
}

impl RewritePattern for Multiply {
    type Op = Subi<'static>;
    type Match = [ValueId; 2];
    const LABEL: &'static str = "Multiply";
    const BENEFIT: u16 = 2;

    fn matches(subi: Subi<'_>) -> Result<Self::Match, &'static str> {
        match subi.lhs() == subi.rhs() {
            true => Ok([subi.lhs().id(), subi.rhs().id()]),
            false => Err("the operands differ"),
        }
    }

    fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId, [lhs, rhs]: Self::Match) -> Result<(), BuildError> {
        let product = rewriter.before(op).muli(lhs, rhs).build_value()?;
        rewriter.replace(op, &[product]);
        Ok(())
    }
}

const BOTH: [Pattern; 2] = [Pattern::of::<Add>(), Pattern::of::<Multiply>()];

fn two_differences() -> Function {
    let mut function = Function::new(tile_ir::context());
    function.build(|builder, [x, y]| {
        let one = builder.subi(x, y).build_value().expect("it can be built");
        let other = builder.subi(one, one).build_value().expect("it can be built");
        keep(builder, other);
    });
    function
}

#[test]
fn the_larger_benefit_is_tried_first() {
    let mut function = two_differences();
    let outcome = function.rewrite(&BOTH, GreedyConfig::default()).expect("the patterns are right");
    assert_eq!(outcome, GreedyOutcome { converged: true, changed: true, rewrites: 2, endless: None });
    assert_eq!(function.ops(), ["addi", "muli", "print_tko"]);
}

#[test]
fn rewriting_stops_at_its_limits() {
    let once = GreedyConfig { max_iterations: Some(1), max_rewrites: Some(1), ..GreedyConfig::default() };
    // From the end and from the start.
    for (top_down, expected) in [(false, ["subi", "muli", "print_tko"]), (true, ["addi", "subi", "print_tko"])] {
        let mut function = two_differences();
        let outcome = function.rewrite(&BOTH, GreedyConfig { top_down, ..once }).expect("the patterns are right");
        assert_eq!(outcome, GreedyOutcome { converged: false, changed: true, rewrites: 1, endless: None });
        assert_eq!(function.ops(), expected);
    }
}

#[test]
fn labels_disable_patterns() {
    let context = tile_ir::context();
    let patterns = PatternSet::new(&context, &BOTH).filtered(&context, |label| label != "Multiply");
    assert_eq!(patterns.labels().collect::<Vec<_>>(), ["Add"]);
    let subi = context.kind(&ops::SUBI).expect("the context knows it");
    assert_eq!(patterns.get(subi).len(), 1);
}

/// Records events.
#[derive(Default)]
struct Events(Vec<String>);

impl Listener for Events {
    fn op_inserted(&mut self, op: OpRef<'_>) {
        self.0.push(format!("inserted {}", op.def().mnemonic()));
    }

    fn op_modified(&mut self, op: OpRef<'_>) {
        self.0.push(format!("modified {}", op.def().mnemonic()));
    }

    fn op_erased(&mut self, op: OpRef<'_>) {
        self.0.push(format!("erased {}", op.def().mnemonic()));
    }

    fn match_failed(&mut self, op: OpRef<'_>, reason: &dyn Fn() -> String) {
        self.0.push(format!("{}: {}", op.def().mnemonic(), reason()));
    }
}

#[test]
fn listeners_receive_every_event() {
    let mut function = Function::new(tile_ir::context());
    function.build(|builder, [x, y]| {
        let used = builder.subi(x, y).build_value().expect("it can be built");
        keep(builder, used);
        builder.addi(x, y).build().expect("it can be built");
    });
    let mut events = Events::default();
    let patterns = PatternSet::new(&function.context, &BOTH);
    let region = function.body.root();
    let rewriter = GreedyRewriter::new(&function.context, &patterns, GreedyConfig::default());
    rewriter.with_listener(&mut events).run(&mut function.body, region).expect("the patterns are right");
    let expected =
        ["erased addi", "subi: Multiply: the operands differ", "inserted addi", "modified print_tko", "erased subi"];
    assert_eq!(events.0, expected);
}

/// Changes another operation without using the rewriter.
fn change_another(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
    let Some(next) = rewriter.body().next_op(op) else { return Ok(false) };
    let Some(operand) = rewriter.op(op).operands().next().map(ValueId::from) else { return Ok(false) };
    if rewriter.op(next).is::<Subi<'_>>() && rewriter.op(next).operands().any(|it| it.id() != operand) {
        rewriter.modify(op, |body| {
            body.set_operand(next, 0, operand);
            body.set_operand(next, 1, operand);
        });
        return Ok(true);
    }
    Ok(false)
}

/// Changes something and reports no match.
fn change_and_deny(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
    if rewriter.op(op).is::<Subi<'_>>() {
        rewriter.set_location(op, rewriter.context().unknown_location());
    }
    Ok(false)
}

#[test]
fn patterns_with_unreported_changes_are_named() {
    let watched = GreedyConfig { watched_up_to: usize::MAX, ..GreedyConfig::default() };
    let error = |label, apply| two_differences().rewrite(&[Pattern::any(label, 1, apply)], watched).unwrap_err();
    let unreported = error("Another", change_another);
    assert!(
        unreported.starts_with("pattern 'Another' changed 'cuda_tile.subi' (op1) and did not report it"),
        "{unreported}"
    );
    let denied = error("Deny", change_and_deny);
    assert!(denied.starts_with("pattern 'Deny' changed something but reported that it did not apply"), "{denied}");
}

#[test]
fn patterns_that_cannot_build_are_named() {
    fn fail(_: &mut Rewriter<'_>, _: OpId) -> Result<bool, BuildError> {
        Err(BuildError::Unregistered { op: "toy.what" })
    }
    let mut function = two_differences();
    let patterns = PatternSet::new(&function.context, &[Pattern::any("Fail", 1, fail)]);
    let region = function.body.root();
    let error = GreedyRewriter::new(&function.context, &patterns, GreedyConfig::default())
        .run(&mut function.body, region)
        .unwrap_err();
    assert_eq!(error.code, codes::NOT_BUILT);
    let message = "pattern 'Fail' cannot build a replacement of 'cuda_tile.print_tko': \
                   no dialect of the context has the operation 'toy.what'";
    assert_eq!(error.message, message);
}

/// In a `builtin.module`, uses may precede definitions, so dead operations may form cycles.
#[test]
fn cycles_of_dead_code_are_erased() {
    for top_down in [false, true] {
        let mut function = Function::new(tile_ir::context());
        function.build(|builder, [x, y]| {
            let region = builder.op(&MODULE).build().expect("it can be built").get().regions()[0];
            let mut inside = builder.in_region(region, &[]);
            let [a, b] = [x, y].map(|value| inside.addi(value, value).build_value().expect("it can be built"));
            let used = inside.muli(a, b).build_value().expect("it can be built");
            keep(&mut inside, used);
            let [c, d] = [x, y].map(|value| inside.subi(value, value).build_value().expect("it can be built"));
            for (value, operand) in [(c, d), (d, c)] {
                let op = inside.body().defining_op(value).expect("an operation defines it");
                inside.body().set_operand(op, 0, operand);
            }
        });
        let config = GreedyConfig { top_down, ..GreedyConfig::default() };
        let outcome = function.rewrite(&[], config).expect("there is no pattern");
        assert!(outcome.converged && outcome.changed);
        assert_eq!(function.ops(), ["module", "addi", "addi", "muli", "print_tko"]);
    }
}

static FLIP: OpDef = OpDef {
    id: DefinitionId::new("toy", "flip"),
    name: "toy.flip",
    dialect: "toy",
    code: &[(Hook::Fold, "flip")],
    ..UNREGISTERED
};
static TOY: DialectDef = DialectDef { name: "toy", operations: &[&FLIP], ..DialectDef::EMPTY };

/// Swaps the operands, which applies again and again.
fn flip(rewriter: &mut Rewriter<'_>, op: OpId) -> Result<bool, BuildError> {
    let mut operands: Vec<ValueId> = rewriter.body().op(op).operands().collect();
    operands.reverse();
    rewriter.set_operand_group(op, 0, operands);
    Ok(true)
}

/// A body with a `flip` of two arguments.
fn body_with_a_flip(context: &Context) -> Body {
    let mut body = Body::new();
    let block = body.append_block(body.root());
    let (ty, location) = (context.integer_type(32), context.unknown_location());
    let arguments = [ty; 2].map(|ty| body.add_block_argument(block, ty, location));
    let mut builder = Builder::at_end(context, &mut body, block);
    builder.op(&FLIP).operands(0, arguments).build().expect("it can be built");
    body
}

#[test]
fn folds_that_undo_each_other_terminate() {
    let toy = Dialect::new(&TOY).with([("flip", Fold::in_place(Pattern::any("flip", 1, flip)))]);
    let context = Context::new([toy]).expect("the dialect is right");
    let mut body = body_with_a_flip(&context);
    let patterns = PatternSet::new(&context, &[]);
    let region = body.root();
    let outcome = GreedyRewriter::new(&context, &patterns, GreedyConfig::default()).run(&mut body, region);
    assert_eq!(outcome, Ok(GreedyOutcome { converged: true, changed: true, rewrites: 0, endless: None }));
}

#[test]
fn patterns_that_undo_each_other_terminate_by_default() {
    let context = Context::new([Dialect::new(&TOY)]).expect("the dialect is right");
    let mut body = body_with_a_flip(&context);
    let patterns = PatternSet::new(&context, &[Pattern::any("flip", 1, flip)]);
    let region = body.root();
    let outcome =
        GreedyRewriter::new(&context, &patterns, GreedyConfig { watched_up_to: 0, ..GreedyConfig::default() })
            .run(&mut body, region);
    let outcome = outcome.expect("the pattern reports what it does");
    assert!(outcome.changed && !outcome.converged && outcome.rewrites >= 1 << 16, "{outcome:?}");
}
