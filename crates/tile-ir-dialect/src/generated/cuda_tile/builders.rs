//! Typed builders of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, views};
use crate::typed::TypedBuilder;
use tile_ir_core::{Attribute, Builder, Type, ValueId};
use tile_ir_core::typed::to_attribute;

/// Starts operations of `cuda_tile` at the position of a [`Builder`].
pub trait CudaTileBuilder<'a> {
    /// The builder whose position counts.
    fn at_position(&mut self) -> &mut Builder<'a>;

    /// Element-wise absolute value.
    fn absf(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Absf<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise absolute value.
    fn absi(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Absi<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise sum.
    fn addf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Addf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise sum.
    fn addi(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Addi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise bitwise and.
    fn andi(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Andi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// A run-time check.
    fn assert(
        &mut self,
        condition: impl Into<ValueId>,
        message: impl AsRef<[u8]>,
    ) -> TypedBuilder<'_, 'a, views::Assert<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op.operands(0, [condition.into()]).set(0, to_attribute::string, message)
            })
    }

    /// An assumption about a value.
    fn assume(
        &mut self,
        value: impl Into<ValueId>,
        predicate: Attribute,
    ) -> TypedBuilder<'_, 'a, views::Assume<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op.operands(0, [value.into()]).set(0, to_attribute::attribute, predicate)
            })
    }

    /// Atomic compare and swap.
    fn atomic_cas_tko(
        &mut self,
        pointers: impl Into<ValueId>,
        cmp: impl Into<ValueId>,
        val: impl Into<ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
        memory_scope: enums::MemoryScope,
    ) -> TypedBuilder<'_, 'a, views::AtomicCasTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [pointers.into()])
                    .operands(1, [cmp.into()])
                    .operands(2, [val.into()])
                    .set(0, to_attribute::case, memory_ordering_semantics)
                    .set(1, to_attribute::case, memory_scope)
            })
    }

    /// Atomic read-modify-write.
    fn atomic_rmw_tko(
        &mut self,
        pointers: impl Into<ValueId>,
        arg: impl Into<ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
        memory_scope: enums::MemoryScope,
        mode: enums::AtomicMode,
    ) -> TypedBuilder<'_, 'a, views::AtomicRmwTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [pointers.into()])
                    .operands(1, [arg.into()])
                    .set(0, to_attribute::case, memory_ordering_semantics)
                    .set(1, to_attribute::case, memory_scope)
                    .set(2, to_attribute::case, mode)
            })
    }

    /// The same bits, reinterpreted as another type.
    fn bitcast(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Bitcast<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// Ends the innermost `loop`.
    fn break_(
        &mut self,
        operands: impl IntoIterator<Item = ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Break<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, operands))
    }

    /// Repeats elements along dimensions of size 1.
    fn broadcast(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Broadcast<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// Concatenates two tiles.
    fn cat(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        dim: i64,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Cat<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::integer64, dim)
                    .result_types(0, [result_type])
            })
    }

    /// Element-wise rounding up to an integer.
    fn ceil(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Ceil<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise comparison of floating-point numbers.
    fn cmpf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        comparison_predicate: enums::ComparisonPredicate,
        comparison_ordering: enums::ComparisonOrdering,
    ) -> TypedBuilder<'_, 'a, views::Cmpf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::case, comparison_predicate)
                    .set(1, to_attribute::case, comparison_ordering)
            })
    }

    /// Element-wise comparison of integers.
    fn cmpi(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        comparison_predicate: enums::ComparisonPredicate,
        signedness: enums::Signedness,
    ) -> TypedBuilder<'_, 'a, views::Cmpi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::case, comparison_predicate)
                    .set(1, to_attribute::case, signedness)
            })
    }

    /// A compile-time constant.
    fn constant(
        &mut self,
        value: Attribute,
    ) -> TypedBuilder<'_, 'a, views::Constant<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.set(0, to_attribute::attribute, value))
    }

    /// Starts the next iteration of the innermost `for` or `loop`.
    fn continue_(
        &mut self,
        operands: impl IntoIterator<Item = ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Continue<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, operands))
    }

    /// Element-wise cosine of an angle in radians.
    fn cos(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Cos<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise hyperbolic cosine.
    fn cosh(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Cosh<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise quotient.
    fn divf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Divf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise quotient of integers.
    fn divi(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        signedness: enums::Signedness,
    ) -> TypedBuilder<'_, 'a, views::Divi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::case, signedness)
            })
    }

    /// A kernel: code that can be launched on a grid of tile blocks.
    fn entry(
        &mut self,
        sym_name: impl AsRef<[u8]>,
        function_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Entry<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .set(0, to_attribute::string, sym_name)
                    .set(1, to_attribute::type_attribute, function_type)
            })
    }

    /// Element-wise power of e.
    fn exp(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Exp<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise power of two.
    fn exp2(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Exp2<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Extends integers.
    fn exti(
        &mut self,
        from: impl Into<ValueId>,
        signedness: enums::Signedness,
        to_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Exti<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [from.into()])
                    .set(0, to_attribute::case, signedness)
                    .result_types(0, [to_type])
            })
    }

    /// A part of a tile.
    fn extract(
        &mut self,
        source: impl Into<ValueId>,
        indices: impl IntoIterator<Item = ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Extract<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [source.into()])
                    .operands(1, indices)
                    .result_types(0, [result_type])
            })
    }

    /// Element-wise rounding down to an integer.
    fn floor(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Floor<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise fused multiply-add.
    fn fma(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        acc: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Fma<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .operands(2, [acc.into()])
            })
    }

    /// A loop over a range of integers.
    fn for_(
        &mut self,
        lower_bound: impl Into<ValueId>,
        upper_bound: impl Into<ValueId>,
        step: impl Into<ValueId>,
        init_values: impl IntoIterator<Item = ValueId>,
        result_values_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::For<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lower_bound.into()])
                    .operands(1, [upper_bound.into()])
                    .operands(2, [step.into()])
                    .operands(3, init_values)
                    .result_types(0, result_values_types)
            })
    }

    /// Converts floating-point numbers to another format.
    fn ftof(
        &mut self,
        from: impl Into<ValueId>,
        to_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Ftof<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [from.into()]).result_types(0, [to_type]))
    }

    /// Converts floating-point numbers to integers.
    fn ftoi(
        &mut self,
        from: impl Into<ValueId>,
        signedness: enums::Signedness,
        to_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Ftoi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [from.into()])
                    .set(0, to_attribute::case, signedness)
                    .result_types(0, [to_type])
            })
    }

    /// The address of a global.
    fn get_global(
        &mut self,
        name: impl AsRef<[u8]>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::GetGlobal<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op.set(0, to_attribute::symbol, name).result_types(0, [result_type])
            })
    }

    /// The numbers of tiles in a view, one result for each dimension.
    fn get_index_space_shape(
        &mut self,
        src: impl Into<ValueId>,
        result_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::GetIndexSpaceShape<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [src.into()]).result_types(0, result_types))
    }

    /// Size of the grid in tile blocks.
    fn get_num_tile_blocks(
        &mut self,
    ) -> TypedBuilder<'_, 'a, views::GetNumTileBlocks<'static>> {
        TypedBuilder::new(self.at_position())
    }

    /// The sizes of a tensor, one result for each dimension.
    fn get_tensor_shape(
        &mut self,
        src: impl Into<ValueId>,
        result_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::GetTensorShape<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [src.into()]).result_types(0, result_types))
    }

    /// Position of the tile block in the grid.
    fn get_tile_block_id(
        &mut self,
    ) -> TypedBuilder<'_, 'a, views::GetTileBlockId<'static>> {
        TypedBuilder::new(self.at_position())
    }

    /// Numbers in global memory that exist as long as the program is loaded.
    fn global(
        &mut self,
        sym_name: impl AsRef<[u8]>,
        value: Attribute,
    ) -> TypedBuilder<'_, 'a, views::Global<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .set(0, to_attribute::string, sym_name)
                    .set(1, to_attribute::attribute, value)
            })
    }

    /// A conditional: executes one of two regions.
    fn if_(
        &mut self,
        condition: impl Into<ValueId>,
        results_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::If<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [condition.into()]).result_types(0, results_types))
    }

    /// Converts integers to pointers.
    fn int_to_ptr(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::IntToPtr<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// The numbers 0, 1, 2 and so on.
    fn iota(&mut self, result_type: Type) -> TypedBuilder<'_, 'a, views::Iota<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.result_types(0, [result_type]))
    }

    /// Converts integers to floating-point numbers.
    fn itof(
        &mut self,
        from: impl Into<ValueId>,
        signedness: enums::Signedness,
        to_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Itof<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [from.into()])
                    .set(0, to_attribute::case, signedness)
                    .result_types(0, [to_type])
            })
    }

    /// Joins several tokens into one that is ordered after all of them.
    fn join_tokens(
        &mut self,
        tokens: impl IntoIterator<Item = ValueId>,
    ) -> TypedBuilder<'_, 'a, views::JoinTokens<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, tokens))
    }

    /// Loads numbers through pointers.
    fn load_ptr_tko(
        &mut self,
        source: impl Into<ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::LoadPtrTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [source.into()])
                    .set(0, to_attribute::case, memory_ordering_semantics)
                    .result_types(0, [result_type])
            })
    }

    /// Loads a tile through a view.
    fn load_view_tko(
        &mut self,
        view: impl Into<ValueId>,
        index: impl IntoIterator<Item = ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
        tile_type: Type,
    ) -> TypedBuilder<'_, 'a, views::LoadViewTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [view.into()])
                    .operands(1, index)
                    .set(0, to_attribute::case, memory_ordering_semantics)
                    .result_types(0, [tile_type])
            })
    }

    /// Element-wise natural logarithm.
    fn log(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Log<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise logarithm to the base of two.
    fn log2(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Log2<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// A loop without a condition.
    fn loop_(
        &mut self,
        init_values: impl IntoIterator<Item = ValueId>,
        result_values_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::Loop<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, init_values).result_types(0, result_values_types))
    }

    /// A view that partitions a tensor into adjacent tiles.
    fn make_partition_view(
        &mut self,
        tensor_view: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::MakePartitionView<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op.operands(0, [tensor_view.into()]).result_types(0, [result_type])
            })
    }

    /// A view of a tensor in memory, given its address.
    fn make_tensor_view(
        &mut self,
        base: impl Into<ValueId>,
        dynamic_shape: impl IntoIterator<Item = ValueId>,
        dynamic_strides: impl IntoIterator<Item = ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::MakeTensorView<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [base.into()])
                    .operands(1, dynamic_shape)
                    .operands(2, dynamic_strides)
                    .result_types(0, [result_type])
            })
    }

    /// A token that is ordered after nothing.
    fn make_token(&mut self) -> TypedBuilder<'_, 'a, views::MakeToken<'static>> {
        TypedBuilder::new(self.at_position())
    }

    /// Element-wise maximum of floating-point numbers.
    fn maxf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Maxf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise maximum of integers.
    fn maxi(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        signedness: enums::Signedness,
    ) -> TypedBuilder<'_, 'a, views::Maxi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::case, signedness)
            })
    }

    /// Element-wise minimum of floating-point numbers.
    fn minf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Minf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise minimum of integers.
    fn mini(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        signedness: enums::Signedness,
    ) -> TypedBuilder<'_, 'a, views::Mini<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::case, signedness)
            })
    }

    /// Product of floating-point matrices, added to an accumulator.
    fn mmaf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        acc: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Mmaf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .operands(2, [acc.into()])
            })
    }

    /// Product of integer matrices, added to an accumulator.
    fn mmai(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        acc: impl Into<ValueId>,
        signedness_lhs: enums::Signedness,
        signedness_rhs: enums::Signedness,
    ) -> TypedBuilder<'_, 'a, views::Mmai<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .operands(2, [acc.into()])
                    .set(0, to_attribute::case, signedness_lhs)
                    .set(1, to_attribute::case, signedness_rhs)
            })
    }

    /// A program: entries and globals.
    fn module(
        &mut self,
        sym_name: impl AsRef<[u8]>,
    ) -> TypedBuilder<'_, 'a, views::Module<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.set(0, to_attribute::string, sym_name))
    }

    /// Element-wise product.
    fn mulf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Mulf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise high half of the product of unsigned integers.
    fn mulhii(
        &mut self,
        x: impl Into<ValueId>,
        y: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Mulhii<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [x.into()]).operands(1, [y.into()]))
    }

    /// Element-wise product of integers.
    fn muli(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Muli<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise negation.
    fn negf(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Negf<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise negation of signed integers.
    fn negi(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Negi<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise addition of offsets to pointers.
    fn offset(
        &mut self,
        ptr: impl Into<ValueId>,
        offset: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Offset<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [ptr.into()]).operands(1, [offset.into()]))
    }

    /// Element-wise bitwise or.
    fn ori(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Ori<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Dimensions in another order.
    fn permute(
        &mut self,
        source: impl Into<ValueId>,
        permutation: &[i32],
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Permute<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [source.into()])
                    .set(0, to_attribute::integers, permutation)
                    .result_types(0, [result_type])
            })
    }

    /// Element-wise power of floating-point numbers.
    fn fpowf(
        &mut self,
        source: impl Into<ValueId>,
        exponent: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Fpowf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).operands(1, [exponent.into()]))
    }

    /// Formatted output.
    fn print_tko(
        &mut self,
        args: impl IntoIterator<Item = ValueId>,
        str: impl AsRef<[u8]>,
    ) -> TypedBuilder<'_, 'a, views::PrintTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, args).set(0, to_attribute::string, str))
    }

    /// Converts pointers to integers.
    fn ptr_to_int(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::PtrToInt<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// Converts pointers to pointers of another type, keeping the addresses.
    fn ptr_to_ptr(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::PtrToPtr<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// Combines all elements along a dimension into one.
    fn reduce(
        &mut self,
        operands: impl IntoIterator<Item = ValueId>,
        dim: i32,
        identities: Attribute,
        results_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::Reduce<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, operands)
                    .set(0, to_attribute::integer32, dim)
                    .set(1, to_attribute::attribute, identities)
                    .result_types(0, results_types)
            })
    }

    /// Element-wise remainder of floating-point numbers.
    fn remf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Remf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise remainder of integers.
    fn remi(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        signedness: enums::Signedness,
    ) -> TypedBuilder<'_, 'a, views::Remi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::case, signedness)
            })
    }

    /// The same elements in the same order, with another shape.
    fn reshape(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Reshape<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// Returns from the function.
    fn return_(
        &mut self,
        operands: impl IntoIterator<Item = ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Return<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, operands))
    }

    /// Element-wise reciprocal of the square root.
    fn rsqrt(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Rsqrt<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Combines every element along a dimension with those before it: an inclusive prefix reduction.
    fn scan(
        &mut self,
        operands: impl IntoIterator<Item = ValueId>,
        dim: i32,
        reverse: bool,
        identities: Attribute,
        results_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::Scan<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, operands)
                    .set(0, to_attribute::integer32, dim)
                    .set(1, to_attribute::boolean, reverse)
                    .set(2, to_attribute::attribute, identities)
                    .result_types(0, results_types)
            })
    }

    /// Element-wise choice between two tiles.
    fn select(
        &mut self,
        cond: impl Into<ValueId>,
        val_if_true: impl Into<ValueId>,
        val_if_false: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Select<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [cond.into()])
                    .operands(1, [val_if_true.into()])
                    .operands(2, [val_if_false.into()])
            })
    }

    /// Element-wise left shift.
    fn shli(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Shli<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise right shift.
    fn shri(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        signedness: enums::Signedness,
    ) -> TypedBuilder<'_, 'a, views::Shri<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .set(0, to_attribute::case, signedness)
            })
    }

    /// Element-wise sine of an angle in radians.
    fn sin(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Sin<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise hyperbolic sine.
    fn sinh(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Sinh<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise square root.
    fn sqrt(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Sqrt<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Stores numbers through pointers.
    fn store_ptr_tko(
        &mut self,
        destination: impl Into<ValueId>,
        value: impl Into<ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
    ) -> TypedBuilder<'_, 'a, views::StorePtrTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [destination.into()])
                    .operands(1, [value.into()])
                    .set(0, to_attribute::case, memory_ordering_semantics)
            })
    }

    /// Stores a tile through a view.
    fn store_view_tko(
        &mut self,
        tile: impl Into<ValueId>,
        view: impl Into<ValueId>,
        index: impl IntoIterator<Item = ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
    ) -> TypedBuilder<'_, 'a, views::StoreViewTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [tile.into()])
                    .operands(1, [view.into()])
                    .operands(2, index)
                    .set(0, to_attribute::case, memory_ordering_semantics)
            })
    }

    /// Element-wise difference.
    fn subf(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Subf<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise difference of integers.
    fn subi(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Subi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Element-wise tangent of an angle in radians.
    fn tan(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Tan<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Element-wise hyperbolic tangent.
    fn tanh(
        &mut self,
        source: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Tanh<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [source.into()]))
    }

    /// Truncates integers.
    fn trunci(
        &mut self,
        from: impl Into<ValueId>,
        to_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Trunci<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [from.into()]).result_types(0, [to_type]))
    }

    /// Element-wise bitwise exclusive or.
    fn xori(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Xori<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [lhs.into()]).operands(1, [rhs.into()]))
    }

    /// Ends a region and passes its operands to the enclosing operation.
    fn yield_(
        &mut self,
        operands: impl IntoIterator<Item = ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Yield<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, operands))
    }

    /// Element-wise arc tangent of a quotient.
    fn atan2(
        &mut self,
        x: impl Into<ValueId>,
        y: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Atan2<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [x.into()]).operands(1, [y.into()]))
    }

    /// Packs elements into bytes.
    fn pack(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Pack<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// Unpacks elements from bytes: the inverse of `pack`.
    fn unpack(
        &mut self,
        source: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Unpack<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).result_types(0, [result_type]))
    }

    /// Allocates memory that is freed automatically.
    fn alloca(
        &mut self,
        num_elem: i64,
        alignment: i64,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::Alloca<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .set(0, to_attribute::integer64, num_elem)
                    .set(1, to_attribute::integer64, alignment)
                    .result_types(0, [result_type])
            })
    }

    /// Product of block-scaled matrices, added to an accumulator.
    fn mmaf_scaled(
        &mut self,
        lhs: impl Into<ValueId>,
        rhs: impl Into<ValueId>,
        acc: impl Into<ValueId>,
        lhs_scale: impl Into<ValueId>,
        rhs_scale: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::MmafScaled<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [lhs.into()])
                    .operands(1, [rhs.into()])
                    .operands(2, [acc.into()])
                    .operands(3, [lhs_scale.into()])
                    .operands(4, [rhs_scale.into()])
            })
    }

    /// A view of a tensor whose tiles are gathered or scattered row by row.
    fn make_gather_scatter_view(
        &mut self,
        tensor_view: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::MakeGatherScatterView<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op.operands(0, [tensor_view.into()]).result_types(0, [result_type])
            })
    }

    /// A view of a tensor whose tiles start at fixed strides.
    fn make_strided_view(
        &mut self,
        tensor_view: impl Into<ValueId>,
        result_type: Type,
    ) -> TypedBuilder<'_, 'a, views::MakeStridedView<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op.operands(0, [tensor_view.into()]).result_types(0, [result_type])
            })
    }

    /// Atomic reduction of a tile into memory through a view.
    fn atomic_red_view_tko(
        &mut self,
        view: impl Into<ValueId>,
        index: impl IntoIterator<Item = ValueId>,
        value: impl Into<ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
        memory_scope: enums::MemoryScope,
        mode: enums::AtomicMode,
    ) -> TypedBuilder<'_, 'a, views::AtomicRedViewTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [view.into()])
                    .operands(1, index)
                    .operands(2, [value.into()])
                    .set(0, to_attribute::case, memory_ordering_semantics)
                    .set(1, to_attribute::case, memory_scope)
                    .set(2, to_attribute::case, mode)
            })
    }

    /// A tile with a part replaced.
    fn insert(
        &mut self,
        source: impl Into<ValueId>,
        destination: impl Into<ValueId>,
        indices: impl IntoIterator<Item = ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Insert<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [source.into()])
                    .operands(1, [destination.into()])
                    .operands(2, indices)
            })
    }

    /// Allows dependent kernels to start.
    fn gdc_launch_dependents_tko(
        &mut self,
    ) -> TypedBuilder<'_, 'a, views::GdcLaunchDependentsTko<'static>> {
        TypedBuilder::new(self.at_position())
    }

    /// Waits for the kernels that this one depends on.
    fn gdc_wait_tko(&mut self) -> TypedBuilder<'_, 'a, views::GdcWaitTko<'static>> {
        TypedBuilder::new(self.at_position())
    }

    /// Element-wise power with an integer exponent.
    fn fpowi(
        &mut self,
        source: impl Into<ValueId>,
        exponent: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::Fpowi<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| op.operands(0, [source.into()]).operands(1, [exponent.into()]))
    }

    /// Orders accesses to the same memory through different addresses.
    fn memory_fence_alias_tko(
        &mut self,
        token: impl Into<ValueId>,
    ) -> TypedBuilder<'_, 'a, views::MemoryFenceAliasTko<'static>> {
        TypedBuilder::new(self.at_position()).with(|op| op.operands(0, [token.into()]))
    }

    /// Loads a tile from all copies and reduces them.
    fn multimem_load_reduce_view_tko(
        &mut self,
        view: impl Into<ValueId>,
        index: impl IntoIterator<Item = ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
        reduced_values_type: Type,
    ) -> TypedBuilder<'_, 'a, views::MultimemLoadReduceViewTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [view.into()])
                    .operands(1, index)
                    .set(0, to_attribute::case, memory_ordering_semantics)
                    .result_types(0, [reduced_values_type])
            })
    }

    /// Reduces a tile into all copies.
    fn multimem_reduce_view_tko(
        &mut self,
        view: impl Into<ValueId>,
        tile: impl Into<ValueId>,
        index: impl IntoIterator<Item = ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
        memory_scope: enums::MemoryScope,
    ) -> TypedBuilder<'_, 'a, views::MultimemReduceViewTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [view.into()])
                    .operands(1, [tile.into()])
                    .operands(2, index)
                    .set(0, to_attribute::case, memory_ordering_semantics)
                    .set(1, to_attribute::case, memory_scope)
            })
    }

    /// Stores a tile to all copies.
    fn multimem_store_view_tko(
        &mut self,
        view: impl Into<ValueId>,
        tile: impl Into<ValueId>,
        index: impl IntoIterator<Item = ValueId>,
        memory_ordering_semantics: enums::MemoryOrdering,
    ) -> TypedBuilder<'_, 'a, views::MultimemStoreViewTko<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, [view.into()])
                    .operands(1, [tile.into()])
                    .operands(2, index)
                    .set(0, to_attribute::case, memory_ordering_semantics)
            })
    }

    /// A call of a function that is implemented elsewhere.
    fn preview_call(
        &mut self,
        operands: impl IntoIterator<Item = ValueId>,
        callee: impl AsRef<[u8]>,
        const_args: Attribute,
        results_types: impl IntoIterator<Item = Type>,
    ) -> TypedBuilder<'_, 'a, views::PreviewCall<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .operands(0, operands)
                    .set(0, to_attribute::symbol, callee)
                    .set(1, to_attribute::attribute, const_args)
                    .result_types(0, results_types)
            })
    }

    /// A declaration of a function that is implemented elsewhere.
    fn preview_func(
        &mut self,
        sym_name: impl AsRef<[u8]>,
        function_type: Type,
    ) -> TypedBuilder<'_, 'a, views::PreviewFunc<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .set(0, to_attribute::string, sym_name)
                    .set(1, to_attribute::type_attribute, function_type)
            })
    }

    /// An implementation of a function that other code defines.
    fn preview_extern_impl(
        &mut self,
        sym_name: impl AsRef<[u8]>,
        implements: impl AsRef<[u8]>,
        function_type: Type,
    ) -> TypedBuilder<'_, 'a, views::PreviewExternImpl<'static>> {
        TypedBuilder::new(self.at_position())
            .with(|op| {
                op
                    .set(0, to_attribute::string, sym_name)
                    .set(1, to_attribute::symbol, implements)
                    .set(4, to_attribute::type_attribute, function_type)
            })
    }
}

