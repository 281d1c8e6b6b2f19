//! Output of a kernel.

use tile_ir_dialect::views::PrintTko;
use tile_ir_eval::{Element, Refusal, Tile};

use crate::block::Block;
use crate::fault::Fault;
use crate::format::{Conversion, Number, Piece, parse};
use crate::lowering::Lowering;

pub(super) fn print<'a>(lowering: &mut Lowering<'a>, view: PrintTko<'a>) -> Result<(), Refusal> {
    let op = *view;
    let pieces = parse(op.context().bytes(view.str()));
    let arguments = lowering.operands(op, view.args());
    lowering.step(op, move |block| {
        let mut arguments = arguments.iter();
        for piece in &pieces {
            match piece {
                Piece::Text(text) => block.print(text)?,
                Piece::Conversion(conversion) => {
                    if let Some(&argument) = arguments.next() {
                        let tile = block.tile(argument)?;
                        print_elements(block, &tile, conversion)?;
                    }
                }
            }
        }
        Ok(())
    });
    Ok(())
}

/// Prints all elements of a tile, each row in brackets.
fn print_elements(block: &mut Block<'_>, tile: &Tile, conversion: &Conversion) -> Result<(), Fault> {
    block.count_effect();
    let inner = |dimension: usize| tile.shape()[dimension..].iter().product::<usize>();
    let sizes: Vec<usize> = (0..tile.shape().len()).map(inner).collect();
    for index in 0..tile.len() {
        let out = &mut block.output;
        let starts = sizes.iter().filter(|&&size| index % size == 0).count();
        if index > 0 {
            out.extend_from_slice(b", ");
        }
        out.resize(out.len() + starts, b'[');
        let number = match tile.element() {
            Element::Float(_) => Number::Float(tile.number(index)),
            Element::Integer(width) => Number::Integer(tile.bits(index), width),
            Element::Pointer => Number::Integer(tile.bits(index), 64),
        };
        conversion.print(number, out);
        let ends = sizes.iter().filter(|&&size| (index + 1) % size == 0).count();
        out.resize(out.len() + ends, b']');
        block.check_bytes(0)?;
    }
    Ok(())
}
