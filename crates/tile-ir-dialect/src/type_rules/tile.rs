//! Tiles.

use tile_ir_core::{Context, DYNAMIC, Type, TypeError, TypeParameters, TypeRef};

use super::expression::check_sizes;
use super::{Outcome, is_packed_float, name_of};
use crate::types;

/// The maximum number of elements of a tile, whatever their width.
const MOST_ELEMENTS: i64 = 1 << 24;

/// Checks a tile of numbers or pointers. Sizes that constants determine are as they say (V-PREV-7), and count as the least
/// that they can be.
pub(super) fn tile(tile: TypeParameters<'_>) -> Outcome {
    let (context, element, shape) = (tile.context(), tile.ty("element")?, tile.integers("shape")?);
    let Some(dimensions) = tile.get("dimensions")? else { return check_tile(context, element, shape) };
    check_sizes(context, shape, dimensions)?;
    let least = if is_packed_float(context, element) { 2 } else { 1 };
    let shape: Vec<i64> = shape.iter().map(|&size| if size == DYNAMIC { least } else { size }).collect();
    check_tile(context, element, &shape)
}

/// The same for a tile that a view implies.
///
/// In the order of the vendor's tools: the element (V-TILE-1), pairs of packed floats (V-TILE-6), pointers to them
/// (V-TILE-8, which those tools know from 13.5 on), positive dimensions (V-TILE-3), powers of two (V-TILE-4), the number
/// of elements (V-TILE-5). Any rank will do (V-TILE-7).
pub(super) fn check_tile(context: &Context, element: Type, shape: &[i64]) -> Outcome {
    check_element(context, element)?;
    if is_packed_float(context, element) && !shape.iter().any(|dimension| dimension % 2 == 0) {
        let message = "expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension";
        return Err(TypeError::new("V-TILE-6", message));
    }
    if points_to_packed_float(context, element) && !shape.is_empty() {
        let found = shape.len();
        let message = format!("expected a tile of pointers to 'f4E2M1FN' to have rank 0, found rank {found}");
        return Err(TypeError::new("V-TILE-8", message));
    }
    check_dimensions("tile", shape, ["V-TILE-3", "V-TILE-4"])?;
    let mut count = 1;
    for &dimension in shape {
        if dimension > MOST_ELEMENTS / count {
            let message = format!("expected a tile to have at most {MOST_ELEMENTS} elements, found more");
            return Err(TypeError::new("V-TILE-5", message));
        }
        count *= dimension;
    }
    Ok(())
}

/// The element is a number, a nibble, a pointer, or what a constant determines (V-TILE-1).
pub(super) fn check_element(context: &Context, element: Type) -> Outcome {
    let is_other =
        context.defined_type(element).is_some_and(|(def, _)| [&types::PTR, &types::PREVIEW_SYM_T].contains(&def));
    if is_other || context.scalar_of(element).is_some() {
        return Ok(());
    }
    let found = name_of(context, element);
    Err(TypeError::new("V-TILE-1", format!("expected the elements of a tile to be numbers or pointers, found {found}")))
}

/// Whether a type is a pointer to packed floats.
fn points_to_packed_float(context: &Context, element: Type) -> bool {
    let pointee = TypeRef::new(context, element).type_parameter("pointee");
    pointee.is_some_and(|pointee| is_packed_float(context, pointee.id()))
}

/// Dimensions are positive (the first rule) and powers of two (the second); all are checked for the first before any
/// for the second.
pub(super) fn check_dimensions(of: &str, shape: &[i64], [positive, power]: [&'static str; 2]) -> Outcome {
    let find = |wrong: fn(i64) -> bool| shape.iter().position(|&dimension| wrong(dimension));
    if let Some(index) = find(|dimension| dimension <= 0) {
        let found = if shape[index] == DYNAMIC { "'?'".to_owned() } else { shape[index].to_string() };
        let message = format!("expected dimension {index} of a {of} to be positive, found {found}");
        return Err(TypeError::new(positive, message));
    }
    if let Some(index) = find(|dimension| dimension & (dimension - 1) != 0) {
        let message = format!("expected dimension {index} of a {of} to be a power of two, found {}", shape[index]);
        return Err(TypeError::new(power, message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::type_rules::test_support::Types;

    /// V-TILE-1.
    #[test]
    fn elements_are_numbers_or_pointers() {
        let types = Types::new();
        for scalar in ["i1", "i4", "i64", "f16", "tf32", "fnv8E5M3FNU"] {
            assert!(types.tile(types.scalar(scalar), &[2]).is_ok(), "{scalar}");
        }
        let f32 = types.scalar("f32");
        assert!(types.tile(types.pointer(f32).unwrap(), &[2]).is_ok());
        let message = |element| types.tile(element, &[2]).unwrap_err();
        let tile = types.tile(f32, &[2]).unwrap();
        assert_eq!(message(tile), "expected the elements of a tile to be numbers or pointers, found 'tile'");
        assert_eq!(
            message(types.context.integer_type(28)),
            "expected the elements of a tile to be numbers or pointers, found 'i28', which is not 'i1', 'i4', 'i8', 'i16', 'i32' or 'i64'"
        );
    }

    /// V-TILE-3, V-TILE-4.
    #[test]
    fn dimensions_are_positive_powers_of_two() {
        let types = Types::new();
        let f32 = types.scalar("f32");
        assert!(types.tile(f32, &[]).is_ok());
        assert!(types.tile(f32, &[1, 1024, 1]).is_ok());
        let message = |shape: &[i64]| types.tile(f32, shape).unwrap_err();
        assert_eq!(message(&[2, 3]), "expected dimension 1 of a tile to be a power of two, found 3");
        assert_eq!(message(&[3, 0]), "expected dimension 1 of a tile to be positive, found 0");
        assert_eq!(message(&[-4]), "expected dimension 0 of a tile to be positive, found -4");
    }

    /// V-TILE-5, V-TILE-7.
    #[test]
    fn the_number_of_elements_is_limited() {
        let types = Types::new();
        let i1 = types.scalar("i1");
        assert!(types.tile(i1, &[4096, 4096]).is_ok());
        assert!(types.tile(i1, &[1; 100]).is_ok());
        let message = "expected a tile to have at most 16777216 elements, found more";
        assert_eq!(types.tile(i1, &[4096, 8192]).unwrap_err(), message);
        assert_eq!(types.tile(i1, &[1 << 62, 1 << 62, 1 << 62]).unwrap_err(), message, "without overflow");
    }

    /// V-TILE-8.
    #[test]
    fn pointers_to_packed_floats_stand_alone() {
        let types = Types::new();
        let pointer = types.pointer(types.scalar("f4E2M1FN")).unwrap();
        assert!(types.tile(pointer, &[]).is_ok());
        assert_eq!(
            types.tile(pointer, &[2]).unwrap_err(),
            "expected a tile of pointers to 'f4E2M1FN' to have rank 0, found rank 1"
        );
    }

    /// V-TILE-6.
    #[test]
    fn packed_floats_come_in_pairs() {
        let types = Types::new();
        let f4 = types.scalar("f4E2M1FN");
        assert!(types.tile(f4, &[1, 2]).is_ok());
        let message = "expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension";
        for shape in [&[] as &[i64], &[1], &[1, 1], &[3]] {
            assert_eq!(types.tile(f4, shape).unwrap_err(), message, "{shape:?}");
        }
    }
}