impl<'a> CudaTileBuilder<'a> for Builder<'a> {
    fn at_position(&mut self) -> &mut Builder<'a> {
        self
    }
}

impl TypedBuilder<'_, '_, views::Addf<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Addi<'static>> {
    /// Which overflows cannot happen.
    pub fn overflow(self, overflow: enums::IntegerOverflow) -> Self {
        self.with(|op| op.set(0, to_attribute::case, overflow))
    }
}

impl TypedBuilder<'_, '_, views::AtomicCasTko<'static>> {
    /// Which elements to update.
    pub fn mask(self, mask: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [mask.into()]))
    }

    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(4, [token.into()]))
    }
}

impl TypedBuilder<'_, '_, views::AtomicRmwTko<'static>> {
    /// Which elements to update.
    pub fn mask(self, mask: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(2, [mask.into()]))
    }

    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [token.into()]))
    }
}

impl TypedBuilder<'_, '_, views::Divf<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Divi<'static>> {
    /// Attribute `rounding`.
    pub fn rounding(self, rounding: enums::RoundingMode) -> Self {
        self.with(|op| op.set(1, to_attribute::case, rounding))
    }
}

impl TypedBuilder<'_, '_, views::Entry<'static>> {
    /// A dictionary for each argument; generic text may omit it.
    pub fn arg_attrs(self, arg_attrs: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, arg_attrs))
    }

    /// Has no encoding in bytecode.
    pub fn res_attrs(self, res_attrs: Attribute) -> Self {
        self.with(|op| op.set(3, to_attribute::attribute, res_attrs))
    }

    /// Hints for launching and scheduling.
    pub fn optimization_hints(self, optimization_hints: Attribute) -> Self {
        self.with(|op| op.set(4, to_attribute::attribute, optimization_hints))
    }
}

