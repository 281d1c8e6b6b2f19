//! Reduction of examples for seeded faults: an invented compiler fails on a certain combination of operations, shapes,
//! nesting and attributes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use insta::assert_snapshot;

use tile_ir::core::OpRef;
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, Module, print_string};
use tile_ir_reduce::{
    Draft, Observer, Options, Outcome, ReduceError, Reduced, Statistics, Test, TestError, reduce, sites,
};

/// A fault of the invented compiler.
struct Fault {
    /// What it fails on.
    name: &'static str,
    /// The example that has it.
    example: &'static str,
    /// The number of operations of the smallest valid module with the fault that is known, found by hand. Four of them are
    /// in every module with an entry: the builtin module, the module, the entry and `return`.
    smallest: usize,
    /// Whether the compiler fails.
    fails: fn(&Module) -> bool,
}

const FAULTS: [Fault; 20] = [
    // for, continue, mmaf, constant
    Fault {
        name: "a product in a loop",
        example: "matmul",
        smallest: 8,
        fails: |module| any(module, "mmaf", |op| is_in(op, "for")),
    },
    // subf, exp2
    Fault {
        name: "an exponential of a difference",
        example: "attention",
        smallest: 6,
        fails: |module| any(module, "exp2", |op| takes(op, "subf")),
    },
    // global, atomic_rmw_tko
    Fault {
        name: "an atomic in a module with a global",
        example: "histogram",
        smallest: 6,
        fails: |module| has(module, "global") && has(module, "atomic_rmw_tko"),
    },
    // load_ptr_tko
    Fault {
        name: "a load with mask and padding",
        example: "gather",
        smallest: 5,
        fails: |module| any(module, "load_ptr_tko", |op| op.operands().len() >= 3),
    },
    // for, continue, for, continue, rsqrt
    Fault {
        name: "a root beside two loops",
        example: "layer_norm",
        smallest: 9,
        fails: |module| has(module, "rsqrt") && count(module, "for") >= 2,
    },
    // loop, if, break, continue
    Fault {
        name: "a conditional break",
        example: "mandelbrot",
        smallest: 8,
        fails: |module| any(module, "break", |op| is_in(op, "if") && is_in(op, "loop")),
    },
    // constant, constant, constant, mmaf_scaled
    Fault {
        name: "a scaled product of 8-bit floats",
        example: "mxfp8_matmul",
        smallest: 8,
        fails: |module| {
            any(module, "mmaf_scaled", |op| op.operands().next().is_some_and(|it| it.ty().element().width() == Some(8)))
        },
    },
    // mulhii, select
    Fault {
        name: "the upper half of a product, and a choice",
        example: "dropout",
        smallest: 6,
        fails: |module| has(module, "mulhii") && has(module, "select"),
    },
    // if, tanh, yield
    Fault {
        name: "a hyperbolic tangent in a branch",
        example: "fused_epilogue",
        smallest: 7,
        fails: |module| any(module, "tanh", |op| is_in(op, "if")),
    },
    // make_tensor_view, make_gather_scatter_view, constant, load_view_tko
    Fault {
        name: "a load of gathered rows",
        example: "kv_cache",
        smallest: 8,
        fails: |module| any(module, "load_view_tko", |op| takes(op, "make_gather_scatter_view")),
    },
    // constant, reduce, select, yield
    Fault {
        name: "a choice in a reduction",
        example: "reduction",
        smallest: 8,
        fails: |module| any(module, "select", |op| is_in(op, "reduce")),
    },
    // constant, extract, extract, cat
    Fault {
        name: "a tile taken apart and put together",
        example: "rope",
        smallest: 8,
        fails: |module| has(module, "cat") && count(module, "extract") == 2,
    },
    // make_tensor_view, make_strided_view, load_view_tko
    Fault {
        name: "a large tile of a strided view",
        example: "sliding_window",
        smallest: 7,
        fails: |module| any(module, "load_view_tko", |op| takes(op, "make_strided_view") && elements(op) > 32),
    },
    // for, continue, constant, reduce, yield
    Fault {
        name: "a reduction in a loop",
        example: "softmax",
        smallest: 9,
        fails: |module| any(module, "reduce", |op| is_in(op, "for")),
    },
    // make_tensor_view, make_partition_view, constant, for, continue, atomic_red_view_tko
    Fault {
        name: "the atomic addition of what a loop computes",
        example: "split_k",
        smallest: 10,
        fails: |module| any(module, "atomic_red_view_tko", |op| takes(op, "for")),
    },
    // entry, return, constant, permute
    Fault {
        name: "a transposition in a module of two entries",
        example: "transpose",
        smallest: 8,
        fails: |module| has(module, "permute") && count(module, "entry") >= 2,
    },
    // for, continue
    Fault {
        name: "a loop in an entry with hints",
        example: "matmul",
        smallest: 6,
        fails: |module| {
            any(module, "for", |op| op.function().is_some_and(|it| it.attribute("optimization_hints").is_some()))
        },
    },
    // assert, print_tko
    Fault {
        name: "an assertion before a print",
        example: "debugging",
        smallest: 6,
        fails: |module| in_order(module, "assert", "print_tko"),
    },
    // make_tensor_view, make_partition_view, multimem_load_reduce_view_tko, multimem_store_view_tko
    Fault {
        name: "a reduction over devices that is stored",
        example: "multimem_all_reduce",
        smallest: 8,
        fails: |module| any(module, "multimem_store_view_tko", |op| takes(op, "multimem_load_reduce_view_tko")),
    },
    // constant, addf
    Fault {
        name: "an addition of 1024 elements",
        example: "vector_add",
        smallest: 6,
        fails: |module| any(module, "addf", |op| elements(op) == 1024),
    },
];

