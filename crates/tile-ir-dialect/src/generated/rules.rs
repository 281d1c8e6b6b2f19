//! The column `rules`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use crate::generated::{cuda_tile, testing};
use tile_ir_core::{Attribute, Identifier, NamedValue, OpRef, Type, shared_view};
use tile_ir_core::definition::Slot;
use tile_ir_core::typed::access;

/// What these operations have in common: `cuda_tile.reduce`, `cuda_tile.scan`.
#[derive(Clone, Copy, Debug)]
pub struct Aggregation<'a>(OpRef<'a>);
shared_view!(Aggregation, cuda_tile::operations::REDUCE, cuda_tile::operations::SCAN);
impl<'a> Aggregation<'a> {
    /// Values `operands`.
    pub fn operands(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        access::named_values(self.0, "operands")
    }

    /// Values `results`.
    pub fn results(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        access::named_values(self.0, "results")
    }

    /// Attribute `dim`.
    pub fn dim(self) -> i32 {
        access::required(
            self.0,
            access::attribute_index(self.0, "dim"),
            access::integer32,
        )
    }

    /// The slot of attribute `dim`.
    pub fn dim_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "dim") as u8)
    }

    /// Attribute `identities`.
    pub fn identities(self) -> Attribute {
        access::required(
            self.0,
            access::attribute_index(self.0, "identities"),
            access::attribute,
        )
    }

    /// The slot of attribute `identities`.
    pub fn identities_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "identities") as u8)
    }
}

/// The same operations as those of [`Aggregation`].
pub type AggregationBody<'a> = Aggregation<'a>;
/// What these operations have in common: `cuda_tile.extract`, `cuda_tile.insert`.
#[derive(Clone, Copy, Debug)]
pub struct BlockExists<'a>(OpRef<'a>);
shared_view!(BlockExists, cuda_tile::operations::EXTRACT, cuda_tile::operations::INSERT);
impl<'a> BlockExists<'a> {
    /// Value `source`.
    pub fn source(self) -> NamedValue<'a> {
        access::named_value(self.0, "source")
    }

    /// Values `indices`.
    pub fn indices(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        access::named_values(self.0, "indices")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// What these operations have in common: `cuda_tile.for`, `cuda_tile.if`, `cuda_tile.loop`.
#[derive(Clone, Copy, Debug)]
pub struct CarriedTypes<'a>(OpRef<'a>);
shared_view!(
    CarriedTypes, cuda_tile::operations::FOR, cuda_tile::operations::IF,
    cuda_tile::operations::LOOP
);
impl<'a> CarriedTypes<'a> {}
/// What these operations have in common: `cuda_tile.preview$call`, `cuda_tile.preview$extern_impl`.
#[derive(Clone, Copy, Debug)]
pub struct ConstantArguments<'a>(OpRef<'a>);
shared_view!(
    ConstantArguments, cuda_tile::operations::PREVIEW_CALL,
    cuda_tile::operations::PREVIEW_EXTERN_IMPL
);
impl<'a> ConstantArguments<'a> {
    /// Attribute `const_args`.
    pub fn const_args(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "const_args"))
    }

    /// The slot of attribute `const_args`.
    pub fn const_args_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "const_args") as u8)
    }

    /// Attribute `arg_attrs`.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "arg_attrs"))
    }

    /// The slot of attribute `arg_attrs`.
    pub fn arg_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "arg_attrs") as u8)
    }

    /// Attribute `res_attrs`.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "res_attrs"))
    }

    /// The slot of attribute `res_attrs`.
    pub fn res_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "res_attrs") as u8)
    }
}

/// What these operations have in common: `cuda_tile.entry`, `cuda_tile.testing$func`.
#[derive(Clone, Copy, Debug)]
pub struct DebugScopes<'a>(OpRef<'a>);
shared_view!(DebugScopes, cuda_tile::operations::ENTRY, testing::operations::FUNC);
impl<'a> DebugScopes<'a> {
    /// Attribute `sym_name`.
    pub fn sym_name(self) -> Identifier {
        access::required(
            self.0,
            access::attribute_index(self.0, "sym_name"),
            access::string,
        )
    }

