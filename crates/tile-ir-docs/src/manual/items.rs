//! The pages of types, attributes and enumerations.

use tile_ir_core::Version;
use tile_ir_core::definition::{
    AttributeTag, ConstraintRule, EnumDef, EnumStorage, FieldDef, Kind, NonFinite, ScalarFormat,
};
use tile_ir_spec::model;

use super::describe::{attribute_kind, presence};
use super::markdown::{Page, anchor, code, codes, link};
use super::{Manual, grammar_name};

/// The page of types: scalars, types and constraints.
pub(super) fn types(manual: &Manual<'_>) -> String {
    let mut page = Page::new("Types");
    page.section("Scalars");
    page.paragraph("Elements of tiles and pointees of pointers. The tag is that of the type section of bytecode.");
    page.table(["name", "meaning", "format", "tag", "since"], &scalars(manual));
    for (dialect, table) in &manual.dialects {
        for (item, def) in dialect.types.iter().filter_map(|item| Some((item, table.type_def(&item.name.text)?))) {
            page.section(&code(def.name));
            documentation(&mut page, &item.documentation);
            let mut facts = vec![format!("since: {}", def.since)];
            facts.extend(def.tag.map(|tag| format!("tag: {tag}")));
            page.list(&facts);
            grammar(&mut page, manual, "type", def.name);
            parameters(&mut page, &item.structure, def.parameters, def.dialect, def.since);
            let rules = def.rule.map(|code| manual.rules_of_type(code).map(|rule| rule.item("")).collect::<Vec<_>>());
            page.list(&rules.unwrap_or_default());
        }
    }
    page.section("Constraints");
    page.paragraph("The names by which the table says which types an operand or result may have.");
    let constraints = manual.dialects.iter().flat_map(|(_, table)| table.constraints);
    let row = |def: &&'static tile_ir_core::definition::Constraint| {
        [code(def.name), def.description.to_owned(), allowed(&def.rule)]
    };
    page.table(["name", "in messages", "allows"], &constraints.map(row).collect::<Vec<_>>());
    page.finish()
}

fn scalars(manual: &Manual<'_>) -> Vec<[String; 5]> {
    let items = manual.dialects.iter().flat_map(|(dialect, table)| {
        let find = |name: &str| table.scalars.iter().find(|def| def.name == name);
        dialect.scalars.iter().filter_map(move |item| Some((item, find(&item.name.text)?)))
    });
    let row = |(item, def): (&model::Scalar, &&'static tile_ir_core::definition::ScalarDef)| {
        let summary = item.documentation.summary.clone();
        [code(def.name), summary, format(def.format), def.tag.to_string(), def.since.to_string()]
    };
    items.map(row).collect()
}

fn format(format: ScalarFormat) -> String {
    let format = match format {
        ScalarFormat::Integer(1) => return "1 bit".to_owned(),
        ScalarFormat::Integer(width) => return format!("{width} bits"),
        ScalarFormat::Float(format) => format,
    };
    let sign = if format.signed { "sign, " } else { "" };
    let special = match format.non_finite {
        NonFinite::Ieee => "infinities and NaN",
        NonFinite::NanOnly => "NaN, no infinities",
        NonFinite::None => "neither NaN nor infinities",
    };
    let (exponent, fraction) = (format.exponent_bits, format.fraction_bits);
    let subnormals = if format.subnormals { "" } else { ", no subnormals" };
    format!("{sign}{exponent} bits of exponent, {fraction} of fraction; {special}{subnormals}")
}

fn allowed(rule: &ConstraintRule) -> String {
    let names = |scalars: &[&tile_ir_core::definition::ScalarDef], types: &[&tile_ir_core::definition::TypeDef]| {
        codes(scalars.iter().map(|it| it.name).chain(types.iter().map(|it| it.name)))
    };
    match rule {
        ConstraintRule::Any => "every type".to_owned(),
        ConstraintRule::Types { types, scalars } => names(scalars, types),
        ConstraintRule::Tile { scalars, types, rank: None, .. } => format!("tiles of {}", names(scalars, types)),
        ConstraintRule::Tile { scalars, types, rank: Some(rank), .. } => {
            format!("tiles of rank {rank} of {}", names(scalars, types))
        }
    }
}

