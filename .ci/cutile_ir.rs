//! Builds, writes and prints the same modules with this project and with the crate `cutile-ir`, for `.ci/run-compare`.
//!
//! `cutile_ir FUNCTIONS OPERATIONS` prints a line for each piece of work: its name, then the seconds of CPU time that it takes
//! with ours and with theirs, the least of several rounds. Ours verifies operations as it builds them.

use std::error::Error;
use std::hint::black_box;

use cutile_ir::builder::{OpBuilder, append_op, build_single_block_region};
use cutile_ir::bytecode::{BytecodeVersion, Opcode, write_bytecode_version};
use cutile_ir::ir::{
    Attribute, DenseElements, FuncType, Location, Module as TheirModule, ScalarType, TileElementType, TileType, Type as TheirType,
    Value,
};
use tile_ir::bytecode::{WriteOptions, write};
use tile_ir::prelude::*;

/// Rounds at most, and the seconds after which no other one is started.
const ROUNDS: usize = 9;
const ENOUGH: f64 = 2.0;

/// The dimensions of all tiles.
const SHAPE: [i64; 2] = [16, 16];

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<usize> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let [functions, operations] = numbers[..] else { return Err("expected the numbers of functions and operations".into()) };
    let (ours, theirs) = (our_module(functions, operations)?, their_module(functions, operations));
    let version = WriteOptions::new(Version::new(13, 3));
    let report = |name: &str, own: f64, their: f64| println!("{name} {own} {their}");
    report(
        "build",
        fastest(|| drop(black_box(our_module(functions, operations)))),
        fastest(|| drop(black_box(their_module(functions, operations)))),
    );
    report(
        "write",
        fastest(|| drop(black_box(write(&ours, &version)))),
        fastest(|| drop(black_box(write_bytecode_version(&theirs, BytecodeVersion::V13_3)))),
    );
    report(
        "print",
        fastest(|| drop(black_box(print_string(&ours)))),
        fastest(|| drop(black_box(theirs.to_mlir_text()))),
    );
    // Their bytecode is twice as long, since it has a location for each operation, known or not.
    let [own, their] = [print_string(&ours), theirs.to_mlir_text()].map(|text| text.matches("mmaf").count());
    assert_eq!(own, their, "these are different modules");
    Ok(())
}

/// The least CPU time of several rounds, in seconds.
fn fastest(work: impl Fn()) -> f64 {
    let begin = cpu_time();
    let rounds = (0..ROUNDS).take_while(|&round| round == 0 || cpu_time() - begin < ENOUGH);
    let times = rounds.map(|_| {
        let start = cpu_time();
        work();
        cpu_time() - start
    });
    times.fold(f64::INFINITY, f64::min)
}

/// The CPU time of this process so far, in seconds.
fn cpu_time() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Functions with two constants, then alternating sums and products of matrices, each of which uses the previous value.
fn our_module(functions: usize, operations: usize) -> Result<Module, Box<dyn Error>> {
    let context = context();
    let tile = context.tile(&SHAPE, context.f32())?;
    let mut module = Module::of_kernels(context.clone(), "kernels")?;
    for function in 0..functions {
        module.entry(&format!("kernel_{function}"), [], |b, []| {
            let (zero, one) = (b.splat(tile, 0.0f32)?, b.splat(tile, 1.0f32)?);
            let mut last = one;
            for index in 2..operations {
                last = match index % 2 {
                    0 => b.addf(last, one).build_value()?,
                    _ => b.mmaf(last, one, zero).build_value()?,
                };
            }
            Ok::<(), Box<dyn Error>>(())
        })?;
    }
    Ok(module)
}

/// The same.
fn their_module(functions: usize, operations: usize) -> TheirModule {
    let tile = TheirType::Tile(TileType {
        shape: SHAPE.to_vec(),
        element_type: TileElementType::Scalar(ScalarType::F32),
    });
    let mut module = TheirModule::new("kernels");
    for function in 0..functions {
        let (region, block, _) = build_single_block_region(&mut module, &[]);
        let constant = |module: &mut TheirModule, value: f32| {
            // Theirs prints only constants with all of their elements.
            let data = value.to_le_bytes().repeat(SHAPE.iter().product::<i64>() as usize);
            let value = DenseElements { element_type: tile.clone(), shape: SHAPE.to_vec(), data };
            let op = OpBuilder::new(Opcode::Constant, Location::Unknown).attr("value", Attribute::DenseElements(value));
            append(module, block, op.result(tile.clone()))
        };
        let (zero, one) = (constant(&mut module, 0.0), constant(&mut module, 1.0));
        let mut last = one;
        for index in 2..operations {
            let op = match index % 2 {
                0 => OpBuilder::new(Opcode::AddF, Location::Unknown)
                    .operand(last)
                    .operand(one)
                    .attr("rounding_mode", Attribute::i32(0)),
                _ => OpBuilder::new(Opcode::MmaF, Location::Unknown).operand(last).operand(one).operand(zero),
            };
            last = append(&mut module, block, op.result(tile.clone()));
        }
        let (end, _) = OpBuilder::new(Opcode::Return, Location::Unknown).build(&mut module);
        append_op(&mut module, block, end);
        let ty = FuncType { inputs: Vec::new(), results: Vec::new() };
        let (entry, _) = OpBuilder::new(Opcode::Entry, Location::Unknown)
            .attr("sym_name", Attribute::String(format!("kernel_{function}")))
            .attr("function_type", Attribute::Type(TheirType::Func(ty)))
            .region(region)
            .build(&mut module);
        module.functions.push(entry);
    }
    module
}

/// Appends an operation, and returns its result.
fn append(module: &mut TheirModule, block: cutile_ir::ir::BlockId, op: OpBuilder) -> Value {
    let (op, results) = op.build(module);
    append_op(module, block, op);
    results[0]
}