    /// The slot of attribute `sym_name`.
    pub fn sym_name_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "sym_name") as u8)
    }

    /// Attribute `function_type`.
    pub fn function_type(self) -> Type {
        access::required(
            self.0,
            access::attribute_index(self.0, "function_type"),
            access::type_attribute,
        )
    }

    /// The slot of attribute `function_type`.
    pub fn function_type_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "function_type") as u8)
    }

    /// Attribute `arg_attrs`.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "arg_attrs"))
    }

    /// The slot of attribute `arg_attrs`.
    pub fn arg_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "arg_attrs") as u8)
    }

    /// Attribute `res_attrs`.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "res_attrs"))
    }

    /// The slot of attribute `res_attrs`.
    pub fn res_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "res_attrs") as u8)
    }
}

/// What these operations have in common: `cuda_tile.entry`, `cuda_tile.preview$func`, `cuda_tile.preview$extern_impl`.
#[derive(Clone, Copy, Debug)]
pub struct DeclaredVariables<'a>(OpRef<'a>);
shared_view!(
    DeclaredVariables, cuda_tile::operations::ENTRY, cuda_tile::operations::PREVIEW_FUNC,
    cuda_tile::operations::PREVIEW_EXTERN_IMPL
);
impl<'a> DeclaredVariables<'a> {
    /// Attribute `sym_name`.
    pub fn sym_name(self) -> Identifier {
        access::required(
            self.0,
            access::attribute_index(self.0, "sym_name"),
            access::string,
        )
    }

    /// The slot of attribute `sym_name`.
    pub fn sym_name_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "sym_name") as u8)
    }

    /// Attribute `function_type`.
    pub fn function_type(self) -> Type {
        access::required(
            self.0,
            access::attribute_index(self.0, "function_type"),
            access::type_attribute,
        )
    }

    /// The slot of attribute `function_type`.
    pub fn function_type_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "function_type") as u8)
    }

    /// Attribute `arg_attrs`.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "arg_attrs"))
    }

    /// The slot of attribute `arg_attrs`.
    pub fn arg_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "arg_attrs") as u8)
    }

    /// Attribute `res_attrs`.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "res_attrs"))
    }

    /// The slot of attribute `res_attrs`.
    pub fn res_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "res_attrs") as u8)
    }
}

/// The same operations as those of [`DebugScopes`].
pub type FunctionArguments<'a> = DebugScopes<'a>;
/// What these operations have in common: `cuda_tile.entry`, `cuda_tile.preview$func`, `cuda_tile.preview$extern_impl`, `cuda_tile.testing$func`.
#[derive(Clone, Copy, Debug)]
pub struct FunctionSignature<'a>(OpRef<'a>);
shared_view!(
    FunctionSignature, cuda_tile::operations::ENTRY, cuda_tile::operations::PREVIEW_FUNC,
    cuda_tile::operations::PREVIEW_EXTERN_IMPL, testing::operations::FUNC
);
impl<'a> FunctionSignature<'a> {
    /// Attribute `sym_name`.
    pub fn sym_name(self) -> Identifier {
        access::required(
            self.0,
            access::attribute_index(self.0, "sym_name"),
            access::string,
        )
    }

    /// The slot of attribute `sym_name`.
    pub fn sym_name_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "sym_name") as u8)
    }

    /// Attribute `function_type`.
    pub fn function_type(self) -> Type {
        access::required(
            self.0,
            access::attribute_index(self.0, "function_type"),
            access::type_attribute,
        )
    }

    /// The slot of attribute `function_type`.
    pub fn function_type_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "function_type") as u8)
    }

    /// Attribute `arg_attrs`.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "arg_attrs"))
    }

    /// The slot of attribute `arg_attrs`.
    pub fn arg_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "arg_attrs") as u8)
    }

    /// Attribute `res_attrs`.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "res_attrs"))
    }

    /// The slot of attribute `res_attrs`.
    pub fn res_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "res_attrs") as u8)
    }
}

