//! The definitions of a context's dialects, by name and by number.

use std::fmt::Display;
use std::hash::Hash;

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use thiserror::Error;

use crate::definition::{Arity, AttributeTag, DefinitionId, EnumStorage, Hook, OpDef};
use crate::{Dialect, OpKind, TypeRule, Version};

/// The reasons why a context cannot be created from dialects, one per line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .problems.join("\n"))]
pub struct ContextError {
    problems: Vec<String>,
}

impl ContextError {
    /// The reasons, one sentence each.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }
}

/// The definitions of a context's dialects.
#[derive(Debug)]
pub(super) struct Registry {
    pub(super) dialects: Vec<Dialect>,
    /// The kinds by index; index 0 is [`OpKind::UNREGISTERED`].
    pub(super) kinds: Vec<OpKind>,
    /// The dialect of each kind except index 0.
    owners: Vec<usize>,
    /// The kinds by full name, including older names.
    pub(super) operations: FxHashMap<Box<str>, OpKind>,
    pub(super) definitions: FxHashMap<DefinitionId, OpKind>,
    pub(super) opcodes: FxHashMap<u32, OpKind>,
    pub(super) type_rules: FxHashMap<DefinitionId, TypeRule>,
    /// All versions of all dialects, ascending.
    pub(super) versions: Vec<Version>,
}

impl Registry {
    pub(super) fn new(dialects: Vec<Dialect>) -> Result<Self, ContextError> {
        let mut registry = Self {
            dialects,
            kinds: vec![OpKind::UNREGISTERED],
            owners: Vec::new(),
            operations: FxHashMap::default(),
            definitions: FxHashMap::default(),
            opcodes: FxHashMap::default(),
            type_rules: FxHashMap::default(),
            versions: Vec::new(),
        };
        let mut problems = Vec::new();
        registry.check_definitions(&mut problems);
        registry.check_code(&mut problems);
        for dialect in &registry.dialects {
            check_compiled(dialect, &mut problems);
        }
        if !problems.is_empty() {
            return Err(ContextError { problems });
        }
        registry.register();
        Ok(registry)
    }

    fn register(&mut self) {
        let count = self.operation_count();
        self.operations.reserve(count);
        self.definitions.reserve(count);
        self.opcodes.reserve(count);
        for (owner, dialect) in self.dialects.iter().enumerate() {
            let table = dialect.table();
            for &def in table.operations {
                let kind = OpKind::new(def, self.kinds.len() as u32);
                self.kinds.push(kind);
                self.owners.push(owner);
                self.operations.insert(def.name.into(), kind);
                self.definitions.insert(def.id, kind);
                self.opcodes.extend(def.opcode.map(|opcode| (opcode, kind)));
            }
            for def in table.types {
                let rule = def.rule.and_then(|name| dialect.function::<TypeRule>(name));
                self.type_rules.extend(rule.map(|rule| (def.id, rule)));
            }
            self.versions.extend(table.versions);
        }
        // Older names come last: they must not hide current ones.
        for &kind in &self.kinds {
            for former in kind.former_mnemonics {
                self.operations.entry(format!("{}.{former}", kind.dialect).into()).or_insert(kind);
            }
        }
        self.versions.sort_unstable();
        self.versions.dedup();
    }

    /// The number of operations in all tables.
    fn operation_count(&self) -> usize {
        self.dialects.iter().map(|dialect| dialect.table().operations.len()).sum()
    }

    /// The dialect of a kind.
    pub(super) fn owner(&self, kind: OpKind) -> Option<&Dialect> {
        let owner = *self.owners.get(kind.index().checked_sub(1)?)?;
        Some(&self.dialects[owner])
    }

    /// Checks that no name, opcode or tag is defined twice.
    fn check_definitions(&self, problems: &mut Vec<String>) {
        let mut unique = Unique { problems, dialect: "" };
        let count = self.operation_count();
        let (mut operations, mut opcodes, mut ids) = (with_capacity(count), with_capacity(count), with_capacity(count));
        let mut names = Seen::default();
        let (mut types, mut attributes, mut enums) = <(Seen<_>, Seen<_>, Seen<_>)>::default();
        let (mut scalars, mut type_tags, mut attribute_tags) = <(Seen<_>, Seen<_>, Seen<_>)>::default();
        for dialect in &self.dialects {
            let table = dialect.table();
            unique.dialect = table.name;
            unique.add(&mut names, table.name, || "the name of a dialect".to_owned());
            for def in table.operations {
                unique.add(&mut operations, def.name, || format!("operation '{}'", def.name));
                unique.add(&mut ids, def.id, || format!("the hash of operation '{}'", def.name));
                if let Some(opcode) = def.opcode {
                    unique.add(&mut opcodes, opcode, || format!("opcode {opcode:#x} of '{}'", def.name));
                }
            }
            for def in table.types {
                unique.add(&mut types, (def.dialect, def.name), || format!("type '{}.{}'", def.dialect, def.name));
                unique.add(&mut ids, def.id, || format!("the hash of type '{}.{}'", def.dialect, def.name));
                if let Some(tag) = def.tag {
                    unique.add(&mut type_tags, tag, || format!("tag {tag} of type '{}'", def.name));
                }
            }
            for scalar in table.scalars {
                unique.add(&mut scalars, scalar.name, || format!("scalar '{}'", scalar.name));
                unique.add(&mut type_tags, scalar.tag, || format!("tag {} of scalar '{}'", scalar.tag, scalar.name));
            }
            for def in table.attributes {
                let name = || format!("attribute '{}.{}'", def.dialect, def.name);
                unique.add(&mut attributes, (def.dialect, def.name), name);
                if let Some(tag) = def.tag {
                    unique.add(&mut attribute_tags, tag_key(tag), || format!("the tag of {}", name()));
                }
            }
            for def in table.enums {
                if let EnumStorage::Attribute { mnemonic, .. } = def.storage {
                    unique.add(&mut enums, mnemonic, || format!("enumeration '{mnemonic}'"));
                }
            }
        }
        // Types have no prefix in their own dialect, so text could not tell them from a scalar of the same name.
        for dialect in &self.dialects {
            unique.dialect = dialect.table().name;
            for def in dialect.table().types {
                if let Some(first) = scalars.get(def.name) {
                    unique.repeats(first, format_args!("scalar '{}' by a type", def.name));
                }
            }
        }
    }

