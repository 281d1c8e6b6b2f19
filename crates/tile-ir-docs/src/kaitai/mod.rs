//! A description of bytecode for [Kaitai Struct](https://kaitai.io), from which readers in many languages are made: the container,
//! and a type for each operation, type and attribute of the table.

use std::fmt::Write;

use tile_ir_core::Version;
use tile_ir_core::definition::{Arity, AttributeTag, DialectDef, EnumDef, FieldDef, Kind, ScalarFormat};
use tile_ir_spec::codegen::GeneratedFile;

use crate::layout::{self, Content, Encoding, Part};
use crate::manual::Manual;

/// The file, below the root of the repository.
const FILE: &str = "docs/schema/tile_ir.ksy";

/// What no table defines, with the types that the others use.
const CONTAINER: &str = include_str!("container.ksy");
/// Where the condition on the type of a float stands in it.
const NARROW: &str = "NARROW";

/// Builtin attributes, by their tags.
const BUILTIN: &[(u32, &str)] = &[
    (1, "typed_integer"),
    (2, "typed_float"),
    (3, "u1"),
    (4, "varint"),
    (5, "varint"),
    (6, "array"),
    (10, "dictionary"),
];
/// Words that readers in Python cannot have as names.
const RESERVED: &[&str] =
    &["and", "as", "for", "from", "if", "in", "is", "not", "or", "return", "while", "with", "yield"];
/// The tag of function types.
const FUNCTION: u32 = 16;
/// The tag of call sites among the attributes of the debug section.
const CALL_SITE: u32 = 6;

/// The description for the dialects of the manual.
pub(crate) fn file(manual: &Manual<'_>) -> GeneratedFile {
    let tables: Vec<&'static DialectDef> = manual.dialects.iter().map(|(_, table)| *table).collect();
    let description = Description { tables, text: CONTAINER.to_owned() };
    GeneratedFile { path: FILE.into(), text: description.finish() }
}

struct Description {
    tables: Vec<&'static DialectDef>,
    text: String,
}

impl Description {
    fn finish(mut self) -> String {
        let tables = self.tables.clone();
        for def in tables.iter().flat_map(|table| table.operations) {
            if !layout::is_module_level(def) && def.opcode.is_some() {
                self.structure(&format!("op_{}", identifier(def.mnemonic())), &layout::operation(def)[1..], def.since);
            }
        }
        for def in tables.iter().flat_map(|table| table.types) {
            self.structure(&format!("type_{}", identifier(def.name)), &layout::type_entry(def), def.since);
        }
        for def in tables.iter().flat_map(|table| table.attributes).filter(|def| def.tag.is_some()) {
            self.structure(&attribute(def.name), &layout::attribute(def), def.since);
        }
        for def in tables.iter().flat_map(|table| table.enums) {
            self.case(def);
        }
        self.switches();
        self.enumerations();
        self.text.replace(NARROW, &self.narrow())
    }

    /// A type with the parts of a layout.
    fn structure(&mut self, name: &str, parts: &[Part], since: Version) {
        let mut items = Items { owner: since, text: String::new(), single: singles(parts) };
        parts.iter().for_each(|part| items.part(part));
        let items = items.text;
        match items.is_empty() {
            true => self.line(&format!("  {name}: {{}}")),
            false => self.line(&format!("  {name}:\n    seq:\n{}", items.trim_end())),
        }
    }

    /// A case of an enumeration.
    fn case(&mut self, def: &EnumDef) {
        let name = snake(def.name);
        self.line(&format!(
            "  case_{name}:\n    seq:\n      - {{id: raw, type: varint}}\n    instances:\n      case: {{value: raw.value, enum: {name}}}"
        ));
    }

    /// What an opcode and the tags of tables choose.
    fn switches(&mut self) {
        let operations =
            self.tables.iter().flat_map(|table| table.operations).filter(|def| !layout::is_module_level(def));
        let operations = operations.filter_map(|def| Some((def.opcode?, format!("op_{}", identifier(def.mnemonic())))));
        let operations: Vec<_> = operations.collect();
        let types = self.tables.iter().flat_map(|table| table.types);
        let types = types.filter_map(|def| Some((def.tag?, format!("type_{}", identifier(def.name)))));
        let types: Vec<_> = types.chain([(FUNCTION, "type_function".to_owned())]).collect();
        let builtin = BUILTIN.iter().map(|&(tag, name)| (tag, name.to_owned()));
        let mut tagged: Vec<_> = builtin.collect();
        let mut debug = vec![(0, "blob".to_owned()), (CALL_SITE, "call_site".to_owned())];
        for def in self.tables.iter().flat_map(|table| table.attributes) {
            match def.tag {
                Some(AttributeTag::Attribute(tag)) => tagged.push((tag, attribute(def.name))),
                Some(AttributeTag::Debug(tag)) => debug.push((tag, attribute(def.name))),
                None => {}
            }
        }
        for def in self.tables.iter().flat_map(|table| table.enums) {
            tagged.extend(def.tag.map(|(tag, _)| (tag, format!("case_{}", snake(def.name)))));
        }
        self.switch("operation", "opcode", operations);
        self.switch("type_entry", "tag", types);
        self.switch("tagged", "tag", tagged);
        self.switch("debug_entry", "tag", debug);
    }

    fn switch(&mut self, name: &str, on: &str, mut cases: Vec<(u32, String)>) {
        cases.sort();
        self.line(&format!(
            "  {name}:\n    seq:\n      - {{id: {on}, type: varint}}\n      - id: content\n        type:\n          switch-on: {on}.value\n          cases:"
        ));
        for (number, name) in cases {
            self.line(&format!("            {number}: {name}"));
        }
    }