/// What these operations have in common: `cuda_tile.entry`, `cuda_tile.load_ptr_tko`, `cuda_tile.load_view_tko`, `cuda_tile.store_ptr_tko`, `cuda_tile.store_view_tko`.
#[derive(Clone, Copy, Debug)]
pub struct HintDictionaries<'a>(OpRef<'a>);
shared_view!(
    HintDictionaries, cuda_tile::operations::ENTRY, cuda_tile::operations::LOAD_PTR_TKO,
    cuda_tile::operations::LOAD_VIEW_TKO, cuda_tile::operations::STORE_PTR_TKO,
    cuda_tile::operations::STORE_VIEW_TKO
);
impl<'a> HintDictionaries<'a> {
    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "optimization_hints"))
    }

    /// The slot of attribute `optimization_hints`.
    pub fn optimization_hints_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "optimization_hints") as u8)
    }
}

/// The same operations as those of [`HintDictionaries`].
pub type KnownHints<'a> = HintDictionaries<'a>;
/// What these operations have in common: `cuda_tile.mmaf`, `cuda_tile.mmai`, `cuda_tile.mmaf_scaled`.
#[derive(Clone, Copy, Debug)]
pub struct MmaShapes<'a>(OpRef<'a>);
shared_view!(
    MmaShapes, cuda_tile::operations::MMAF, cuda_tile::operations::MMAI,
    cuda_tile::operations::MMAF_SCALED
);
impl<'a> MmaShapes<'a> {
    /// Value `lhs`.
    pub fn lhs(self) -> NamedValue<'a> {
        access::named_value(self.0, "lhs")
    }

    /// Value `rhs`.
    pub fn rhs(self) -> NamedValue<'a> {
        access::named_value(self.0, "rhs")
    }

    /// Value `acc`.
    pub fn acc(self) -> NamedValue<'a> {
        access::named_value(self.0, "acc")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// What these operations have in common: `cuda_tile.multimem_load_reduce_view_tko`, `cuda_tile.multimem_reduce_view_tko`, `cuda_tile.multimem_store_view_tko`.
#[derive(Clone, Copy, Debug)]
pub struct MultimemAccess<'a>(OpRef<'a>);
shared_view!(
    MultimemAccess, cuda_tile::operations::MULTIMEM_LOAD_REDUCE_VIEW_TKO,
    cuda_tile::operations::MULTIMEM_REDUCE_VIEW_TKO,
    cuda_tile::operations::MULTIMEM_STORE_VIEW_TKO
);
impl<'a> MultimemAccess<'a> {
    /// Value `view`.
    pub fn view(self) -> NamedValue<'a> {
        access::named_value(self.0, "view")
    }

    /// Values `index`.
    pub fn index(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        access::named_values(self.0, "index")
    }

    /// Value `token`.
    pub fn token(self) -> Option<NamedValue<'a>> {
        access::optional_named_value(self.0, "token")
    }

    /// Value `result_token`.
    pub fn result_token(self) -> NamedValue<'a> {
        access::named_value(self.0, "result_token")
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> cuda_tile::enums::MemoryOrdering {
        access::required(
            self.0,
            access::attribute_index(self.0, "memory_ordering_semantics"),
            access::case,
        )
    }

    /// The slot of attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics_slot(self) -> Slot {
        Slot::Attribute(
            access::attribute_index(self.0, "memory_ordering_semantics") as u8,
        )
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> Option<cuda_tile::enums::MemoryScope> {
        access::case(self.0, access::attribute_index(self.0, "memory_scope"))
    }

    /// The slot of attribute `memory_scope`.
    pub fn memory_scope_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "memory_scope") as u8)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(
            self.0,
            access::attribute_index(self.0, "inbounds"),
            access::booleans,
        )
    }

    /// The slot of attribute `inbounds`.
    pub fn inbounds_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "inbounds") as u8)
    }
}

