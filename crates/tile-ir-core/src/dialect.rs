//! Dialects: a table, and the code that the table names.

use std::any::Any;
use std::sync::Arc;

use crate::definition::{DialectDef, Hook, OpDef};

/// Code that tables refer to by name. Each engine implements it for its type of code.
pub trait HookFunction: Copy + Send + Sync + 'static {
    /// The column of the table that holds the names.
    const HOOK: Hook;
}

/// Code with its name in the table and the operations that it is about.
#[derive(Clone, Copy, Debug)]
pub struct Named<F> {
    pub(crate) name: &'static str,
    pub(crate) code: F,
    /// Empty if it is about any.
    pub(crate) definitions: &'static [&'static OpDef],
    /// Whether it finds parts by their names, so that it also serves operations that the view does not know.
    pub(crate) is_by_name: bool,
}

impl<F> From<(&'static str, F)> for Named<F> {
    /// Code about any operation.
    fn from((name, code): (&'static str, F)) -> Self {
        Self { name, code, definitions: &[], is_by_name: true }
    }
}

/// A dialect: its table, and the code that the table names.
///
/// A table refers to code by name: rules of types, verifier rules, custom syntaxes and more. The dialect provides a
/// function for every name. A [`Context`](crate::Context) rejects dialects in which a name has no function, or a function
/// is not named by the table.
///
/// ```
/// use tile_ir_core::definition::DialectDef;
/// use tile_ir_core::{Context, Dialect, TypeRule};
///
/// static TABLE: DialectDef = DialectDef { name: "toy", ..DialectDef::EMPTY };
///
/// let context = Context::new([Dialect::new(&TABLE)])?;
/// assert!(context.dialect("toy").is_some());
///
/// let unused = Dialect::new(&TABLE).with([("even", TypeRule(|_| Ok(())))]);
/// let error = Context::new([unused]).unwrap_err();
/// assert_eq!(error.to_string(), "dialect 'toy' brings the rule of types 'even', which its table does not name");
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dialect {
    table: &'static DialectDef,
    /// The table from which the dialect's typed operations were generated.
    compiled: Option<&'static DialectDef>,
    code: Vec<Functions>,
}

/// Functions of one hook that were registered together.
#[derive(Clone, Debug)]
pub(crate) struct Functions {
    pub(crate) hook: Hook,
    /// Whether the table may leave some of them unnamed.
    pub(crate) are_offered: bool,
    pub(crate) names: Vec<&'static str>,
    /// The operations that each is about; empty if any.
    pub(crate) definitions: Vec<&'static [&'static OpDef]>,
    /// A list of the hook's type of function, in the order of the names.
    list: Arc<dyn Any + Send + Sync>,
}

impl Functions {
    fn new<F: HookFunction>(functions: impl IntoIterator<Item: Into<Named<F>>>, are_offered: bool) -> Self {
        let functions = functions.into_iter();
        let count = functions.size_hint().0;
        let (mut names, mut list) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let mut definitions = Vec::with_capacity(count);
        for Named { name, code, definitions: about, is_by_name } in functions.map(Into::into) {
            names.push(name);
            definitions.push(if is_by_name { &[] } else { about });
            list.push(code);
        }
        Self { hook: F::HOOK, are_offered, names, definitions, list: Arc::new(list) }
    }

    /// The function with this number.
    pub(crate) fn get<F: HookFunction>(&self, index: usize) -> Option<F> {
        self.list.downcast_ref::<Vec<F>>()?.get(index).copied()
    }
}

impl Dialect {
    /// Creates a dialect without code.
    pub fn new(table: &'static DialectDef) -> Self {
        Self { table, compiled: None, code: Vec::new() }
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

    /// Registers functions under the names in the table; their type says in which column: `.with([("even", TypeRule(even))])`.
    #[must_use]
    pub fn with<F: HookFunction>(mut self, functions: impl IntoIterator<Item: Into<Named<F>>>) -> Self {
        self.code.push(Functions::new(functions, false));
        self
    }

    /// Registers those of these functions that are about operations of the dialect and that its table names. So code for several
    /// dialects, and for larger tables, can be given to each of them.
    #[must_use]
    pub fn with_own<F: HookFunction>(mut self, functions: impl IntoIterator<Item = Named<F>>) -> Self {
        let DialectDef { name, operations, .. } = self.table;
        // The prefix of an operation is nearly always that of its dialect.
        let is_own = |code: &Named<F>| {
            code.definitions.iter().any(|definition| definition.dialect == *name || operations.contains(definition))
        };
        self.code.push(Functions::new(functions.into_iter().filter(is_own), true));
        self
    }

    /// What was registered, in that order.
    pub(crate) fn code(&self) -> &[Functions] {
        &self.code
    }
}

/// An entry of a table that names code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HookName {
    pub(crate) hook: Hook,
    pub(crate) name: &'static str,
    /// The operation, type or attribute that names it.
    pub(crate) owner: &'static str,
}

impl DialectDef {
    /// All names of code in the table.
    pub(crate) fn hook_names(&self) -> impl Iterator<Item = HookName> {
        let types = self.types.iter().map(|def| (def.rule, def.name));
        let attributes = self.attributes.iter().map(|def| (def.rule, def.name));
        let types = types.chain(attributes).filter_map(|(rule, owner)| {
            let name = rule?;
            Some(HookName { hook: Hook::TypeRule, name, owner })
        });
        let operations = self
            .operations
            .iter()
            .flat_map(|def| def.named_code().map(|(hook, name)| HookName { hook, name, owner: def.name }))
            .filter(|named| self.rewrite(named.hook, named.name).is_none());
        types.chain(operations)
    }
}
