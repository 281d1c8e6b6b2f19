//! Creation, queries and accesses of views.

use tile_ir_core::{DYNAMIC, NamedValue, TypeRef, Version, counted};
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::MakeTensorView;
use tile_ir_dialect::{Enumeration, PtrAttr, types};

use super::memory::pointer_attribute;
use tile_ir_dialect::rules::{OneResultPerDimension, ViewAccess};

use crate::error::{VerifierError, VerifierResult};
use crate::{ensure, verifier_error};

/// V-MTV-2 to V-MTV-5, V-PTRA-3: base, sizes and strides are what the type of the view needs.
pub(super) fn tensor_view_operands(op: MakeTensorView<'_>) -> VerifierResult {
    let (base, view) = (op.base().ty(), op.result().ty());
    let pointee = base.element().pointee();
    ensure!(
        pointee == Some(view.element()),
        "V-MTV-2",
        "expected 'base' to point to elements of the view, '{}', found '{base}'",
        view.element()
    );
    let (of_base, of_view) = (pointer_attribute(base), pointer_attribute(view));
    ensure!(
        of_base == of_view,
        "V-PTRA-3",
        "expected 'base' and the view to have the same pointer attribute, found {} in '{base}' and {} in '{view}'",
        spelled(of_base),
        spelled(of_view)
    );
    let sizes = NamedValue::list("dynamicShape", op.dynamic_shape());
    let strides = NamedValue::list("dynamicStrides", op.dynamic_strides());
    check_unknown("dynamicShape", sizes.len(), "V-MTV-3", view.shape(), "sizes", view)?;
    check_unknown("dynamicStrides", strides.len(), "V-MTV-4", view.strides(), "strides", view)?;
    one_type("V-MTV-5", "sizes and strides", sizes.chain(strides))
}

fn spelled(attribute: Option<PtrAttr>) -> &'static str {
    attribute.map_or("no attribute", Enumeration::keyword)
}

/// There is an operand for each size or stride that the type leaves open.
fn check_unknown(
    name: &str,
    found: usize,
    rule: &'static str,
    sizes: &[i64],
    what: &str,
    view: TypeRef<'_>,
) -> VerifierResult {
    let expected = sizes.iter().filter(|&&size| size == DYNAMIC).count();
    ensure!(
        expected == found,
        rule,
        "expected {} in '{name}', one for each '?' among the {what} of '{view}', found {found}",
        counted(expected, "operand")
    );
    Ok(())
}

/// All values have the type of the first.
fn one_type<'a>(rule: &'static str, what: &str, mut values: impl Iterator<Item = NamedValue<'a>>) -> VerifierResult {
    let Some(first) = values.next() else { return Ok(()) };
    match values.find(|value| value.ty() != first.ty()) {
        None => Ok(()),
        Some(other) => {
            let message = format!("expected all {what} to have one type, found {first} and {other}");
            Err(VerifierError::new(rule, message))
        }
    }
}

/// V-SHAPE-1, V-SHAPE-2: a result for each dimension of the tensor or of the view's tiles.
pub(super) fn one_result_per_dimension(op: OneResultPerDimension<'_>) -> VerifierResult {
    let source = op.src().ty();
    let (rule, expected) = match source.is(&types::TENSOR_VIEW) {
        true => ("V-SHAPE-1", source.rank()),
        false => ("V-SHAPE-2", index_rank(source)),
    };
    let found = op.results().len();
    ensure!(
        expected == found,
        rule,
        "expected {}, one for each dimension of '{source}', found {found}",
        counted(expected, "result")
    );
    Ok(())
}

/// The number of indices that select a tile of a view: V-VW-1.
fn index_rank(view: TypeRef<'_>) -> usize {
    view.tile_shape().len()
}

/// The dimension along which a gather/scatter view picks; none of other views.
fn sparse_dimension(view: TypeRef<'_>) -> Option<usize> {
    usize::try_from(view.sparse_dim()?).ok()
}