fn is(op: OpRef<'_>, mnemonic: &str) -> bool {
    op.def().dialect == "cuda_tile" && op.def().mnemonic() == mnemonic
}

fn any(module: &Module, mnemonic: &str, condition: impl Fn(OpRef<'_>) -> bool) -> bool {
    module.walk().any(|op| is(op, mnemonic) && condition(op))
}

fn has(module: &Module, mnemonic: &str) -> bool {
    any(module, mnemonic, |_| true)
}

fn count(module: &Module, mnemonic: &str) -> usize {
    module.walk().filter(|op| is(*op, mnemonic)).count()
}

fn in_order(module: &Module, first: &str, second: &str) -> bool {
    module.walk().skip_while(|op| !is(*op, first)).any(|op| is(op, second))
}

fn is_in(op: OpRef<'_>, around: &str) -> bool {
    op.ancestors().any(|op| is(op, around))
}

/// Whether an operand is a result of an operation.
fn takes(op: OpRef<'_>, from: &str) -> bool {
    op.operands().any(|operand| operand.defining_op().is_some_and(|op| is(op, from)))
}

/// The number of elements of the first result.
fn elements(op: OpRef<'_>) -> i64 {
    op.results().next().map_or(0, |result| result.ty().shape().iter().product())
}

fn example(context: &Arc<Context>, name: &str) -> Module {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../examples/{name}.mlir"));
    let text = fs::read_to_string(file).expect("it is text");
    parse(context, &text, &ParseOptions::default()).expect("examples are valid")
}

fn is_valid(module: &Module) -> bool {
    verify(module, &VerifyOptions::default()).is_empty()
}

/// Bisection over operations alone, as a baseline: ranges of operations are erased, half as long in each round, until no
/// single operation can be erased. Returns the numbers of operations and of runs. As in our own reduction, invalid candidates
/// are not run.
fn bisect(module: &Module, fails: impl Fn(&Module) -> bool) -> (usize, usize) {
    let mut best = Draft::new(module).into_module();
    let mut runs = 1;
    loop {
        let before = best.operation_count();
        let mut size = before;
        while size > 0 {
            let mut end = best.operation_count();
            while end > 0 {
                let start = end.saturating_sub(size);
                let range: Vec<_> = sites(&best).map(|(site, _)| site).skip(start).take(end - start).collect();
                let mut draft = Draft::new(&best);
                for site in range.into_iter().rev() {
                    if draft.op(site).is_some_and(|op| !op.def().is_terminator()) {
                        draft.erase_unused(site);
                    }
                }
                let candidate = draft.into_module();
                end = start;
                if candidate.operation_count() < best.operation_count() && is_valid(&candidate) {
                    runs += 1;
                    if fails(&candidate) {
                        best = candidate;
                    }
                }
            }
            size /= 2;
        }
        if best.operation_count() == before {
            return (before, runs);
        }
    }
}

/// Notes the size of the best module with the number of runs that it took.
#[derive(Default)]
struct Course(Vec<Statistics>);

impl Observer for Course {
    fn improved(&mut self, _: &Module, statistics: &Statistics) {
        self.0.push(*statistics);
    }
}

/// The result has at most twice the operations of the smallest module known, and is as small as what bisection leaves after
/// fewer runs than bisection takes.
#[test]
fn seeded_faults_are_reduced_to_little_in_few_runs() {
    let context = tile_ir::context();
    let mut table = String::from("                 operations                 |         runs\n");
    table += "  before   bisected    reduced     smallest | bisected  as small  in all | fault\n";
    for fault in &FAULTS {
        let module = example(&context, fault.example);
        let mut course = Course::default();
        let reduced = reduce(&module, &fault.fails, &Options::default(), &mut course);
        let Reduced { module: found, statistics, .. } =
            reduced.unwrap_or_else(|error| panic!("{}: {error}", fault.name));
        assert!((fault.fails)(&found) && is_valid(&found), "{}", fault.name);
        let (bisected, bisections) = bisect(&module, fault.fails);
        let as_small = course.0.iter().find(|it| it.operations <= bisected).map_or(usize::MAX, |it| it.runs);
        let (before, after, runs) = (statistics.operations_before, statistics.operations, statistics.runs);
        let (smallest, name) = (fault.smallest, fault.name);
        table += &format!(
            "{before:8} {bisected:10} {after:10} {smallest:12} | {bisections:8} {as_small:9} {runs:7} | {name}\n"
        );
        assert!(smallest <= after && after <= 2 * smallest, "{name}:\n{}", print_string(&found));
        assert!(as_small < bisections, "{name}: {as_small} runs to {bisected} operations, {bisections} by bisection");
    }
    assert_snapshot!(table);
}

/// Any number of threads gives the same module and the same figures.
#[test]
fn threads_do_not_change_the_result() {
    let context = tile_ir::context();
    for fault in &FAULTS[..4] {
        let module = example(&context, fault.example);
        let reduced = [1, 2, 5].map(|jobs| {
            let options = Options { jobs, ..Options::default() };
            let reduced = reduce(&module, &fault.fails, &options, &mut ()).expect("it is interesting");
            (print_string(&reduced.module), reduced.statistics)
        });
        assert!(reduced.iter().all(|it| *it == reduced[0]), "{}", fault.name);
    }
}

/// No module is tested twice.
#[test]
fn no_module_is_tested_twice() {
    let context = tile_ir::context();
    let module = example(&context, "softmax");
    let seen = Mutex::new(BTreeSet::new());
    let test = |candidate: &Module| {
        let text = print(candidate, &PrintOptions { debug_info: true, ..PrintOptions::default() });
        assert!(seen.lock().expect("no test panics").insert(text), "{}", print_string(candidate));
        has(candidate, "exp2")
    };
    let reduced = reduce(&module, &test, &Options::default(), &mut ()).expect("it is interesting");
    assert_eq!(reduced.statistics.runs, seen.lock().expect("no test panics").len());
}

#[test]
fn irreducible_input_is_an_error() {
    let context = tile_ir::context();
    let module = example(&context, "softmax");
    let refused = reduce(&module, &|_: &Module| false, &Options::default(), &mut ());
    assert!(matches!(refused, Err(ReduceError::Uninteresting)));

    struct Broken;
    impl Test for Broken {
        fn test(&self, _: &Module) -> Result<Outcome, TestError> {
            Err("there is no such command".into())
        }
    }
    let refused = reduce(&module, &Broken, &Options::default(), &mut ());
    assert_eq!(refused.expect_err("the test cannot be run").to_string(), "there is no such command");

    let invalid = Draft::new(&module);
    let (site, _) = sites(&module).last().expect("there is a terminator");
    let mut invalid = invalid;
    invalid.erase_unused(site);
    let refused = reduce(&invalid.into_module(), &|_: &Module| true, &Options::default(), &mut ());
    assert!(matches!(refused, Err(ReduceError::Invalid(errors)) if !errors.is_empty()));
}

/// The best module so far is left where the observer ends the reduction.
#[test]
fn interruption_leaves_the_best_so_far() {
    struct Impatient(usize);
    impl Observer for Impatient {
        fn improved(&mut self, _: &Module, _: &Statistics) {
            self.0 += 1;
        }
        fn is_interrupted(&self) -> bool {
            self.0 == 3
        }
    }
    let context = tile_ir::context();
    let module = example(&context, "softmax");
    let test = |candidate: &Module| has(candidate, "exp2");
    let reduced = reduce(&module, &test, &Options::default(), &mut Impatient(0)).expect("it is interesting");
    assert!(reduced.interrupted && reduced.statistics.improvements == 3 && test(&reduced.module));
}
