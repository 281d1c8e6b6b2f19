//! Columns that name code: for each, a macro that hands its names to an engine, and views of operations that share a name.
//!
//! The macro `for_each_rule` calls another macro with `name: View,` for every name of the column `rules`. An engine passes one
//! that makes its registration of these, so a missing function is a compile error at its name, a function that no operation
//! names is unused, and a function for another operation has the wrong type.
//!
//! A name that one operation has comes with the view of that operation. A name that several have comes with a view of their
//! own, which has what all of them have.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use tile_ir_core::definition::{Arity, FieldDef, Hook, Kind, OpDef, Presence};

use super::attribute_access::AttributeAccess;
use super::rust_name::{camel_case, constant_case, function_name};
use super::source::Source;
use super::text::doc;
use super::views::{self, view_name};

/// A column that names code.
#[derive(Clone, Copy)]
pub(super) struct Column {
    /// The module with its macro and its views.
    pub(super) module: &'static str,
    /// The macro.
    callback: &'static str,
    /// How the code is written that has a name.
    form: Form,
    hook: Hook,
}

/// What code for a column is in Rust.
#[derive(Clone, Copy)]
enum Form {
    Function,
    Type,
    Constant,
}

/// All columns.
pub(super) const COLUMNS: &[Column] = &[
    Column::new("rules", "for_each_rule", Form::Function, Hook::Rule),
    Column::new("folds", "for_each_fold", Form::Function, Hook::Fold),
    Column::new("patterns", "for_each_pattern", Form::Type, Hook::Pattern),
    Column::new("evals", "for_each_eval", Form::Function, Hook::Eval),
    Column::new("runs", "for_each_run", Form::Function, Hook::Run),
    Column::new("ranges", "for_each_range", Form::Function, Hook::Range),
    Column::new("entries", "for_each_entries", Form::Function, Hook::Enters),
    Column::new("syntaxes", "for_each_syntax", Form::Constant, Hook::Syntax),
    Column::new("result_names", "for_each_result_name", Form::Constant, Hook::ResultName),
];

/// The operations that have each name, in the order of the tables.
type Owners<'a> = BTreeMap<&'static str, Vec<(Source<'a>, &'static OpDef)>>;

/// The code of a column.
pub(super) struct ColumnCode {
    /// The views of operations that share a name.
    pub(super) views: TokenStream,
    /// The macro.
    pub(super) macro_text: String,
}

impl Column {
    const fn new(module: &'static str, callback: &'static str, form: Form, hook: Hook) -> Self {
        Self { module, callback, form, hook }
    }