/// What these operations have in common: `cuda_tile.atomic_cas_tko`, `cuda_tile.atomic_rmw_tko`, `cuda_tile.load_ptr_tko`, `cuda_tile.load_view_tko`, `cuda_tile.store_ptr_tko`, `cuda_tile.store_view_tko`, `cuda_tile.atomic_red_view_tko`.
#[derive(Clone, Copy, Debug)]
pub struct NoMulticast<'a>(OpRef<'a>);
shared_view!(
    NoMulticast, cuda_tile::operations::ATOMIC_CAS_TKO,
    cuda_tile::operations::ATOMIC_RMW_TKO, cuda_tile::operations::LOAD_PTR_TKO,
    cuda_tile::operations::LOAD_VIEW_TKO, cuda_tile::operations::STORE_PTR_TKO,
    cuda_tile::operations::STORE_VIEW_TKO, cuda_tile::operations::ATOMIC_RED_VIEW_TKO
);
impl<'a> NoMulticast<'a> {
    /// Value `token`.
    pub fn token(self) -> Option<NamedValue<'a>> {
        access::optional_named_value(self.0, "token")
    }

    /// Value `result_token`.
    pub fn result_token(self) -> NamedValue<'a> {
        access::named_value(self.0, "result_token")
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> cuda_tile::enums::MemoryOrdering {
        access::required(
            self.0,
            access::attribute_index(self.0, "memory_ordering_semantics"),
            access::case,
        )
    }

    /// The slot of attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics_slot(self) -> Slot {
        Slot::Attribute(
            access::attribute_index(self.0, "memory_ordering_semantics") as u8,
        )
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> Option<cuda_tile::enums::MemoryScope> {
        access::case(self.0, access::attribute_index(self.0, "memory_scope"))
    }

    /// The slot of attribute `memory_scope`.
    pub fn memory_scope_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "memory_scope") as u8)
    }
}

/// What these operations have in common: `cuda_tile.get_index_space_shape`, `cuda_tile.get_tensor_shape`.
#[derive(Clone, Copy, Debug)]
pub struct OneResultPerDimension<'a>(OpRef<'a>);
shared_view!(
    OneResultPerDimension, cuda_tile::operations::GET_INDEX_SPACE_SHAPE,
    cuda_tile::operations::GET_TENSOR_SHAPE
);
impl<'a> OneResultPerDimension<'a> {
    /// Value `src`.
    pub fn src(self) -> NamedValue<'a> {
        access::named_value(self.0, "src")
    }

    /// Values `result`.
    pub fn result(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        access::named_values(self.0, "result")
    }
}

/// What these operations have in common: `cuda_tile.pack`, `cuda_tile.unpack`.
#[derive(Clone, Copy, Debug)]
pub struct Packing<'a>(OpRef<'a>);
shared_view!(Packing, cuda_tile::operations::PACK, cuda_tile::operations::UNPACK);
impl<'a> Packing<'a> {
    /// Value `source`.
    pub fn source(self) -> NamedValue<'a> {
        access::named_value(self.0, "source")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// The same operations as those of [`Aggregation`].
pub type PureBody<'a> = Aggregation<'a>;
/// What these operations have in common: `cuda_tile.load_ptr_tko`, `cuda_tile.load_view_tko`, `cuda_tile.store_ptr_tko`, `cuda_tile.store_view_tko`, `cuda_tile.multimem_load_reduce_view_tko`, `cuda_tile.multimem_store_view_tko`.
#[derive(Clone, Copy, Debug)]
pub struct ScopeUnlessWeak<'a>(OpRef<'a>);
shared_view!(
    ScopeUnlessWeak, cuda_tile::operations::LOAD_PTR_TKO,
    cuda_tile::operations::LOAD_VIEW_TKO, cuda_tile::operations::STORE_PTR_TKO,
    cuda_tile::operations::STORE_VIEW_TKO,
    cuda_tile::operations::MULTIMEM_LOAD_REDUCE_VIEW_TKO,
    cuda_tile::operations::MULTIMEM_STORE_VIEW_TKO
);
impl<'a> ScopeUnlessWeak<'a> {
    /// Value `token`.
    pub fn token(self) -> Option<NamedValue<'a>> {
        access::optional_named_value(self.0, "token")
    }

    /// Value `result_token`.
    pub fn result_token(self) -> NamedValue<'a> {
        access::named_value(self.0, "result_token")
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> cuda_tile::enums::MemoryOrdering {
        access::required(
            self.0,
            access::attribute_index(self.0, "memory_ordering_semantics"),
            access::case,
        )
    }

    /// The slot of attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics_slot(self) -> Slot {
        Slot::Attribute(
            access::attribute_index(self.0, "memory_ordering_semantics") as u8,
        )
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> Option<cuda_tile::enums::MemoryScope> {
        access::case(self.0, access::attribute_index(self.0, "memory_scope"))
    }

    /// The slot of attribute `memory_scope`.
    pub fn memory_scope_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "memory_scope") as u8)
    }
}

