//! The basis of generated builders and editors.

/// Declares the types that generated code of a crate extends: `TypedBuilder`, an operation being built, and `TypedEditor`,
/// an operation being changed. They are declared per crate because inherent methods, named after operands and attributes,
/// can only be added to types of the same crate. Generated code expects them in the crate's module `typed`.
#[macro_export]
macro_rules! typed_operations {
    () => {
        /// An operation with a known definition that is being built.
        ///
        /// Required parts are given when it is started. Optional parts have methods, named after the operand or
        /// attribute.
        #[derive(Debug)]
        #[must_use = "nothing is made before `build`"]
        pub struct TypedBuilder<'b, 'a, Op> {
            builder: $crate::OpBuilder<'b, 'a>,
            op: std::marker::PhantomData<Op>,
        }

        impl<'b, 'a, Op: $crate::typed::TypedOp<'static>> TypedBuilder<'b, 'a, Op> {
            pub(crate) fn new(builder: &'b mut $crate::Builder<'a>) -> Self {
                Self { builder: builder.op(Op::DEFINITION), op: std::marker::PhantomData }
            }

            /// Creates the operation: fills in defaults, infers result types and adds empty regions.
            ///
            /// # Errors
            /// If a group has the wrong size, or a type is missing or not allowed.
            pub fn build(self) -> Result<Op::At<'b>, $crate::BuildError> {
                self.builder.build().map($crate::typed::TypedOp::from_op)
            }

            /// Creates the operation and returns its result.
            ///
            /// # Errors
            /// Like [`Self::build`].
            pub fn build_value(self) -> Result<$crate::ValueId, $crate::BuildError>
            where
                Op: $crate::typed::OneResult,
            {
                self.builder.build_value()
            }

            /// Sets optional parts of the operation.
            pub(crate) fn with(
                self,
                more: impl FnOnce($crate::OpBuilder<'b, 'a>) -> $crate::OpBuilder<'b, 'a>,
            ) -> Self {
                Self { builder: more(self.builder), ..self }
            }
        }

        /// An operation with a known definition that is being changed through a rewriter.
        ///
        /// Its methods are named after the operands and attributes that they set.
        #[derive(Debug)]
        pub struct TypedEditor<'r, 'a, Op> {
            rewriter: &'r mut $crate::Rewriter<'a>,
            id: $crate::OpId,
            op: std::marker::PhantomData<Op>,
        }

        impl<'r, 'a, Op: $crate::typed::TypedOp<'static>> TypedEditor<'r, 'a, Op> {
            pub(crate) fn new(rewriter: &'r mut $crate::Rewriter<'a>, id: $crate::OpId) -> Self {
                let found = rewriter.op(id);
                assert!(found.def() == Op::DEFINITION, "{found:?} is no '{}'", Op::DEFINITION.name);
                Self { rewriter, id, op: std::marker::PhantomData }
            }

            /// Sets the values of an operand group.
            pub(crate) fn operands(self, group: usize, values: impl IntoIterator<Item = $crate::ValueId>) -> Self {
                self.rewriter.set_operand_group(self.id, group, values);
                self
            }

            /// Sets or removes an attribute, converted from a value by `make`.
            pub(crate) fn set<T>(
                self,
                index: usize,
                make: impl FnOnce(&$crate::Context, T) -> Option<$crate::Attribute>,
                value: T,
            ) -> Self {
                let attribute = make(self.rewriter.context(), value);
                self.rewriter.modify(self.id, |body| body.set_attribute(self.id, index, attribute));
                self
            }
        }
    };
}