/// The page of attributes.
pub(super) fn attributes(manual: &Manual<'_>) -> String {
    let mut page = Page::new("Attributes");
    page.paragraph(
        "The attributes that the dialects define. Enumerations are attributes too, and have a page of their own.",
    );
    for (dialect, table) in &manual.dialects {
        for (item, def) in dialect.attributes.iter().filter_map(|item| Some((item, table.attribute(&item.name.text)?)))
        {
            page.section(&code(def.name));
            documentation(&mut page, &item.documentation);
            let mut facts = vec![format!("since: {}", def.since)];
            facts.extend(def.tag.map(|tag| match tag {
                AttributeTag::Attribute(tag) => format!("tag: {tag}"),
                AttributeTag::Debug(tag) => format!("tag in the debug section: {tag}"),
            }));
            facts.extend(def.location.then(|| "a location".to_owned()));
            page.list(&facts);
            grammar(&mut page, manual, "attr", def.name);
            parameters(&mut page, &item.structure, def.parameters, def.dialect, def.since);
        }
    }
    page.finish()
}

/// The page of enumerations.
pub(super) fn enumerations(manual: &Manual<'_>) -> String {
    let mut page = Page::new("Enumerations");
    for (dialect, table) in &manual.dialects {
        let find = |name: &str| table.enums.iter().copied().find(|def| def.name == name);
        for (item, def) in dialect.enums.iter().filter_map(|item| Some((item, find(&item.name.text)?))) {
            page.section(&code(def.name));
            documentation(&mut page, &item.documentation);
            let mut facts =
                vec![format!("since: {}", def.since), format!("generic form: {}", generic_form(def, table.name))];
            facts.extend(def.tag.map(|(tag, _)| format!("tag: {tag}")));
            page.list(&facts);
            let row = |case: &model::EnumCase| {
                let since = case.since.map(|since| since.to_string()).unwrap_or_default();
                [code(&case.name.text), case.value.to_string(), case.note.clone(), since]
            };
            page.table(["case", "value", "meaning", "since"], &item.cases.iter().map(row).collect::<Vec<_>>());
        }
    }
    page.finish()
}

fn generic_form(def: &EnumDef, dialect: &str) -> String {
    let case = def.cases.first().map_or("", |case| case.name);
    match def.storage {
        EnumStorage::Attribute { mnemonic, bracketed: true } => code(&format!("#{dialect}.{mnemonic}<{case}>")),
        EnumStorage::Attribute { mnemonic, bracketed: false } => code(&format!("#{dialect}<{mnemonic} {case}>")),
        EnumStorage::Integer => "its value, as in `0 : i32`".to_owned(),
    }
}

fn documentation(page: &mut Page, documentation: &model::Documentation) {
    page.paragraph(&documentation.summary);
    page.paragraph(&documentation.description);
}

fn grammar(page: &mut Page, manual: &Manual<'_>, prefix: &str, name: &str) {
    if let Some(rule) = manual.grammar_rule(&grammar_name(prefix, name)) {
        page.code("pest", rule);
    }
}

fn parameters(page: &mut Page, structure: &model::Structure, parameters: &[FieldDef], dialect: &str, since: Version) {
    let row = |(def, item): (&FieldDef, &model::Argument)| {
        let default = presence(def, parameters, &[]);
        let later = if def.since > since { def.since.to_string() } else { String::new() };
        [code(def.name), kind(def, dialect), default, item.note.clone(), later]
    };
    let rows: Vec<_> = parameters.iter().zip(&structure.parameters).map(row).collect();
    page.table(["parameter", "kind", "default", "meaning", "since"], &rows);
}

fn kind(field: &FieldDef, dialect: &str) -> String {
    let to = |page: &str, name: &str| link(&code(name), &format!("{page}.md#{}", anchor(name)));
    match field.kind {
        Kind::TypeOf(def) => to("types", def.name),
        Kind::Sizes => "sizes of 64 bits, each of which may be dynamic".to_owned(),
        Kind::Integers64 => "64-bit integers".to_owned(),
        Kind::Integers32 => "32-bit integers".to_owned(),
        Kind::Unsigned32 => "an unsigned 32-bit integer".to_owned(),
        Kind::Unsigned64 => "an unsigned 64-bit integer".to_owned(),
        Kind::Signed64 => "a signed 64-bit integer".to_owned(),
        Kind::Flags(def) => format!("flags of {}", to("enumerations", def.name)),
        Kind::DebugEntry { names, .. } => {
            names.iter().map(|name| to("attributes", name)).collect::<Vec<_>>().join(" or ")
        }
        Kind::Location => "a location".to_owned(),
        _ => attribute_kind(field, dialect, ""),
    }
}