    fn enumerations(&mut self) {
        self.line("enums:");
        for def in self.tables.clone().iter().flat_map(|table| table.enums) {
            self.line(&format!("  {}:", snake(def.name)));
            for case in def.cases {
                self.line(&format!("    {}: {}", case.value, snake(case.name)));
            }
        }
    }

    /// The condition that a type has at most 8 bits.
    fn narrow(&self) -> String {
        let scalars = self.tables.iter().flat_map(|table| table.scalars);
        let is_narrow = |format| matches!(format, ScalarFormat::Float(format) if format.bits <= 8);
        let tags = scalars.filter(|def| is_narrow(def.format)).map(|def| format!("tag == {}", def.tag));
        tags.collect::<Vec<_>>().join(" or ")
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

/// How many values the groups of one value each have, among results and operands.
fn singles(parts: &[Part]) -> [usize; 2] {
    let is_one = |arity: &Arity| *arity == Arity::One;
    let results = parts.iter().filter(|it| matches!(&it.content, Content::Results { arity, .. } if is_one(arity)));
    let operands = parts.iter().filter(|it| matches!(&it.content, Content::Operands { arity, .. } if is_one(arity)));
    [results.count(), operands.count()]
}

/// The items of a sequence.
struct Items {
    owner: Version,
    text: String,
    single: [usize; 2],
}

impl Items {
    fn part(&mut self, part: &Part) {
        let [results, operands] = self.single;
        match &part.content {
            Content::Opcode(_) => {}
            Content::ResultCount => self.item(part, "result_count", "varint", ""),
            Content::Results { name, arity } => {
                let many = format!(", repeat: expr, repeat-expr: result_count.value - {results}");
                let many = if *arity == Arity::One { "" } else { &many };
                self.item(part, &format!("type_of_{}", snake(name)), "varint", many);
            }
            Content::Flags(_) => self.item(part, "flags", "varint", ""),
            Content::Field(field) => self.field(part, field),
            Content::OperandCount => self.item(part, "operand_count", "varint", ""),
            Content::Operands { name, arity: Arity::Variadic, are_counted: false } => {
                self.item(part, &snake(name), "varints", "");
            }
            Content::Operands { name, arity, .. } => {
                let many = format!(", repeat: expr, repeat-expr: operand_count.value - {operands}");
                let many = if *arity == Arity::One || part.flag.is_some() { "" } else { &many };
                self.item(part, &snake(name), "varint", many);
            }
            Content::Regions(_) => self.item(part, "regions", "regions", ""),
        }
    }

    fn field(&mut self, part: &Part, field: &FieldDef) {
        let Some(kind) = kind(field.kind) else { return };
        let name = snake(field.name);
        if let Some(version) = part.byte_before.map(number) {
            let bit = part.flag.map_or(0, |flag| 1_u32 << flag);
            let is_there = format!("_root.version < {version} ? has_{name} != 0 : (flags.value & {bit}) != 0");
            let _ = writeln!(self.text, "      - {{id: has_{name}, type: u1, if: _root.version < {version}}}");
            let _ = writeln!(self.text, "      - {{id: {name}, type: {kind}, if: '{is_there}'}}");
            return;
        }
        self.item(part, &name, &kind, "");
    }

    fn item(&mut self, part: &Part, name: &str, kind: &str, more: &str) {
        let since = (part.since > self.owner).then(|| format!("_root.version >= {}", number(part.since)));
        let flag = part.flag.map(|flag| format!("(flags.value & {}) != 0", 1_u32 << flag));
        let conditions: Vec<String> = since.into_iter().chain(flag).collect();
        let condition = match conditions.is_empty() {
            true => String::new(),
            false => format!(", if: '{}'", conditions.join(" and ")),
        };
        let _ = writeln!(self.text, "      - {{id: {name}, type: {kind}{more}{condition}}}");
    }
}

/// The type of a field; none if it has no bytes.
fn kind(kind: Kind) -> Option<String> {
    Some(match layout::encoding(kind) {
        Encoding::Nothing => return None,
        Encoding::Bool => "u1".to_owned(),
        Encoding::Varint | Encoding::Index(_) | Encoding::Bits(_) => "varint".to_owned(),
        Encoding::Zigzag => "zigzag".to_owned(),
        Encoding::Case(def) => format!("case_{}", snake(def.name)),
        Encoding::Numbers(1) => "bytes".to_owned(),
        Encoding::Numbers(4) => "words".to_owned(),
        Encoding::Numbers(_) => "long_words".to_owned(),
        Encoding::Array => "array".to_owned(),
        Encoding::Dictionary => "dictionary".to_owned(),
        Encoding::Parameters(def) => attribute(def.name),
        Encoding::Tagged | Encoding::Expression => "tagged".to_owned(),
        Encoding::Position => "position".to_owned(),
    })
}

/// A version as the description counts.
fn number(version: Version) -> u32 {
    u32::from(version.major) * 100 + u32::from(version.minor)
}

fn attribute(name: &str) -> String {
    format!("attribute_{}", identifier(name))
}

/// A name without what separates words in it.
fn identifier(name: &str) -> String {
    snake(&name.replace(['$', '.'], "_"))
}

/// A name in lower case, with words separated by `_`.
fn snake(name: &str) -> String {
    let mut text = String::new();
    let mut after_lower = false;
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && after_lower {
            text.push('_');
        }
        after_lower = letter.is_ascii_lowercase() || letter.is_ascii_digit();
        text.push(letter.to_ascii_lowercase());
    }
    if RESERVED.contains(&text.as_str()) {
        text.push('_');
    }
    text
}
