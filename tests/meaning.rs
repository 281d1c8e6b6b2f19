//! The semantics of third-party operations: with the columns `eval` and `range` in their own table, they are folded,
//! analysed and run like those of `cuda_tile`.

use std::path::Path;
use std::sync::Arc;

use tile_ir::core::{Dialect, OpRef};
use tile_ir::eval::{Computation, Element, Eval, Operands, Refusal, Tile, TileType, Undefined};
use tile_ir::interp::{Argument, Interpreter, LaunchError, LaunchOptions};
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::transforms::ranges::{IntegerRange, Ranges};
use tile_ir::{Context, LoadOptions, Module, load, print_string};
use tile_ir_spec::{Source, lower, parse_beside, read_sources};

const TABLE: &str = "
dialect outside { uses cuda_tile }
/// The midpoint of two numbers, which must not be further apart than a thousand.
op midpoint = 0x9000 since 13.1 : Pure, SameTypes(lhs, rhs, result) {
  args {
    lhs : IntTile -- the one number
    rhs : IntTile -- the other one
  }
  results { result : IntTile }
  syntax { $lhs `,` $rhs attr-dict `:` type($result) }
  eval  halfway
  range halfway
}
";

const KERNEL: &str = "\
cuda_tile.module @m {
  entry @k(%to: tile<ptr<i32>>, %given: tile<i32>) {
    %three = constant <i32: [3, 5]> : tile<2xi32>
    %nine = constant <i32: [9, 6]> : tile<2xi32>
    %both = outside.midpoint %three, %nine : !cuda_tile.tile<2xi32>
    %first = constant <i32: 0> : tile<i32>
    %part = extract %both[%first] : tile<2xi32> -> tile<1xi32>
    %six = reshape %part : tile<1xi32> -> tile<i32>
    %small = assume bounded<0, 100>, %given : tile<i32>
    %middle = outside.midpoint %small, %six : !cuda_tile.tile<i32>
    %limit = constant <i32: 54> : tile<i32>
    %is_less = cmpi less_than %middle, %limit, signed : tile<i32> -> tile<i1>
    %zero = constant <i32: 0> : tile<i32>
    %result = select %is_less, %middle, %zero : tile<i1>, tile<i32>
    %stored = store_ptr_tko weak %to, %result : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
";

/// The code of the column `eval`.
fn halfway(op: OpRef<'_>) -> Result<Computation, Refusal> {
    let ty = TileType::of(op.result(0).ty()).filter(|ty| ty.element == Element::Integer(32));
    let element = ty.ok_or_else(|| Refusal::new("is about numbers of 32 bits alone"))?.element;
    let compute = move |operands: Operands| {
        let (lhs, rhs) = (&operands[0], &operands[1]);
        let lane = |index: usize| {
            let (a, b) = (lhs.signed(index), rhs.signed(index));
            let is_near = a.abs_diff(b) <= 1000;
            is_near.then_some((a + b).div_euclid(2) as u32).ok_or_else(|| Undefined::at("spans too much", index))
        };
        let lanes = (0..lhs.len()).map(lane).collect::<Result<Vec<u32>, _>>()?;
        Ok(Tile::from_lanes(lhs.shape().into(), element, lanes))
    };
    Ok(Computation::exact(compute).elementwise().partial(true))
}

/// The code of the column `range`.
fn halfway_range(_: OpRef<'_>, operands: &[IntegerRange]) -> IntegerRange {
    let [a, b] = operands else { return IntegerRange::ANY };
    let middle = |a: i128, b: i128| a.saturating_add(b).div_euclid(2);
    IntegerRange::new(middle(a.least, b.least), middle(a.most, b.most))
}

fn context() -> Arc<Context> {
    let spec = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../dialect-spec"));
    let known = read_sources(spec).unwrap_or_else(|error| panic!("{error}"));
    let outside = Source { name: "outside/dialect.ops".to_owned(), text: TABLE.to_owned() };
    let dialects = parse_beside(&known, &[outside]).unwrap_or_else(|errors| panic!("{errors}"));
    let table = lower(&dialects).into_iter().find(|table| table.name == "outside").expect("the table has the dialect");
    let dialect =
        Dialect::new(table).with([("halfway", Eval(halfway))]).with([("halfway", Ranges::new(halfway_range))]);
    let options = tile_ir::ContextOptions { dialects: vec![dialect], ..tile_ir::context_options() };
    options.build().unwrap_or_else(|error| panic!("{error}"))
}

fn kernel() -> Module {
    load(&context(), KERNEL.as_bytes(), "kernel.mlir", &LoadOptions::default())
        .unwrap_or_else(|error| panic!("{error}"))
}

fn after(passes: &str) -> Module {
    let mut module = kernel();
    let pipeline = Pipeline::parse(&format!("functions({passes})"), &registry());
    let pipeline = pipeline.unwrap_or_else(|error| panic!("{error}"));
    PassManager::new(pipeline).run(&mut module).unwrap_or_else(|failure| panic!("{failure}"));
    module
}

/// The memory after the kernel.
fn result(module: &Module, given: i128) -> Result<i32, LaunchError> {
    let mut interpreter = Interpreter::new(module).unwrap_or_else(|error| panic!("{error}"));
    let buffer = interpreter.buffer_of("result", &[-1_i32]);
    let kernel = interpreter.kernel(None).unwrap_or_else(|error| panic!("{error}"));
    let arguments = [Argument::Address(buffer.address(0)), Argument::Integer(given)];
    interpreter.launch(&kernel, [1, 1, 1], &arguments, &LaunchOptions::default(), &mut Vec::new())?;
    let bytes = interpreter.bytes(buffer);
    Ok(i32::from_le_bytes(bytes.try_into().unwrap_or_else(|bytes| panic!("{bytes:?} is one number"))))
}

#[test]
fn constants_are_folded() {
    let text = print_string(&after("constant-fold, dce"));
    assert_eq!(text.matches("outside.midpoint").count(), 1, "{text}");
    assert!(text.contains("constant <i32: 6>"), "{text}");
}

#[test]
fn ranges_decide_branches() {
    let text = print_string(&after("constant-fold, integer-range, dce"));
    assert!(!text.contains("cmpi") && text.contains("constant <i1: true>"), "{text}");
}

#[test]
fn kernels_run_before_and_after_passes() {
    for module in [kernel(), after("constant-fold, integer-range, canonicalize, dce")] {
        for given in [0, 10, 100] {
            let found = result(&module, given).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(i128::from(found), (given + 6) / 2);
        }
    }
}

#[test]
fn undefined_behavior_stops_the_kernel() {
    let text = KERNEL.replace("<i32: [9, 6]>", "<i32: [9000, 6]>");
    let module = load(&context(), text.as_bytes(), "kernel.mlir", &LoadOptions::default());
    let module = module.unwrap_or_else(|error| panic!("{error}"));
    let failure = result(&module, 1).expect_err("the numbers are too far apart");
    assert!(failure.to_string().contains("uses an undefined value"), "{failure}");
    let LaunchError::Stopped { fault, .. } = failure else { panic!("{failure}") };
    let note = &fault.notes[0].1;
    assert!(note.contains("'outside.midpoint', element [0]: spans too much"), "{note}");
}
