//! Third-party dialects work in text (both forms), bytecode, the verifier, builders and the interpreter, whether their
//! tables are compiled or loaded at run time.

mod lowering;

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use interval_dialect::{IntervalBuilder, IntervalTypes, views};
use tile_ir::bytecode::{self, ReadOptions};
use tile_ir::core::{Body, Builder, OpRef};
use tile_ir::dialect::{CudaTileTypes, RoundingMode, ScalarTypes, TypedOp};
use tile_ir::interp::{Argument, Interpreter, LaunchError, LaunchOptions, Limits, Tracer};
use tile_ir::text::{self, PrintOptions};
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Context, ContextOptions, Dialect, Error, LoadOptions, Module, Version, load, print_string, write_bytes};
use tile_ir_spec::{lower, parse_beside, read_sources};

const KERNEL: &str = include_str!("../error_bound.mlir");

const PRINTED: &str = "\
cuda_tile.module @kernels {
  entry @error_bound() {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<16xf32>
    %cst_f32 = constant <f32: 1.500000e+00> : tile<16xf32>
    %bounds = interval.enclose [%cst_1_f32, %cst_f32] : bounds<16xf32>
    %0 = interval.product %bounds, %bounds : bounds<16xf32>
    %1 = interval.sum %0, %bounds : bounds<16xf32>
    %2 = interval.hull %1, %bounds : bounds<16xf32>
    %width = interval.width %2  : bounds<16xf32> -> !cuda_tile.tile<16xf32>
    %rounded_width = interval.width %bounds rounding<nearest_even> : bounds<16xf32> -> !cuda_tile.tile<16xf32>
    %3 = maxf %width, %rounded_width : tile<16xf32>
    return
  }
}
";

/// A context with the compiled table.
fn compiled() -> Arc<Context> {
    interval_dialect::context().unwrap_or_else(|error| panic!("{error}"))
}

/// A context with the same table, loaded at run time.
fn loaded() -> Arc<Context> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = |path: &str| read_sources(&folder.join(path)).unwrap_or_else(|error| panic!("{error}"));
    let dialects = parse_beside(&sources("../../dialect-spec"), &sources("dialect"));
    let tables = lower(&dialects.unwrap_or_else(|errors| panic!("{errors}")));
    let table = tables.into_iter().find(|table| table.name == "interval").expect("the table has the dialect");
    let dialects = vec![interval_dialect::code(Dialect::new(table))];
    let options = ContextOptions { dialects, ..tile_ir::context_options() };
    options.build().unwrap_or_else(|error| panic!("{error}"))
}

fn read(context: &Arc<Context>, bytes: &[u8]) -> Result<Module, Error> {
    load(context, bytes, "kernel.mlir", &LoadOptions { implicit_module: false, ..LoadOptions::default() })
}

