//! Queries about operations: whether they are pure, dead, speculatable or only read, and their effects.

use std::fmt::Write;

use tile_ir::core::definition::{
    ConditionDef, EffectDef, EffectKind, Effects, ElementTest, Kind, ResourceDef, Slot, Speculatability, UnlessDef,
};
use tile_ir::core::{Effect, OpKind, OpRef, RegionRef, Resource};
use tile_ir::text::{ParseOptions, parse};
use tile_ir::{ContextOptions, Module, context_options, testing_context};

/// A module with one entry. Its arguments are a pointer, a condition and a number.
fn kernel(body: &str) -> Module {
    let context = ContextOptions { allow_unregistered: true, ..context_options() }.build().expect("dialects fit");
    let arguments = "%p: tile<ptr<f32>>, %c: tile<i1>, %i: tile<i32>";
    let text = format!("cuda_tile.module @m {{ entry @e({arguments}) {{ {body} }} }}");
    parse(&context, &text, &ParseOptions::default()).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

/// The operations directly in the body of the entry.
fn body(module: &Module) -> Vec<OpRef<'_>> {
    let entry = module.walk().find(|op| op.name() == "cuda_tile.entry").expect("there is one");
    entry.regions().flat_map(RegionRef::ops).collect()
}

/// The results of all queries for each operation in the body of the entry, except the final `return`.
fn describe_all(text: &str) -> Vec<String> {
    let module = kernel(text);
    let ops = body(&module);
    let (_, ops) = ops.split_last().expect("there is a terminator");
    ops.iter().map(|op| describe(*op)).collect()
}

fn describe(op: OpRef<'_>) -> String {
    let questions = [
        (op.is_pure(), "pure"),
        (op.has_no_effects(), "without effects"),
        (op.can_be_speculated(), "speculatable"),
        (op.reads_only(), "reads only"),
        (op.is_dead(), "dead"),
    ];
    let yes: Vec<_> = questions.into_iter().filter_map(|(yes, question)| yes.then_some(question)).collect();
    format!("{}: {}", op.name().rsplit('.').next().unwrap_or_default(), yes.join(", "))
}

const PURE: &str = "pure, without effects, speculatable, reads only, dead";
const UNMOVABLE: &str = "without effects, reads only, dead";

#[test]
fn operations_without_regions() {
    let found = describe_all(
        "%0 = addi %i, %i : tile<i32>
         %1 = remi %i, %i signed : tile<i32>
         %2, %3 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
         %4, %5 = load_ptr_tko relaxed device %p : tile<ptr<f32>> -> tile<f32>, token
         %6 = alloca num_elem = 4, alignment = 4 : tile<ptr<f32>>
         %7 = assume div_by<4>, %i : tile<i32>
         %8 = print_tko \"once\" -> token
         assert %c, \"always\" : tile<i1>
         %9 = \"other.thing\"() : () -> i32",
    );
    let expected = [
        format!("addi: {PURE}"),
        format!("remi: {UNMOVABLE}"),
        "load_ptr_tko: reads only, dead".to_owned(),
        "load_ptr_tko: ".to_owned(),
        "alloca: dead".to_owned(),
        "assume: ".to_owned(),
        "print_tko: ".to_owned(),
        "assert: ".to_owned(),
        "thing: ".to_owned(),
    ];
    assert_eq!(found, expected);
}

/// Division is speculatable if the divisor is known, and loops if the step is.
#[test]
fn constants_make_speculatable() {
    let divided = |divisor: &str, signedness: &str| {
        let divisor = format!("%d = constant <i8: {divisor}> : tile<4xi8>");
        let value = "%n = constant <i8: 1> : tile<4xi8>";
        let quotient = format!("%q = divi %n, %d {signedness} : tile<4xi8>");
        let remainder = format!("%r = remi %n, %d {signedness} : tile<4xi8>");
        let found = describe_all(&[divisor.as_str(), value, &quotient, &remainder].join("\n"));
        assert_eq!(found[2].strip_prefix("divi"), found[3].strip_prefix("remi"));
        found[3] == format!("remi: {PURE}")
    };
    for (divisor, signed, unsigned) in [
        ("3", true, true),
        ("-2", true, true),
        ("[3, -2, 127, -128]", true, true),
        ("0", false, false),
        ("-1", false, true),
        ("[3, -2, 0, 1]", false, false),
        ("[3, 4, 5, -1]", false, true),
    ] {
        assert_eq!(divided(divisor, "signed"), signed, "{divisor} signed");
        assert_eq!(divided(divisor, "unsigned"), unsigned, "{divisor} unsigned");
    }
    let found = describe_all(
        "%zero = constant <i32: 0> : tile<i32>
         %one = constant <i32: 1> : tile<i32>
         %two = constant <i32: 2> : tile<i32>
         for %k in (%i to %i, step %zero) : tile<i32> { }
         for %k in (%i to %i, step %one) : tile<i32> { }
         for %k in (%i to %i, step %two) : tile<i32> { }
         for %k in (%i to %i, step %one) : tile<i32> { %0 = divi %i, %k signed : tile<i32> }
         for %k in (%i to %i, step %one) : tile<i32> { %0 = divi %i, %two signed : tile<i32> }
         if %c { for %k in (%i to %i, step %one) : tile<i32> { } }
         if %c { for %k in (%i to %i, step %i) : tile<i32> { } }",
    );
    let expected = [
        format!("for: {UNMOVABLE}"),
        format!("for: {PURE}"),
        format!("for: {UNMOVABLE}"),
        format!("for: {UNMOVABLE}"),
        format!("for: {PURE}"),
        format!("if: {PURE}"),
        format!("if: {UNMOVABLE}"),
    ];
    assert_eq!(found[3..], expected);
}