/// What these operations have in common: `cuda_tile.load_view_tko`, `cuda_tile.store_view_tko`.
#[derive(Clone, Copy, Debug)]
pub struct ViewAccess<'a>(OpRef<'a>);
shared_view!(
    ViewAccess, cuda_tile::operations::LOAD_VIEW_TKO,
    cuda_tile::operations::STORE_VIEW_TKO
);
impl<'a> ViewAccess<'a> {
    /// Value `view`.
    pub fn view(self) -> NamedValue<'a> {
        access::named_value(self.0, "view")
    }

    /// Values `index`.
    pub fn index(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        access::named_values(self.0, "index")
    }

    /// Value `token`.
    pub fn token(self) -> Option<NamedValue<'a>> {
        access::optional_named_value(self.0, "token")
    }

    /// Value `tile`.
    pub fn tile(self) -> NamedValue<'a> {
        access::named_value(self.0, "tile")
    }

    /// Value `result_token`.
    pub fn result_token(self) -> NamedValue<'a> {
        access::named_value(self.0, "result_token")
    }

    /// Attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics(self) -> cuda_tile::enums::MemoryOrdering {
        access::required(
            self.0,
            access::attribute_index(self.0, "memory_ordering_semantics"),
            access::case,
        )
    }

    /// The slot of attribute `memory_ordering_semantics`.
    pub fn memory_ordering_semantics_slot(self) -> Slot {
        Slot::Attribute(
            access::attribute_index(self.0, "memory_ordering_semantics") as u8,
        )
    }

    /// Attribute `memory_scope`.
    pub fn memory_scope(self) -> Option<cuda_tile::enums::MemoryScope> {
        access::case(self.0, access::attribute_index(self.0, "memory_scope"))
    }

    /// The slot of attribute `memory_scope`.
    pub fn memory_scope_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "memory_scope") as u8)
    }

    /// Attribute `optimization_hints`.
    pub fn optimization_hints(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "optimization_hints"))
    }

    /// The slot of attribute `optimization_hints`.
    pub fn optimization_hints_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "optimization_hints") as u8)
    }

    /// Attribute `inbounds`.
    pub fn inbounds(self) -> Vec<bool> {
        access::required(
            self.0,
            access::attribute_index(self.0, "inbounds"),
            access::booleans,
        )
    }

    /// The slot of attribute `inbounds`.
    pub fn inbounds_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "inbounds") as u8)
    }
}

