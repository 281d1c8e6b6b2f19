//! Functions that are implemented elsewhere, for which kernels call functions of the host.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::error::Error;
use std::sync::Mutex;
use std::time::Duration;

use tile_ir_core::{Diagnostic, Module, Stop, TypeRef};
use tile_ir_dialect::{ContextOptions, ForeignAccess};
use tile_ir_eval::{Element, Shape, Tile};
use tile_ir_interp::{
    ForeignCall, ForeignConstant, ForeignError, Interpreter, LaunchError, LaunchOptions, Limits, Order, Tracer, codes,
};

fn module(functions: &str, body: &str) -> Module {
    let code = |dialect| tile_ir_interp::code(tile_ir_text::code(dialect));
    let context =
        ContextOptions { code, display: Some(tile_ir_text::DISPLAY), ..ContextOptions::default() }.build().unwrap();
    let source = format!("cuda_tile.module @m {{\n{functions}\nentry @e() {{\n{body}\nreturn\n}}\n}}");
    let module = tile_ir_text::parse(&context, &source, &tile_ir_text::ParseOptions::default());
    module.unwrap_or_else(|errors| panic!("{source}\n{errors:?}"))
}

type Results = Result<Vec<Tile>, ForeignError>;

/// Runs a kernel that calls `@f`, on this many blocks; what it prints.
fn run_on(
    blocks: u32,
    module: &Module,
    options: &LaunchOptions,
    f: impl Fn(&ForeignCall<'_>) -> Results + Send + Sync + 'static,
) -> Result<String, LaunchError> {
    let mut interpreter = Interpreter::new(module).unwrap();
    interpreter.function("f", f).unwrap();
    let kernel = interpreter.kernel(None).map_err(LaunchError::Refused)?;
    let mut text = Vec::new();
    interpreter.launch(&kernel, [blocks, 1, 1], &[], options, &mut text)?;
    Ok(String::from_utf8(text).unwrap())
}

fn run(
    module: &Module,
    f: impl Fn(&ForeignCall<'_>) -> Results + Send + Sync + 'static,
) -> Result<String, LaunchError> {
    run_on(1, module, &LaunchOptions::default(), f)
}

fn fault(result: Result<String, LaunchError>) -> Diagnostic {
    match result {
        Err(LaunchError::Stopped { fault, .. }) => *fault,
        other => panic!("expected a kernel that stops, found {other:?}"),
    }
}

fn refusal(result: Result<String, LaunchError>) -> String {
    match result {
        Err(LaunchError::Refused(refusal)) => refusal.message,
        other => panic!("expected a kernel that is refused, found {other:?}"),
    }
}

/// A tile of `i32`.
fn words(shape: &[usize], numbers: &[i32]) -> Tile {
    let bits: Vec<u64> = numbers.iter().map(|&number| u64::from(number as u32)).collect();
    Tile::from_bits(shape.into(), Element::Integer(32), &bits)
}

const TWO: &str = "%x = constant <i32: [3, 5]> : tile<2xi32>";

/// A call of `@f` with the two numbers, that prints its result.
fn call(callee: &str) -> String {
    format!(
        "{TWO}\n%y = preview$call @{callee}(%x) : (!cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi32>\n\
         %t = print_tko \"%i\", %y : tile<2xi32> -> token"
    )
}

#[test]
fn a_call_gets_arguments_and_gives_results() {
    let body = format!(
        "{TWO}\n%0 = make_token : token\n\
         %1, %a, %2, %b = preview$call @f(%0, %x, %0) : (!cuda_tile.token, !cuda_tile.tile<2xi32>, !cuda_tile.token) \
         -> (!cuda_tile.token, !cuda_tile.tile<i32>, !cuda_tile.token, !cuda_tile.tile<2x1xi1>)\n\
         %t = print_tko \"%i %i\", %a, %b token = %2 : tile<i32>, tile<2x1xi1> -> token"
    );
    let text = run(&module("", &body), |call| {
        assert_eq!((call.name, call.constants), ("f", &[][..]));
        let [argument] = call.arguments else { panic!("{call:?}") };
        assert_eq!((argument.access, argument.tile.shape()), (ForeignAccess::In, &[2][..]));
        assert_eq!(call.results.iter().map(ToString::to_string).collect::<Vec<_>>(), ["tile<i32>", "tile<2x1xi1>"]);
        let sum = (0..2).map(|index| argument.tile.signed(index) as i32).sum();
        let truths = Tile::from_bits(Shape::from_slice(&[2, 1]), Element::BOOLEAN, &[1, 0]);
        Ok(vec![words(&[], &[sum]), truths])
    });
    assert_eq!(text.unwrap(), "8 [[1], [0]]");
}

#[test]
fn constant_arguments_are_evaluated() {
    let constants = r#"-2*(3+4), 7/2, 7/+2, "lo\22w", f16, !cuda_tile.tile<8xf32>, (1, (2*2,), ()), -7/2"#;
    let text = run(&module("", &call(&format!("f<[{constants}]>"))), |call| {
        let [product, down, up, text, scalar, tile, shape, negative] = call.constants else { panic!("{call:?}") };
        let number = ForeignConstant::Number;
        assert_eq!([product, down, up, negative], [&number(-14), &number(3), &number(4), &number(-4)]);
        assert_eq!(*text, ForeignConstant::String(b"lo\"w".to_vec()));
        let tuple = ForeignConstant::Tuple;
        assert_eq!(*shape, tuple(vec![number(1), tuple(vec![number(4)]), tuple(Vec::new())]));
        let spelled = |constant: &ForeignConstant| match constant {
            ForeignConstant::Type(ty) => TypeRef::new(call.context, *ty).to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!([scalar, tile].map(spelled), ["f16", "tile<8xf32>"]);
        Ok(vec![call.arguments[0].tile.clone()])
    });
    assert_eq!(text.unwrap(), "[3, 5]");
}

#[test]
fn constant_arguments_without_a_value_are_refused() {
    let builtin = "#cuda_tile<preview$expr_builtin<\"context.x\", index>>";
    let exact = "#cuda_tile<preview$expr_div<#cuda_tile<preview$expr_int<7>>, #cuda_tile<preview$expr_int<2>>>>";
    for (constant, shown) in [("N", "preview$expr_var<\"N\">"), (builtin, "context.x"), (exact, "preview$expr_div")] {
        let module = module("", &call(&format!("f<[1, {constant}]>")));
        let message = refusal(run(&module, |_| panic!("it is not called")));
        assert!(message.contains("calls '@f', whose constant argument 1 has no value that is known here"), "{message}");
        assert!(message.contains(shown), "{message}");
    }
    let many = format!("f<[({})]>", vec!["1"; 5000].join(", "));
    let message = refusal(run(&module("", &call(&many)), |_| panic!("it is not called")));
    assert!(message.ends_with("calls '@f', whose constant arguments have more than 4096 parts"), "{message}");
}

/// A declaration with an argument of each access.
const DECLARED: &str = "preview$func extern @f<[N: index, T: !cuda_tile<preview$Datatype>]>(\
    %a: tile<i32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, \
    %b: tile<[N]xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}, \
    %c: tile<[N*2]xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) \
    -> (tile<[N]xpreview$sym_t<T>>, tile<[N*2]xpreview$sym_t<T>>, tile<i32>)";

/// A call of it, with this constant `N`, and arguments of which the second one is poison.
fn declared_call(n: &str) -> String {
    format!(
        "%one = constant <i32: 1> : tile<i32>\n%far = constant <i32: 32> : tile<2xi32>\n{TWO}\n\
         %poison = shli %x, %far : tile<2xi32>\n\
         %four = iota : tile<4xi32>\n\
         %r:3 = preview$call @f<[{n}, i32]>(%one, %poison, %four) : \
         (!cuda_tile.tile<i32>, !cuda_tile.tile<2xi32>, !cuda_tile.tile<4xi32>) \
         -> (!cuda_tile.tile<2xi32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>)\n\
         %t = print_tko \"%i %i %i\", %r#0, %r#1, %r#2 : tile<2xi32>, tile<4xi32>, tile<i32> -> token"
    )
}

#[test]
fn arguments_are_accessed_as_declared() {
    let text = run(&module(DECLARED, &declared_call("1+1")), |call| {
        let [a, b, c] = call.arguments else { panic!("{call:?}") };
        assert_eq!(
            [a, b, c].map(|argument| argument.access),
            [ForeignAccess::In, ForeignAccess::Out, ForeignAccess::Inout]
        );
        // What is only written has no value to read, so it may be poison.
        assert_eq!([b.tile.bits(0), b.tile.bits(1), c.tile.bits(3)], [0, 0, 3]);
        Ok(vec![words(&[2], &[6, 7]), c.tile.clone(), a.tile.clone()])
    });
    assert_eq!(text.unwrap(), "[6, 7] [0, 1, 2, 3] 1");
}

#[test]
fn poison_does_not_leave_through_an_argument_that_is_read() {
    let body = format!(
        "%far = constant <i32: [1, 32]> : tile<2xi32>\n{TWO}\n%poison = shli %x, %far : tile<2xi32>\n\
         preview$call @f(%poison) : (!cuda_tile.tile<2xi32>) -> ()"
    );
    let found = fault(run(&module("", &body), |_| panic!("it is not called")));
    assert_eq!(found.message, "'cuda_tile.preview$call' in block (0, 0, 0), element [1]: uses an undefined value");
    assert_eq!(found.notes[0].1, "it comes from 'cuda_tile.shli', element [1]: shifts by the width or more: 32");
}

#[test]
fn a_call_fits_its_declaration_for_its_constants() {
    let message = refusal(run(&module(DECLARED, &declared_call("4")), |_| panic!("it is not called")));
    assert_eq!(
        message,
        "'cuda_tile.preview$call' cannot be run: it calls '@f', whose argument 1 is 'tile<2xi32>', but 'tile<4xi32>' by \
         its declaration and these constant arguments"
    );
    let open = format!("{TWO}\n%y = preview$call @f(%x) : (!cuda_tile.tile<2xi32>) -> !cuda_tile.tile<[N]xi32>");
    let message = refusal(run(&module("", &open), |_| panic!("it is not called")));
    assert!(message.ends_with("calls '@f', whose result 0 is no tile of known size and elements, but 'tile<[N]xi32>'"));
}

#[test]
fn what_a_function_returns_is_checked() {
    let found = |results: &'static dyn Fn() -> Vec<Tile>| {
        let results = Mutex::new(Some(results()));
        let given = move |_: &ForeignCall<'_>| Ok(results.lock().unwrap().take().expect("one call"));
        fault(run(&module(DECLARED, &declared_call("2")), given))
    };
    let place = "'cuda_tile.preview$call' in block (0, 0, 0): calls '@f': expected";
    for (results, expected) in [
        (&(|| Vec::new()) as &'static dyn Fn() -> Vec<Tile>, "3 results of it, found 0"),
        (
            &|| vec![words(&[4], &[0; 4]), words(&[4], &[0; 4]), words(&[], &[0])],
            "result 0, the new value of argument 1, to be 'tile<2xi32>', found 'tile<4xi32>'",
        ),
        (
            &|| vec![words(&[2], &[0; 2]), words(&[2, 2], &[0; 4]), words(&[], &[0])],
            "result 1, the new value of argument 2, to be 'tile<4xi32>', found 'tile<2x2xi32>'",
        ),
        (
            &|| vec![words(&[2], &[0; 2]), words(&[4], &[0; 4]), Tile::splat(Shape::new(), Element::Integer(8), 0)],
            "result 2 to be 'tile<i32>', found 'tile<i8>'",
        ),
        (
            &|| {
                vec![Tile::splat([2][..].into(), Element::Integer(32), 1 << 32), words(&[4], &[0; 4]), words(&[], &[0])]
            },
            "result 0, the new value of argument 1, to be 'tile<2xi32>', found element 0 with the bits 0x100000000, which \
             are not those of 'i32'",
        ),
    ] {
        let found = found(results);
        assert_eq!((found.code, found.message), (codes::FOREIGN, format!("{place} {expected}")));
    }
}

#[derive(Debug, PartialEq, thiserror::Error)]
#[error("the matrix of block {0} is singular")]
struct Singular(i64);

#[test]
fn a_failure_is_that_of_the_first_block_whatever_fails_first() {
    let body = "%i, %j, %k = get_tile_block_id : tile<i32>\n\
                %y = preview$call @f(%i) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>\n\
                %t = print_tko \"%i;\", %y : tile<i32> -> token";
    let module = module("", body);
    let function = |call: &ForeignCall<'_>| match call.arguments[0].tile.signed(0) {
        index @ 0..3 => Ok(vec![words(&[], &[index as i32])]),
        3 => {
            std::thread::sleep(Duration::from_millis(20));
            Err(Singular(3).into())
        }
        index => Err(Singular(index).into()),
    };
    for threads in [1, 4] {
        let options = LaunchOptions { threads, ..LaunchOptions::default() };
        let error = run_on(8, &module, &options, function).unwrap_err();
        let source = error.source().and_then(|source| source.downcast_ref::<std::sync::Arc<dyn Error + Send + Sync>>());
        assert_eq!(source.and_then(|source| source.downcast_ref::<Singular>()), Some(&Singular(3)));
        assert_eq!(
            error.to_string(),
            "<input>:5:6: error: 'cuda_tile.preview$call' in block (3, 0, 0): calls '@f', which fails: the matrix of block 3 \
             is singular"
        );
    }
}

#[test]
fn a_panic_is_a_failure() {
    let found = fault(run(&module("", &call("f")), |call| panic!("no {} results", call.results.len())));
    assert_eq!(
        found.message,
        "'cuda_tile.preview$call' in block (0, 0, 0): calls '@f', which fails: a panic: no 1 results"
    );
}

#[test]
fn without_a_function_a_kernel_is_refused() {
    let module = module("", &call("solve"));
    let refusal = Interpreter::new(&module).unwrap().kernel(None).unwrap_err();
    assert_eq!(
        (refusal.code, refusal.message.as_str()),
        (
            codes::NOT_RUNNABLE,
            "'cuda_tile.preview$call' cannot be run: it calls '@solve', which is implemented elsewhere, and for which no \
             function of the host is given ('Interpreter::function' in Rust, 'functions' of 'tile_ir.run' in Python)"
        )
    );
}

#[test]
fn a_function_is_given_once_for_a_name_that_occurs() {
    let nothing = |_: &ForeignCall<'_>| -> Results { Ok(Vec::new()) };
    let calls = module(DECLARED, &call("g"));
    let mut interpreter = Interpreter::new(&calls).unwrap();
    interpreter.function("f", nothing).unwrap();
    interpreter.function("g", nothing).unwrap();
    let again = interpreter.function("g", nothing).unwrap_err();
    assert_eq!((again.code, again.message.as_str()), (codes::LAUNCH, "function '@g' is given twice"));
    let unknown = interpreter.function("solve", nothing).unwrap_err();
    assert_eq!(unknown.message, "the module neither calls nor declares a function '@solve', but '@f', '@g'");
    let none = module("", "");
    let unknown = Interpreter::new(&none).unwrap().function("solve", nothing).unwrap_err();
    assert_eq!(unknown.message, "the module neither calls nor declares a function '@solve', nor any other");
}

#[test]
fn calls_count_as_steps_and_are_traced() {
    let source = module("", &call("f"));
    let same = |call: &ForeignCall<'_>| -> Results { Ok(vec![call.arguments[0].tile.clone()]) };
    let limits = Limits { max_steps: Some(2), ..Limits::default() };
    let options = LaunchOptions { limits, ..LaunchOptions::default() };
    assert_eq!(fault(run_on(1, &source, &options, same)).code, codes::LIMIT);
    let (sender, traced) = std::sync::mpsc::channel();
    let trace = Some(Tracer::new(move |value| sender.send(value.line(None, None)).unwrap()));
    let options = LaunchOptions { trace, ..LaunchOptions::default() };
    run_on(1, &source, &options, same).unwrap();
    drop(options);
    let text = traced.iter().collect::<Vec<_>>().join("\n");
    assert!(text.contains("'cuda_tile.preview$call' result 0: tile<2xi32> [3, 5]"), "{text}");
    let options = LaunchOptions { order: Order::Compared(3), checked: true, ..LaunchOptions::default() };
    assert_eq!(run_on(2, &source, &options, same).unwrap(), "[3, 5][3, 5]");
}

#[test]
fn a_launch_stops_after_a_call_that_was_running() {
    let source = module("", &format!("loop {{\n{}\ncontinue\n}}", call("f")));
    let stop = Stop::default();
    let request = stop.clone();
    let f = move |call: &ForeignCall<'_>| -> Results {
        request.request();
        Ok(vec![call.arguments[0].tile.clone()])
    };
    let found = fault(stop.guard(|| run(&source, f)));
    assert_eq!(found.code, codes::INTERRUPTED);
}

/// Every token result of a call orders what follows it.
#[test]
fn all_token_results_of_a_call_order_accesses() {
    let body = "%zero = constant <i32: 0> : tile<i32>\n%p = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>\n\
                %0 = store_ptr_tko weak %p, %zero : tile<ptr<i32>>, tile<i32> -> token\n\
                %1, %2 = preview$call @f(%0) : (!cuda_tile.token) -> (!cuda_tile.token, !cuda_tile.token)\n\
                %x, %3 = load_ptr_tko weak %p token = %2 : tile<ptr<i32>> -> tile<i32>, token";
    let source = module("", body);
    let mut interpreter = Interpreter::new(&source).unwrap();
    interpreter.function("f", |_| Ok(Vec::new())).unwrap();
    let kernel = interpreter.kernel(None).unwrap();
    let options = LaunchOptions { checked: true, ..LaunchOptions::default() };
    let outcome = interpreter.launch(&kernel, [1, 1, 1], &[], &options, &mut Vec::new()).unwrap();
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
}
