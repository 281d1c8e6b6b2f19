//! Values in entries, whose arguments can only be scalars and pointers.

use tile_ir::core::definition::OpDef;
use tile_ir::core::{BlockId, Builder, Type, TypeData, ValueId};
use tile_ir::dialect::{CudaTileBuilder, ops};

use super::attributes::with_attributes;
use super::body::BodyGenerator;
use super::rules::tensor_view_operands;
use super::signature::Signature;

impl BodyGenerator<'_, '_> {
    /// A value of a type, computed by operations at the end of a block; `None` if it must come from outside.
    pub(super) fn made(&mut self, block: BlockId, ty: Type) -> Option<ValueId> {
        let context = self.generator.context.clone();
        let (def, parameters) = context.defined_type(ty)?;
        match def.name {
            "token" => self.make(block, ops::MAKE_TOKEN.name, vec![], ty),
            "tile" => {
                let shape = context.shape(ty)?.to_vec();
                let element = context.element_type(ty)?;
                let is_number = context.defined_type(element).is_none();
                if is_number && (self.generator.prints || !shape.is_empty()) {
                    return self.make(block, ops::CONSTANT.name, vec![], ty);
                }
                if shape.is_empty() {
                    return None;
                }
                let resized = |generator: &mut Self, sizes: &[i64], operation: &str, value: ValueId| {
                    let ty = generator.generator.tile(def, sizes, element)?;
                    generator.make(block, operation, vec![vec![value]], ty)
                };
                let scalar = self.generator.tile(def, &[], element)?;
                let scalar = self.value(block, scalar);
                let ones = resized(self, &vec![1; shape.len()], ops::RESHAPE.name, scalar)?;
                resized(self, &shape, ops::BROADCAST.name, ones)
            }
            "tensor_view" => {
                let operation = context.operation(ops::MAKE_TENSOR_VIEW.name)?.def();
                let mut signature = self.generator.signature(operation);
                signature.results[0] = vec![ty];
                tensor_view_operands(self.generator, &mut signature)?;
                let groups = signature.operands.iter();
                let groups = groups.map(|types| types.iter().map(|&ty| self.value(block, ty)).collect()).collect();
                self.make(block, ops::MAKE_TENSOR_VIEW.name, groups, ty)
            }
            view => {
                let viewed = context.viewed_type(ty).filter(|_| !parameters.is_empty())?;
                let viewed = self.value(block, viewed);
                self.make(block, &format!("{}.make_{view}", def.dialect), vec![vec![viewed]], ty)
            }
        }
    }

    /// Prints the results of operations that are numbers.
    pub(super) fn print_results(&mut self, block: BlockId) {
        if !self.generator.prints {
            return;
        }
        let context = self.generator.context.clone();
        for value in self.visible.clone() {
            let element = context.element_type(self.body.value_type(value));
            let format = match element.map(|element| context.type_data(element)) {
                Some(TypeData::Integer { width: 32 | 64, .. }) => "%d ",
                Some(TypeData::Float(format)) if matches!(format.bits, 32 | 64) => "%f ",
                _ => continue,
            };
            let location = self.generator.location();
            let mut builder = Builder::at_end(&context, &mut self.body, block);
            builder.set_location(location);
            // The verifier decides.
            let _ = builder.print_tko([value], format).build();
        }
    }

    /// Appends an operation with one result.
    fn make(&mut self, block: BlockId, name: &str, operands: Vec<Vec<ValueId>>, result: Type) -> Option<ValueId> {
        let def: &'static OpDef = self.generator.context.operation(name)?.def();
        let signature = Signature {
            results: vec![vec![result]],
            attribute_types: vec![Some(result); def.attributes.len()],
            ..Signature::empty(def)
        };
        let attributes = self.generator.attributes(&signature);
        let location = self.generator.location();
        let mut builder = Builder::at_end(self.generator.context, &mut self.body, block);
        builder.set_location(location);
        let mut op = with_attributes(builder.op(def).result_types(0, [result]), attributes);
        for (group, values) in operands.into_iter().enumerate() {
            op = op.operands(group, values);
        }
        op.build_value().ok()
    }
}
