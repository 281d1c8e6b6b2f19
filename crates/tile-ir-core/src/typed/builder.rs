/// Declares what the code that is generated into a crate extends: `TypedBuilder`, an operation of a known definition in
/// the making, and `TypedEditor`, one that is being changed. Methods named like the parts of its operations can only be
/// added to types of the crate itself. Generated code looks for them in the crate's module `typed`.
#[macro_export]
macro_rules! typed_operations {
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

        /// An operation of a known definition that is being changed through a rewriter.
        ///
        /// Its methods are named like the operands and attributes that they set.
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

            /// The values of an operand group are others from now on.
            pub(crate) fn operands(self, group: usize, values: impl IntoIterator<Item = $crate::ValueId>) -> Self {
                self.rewriter.set_operand_group(self.id, group, values);
                self
            }

            /// The attribute at a position is what `make` makes of a value from now on.
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
