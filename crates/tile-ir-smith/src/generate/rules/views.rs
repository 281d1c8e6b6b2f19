//! Creation, queries and accesses of views.

use tile_ir::core::definition::ScalarDef;
use tile_ir::core::{AttributeRef, DYNAMIC, Type, TypeRef};
use tile_ir::dialect::types::Parameters;
use tile_ir::dialect::{Enumeration, PtrAttr, scalars};

use super::{Generator, Signature};

/// The operand or result that is a tile of the view.
const TILES: [&str; 3] = ["tile", "value", "reduced_values"];

/// A tile of the view, and an index for each of its dimensions.
pub(super) fn view_access(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let context = generator.context.clone();
    let view = TypeRef::new(&context, signature.ty("view")?);
    let shape = view.tile_shape();
    let element = view.tensor_view()?.element();
    let tile = generator.tile(generator.tile_definition(), shape, element.id())?;
    TILES.iter().find_map(|name| signature.set_ty(name, tile))?;

    let group = signature.def.operand_index("index")?;
    let index = generator.type_for(signature.def.operands[group].constraint);
    let scalar = generator.reshaped(index, &[])?;
    let mut indices = vec![scalar; shape.len()];
    // Along the sparse dimension each row of the tile has an index.
    if let Some(dimension) = view.sparse_dim().and_then(|dimension| usize::try_from(dimension).ok()) {
        let element = generator.type_for(signature.def.operands[group].constraint);
        *indices.get_mut(dimension)? = generator.reshaped(element, &[*shape.get(dimension)?])?;
    }
    signature.operands[group] = indices;
    Some(())
}

/// The elements that are reduced in memory.
const REDUCED: [&ScalarDef; 6] =
    [&scalars::I32, &scalars::I64, &scalars::F16, &scalars::BF16, &scalars::F32, &scalars::F64];

/// A view of a tensor of such elements.
fn with_reduced_elements(generator: &mut Generator<'_>, view: Type) -> Option<Type> {
    let scalar = generator.random.pick(&REDUCED);
    let context = generator.context;
    let element = Some(context.type_attribute(context.scalar_type(scalar)));
    let tensor = generator.with_parameter(context.viewed_type(view)?, "element", element)?;
    generator.with_parameter(view, "tensor_view", Some(context.type_attribute(tensor)))
}

/// An access to a view without padding, with indices that may be of different types.
pub(super) fn reduction_view(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let view = generator.with_parameter(signature.ty("view")?, "padding_value", None)?;
    let view = with_reduced_elements(generator, view)?;
    signature.set_ty("view", view)?;
    view_access(generator, signature)?;
    let group = signature.def.operand_index("index")?;
    if generator.random.once_in(2) {
        for index in &mut signature.operands[group] {
            *index = generator.type_for(signature.def.operands[group].constraint);
            *index = generator.reshaped(*index, &[])?;
        }
    }
    Some(())
}

/// An access to a view of a tensor in all copies of multicast memory.
pub(super) fn multimem_access(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    // Pointer attributes came later than views; modules that only have to be well formed do without them, too.
    if !generator.self_contained && generator.random.once_in(2) {
        return view_access(generator, signature);
    }
    let context = generator.context.clone();
    let view = with_reduced_elements(generator, signature.ty("view")?)?;
    let tensor = context.viewed_type(view)?;
    let multicast = PtrAttr::Multicast.to_attribute(&context);
    let tensor = generator.with_parameter(tensor, "ptr_attr", Some(multicast))?;
    let view = generator.with_parameter(view, "tensor_view", Some(context.type_attribute(tensor)))?;
    signature.set_ty("view", view)?;
    view_access(generator, signature)
}

/// As many results of one type as the view has dimensions.
pub(super) fn one_result_per_dimension(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let size = generator.type_for(signature.def.results[0].constraint);
    signature.results[0] = vec![size; generator.rank_of(signature.ty("src")?)];
    Some(())
}

/// A value of one type for each size that the result leaves open; a base that points to its elements.
pub(in crate::generate) fn tensor_view_operands(
    generator: &mut Generator<'_>,
    signature: &mut Signature,
) -> Option<()> {
    let context = generator.context.clone();
    let (view, parameters) = context.defined_type(signature.results[0][0])?;
    let size = generator.type_for(signature.def.operands[1].constraint);
    let result = TypeRef::new(&context, signature.results[0][0]);
    for (group, sizes) in [(1, result.shape()), (2, result.strides())] {
        let open = sizes.iter().filter(|&&size| size == DYNAMIC).count();
        signature.operands[group] = vec![size; open];
    }
    let base = signature.operands[0][0];
    let (pointer, _) = context.defined_type(context.element_type(base)?)?;
    let shared = |name: &str| view.parameters.iter().position(|parameter| parameter.name == name);
    let element = context.element_type(signature.results[0][0])?;
    let values = pointer.parameters.iter().map(|parameter| match shared(parameter.name) {
        Some(index) => parameters[index],
        None => Some(context.type_attribute(element)),
    });
    let pointer = context.checked_type(pointer, values.collect()).ok()?;
    signature.operands[0] = vec![context.with_element_type(base, pointer)?];
    Some(())
}

impl Generator<'_> {
    /// The number of dimensions of a view: the length of its first list.
    fn rank_of(&self, view: Type) -> usize {
        let parameters = self.context.defined_type(view).map_or(&[][..], |(_, parameters)| parameters);
        let lists = |list| AttributeRef::new(self.context, list).as_integers();
        parameters.iter().flatten().copied().find_map(lists).map_or(0, <[i64]>::len)
    }
}
