//! What is to be checked of the operations of one definition, found out once.

use std::sync::{Arc, OnceLock};

use tile_ir_core::definition::{AttributeKind, Trait};
use tile_ir_core::{Context, Diagnostic, OpKind, Place};

use crate::codes;
use crate::rule::Rule;

/// What is to be checked of the operations of one definition.
pub(crate) struct Plan {
    /// The number of the kind.
    pub(crate) index: u32,
    /// Whether the table knows the operation.
    pub(crate) registered: bool,
    pub(crate) terminator: bool,
    pub(crate) symbol: bool,
    pub(crate) symbol_table: bool,
    pub(crate) function_like: bool,
    pub(crate) graph_region: bool,
    /// Whether its regions see nothing from outside.
    pub(crate) isolated: bool,
    pub(crate) parents: Option<&'static [&'static str]>,
    /// The attributes that are names of symbols.
    pub(crate) names: Vec<usize>,
    pub(crate) rules: Vec<Rule>,
    /// Whether any rule is about more than types and attributes.
    pub(crate) looks_around: bool,
}

/// The plans of a context, by the numbers of kinds; each is made when an operation of its kind is met.
pub(crate) struct Plans {
    plans: Vec<OnceLock<Plan>>,
    /// The first rule of a table for which the context has no code.
    missing: Option<&'static str>,
}

impl Plans {
    /// The plans of a context.
    pub(crate) fn of(context: &Context) -> Arc<Self> {
        context.shared(|context| {
            let plans = (0..context.kind_count()).map(|_| OnceLock::new()).collect();
            let mut names = context.operations().flat_map(|kind| kind.rules.iter().map(move |name| (kind, *name)));
            let missing = names.find(|(kind, name)| context.function::<Rule>(*kind, name).is_none());
            Self { plans, missing: missing.map(|(_, name)| name) }
        })
    }

    /// The plan for the operations of a kind.
    pub(crate) fn get(&self, context: &Context, kind: OpKind) -> &Plan {
        self.plans[kind.index()].get_or_init(|| Plan::new(context, kind))
    }

    /// What is wrong with a context that was made without the code of the verifier. Nothing is verified then.
    pub(crate) fn unusable(&self) -> Option<Diagnostic> {
        self.missing.map(|rule| {
            let message = format!(
                "the context has no code for the rule '{rule}', so nothing can be verified; dialects get it from `tile_ir_verify::code`"
            );
            Diagnostic::error(codes::NO_RULES, Place::Unknown, message)
        })
    }
}

impl Plan {
    fn new(context: &Context, kind: OpKind) -> Self {
        let def = kind.def();
        let parents = def.traits.iter().find_map(|it| match it {
            Trait::ParentOneOf(parents) => Some(*parents),
            _ => None,
        });
        let rules: Vec<Rule> = def.rules.iter().filter_map(|name| context.function(kind, name)).collect();
        let is_name = |kind| matches!(kind, AttributeKind::SymbolName | AttributeKind::SymbolReference);
        let names = (0..def.attributes.len()).filter(|&index| is_name(def.attributes[index].kind));
        Self {
            index: kind.index() as u32,
            registered: kind.is_registered(),
            terminator: def.is_terminator(),
            symbol: def.has_trait(Trait::Symbol),
            symbol_table: def.has_trait(Trait::SymbolTable),
            function_like: def.is_function_like(),
            graph_region: def.has_trait(Trait::GraphRegion),
            isolated: def.has_trait(Trait::IsolatedFromAbove),
            parents,
            names: names.collect(),
            looks_around: rules.iter().any(|rule| !matches!(rule, Rule::Signature(_))),
            rules,
        }
    }
}