/// The type of the elements that a view yields.
pub(super) fn view_element(view: TypeRef<'_>) -> TypeRef<'_> {
    view.tensor_view().map_or(view, TypeRef::element)
}

/// V-LDV-1, V-LDV-2, V-IDX-1 to V-IDX-4, V-INB-1, V-F4-1, V-F4-2: a tile of the view, its place, and how it is packed.
pub(super) fn view_access(op: ViewAccess<'_>) -> VerifierResult {
    let (view, tile) = (op.view().ty(), op.tile());
    let indices = op.index().count();
    check_index_count(indices, view, "V-LDV-1")?;
    check_tile(view, tile)?;
    check_indices(op.index(), view)?;
    check_inbounds(op.inbounds().len(), indices)?;
    check_packing(view)
}

/// `1 index`, `2 indices`.
pub(super) fn indices_of(rank: usize) -> String {
    if rank == 1 { "1 index".to_owned() } else { format!("{rank} indices") }
}

/// There is an index for each dimension of the view's tiles.
pub(super) fn check_index_count(found: usize, view: TypeRef<'_>, rule: &'static str) -> VerifierResult {
    let expected = index_rank(view);
    ensure!(
        expected == found,
        rule,
        "expected {}, one for each dimension of '{view}', found {found}",
        indices_of(expected)
    );
    Ok(())
}

/// V-LDV-2: a tile has the shape of the view's tiles and the elements of its tensor (V-VW-2).
pub(super) fn check_tile(view: TypeRef<'_>, tile: NamedValue<'_>) -> VerifierResult {
    let shape = view.tile_shape();
    ensure!(
        tile.ty().shape() == shape && tile.ty().element() == view_element(view),
        "V-LDV-2",
        "expected {} to be a tile of '{view}', '{}', found '{}'",
        tile.quoted(),
        tile_of(shape, view_element(view)),
        tile.ty()
    );
    Ok(())
}

/// How text writes a tile.
pub(super) fn tile_of(shape: &[i64], element: TypeRef<'_>) -> String {
    let dimensions: String = shape.iter().map(|dimension| format!("{dimension}x")).collect();
    format!("tile<{dimensions}{element}>")
}

/// V-IDX-1, V-IDX-2: indices are scalars of one type. V-IDX-3, V-IDX-4: but along the sparse dimension of a
/// gather/scatter view there is a list, as long as the tile, of any integers.
pub(super) fn check_indices<'a>(
    index: impl Iterator<Item = NamedValue<'a>> + Clone,
    view: TypeRef<'_>,
) -> VerifierResult {
    let sparse = sparse_dimension(view);
    let is_sparse = |index: &NamedValue<'_>| sparse.is_some() && index.index() == sparse;
    if let Some(index) = index.clone().find(is_sparse) {
        check_list(view, index)?;
    }
    let (scalar_rule, type_rule) = if sparse.is_some() { ("V-IDX-4", "V-IDX-4") } else { ("V-IDX-1", "V-IDX-2") };
    let scalars = index.filter(|index| !is_sparse(index));
    scalars.clone().try_for_each(|index| check_scalar(index, scalar_rule))?;
    one_type(type_rule, "indices", scalars)
}

/// V-IDX-3: an index is a list, as long as the tile along that dimension.
fn check_list(view: TypeRef<'_>, index: NamedValue<'_>) -> VerifierResult {
    let length = index.index().and_then(|dimension| view.tile_shape().get(dimension)).copied();
    let length = length.unwrap_or_default();
    ensure!(
        index.ty().shape() == [length],
        "V-IDX-3",
        "expected {} to be a list of {length}, as it runs along the sparse dimension of '{view}', found '{}'",
        index.quoted(),
        index.ty()
    );
    Ok(())
}

/// An index has rank 0.
pub(super) fn check_scalar(index: NamedValue<'_>, rule: &'static str) -> VerifierResult {
    ensure!(index.ty().rank() == 0, rule, "expected {} to have rank 0, found '{}'", index.quoted(), index.ty());
    Ok(())
}

/// V-INB-1: there is a flag for each index.
pub(super) fn check_inbounds(found: usize, indices: usize) -> VerifierResult {
    ensure!(
        found == indices,
        "V-INB-1",
        "expected {} in 'inbounds', one for each index, found {found}",
        counted(indices, "flag")
    );
    Ok(())
}

/// V-F4-1: elements that share a byte are packed along one dimension. V-F4-2: neighbours along it are
/// accessed together. Releases before 13.5 check neither.
fn check_packing(view: TypeRef<'_>) -> VerifierResult {
    let Some(tensor) = view.tensor_view().filter(|tensor| tensor.element().is_scalar("f4E2M1FN")) else {
        return Ok(());
    };
    let error = match unit_strides(tensor)[..] {
        [packed] if sparse_dimension(view) != Some(packed) => return Ok(()),
        [packed] => verifier_error!(
            "V-F4-2",
            "expected the sparse dimension of '{view}' not to be {packed}, along which elements share bytes"
        ),
        ref others => verifier_error!(
            "V-F4-1",
            "expected one dimension of '{tensor}' to have the stride 1, as its elements share bytes along it, found {}",
            others.len()
        ),
    };
    Err(error.since(Version::new(13, 5)))
}

/// The dimensions of a tensor view whose stride is known to be 1.
pub(super) fn unit_strides(tensor: TypeRef<'_>) -> Vec<usize> {
    let strides = tensor.strides().iter().enumerate();
    strides.filter(|(_, stride)| **stride == 1).map(|(dimension, _)| dimension).collect()
}
