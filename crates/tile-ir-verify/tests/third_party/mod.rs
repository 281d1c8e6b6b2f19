//! Rules of third-party dialects.

use std::sync::Arc;

use tile_ir_core::definition::{DefinitionId, DialectDef, Hook, OpDef};
use tile_ir_core::{Context, Diagnostic, Dialect, OpRef, Place, RegionRef, Severity, UNREGISTERED};
use tile_ir_dialect::{ContextOptions, views};
use tile_ir_text::{ParseOptions, parse};
use tile_ir_verify::{Environment, Rule, VerifierError, VerifierErrors, VerifierResult, VerifyOptions, ensure, verify};

const fn operation(mnemonic: &str, name: &'static str, code: &'static [(Hook, &'static str)]) -> OpDef {
    OpDef { id: DefinitionId::new("toy", mnemonic), name, dialect: "toy", code, ..UNREGISTERED }
}

static AFTER: OpDef = operation("after", "toy.after", &[(Hook::Rule, "after_a_sum")]);
static MARK: OpDef = operation("mark", "toy.mark", &[(Hook::Rule, "in_an_entry"), (Hook::Rule, "unique")]);
static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&AFTER, &MARK], ..DialectDef::EMPTY };

/// TOY-1: every operand is a sum.
fn after_a_sum(op: OpRef<'_>, _: &Environment<'_>) -> VerifierResult {
    for operand in op.named_operands() {
        let sum = operand.defining_op().and_then(OpRef::cast::<views::Addi<'_>>);
        ensure!(sum.is_some_and(|sum| sum.lhs() == sum.rhs()), "TOY-1", "expected a double, found {operand}");
    }
    Ok(())
}

/// TOY-2: it is in an entry, and a global has the name of that entry.
fn in_an_entry(op: OpRef<'_>, environment: &Environment<'_>) -> VerifierResult {
    let entry = op.parent().filter(|parent| parent.is::<views::Entry<'_>>());
    ensure!(entry.is_some(), "TOY-2", "expected to stand in an entry");
    let name = op.context().identifier("table");
    let Some(table) = environment.symbol(op, name) else {
        return Err(tile_ir_verify::verifier_error!("TOY-2", "expected a symbol '@table', found none"));
    };
    let message = "expected '@table' to be a global";
    match table.is::<views::Global<'_>>() {
        true => Ok(()),
        false => Err(VerifierError::new("TOY-2", message).note(table, "defined here")),
    }
}

/// TOY-3: warns about a second one in a function.
fn unique(op: OpRef<'_>, _: &Environment<'_>, errors: &mut VerifierErrors) {
    let all = op.function().into_iter().flat_map(OpRef::regions).flat_map(RegionRef::walk);
    if let Some(first) = all.take_while(|other| *other != op).find(|other| other.def() == op.def()) {
        errors.report(
            op,
            VerifierError::warning("TOY-3", "expected one of these, found another").note(first, "the first"),
        );
    }
}

#[test]
fn a_rule_about_another_operation_is_refused() {
    fn wider(_: views::Exti<'_>) -> VerifierResult {
        Ok(())
    }
    static PLAIN: OpDef = operation("plain", "toy.plain", &[(Hook::Rule, "wider")]);
    static PLAIN_TABLE: DialectDef = DialectDef { name: "toy", operations: &[&PLAIN], ..DialectDef::EMPTY };
    let toy = Dialect::new(&PLAIN_TABLE).with(tile_ir_verify::rules! { "wider": wider(views::Exti<'static>), });
    let error = Context::new([toy]).expect_err("the rule is about another operation");
    assert_eq!(
        error.to_string(),
        "dialect 'toy': 'toy.plain' names the rule 'wider', whose code is about 'cuda_tile.exti'"
    );
}

fn context() -> Arc<Context> {
    let toy = Dialect::new(&TABLE).with([
        ("after_a_sum", Rule::new(after_a_sum)),
        ("in_an_entry", Rule::new(in_an_entry)),
        ("unique", Rule::new(unique)),
    ]);
    let code = |dialect| tile_ir_verify::code(tile_ir_text::code(dialect));
    let display = Some(tile_ir_text::DISPLAY);
    let options = ContextOptions { code, display, dialects: vec![toy], ..ContextOptions::default() };
    options.build().expect("the dialects fit together")
}

fn found(members: &str, body: &str) -> Vec<Diagnostic> {
    let source = format!("cuda_tile.module @m {{\n{members}\nentry @e(%x: tile<i32>) {{\n{body}\n}}\n}}");
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    let module = parse(&context(), &source, &options).expect("the text can be read");
    verify(&module, &VerifyOptions::default())
}

fn messages(members: &str, body: &str) -> Vec<String> {
    found(members, body).iter().map(|it| format!("{}: {}", it.rule.unwrap_or_default(), it.message)).collect()
}

/// The line and text of the first note.
fn note(diagnostic: &Diagnostic) -> (u32, &str) {
    match &diagnostic.notes[0] {
        (Place::Position { line, .. }, note) => (*line, note),
        (other, _) => panic!("a place in a text, not {other:?}"),
    }
}

const TABLE_GLOBAL: &str = "global @table <i32: 1> : tile<1xi32>";

#[test]
fn third_party_rules_see_the_environment() {
    let body = "%0 = addi %x, %x : tile<i32>\n\"toy.after\"(%0) : (!cuda_tile.tile<i32>) -> ()";
    assert_eq!(messages("", body), Vec::<String>::new());
    let body = "\"toy.after\"(%x) : (!cuda_tile.tile<i32>) -> ()";
    assert_eq!(messages("", body), ["TOY-1: 'toy.after': expected a double, found 'operands' #0 of type 'tile<i32>'"]);
}

#[test]
fn third_party_rules_see_symbols_and_functions() {
    let mark = "\"toy.mark\"() : () -> ()";
    assert_eq!(messages(TABLE_GLOBAL, mark), Vec::<String>::new());
    assert_eq!(messages("", mark), ["TOY-2: 'toy.mark': expected a symbol '@table', found none"]);
    let inner = format!("loop {{\n{mark}\nbreak\n}}");
    assert_eq!(messages(TABLE_GLOBAL, &inner), ["TOY-2: 'toy.mark': expected to stand in an entry"]);

    let wrong = found("entry @table() {}", mark);
    assert_eq!(wrong[0].message, "'toy.mark': expected '@table' to be a global");
    assert_eq!(note(&wrong[0]), (2, "defined here"));
}

#[test]
fn third_party_rules_warn() {
    let mark = "\"toy.mark\"() : () -> ()";
    let found = found(TABLE_GLOBAL, &format!("{mark}\n{mark}"));
    let [warning] = &found[..] else { panic!("one warning, not {found:?}") };
    assert_eq!((warning.severity, warning.rule), (Severity::Warning, Some("TOY-3")));
    assert_eq!(note(warning), (4, "the first"));
}
