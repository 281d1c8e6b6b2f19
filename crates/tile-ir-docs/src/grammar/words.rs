//! Keywords: each is a token, as it must not be the prefix of a longer word.

use std::collections::BTreeSet;

use super::rule::Rule;

/// The prefix of the names of keyword rules.
const PREFIX: &str = "kw_";

/// The replacements for `$` and `.`, which names of rules cannot contain.
const DOLLAR: &str = "__";
const POINT: &str = "___";

/// The name of the rule of a keyword.
pub(super) fn keyword(word: &str) -> String {
    format!("{PREFIX}{}", word.replace('$', DOLLAR).replace('.', POINT))
}

/// The rules of all keywords that the structure and other rules use.
pub(super) fn keywords(structure: &str, rules: &[Rule]) -> Vec<Rule> {
    let bodies = rules.iter().map(Rule::body);
    let code = structure.lines().filter(|line| !line.trim_start().starts_with("//"));
    let names = code.chain(bodies).flat_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'));
    let words: BTreeSet<String> =
        names.filter_map(|name| Some(name.strip_prefix(PREFIX)?.replace(POINT, ".").replace(DOLLAR, "$"))).collect();
    let mut rules: Vec<Rule> = words.iter().map(|word| Rule::word(keyword(word), vec![word])).collect();
    super::begin("Keywords", &mut rules);
    rules
}