impl TypedBuilder<'_, '_, views::Exp<'static>> {
    /// `full`, or the faster `approx`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }
}

impl TypedBuilder<'_, '_, views::Exp2<'static>> {
    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(0, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Fma<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::For<'static>> {
    /// Attribute `unsignedCmp`.
    pub fn unsigned_cmp(self, unsigned_cmp: bool) -> Self {
        self.with(|op| op.set(0, to_attribute::unit, unsigned_cmp))
    }
}

impl TypedBuilder<'_, '_, views::Ftof<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }
}

impl TypedBuilder<'_, '_, views::Ftoi<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(1, to_attribute::case, rounding_mode))
    }

    /// Attribute `saturating`.
    pub fn saturating(self, saturating: bool) -> Self {
        self.with(|op| op.set(2, to_attribute::unit, saturating))
    }
}

impl TypedBuilder<'_, '_, views::Global<'static>> {
    /// Attribute `alignment`.
    pub fn alignment(self, alignment: i64) -> Self {
        self.with(|op| op.set(2, to_attribute::integer64, alignment))
    }

    /// Attribute `constant`.
    pub fn constant(self, constant: bool) -> Self {
        self.with(|op| op.set(3, to_attribute::unit, constant))
    }

    /// Attribute `symbol_visibility`.
    pub fn symbol_visibility(self, symbol_visibility: enums::SymbolVisibility) -> Self {
        self.with(|op| op.set(4, to_attribute::case, symbol_visibility))
    }
}