#[test]
fn used_values_are_live() {
    let found = describe_all(
        "%0 = addi %i, %i : tile<i32> %1 = addi %0, %i : tile<i32> print_tko \"%i\", %1 : tile<i32> -> token",
    );
    let used = "addi: pure, without effects, speculatable, reads only";
    assert_eq!(found, [used, used, "print_tko: "]);
}

#[test]
fn nested_effects_count() {
    let found = describe_all(
        "if %c { %0 = addi %i, %i : tile<i32> }
         if %c { if %c { %1 = divi %i, %i signed : tile<i32> } }
         if %c { } else { %2, %3 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token }
         if %c { if %c { } else { %4 = print_tko \"once\" -> token } }
         if %c { \"other.thing\"() : () -> () }",
    );
    let expected = [
        format!("if: {PURE}"),
        format!("if: {UNMOVABLE}"),
        "if: reads only, dead".into(),
        "if: ".into(),
        "if: ".into(),
    ];
    assert_eq!(found, expected);
}

#[test]
fn early_exits_are_not_dead() {
    let found = describe_all(
        "if %c { return }
         if %c { if %c { } else { return } }
         for %k in (%i to %i, step %i) : tile<i32> { }
         for %k in (%i to %i, step %i) : tile<i32> { if %c { continue } }
         for %k in (%i to %i, step %i) : tile<i32> { if %c { return } }",
    );
    assert_eq!(
        found,
        ["if: ".into(), "if: ".into(), format!("for: {UNMOVABLE}"), format!("for: {UNMOVABLE}"), "for: ".into()]
    );
}

/// The loop may not terminate, so the operations after it may not be executed.
#[test]
fn a_loop_without_condition_is_an_effect_on_control() {
    let module = kernel("loop { if %c { break } }");
    let found = body(&module)[0];
    assert_eq!(describe(found), "loop: ");
    let effects: Vec<_> = found.effects().collect();
    assert_eq!(
        effects,
        [Effect { op: found, kind: EffectKind::Write, resource: Resource::Control }],
        "'break' stays inside"
    );
}

/// Whether the branch has an effect on control depends on the operation in question: it exits the `if`, not the loop.
#[test]
fn exit_effects_depend_on_the_enclosing_operation() {
    let module = kernel("for %k in (%i to %i, step %i) : tile<i32> { if %c { continue } }");
    let outer = body(&module)[0];
    let inner = outer.regions().flat_map(RegionRef::ops).next().expect("a branch");
    let end = inner.regions().flat_map(RegionRef::ops).next().expect("a terminator");
    assert_eq!([outer, inner, end].map(OpRef::has_no_effects), [true, false, false]);
    assert_eq!([outer, inner, end].map(OpRef::is_dead), [true, false, false]);
    let left: Vec<_> = inner.effects().map(|effect| (effect.op, effect.resource)).collect();
    assert_eq!(left, [(end, Resource::Control)]);
}

/// An inner loop catches neither exits from an outer one nor those from another kind of loop.
#[test]
fn inner_loops_catch_only_their_own_exits() {
    let found = describe_all(
        "for %k in (%i to %i, step %i) : tile<i32> { for %l in (%i to %i, step %i) : tile<i32> { continue } }
         loop { for %k in (%i to %i, step %i) : tile<i32> { continue } break }
         for %k in (%i to %i, step %i) : tile<i32> { if %c { \"cuda_tile.break\"() : () -> () } }",
    );
    assert_eq!(found, [format!("for: {UNMOVABLE}"), "loop: ".into(), "for: ".into()]);
}

#[test]
fn effects_name_operation_and_value() {
    let module = kernel(
        "if %c {
           %0 = make_token : token
           %1, %2 = load_ptr_tko weak %p token=%0 : tile<ptr<f32>> -> tile<f32>, token
           %3 = store_ptr_tko release device %p, %1 token=%2 : tile<ptr<f32>>, tile<f32> -> token
         }",
    );
    let branch = body(&module)[0];
    let inside: Vec<_> = branch.regions().flat_map(RegionRef::ops).collect();
    let pointer = inside[1].operands().next().expect("the address");
    let effects: Vec<_> = branch.effects().map(|effect| (effect.op, effect.kind, effect.resource)).collect();
    let expected = [
        (inside[1], EffectKind::Read, Resource::Through(pointer)),
        (inside[2], EffectKind::Write, Resource::Through(pointer)),
        (inside[2], EffectKind::Read, Resource::Memory),
        (inside[2], EffectKind::Write, Resource::Memory),
    ];
    assert_eq!(effects, expected);
    let token = inside[1].def().ordered_by.expect("the table names it");
    assert!(inside[1].operand_group(token.into()).eq(inside[0].results()));
}

/// Queries about deeply nested operations do not recurse.
#[test]
fn depth_is_no_limit() {
    let context = context_options().build().expect("dialects fit");
    let mut body = tile_ir::core::Body::new();
    let root = body.root();
    let mut block = body.append_block(root);
    let location = context.unknown_location();
    let kind = |name| context.operation(name).expect("the table has it");
    let mut first = None;
    for _ in 0..100_000 {
        let op = body.create_op(kind("cuda_tile.if"), location, &[], Default::default(), []);
        body.append_op(block, op);
        let region = body.add_region(op);
        block = body.append_block(region);
        first = first.or(Some(op));
    }
    let end = body.create_op(kind("cuda_tile.continue"), location, &[], Default::default(), []);
    body.append_op(block, end);
    let outermost = OpRef::of_body(&context, &body, first.expect("one was made"));
    assert_eq!(outermost.effects().count(), 1);
    assert!(!outermost.is_dead() && !outermost.can_be_speculated());
}

/// The table's columns of every operation: whether it is speculatable, its effects, and what it exits.
#[test]
fn every_operation_has_its_effects() {
    let context = testing_context();
    let mut table = String::new();
    for kind in context.operations() {
        let effects: Vec<_> = match kind.effects {
            Effects::Unknown => vec!["unknown".to_owned()],
            known => known.list().iter().map(|effect| effect_text(kind, effect)).collect(),
        };
        let order = kind.ordered_by.map(|group| format!("ordered by {}", kind.operands[usize::from(group)].name));
        let exits = kind.exits().map(|targets| match targets {
            [] => "leaves the function".to_owned(),
            targets => format!("leaves {}", targets.join(" or ")),
        });
        let parts: Vec<_> = effects.into_iter().chain(order).chain(exits).collect();
        let speculatability = match kind.speculatability {
            Speculatability::If(conditions) => {
                let conditions: Vec<_> = conditions.iter().map(|condition| condition_text(kind, condition)).collect();
                format!("if {}", conditions.join(" and "))
            }
            other => format!("{other:?}").to_lowercase(),
        };
        let _ = writeln!(table, "{}", format!("{:43} {speculatability:10} {}", kind.name, parts.join("; ")).trim_end());
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!("effects", table));
}

fn effect_text(kind: OpKind, effect: &EffectDef) -> String {
    let verb = match effect.kind {
        EffectKind::Read => "reads",
        EffectKind::Write => "writes",
        EffectKind::Allocate => "allocates",
    };
    let resource = match effect.resource {
        ResourceDef::Memory => "memory",
        ResourceDef::Through(Slot::Operand(group)) => kind.operands[usize::from(group)].name,
        ResourceDef::Through(Slot::Result(group)) => kind.results[usize::from(group)].name,
        ResourceDef::Through(Slot::Attribute(_)) => unreachable!("attributes lead nowhere"),
        ResourceDef::Output => "output",
        ResourceDef::Control => "control",
    };
    format!("{verb} {resource}{}", unless_text(kind, effect.unless))
}

fn condition_text(kind: OpKind, condition: &ConditionDef) -> String {
    let operand = kind.operands[usize::from(condition.operand)].name;
    let test = match condition.test {
        ElementTest::Is(number) => format!("is {number}"),
        ElementTest::IsNot(number) => format!("is not {number}"),
    };
    format!("{operand} {test}{}", unless_text(kind, condition.unless))
}

fn unless_text(kind: OpKind, unless: Option<UnlessDef>) -> String {
    let Some(unless) = unless else { return String::new() };
    let field = &kind.attributes[usize::from(unless.attribute)];
    let Kind::Enum(known) = field.kind else { unreachable!("only enumerations have cases") };
    let case = known.cases.iter().find(|case| case.value == unless.case).expect("the case is known");
    format!(" unless {} {}", field.name, case.name)
}
