//! Operations of another dialect that call their regions.

use tile_ir_core::definition::{DefinitionId, DialectDef, Hook, OpDef, RegionDef, Trait, table};
use tile_ir_core::{Dialect, OpRef, UNREGISTERED};
use tile_ir_dialect::ContextOptions;
use tile_ir_interp::{Interpreter, LaunchOptions, Limits, Lowering, Refusal, Run};

const fn operation(mnemonic: &str, name: &'static str, code: &'static [(Hook, &'static str)]) -> OpDef {
    OpDef { id: DefinitionId::new("toy", mnemonic), name, dialect: "toy", code, ..UNREGISTERED }
}

const fn region(name: &'static str) -> RegionDef {
    RegionDef { name, ..table::REGION }
}

static CHAIN: OpDef = OpDef {
    regions: &[region("first"), region("second"), region("third")],
    ..operation("chain", "toy.chain", &[(Hook::Run, "chain")])
};
static END: OpDef =
    OpDef { traits: &[Trait::Terminator, Trait::ReturnLike], ..operation("end", "toy.end", &[(Hook::Run, "end")]) };
static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&CHAIN, &END], ..DialectDef::EMPTY };

/// Passes its operand to the first region, and what a region returns to the next one.
fn chain<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
    let operand = op.operands().next().ok_or_else(|| Refusal::new("passes nothing"))?;
    let (operand, result) = (lowering.operand(op, operand), lowering.slot(op.result(0).id()));
    lowering.step_with_regions(op, move |block, regions| {
        let mut tile = block.tile(operand)?;
        for region in regions {
            block.set(region.arguments()[0], tile)?;
            block.call(region)?;
            tile = block.tile(region.results()[0])?;
        }
        block.set(result, tile)
    })
}

fn end<'a>(lowering: &mut Lowering<'a>, op: OpRef<'a>) -> Result<(), Refusal> {
    lowering.end_region(op)
}

#[test]
fn every_region_of_an_operation_can_be_called() {
    let toy = Dialect::new(&TABLE).with([("chain", Run(chain)), ("end", Run(end))]);
    let code = |dialect| tile_ir_interp::code(tile_ir_text::code(dialect));
    let context = ContextOptions { code, dialects: vec![toy], ..ContextOptions::default() }.build().unwrap();
    let region = |operation: &str| {
        format!(
            "{{\n^bb0(%a: !cuda_tile.tile<i32>):\n {operation}\n \"toy.end\"(%b) : (!cuda_tile.tile<i32>) -> ()\n}}"
        )
    };
    let regions = ["%b = addi %a, %x : tile<i32>", "%b = muli %a, %a : tile<i32>", "%b = subi %a, %x : tile<i32>"];
    let source = format!(
        "cuda_tile.module @m {{\n entry @e() {{\n %x = constant <i32: 3> : tile<i32>\n \
         %y = \"toy.chain\"(%x) ({}) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>\n \
         print_tko \"%d\", %y : tile<i32> -> token\n return\n }}\n}}",
        regions.map(region).join(", ")
    );
    let module = tile_ir_text::parse(&context, &source, &tile_ir_text::ParseOptions::default());
    let module = module.unwrap_or_else(|errors| panic!("{source}\n{errors:?}"));
    let interpreter = Interpreter::new(&module).unwrap();
    let kernel = interpreter.kernel(None).unwrap_or_else(|error| panic!("{error}"));
    let mut text = Vec::new();
    let limits = Limits { max_steps: Some(100), max_memory: None };
    let options = LaunchOptions { limits, ..LaunchOptions::default() };
    interpreter.launch(&kernel, [1, 1, 1], &[], &options, &mut text).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), ((3 + 3) * (3 + 3) - 3).to_string());
}