impl TypedBuilder<'_, '_, views::Itof<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(1, to_attribute::case, rounding_mode))
    }
}

impl TypedBuilder<'_, '_, views::LoadPtrTko<'static>> {
    /// Which elements to read.
    pub fn mask(self, mask: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(1, [mask.into()]))
    }

    /// The value of the other elements.
    pub fn padding_value(self, padding_value: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(2, [padding_value.into()]))
    }

    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [token.into()]))
    }

    /// Unless weak.
    pub fn memory_scope(self, memory_scope: enums::MemoryScope) -> Self {
        self.with(|op| op.set(1, to_attribute::case, memory_scope))
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self, optimization_hints: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, optimization_hints))
    }
}

impl TypedBuilder<'_, '_, views::LoadViewTko<'static>> {
    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(2, [token.into()]))
    }

    /// Unless weak.
    pub fn memory_scope(self, memory_scope: enums::MemoryScope) -> Self {
        self.with(|op| op.set(1, to_attribute::case, memory_scope))
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self, optimization_hints: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, optimization_hints))
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self, inbounds: &[bool]) -> Self {
        self.with(|op| op.set(3, to_attribute::booleans, inbounds))
    }
}

impl TypedBuilder<'_, '_, views::Maxf<'static>> {
    /// Attribute `propagate_nan`.
    pub fn propagate_nan(self, propagate_nan: bool) -> Self {
        self.with(|op| op.set(0, to_attribute::unit, propagate_nan))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Minf<'static>> {
    /// Attribute `propagate_nan`.
    pub fn propagate_nan(self, propagate_nan: bool) -> Self {
        self.with(|op| op.set(0, to_attribute::unit, propagate_nan))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Mmaf<'static>> {
    /// Attribute `fast_acc`.
    pub fn fast_acc(self, fast_acc: bool) -> Self {
        self.with(|op| op.set(0, to_attribute::unit, fast_acc))
    }
}

impl TypedBuilder<'_, '_, views::Module<'static>> {
    /// The tool that made the program, as free text.
    pub fn producer(self, producer: impl AsRef<[u8]>) -> Self {
        self.with(|op| op.set(1, to_attribute::string, producer))
    }
}

