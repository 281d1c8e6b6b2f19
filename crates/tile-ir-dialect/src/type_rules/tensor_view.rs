//! Tensor views.

use tile_ir_core::{DYNAMIC, TypeError, TypeParameters, counted};

use super::{Outcome, is_number, name_of};

/// A tensor of numbers (V-TV-1) with one stride for each dimension (V-TV-2), where every dimension and every stride
/// is positive or unknown until run time (V-TV-3, V-TV-4). Nothing relates strides to dimensions (V-TV-6).
pub(super) fn tensor_view(view: TypeParameters<'_>) -> Outcome {
    let element = view.ty("element")?;
    if !is_number(view.context(), element) {
        let found = name_of(view.context(), element);
        let message = format!("expected the elements of a tensor view to be numbers, found {found}");
        return Err(TypeError::new("V-TV-1", message));
    }
    let shape = view.integers("shape")?;
    let strides = view.integers("strides")?;
    if shape.len() != strides.len() {
        let expected = counted(shape.len(), "stride");
        let message = match strides.len() {
            0 => {
                format!("expected {expected}, one for each dimension, as in 'strides={}', found none", row_major(shape))
            }
            found => format!("expected {expected}, one for each dimension, found {found}"),
        };
        return Err(TypeError::new("V-TV-2", message));
    }
    check_sizes("V-TV-3", "dimension", shape)?;
    check_sizes("V-TV-4", "stride", strides)
}

/// The strides of a tensor whose rows are one after the other, as text has them.
fn row_major(shape: &[i64]) -> String {
    let mut stride = Some(1_i64);
    let mut strides: Vec<_> = shape
        .iter()
        .rev()
        .map(|&size| {
            let known = (size > 0).then_some(size);
            let outer = stride.zip(known).and_then(|(stride, size)| stride.checked_mul(size));
            std::mem::replace(&mut stride, outer).map_or_else(|| "?".to_owned(), |stride| stride.to_string())
        })
        .collect();
    strides.reverse();
    format!("[{}]", strides.join(", "))
}

fn check_sizes(rule: &'static str, what: &str, sizes: &[i64]) -> Outcome {
    match sizes.iter().position(|&size| size <= 0 && size != DYNAMIC) {
        None => Ok(()),
        Some(index) => {
            let found = sizes[index];
            let message = format!("expected {what} {index} of a tensor view to be positive or '?', found {found}");
            Err(TypeError::new(rule, message))
        }
    }
}

#[cfg(test)]
mod tests {
    use tile_ir_core::DYNAMIC;

    use crate::type_rules::test_support::Types;

    /// V-TV-1.
    #[test]
    fn elements_are_numbers() {
        let types = Types::new();
        let pointer = types.pointer(types.scalar("f32")).unwrap();
        assert_eq!(
            types.tensor_view(pointer, &[4], &[1]).unwrap_err(),
            "expected the elements of a tensor view to be numbers, found 'ptr'"
        );
    }

    /// V-TV-2.
    #[test]
    fn has_a_stride_for_each_dimension() {
        let types = Types::new();
        let f32 = types.scalar("f32");
        assert!(types.tensor_view(f32, &[], &[]).is_ok());
        assert_eq!(
            types.tensor_view(f32, &[4, 4], &[1]).unwrap_err(),
            "expected 2 strides, one for each dimension, found 1"
        );
    }

    /// V-TV-3, V-TV-4, V-TV-6.
    #[test]
    fn sizes_are_positive_or_unknown() {
        let types = Types::new();
        let f32 = types.scalar("f32");
        assert!(types.tensor_view(f32, &[DYNAMIC, i64::MAX], &[1, DYNAMIC]).is_ok());
        assert!(types.tensor_view(f32, &[3, 3], &[1, 1]).is_ok(), "strides may overlap");
        assert_eq!(
            types.tensor_view(f32, &[4, 0], &[1, 1]).unwrap_err(),
            "expected dimension 1 of a tensor view to be positive or '?', found 0"
        );
        assert_eq!(
            types.tensor_view(f32, &[4], &[-1]).unwrap_err(),
            "expected stride 0 of a tensor view to be positive or '?', found -1"
        );
    }
}
