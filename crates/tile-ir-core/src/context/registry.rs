//! The definitions of a context's dialects, by name and by number.

use std::borrow::Cow;
use std::hash::Hash;

use rustc_hash::{FxBuildHasher, FxHashMap};
use thiserror::Error;

use super::code::Code;
use crate::definition::{Arity, AttributeTag, DefinitionId, EnumStorage, Hook, OpDef, Role};
use crate::intern::ContextNumber;
use crate::{Dialect, HookFunction, OpKind, TypeRule, Version};

/// The reasons why a context cannot be created from dialects, one per line.
#[derive(Clone, PartialEq, Eq, Error)]
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
    /// The code of each dialect.
    code: Vec<Code>,
    /// The kinds by index; index 0 is [`OpKind::UNREGISTERED`].
    pub(super) kinds: Vec<OpKind>,
    /// The dialect of each kind except index 0.
    owners: Vec<usize>,
    /// The kinds by full name, including older names.
    pub(super) operations: FxHashMap<Cow<'static, str>, OpKind>,
    pub(super) definitions: FxHashMap<DefinitionId, OpKind>,
    pub(super) opcodes: FxHashMap<u32, OpKind>,
    pub(super) roles: FxHashMap<Role, OpKind>,
    pub(super) type_rules: FxHashMap<DefinitionId, TypeRule>,
    pub(super) attribute_rules: FxHashMap<DefinitionId, TypeRule>,
    /// All versions of all dialects, ascending.
    pub(super) versions: Vec<Version>,
}

impl Registry {
    pub(super) fn new(dialects: Vec<Dialect>, context: ContextNumber) -> Result<Self, ContextError> {
        // Growing maps would take a noticeable part of the time for a small kernel.
        let count = dialects.iter().map(|dialect| dialect.table().operations.len()).sum();
        let mut registry = Self {
            code: Vec::with_capacity(dialects.len()),
            dialects,
            kinds: Vec::with_capacity(1 + count),
            owners: Vec::with_capacity(count),
            operations: with_capacity(count),
            definitions: with_capacity(count),
            opcodes: with_capacity(count),
            roles: FxHashMap::default(),
            type_rules: FxHashMap::default(),
            attribute_rules: FxHashMap::default(),
            versions: Vec::new(),
        };
        let mut problems = Vec::new();
        registry.check_names(&mut problems);
        registry.register_operations(context, &mut problems);
        registry.check_items(&mut problems);
        registry.register_code(&mut problems);
        for dialect in &registry.dialects {
            check_compiled(dialect, &mut problems);
        }
        match problems.is_empty() {
            true => Ok(registry),
            false => Err(ContextError { problems }),
        }
    }

    /// The dialect of a kind.
    pub(super) fn owner(&self, kind: OpKind) -> Option<&Dialect> {
        self.dialects.get(self.owner_index(kind)?)
    }

    fn owner_index(&self, kind: OpKind) -> Option<usize> {
        self.owners.get(kind.index().checked_sub(1)?).copied()
    }

    /// The function with this name, of the dialect of a kind.
    pub(super) fn function<F: HookFunction>(&self, kind: OpKind, name: &str) -> Option<F> {
        let owner = self.owner_index(kind)?;
        self.code[owner].function(&self.dialects[owner], name)
    }

    /// Checks that no two dialects have the same name.
    fn check_names(&self, problems: &mut Vec<String>) {
        let mut names = Seen::default();
        for dialect in &self.dialects {
            let mut unique = Unique { problems, dialect: dialect.table().name };
            unique.add(&mut names, unique.dialect, || "the name of a dialect".to_owned());
        }
    }