impl TypedBuilder<'_, '_, views::Mulf<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Muli<'static>> {
    /// Which overflows cannot happen.
    pub fn overflow(self, overflow: enums::IntegerOverflow) -> Self {
        self.with(|op| op.set(0, to_attribute::case, overflow))
    }
}

impl TypedBuilder<'_, '_, views::Negi<'static>> {
    /// Which overflows cannot happen.
    pub fn overflow(self, overflow: enums::IntegerOverflow) -> Self {
        self.with(|op| op.set(0, to_attribute::case, overflow))
    }
}

impl TypedBuilder<'_, '_, views::PrintTko<'static>> {
    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(1, [token.into()]))
    }
}

impl TypedBuilder<'_, '_, views::Rsqrt<'static>> {
    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(0, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Shli<'static>> {
    /// Which overflows cannot happen.
    pub fn overflow(self, overflow: enums::IntegerOverflow) -> Self {
        self.with(|op| op.set(0, to_attribute::case, overflow))
    }
}

impl TypedBuilder<'_, '_, views::Sqrt<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::StorePtrTko<'static>> {
    /// Which elements to write.
    pub fn mask(self, mask: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(2, [mask.into()]))
    }

    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [token.into()]))
    }

    /// Unless weak.
    pub fn memory_scope(self, memory_scope: enums::MemoryScope) -> Self {
        self.with(|op| op.set(1, to_attribute::case, memory_scope))
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self, optimization_hints: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, optimization_hints))
    }
}

