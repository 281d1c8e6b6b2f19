//! Views: how they are made, what they tell, how they are accessed.

use tile_ir_core::{DYNAMIC, Parameter};
use tile_ir_dialect::{Enumeration, PtrAttr, types};

use super::memory::pointer_attribute;
use crate::plan::Rule;
use crate::structure::counts::counted;
use crate::subject::{Shaped, Subject, TypedValue};
use crate::violation::{Outcome, Violation, ensure};

pub(super) const RULES: &[(&str, Rule)] = &[
    ("tensor_view_operands", Rule::Signature(tensor_view_operands)),
    ("one_result_per_dimension", Rule::Signature(one_result_per_dimension)),
    ("view_access", Rule::Signature(view_access)),
];

/// V-MTV-2 to V-MTV-5, V-PTRA-3: base, sizes and strides are what the type of the view needs.
fn tensor_view_operands(subject: Subject<'_>) -> Outcome {
    let (base, view) = (subject.value("base"), subject.value("result"));
    let pointee = base.element().type_parameter("pointee");
    ensure!(
        pointee == Some(view.element()),
        "V-MTV-2",
        "expected 'base' to point to elements of the view, '{}', found '{base}'",
        view.element(),
        base = base.shaped()
    );
    let (of_base, of_view) = (pointer_attribute(base.shaped()), pointer_attribute(view.shaped()));
    ensure!(
        of_base == of_view,
        "V-PTRA-3",
        "expected 'base' and the view to have the same pointer attribute, found {} in '{}' and {} in '{}'",
        spelled(of_base),
        base.shaped(),
        spelled(of_view),
        view.shaped()
    );
    check_unknown(subject, "dynamicShape", "V-MTV-3", view.shape(), "sizes", view.shaped())?;
    check_unknown(subject, "dynamicStrides", "V-MTV-4", view.integers("strides"), "strides", view.shaped())?;
    one_type("V-MTV-5", "sizes and strides", subject.values("dynamicShape").chain(subject.values("dynamicStrides")))
}

fn spelled(attribute: Option<PtrAttr>) -> &'static str {
    attribute.map_or("no attribute", Enumeration::keyword)
}

/// There is an operand for each size or stride that the type leaves open.
fn check_unknown(
    subject: Subject<'_>,
    name: &str,
    rule: &'static str,
    sizes: &[i64],
    what: &str,
    view: Shaped<'_>,
) -> Outcome {
    let expected = sizes.iter().filter(|&&size| size == DYNAMIC).count();
    let found = subject.values(name).len();
    ensure!(
        expected == found,
        rule,
        "expected {} in '{name}', one for each '?' among the {what} of '{view}', found {found}",
        counted(expected, "operand")
    );
    Ok(())
}

/// All values have the type of the first.
fn one_type<'a>(rule: &'static str, what: &str, mut values: impl Iterator<Item = TypedValue<'a>>) -> Outcome {
    let Some(first) = values.next() else { return Ok(()) };
    match values.find(|value| value.ty != first.ty) {
        None => Ok(()),
        Some(other) => {
            let message = format!("expected all {what} to have one type, found {first} and {other}");
            Err(Violation::new(rule, message))
        }
    }
}

/// V-SHAPE-1, V-SHAPE-2: a result for each dimension of the tensor or of the view's tiles.
fn one_result_per_dimension(subject: Subject<'_>) -> Outcome {
    let source = subject.value("src").shaped();
    let (rule, expected) = match source.is(&types::TENSOR_VIEW) {
        true => ("V-SHAPE-1", source.rank()),
        false => ("V-SHAPE-2", index_rank(source)),
    };
    let found = subject.values("result").len();
    ensure!(
        expected == found,
        rule,
        "expected {}, one for each dimension of '{source}', found {found}",
        counted(expected, "result")
    );
    Ok(())
}

/// How many indices select a tile of a view: V-VW-1.
fn index_rank(view: Shaped<'_>) -> usize {
    view.integers("tile_shape").len()
}

/// The dimension along which a gather/scatter view picks; none of other views.
fn sparse_dimension(view: Shaped<'_>) -> Option<usize> {
    let dimension = view.parameter("sparse_dim").and_then(Parameter::as_integer)?;
    usize::try_from(dimension).ok()
}

