//! The basis of generated views.

use crate::definition::OpDef;
use crate::{Named, OpId, OpRef};

/// A typed view of an operation, which accesses operands, attributes, results and regions by name.
///
/// Views are read-only. They rely on the definition: accessors of required parts panic if the part is missing, so use them
/// on verified operations.
pub trait TypedOp<'a>: Copy {
    /// The definition.
    const DEFINITION: &'static OpDef;

    /// The same view with another lifetime.
    type At<'b>: TypedOp<'b>;

    /// Creates the view without checking the operation; see [`OpRef::cast`].
    #[doc(hidden)]
    fn from_op(op: OpRef<'a>) -> Self;

    /// The untyped reference.
    fn as_op(self) -> OpRef<'a>;

    /// Its id in its body.
    fn id(self) -> OpId {
        self.as_op().id()
    }
}

/// A view that code for a name in the table takes: of the operation that has the name, of all operations that share it, or of
/// any operation.
pub trait OpView<'a>: Copy {
    /// The definitions of the operations that it is for; empty if it is for all.
    const DEFINITIONS: &'static [&'static OpDef];

    /// The same view with another lifetime.
    type At<'b>: OpView<'b>;

    /// Creates the view without checking the operation.
    #[doc(hidden)]
    fn of_op(op: OpRef<'a>) -> Self;
}

impl<F> Named<F> {
    /// Code about the operations of a view. A context refuses tables that name it for others.
    pub const fn of<View: OpView<'static>>(name: &'static str, code: F) -> Self {
        Self { name, code, definitions: View::DEFINITIONS, is_by_name: false }
    }

    /// The same for code that finds parts by their names, which tables may name for other operations too.
    pub const fn by_name<View: OpView<'static>>(name: &'static str, code: F) -> Self {
        Self { name, code, definitions: View::DEFINITIONS, is_by_name: true }
    }
}

/// The view of an operation, whose definition is one of those that the view is for.
#[doc(hidden)]
pub fn view_of<'a, View: OpView<'static>>(op: OpRef<'a>) -> View::At<'a> {
    View::At::of_op(op)
}

/// A function without state for the whole run of the program. It has no bytes, so nothing is allocated.
#[doc(hidden)]
pub fn stateless<F: Send + Sync>(function: F) -> &'static F {
    const { assert!(size_of::<F>() == 0, "code that a table names is a function, not a value that holds one") };
    Box::leak(Box::new(function))
}

impl<'a, T: TypedOp<'a>> OpView<'a> for T {
    const DEFINITIONS: &'static [&'static OpDef] = &[T::DEFINITION];

    type At<'b> = T::At<'b>;

    fn of_op(op: OpRef<'a>) -> Self {
        T::from_op(op)
    }
}

impl<'a> OpView<'a> for OpRef<'a> {
    const DEFINITIONS: &'static [&'static OpDef] = &[];

    type At<'b> = OpRef<'b>;

    fn of_op(op: OpRef<'a>) -> Self {
        op
    }
}

impl<'a> OpRef<'a> {
    /// Whether it is an operation that this view is for.
    #[inline]
    pub fn is<View: OpView<'a>>(self) -> bool {
        View::DEFINITIONS.is_empty() || View::DEFINITIONS.contains(&self.def())
    }

    /// The typed view, if it is for this operation.
    #[inline]
    pub fn cast<View: OpView<'a>>(self) -> Option<View> {
        self.is::<View>().then(|| View::of_op(self))
    }
}

/// Implemented by views of operations with exactly one result.
pub trait OneResult {}

/// Lets a view be used as the [`OpRef`] that it wraps.
#[doc(hidden)]
#[macro_export]
macro_rules! op_reference {
    ($name:ident) => {
        impl<'a> From<$name<'a>> for $crate::OpRef<'a> {
            fn from(view: $name<'a>) -> Self {
                view.0
            }
        }

        impl<'a> std::ops::Deref for $name<'a> {
            type Target = $crate::OpRef<'a>;

            fn deref(&self) -> &$crate::OpRef<'a> {
                &self.0
            }
        }
    };
}

/// Implements a view for a struct that wraps an [`OpRef`].
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
            /// If it does not have this definition.
            pub fn edit<'r, 'x>(
                rewriter: &'r mut $crate::Rewriter<'x>,
                op: $crate::OpId,
            ) -> crate::typed::TypedEditor<'r, 'x, $name<'static>> {
                crate::typed::TypedEditor::new(rewriter, op)
            }
        }

        $crate::op_reference!($name);
    };
    ($name:ident, $definition:path, one_result) => {
        $crate::typed_op!($name, $definition);

        impl $crate::typed::OneResult for $name<'_> {}
    };
}

/// Implements a view of several operations for a struct that wraps an [`OpRef`].
#[doc(hidden)]
#[macro_export]
macro_rules! shared_view {
    ($name:ident, $($definition:path),+) => {
        impl<'a> $crate::typed::OpView<'a> for $name<'a> {
            const DEFINITIONS: &'static [&'static $crate::definition::OpDef] = &[$(&$definition),+];

            type At<'b> = $name<'b>;

            fn of_op(op: $crate::OpRef<'a>) -> Self {
                Self(op)
            }
        }

        $crate::op_reference!($name);
    };
}
