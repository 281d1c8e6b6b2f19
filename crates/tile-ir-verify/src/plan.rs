//! What is to be checked of the operations of one definition, found out once.

use rustc_hash::FxHashMap;
use tile_ir_core::UNREGISTERED;
use tile_ir_core::definition::{AttributeKind, OpDef, Trait};

use crate::findings::Findings;
use crate::rules;
use crate::subject::Subject;
use crate::violation::Outcome;

/// A rule that is code, by what it looks at.
#[derive(Clone, Copy)]
pub(crate) enum Rule {
    /// Only types and attributes: asked once for all operations that have the same ones, and when an operation is
    /// built.
    Signature(fn(Subject<'_>) -> Outcome),
    /// Where the operation stands: what lies around it, what defines its operands, symbols.
    Surroundings(fn(Subject<'_>) -> Outcome),
    /// Its regions, after the operations inside them. For a function-like operation, the body of
    /// [`Surroundings::function`](crate::surroundings::Surroundings::function).
    Regions(fn(Subject<'_>) -> Outcome),
    /// The same, with something to say about several operations, or to warn of.
    Survey(fn(Subject<'_>, &mut Findings)),
    /// The same about locations; not asked where none can have a scope.
    Locations(fn(Subject<'_>, &mut Findings)),
}

/// What is to be checked of the operations of one definition.
pub(crate) struct Plan {
    /// Its number among the plans of one verifier.
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

/// Plans by definition.
#[derive(Default)]
pub(crate) struct Plans {
    plans: Vec<Plan>,
    indices: FxHashMap<usize, u32>,
}

impl Plans {
    /// The number of a definition's plan.
    pub(crate) fn index(&mut self, def: &'static OpDef) -> usize {
        let address = std::ptr::from_ref(def).addr();
        if let Some(&index) = self.indices.get(&address) {
            return index as usize;
        }
        let index = self.plans.len() as u32;
        self.indices.insert(address, index);
        self.plans.push(Plan::new(index, def));
        index as usize
    }

    pub(crate) fn get(&self, index: usize) -> &Plan {
        &self.plans[index]
    }
}

impl Plan {
    fn new(index: u32, def: &'static OpDef) -> Self {
        let parents = def.traits.iter().find_map(|it| match it {
            Trait::ParentOneOf(parents) => Some(*parents),
            _ => None,
        });
        let rules: Vec<Rule> = rules::of(def).collect();
        let is_name = |kind| matches!(kind, AttributeKind::SymbolName | AttributeKind::SymbolReference);
        let names = (0..def.attributes.len()).filter(|&index| is_name(def.attributes[index].kind));
        Self {
            index,
            registered: !std::ptr::eq(def, &UNREGISTERED),
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
