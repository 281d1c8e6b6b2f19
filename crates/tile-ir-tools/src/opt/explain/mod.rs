//! `--explain`: what the code of an error, a rule, an operation, a type or a pass means.

mod definitions;

use tile_ir::Context;
use tile_ir::core::OpKind;
use tile_ir::transforms::pass::Registry;

use crate::failure::Failure;
use crate::similar::similar;

/// A section for each code, and a section for each rule. `cargo pages` makes both from `tests/explain`.
const CODES: &str = include_str!("codes.md");
const RULES: &str = include_str!("rules.md");

/// What begins a section.
const HEADING: &str = "\n## ";

/// The explanation of a code such as `TIR0104` or a rule such as `V-TILE-4`, in either case of letters, and of operations, types
/// and passes, with or without the names of their dialects.
///
/// # Errors
/// If nothing has this name.
pub(super) fn explain(name: &str, context: &Context, registry: &Registry) -> Result<String, Failure> {
    let upper = name.to_uppercase();
    let pages = [CODES, RULES].into_iter().flat_map(sections);
    let section = pages.filter(|section| name_of(section) == upper);
    let operations = context.operations().map(OpKind::def).filter(|def| def.name == name || def.mnemonic() == name);
    let types = context.type_defs().filter(|def| {
        def.name == name || name.split_once('.') == Some((def.dialect, def.name)) || name == format!("!{}", def.name)
    });
    let mut found: Vec<String> = section.map(|section| format!("## {}\n", section.trim_end())).collect();
    found.extend(operations.map(|def| definitions::operation(context, def)));
    found.extend(types.map(definitions::ty));
    found.extend(registry.get(name).map(definitions::pass));
    if found.is_empty() {
        let mut near = similar(name, explained_names());
        if near.is_empty() {
            near = similar(&upper, explained_names());
        }
        let advice = match near.is_empty() {
            true => {
                "expected a code such as TIR0104, a rule such as V-TILE-4, an operation, a type or a pass".to_owned()
            }
            false => format!("similar names: {}", near.join(", ")),
        };
        return Err(Failure::Message(format!("nothing is called '{name}'; {advice}")));
    }
    Ok(found.join("\n"))
}

/// The names that have explanations: of codes, rules, operations, types and passes.
pub(crate) fn explained_names() -> Vec<String> {
    let (context, registry) = (tile_ir::context(), tile_ir::transforms::passes::registry());
    let pages = [CODES, RULES].into_iter().flat_map(sections).map(|section| name_of(section).to_owned());
    let operations = context.operations().map(|kind| kind.def().mnemonic().to_owned());
    let types = context.type_defs().map(|def| def.name.to_owned());
    let passes = registry.iter().map(|pass| pass.info().name.to_owned());
    let mut names: Vec<String> = pages.chain(operations).chain(types).chain(passes).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The sections of a page.
fn sections(page: &'static str) -> impl Iterator<Item = &'static str> {
    page.split(HEADING).skip(1)
}

/// What a section is about: what its heading begins with.
fn name_of(section: &'static str) -> &'static str {
    section.split([':', '\n']).next().unwrap_or_default()
}

/// The rules whose sentences name one of these in code, whose ids are among these, or that this code checks, in one line each.
fn rules_about(names: &[&str], ids: &[&str], code: &[&str]) -> Vec<String> {
    let about = |section: &'static str| {
        let line = |start| section.lines().find_map(|line| line.strip_prefix(start));
        let (sentence, checked) = (line("This rule ")?, line("Checked by: ")?);
        let in_code = |text: &str, names: &[&str]| names.iter().any(|name| text.contains(&format!("`{name}`")));
        let is_about = in_code(sentence, names) || in_code(checked, code) || ids.contains(&name_of(section));
        is_about.then(|| format!("{} {sentence}", name_of(section)))
    };
    sections(RULES).filter_map(about).collect()
}

/// The shortest of the right programs that have an operation, which is a word of theirs.
fn example_of(mnemonic: &str) -> Option<&'static str> {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$' | '%' | '@');
    let has_operation = |program: &&str| program.split(|letter| !is_part(letter)).any(|word| word == mnemonic);
    let right = sections(RULES).filter_map(|section| section.split_once("\nRight:\n")).map(|(_, right)| right);
    let programs =
        right.flat_map(|right| right.split("```mlir\n").skip(1)).filter_map(|block| block.split("```").next());
    programs.filter(has_operation).min_by_key(|program| program.len())
}