    /// The code for these dialects; none if they have no names in the column. The macro can be used in other crates if it is
    /// `exported`.
    pub(super) fn code(self, dialects: &[Source<'_>], own_module: &str, exported: bool) -> Option<ColumnCode> {
        let mut owners = Owners::new();
        for &source in dialects {
            for &definition in source.table.operations {
                let is_code =
                    |(hook, name): &(Hook, &str)| *hook == self.hook && source.table.rewrite(*hook, name).is_none();
                for (_, name) in definition.named_code().filter(is_code) {
                    owners.entry(name).or_default().push((source, definition));
                }
            }
        }
        // Names that the same operations share are names of one view.
        let mut views: BTreeMap<Vec<&str>, &str> = BTreeMap::new();
        let shared = owners.iter().filter(|(_, owners)| owners.len() > 1);
        let views = shared.map(|(&name, owners)| {
            let operations = owners.iter().map(|(_, definition)| definition.name).collect();
            match *views.entry(operations).or_insert(name) {
                first if first == name => shared_view(name, owners),
                first => {
                    let (alias, view) = (shared_name(name), shared_name(first));
                    let documentation = format!(" The same operations as those of [`{view}`].");
                    quote!(#[doc = #documentation] pub type #alias<'a> = #view<'a>;)
                }
            }
        });
        let views = views.collect();
        let macro_text = self.macro_text(&owners, own_module, exported);
        (!owners.is_empty()).then_some(ColumnCode { views, macro_text })
    }

    fn macro_text(self, owners: &Owners<'_>, own_module: &str, exported: bool) -> String {
        let generated = own_module.replacen("crate", "$crate", 1);
        let entries = owners.iter().map(|(name, owners)| {
            let view = match owners[..] {
                [(source, definition)] => format!("{}::views::{}", source.table.name, view_name(source, definition)),
                _ => format!("{}::{}", self.module, shared_name(name)),
            };
            let code = match self.form {
                Form::Function => function_name(name).to_string(),
                Form::Type => camel_case(name),
                Form::Constant => constant_case(name),
            };
            format!("            \"{name}\": {code}({generated}::{view}<'static>),\n")
        });
        macro_text(self.module, self.callback, exported, entries)
    }
}

/// The module with the macro of the rules of types.
pub(super) const TYPE_RULES: &str = "type_rules";

/// The macro that lists the rules of types and attributes, whose code is in the same crate; none if there are none.
pub(super) fn type_rules(dialects: &[Source<'_>]) -> Option<String> {
    let types = dialects.iter().flat_map(|source| source.table.types).map(|definition| definition.rule);
    let attributes = dialects.iter().flat_map(|source| source.table.attributes).map(|definition| definition.rule);
    let names: BTreeSet<&str> = types.chain(attributes).flatten().collect();
    let entries = names.iter().map(|name| format!("            \"{name}\": {},\n", function_name(name)));
    (!names.is_empty()).then(|| macro_text(TYPE_RULES, "for_each_type_rule", false, entries))
}

/// A macro that calls another one with these entries.
fn macro_text(module: &str, callback: &str, exported: bool, entries: impl Iterator<Item = String>) -> String {
    let (export, reuse) = match exported {
        true => ("#[macro_export]\n", String::new()),
        false => ("", format!("\npub(crate) use {callback};\n")),
    };
    let entries: String = entries.collect();
    format!(
        "\n/// Calls a macro with each name of the column `{module}` and what its code is about.\n{export}macro_rules! \
         {callback} {{\n    ($($each:tt)+) => {{\n        $($each)+! {{\n{entries}        }}\n    }};\n}}\n{reuse}"
    )
}

/// The name of the view of operations that share a name.
fn shared_name(name: &str) -> Ident {
    format_ident!("{}", camel_case(name))
}

/// The view of operations that share a name, with the parts that all of them have.
fn shared_view(name: &str, owners: &[(Source<'_>, &'static OpDef)]) -> TokenStream {
    let view = shared_name(name);
    let names: Vec<_> = owners.iter().map(|(_, definition)| format!("`{}`", definition.name)).collect();
    let documentation = format!(" What these operations have in common: {}.", names.join(", "));
    let definitions = owners.iter().map(|(source, definition)| source.full_path(*definition, None));
    let accessors = value_accessors(owners).chain(attribute_accessors(owners));
    quote! {
        #[doc = #documentation]
        #[derive(Clone, Copy, Debug)]
        pub struct #view<'a>(OpRef<'a>);
        shared_view!(#view, #(#definitions),*);
        impl<'a> #view<'a> { #(#accessors)* }
    }
}

/// The number of values of an operand or result group, if an operation has one of this name.
fn arity(definition: &OpDef, name: &str) -> Option<Arity> {
    let operand = definition.operands.iter().find(|group| group.name == name);
    let result = definition.results.iter().find(|group| group.name == name);
    let since = |since, arity| if since > definition.since { Arity::Optional } else { arity };
    operand.map(|group| since(group.since, group.arity)).or_else(|| result.map(|group| since(group.since, group.arity)))
}

/// Accessors of groups that all operations have, as operands or results.
fn value_accessors<'a>(owners: &'a [(Source<'_>, &'static OpDef)]) -> impl Iterator<Item = TokenStream> + 'a {
    let (_, first) = owners[0];
    let names = first.operands.iter().map(|group| group.name).chain(first.results.iter().map(|group| group.name));
    names.filter_map(|name| {
        let arities: Vec<_> = owners.iter().map(|(_, definition)| arity(definition, name)).collect::<Option<_>>()?;
        let method = function_name(name);
        let (what, output, reader) = if arities.contains(&Arity::Variadic) {
            ("Values", quote!(impl Iterator<Item = NamedValue<'a>> + Clone), quote!(named_values))
        } else if arities.contains(&Arity::Optional) {
            ("Value", quote!(Option<NamedValue<'a>>), quote!(optional_named_value))
        } else {
            ("Value", quote!(NamedValue<'a>), quote!(named_value))
        };
        let documentation = format!(" {what} `{name}`.");
        Some(quote! {
            #[doc = #documentation]
            pub fn #method(self) -> #output { access::#reader(self.0, #name) }
        })
    })
}

/// Accessors of attributes that all operations have, of one kind.
fn attribute_accessors<'a>(owners: &'a [(Source<'_>, &'static OpDef)]) -> impl Iterator<Item = TokenStream> + 'a {
    let (source, first) = owners[0];
    first.attributes.iter().filter_map(move |field| {
        let fields = owners.iter().map(|(_, definition)| definition.attributes.iter().find(|it| it.name == field.name));
        let fields: Vec<&FieldDef> = fields.collect::<Option<_>>()?;
        let output = access(field.kind, source).output.to_string();
        if !fields.iter().all(|other| access(other.kind, source).output.to_string() == output) {
            return None;
        }
        let name = field.name;
        let index = quote!(access::attribute_index(self.0, #name));
        let is_optional = fields.iter().any(|field| matches!(field.presence, Presence::Optional));
        let documentation = doc(&format!("Attribute `{name}`."));
        let accessor = views::attribute(documentation, field, is_optional, access(field.kind, source), &index);
        let documentation = doc(&format!("The slot of attribute `{name}`."));
        let method = format_ident!("{}_slot", function_name(name));
        Some(quote! {
            #accessor
            #documentation
            pub fn #method(self) -> Slot { Slot::Attribute(#index as u8) }
        })
    })
}

/// How attributes of a kind are read, from outside of the dialect.
fn access(kind: Kind, source: Source<'_>) -> AttributeAccess {
    match kind {
        Kind::Enum(definition) => {
            AttributeAccess::same(source.full_path(definition, Some(format_ident!("{}", definition.name))), "case")
        }
        _ => AttributeAccess::new(kind, source),
    }
}
