//! Dialects: a table, and the code that the table names.

use std::any::Any;
use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::definition::{DialectDef, Hook, OpSyntax, ResultName};
use crate::{TypeError, TypeParameters, TypeRule};

/// Code that tables refer to by name. Each engine implements it for its type of code.
pub trait HookFunction: Copy + Send + Sync + 'static {
    /// The column of the table that holds the names.
    const HOOK: Hook;
}

/// A dialect: its table, and the code that the table names.
///
/// A table refers to code by name: rules of types, verifier rules, custom syntaxes and more. The dialect provides a
/// function for every name. A [`Context`](crate::Context) rejects dialects in which a name has no function, or a function
/// is not named by the table.
///
/// ```
/// use tile_ir_core::definition::DialectDef;
/// use tile_ir_core::{Context, Dialect};
///
/// static TABLE: DialectDef = DialectDef { name: "toy", ..DialectDef::EMPTY };
///
/// let context = Context::new([Dialect::new(&TABLE)])?;
/// assert!(context.dialect("toy").is_some());
///
/// let unused = Dialect::new(&TABLE).type_rule("even", |_| Ok(()));
/// let error = Context::new([unused]).unwrap_err();
/// assert_eq!(error.to_string(), "dialect 'toy' brings the rule of types 'even', which its table does not name");
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dialect {
    table: &'static DialectDef,
    /// The table from which the dialect's typed operations were generated.
    compiled: Option<&'static DialectDef>,
    code: Vec<(Hook, Functions)>,
    /// Names that were registered twice.
    repeated: Vec<(Hook, &'static str)>,
}

/// The functions of a hook, sorted by name.
#[derive(Clone, Debug)]
struct Functions {
    names: IndexMap<&'static str, (), FxBuildHasher>,
    functions: Arc<dyn Any + Send + Sync>,
}

impl Dialect {
    /// Creates a dialect without code.
    pub fn new(table: &'static DialectDef) -> Self {
        Self { table, compiled: None, code: Vec::new(), repeated: Vec::new() }
    }

    /// The table.
    pub fn table(&self) -> &'static DialectDef {
        self.table
    }

    /// Says from which table the typed operations of the dialect were made, for a table that was loaded at run time and
    /// may have more in it. A context refuses tables in which these operations do not find their parts.
    #[must_use]
    pub fn compiled_from(self, table: &'static DialectDef) -> Self {
        Self { compiled: Some(table), ..self }
    }

    pub(crate) fn compiled(&self) -> Option<&'static DialectDef> {
        self.compiled
    }

    /// Registers functions under the names in the table.
    #[must_use]
    pub fn with<F: HookFunction>(mut self, functions: impl IntoIterator<Item = (&'static str, F)>) -> Self {
        let (mut names, mut list) = match self.code.iter().position(|(hook, _)| *hook == F::HOOK) {
            Some(index) => {
                let (_, known) = self.code.swap_remove(index);
                let list = known.functions.downcast_ref::<Vec<F>>().cloned();
                (known.names, list.unwrap_or_else(|| unreachable!("a hook has functions of one type")))
            }
            None => (IndexMap::default(), Vec::new()),
        };
        for (name, function) in functions {
            match names.insert(name, ()) {
                None => list.push(function),
                Some(()) => self.repeated.push((F::HOOK, name)),
            }
        }
        self.code.push((F::HOOK, Functions { names, functions: Arc::new(list) }));
        self
    }

    /// Registers those of these functions that the table names. Code for several tables can be offered to each of them.
    #[must_use]
    pub fn with_named<F: HookFunction>(self, functions: impl IntoIterator<Item = (&'static str, F)>) -> Self {
        let named = self.table.hook_names().filter(|name| name.hook == F::HOOK).map(|name| name.name);
        let named: IndexMap<&str, (), FxBuildHasher> = named.map(|name| (name, ())).collect();
        self.with(functions.into_iter().filter(|(name, _)| named.contains_key(name)))
    }

    /// Registers the rule of types that the table calls `name`.
    #[must_use]
    pub fn type_rule(self, name: &'static str, rule: fn(TypeParameters<'_>) -> Result<(), TypeError>) -> Self {
        self.with([(name, TypeRule(rule))])
    }

    /// The function with this name.
    pub fn function<F: HookFunction>(&self, name: &str) -> Option<F> {
        let functions = self.functions(F::HOOK)?;
        let list = functions.functions.downcast_ref::<Vec<F>>()?;
        list.get(functions.names.get_index_of(name)?).copied()
    }

    /// Whether any function was registered for a hook.
    pub(crate) fn has_code_for(&self, hook: Hook) -> bool {
        self.functions(hook).is_some()
    }

    /// The number of functions of all hooks.
    pub(crate) fn function_count(&self) -> usize {
        self.code.iter().map(|(_, functions)| functions.names.len()).sum()
    }

    /// The names of all functions, each with its hook.
    pub(crate) fn names(&self) -> impl Iterator<Item = (Hook, &'static str)> {
        self.code.iter().flat_map(|(hook, functions)| functions.names.keys().map(move |name| (*hook, *name)))
    }

    /// Names that were registered twice.
    pub(crate) fn repeated(&self) -> &[(Hook, &'static str)] {
        &self.repeated
    }

    fn functions(&self, hook: Hook) -> Option<&Functions> {
        self.code.iter().find(|(known, _)| *known == hook).map(|(_, functions)| functions)
    }
}

/// An entry of a table that names code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HookName {
    pub(crate) hook: Hook,
    pub(crate) name: &'static str,
    /// The operation or type that names it.
    pub(crate) owner: &'static str,
}

impl DialectDef {
    /// All names of code in the table.
    pub(crate) fn hook_names(&self) -> impl Iterator<Item = HookName> {
        let types = self.types.iter().filter_map(|def| {
            let name = def.rule?;
            Some(HookName { hook: Hook::TypeRule, name, owner: def.name })
        });
        let operations = self.operations.iter().flat_map(|def| {
            let columns = [(Hook::Rule, def.rules), (Hook::Fold, def.folds), (Hook::Pattern, def.patterns)];
            let listed = columns.into_iter().flat_map(|(hook, names)| names.iter().map(move |name| (hook, *name)));
            let syntax = match def.syntax {
                OpSyntax::Custom(name) => Some((Hook::Syntax, name)),
                OpSyntax::Generic | OpSyntax::Directives(_) => None,
            };
            let names = def.results.iter().filter_map(|result| match result.suggestion {
                ResultName::Computed(name) => Some((Hook::ResultName, name)),
                ResultName::Numbered | ResultName::Fixed(_) => None,
            });
            let meaning =
                [(Hook::Eval, def.eval), (Hook::Run, def.run), (Hook::Range, def.range), (Hook::Enters, def.enters)];
            let meaning = meaning.into_iter().filter_map(|(hook, name)| Some((hook, name?)));
            listed.chain(syntax).chain(names).chain(meaning).map(|(hook, name)| HookName {
                hook,
                name,
                owner: def.name,
            })
        });
        types.chain(operations)
    }
}
