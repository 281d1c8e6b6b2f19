//! Regions with several blocks, which our operations do not have: those of a toy dialect, with unregistered branches.

use std::sync::Arc;

use tile_ir::core::definition::{DefinitionId, DialectDef, Effects, OpDef, RegionDef, table};
use tile_ir::core::{BlockId, Body, Builder, Dialect, OpId, OpKind, OperandSegments, RegionId, UNREGISTERED, ValueId};
use tile_ir::dialect::{CudaTileBuilder, CudaTileTypes};
use tile_ir::{Context, ContextOptions, context_options};
use tile_ir_transforms::pass::{Analyses, BodyPass, BodyUnit, Pass, Report};
use tile_ir_transforms::passes::{Canonicalize, Cse};

static BLOCKS: OpDef = OpDef {
    id: DefinitionId::new("toy", "blocks"),
    name: "toy.blocks",
    dialect: "toy",
    regions: &[RegionDef { name: "region", ..table::REGION }],
    effects: Effects::NONE,
    ..UNREGISTERED
};
static TOY: DialectDef = DialectDef { name: "toy", operations: &[&BLOCKS], ..DialectDef::EMPTY };

fn context() -> Arc<Context> {
    let options = ContextOptions { dialects: vec![Dialect::new(&TOY)], allow_unregistered: true, ..context_options() };
    options.build().expect("the dialects fit together")
}

/// A body with an operation of the toy dialect. Its region has a block for each entry of `leads_to`, which lists the
/// successors and whether the block computes the sum of the arguments and uses it.
fn body(context: &Context, blocks: &[(&[usize], bool)]) -> (Body, RegionId) {
    let mut body = Body::new();
    let entry = body.append_block(body.root());
    let (tile, location) =
        (context.tile(&[], context.integer_type(32)).expect("there is such a type"), context.unknown_location());
    let arguments = [tile; 2].map(|ty| body.add_block_argument(entry, ty, location));
    let mut builder = Builder::at_end(context, &mut body, entry);
    let region = builder.op(&BLOCKS).build().expect("it can be built").get().regions()[0];
    let ids: Vec<_> = blocks.iter().map(|_| body.append_block(region)).collect();
    for (&block, (leads_to, computes)) in ids.iter().zip(blocks) {
        if *computes {
            let mut builder = Builder::at_end(context, &mut body, block);
            let sum = builder.addi(arguments[0], arguments[1]).build_value().expect("it can be built");
            unknown(context, &mut body, block, &[sum]);
        }
        let branch = unknown(context, &mut body, block, &[]);
        body.set_successors(branch, leads_to.iter().map(|&index| ids[index]).collect());
    }
    (body, region)
}

/// An unregistered operation at the end of a block.
fn unknown(context: &Context, body: &mut Body, block: BlockId, operands: &[ValueId]) -> OpId {
    let segments = OperandSegments::from_total(&UNREGISTERED, operands.len()).expect("it takes any number");
    let op = body.create_op(OpKind::UNREGISTERED, context.unknown_location(), operands, segments, []);
    body.set_unregistered(op, context.identifier("other.op"), None);
    body.append_op(block, op);
    op
}

fn run<P: Pass + BodyPass>(context: &Context, body: &mut Body) {
    let (mut analyses, mut report) = (Analyses::default(), Report::default());
    run_on::<P>(&mut BodyUnit::function_body(context, body, None, &mut analyses, &mut report));
}

fn run_on<P: Pass + BodyPass>(unit: &mut BodyUnit<'_>) {
    P::default().run(unit).expect("the pass is right");
}

/// The number of sums computed in each block of a region.
fn sums(body: &Body, region: RegionId) -> Vec<usize> {
    let is_sum = |op: &OpId| body.op(*op).def().mnemonic() == "addi";
    body.region_blocks(region).iter().map(|&block| body.block_ops(block).filter(is_sum).count()).collect()
}

#[test]
fn cse_reuses_operations_of_dominating_blocks() {
    let context = context();
    // The first block has two successors, which share the last block as theirs.
    let shape = |computes: [bool; 4]| {
        let leads_to: [&[usize]; 4] = [&[1, 2], &[3], &[3], &[]];
        let blocks: Vec<_> = leads_to.into_iter().zip(computes).collect();
        let (mut body, region) = body(&context, &blocks);
        run::<Cse>(&context, &mut body);
        sums(&body, region)
    };
    assert_eq!(shape([true, true, true, true]), [1, 0, 0, 0]);
    assert_eq!(shape([false, true, true, true]), [0, 1, 1, 1]);
    assert_eq!(shape([false, true, false, true]), [0, 1, 0, 1]);
}

#[test]
fn unreachable_blocks_are_erased() {
    let context = context();
    let left = |blocks: &[(&[usize], bool)]| {
        let (mut body, region) = body(&context, blocks);
        run::<Canonicalize>(&context, &mut body);
        sums(&body, region)
    };
    assert_eq!(left(&[(&[2], true), (&[2, 3], true), (&[0], false), (&[1], true)]), [1, 0]);
    assert_eq!(left(&[(&[], true), (&[], true)]), [1], "nothing else changes");
}

#[test]
fn operations_around_the_region_stay() {
    let context = context();
    let (mut body, region) = body(&context, &[(&[], false)]);
    let owner = body.region_parent(region).expect("an operation has it");
    let around = body.root();
    let entry = body.region_blocks(around)[0];
    let arguments: Vec<ValueId> = body.block_arguments(entry).to_vec();
    let mut builder = Builder::before(&context, &mut body, owner);
    let sum = builder.addi(arguments[0], arguments[1]).build_value().expect("it can be built");
    let end = body.block_ops(body.region_blocks(region)[0]).next().expect("a branch");
    Builder::before(&context, &mut body, end).addi(sum, sum).build_value().expect("it can be built");
    let (mut analyses, mut report) = (Analyses::default(), Report::default());
    run_on::<Canonicalize>(&mut BodyUnit::inside(&context, &mut body, owner, &mut analyses, &mut report));
    assert_eq!(sums(&body, region), [0], "nothing uses it");
    assert_eq!(sums(&body, around), [1], "nothing uses it any more");
}
