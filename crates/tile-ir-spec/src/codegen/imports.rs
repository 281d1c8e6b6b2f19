//! The `use` items of a generated file.

use std::collections::BTreeSet;

use proc_macro2::{Spacing, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::target::Target;
use crate::dialects::Dialects;
use crate::model::Dialect;

/// Names by the path they come from; names of modules, which begin paths, end with `::`. Paths that begin with `::` are
/// in the core.
pub(super) type Imports = &'static [(&'static str, &'static [&'static str])];

/// The imports of tables.
pub(super) const TABLE: Imports = &[
    ("super", &["attributes::", "constraints::", "enums::", "operations::", "scalars::", "types::"]),
    ("::typed", &["Enumeration"]),
    ("::", &["AttributeRef", "Context", "Identifier", "Type", "TypeRef", "Version"]),
    (
        "::definition",
        &[
            "Anchor",
            "AttributeDef",
            "AttributeForm",
            "AttributePattern",
            "AttributeTag",
            "Comparison",
            "Constraint",
            "ConstraintRule",
            "DefaultValue",
            "DefinitionId",
            "DialectDef",
            "Directive",
            "EffectDef",
            "EffectKind",
            "Effects",
            "ElementTest",
            "EnumCase",
            "EnumDef",
            "EnumStorage",
            "FloatFormat",
            "FlowDef",
            "FlowSource",
            "FlowTarget",
            "FormerName",
            "Hook",
            "Kind",
            "Literal",
            "ModifierDef",
            "NonFinite",
            "Notation",
            "OpDef",
            "OpPattern",
            "OpReplacement",
            "OpSyntax",
            "ParameterDirective",
            "RegionDef",
            "Replacement",
            "ResourceDef",
            "ResultName",
            "RewriteCondition",
            "RewriteDef",
            "RewriteRule",
            "Role",
            "ScalarDef",
            "ScalarFormat",
            "Slot",
            "Speculatability",
            "Trait",
            "TypeDef",
            "TypeRelation",
            "TypeSource",
            "ValueForm",
            "ValuePattern",
            "table::",
        ],
    ),
];

/// The imports of the definition of a dialect, in addition to the modules that it declares.
pub(super) const DIALECT: Imports = &[("::", &["Version"]), ("::definition", &["DialectDef"])];

/// The imports of typed views and builders.
pub(super) const TYPED: Imports = &[
    ("super", &["enums::", "operations::", "views::"]),
    ("crate::typed", &["TypedBuilder", "TypedEditor"]),
    ("::", &["Attribute", "Builder", "Identifier", "OpRef", "RegionRef", "Type", "ValueId", "ValueRef", "typed_op"]),
    ("::definition", &["Slot"]),
    ("::typed", &["access::", "to_attribute::"]),
];

/// The imports of views of several operations.
pub(super) const SHARED: Imports = &[
    ("::", &["Attribute", "Identifier", "NamedValue", "OpRef", "Type", "shared_view"]),
    ("::definition", &["Slot"]),
    ("::typed", &["access::"]),
];

/// The `use` items for the names from `imports` and from other dialects that these items mention.
pub(super) fn uses(imports: Imports, items: &TokenStream, dialects: &Dialects, target: &Target) -> TokenStream {
    let mut words = BTreeSet::new();
    collect_words(items.clone(), &mut words);
    let uses = |path: &str, names: &mut dyn Iterator<Item = &str>| {
        let used = names.filter(|name| words.contains(*name));
        let used = used.map(|name| format_ident!("{}", name.trim_end_matches(':')));
        let path: syn::Path = syn::parse_str(path).ok()?;
        match used.collect::<Vec<_>>().as_slice() {
            [] => None,
            [name] => Some(quote!(use #path::#name;)),
            names => Some(quote!(use #path::{#(#names),*};)),
        }
    };
    let modules = |dialects: &[Dialect]| dialects.iter().map(|dialect| format!("{}::", dialect.name)).collect();
    let (own, known): (Vec<_>, Vec<_>) = (modules(dialects.own()), modules(dialects.known()));
    let own = uses(&target.own_module(), &mut own.iter().map(String::as_str));
    let known = target.known_module().and_then(|path| uses(path, &mut known.iter().map(String::as_str)));
    let (of_core, of_crate): (Vec<_>, Vec<_>) = imports.iter().partition(|(path, _)| path.starts_with("::"));
    let of_crate = of_crate.iter().filter_map(|(path, names)| uses(path, &mut names.iter().copied()));
    let of_core = of_core.iter().filter_map(|(path, names)| {
        let path = target.core(path.trim_end_matches("::"));
        uses(&path, &mut names.iter().copied())
    });
    quote!(#(#of_crate)* #own #known #(#of_core)*)
}

/// The words that are single or begin a path, the latter with `::`; words after `::` or `.` need no import.
fn collect_words(tokens: TokenStream, words: &mut BTreeSet<String>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut qualified = false;
    while let Some(token) = tokens.next() {
        let mut qualifies = false;
        match token {
            TokenTree::Group(group) => collect_words(group.stream(), words),
            TokenTree::Ident(word) if !qualified => {
                let begins_path = tokens.peek().is_some_and(is_first_colon);
                words.extend(begins_path.then(|| format!("{word}::")));
                words.insert(word.to_string());
            }
            TokenTree::Punct(punct) if punct.as_char() == '.' => qualifies = true,
            TokenTree::Punct(punct) if is_first_colon(&TokenTree::Punct(punct.clone())) => {
                tokens.next();
                qualifies = true;
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
        qualified = qualifies;
    }
}

/// Whether a token is the first half of `::`.
fn is_first_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':' && punct.spacing() == Spacing::Joint)
}