fn kernel(context: &Arc<Context>) -> Module {
    read(context, KERNEL.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

/// The error for the kernel with one more operation.
fn error(context: &Arc<Context>, operation: &str) -> String {
    let kernel = KERNEL.replace("    return", &format!("    {operation}\n    return"));
    read(context, kernel.as_bytes()).expect_err("the kernel is wrong now").to_string()
}

#[test]
fn text_round_trips() {
    for context in [compiled(), loaded()] {
        let module = kernel(&context);
        assert_eq!(print_string(&module), PRINTED);
        let again = read(&context, PRINTED.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(print_string(&again), PRINTED);
    }
}

/// Operations that the custom syntax cannot represent are printed in generic form.
#[test]
fn unprintable_operations_use_the_generic_form() {
    let source = "\
cuda_tile.module @kernels {
  entry @odd(%arg0: tile<f32>) {
    %bounds = \"interval.enclose\"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !interval.bounds<8xf32>
    %bounds_0 = interval.enclose [%arg0, %arg0] {why = \"exact\"} : bounds<f32>
    return
  }
}
";
    let options = LoadOptions { implicit_module: false, verify: None, ..LoadOptions::default() };
    for context in [compiled(), loaded()] {
        let module = load(&context, source.as_bytes(), "odd.mlir", &options).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(print_string(&module), source);
    }
}

#[test]
fn generic_text_round_trips() {
    for context in [compiled(), loaded()] {
        let generic = text::print(&kernel(&context), &PrintOptions { generic: true, ..PrintOptions::default() });
        let sum = r#""interval.sum"(%3, %2) : (!interval.bounds<16xf32>, !interval.bounds<16xf32>) -> !interval.bounds<16xf32>"#;
        assert!(generic.contains(sum), "{generic}");
        let again = read(&context, generic.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{generic}"));
        assert_eq!(print_string(&again), PRINTED);
    }
}

/// Bytecode can be exchanged between contexts with the compiled and the loaded table.
#[test]
fn bytecode_round_trips() {
    let contexts = [compiled(), loaded()];
    let written = contexts.each_ref().map(|context| write_bytes(&kernel(context), Version::new(13, 1)));
    let [bytes, same] = written.map(|bytes| bytes.unwrap_or_else(|error| panic!("{error}")));
    assert_eq!(bytes, same);
    for context in &contexts {
        let again = read(context, &bytes).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(print_string(&again), PRINTED);
    }
    let error = bytecode::read(&tile_ir::context(), &bytes, &ReadOptions::default()).unwrap_err().to_string();
    assert!(error.contains("unknown opcode 0x8000"), "{error}");
}

/// The passes of Tile IR use the table of the dialect: `canonicalize` folds and rewrites its operations, `cse` merges
/// those that are pure.
#[test]
fn passes_handle_the_dialect() {
    let source = "\
cuda_tile.module @kernels {
  entry @k(%low: tile<f32>, %high: tile<f32>) {
    %x = interval.enclose [%low, %high] : bounds<f32>
    %y = interval.enclose [%low, %high] : bounds<f32>
    %sum = interval.sum %x, %y : bounds<f32>
    %same = interval.hull %sum, %sum : bounds<f32>
    %unused = interval.product %x, %y : bounds<f32>
    %distance = interval.width %x : bounds<f32> -> !cuda_tile.tile<f32>
    %error = interval.width %same : bounds<f32> -> !cuda_tile.tile<f32>
    print_tko \"%f %f\", %distance, %error : tile<f32>, tile<f32> -> token
  }
}
";
    let expected = "\
cuda_tile.module @kernels {
  entry @k(%arg0: tile<f32>, %arg1: tile<f32>) {
    %bounds = interval.enclose [%arg0, %arg1] : bounds<f32>
    %0 = interval.sum %bounds, %bounds : bounds<f32>
    %1 = subf %arg1, %arg0 rounding<positive_inf> : tile<f32>
    %width = interval.width %0  : bounds<f32> -> !cuda_tile.tile<f32>
    %2 = print_tko \"%f %f\", %1, %width : tile<f32>, tile<f32> -> token
    return
  }
}
";
    for context in [compiled(), loaded()] {
        let mut module = read(&context, source.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        let pipeline = Pipeline::parse("cuda_tile.module(canonicalize, cse)", &registry());
        let pipeline = pipeline.unwrap_or_else(|error| panic!("{error}"));
        PassManager::new(pipeline).run(&mut module).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(print_string(&module), expected);
    }
}

#[test]
fn what_is_wrong_is_said() {
    let cases = [
        // The rule of the type.
        (
            "%y = interval.enclose [%low, %high] : bounds<16xi32>",
            "expected bounds of a tile of f16 or bf16 or f32 or f64 values, found 'tile<16xi32>'",
        ),
        (
            "%y = interval.enclose [%low, %high] : bounds<15xf32>",
            "expected dimension 0 of a tile to be a power of two, found 15 [V-TILE-4]",
        ),
        // Constraints, relations and cases of the table.
        (
            "%y = interval.sum %low, %low : !cuda_tile.tile<16xf32>",
            "'interval.sum': operand 'lhs' must be bounds, found 'tile<16xf32>' [V-TC-1]",
        ),
        (
            "%y = interval.width %x : bounds<16xf32> -> !cuda_tile.tile<8xf32>",
            "expected 'bounds' and 'distance' to have the same shape, found 'bounds<16xf32>' and 'tile<8xf32>' [V-TRT-2]",
        ),
        (
            "%y = interval.width %x rounding<zero> : bounds<16xf32> -> !cuda_tile.tile<16xf32>",
            "'width' does not take 'rounding<zero>'",
        ),
        // The rule written as code.
        (
            "%y = interval.enclose [%high, %low] : bounds<16xf32>",
            "'interval.enclose': expected no lower bound above the upper one, found 1.5 and 1 [INTERVAL-1]",
        ),
        (
            "%n = constant <i32: 2> : tile<i32>\n%y = interval.pieces %x into %n : bounds<16xf32>, !cuda_tile.tile<i32> \
             -> bounds<16xf32> (%p: bounds<8xf32>) { interval.yield %p : bounds<8xf32> }",
            "expected a body with one argument of type 'bounds<16xf32>', found 'bounds<8xf32>' [INTERVAL-2]",
        ),
        (
            "%n = constant <i32: 2> : tile<i32>\n%y = interval.pieces %x into %n : bounds<16xf32>, !cuda_tile.tile<i32> \
             -> bounds<8xf32> (%p: bounds<16xf32>) { interval.yield %p : bounds<16xf32> }",
            "expected a body that yields 'bounds<8xf32>', found 'bounds<16xf32>' [INTERVAL-2]",
        ),
        // The custom syntax.
        ("%y = interval.enclose [%low] : bounds<16xf32>", "expected ','"),
        ("%y = interval.enclose [%low, %high] : i32", "expected the type of bounds, such as 'bounds<4xf32>'"),
        (
            "%y = interval.enclose [%low, %high] : bounds<8xf32>",
            "value '%low' is used as 'tile<8xf32>' but has type 'tile<16xf32>'",
        ),
    ];
    for context in [compiled(), loaded()] {
        for (operation, expected) in cases {
            let error = error(&context, operation);
            assert!(error.contains(expected), "{error}\nexpected {expected}");
        }
    }
}

#[test]
fn the_typed_api_builds_and_finds() {
    for context in [compiled(), loaded()] {
        let tile = context.tile(&[16], context.f32()).expect("there are such tiles");
        let bounds = context.bounds(&[16], context.f32()).expect("there are such bounds");
        let mut body = Body::new();
        let block = body.append_block(body.root());
        let [low, high] = [(); 2].map(|()| body.add_block_argument(block, tile, context.unknown_location()));

        let mut builder = Builder::at_end(&context, &mut body, block);
        let x = builder.enclose(low, high, bounds).build_value().expect("both are tiles");
        let both = builder.hull(x, x).build_value().expect("both are bounds");
        let width = builder.width(both, tile).rounding_mode(RoundingMode::NearestEven).build();
        let width = width.expect("the types fit").id();
        let refusal = builder.sum(low, low).build().unwrap_err().to_string();
        assert!(refusal.contains("'lhs'") && refusal.contains("bounds"), "{refusal}");

        let width = OpRef::of_body(&context, &body, width).cast::<views::Width>().expect("it is a width");
        assert_eq!(width.rounding_mode(), RoundingMode::NearestEven);
        assert_eq!(width.distance().ty().id(), tile);
        assert!(width.is_pure());
        let hull = width.bounds().defining_op().and_then(OpRef::cast::<views::Hull>).expect("it is a hull");
        assert_eq!(hull.lhs().ty().to_string(), "bounds<16xf32>");
    }
}

#[test]
fn a_context_says_what_does_not_fit() {
    let refusal = |dialects| ContextOptions { dialects, ..tile_ir::context_options() }.build().unwrap_err().to_string();
    assert_eq!(
        // A dialect that brings no code to run operations is one whose operations do not run.
        refusal(vec![Dialect::new(&interval_dialect::INTERVAL)]),
        "dialect 'interval': 'bounds' names the rule of types 'bounds', for which the dialect brings no code\n\
         dialect 'interval': 'interval.enclose' names the rule 'bounds_in_order', for which the dialect brings no code\n\
         dialect 'interval': 'interval.enclose' names the syntax 'brackets', for which the dialect brings no code\n\
         dialect 'interval': 'interval.hull' names the fold 'hull_of_itself', for which the dialect brings no code\n\
         dialect 'interval': 'interval.width' names the pattern 'distance_of_bounds', for which the dialect brings no code\n\
         dialect 'interval': 'interval.width' names the computed name 'rounded', for which the dialect brings no code\n\
         dialect 'interval': 'interval.pieces' names the rule 'body_about_bounds', for which the dialect brings no code"
    );
    let twice = refusal(vec![interval_dialect::dialect(), interval_dialect::dialect()]);
    assert!(twice.starts_with("dialect 'interval' repeats the name of a dialect"), "{twice}");
}

#[test]
fn a_program_of_its_own_runs() {
    let run = |path: &str| {
        let program = Command::new(env!("CARGO_BIN_EXE_interval-opt")).arg(path).output();
        program.expect("the program can be started")
    };
    let output = run(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/error_bound.mlir"));
    assert_eq!(String::from_utf8_lossy(&output.stdout), PRINTED);
    assert!(output.status.success());
    assert_eq!(run("no/such/file").status.code(), Some(1));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/error_bound.mlir");
    let output = Command::new(env!("CARGO_BIN_EXE_interval-opt")).args(["--lower", path]).output();
    let output = output.expect("the program can be started");
    assert!(output.status.success() && !String::from_utf8_lossy(&output.stdout).contains("bounds<"));
}

/// A kernel with operations of the dialect.
const COMPUTED: &str = r#"
cuda_tile.module @kernels {
  entry @k(%low: tile<f32>, %high: tile<f32>) {
    %x = interval.enclose [%low, %high] : bounds<f32>
    %square = interval.product %x, %x : bounds<f32>
    %sum = interval.sum %square, %x : bounds<f32>
    %either = interval.hull %sum, %x : bounds<f32>
    %widths = interval.width %square : bounds<f32> -> !cuda_tile.tile<f32>
    %error = interval.width %either : bounds<f32> -> !cuda_tile.tile<f32>
    print_tko "%g %g", %widths, %error : tile<f32>, tile<f32> -> token
  }
}
"#;

/// The output of that kernel for these bounds, or the error.
fn printed(context: &Arc<Context>, low: f64, high: f64) -> Result<String, LaunchError> {
    launched(context, COMPUTED, &[Argument::Float(low), Argument::Float(high)], &LaunchOptions::default())
}

/// What a kernel prints.
fn launched(
    context: &Arc<Context>,
    source: &str,
    arguments: &[Argument],
    options: &LaunchOptions,
) -> Result<String, LaunchError> {
    let module = read(context, source.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let interpreter = Interpreter::new(&module).unwrap_or_else(|error| panic!("{error}"));
    let kernel = interpreter.kernel(None).map_err(LaunchError::Refused)?;
    let mut output = Vec::new();
    interpreter.launch(&kernel, [1, 1, 1], arguments, options, &mut output)?;
    Ok(String::from_utf8_lossy(&output).into_owned())
}

#[test]
fn kernels_run() {
    for context in [compiled(), loaded()] {
        // Squares from -0.75 to 2.25, sums from -1.25 to 3.75.
        assert_eq!(printed(&context, -0.5, 1.5).unwrap_or_else(|error| panic!("{error}")), "3 5");
        // The square of a tenth lies between two numbers, 2^-30 apart.
        let found = printed(&context, 0.1, 0.1).unwrap_or_else(|error| panic!("{error}"));
        assert!(found.starts_with("9.31323e-10 "), "{found}");
        let error = printed(&context, 1.0, 0.5).expect_err("the bounds are in the wrong order").to_string();
        assert!(
            error.contains("'interval.enclose' in block (0, 0, 0): has a lower bound above the upper one"),
            "{error}"
        );
    }
}

/// The bounds of x - x^2, whose largest value is a quarter, as `width` shows them, and the number of pieces in a loop.
const IN_PIECES: &str = r#"
cuda_tile.module @kernels {
  entry @k(%low: tile<f32>, %high: tile<f32>, %count: tile<i32>) {
    %one_f32 = constant <f32: 1.0> : tile<f32>
    %two = constant <f32: 2.0> : tile<f32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x = interval.enclose [%low, %high] : bounds<f32>
    %y = interval.pieces %x into %count : bounds<f32>, !cuda_tile.tile<i32> -> bounds<f32> (%piece: bounds<f32>) {
      // Operations with regions of their own can be inside, as elsewhere.
      %factor = cuda_tile.for %step in (%zero to %one, step %one) : tile<i32>
          iter_values(%value = %one_f32) -> (tile<f32>) {
        %next = subf %value, %two : tile<f32>
        continue %next : tile<f32>
      }
      %negative = interval.enclose [%factor, %factor] : bounds<f32>
      %square = interval.product %piece, %piece : bounds<f32>
      %opposite = interval.product %square, %negative : bounds<f32>
      %difference = interval.sum %piece, %opposite : bounds<f32>
      interval.yield %difference : bounds<f32>
    }
    %width = interval.width %y : bounds<f32> -> !cuda_tile.tile<f32>
    print_tko "%g", %width : tile<f32> -> token
  }
}
"#;

fn in_pieces(context: &Arc<Context>, count: i128, options: &LaunchOptions) -> Result<String, LaunchError> {
    launched(context, IN_PIECES, &[Argument::Float(0.0), Argument::Float(1.0), Argument::Integer(count)], options)
}

#[test]
fn a_step_calls_a_region() {
    for context in [compiled(), loaded()] {
        let width = |count, options: &LaunchOptions| {
            let found = in_pieces(&context, count, options).unwrap_or_else(|error| panic!("{error}"));
            found.parse::<f64>().unwrap_or_else(|_| panic!("{found}"))
        };
        // From -1 to 1 as a whole. Of n pieces, one gives k / n - (k / n)^2 at best, and off by less than 2 / n.
        let default = LaunchOptions::default();
        assert_eq!(width(1, &default), 2.0);
        assert_eq!(width(2, &default), 1.25);
        assert_eq!(width(4, &default), 0.75);
        assert!(width(1000, &default) < 0.2525);
        // However the kernel is observed.
        for options in [
            LaunchOptions { checked: true, ..LaunchOptions::default() },
            LaunchOptions { profiled: true, ..LaunchOptions::default() },
        ] {
            assert_eq!(width(4, &options), 0.75);
        }
    }
}

/// What a region computes is traced like the rest of the kernel: two pieces, and nothing of what the step does itself.
#[test]
fn values_of_a_region_are_traced() {
    let (sender, lines) = std::sync::mpsc::channel();
    let trace = Some(Tracer::new(move |value| sender.send(value.line(None, None)).expect("it is received")));
    let options = LaunchOptions { trace, ..LaunchOptions::default() };
    in_pieces(&compiled(), 2, &options).unwrap_or_else(|error| panic!("{error}"));
    drop(options);
    let traced = lines.iter().collect::<Vec<_>>().join("\n");
    let of = |what: &str| {
        let lines = traced.lines().filter(|line| line.starts_with("(0, 0, 0)") && line.contains(what));
        lines.map(|line| line.rsplit_once(": ").map_or(line, |(_, value)| value)).collect::<Vec<_>>()
    };
    assert_eq!(of("'interval.pieces' argument 0").len(), 2, "{traced}");
    assert_eq!(of("'interval.sum' result 0").len(), 2, "{traced}");
    assert_eq!(of("'interval.pieces' result 0").len(), 1, "{traced}");
}

#[test]
fn regions_that_run_for_too_long_are_stopped() {
    let context = compiled();
    let limits = Limits { max_steps: Some(10_000), max_memory: None };
    let options = LaunchOptions { limits, ..LaunchOptions::default() };
    let error = in_pieces(&context, i128::from(i32::MAX), &options).unwrap_err().to_string();
    assert!(error.contains("exceeds the step limit ('--max-steps')"), "{error}");
    let error = in_pieces(&context, 0, &options).unwrap_err().to_string();
    assert!(error.contains("'interval.pieces' in block (0, 0, 0): cuts bounds into no pieces"), "{error}");
}

/// A region is left at its end alone, and calls do not nest without bound.
#[test]
fn what_regions_cannot_do_is_refused() {
    let pieces = |depth: usize, body: &str| {
        format!(
            "%y{depth} = interval.pieces %p{depth} into %n : bounds<f32>, !cuda_tile.tile<i32> -> bounds<f32> (%p{}: bounds<f32>) {{
               {body}
               interval.yield %p{depth} : bounds<f32>
             }}",
            depth + 1
        )
    };
    let refusal = |body: &str| {
        let source = format!(
            "cuda_tile.module @kernels {{
               entry @k(%low: tile<f32>, %n: tile<i32>, %c: tile<i1>) {{
                 %p0 = interval.enclose [%low, %low] : bounds<f32>
                 {body}
               }}
             }}"
        );
        let options = LoadOptions { implicit_module: false, verify: None, ..LoadOptions::default() };
        let module = load(&compiled(), source.as_bytes(), "kernel.mlir", &options);
        let module = module.unwrap_or_else(|error| panic!("{error}"));
        let interpreter = Interpreter::new(&module).unwrap_or_else(|error| panic!("{error}"));
        interpreter.kernel(None).expect_err("it is not runnable").to_string()
    };
    // The verifier would say so too.
    let found = refusal(&pieces(0, "cuda_tile.if %c {\n return\n }"));
    assert!(found.contains("'cuda_tile.return' cannot be run: it has no enclosing operation to exit"), "{found}");
    let found = refusal(&(0..17).rev().fold(String::new(), |inside, depth| pieces(depth, &inside)));
    assert!(
        found.contains(
            "'interval.pieces' cannot be run: it exceeds the limit of 16 nested operations that call their regions"
        ),
        "{found}"
    );
}
