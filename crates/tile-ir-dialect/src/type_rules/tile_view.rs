//! Views that partition a tensor view into tiles.

use tile_ir_core::{Type, TypeError, TypeParameters, counted};

use super::tile::{check_dimensions, check_tile};
use super::{Outcome, is_float, name_of};

/// A partition view: rank (V-PV-1, V-PV-2, V-PV-3), tile dimensions (V-PV-4), dimension map (V-PV-6), the tile that
/// it yields (V-PV-7) and its padding (V-PV-8), checked in this order.
pub(super) fn partition_view(view: TypeParameters<'_>) -> Outcome {
    let tensor = Tensor::of(view)?;
    check_rank(view, &tensor, ["V-PV-1", "V-PV-2"])?;
    check_mapped(view, &tensor)
}

/// A strided view: a partition view with one positive step for each tile dimension (V-SV-1, V-SV-2).
pub(super) fn strided_view(view: TypeParameters<'_>) -> Outcome {
    let tensor = Tensor::of(view)?;
    let rank = check_rank(view, &tensor, ["V-PV-1", "V-PV-2"])?;
    let strides = view.integers("traversal_strides")?;
    if strides.len() != rank {
        let (expected, found) = (counted(rank, "traversal stride"), strides.len());
        let message = format!("expected {expected}, one for each tile dimension, found {found}");
        return Err(TypeError::new("V-SV-1", message));
    }
    if let Some(index) = strides.iter().position(|&stride| stride <= 0) {
        let message = format!("expected traversal stride {index} to be positive, found {}", strides[index]);
        return Err(TypeError::new("V-SV-2", message));
    }
    check_mapped(view, &tensor)
}

/// A gather/scatter view: rank and tile dimensions as of a partition view (V-GS-1, V-GS-2), a sparse dimension that
/// exists (V-GS-3), then tile and padding (V-GS-4).
pub(super) fn gather_scatter_view(view: TypeParameters<'_>) -> Outcome {
    let tensor = Tensor::of(view)?;
    let rank = check_rank(view, &tensor, ["V-GS-1", "V-GS-1"])?;
    check_dimensions("view's tile", view.integers("tile_shape")?, ["V-GS-2", "V-GS-2"])?;
    let sparse = view.integer("sparse_dim")?;
    // The parameter is unsigned: what text writes as a negative number is far too large.
    if !usize::try_from(sparse).is_ok_and(|sparse| sparse < rank) {
        let message = format!("expected 'sparse_dim' to be less than the rank {rank}, found {sparse}");
        return Err(TypeError::new("V-GS-3", message));
    }
    check_tile_and_padding(view, &tensor)
}

/// The underlying tensor view.
struct Tensor<'a> {
    element: Type,
    shape: &'a [i64],
}

impl<'a> Tensor<'a> {
    /// A view is of a tensor view, never of another view (V-PV-10).
    fn of(view: TypeParameters<'a>) -> Result<Self, TypeError> {
        let context = view.context();
        let ty = view.ty("tensor_view")?;
        let is_tensor = context.defined_type(ty).is_some_and(|(def, _)| def.name == "tensor_view");
        match (is_tensor, context.element_type(ty), context.shape(ty)) {
            (true, Some(element), Some(shape)) => Ok(Self { element, shape }),
            _ => {
                let (name, found) = (view.type_name(), name_of(context, ty));
                Err(TypeError::new("V-PV-10", format!("expected '{name}' of a 'tensor_view', found {found}")))
            }
        }
    }
}

