/// Declares `TypedBuilder`, an operation of a known definition in the making, for the builders that are generated into
/// a crate: methods for what its operations may leave out can only be added to a type of its own.
#[macro_export]
macro_rules! typed_builder {
    () => {
        /// An operation of a known definition in the making.
        ///
        /// What must be said is said when it is started; what may be left out has methods of its own here, named like
        /// the operand or attribute.
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

            /// Makes the operation: fills in defaults, infers result types, adds its empty regions.
            ///
            /// # Errors
            /// If a group has the wrong size, or a type is missing or not allowed.
            pub fn build(self) -> Result<Op::At<'b>, $crate::BuildError> {
                self.builder.build().map($crate::typed::TypedOp::from_op)
            }

            /// Makes the operation and returns its result.
            ///
            /// # Errors
            /// Like [`Self::build`].
            pub fn build_value(self) -> Result<$crate::ValueId, $crate::BuildError>
            where
                Op: $crate::typed::OneResult,
            {
                self.builder.build_value()
            }

            /// The same with more of it said.
            pub(crate) fn with(
                self,
                more: impl FnOnce($crate::OpBuilder<'b, 'a>) -> $crate::OpBuilder<'b, 'a>,
            ) -> Self {
                Self { builder: more(self.builder), ..self }
            }
        }
    };
}
