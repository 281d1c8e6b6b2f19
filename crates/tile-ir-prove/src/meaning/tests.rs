//! Every operation, as terms and by `tile-ir-eval`: what both compute of the same elements is the same.

use std::collections::BTreeSet;

use tile_ir::core::definition::Hook;
use tile_ir::core::{Module, OpRef};
use tile_ir::eval::{Element as ElementType, Operands, Tile as Value, computation};

use super::{Defined, Meaning, NAMES, meaning};
use crate::solver::{Answer, Solver};
use crate::term::{Script, Term, Values};
use crate::world::{Element, Index, World, index_bits};

/// A module with an operation after those that make its operands.
fn module(line: &str, operands: &str) -> Module {
    let context = tile_ir::context();
    let text = format!("cuda_tile.module @m {{ entry @e() {{ {operands} {line} }} }}");
    tile_ir::parse_str(&context, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The last operation before the terminator of the entry.
fn subject(module: &Module) -> OpRef<'_> {
    let entry = module.function("e").expect("there is an entry");
    let region = entry.regions().next().expect("it has a body");
    let ops: Vec<OpRef<'_>> = region.ops().collect();
    ops.into_iter().rev().find(|op| op.results().len() == 1).expect("it has an operation with a result")
}

/// An operation of these operand types, whose names are `%a`, `%b` and `%c`.
fn with_operands(line: &str, types: &[String]) -> Module {
    let made: Vec<String> = ["a", "b", "c"].iter().zip(types).map(|(name, ty)| make(name, ty)).collect();
    module(line, &made.join(" "))
}

/// A value of a type, whatever its elements are.
fn make(name: &str, ty: &str) -> String {
    let (shape, element) = ty.rsplit_once('x').map_or(("", ty), |(shape, element)| (shape, element));
    let shape = if shape.is_empty() { String::new() } else { format!("{shape}x") };
    match element {
        "i4" => {
            let wide = format!("tile<{shape}i8>");
            format!("%{name}8 = constant <i8: 0> : {wide} %{name} = trunci %{name}8 : {wide} -> tile<{ty}>")
        }
        pointer if pointer.starts_with("ptr") => {
            let integer = format!("tile<{shape}i64>");
            format!(
                "%{name}64 = constant <i64: 0> : {integer} %{name} = int_to_ptr %{name}64 : {integer} -> tile<{ty}>"
            )
        }
        _ if element.starts_with('i') => format!("%{name} = constant <{element}: 0> : tile<{ty}>"),
        _ => format!("%{name} = constant <{element}: 0.0> : tile<{ty}>"),
    }
}

/// Elements at which something changes, and any others.
fn bits(random: &mut fastrand::Rng, element: ElementType) -> u64 {
    let (width, mask) = (element.bits(), element.mask());
    let middle = 1_u64 << (width - 1);
    let corners =
        [0, 1, 2, 3, mask, mask - 1, middle, middle.wrapping_sub(1), middle + 1, width.into(), u64::from(width) - 1];
    let bits = match (element.float_format(), random.u8(0..4)) {
        (Some(format), 0 | 1) => {
            let numbers =
                [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, f64::INFINITY, -f64::INFINITY, f64::NAN, 1e-40, -1e-40, 6e-8, 3e4];
            format.encode(numbers[random.usize(0..numbers.len())])
        }
        (None, 0) => corners[random.usize(0..corners.len())],
        (None, 1) => (random.u64(..) % 9).wrapping_sub(4),
        _ => random.u64(..),
    };
    bits & mask
}

fn value(element: ElementType, bits: u64) -> Value {
    Value::splat(Default::default(), element, bits << element.padding_bits())
}

fn element_of(ty: tile_ir::core::TypeRef<'_>) -> ElementType {
    tile_ir::eval::TileType::of(ty).expect("it is a tile").element
}

/// Whether elements are the same, but for the payload of a NaN.
fn is_same(element: ElementType, a: u64, b: u64) -> bool {
    let is_nan = |bits| element.float_format().is_some_and(|format| format.decode(bits).is_nan());
    a == b || is_nan(a) && is_nan(b)
}

const WIDTHS: [&str; 5] = ["i1", "i8", "i16", "i32", "i64"];
const FLOATS: [&str; 4] = ["f16", "bf16", "f32", "f64"];

/// Operations on scalars, as lines and the types of their operands.
fn scalars() -> Vec<(String, Vec<String>)> {
    let mut lines = Vec::new();
    let mut add = |line: String, types: &[&str]| lines.push((line, types.iter().map(ToString::to_string).collect()));
    for (place, t) in WIDTHS.into_iter().enumerate() {
        for op in ["addi", "subi", "muli", "shli"] {
            for overflow in ["", " overflow<no_signed_wrap>", " overflow<no_unsigned_wrap>", " overflow<no_wrap>"] {
                add(format!("%r = {op} %a, %b{overflow} : tile<{t}>"), &[t, t]);
            }
        }
        for overflow in ["", " overflow<no_signed_wrap>", " overflow<no_wrap>"] {
            add(format!("%r = negi %a{overflow} : tile<{t}>"), &[t]);
        }
        for op in ["andi", "ori", "xori", "mulhii"] {
            add(format!("%r = {op} %a, %b : tile<{t}>"), &[t, t]);
        }
        add(format!("%r = absi %a : tile<{t}>"), &[t]);
        add(format!("%r = select %a, %b, %c : tile<i1>, tile<{t}>"), &["i1", t, t]);
        for sign in ["signed", "unsigned"] {
            for op in ["maxi", "mini", "divi", "remi", "shri"] {
                add(format!("%r = {op} %a, %b {sign} : tile<{t}>"), &[t, t]);
            }
            add(format!("%r = divi %a, %b {sign} rounding<positive_inf> : tile<{t}>"), &[t, t]);
            for predicate in PREDICATES {
                add(format!("%r = cmpi {predicate} %a, %b, {sign} : tile<{t}> -> tile<i1>"), &[t, t]);
            }
        }
        add(format!("%r = divi %a, %b signed rounding<negative_inf> : tile<{t}>"), &[t, t]);
        for to in &WIDTHS[place + 1..] {
            for sign in ["signed", "unsigned"] {
                add(format!("%r = exti %a {sign} : tile<{t}> -> tile<{to}>"), &[t]);
            }
            for overflow in ["", " overflow<no_signed_wrap>", " overflow<no_unsigned_wrap>", " overflow<no_wrap>"] {
                add(format!("%r = trunci %a{overflow} : tile<{to}> -> tile<{t}>"), &[to]);
            }
        }
        add(format!("%r = offset %a, %b : tile<ptr<f32>>, tile<{t}> -> tile<ptr<f32>>"), &["ptr<f32>", t]);
    }
    for t in FLOATS {
        add(format!("%r = absf %a : tile<{t}>"), &[t]);
        add(format!("%r = negf %a : tile<{t}>"), &[t]);
        for op in ["maxf", "minf"] {
            let flush = if t == "f32" { " flush_to_zero" } else { "" };
            for flags in ["", " propagate_nan", flush] {
                add(format!("%r = {op} %a, %b{flags} : tile<{t}>"), &[t, t]);
            }
        }
        for predicate in PREDICATES {
            for ordering in ["ordered", "unordered"] {
                add(format!("%r = cmpf {predicate} {ordering} %a, %b : tile<{t}> -> tile<i1>"), &[t, t]);
            }
        }
        add(format!("%r = ftoi %a signed : tile<{t}> -> tile<i1>"), &[t]);
    }
    add("%r = bitcast %a : tile<f32> -> tile<i32>".to_owned(), &["f32"]);
    add("%r = ptr_to_int %a : tile<ptr<f32>> -> tile<i64>".to_owned(), &["ptr<f32>"]);
    lines
}

const PREDICATES: [&str; 6] =
    ["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"];

#[test]
fn terms_have_the_values_of_the_evaluator() {
    let mut random = fastrand::Rng::with_seed(7);
    for (line, types) in scalars() {
        let module = with_operands(&line, &types);
        let op = subject(&module);
        let expected = computation(op).expect("it computes").expect("it can be evaluated");
        let Ok(Meaning::Elementwise(function, _)) = meaning(op).expect("it has terms") else { panic!("{line}") };
        let mut world = World::default();
        let elements: Vec<ElementType> = op.operands().map(|it| element_of(it.ty())).collect();
        let symbols: Vec<Term> = elements
            .iter()
            .enumerate()
            .map(|(number, element)| world.terms.symbol(&format!("x{number}"), crate::term::Sort::Bits(element.bits())))
            .collect();
        let Defined { value: term, is_defined } = function(&mut world, &symbols);
        let result = element_of(op.result(0).ty());
        for _ in 0..100 {
            let operands: Vec<u64> = elements.iter().map(|&element| bits(&mut random, element)).collect();
            let given: Values = symbols.iter().copied().zip(operands.iter().map(|&bits| bits.into())).collect();
            let tiles: Operands = elements.iter().zip(&operands).map(|(&it, &bits)| value(it, bits)).collect();
            let defined = world.terms.evaluate(is_defined, &given).expect("it has a value") != 0;
            // Terms of constants are folded, which must not change their values.
            let constants: Vec<Term> = elements
                .iter()
                .zip(&operands)
                .map(|(element, &bits)| world.terms.bits(bits.into(), element.bits()))
                .collect();
            let folded = function(&mut world, &constants);
            match expected.evaluate(tiles) {
                Ok(tile) => {
                    let bits = tile.scalar() >> result.padding_bits();
                    let found = world.terms.evaluate(term, &given).expect("it has a value") as u64;
                    assert!(defined && is_same(result, found, bits), "{line}: {operands:x?}: {found:x}, not {bits:x}");
                    let found = world.terms.constant(folded.value).expect("it is folded") as u64;
                    assert!(is_same(result, found, bits), "{line}: {operands:x?}: folded to {found:x}, not {bits:x}");
                }
                Err(why) => assert!(!defined, "{line}: {operands:x?}: {why}"),
            }
            assert_eq!(world.terms.constant(folded.is_defined), Some(defined.into()), "{line}: {operands:x?}");
        }
    }
}

/// Operations that move elements.
fn moves() -> Vec<(&'static str, Vec<String>)> {
    let types = |types: &[&str]| types.iter().map(ToString::to_string).collect();
    vec![
        ("%r = reshape %a : tile<4x8xi32> -> tile<2x16xi32>", types(&["4x8xi32"])),
        ("%r = broadcast %a : tile<4x1x2xi32> -> tile<4x8x2xi32>", types(&["4x1x2xi32"])),
        ("%r = broadcast %a : tile<1x1xf16> -> tile<2x4xf16>", types(&["1x1xf16"])),
        ("%r = permute %a [2, 0, 1] : tile<2x4x8xi32> -> tile<8x2x4xi32>", types(&["2x4x8xi32"])),
        ("%r = permute %a [1, 0] : tile<2x1xi8> -> tile<1x2xi8>", types(&["2x1xi8"])),
        ("%r = cat %a, %b dim = 0 : tile<2x4xi32>, tile<2x4xi32> -> tile<4x4xi32>", types(&["2x4xi32", "2x4xi32"])),
        ("%r = cat %a, %b dim = 1 : tile<2x4xi32>, tile<2x4xi32> -> tile<2x8xi32>", types(&["2x4xi32", "2x4xi32"])),
        ("%r = iota : tile<16xi32>", types(&[])),
        ("%r = iota : tile<256xi8>", types(&[])),
        ("%r = constant <i32: [[1, 2], [3, 4], [5, 6], [-7, 8]]> : tile<4x2xi32>", types(&[])),
        ("%r = constant <f32: [0.5, -0.0]> : tile<2xf32>", types(&[])),
        ("%r = extract %a[%b, %c] : tile<4x8xi32> -> tile<2x2xi32>", types(&["4x8xi32", "i32", "i32"])),
        ("%r = insert %a, %b[%c, %c] : tile<2x2xi32>, tile<4x8xi32>", types(&["2x2xi32", "4x8xi32", "i32"])),
        ("%r = unpack %a : tile<8xi8> -> tile<16xi4>", types(&["8xi8"])),
        ("%r = pack %a : tile<16xi4> -> tile<8xi8>", types(&["16xi4"])),
    ]
}

/// Computes all elements of a result, as terms of constants; `None` where they are poison.
fn elements(op: OpRef<'_>, operands: &[Value]) -> Vec<Option<u64>> {
    let meaning = meaning(op).expect("it has terms").unwrap_or_else(|why| panic!("{}: {why}", op.name()));
    let Meaning::Whole(function) = meaning else { panic!("{} is elementwise", op.name()) };
    let mut world = World::default();
    let index = |world: &mut World, number: usize, bits: u32| -> Index {
        (0..bits).rev().map(|bit| world.terms.bits((number >> bit & 1) as u128, 1)).collect()
    };
    let tiles: Vec<_> = operands
        .iter()
        .cloned()
        .map(|value| {
            world.tile(move |world, index| {
                let place = world.number(index, 32);
                let place = world.terms.constant(place).expect("indices are constants") as usize;
                let bits = value.bits(place) >> value.element().padding_bits();
                let term = world.terms.bits(bits.into(), value.element().bits());
                Ok(world.defined(term))
            })
        })
        .collect();
    let shape = tile_ir::eval::TileType::of(op.result(0).ty()).expect("it is a tile").shape;
    let bits = index_bits(&shape).expect("sizes are powers of two");
    let count: usize = shape.iter().product();
    let mut found = Vec::with_capacity(count);
    for number in 0..count {
        let index = index(&mut world, number, bits);
        let Element { value, poison } = function(&mut world, &tiles, &index).expect("it has a meaning");
        let poison = world.terms.constant(poison).expect("it is known") != 0;
        found.push((!poison).then(|| world.terms.constant(value).expect("it is folded") as u64));
    }
    found
}

#[test]
fn elements_are_moved_as_the_evaluator_moves_them() {
    let mut random = fastrand::Rng::with_seed(11);
    for (line, types) in moves() {
        let module = with_operands(line, &types);
        let op = subject(&module);
        let expected = computation(op).expect("it computes").expect("it can be evaluated");
        for _ in 0..20 {
            let operands: Vec<Value> = op
                .operands()
                .map(|it| {
                    let ty = tile_ir::eval::TileType::of(it.ty()).expect("it is a tile");
                    // Indices of blocks are small, and sometimes of none.
                    let each = |random: &mut fastrand::Rng| match ty.shape.is_empty() {
                        true => (random.u64(0..6)).wrapping_sub(1) & ty.element.mask(),
                        false => bits(random, ty.element) << ty.element.padding_bits(),
                    };
                    let all: Vec<u64> = (0..ty.len()).map(|_| each(&mut random)).collect();
                    Value::from_bits(ty.shape, ty.element, &all)
                })
                .collect();
            let found = elements(op, &operands);
            match expected.evaluate(operands.iter().cloned().collect()) {
                Ok(tile) => {
                    let padding = tile.element().padding_bits();
                    let all: Vec<Option<u64>> =
                        (0..tile.len()).map(|index| Some(tile.bits(index) >> padding)).collect();
                    assert_eq!(found, all, "{line}");
                }
                Err(why) => assert!(found.iter().all(Option::is_none), "{line}: {why}"),
            }
        }
    }
}

/// Operations that round, with definitions in the theory of floats.
fn rounded() -> Vec<(String, Vec<String>)> {
    let mut lines = Vec::new();
    let mut add = |line: String, types: &[&str]| lines.push((line, types.iter().map(ToString::to_string).collect()));
    for t in ["f16", "bf16", "f32", "f64"] {
        for op in ["addf", "subf", "mulf", "divf"] {
            for mode in ["nearest_even", "zero", "negative_inf", "positive_inf"] {
                add(format!("%r = {op} %a, %b rounding<{mode}> : tile<{t}>"), &[t, t]);
            }
        }
        add(format!("%r = fma %a, %b, %c rounding<nearest_even> : tile<{t}>"), &[t, t, t]);
        add(format!("%r = sqrt %a rounding<nearest_even> : tile<{t}>"), &[t]);
        add(format!("%r = ceil %a : tile<{t}>"), &[t]);
        add(format!("%r = floor %a : tile<{t}>"), &[t]);
        for from in ["i8", "i32", "i64"] {
            for sign in ["signed", "unsigned"] {
                add(format!("%r = itof %a {sign} rounding<nearest_even> : tile<{from}> -> tile<{t}>"), &[from]);
            }
        }
        for to in ["f16", "bf16", "f32", "f64"].into_iter().filter(|to| *to != t) {
            add(format!("%r = ftof %a rounding<nearest_even> : tile<{t}> -> tile<{to}>"), &[t]);
        }
    }
    lines
}

/// The solver's arithmetic is that of the evaluator, operation by operation.
#[test]
fn definitions_of_floats_have_the_values_of_the_evaluator() {
    let Some(solver) = Solver::on_path(std::time::Duration::from_secs(60), 2048).filter(|it| it.name() == "z3") else {
        eprintln!("skipped: z3 is not on PATH");
        return;
    };
    let mut random = fastrand::Rng::with_seed(3);
    let (mut world, mut shown, mut expectations) = (World::default(), Vec::new(), Vec::new());
    for (line, types) in rounded() {
        let module = with_operands(&line, &types);
        let op = subject(&module);
        let expected = computation(op).expect("it computes").expect("it can be evaluated");
        let Ok(Meaning::Elementwise(function, _)) = meaning(op).expect("it has terms") else { panic!("{line}") };
        let elements: Vec<ElementType> = op.operands().map(|it| element_of(it.ty())).collect();
        let result = element_of(op.result(0).ty());
        for _ in 0..6 {
            let operands: Vec<u64> = elements.iter().map(|&element| bits(&mut random, element)).collect();
            let constants: Vec<Term> = elements
                .iter()
                .zip(&operands)
                .map(|(element, &bits)| world.terms.bits(bits.into(), element.bits()))
                .collect();
            // Operands are sorted for some; the order of terms must not matter.
            shown.push(function(&mut world, &constants).value);
            let tiles: Operands = elements.iter().zip(&operands).map(|(&it, &bits)| value(it, bits)).collect();
            let bits = expected.evaluate(tiles).expect("it is defined").scalar() >> result.padding_bits();
            expectations.push((line.clone(), operands, result, bits));
        }
    }
    let script = Script::new(&world.terms, &[], &shown, &world.definitions);
    let Answer::Satisfiable(values) = solver.ask(script.text()).expect("it runs") else {
        panic!("constants have values")
    };
    assert_eq!(values.len(), expectations.len());
    for (found, (line, operands, result, bits)) in values.into_iter().zip(expectations) {
        assert!(is_same(result, found as u64, bits), "{line}: {operands:x?}: {found:x}, not {bits:x}");
    }
}

/// What is not compared above is a function of which nothing is known.
#[test]
fn every_meaning_is_compared_or_unknown() {
    const UNKNOWN: [&str; 19] = [
        "atan2",
        "cos",
        "cosh",
        "exp",
        "exp2",
        "fpowf",
        "fpowi",
        "ftoi",
        "log",
        "log2",
        "mmaf",
        "mmaf_scaled",
        "mmai",
        "remf",
        "rsqrt",
        "sin",
        "sinh",
        "tan",
        "tanh",
    ];
    let lines = scalars().into_iter().chain(rounded());
    let lines = lines.chain(moves().into_iter().map(|(line, types)| (line.to_owned(), types)));
    let mut compared: BTreeSet<String> = UNKNOWN.iter().map(ToString::to_string).collect();
    for (line, types) in lines {
        let module = with_operands(&line, &types);
        compared.extend(subject(&module).def().code_in(Hook::Eval).map(ToOwned::to_owned));
    }
    let missing: Vec<_> = NAMES.iter().filter(|name| !compared.contains(**name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