impl TypedBuilder<'_, '_, views::StoreViewTko<'static>> {
    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [token.into()]))
    }

    /// Unless weak.
    pub fn memory_scope(self, memory_scope: enums::MemoryScope) -> Self {
        self.with(|op| op.set(1, to_attribute::case, memory_scope))
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self, optimization_hints: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, optimization_hints))
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self, inbounds: &[bool]) -> Self {
        self.with(|op| op.set(3, to_attribute::booleans, inbounds))
    }
}

impl TypedBuilder<'_, '_, views::Subf<'static>> {
    /// Attribute `rounding_mode`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }

    /// Attribute `flush_to_zero`.
    pub fn flush_to_zero(self, flush_to_zero: bool) -> Self {
        self.with(|op| op.set(1, to_attribute::unit, flush_to_zero))
    }
}

impl TypedBuilder<'_, '_, views::Subi<'static>> {
    /// Which overflows cannot happen.
    pub fn overflow(self, overflow: enums::IntegerOverflow) -> Self {
        self.with(|op| op.set(0, to_attribute::case, overflow))
    }
}

impl TypedBuilder<'_, '_, views::Tanh<'static>> {
    /// `full`, or the faster `approx`.
    pub fn rounding_mode(self, rounding_mode: enums::RoundingMode) -> Self {
        self.with(|op| op.set(0, to_attribute::case, rounding_mode))
    }
}

