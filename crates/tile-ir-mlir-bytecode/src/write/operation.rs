//! Writing operations.

use smallvec::SmallVec;
use tile_ir_core::definition::Trait;
use tile_ir_core::{OpRef, RegionId};

use super::body::{IrWriter, Open, Refusal};
use super::numbering::merged_dictionary;
use super::scope::Scope;
use crate::format::FormatVersion;
use crate::number::PrefixEncoder;
use crate::read::{DEEPEST, mask};

impl<'m> IrWriter<'_, 'm> {
    /// Writes an operation, and opens its regions. `height` is the number of values outside them.
    pub(super) fn operation(
        &mut self,
        scope: &Scope<'m>,
        op: OpRef<'m>,
        open: &mut Vec<Open>,
        height: u32,
    ) -> Result<(), Refusal> {
        let (numbering, operation) = (self.numbering, op.get());
        self.out.prefix_varint(numbering.operation(op));
        let parts_at = self.out.len();
        self.out.u8(0);
        self.out.prefix_varint(numbering.location(operation.location()));
        let mut parts = self.attributes(op);
        if !operation.results().is_empty() {
            parts |= mask::RESULTS;
            self.out.prefix_count(operation.results().len());
            for &result in operation.results() {
                self.out.prefix_varint(numbering.ty(op.value_type(result)));
            }
        }
        if operation.operand_count() > 0 {
            parts |= mask::OPERANDS;
            self.out.prefix_count(operation.operand_count());
            for operand in operation.operands() {
                self.out.prefix_varint(scope.number(operand).into());
            }
        }
        if !operation.successors().is_empty() {
            parts |= mask::SUCCESSORS;
            self.successors(op);
        }
        if self.version >= FormatVersion::USE_LISTS && scope.orders.any(operation.results()) {
            parts |= mask::USE_ORDERS;
            scope.orders.write(operation.results(), &mut self.out);
        }
        let regions = operation.regions().len() + usize::from(op.function_body().is_some());
        if regions > 0 {
            parts |= mask::REGIONS;
        }
        self.out.set(parts_at, parts);
        match regions {
            0 => Ok(()),
            _ if open.len() >= DEEPEST => {
                let message = format!("regions are nested more than {DEEPEST} deep");
                Err(Refusal { location: operation.location(), message })
            }
            count => {
                self.regions(scope, op, open, count, height);
                Ok(())
            }
        }
    }

    /// Writes the inherent and discardable attributes of an operation.
    fn attributes(&mut self, op: OpRef<'m>) -> u8 {
        let (numbering, operation, context) = (self.numbering, op.get(), op.context());
        if self.version < FormatVersion::PROPERTIES {
            let Some(dictionary) = merged_dictionary(op, self.layouts, self.version) else { return 0 };
            self.out.prefix_varint(numbering.attribute(dictionary));
            return mask::ATTRIBUTES;
        }
        let mut parts = 0;
        if !operation.dictionary().is_empty() {
            parts |= mask::ATTRIBUTES;
            let dictionary = context.dictionary(operation.dictionary().to_vec());
            self.out.prefix_varint(numbering.attribute(dictionary));
        }
        match self.properties.number(op, self.layouts.of(op.kind()), numbering, self.version) {
            Some(number) => {
                self.out.prefix_varint(number);
                parts | mask::PROPERTIES
            }
            None => parts,
        }
    }

    fn successors(&mut self, op: OpRef<'m>) {
        let body = op.body();
        self.out.prefix_count(op.get().successors().len());
        for &successor in op.get().successors() {
            let blocks = body.region_blocks(body.block_region(successor));
            let position = blocks.iter().position(|&block| block == successor);
            self.out.prefix_count(position.unwrap_or_default());
        }
    }

    /// Opens the regions of an operation. The body of a function comes after its other regions.
    fn regions(&mut self, scope: &Scope<'m>, op: OpRef<'m>, open: &mut Vec<Open>, count: usize, height: u32) {
        // Operations that are isolated by definition are treated as isolated even if they are invalid: readers report it.
        let isolated = op.def().has_trait(Trait::IsolatedFromAbove)
            || op.function_body().is_some()
            || !scope.captures.contains(op.id());
        self.out.flagged(count as u64, isolated);
        let apart = isolated && self.version >= FormatVersion::ISOLATED_SECTIONS;
        let section = apart.then(|| self.out.len());
        let regions: SmallVec<[RegionId; 2]> = op.get().regions().iter().rev().copied().collect();
        let function = op.function_body().map(|_| op.id());
        open.push(Open { regions, function, section, isolated, height, region: None });
    }

    /// Writes the body of a function, which is a separate arena, without functions in it.
    pub(super) fn function_body(&mut self, function: OpRef<'m>) -> Result<(), Refusal> {
        let (Some(body), Some(root)) = (function.function_body(), function.regions().next_back()) else {
            return Ok(());
        };
        let regions = std::iter::once(root.id()).collect();
        let open = Open { regions, function: None, section: None, isolated: true, height: 0, region: None };
        self.run(&mut Scope::of(body, root.id()), root, vec![open])
    }
}