/// Calls a macro with each name of the column `rules` and what its code is about.
#[macro_export]
macro_rules! for_each_rule {
    ($($each:tt)+) => {
        $($each)+! {
            "aggregation": aggregation($crate::generated::rules::Aggregation<'static>),
            "aggregation_body": aggregation_body($crate::generated::rules::AggregationBody<'static>),
            "allocation": allocation($crate::generated::cuda_tile::views::Alloca<'static>),
            "attributes_of_dialects": attributes_of_dialects($crate::generated::builtin::views::Module<'static>),
            "block_exists": block_exists($crate::generated::rules::BlockExists<'static>),
            "break_target": break_target($crate::generated::cuda_tile::views::Break<'static>),
            "broadcast_shape": broadcast_shape($crate::generated::cuda_tile::views::Broadcast<'static>),
            "carried_types": carried_types($crate::generated::rules::CarriedTypes<'static>),
            "concatenation": concatenation($crate::generated::cuda_tile::views::Cat<'static>),
            "constant_arguments": constant_arguments($crate::generated::rules::ConstantArguments<'static>),
            "continue_target": continue_target($crate::generated::cuda_tile::views::Continue<'static>),
            "debug_scopes": debug_scopes($crate::generated::rules::DebugScopes<'static>),
            "declared_variables": declared_variables($crate::generated::rules::DeclaredVariables<'static>),
            "entry_signature": entry_signature($crate::generated::cuda_tile::views::Entry<'static>),
            "extracted_block": extracted_block($crate::generated::cuda_tile::views::Extract<'static>),
            "float_conversion": float_conversion($crate::generated::cuda_tile::views::Ftof<'static>),
            "floor_division_is_signed": floor_division_is_signed($crate::generated::cuda_tile::views::Divi<'static>),
            "for_body": for_body($crate::generated::cuda_tile::views::For<'static>),
            "foreign_call": foreign_call($crate::generated::cuda_tile::views::PreviewCall<'static>),
            "foreign_declaration": foreign_declaration($crate::generated::cuda_tile::views::PreviewFunc<'static>),
            "foreign_implementation": foreign_implementation($crate::generated::cuda_tile::views::PreviewExternImpl<'static>),
            "format_string": format_string($crate::generated::cuda_tile::views::PrintTko<'static>),
            "fragments": fragments($crate::generated::cuda_tile::views::PreviewExternImpl<'static>),
            "function_arguments": function_arguments($crate::generated::rules::FunctionArguments<'static>),
            "function_signature": function_signature($crate::generated::rules::FunctionSignature<'static>),
            "global_reference": global_reference($crate::generated::cuda_tile::views::GetGlobal<'static>),
            "global_value": global_value($crate::generated::cuda_tile::views::Global<'static>),
            "hint_dictionaries": hint_dictionaries($crate::generated::rules::HintDictionaries<'static>),
            "if_results": if_results($crate::generated::cuda_tile::views::If<'static>),
            "inserted_block": inserted_block($crate::generated::cuda_tile::views::Insert<'static>),
            "iota_length": iota_length($crate::generated::cuda_tile::views::Iota<'static>),
            "known_hints": known_hints($crate::generated::rules::KnownHints<'static>),
            "loop_body": loop_body($crate::generated::cuda_tile::views::Loop<'static>),
            "mma_element_types": mma_element_types($crate::generated::cuda_tile::views::Mmaf<'static>),
            "mma_scaling": mma_scaling($crate::generated::cuda_tile::views::MmafScaled<'static>),
            "mma_shapes": mma_shapes($crate::generated::rules::MmaShapes<'static>),
            "module_body": module_body($crate::generated::cuda_tile::views::Module<'static>),
            "multimem_access": multimem_access($crate::generated::rules::MultimemAccess<'static>),
            "narrower_result": narrower_result($crate::generated::cuda_tile::views::Trunci<'static>),
            "no_multicast": no_multicast($crate::generated::rules::NoMulticast<'static>),
            "one_result_per_dimension": one_result_per_dimension($crate::generated::rules::OneResultPerDimension<'static>),
            "packing": packing($crate::generated::rules::Packing<'static>),
            "permutation": permutation($crate::generated::cuda_tile::views::Permute<'static>),
            "predicate": predicate($crate::generated::cuda_tile::views::Assume<'static>),
            "pure_body": pure_body($crate::generated::rules::PureBody<'static>),
            "reduced_types": reduced_types($crate::generated::cuda_tile::views::Reduce<'static>),
            "reduction_view": reduction_view($crate::generated::cuda_tile::views::AtomicRedViewTko<'static>),
            "return_target": return_target($crate::generated::cuda_tile::views::Return<'static>),
            "same_element_count": same_element_count($crate::generated::cuda_tile::views::Reshape<'static>),
            "same_width": same_width($crate::generated::cuda_tile::views::Bitcast<'static>),
            "scope_unless_weak": scope_unless_weak($crate::generated::rules::ScopeUnlessWeak<'static>),
            "scopes_of_globals": scopes_of_globals($crate::generated::cuda_tile::views::Module<'static>),
            "tensor_view_operands": tensor_view_operands($crate::generated::cuda_tile::views::MakeTensorView<'static>),
            "two_or_more_tokens": two_or_more_tokens($crate::generated::cuda_tile::views::JoinTokens<'static>),
            "view_access": view_access($crate::generated::rules::ViewAccess<'static>),
            "wider_result": wider_result($crate::generated::cuda_tile::views::Exti<'static>),
        }
    };
}