impl TypedBuilder<'_, '_, views::Trunci<'static>> {
    /// Which overflows cannot happen.
    pub fn overflow(self, overflow: enums::IntegerOverflow) -> Self {
        self.with(|op| op.set(0, to_attribute::case, overflow))
    }
}

impl TypedBuilder<'_, '_, views::Alloca<'static>> {
    /// In global memory.
    pub fn global(self, global: bool) -> Self {
        self.with(|op| op.set(2, to_attribute::unit, global))
    }
}

impl TypedBuilder<'_, '_, views::AtomicRedViewTko<'static>> {
    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [token.into()]))
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self, inbounds: &[bool]) -> Self {
        self.with(|op| op.set(3, to_attribute::booleans, inbounds))
    }
}

impl TypedBuilder<'_, '_, views::GdcLaunchDependentsTko<'static>> {
    /// Operand `token`.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(0, [token.into()]))
    }
}

impl TypedBuilder<'_, '_, views::GdcWaitTko<'static>> {
    /// Operand `token`.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(0, [token.into()]))
    }
}

impl TypedBuilder<'_, '_, views::MultimemLoadReduceViewTko<'static>> {
    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(2, [token.into()]))
    }

    /// Unless weak.
    pub fn memory_scope(self, memory_scope: enums::MemoryScope) -> Self {
        self.with(|op| op.set(1, to_attribute::case, memory_scope))
    }

    /// Attribute `reduction`.
    pub fn reduction(self, reduction: enums::MultimemReductionKind) -> Self {
        self.with(|op| op.set(2, to_attribute::case, reduction))
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self, inbounds: &[bool]) -> Self {
        self.with(|op| op.set(3, to_attribute::booleans, inbounds))
    }
}