    /// Checks that every name of code has code, and all code a name.
    ///
    /// A hook for which no dialect provides code is skipped: its engine is not part of the program.
    fn check_code(&self, problems: &mut Vec<String>) {
        let served = |hook: Hook| self.dialects.iter().any(|dialect| dialect.has_code_for(hook));
        for dialect in &self.dialects {
            let name = dialect.table().name;
            // A valid dialect names as many functions as it brings.
            let set = || FxHashSet::with_capacity_and_hasher(dialect.function_count(), FxBuildHasher);
            let (mut named, mut code) = (set(), set());
            code.extend(dialect.names());
            for wanted in dialect.table().hook_names() {
                let is_first = named.insert((wanted.hook, wanted.name));
                if is_first && served(wanted.hook) && !code.contains(&(wanted.hook, wanted.name)) {
                    problems.push(format!(
                        "dialect '{name}': '{}' names the {} '{}', for which the dialect brings no code",
                        wanted.owner, wanted.hook, wanted.name
                    ));
                }
            }
            for (hook, unused) in dialect.names().filter(|entry| !named.contains(entry)) {
                problems.push(format!("dialect '{name}' brings the {hook} '{unused}', which its table does not name"));
            }
            for (hook, repeated) in dialect.repeated() {
                problems.push(format!("dialect '{name}' brings the {hook} '{repeated}' twice"));
            }
        }
    }
}

/// Typed operations find their parts by position, so a table that was loaded has what the compiled one has, in the
/// same places, and more only after it.
fn check_compiled(dialect: &Dialect, problems: &mut Vec<String>) {
    let table = dialect.table();
    let Some(compiled) = dialect.compiled().filter(|compiled| !std::ptr::eq(*compiled, table)) else { return };
    for wanted in compiled.operations {
        let Some(found) = table.operations.iter().find(|def| **def == *wanted) else { continue };
        if let Some(part) = missing_part(wanted, found) {
            let (name, operation) = (table.name, wanted.name);
            problems.push(format!("dialect '{name}': '{operation}' has no {part} where the code for it expects one"));
        }
    }
}

/// The first part of a compiled definition that differs in the loaded one.
fn missing_part(wanted: &OpDef, found: &OpDef) -> Option<String> {
    let missing = |kind: &str, wanted: Vec<(&str, Option<Arity>)>, found: Vec<(&str, Option<Arity>)>| {
        let index = (0..wanted.len()).find(|&index| found.get(index) != Some(&wanted[index]))?;
        Some(format!("{kind} '{}'", wanted[index].0))
    };
    let operands = |def: &OpDef| def.operands.iter().map(|it| (it.name, Some(it.arity))).collect();
    let results = |def: &OpDef| def.results.iter().map(|it| (it.name, Some(it.arity))).collect();
    let attributes = |def: &OpDef| def.attributes.iter().map(|it| (it.name, None)).collect();
    let regions = |def: &OpDef| def.regions.iter().map(|it| (it.name, None)).collect();
    missing("operand", operands(wanted), operands(found))
        .or_else(|| missing("result", results(wanted), results(found)))
        .or_else(|| missing("attribute", attributes(wanted), attributes(found)))
        .or_else(|| missing("region", regions(wanted), regions(found)))
}

/// The dialect that uses each key.
type Seen<K> = FxHashMap<K, &'static str>;

/// A map with room for this many keys. Growing maps would take a noticeable part of the time for a small kernel.
fn with_capacity<K>(count: usize) -> Seen<K> {
    Seen::with_capacity_and_hasher(count, FxBuildHasher)
}

struct Unique<'p> {
    problems: &'p mut Vec<String>,
    dialect: &'static str,
}

impl Unique<'_> {
    fn add<K: Hash + Eq, D: Display>(&mut self, seen: &mut Seen<K>, key: K, what: impl FnOnce() -> D) {
        if let Some(first) = seen.insert(key, self.dialect) {
            self.repeats(first, what());
        }
    }

    fn repeats(&mut self, first: &str, what: impl Display) {
        self.problems.push(format!("dialect '{}' repeats {what}, as dialect '{first}' has it", self.dialect));
    }
}

fn tag_key(tag: AttributeTag) -> (bool, u32) {
    match tag {
        AttributeTag::Attribute(tag) => (false, tag),
        AttributeTag::Debug(tag) => (true, tag),
    }
}