    /// Registers operations and versions, and checks that no name or opcode is defined twice.
    fn register_operations(&mut self, context: ContextNumber, problems: &mut Vec<String>) {
        self.kinds.push(OpKind::UNREGISTERED);
        for (owner, dialect) in self.dialects.iter().enumerate() {
            let table = dialect.table();
            let mut unique = Unique { problems, dialect: table.name };
            let (dialects, owners) = (&self.dialects, &mut self.owners);
            let definer = |owners: &[usize], kind: OpKind| dialects[owners[kind.index() - 1]].table().name;
            for &def in table.operations {
                let kind = OpKind::new(def, self.kinds.len() as u32, context);
                self.kinds.push(kind);
                owners.push(owner);
                let first = self.operations.insert(def.name.into(), kind);
                unique.check(first.map(|kind| definer(owners, kind)), || format!("operation '{}'", def.name));
                let first = self.definitions.insert(def.id, kind);
                unique
                    .check(first.map(|kind| definer(owners, kind)), || format!("the hash of operation '{}'", def.name));
                if let Some(opcode) = def.opcode {
                    let first = self.opcodes.insert(opcode, kind);
                    let what = || format!("opcode {opcode:#x} of '{}'", def.name);
                    unique.check(first.map(|kind| definer(owners, kind)), what);
                }
                if let Some(role) = def.role {
                    let first = self.roles.insert(role, kind);
                    unique.check(first.map(|kind| definer(owners, kind)), || format!("the role of '{}'", def.name));
                }
            }
            self.versions.extend(table.versions);
        }
        // Older names come last: they must not hide current ones.
        for &kind in &self.kinds {
            for former in kind.former_names {
                self.operations.entry(format!("{}.{}", kind.dialect, former.mnemonic).into()).or_insert(kind);
            }
        }
        self.versions.sort_unstable();
        self.versions.dedup();
    }

    /// Checks that no name or tag of anything but operations is defined twice.
    fn check_items(&self, problems: &mut Vec<String>) {
        let mut unique = Unique { problems, dialect: "" };
        let mut ids = Seen::default();
        let (mut types, mut attributes, mut enums) = <(Seen<_>, Seen<_>, Seen<_>)>::default();
        let (mut scalars, mut type_tags, mut attribute_tags) = <(Seen<_>, Seen<_>, Seen<_>)>::default();
        for dialect in &self.dialects {
            let table = dialect.table();
            unique.dialect = table.name;
            for def in table.types {
                unique.add(&mut types, (def.dialect, def.name), || format!("type '{}.{}'", def.dialect, def.name));
                let operation = self.definitions.get(&def.id).and_then(|&kind| self.owner(kind));
                let first = ids.insert(def.id, table.name).or(operation.map(|dialect| dialect.table().name));
                unique.check(first, || format!("the hash of type '{}.{}'", def.dialect, def.name));
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
                unique.check(scalars.get(def.name).copied(), || format!("scalar '{}' by a type", def.name));
            }
        }
    }

    /// Finds the code that tables name.
    fn register_code(&mut self, problems: &mut Vec<String>) {
        let served =
            |hook: Hook| self.dialects.iter().any(|dialect| dialect.code().iter().any(|code| code.hook == hook));
        for dialect in &self.dialects {
            let code = Code::resolve(dialect, served, problems);
            for def in dialect.table().types {
                let rule = def.rule.and_then(|name| code.function::<TypeRule>(dialect, name));
                self.type_rules.extend(rule.map(|rule| (def.id, rule)));
            }
            for def in dialect.table().attributes {
                let rule = def.rule.and_then(|name| code.function::<TypeRule>(dialect, name));
                self.attribute_rules.extend(rule.map(|rule| (def.id, rule)));
            }
            self.code.push(code);
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

fn with_capacity<K, V>(count: usize) -> FxHashMap<K, V> {
    FxHashMap::with_capacity_and_hasher(count, FxBuildHasher)
}

struct Unique<'p> {
    problems: &'p mut Vec<String>,
    dialect: &'static str,
}

impl Unique<'_> {
    fn add<K: Hash + Eq>(&mut self, seen: &mut Seen<K>, key: K, what: impl FnOnce() -> String) {
        self.check(seen.insert(key, self.dialect), what);
    }

    /// Checks that no dialect was the first to define this.
    fn check(&mut self, first: Option<&'static str>, what: impl FnOnce() -> String) {
        if let Some(first) = first {
            self.problems.push(format!("dialect '{}' repeats {}, as dialect '{first}' has it", self.dialect, what()));
        }
    }
}

fn tag_key(tag: AttributeTag) -> (bool, u32) {
    match tag {
        AttributeTag::Attribute(tag) => (false, tag),
        AttributeTag::Debug(tag) => (true, tag),
    }
}
