//! Operations from text, and numbers to try them with.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::Arc;

use fastrand::Rng;
use tile_ir_core::{Context, OpRef};
use tile_ir_dialect::ContextOptions;
use tile_ir_eval::{Computation, Element, Lane, Operands, Shape, Tile, TileType, Undefined, computation};

/// An operation that was prepared.
pub struct Prepared {
    pub computation: Computation,
    pub operands: Vec<TileType>,
}

pub fn context() -> Arc<Context> {
    let code = |dialect| tile_ir_eval::code(tile_ir_text::code(dialect));
    ContextOptions { code, ..ContextOptions::default() }.build().unwrap()
}

/// The last operation of a text that may use `%a`, `%b` and so on, which are of these types.
pub fn prepare(types: &[&str], text: &str) -> Prepared {
    let context = context();
    let arguments: Vec<String> =
        types.iter().zip('a'..).map(|(ty, name)| format!("%{name}: !cuda_tile.tile<{ty}>")).collect();
    let source = format!("cuda_tile.module @m {{\n entry @e({}) {{\n {text}\n return\n }}\n}}", arguments.join(", "));
    let module = tile_ir_text::parse(&context, &source, &tile_ir_text::ParseOptions::default());
    let module = module.unwrap_or_else(|error| panic!("{source}\n{error:?}"));
    let entry = module.functions().next().unwrap();
    let ops: Vec<OpRef<'_>> = entry.regions().next().unwrap().ops().collect();
    let op = ops[ops.len() - 2];
    Prepared {
        computation: computation(op).unwrap().unwrap_or_else(|error| panic!("{text}: {error}")),
        operands: op.operands().map(|operand| TileType::of(operand.ty()).unwrap()).collect(),
    }
}

/// A tile of elements with these bits.
pub fn tile(element: Element, bits: &[u64]) -> Tile {
    let shape = Shape::from_slice(&[bits.len()]);
    match element.lane_bits() {
        8 => Tile::from_lanes(shape, element, bits.iter().map(|&bits| u8::from_u64(bits)).collect()),
        16 => Tile::from_lanes(shape, element, bits.iter().map(|&bits| u16::from_u64(bits)).collect()),
        32 => Tile::from_lanes(shape, element, bits.iter().map(|&bits| u32::from_u64(bits)).collect()),
        _ => Tile::from_lanes(shape, element, bits.to_vec()),
    }
}

impl Prepared {
    /// The results for lists of operands.
    pub fn run(&self, operands: &[&[u64]]) -> Result<Vec<u64>, Undefined> {
        let tiles: Operands = self.operands.iter().zip(operands).map(|(ty, bits)| tile(ty.element, bits)).collect();
        let result = self.computation.evaluate(tiles)?;
        Ok((0..operands[0].len()).map(|index| result.bits(index)).collect())
    }

    /// The result for one operand each.
    pub fn one(&self, operands: &[u64]) -> Result<u64, Undefined> {
        let lists: Vec<[u64; 1]> = operands.iter().map(|&bits| [bits]).collect();
        let lists: Vec<&[u64]> = lists.iter().map(<[u64; 1]>::as_slice).collect();
        self.run(&lists).map(|results| results[0])
    }
}

/// Numbers that look random and are always the same.
pub struct Numbers(Rng);

impl Numbers {
    pub fn new() -> Self {
        Self(Rng::with_seed(0))
    }

    pub fn next(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// The bits of a float: any, or one of those where rounding is hard.
    pub fn float(&mut self, bits: u32, fraction: u32) -> u64 {
        let mask = u64::MAX >> (64 - bits);
        let any = self.next() & mask;
        let one = ((1_u64 << (bits - fraction - 2)) - 1) << fraction;
        match self.next() % 8 {
            // Near one, with few bits set: ties.
            0 | 1 => {
                (one.wrapping_add((self.next() % 64) << fraction).wrapping_sub(32 << fraction) & mask)
                    | 1 << (self.next() % u64::from(fraction))
            }
            2 => any & (1 << (bits - 1)) | (self.next() % 4),
            3 => any & !((1 << fraction) - 1),
            4 => any | ((1 << fraction) - 1),
            5 => (any & (1 << (bits - 1))) | (any & ((1 << fraction) - 1)),
            6 => {
                (one.wrapping_add((self.next() % 40) << fraction).wrapping_sub(20 << fraction)) & mask
                    | (any & ((1 << fraction) - 1))
                    | (any & (1 << (bits - 1)))
            }
            _ => any,
        }
    }
}
