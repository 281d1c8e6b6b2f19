//! Benchmarks of passes.
//!
//! `cargo bench -p tile-ir-transforms` prints, for each pass and workload, the time and the operations (items) per
//! second. The goals of the project are about the first workload, in which everything is live.

use std::fmt::{self, Write};
use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use tile_ir::core::Body;
use tile_ir::transforms::pass::{Analyses, BodyPass, BodyUnit, Pass, Report};
use tile_ir::transforms::passes::{Canonicalize, Cse, FuseFma};
use tile_ir::{Context, context, parse_str};

fn main() {
    divan::main();
}

/// This many functions of this many operations.
#[derive(Clone, Copy)]
enum Workload {
    /// No opportunities.
    Alive { functions: usize, operations: usize },
    /// Every operation occurs twice.
    Twice { functions: usize, operations: usize },
    /// Every other operation is a product that a sum uses.
    Sums { functions: usize, operations: usize },
    /// Everything is dead.
    Dead { functions: usize, operations: usize },
}

const WORKLOADS: [Workload; 8] = [
    Workload::Alive { functions: 400, operations: 200 },
    Workload::Alive { functions: 10_000, operations: 10 },
    Workload::Alive { functions: 1, operations: 10_000 },
    Workload::Alive { functions: 1, operations: 100_000 },
    Workload::Alive { functions: 1, operations: 1_000_000 },
    Workload::Twice { functions: 400, operations: 200 },
    Workload::Sums { functions: 400, operations: 200 },
    Workload::Dead { functions: 400, operations: 200 },
];

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (functions, operations) = self.size();
        let name = match self {
            Self::Alive { .. } => "alive",
            Self::Twice { .. } => "twice",
            Self::Sums { .. } => "sums",
            Self::Dead { .. } => "dead",
        };
        write!(f, "{functions} x {operations} {name}")
    }
}

impl Workload {
    fn size(self) -> (usize, usize) {
        match self {
            Self::Alive { functions, operations }
            | Self::Twice { functions, operations }
            | Self::Sums { functions, operations }
            | Self::Dead { functions, operations } => (functions, operations),
        }
    }

    fn source(self) -> String {
        let (functions, operations) = self.size();
        let mut text = "cuda_tile.module @m {\n".to_owned();
        for function in 0..functions {
            let _ = writeln!(text, "entry @k{function}(%p: tile<f32>, %q: tile<f32>) {{");
            let mut last = "%p".to_owned();
            for index in 0..operations / 2 {
                let (a, b) = (format!("%a{index}"), format!("%b{index}"));
                let lines = match self {
                    Self::Alive { .. } | Self::Dead { .. } => {
                        format!("{a} = addf {last}, %q : tile<f32>\n{b} = fma {last}, %q, {a} : tile<f32>")
                    }
                    Self::Twice { .. } => {
                        format!("{a} = subf {last}, %q : tile<f32>\n{b} = subf {last}, %q : tile<f32>")
                    }
                    Self::Sums { .. } => {
                        format!("{a} = mulf {last}, %q : tile<f32>\n{b} = addf {last}, {a} : tile<f32>")
                    }
                };
                let _ = writeln!(text, "{lines}");
                last = b;
            }
            if !matches!(self, Self::Dead { .. }) {
                let _ = writeln!(text, "print_tko \"%f\", {last} : tile<f32> -> token");
            }
            text.push_str("}\n");
        }
        text + "}\n"
    }

    fn bodies(self, context: &Arc<Context>) -> Vec<Body> {
        let mut module = parse_str(context, &self.source()).expect("the text is right");
        module.bodies_mut().map(|(_, body)| std::mem::take(body)).collect()
    }
}

fn run(passes: &[&dyn BodyPass], context: &Context, bodies: &mut [Body]) {
    let mut report = Report::default();
    for body in bodies {
        for pass in passes {
            let mut analyses = Analyses::default();
            let mut unit = BodyUnit::function_body(context, body, None, &mut analyses, &mut report);
            pass.run(&mut unit).expect("the pass is right");
        }
    }
}

fn measure(bencher: Bencher<'_, '_>, workload: Workload, passes: &[&dyn BodyPass]) {
    let context = context();
    let bodies = workload.bodies(&context);
    let operations: usize = bodies.iter().map(Body::operation_count).sum();
    bencher
        .counter(ItemsCount::new(operations))
        .with_inputs(|| bodies.iter().map(Body::duplicate).collect::<Vec<_>>())
        .bench_local_refs(|bodies| run(passes, &context, bodies));
}

fn make<P: Pass>() -> P {
    P::default()
}

#[divan::bench(args = WORKLOADS, sample_count = 5, sample_size = 1)]
fn canonicalize(bencher: Bencher<'_, '_>, workload: Workload) {
    measure(bencher, workload, &[&make::<Canonicalize>()]);
}

#[divan::bench(args = WORKLOADS, sample_count = 5, sample_size = 1)]
fn cse(bencher: Bencher<'_, '_>, workload: Workload) {
    measure(bencher, workload, &[&make::<Cse>()]);
}

#[divan::bench(args = WORKLOADS, sample_count = 5, sample_size = 1)]
fn canonicalize_and_cse(bencher: Bencher<'_, '_>, workload: Workload) {
    measure(bencher, workload, &[&make::<Canonicalize>(), &make::<Cse>()]);
}

#[divan::bench(args = WORKLOADS, sample_count = 5, sample_size = 1)]
fn fuse_fma(bencher: Bencher<'_, '_>, workload: Workload) {
    measure(bencher, workload, &[&make::<FuseFma>()]);
}
