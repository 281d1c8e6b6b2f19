//! Typed editors of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::{enums, views};
use crate::typed::TypedEditor;
use tile_ir_core::{Attribute, Type, ValueId};
use tile_ir_core::typed::to_attribute;

impl TypedEditor<'_, '_, views::Absf<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Absi<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Addf<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Addi<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which overflows cannot happen.
    pub fn set_overflow(self, value: enums::IntegerOverflow) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Andi<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Assert<'static>> {
    /// What must be true.
    pub fn set_condition(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// What to print otherwise.
    pub fn set_message(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }
}

impl TypedEditor<'_, '_, views::Assume<'static>> {
    /// Operand `value`.
    pub fn set_value(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The assumption.
    pub fn set_predicate(self, value: Attribute) -> Self {
        self.set(0, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::AtomicCasTko<'static>> {
    /// Where.
    pub fn set_pointers(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The expected value.
    pub fn set_cmp(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The new value.
    pub fn set_val(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }

    /// Which elements to update.
    pub fn set_mask(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(4, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `memory_scope`.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::AtomicRmwTko<'static>> {
    /// Where.
    pub fn set_pointers(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Its other operand.
    pub fn set_arg(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which elements to update.
    pub fn set_mask(self, values: Option<ValueId>) -> Self {
        self.operands(2, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `memory_scope`.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// The function.
    pub fn set_mode(self, value: enums::AtomicMode) -> Self {
        self.set(2, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Bitcast<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Break<'static>> {
    /// Operand `operands`.
    pub fn set_operands(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::Broadcast<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Cat<'static>> {
    /// The half with the lower indices.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The half with the higher indices.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The dimension along which tiles are joined.
    pub fn set_dim(self, value: i64) -> Self {
        self.set(0, to_attribute::integer64, value)
    }
}

impl TypedEditor<'_, '_, views::Ceil<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Cmpf<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The relation.
    pub fn set_comparison_predicate(self, value: enums::ComparisonPredicate) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// The result for NaN.
    pub fn set_comparison_ordering(self, value: enums::ComparisonOrdering) -> Self {
        self.set(1, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Cmpi<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The relation.
    pub fn set_comparison_predicate(self, value: enums::ComparisonPredicate) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Of both operands.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(1, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Constant<'static>> {
    /// Attribute `value`.
    pub fn set_value(self, value: Attribute) -> Self {
        self.set(0, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::Continue<'static>> {
    /// Operand `operands`.
    pub fn set_operands(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::Cos<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Cosh<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Divf<'static>> {
    /// Dividend.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Divisor.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Divi<'static>> {
    /// Dividend.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Divisor.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Of both operands.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `rounding`.
    pub fn set_rounding(self, value: enums::RoundingMode) -> Self {
        self.set(1, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Entry<'static>> {
    /// The name by which it is launched.
    pub fn set_sym_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }

    /// Types of the arguments; no results.
    pub fn set_function_type(self, value: Type) -> Self {
        self.set(1, to_attribute::type_attribute, value)
    }

    /// A dictionary for each argument; generic text may omit it.
    pub fn set_arg_attrs(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }

    /// Has no encoding in bytecode.
    pub fn set_res_attrs(self, value: Attribute) -> Self {
        self.set(3, to_attribute::attribute, value)
    }

    /// Hints for launching and scheduling.
    pub fn set_optimization_hints(self, value: Attribute) -> Self {
        self.set(4, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::Exp<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// `full`, or the faster `approx`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Exp2<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(0, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Exti<'static>> {
    /// The operand.
    pub fn set_from(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Of the operand.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Extract<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// One for each dimension, in blocks.
    pub fn set_indices(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(1, values)
    }
}

impl TypedEditor<'_, '_, views::Floor<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Fma<'static>> {
    /// First factor.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Second factor.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The summand.
    pub fn set_acc(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::For<'static>> {
    /// First value.
    pub fn set_lower_bound(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Exclusive.
    pub fn set_upper_bound(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Difference between consecutive values.
    pub fn set_step(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }

    /// Carried values of the first iteration.
    pub fn set_init_values(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `unsignedCmp`.
    pub fn set_unsigned_cmp(self, value: bool) -> Self {
        self.set(0, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Ftof<'static>> {
    /// The operand.
    pub fn set_from(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Ftoi<'static>> {
    /// The operand.
    pub fn set_from(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Of the result.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `saturating`.
    pub fn set_saturating(self, value: bool) -> Self {
        self.set(2, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::GetGlobal<'static>> {
    /// Attribute `name`.
    pub fn set_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::symbol, value)
    }
}

impl TypedEditor<'_, '_, views::GetIndexSpaceShape<'static>> {
    /// Operand `src`.
    pub fn set_src(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::GetTensorShape<'static>> {
    /// Operand `src`.
    pub fn set_src(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Global<'static>> {
    /// The name.
    pub fn set_sym_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }

    /// The initial value.
    pub fn set_value(self, value: Attribute) -> Self {
        self.set(1, to_attribute::attribute, value)
    }

    /// Attribute `alignment`.
    pub fn set_alignment(self, value: i64) -> Self {
        self.set(2, to_attribute::integer64, value)
    }

    /// Attribute `constant`.
    pub fn set_constant(self, value: bool) -> Self {
        self.set(3, to_attribute::unit, value)
    }

    /// Attribute `symbol_visibility`.
    pub fn set_symbol_visibility(self, value: enums::SymbolVisibility) -> Self {
        self.set(4, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::If<'static>> {
    /// Operand `condition`.
    pub fn set_condition(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::IntToPtr<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Itof<'static>> {
    /// The operand.
    pub fn set_from(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Of the operand.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(1, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::JoinTokens<'static>> {
    /// Operand `tokens`.
    pub fn set_tokens(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::LoadPtrTko<'static>> {
    /// Where to read.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Which elements to read.
    pub fn set_mask(self, values: Option<ValueId>) -> Self {
        self.operands(1, values)
    }

    /// The value of the other elements.
    pub fn set_padding_value(self, values: Option<ValueId>) -> Self {
        self.operands(2, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Unless weak.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `optimization_hints`.
    pub fn set_optimization_hints(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::LoadViewTko<'static>> {
    /// Where to read.
    pub fn set_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Which tile of the view.
    pub fn set_index(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(1, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(2, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Unless weak.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `optimization_hints`.
    pub fn set_optimization_hints(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }

    /// Attribute `inbounds`.
    pub fn set_inbounds(self, value: &[bool]) -> Self {
        self.set(3, to_attribute::booleans, value)
    }
}

impl TypedEditor<'_, '_, views::Log<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Log2<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Loop<'static>> {
    /// Operand `initValues`.
    pub fn set_init_values(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::MakePartitionView<'static>> {
    /// Operand `tensor_view`.
    pub fn set_tensor_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::MakeTensorView<'static>> {
    /// The first element.
    pub fn set_base(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Sizes that are `?` in the type.
    pub fn set_dynamic_shape(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(1, values)
    }

    /// Strides that are `?` in the type.
    pub fn set_dynamic_strides(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(2, values)
    }
}

impl TypedEditor<'_, '_, views::Maxf<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Attribute `propagate_nan`.
    pub fn set_propagate_nan(self, value: bool) -> Self {
        self.set(0, to_attribute::unit, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Maxi<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Of both operands.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Minf<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Attribute `propagate_nan`.
    pub fn set_propagate_nan(self, value: bool) -> Self {
        self.set(0, to_attribute::unit, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Mini<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Of both operands.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Mmaf<'static>> {
    /// Left matrix.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right matrix.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The summand.
    pub fn set_acc(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }

    /// Attribute `fast_acc`.
    pub fn set_fast_acc(self, value: bool) -> Self {
        self.set(0, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Mmai<'static>> {
    /// Left matrix.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right matrix.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The summand.
    pub fn set_acc(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }

    /// Of `lhs`.
    pub fn set_signedness_lhs(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Of `rhs`.
    pub fn set_signedness_rhs(self, value: enums::Signedness) -> Self {
        self.set(1, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Module<'static>> {
    /// The name.
    pub fn set_sym_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }

    /// The tool that made the program, as free text.
    pub fn set_producer(self, value: impl AsRef<[u8]>) -> Self {
        self.set(1, to_attribute::string, value)
    }
}

impl TypedEditor<'_, '_, views::Mulf<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Mulhii<'static>> {
    /// Left operand.
    pub fn set_x(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_y(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Muli<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which overflows cannot happen.
    pub fn set_overflow(self, value: enums::IntegerOverflow) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Negf<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Negi<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Which overflows cannot happen.
    pub fn set_overflow(self, value: enums::IntegerOverflow) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Offset<'static>> {
    /// The base addresses.
    pub fn set_ptr(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// In pointees.
    pub fn set_offset(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Ori<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Permute<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Each dimension once.
    pub fn set_permutation(self, value: &[i32]) -> Self {
        self.set(0, to_attribute::integers, value)
    }
}

impl TypedEditor<'_, '_, views::Fpowf<'static>> {
    /// Base.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Exponent.
    pub fn set_exponent(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::PrintTko<'static>> {
    /// The tiles to print.
    pub fn set_args(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(1, values)
    }

    /// The format.
    pub fn set_str(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }
}

impl TypedEditor<'_, '_, views::PtrToInt<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::PtrToPtr<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Reduce<'static>> {
    /// One or more tiles.
    pub fn set_operands(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }

    /// The dimension.
    pub fn set_dim(self, value: i32) -> Self {
        self.set(0, to_attribute::integer32, value)
    }

    /// A number for each operand.
    pub fn set_identities(self, value: Attribute) -> Self {
        self.set(1, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::Remf<'static>> {
    /// Dividend.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Divisor.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Remi<'static>> {
    /// Dividend.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Divisor.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Of both operands.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Reshape<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Return<'static>> {
    /// Operand `operands`.
    pub fn set_operands(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::Rsqrt<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(0, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Scan<'static>> {
    /// One or more tiles.
    pub fn set_operands(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }

    /// The dimension.
    pub fn set_dim(self, value: i32) -> Self {
        self.set(0, to_attribute::integer32, value)
    }

    /// From the end.
    pub fn set_reverse(self, value: bool) -> Self {
        self.set(1, to_attribute::boolean, value)
    }

    /// A number for each operand.
    pub fn set_identities(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::Select<'static>> {
    /// The condition.
    pub fn set_cond(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Selected where it is true.
    pub fn set_val_if_true(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Selected where it is false.
    pub fn set_val_if_false(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Shli<'static>> {
    /// The value to shift.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The number of bits.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which overflows cannot happen.
    pub fn set_overflow(self, value: enums::IntegerOverflow) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Shri<'static>> {
    /// The value to shift.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The number of bits.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Of the left operand.
    pub fn set_signedness(self, value: enums::Signedness) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Sin<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Sinh<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Sqrt<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::StorePtrTko<'static>> {
    /// Where to write.
    pub fn set_destination(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// What to write.
    pub fn set_value(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which elements to write.
    pub fn set_mask(self, values: Option<ValueId>) -> Self {
        self.operands(2, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Unless weak.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `optimization_hints`.
    pub fn set_optimization_hints(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::StoreViewTko<'static>> {
    /// What to write.
    pub fn set_tile(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Where to write.
    pub fn set_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which tile of the view.
    pub fn set_index(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(2, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Unless weak.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `optimization_hints`.
    pub fn set_optimization_hints(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }

    /// Attribute `inbounds`.
    pub fn set_inbounds(self, value: &[bool]) -> Self {
        self.set(3, to_attribute::booleans, value)
    }
}

impl TypedEditor<'_, '_, views::Subf<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Attribute `rounding_mode`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `flush_to_zero`.
    pub fn set_flush_to_zero(self, value: bool) -> Self {
        self.set(1, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::Subi<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which overflows cannot happen.
    pub fn set_overflow(self, value: enums::IntegerOverflow) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Tan<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Tanh<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// `full`, or the faster `approx`.
    pub fn set_rounding_mode(self, value: enums::RoundingMode) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Trunci<'static>> {
    /// The operand.
    pub fn set_from(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Which overflows cannot happen.
    pub fn set_overflow(self, value: enums::IntegerOverflow) -> Self {
        self.set(0, to_attribute::case, value)
    }
}

impl TypedEditor<'_, '_, views::Xori<'static>> {
    /// Left operand.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right operand.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Yield<'static>> {
    /// Operand `operands`.
    pub fn set_operands(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::Atan2<'static>> {
    /// Numerator.
    pub fn set_x(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Denominator.
    pub fn set_y(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Pack<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Unpack<'static>> {
    /// Operand `source`.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::Alloca<'static>> {
    /// The number of pointees.
    pub fn set_num_elem(self, value: i64) -> Self {
        self.set(0, to_attribute::integer64, value)
    }

    /// Of the first, in bytes.
    pub fn set_alignment(self, value: i64) -> Self {
        self.set(1, to_attribute::integer64, value)
    }

    /// In global memory.
    pub fn set_global(self, value: bool) -> Self {
        self.set(2, to_attribute::unit, value)
    }
}

impl TypedEditor<'_, '_, views::MmafScaled<'static>> {
    /// Left matrix.
    pub fn set_lhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Right matrix.
    pub fn set_rhs(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// The summand.
    pub fn set_acc(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }

    /// Scales of the rows of `lhs`.
    pub fn set_lhs_scale(self, value: impl Into<ValueId>) -> Self {
        self.operands(3, [value.into()])
    }

    /// Scales of the columns of `rhs`.
    pub fn set_rhs_scale(self, value: impl Into<ValueId>) -> Self {
        self.operands(4, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::MakeGatherScatterView<'static>> {
    /// Operand `tensor_view`.
    pub fn set_tensor_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::MakeStridedView<'static>> {
    /// Operand `tensor_view`.
    pub fn set_tensor_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::AtomicRedViewTko<'static>> {
    /// Where.
    pub fn set_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Which tile of the view.
    pub fn set_index(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(1, values)
    }

    /// The other operand.
    pub fn set_value(self, value: impl Into<ValueId>) -> Self {
        self.operands(2, [value.into()])
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `memory_scope`.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `mode`.
    pub fn set_mode(self, value: enums::AtomicMode) -> Self {
        self.set(2, to_attribute::case, value)
    }

    /// Attribute `inbounds`.
    pub fn set_inbounds(self, value: &[bool]) -> Self {
        self.set(3, to_attribute::booleans, value)
    }
}

impl TypedEditor<'_, '_, views::Insert<'static>> {
    /// The new part.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The tile to change.
    pub fn set_destination(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// One for each dimension, in blocks.
    pub fn set_indices(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(2, values)
    }
}

impl TypedEditor<'_, '_, views::GdcLaunchDependentsTko<'static>> {
    /// Operand `token`.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::GdcWaitTko<'static>> {
    /// Operand `token`.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(0, values)
    }
}

impl TypedEditor<'_, '_, views::Fpowi<'static>> {
    /// Base.
    pub fn set_source(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Exponent.
    pub fn set_exponent(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::MemoryFenceAliasTko<'static>> {
    /// Operand `token`.
    pub fn set_token(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }
}

impl TypedEditor<'_, '_, views::MultimemLoadReduceViewTko<'static>> {
    /// Where to read.
    pub fn set_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// Which tile of the view.
    pub fn set_index(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(1, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(2, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Unless weak.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `reduction`.
    pub fn set_reduction(self, value: enums::MultimemReductionKind) -> Self {
        self.set(2, to_attribute::case, value)
    }

    /// Attribute `inbounds`.
    pub fn set_inbounds(self, value: &[bool]) -> Self {
        self.set(3, to_attribute::booleans, value)
    }
}

impl TypedEditor<'_, '_, views::MultimemReduceViewTko<'static>> {
    /// Where.
    pub fn set_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// The other operand.
    pub fn set_tile(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which tile of the view.
    pub fn set_index(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(2, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Attribute `memory_scope`.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `reduction`.
    pub fn set_reduction(self, value: enums::MultimemReductionKind) -> Self {
        self.set(2, to_attribute::case, value)
    }

    /// Attribute `inbounds`.
    pub fn set_inbounds(self, value: &[bool]) -> Self {
        self.set(3, to_attribute::booleans, value)
    }
}

impl TypedEditor<'_, '_, views::MultimemStoreViewTko<'static>> {
    /// Where to write.
    pub fn set_view(self, value: impl Into<ValueId>) -> Self {
        self.operands(0, [value.into()])
    }

    /// What to write.
    pub fn set_tile(self, value: impl Into<ValueId>) -> Self {
        self.operands(1, [value.into()])
    }

    /// Which tile of the view.
    pub fn set_index(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(2, values)
    }

    /// What must happen before.
    pub fn set_token(self, values: Option<ValueId>) -> Self {
        self.operands(3, values)
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn set_memory_ordering_semantics(self, value: enums::MemoryOrdering) -> Self {
        self.set(0, to_attribute::case, value)
    }

    /// Unless weak.
    pub fn set_memory_scope(self, value: enums::MemoryScope) -> Self {
        self.set(1, to_attribute::case, value)
    }

    /// Attribute `inbounds`.
    pub fn set_inbounds(self, value: &[bool]) -> Self {
        self.set(2, to_attribute::booleans, value)
    }
}

impl TypedEditor<'_, '_, views::PreviewCall<'static>> {
    /// Its arguments.
    pub fn set_operands(self, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands(0, values)
    }

    /// The function.
    pub fn set_callee(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::symbol, value)
    }

    /// Its constant arguments: expressions.
    pub fn set_const_args(self, value: Attribute) -> Self {
        self.set(1, to_attribute::attribute, value)
    }

    /// A dictionary for each argument.
    pub fn set_arg_attrs(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }

    /// A dictionary for each result.
    pub fn set_res_attrs(self, value: Attribute) -> Self {
        self.set(3, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::PreviewFunc<'static>> {
    /// The name.
    pub fn set_sym_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }

    /// Types of arguments and results: tiles.
    pub fn set_function_type(self, value: Type) -> Self {
        self.set(1, to_attribute::type_attribute, value)
    }

    /// Constant parameters.
    pub fn set_const_params(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }

    /// A dictionary for each argument: how it is accessed, and others.
    pub fn set_arg_attrs(self, value: Attribute) -> Self {
        self.set(3, to_attribute::attribute, value)
    }

    /// A dictionary for each result.
    pub fn set_res_attrs(self, value: Attribute) -> Self {
        self.set(4, to_attribute::attribute, value)
    }
}

impl TypedEditor<'_, '_, views::PreviewExternImpl<'static>> {
    /// The name, from which that of the code is made.
    pub fn set_sym_name(self, value: impl AsRef<[u8]>) -> Self {
        self.set(0, to_attribute::string, value)
    }

    /// The function.
    pub fn set_implements(self, value: impl AsRef<[u8]>) -> Self {
        self.set(1, to_attribute::symbol, value)
    }

    /// Constant parameters.
    pub fn set_const_params(self, value: Attribute) -> Self {
        self.set(2, to_attribute::attribute, value)
    }

    /// The constants for which it is, in terms of its parameters.
    pub fn set_const_args(self, value: Attribute) -> Self {
        self.set(3, to_attribute::attribute, value)
    }

    /// Types of arguments: fragments.
    pub fn set_function_type(self, value: Type) -> Self {
        self.set(4, to_attribute::type_attribute, value)
    }

    /// A dictionary for each argument: how it is accessed, and others.
    pub fn set_arg_attrs(self, value: Attribute) -> Self {
        self.set(5, to_attribute::attribute, value)
    }

    /// A dictionary for each result.
    pub fn set_res_attrs(self, value: Attribute) -> Self {
        self.set(6, to_attribute::attribute, value)
    }

    /// Shared memory that it needs.
    pub fn set_scratch_smem(self, value: Attribute) -> Self {
        self.set(7, to_attribute::attribute, value)
    }

    /// Never present.
    pub fn set_config(self, value: Attribute) -> Self {
        self.set(8, to_attribute::attribute, value)
    }

    /// The architectures for which it is.
    pub fn set_arch(self, value: Attribute) -> Self {
        self.set(9, to_attribute::attribute, value)
    }

    /// How it is called.
    pub fn set_frontend_a_b_i(self, value: Attribute) -> Self {
        self.set(10, to_attribute::attribute, value)
    }

    /// The threads that call it together.
    pub fn set_synchronization(self, value: enums::Synchronization) -> Self {
        self.set(11, to_attribute::case, value)
    }

    /// Which of several implementations is preferred.
    pub fn set_provider_score(self, value: i64) -> Self {
        self.set(12, to_attribute::integer64, value)
    }
}