/// The type of the elements that a view yields.
pub(super) fn view_element(view: Shaped<'_>) -> Shaped<'_> {
    view.type_parameter("tensor_view").map_or(view, Shaped::element)
}

/// V-LDV-1, V-LDV-2, V-IDX-1 to V-IDX-4, V-INB-1, V-F4-1, V-F4-2: a tile of the view, its place, and how it is packed.
fn view_access(subject: Subject<'_>) -> Outcome {
    let view = subject.value("view").shaped();
    check_index_count(subject, view, "V-LDV-1")?;
    check_tile(view, subject.value("tile"))?;
    check_indices(subject, view)?;
    check_inbounds(subject)?;
    check_packing(view)
}

/// There is an index for each dimension of the view's tiles.
pub(super) fn check_index_count(subject: Subject<'_>, view: Shaped<'_>, rule: &'static str) -> Outcome {
    let (expected, found) = (index_rank(view), subject.values("index").len());
    ensure!(
        expected == found,
        rule,
        "expected {expected} in 'index', one for each dimension of '{view}', found {found}"
    );
    Ok(())
}

/// V-LDV-2: a tile has the shape of the view's tiles and the elements of its tensor (V-VW-2).
pub(super) fn check_tile(view: Shaped<'_>, tile: TypedValue<'_>) -> Outcome {
    let shape = view.integers("tile_shape");
    ensure!(
        tile.shape() == shape && tile.element() == view_element(view),
        "V-LDV-2",
        "expected {} to be a tile of '{view}', '{}', found '{}'",
        tile.quoted(),
        tile_of(shape, view_element(view)),
        tile.shaped()
    );
    Ok(())
}

/// How text writes a tile.
pub(super) fn tile_of(shape: &[i64], element: Shaped<'_>) -> String {
    let dimensions: String = shape.iter().map(|dimension| format!("{dimension}x")).collect();
    format!("tile<{dimensions}{element}>")
}

/// V-IDX-1, V-IDX-2: indices are scalars of one type. V-IDX-3, V-IDX-4: but along the sparse dimension of a
/// gather/scatter view there is a list, as long as the tile, of any integers.
pub(super) fn check_indices(subject: Subject<'_>, view: Shaped<'_>) -> Outcome {
    let sparse = sparse_dimension(view);
    let is_sparse = |index: &TypedValue<'_>| sparse.is_some() && index.index == sparse;
    if let Some(index) = subject.values("index").find(is_sparse) {
        check_list(view, index)?;
    }
    let (scalar_rule, type_rule) = if sparse.is_some() { ("V-IDX-4", "V-IDX-4") } else { ("V-IDX-1", "V-IDX-2") };
    let scalars = || subject.values("index").filter(|index| !is_sparse(index));
    scalars().try_for_each(|index| check_scalar(index, scalar_rule))?;
    one_type(type_rule, "indices", scalars())
}

/// V-IDX-3: an index is a list, as long as the tile along that dimension.
fn check_list(view: Shaped<'_>, index: TypedValue<'_>) -> Outcome {
    let length = index.index.and_then(|dimension| view.integers("tile_shape").get(dimension)).copied();
    let length = length.unwrap_or_default();
    ensure!(
        index.shape() == [length],
        "V-IDX-3",
        "expected {} to be a list of {length}, as it runs along the sparse dimension of '{view}', found '{}'",
        index.quoted(),
        index.shaped()
    );
    Ok(())
}

/// An index has rank 0.
pub(super) fn check_scalar(index: TypedValue<'_>, rule: &'static str) -> Outcome {
    ensure!(index.rank() == 0, rule, "expected {} to have rank 0, found '{}'", index.quoted(), index.shaped());
    Ok(())
}

/// V-INB-1: there is a flag for each index.
pub(super) fn check_inbounds(subject: Subject<'_>) -> Outcome {
    let Some(flags) = subject.integers("inbounds") else { return Ok(()) };
    let expected = subject.values("index").len();
    ensure!(
        flags.len() == expected,
        "V-INB-1",
        "expected {} in 'inbounds', one for each index, found {}",
        counted(expected, "flag"),
        flags.len()
    );
    Ok(())
}

/// V-F4-1: elements of which two share a byte are packed along one dimension. V-F4-2: neighbours along it are
/// accessed together.
fn check_packing(view: Shaped<'_>) -> Outcome {
    let Some(tensor) = view.type_parameter("tensor_view").filter(|tensor| tensor.element().is_scalar("f4E2M1FN"))
    else {
        return Ok(());
    };
    let packed = unit_strides(tensor);
    ensure!(
        packed.len() == 1,
        "V-F4-1",
        "expected one dimension of '{tensor}' to have the stride 1, as its elements share bytes along it, found {}",
        packed.len()
    );
    ensure!(
        sparse_dimension(view) != Some(packed[0]),
        "V-F4-2",
        "expected the sparse dimension of '{view}' not to be {}, along which elements share bytes",
        packed[0]
    );
    Ok(())
}

/// The dimensions of a tensor view whose stride is known to be 1.
pub(super) fn unit_strides(tensor: Shaped<'_>) -> Vec<usize> {
    let strides = tensor.integers("strides").iter().enumerate();
    strides.filter(|(_, stride)| **stride == 1).map(|(dimension, _)| dimension).collect()
}