impl TypedBuilder<'_, '_, views::MultimemReduceViewTko<'static>> {
    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [token.into()]))
    }

    /// Attribute `reduction`.
    pub fn reduction(self, reduction: enums::MultimemReductionKind) -> Self {
        self.with(|op| op.set(2, to_attribute::case, reduction))
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self, inbounds: &[bool]) -> Self {
        self.with(|op| op.set(3, to_attribute::booleans, inbounds))
    }
}

impl TypedBuilder<'_, '_, views::MultimemStoreViewTko<'static>> {
    /// What must happen before.
    pub fn token(self, token: impl Into<ValueId>) -> Self {
        self.with(|op| op.operands(3, [token.into()]))
    }

    /// Unless weak.
    pub fn memory_scope(self, memory_scope: enums::MemoryScope) -> Self {
        self.with(|op| op.set(1, to_attribute::case, memory_scope))
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self, inbounds: &[bool]) -> Self {
        self.with(|op| op.set(2, to_attribute::booleans, inbounds))
    }
}

impl TypedBuilder<'_, '_, views::PreviewCall<'static>> {
    /// A dictionary for each argument.
    pub fn arg_attrs(self, arg_attrs: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, arg_attrs))
    }

    /// A dictionary for each result.
    pub fn res_attrs(self, res_attrs: Attribute) -> Self {
        self.with(|op| op.set(3, to_attribute::attribute, res_attrs))
    }
}

impl TypedBuilder<'_, '_, views::PreviewFunc<'static>> {
    /// Constant parameters.
    pub fn const_params(self, const_params: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, const_params))
    }

    /// A dictionary for each argument: how it is accessed, and others.
    pub fn arg_attrs(self, arg_attrs: Attribute) -> Self {
        self.with(|op| op.set(3, to_attribute::attribute, arg_attrs))
    }

    /// A dictionary for each result.
    pub fn res_attrs(self, res_attrs: Attribute) -> Self {
        self.with(|op| op.set(4, to_attribute::attribute, res_attrs))
    }
}

impl TypedBuilder<'_, '_, views::PreviewExternImpl<'static>> {
    /// Constant parameters.
    pub fn const_params(self, const_params: Attribute) -> Self {
        self.with(|op| op.set(2, to_attribute::attribute, const_params))
    }

    /// The constants for which it is, in terms of its parameters.
    pub fn const_args(self, const_args: Attribute) -> Self {
        self.with(|op| op.set(3, to_attribute::attribute, const_args))
    }

    /// A dictionary for each argument: how it is accessed, and others.
    pub fn arg_attrs(self, arg_attrs: Attribute) -> Self {
        self.with(|op| op.set(5, to_attribute::attribute, arg_attrs))
    }

    /// A dictionary for each result.
    pub fn res_attrs(self, res_attrs: Attribute) -> Self {
        self.with(|op| op.set(6, to_attribute::attribute, res_attrs))
    }

    /// Shared memory that it needs.
    pub fn scratch_smem(self, scratch_smem: Attribute) -> Self {
        self.with(|op| op.set(7, to_attribute::attribute, scratch_smem))
    }

    /// Never present.
    pub fn config(self, config: Attribute) -> Self {
        self.with(|op| op.set(8, to_attribute::attribute, config))
    }

    /// The architectures for which it is.
    pub fn arch(self, arch: Attribute) -> Self {
        self.with(|op| op.set(9, to_attribute::attribute, arch))
    }

    /// How it is called.
    pub fn frontend_a_b_i(self, frontend_a_b_i: Attribute) -> Self {
        self.with(|op| op.set(10, to_attribute::attribute, frontend_a_b_i))
    }

    /// The threads that call it together.
    pub fn synchronization(self, synchronization: enums::Synchronization) -> Self {
        self.with(|op| op.set(11, to_attribute::case, synchronization))
    }

    /// Which of several implementations is preferred.
    pub fn provider_score(self, provider_score: i64) -> Self {
        self.with(|op| op.set(12, to_attribute::integer64, provider_score))
    }
}
