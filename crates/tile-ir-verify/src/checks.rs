//! The checks that apply to each kind of operation, looked up in the table once per context.

use std::sync::{Arc, OnceLock};

use tile_ir_core::definition::{Hook, Kind, Trait};
use tile_ir_core::{Context, Diagnostic, OpKind, Place};

use crate::codes;
use crate::rule::{Check, Rule};

/// The checks that apply to operations of one kind.
pub(crate) struct Checks {
    /// The dense number of the kind, [`OpKind::index`].
    pub(crate) index: u32,
    /// Whether the operation is registered.
    pub(crate) registered: bool,
    pub(crate) terminator: bool,
    pub(crate) symbol: bool,
    pub(crate) symbol_table: bool,
    pub(crate) function_like: bool,
    pub(crate) single_block: bool,
    pub(crate) no_region_arguments: bool,
    pub(crate) no_terminator: bool,
    /// Whether its regions cannot use values from outside ([`Trait::IsolatedFromAbove`]).
    pub(crate) isolated: bool,
    pub(crate) parents: Option<&'static [&'static str]>,
    /// The positions of attributes that hold symbol names or references.
    pub(crate) names: Vec<usize>,
    pub(crate) rules: Vec<Check>,
    /// Whether any rule looks at more than types and attributes.
    pub(crate) reads_environment: bool,
    /// Whether nothing but types and attributes decides if an operation is valid, apart from the definitions of its operands.
    pub(crate) signature_decides: bool,
}

/// The [`Checks`] of every kind in a context, each made when the first operation of its kind is seen.
pub(crate) struct CheckTable {
    kinds: Vec<OnceLock<Checks>>,
    /// The first rule named by a dialect's table that has no code in this context.
    missing: Option<&'static str>,
}

impl CheckTable {
    /// The table of a context, which all verifiers of that context share.
    pub(crate) fn of(context: &Context) -> Arc<Self> {
        context.shared(|context| {
            let kinds = (0..context.kind_count()).map(|_| OnceLock::new()).collect();
            let mut names =
                context.operations().flat_map(|kind| kind.code_in(Hook::Rule).map(move |name| (kind, name)));
            let missing = names.find(|(kind, name)| context.function::<Rule>(*kind, name).is_none());
            Self { kinds, missing: missing.map(|(_, name)| name) }
        })
    }

    /// The checks for operations of this kind.
    pub(crate) fn get(&self, context: &Context, kind: OpKind) -> &Checks {
        self.kinds[kind.index()].get_or_init(|| Checks::new(context, kind))
    }

    /// The checks for operations of this kind, if one was seen before.
    #[inline]
    pub(crate) fn known(&self, kind: OpKind) -> Option<&Checks> {
        self.kinds.get(kind.index())?.get()
    }

    /// The error to report instead of verifying when the context was built without the verifier's rules.
    pub(crate) fn unusable(&self) -> Option<Diagnostic> {
        self.missing.map(|rule| {
            let message = format!(
                "the context has no code for the rule '{rule}', so nothing can be verified; dialects get it from `tile_ir_verify::code`"
            );
            Diagnostic::error(codes::NO_RULES, Place::Unknown, message)
        })
    }
}

impl Checks {
    fn new(context: &Context, kind: OpKind) -> Self {
        let def = kind.def();
        let parents = def.traits.iter().find_map(|it| match it {
            Trait::ParentOneOf(parents) => Some(*parents),
            _ => None,
        });
        let rules: Vec<Check> = context.functions::<Rule>(kind).map(|rule| rule.0).collect();
        let is_name = |kind| matches!(kind, Kind::SymbolName | Kind::SymbolReference);
        let names = (0..def.attributes.len()).filter(|&index| is_name(def.attributes[index].kind));
        let reads_environment = rules.iter().any(|rule| !matches!(rule, Check::Signature(_)));
        let has_place = def.is_terminator() || parents.is_some() || def.has_trait(Trait::Symbol);
        Self {
            index: kind.index() as u32,
            registered: kind.is_registered(),
            terminator: def.is_terminator(),
            symbol: def.has_trait(Trait::Symbol),
            symbol_table: def.has_trait(Trait::SymbolTable),
            function_like: def.is_function_like(),
            single_block: def.has_trait(Trait::SingleBlock),
            no_region_arguments: def.has_trait(Trait::NoRegionArguments),
            no_terminator: def.has_trait(Trait::NoTerminator),
            isolated: def.has_trait(Trait::IsolatedFromAbove),
            parents,
            names: names.collect(),
            reads_environment,
            signature_decides: kind.is_registered() && def.regions.is_empty() && !has_place && !reads_environment,
            rules,
        }
    }
}
