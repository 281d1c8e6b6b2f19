//! Pointers.

use tile_ir_core::{TypeError, TypeParameters};

use super::{Outcome, is_number, name_of};

/// A pointer points to a number (V-PTR-1).
pub(super) fn ptr(pointer: TypeParameters<'_>) -> Outcome {
    let pointee = pointer.ty("pointee")?;
    if is_number(pointer.context(), pointee) {
        Ok(())
    } else {
        let found = name_of(pointer.context(), pointee);
        Err(TypeError::new("V-PTR-1", format!("expected a pointer to point to a number, found {found}")))
    }
}

#[cfg(test)]
mod tests {
    use crate::type_rules::test_support::Types;

    /// V-PTR-1.
    #[test]
    fn points_to_numbers_only() {
        let types = Types::new();
        for scalar in ["i1", "i64", "f32", "tf32", "f4E2M1FN", "f8E8M0FNU"] {
            assert!(types.pointer(types.scalar(scalar)).is_ok(), "{scalar}");
        }
        let message = |pointee| types.pointer(pointee).unwrap_err();
        assert_eq!(message(types.scalar("i4")), "expected a pointer to point to a number, found 'i4'");
        let pointer = types.pointer(types.scalar("f32")).unwrap();
        assert_eq!(message(pointer), "expected a pointer to point to a number, found 'ptr'");
    }
}
