use crate::definition::OpDef;
use crate::{OpId, OpRef};

/// A view of an operation of one definition, which knows operands, attributes, results and regions by name.
///
/// Views only look. They rely on what the definition says: accessors of what must be there panic where it is not,
/// so look at operations that the verifier has seen.
pub trait TypedOp<'a>: Copy {
    /// The definition.
    const DEFINITION: &'static OpDef;

    /// The same view of what lives for another time.
    type At<'b>: TypedOp<'b>;

    /// The view, whatever the operation is; [`OpRef::cast`] asks first.
    #[doc(hidden)]
    fn from_op(op: OpRef<'a>) -> Self;

    /// The operation without what is special about it.
    fn as_op(self) -> OpRef<'a>;

    /// Its id in its body.
    fn id(self) -> OpId {
        self.as_op().id()
    }
}

/// An operation that always has exactly one result.
pub trait OneResult {}

/// Makes a view of a struct around an [`OpRef`].
#[doc(hidden)]
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the editor is that of the crate with the generated code")]
macro_rules! typed_op {
    ($name:ident, $definition:path) => {
        impl<'a> $crate::typed::TypedOp<'a> for $name<'a> {
            const DEFINITION: &'static $crate::definition::OpDef = &$definition;

            type At<'b> = $name<'b>;

            fn from_op(op: $crate::OpRef<'a>) -> Self {
                Self(op)
            }

            fn as_op(self) -> $crate::OpRef<'a> {
                self.0
            }
        }

        impl $name<'_> {
            /// Changes an operation through a rewriter.
            ///
            /// # Panics
            /// If it is none of this definition.
            pub fn edit<'r, 'x>(
                rewriter: &'r mut $crate::Rewriter<'x>,
                op: $crate::OpId,
            ) -> crate::typed::TypedEditor<'r, 'x, $name<'static>> {
                crate::typed::TypedEditor::new(rewriter, op)
            }
        }

        impl<'a> std::ops::Deref for $name<'a> {
            type Target = $crate::OpRef<'a>;

            fn deref(&self) -> &$crate::OpRef<'a> {
                &self.0
            }
        }
    };
    ($name:ident, $definition:path, one_result) => {
        $crate::typed_op!($name, $definition);

        impl $crate::typed::OneResult for $name<'_> {}
    };
}