/// The tile has a dimension at least (the first rule) and as many as the tensor (the second). Returns how many.
fn check_rank(
    view: TypeParameters<'_>,
    tensor: &Tensor<'_>,
    [some, equal]: [&'static str; 2],
) -> Result<usize, TypeError> {
    let rank = view.integers("tile_shape")?.len();
    if rank == 0 {
        let message = format!("expected the tile of a '{}' to have at least one dimension", view.type_name());
        return Err(TypeError::new(some, message));
    }
    if rank != tensor.shape.len() {
        let expected = tensor.shape.len();
        let message = format!("expected a tile of rank {expected}, as the tensor view, found rank {rank}");
        return Err(TypeError::new(equal, message));
    }
    Ok(rank)
}

/// The checks common to partition and strided views.
fn check_mapped(view: TypeParameters<'_>, tensor: &Tensor<'_>) -> Outcome {
    let map = view.integers("dim_map")?;
    let shape = view.integers("tile_shape")?;
    if map.len() != shape.len() {
        let (expected, found) = (shape.len(), map.len());
        let message =
            format!("expected 'dim_map' to have {expected} elements, one for each tile dimension, found {found}");
        return Err(TypeError::new("V-PV-3", message));
    }
    check_dimensions("view's tile", shape, ["V-PV-4", "V-PV-4"])?;
    check_permutation(map)?;
    check_tile_and_padding(view, tensor)
}

/// The map names each dimension of the tensor once (V-PV-6).
fn check_permutation(map: &[i64]) -> Outcome {
    let mut seen = vec![false; map.len()];
    for &dimension in map {
        let slot = usize::try_from(dimension).ok().and_then(|index| seen.get_mut(index));
        let Some(slot) = slot else {
            let last = map.len() - 1;
            let message = format!("expected 'dim_map' to name dimensions from 0 to {last}, found {dimension}");
            return Err(TypeError::new("V-PV-6", message));
        };
        if std::mem::replace(slot, true) {
            let message = format!("expected 'dim_map' to name each dimension once, found {dimension} twice");
            return Err(TypeError::new("V-PV-6", message));
        }
    }
    Ok(())
}

/// The tile that the view yields exists (V-PV-7), and its elements can hold the padding value (V-PV-8).
fn check_tile_and_padding(view: TypeParameters<'_>, tensor: &Tensor<'_>) -> Outcome {
    check_tile(view.context(), tensor.element, view.integers("tile_shape")?)
        .map_err(|error| TypeError { rule: Some("V-PV-7"), ..error })?;
    match view.case("padding_value")? {
        None | Some("zero") => Ok(()),
        Some(_) if is_float(view.context(), tensor.element) => Ok(()),
        Some(padding) => {
            let found = name_of(view.context(), tensor.element);
            let message =
                format!("expected elements of a floating-point type for the padding value '{padding}', found {found}");
            Err(TypeError::new("V-PV-8", message))
        }
    }
}

#[cfg(test)]
mod tests {
    use tile_ir_core::{Attribute, DYNAMIC, Type};

    use crate::type_rules::test_support::Types;

    fn tensor(types: &Types, element: &str, rank: usize) -> Type {
        types.tensor_view(types.scalar(element), &vec![DYNAMIC; rank], &vec![1; rank]).unwrap()
    }

    /// A view of the tensor, with these parameters and a padding value if there is one.
    fn view(
        types: &Types,
        mnemonic: &str,
        tensor: Type,
        given: &[(&'static str, Attribute)],
        padding: Option<&str>,
    ) -> Result<Type, String> {
        let tensor = ("tensor_view", types.context.type_attribute(tensor));
        let padding = padding.map(|keyword| ("padding_value", types.padding(keyword)));
        types.view(mnemonic, &given.iter().copied().chain([tensor]).chain(padding).collect::<Vec<_>>())
    }

    fn partition(
        types: &Types,
        tile: &[i64],
        tensor: Type,
        map: &[i64],
        padding: Option<&str>,
    ) -> Result<Type, String> {
        let given = [("tile_shape", types.integers(tile)), ("dim_map", types.integers(map))];
        view(types, "partition_view", tensor, &given, padding)
    }

    fn strided(types: &Types, tile: &[i64], strides: &[i64]) -> Result<Type, String> {
        let given = [
            ("tile_shape", types.integers(tile)),
            ("traversal_strides", types.integers(strides)),
            ("dim_map", types.integers(&[0, 1])),
        ];
        view(types, "strided_view", tensor(types, "f32", 2), &given, None)
    }

    fn gather(types: &Types, tile: &[i64], sparse: i64, padding: Option<&str>) -> Result<Type, String> {
        let given = [("tile_shape", types.integers(tile)), ("sparse_dim", types.context.integer64(sparse))];
        view(types, "gather_scatter_view", tensor(types, "i32", 2), &given, padding)
    }

    /// V-PV-1, V-PV-2, V-PV-3.
    #[test]
    fn ranks_agree() {
        let types = Types::new();
        let two = tensor(&types, "f32", 2);
        assert!(partition(&types, &[8, 16], two, &[1, 0], None).is_ok());
        assert_eq!(
            partition(&types, &[], tensor(&types, "f32", 0), &[], None).unwrap_err(),
            "expected the tile of a 'partition_view' to have at least one dimension"
        );
        assert_eq!(
            partition(&types, &[8], two, &[0], None).unwrap_err(),
            "expected a tile of rank 2, as the tensor view, found rank 1"
        );
        assert_eq!(
            partition(&types, &[8, 8], two, &[0], None).unwrap_err(),
            "expected 'dim_map' to have 2 elements, one for each tile dimension, found 1"
        );
    }

    /// V-PV-4, V-PV-7.
    #[test]
    fn the_tile_exists() {
        let types = Types::new();
        let two = tensor(&types, "f32", 2);
        assert_eq!(
            partition(&types, &[8, 3], two, &[0, 1], None).unwrap_err(),
            "expected dimension 1 of a view's tile to be a power of two, found 3"
        );
        assert_eq!(
            partition(&types, &[1 << 13, 1 << 12], two, &[0, 1], None).unwrap_err(),
            "expected a tile to have at most 16777216 elements, found more"
        );
        assert_eq!(
            partition(&types, &[1], tensor(&types, "f4E2M1FN", 1), &[0], None).unwrap_err(),
            "expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension"
        );
    }

    /// V-PV-6.
    #[test]
    fn the_map_is_a_permutation() {
        let types = Types::new();
        let two = tensor(&types, "f32", 2);
        let message = |map: &[i64]| partition(&types, &[8, 8], two, map, None).unwrap_err();
        assert_eq!(message(&[0, 2]), "expected 'dim_map' to name dimensions from 0 to 1, found 2");
        assert_eq!(message(&[-1, 0]), "expected 'dim_map' to name dimensions from 0 to 1, found -1");
        assert_eq!(message(&[1, 1]), "expected 'dim_map' to name each dimension once, found 1 twice");
    }

    /// V-PV-8.
    #[test]
    fn padding_fits_the_elements() {
        let types = Types::new();
        let check = |element, padding| partition(&types, &[8], tensor(&types, element, 1), &[0], Some(padding));
        assert!(check("i32", "zero").is_ok());
        assert!(check("f4E2M1FN", "nan").is_ok());
        assert_eq!(
            check("i32", "nan").unwrap_err(),
            "expected elements of a floating-point type for the padding value 'nan', found 'i32'"
        );
    }

    /// V-PV-10.
    #[test]
    fn views_are_of_tensor_views() {
        let types = Types::new();
        let inner = partition(&types, &[8], tensor(&types, "f32", 1), &[0], None).unwrap();
        assert_eq!(
            partition(&types, &[8], inner, &[0], None).unwrap_err(),
            "expected 'partition_view' of a 'tensor_view', found 'partition_view'"
        );
    }

    /// V-SV-1, V-SV-2.
    #[test]
    fn strides_are_positive() {
        let types = Types::new();
        assert!(strided(&types, &[8, 8], &[3, 100]).is_ok());
        assert_eq!(
            strided(&types, &[8, 8], &[3]).unwrap_err(),
            "expected 2 traversal strides, one for each tile dimension, found 1"
        );
        assert_eq!(
            strided(&types, &[8, 8], &[3, 0]).unwrap_err(),
            "expected traversal stride 1 to be positive, found 0"
        );
    }

    /// V-GS-1, V-GS-2, V-GS-3, V-GS-4.
    #[test]
    fn the_sparse_dimension_exists() {
        let types = Types::new();
        assert!(gather(&types, &[8, 8], 1, None).is_ok());
        assert_eq!(
            gather(&types, &[8, 8], 2, None).unwrap_err(),
            "expected 'sparse_dim' to be less than the rank 2, found 2"
        );
        assert!(gather(&types, &[8], 0, None).is_err());
        assert!(gather(&types, &[8, 6], 0, None).is_err());
        assert!(gather(&types, &[8, 8], 0, Some("pos_inf")).is_err());
    }
}
