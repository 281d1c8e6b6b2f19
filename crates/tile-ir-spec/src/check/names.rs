//! Names and numbers that must be unique.

use std::collections::HashMap;

use tile_ir_core::BuiltinTypeName;

use super::errors::Errors;
use crate::error::SpecErrorKind;
use crate::kinds::is_kind;
use crate::model::{Name, Position, Scalar, ScalarFormat, Storage, Tag};
use crate::scope::Scope;

pub(super) fn check(scope: &Scope<'_>, errors: &mut Errors) {
    let own = scope.own();
    check_types(scope, errors);
    // The kind of an argument is looked up by name only.
    let enums = own.enums.iter().map(|item| &item.name);
    let kinds = enums.chain(own.constraints.iter().map(|item| &item.name));
    let kinds: Vec<_> = kinds.chain(own.attributes.iter().map(|item| &item.name)).collect();
    unique("kind", kinds.iter().copied(), errors);
    for name in kinds {
        if is_kind(&name.text) {
            errors.on(name, SpecErrorKind::ReservedKind(name.text.clone()));
        }
    }
    // So is an attribute in text, within its dialect.
    let mnemonics = own.enums.iter().filter_map(|item| match &item.storage {
        Storage::Attribute { mnemonic, .. } => Some(mnemonic),
        Storage::Integer => None,
    });
    unique("attribute", mnemonics.chain(own.attributes.iter().map(|item| &item.name)), errors);
    let operations = own.operations.iter();
    unique(
        "operation",
        operations.flat_map(|item| std::iter::once(&item.name).chain(item.former_names.iter().map(|(name, _)| name))),
        errors,
    );
    check_opcodes(scope, errors);
    check_tags(scope, errors);
}

/// In text, the types of a dialect, which need no prefix there, share a namespace with all scalars and the types that no
/// table defines.
fn check_types(scope: &Scope<'_>, errors: &mut Errors) {
    let own = scope.own();
    let scalars = own.scalars.iter().map(|item| &item.name);
    let names = || scalars.clone().chain(own.types.iter().map(|item| &item.name));
    unique("type", names(), errors);
    let outer = || scope.dialects()[1..].iter().flat_map(|dialect| &dialect.scalars);
    for name in names() {
        if let Some(first) = outer().find(|scalar| name.is(&scalar.name.text)) {
            let (name_text, first) = (name.text.clone(), first.name.position.clone());
            errors.on(name, SpecErrorKind::DuplicateName { what: "type", name: name_text, first });
        }
    }
    for Scalar { name, format, .. } in &own.scalars {
        match format {
            ScalarFormat::Integer(width) if !name.is(&format!("i{width}")) => {
                errors.on(name, SpecErrorKind::IntegerName(name.text.clone(), *width));
            }
            ScalarFormat::Integer(_) => {}
            ScalarFormat::Float { .. } => match BuiltinTypeName::of(&name.text) {
                None | Some(BuiltinTypeName::Float) => {}
                Some(_) => errors.on(name, SpecErrorKind::ReservedType(name.text.clone())),
            },
        }
    }
    let is_builtin = |name: &&Name| BuiltinTypeName::of(&own.mnemonic(&name.text)).is_some();
    for name in own.types.iter().map(|item| &item.name).filter(is_builtin) {
        errors.on(name, SpecErrorKind::ReservedType(name.text.clone()));
    }
}

/// Reports duplicate names.
pub(super) fn unique<'a>(what: &'static str, names: impl Iterator<Item = &'a Name>, errors: &mut Errors) {
    let mut seen: HashMap<&str, &Position> = HashMap::new();
    for name in names {
        match seen.get(name.text.as_str()) {
            Some(first) => {
                let first = Position::clone(first);
                errors.on(name, SpecErrorKind::DuplicateName { what, name: name.text.clone(), first });
            }
            None => {
                seen.insert(name.text.as_str(), &name.position);
            }
        }
    }
}

/// The numbers of one kind, with the items that have them.
struct Numbers<'a> {
    what: &'static str,
    owners: HashMap<u32, &'a Name>,
}

impl<'a> Numbers<'a> {
    fn new(what: &'static str) -> Self {
        Self { what, owners: HashMap::new() }
    }

    /// Assigns a number to an item; `number` is its spelling in the file.
    fn assign(&mut self, value: u32, owner: &'a Name, number: &Name, errors: &mut Errors) {
        match self.owners.get(&value) {
            Some(first) => errors.on(
                number,
                SpecErrorKind::DuplicateNumber {
                    what: self.what,
                    number: number.text.clone(),
                    owner: first.text.clone(),
                    first: first.position.clone(),
                },
            ),
            None => {
                self.owners.insert(value, owner);
            }
        }
    }
}

/// Reports values that two cases of an enumeration share.
pub(super) fn unique_cases<'a>(cases: impl Iterator<Item = (u32, &'a Name)>, errors: &mut Errors) {
    let mut numbers = Numbers::new("value");
    for (value, name) in cases {
        let written = Name { text: value.to_string(), position: name.position.clone() };
        numbers.assign(value, name, &written, errors);
    }
}

/// Bytecode has one table of opcodes for a dialect and those that extend it.
fn check_opcodes(scope: &Scope<'_>, errors: &mut Errors) {
    let mut opcodes = Numbers::new("opcode");
    for (is_own, dialect) in outer_first(scope) {
        for operation in &dialect.operations {
            if let Some((value, number)) = &operation.opcode {
                opcodes.assign(*value, &operation.name, number, reported(is_own, errors, &mut Errors::default()));
            }
        }
    }
}

/// The same holds for the tags of types, of attributes, and of the debug section.
fn check_tags(scope: &Scope<'_>, errors: &mut Errors) {
    let mut types = Numbers::new("type tag");
    let mut attributes = Numbers::new("attribute tag");
    let mut debug = Numbers::new("debug tag");
    for (is_own, dialect) in outer_first(scope) {
        let mut elsewhere = Errors::default();
        let errors = reported(is_own, errors, &mut elsewhere);
        for scalar in &dialect.scalars {
            types.assign(scalar.tag.value, &scalar.name, &scalar.tag.name, errors);
        }
        for (name, tag) in dialect.types.iter().filter_map(|item| Some((&item.name, item.tag.as_ref()?))) {
            types.assign(tag.value, name, &tag.name, errors);
        }
        let enums = dialect.enums.iter().filter_map(|item| Some((&item.name, item.tag.as_ref()?)));
        let defined = dialect.attributes.iter().filter_map(|item| Some((&item.name, item.tag.as_ref()?)));
        for (name, tag) in enums.chain(defined) {
            let Tag { value, debug: is_debug, name: number } = tag;
            let numbers = if *is_debug { &mut debug } else { &mut attributes };
            numbers.assign(*value, name, number, errors);
        }
    }
}

/// The dialects of a scope, the dialect itself last.
fn outer_first<'a>(scope: &Scope<'a>) -> impl Iterator<Item = (bool, &'a crate::model::Dialect)> {
    let dialects: Vec<_> = scope.dialects().iter().copied().enumerate().collect();
    dialects.into_iter().rev().map(|(index, dialect)| (index == 0, dialect))
}

/// Errors in an outer dialect are reported when that dialect is checked.
fn reported<'e>(is_own: bool, errors: &'e mut Errors, elsewhere: &'e mut Errors) -> &'e mut Errors {
    if is_own { errors } else { elsewhere }
}
