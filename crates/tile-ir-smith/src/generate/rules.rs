//! Demands of named rules beyond relations of types, as far as text or bytecode depend on them.

use tile_ir::core::definition::OpDef;
use tile_ir::core::{AttributeData, DYNAMIC, Parameter, Type};

use super::Generator;
use super::signature::Signature;

impl Generator<'_> {
    /// Adapts a signature to the rules of the operation; `None` if that is impossible.
    pub(super) fn apply_rules(&mut self, def: &'static OpDef, signature: &mut Signature) -> Option<()> {
        for rule in def.rules {
            match *rule {
                "one_result_per_dimension" => self.one_result_per_dimension(def, signature),
                "tensor_view_operands" => self.tensor_view_operands(def, signature)?,
                "two_or_more_tokens" => {
                    let token = self.type_for(def.operands[0].constraint);
                    signature.operands[0] = vec![token; 2 + self.random.below(3)];
                }
                "view_access" | "reduction_view" | "multimem_access" => self.one_index_per_dimension(def, signature),
                "extracted_block" | "inserted_block" => {
                    let indices = def.operand_index("indices")?;
                    let index = self.type_for(def.operands[indices].constraint);
                    let rank = self.context.shape(signature.operands[0][0])?.len();
                    signature.operands[indices] = vec![index; rank];
                }
                "permutation" => {
                    let rank = self.context.shape(signature.operands[0][0])?.len();
                    let values = self.random.permutation(rank).into();
                    let element = self.context.integer_type(32);
                    let permutation = self.context.attribute(AttributeData::DenseArray { element, values });
                    signature.attributes[def.attribute_index("permutation")?] = Some(permutation);
                }
                "aggregation" => self.aggregation(def, signature)?,
                "global_reference" if !self.globals.is_empty() => self.global_reference(def, signature)?,
                "if_results" if self.random.once_in(2) => signature.results[0].clear(),
                _ => {}
            }
        }
        Some(())
    }

    /// As many results of one type as the view has dimensions.
    fn one_result_per_dimension(&mut self, def: &'static OpDef, signature: &mut Signature) {
        let rank = self.rank_of(signature.operands[0][0]);
        let size = self.type_for(def.results[0].constraint);
        signature.results[0] = vec![size; rank];
    }

    /// A value of one type for each dynamic size of the result, and a base that points to its elements.
    pub(super) fn tensor_view_operands(&mut self, def: &'static OpDef, signature: &mut Signature) -> Option<()> {
        let context = self.context.clone();
        let (view, parameters) = context.defined_type(signature.results[0][0])?;
        let size = self.type_for(def.operands[1].constraint);
        for (group, name) in [(1, "shape"), (2, "strides")] {
            let list = view.parameters.iter().position(|parameter| parameter.name == name)?;
            let open = parameters[list].as_integers()?.iter().filter(|&&size| size == DYNAMIC).count();
            signature.operands[group] = vec![size; open];
        }
        let base = signature.operands[0][0];
        let (pointer, _) = self.context.defined_type(self.context.element_type(base)?)?;
        let shared = |name: &str| view.parameters.iter().position(|parameter| parameter.name == name);
        let element = self.context.element_type(signature.results[0][0])?;
        let values = pointer.parameters.iter().map(|parameter| match shared(parameter.name) {
            Some(index) => parameters[index].clone(),
            None => Parameter::Type(element),
        });
        let pointer = self.context.checked_type(pointer, values.collect()).ok()?;
        signature.operands[0] = vec![self.context.with_element_type(base, pointer)?];
        Some(())
    }

    /// An index for each dimension of the view, all of one type or each of its own.
    fn one_index_per_dimension(&mut self, def: &'static OpDef, signature: &mut Signature) {
        let (Some(view), Some(index)) = (def.operand_index("view"), def.operand_index("index")) else { return };
        let rank = self.rank_of(signature.operands[view][0]);
        let one = self.type_for(def.operands[index].constraint);
        let uniform = self.random.once_in(2);
        let mut indices = Vec::with_capacity(rank);
        for _ in 0..rank {
            indices.push(if uniform { one } else { self.type_for(def.operands[index].constraint) });
        }
        signature.operands[index] = indices;
    }

    /// One or more tiles of numbers of one shape, and a scalar for each; results lack the dimension, unless they must
    /// have the same type.
    fn aggregation(&mut self, def: &'static OpDef, signature: &mut Signature) -> Option<()> {
        let rank = 1 + self.random.below(2);
        let shape = self.shape(rank);
        let dimension = self.random.below(rank);
        let mut without = shape.clone();
        without.remove(dimension);
        let tile = self.tile_definition();
        let (mut operands, mut results, mut identities) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..=self.random.below(2) {
            let element = self.scalar();
            operands.push(self.tile(tile, &shape, element)?);
            results.push(self.tile(
                tile,
                if def.rules.contains(&"reduced_types") { &without } else { &shape },
                element,
            )?);
            // The body computes with scalars.
            self.tile(tile, &[], element)?;
            identities.push(self.typed_number(element));
        }
        signature.operands[0] = operands;
        signature.results[0] = results;
        let identities = self.context.attribute(AttributeData::Array(identities.into()));
        signature.attributes[def.attribute_index("identities")?] = Some(identities);
        let dimension = self.context.integer(self.context.integer_type(32), dimension as i64);
        signature.attributes[def.attribute_index("dim")?] = Some(dimension);
        Some(())
    }

    /// The name of a global, and a pointer to its elements.
    fn global_reference(&mut self, def: &'static OpDef, signature: &mut Signature) -> Option<()> {
        let index = self.random.below(self.globals.len());
        let (name, element) = self.globals.get(index)?.clone();
        let symbol = self.context.symbol(self.context.identifier(name));
        signature.attributes[def.attribute_index("name")?] = Some(symbol);
        let result = signature.results.first()?.first().copied()?;
        // Types that cannot be pointed to are rejected in globals, too.
        if let Some(pointer) = self.pointer_to(self.context.element_type(result)?, element) {
            signature.results[0] = vec![self.context.with_element_type(result, pointer)?];
        }
        Some(())
    }

    /// The number of dimensions of a view: the length of its first list.
    fn rank_of(&self, view: Type) -> usize {
        let parameters = self.context.defined_type(view).map_or(&[][..], |(_, parameters)| parameters);
        parameters.iter().find_map(Parameter::as_integers).map_or(0, <[i64]>::len)
    }
}
