//! Grammars for editors, which colour text: one for TextMate, VS Code and the like, and one for highlight.js, which colours the
//! manual.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tile_ir_core::definition::DialectDef;
use tile_ir_spec::codegen::{COMMAND, GeneratedFile};
use tile_ir_spec::{Dialects, lower};

use crate::grammar;

/// The grammar for TextMate.
const TEXT_MATE: &str = "editors/tile-ir.tmLanguage.json";
/// The grammar for highlight.js.
const HIGHLIGHT: &str = "docs/theme/mlir.js";

/// The prefix of the rules of keywords in the grammar of text.
const KEYWORD: &str = "kw_";

/// The grammars, by their paths below the root of the repository.
pub fn files(structure: &str, dialects: &Dialects) -> Vec<GeneratedFile> {
    let words = Words::new(structure, dialects);
    vec![
        GeneratedFile { path: TEXT_MATE.into(), text: text_mate(&words) },
        GeneratedFile { path: HIGHLIGHT.into(), text: highlight(&words) },
    ]
}

/// The words of text, by kind.
struct Words {
    /// With and without the prefix of their dialect.
    operations: BTreeSet<String>,
    types: BTreeSet<String>,
    scalars: BTreeSet<String>,
    cases: BTreeSet<String>,
    keywords: BTreeSet<String>,
}

impl Words {
    fn new(structure: &str, dialects: &Dialects) -> Self {
        let tables = lower(dialects);
        let all = |names: fn(&'static DialectDef) -> Vec<&'static str>| -> BTreeSet<String> {
            tables.iter().flat_map(|table| names(table)).map(str::to_owned).collect()
        };
        let mut words = Self {
            operations: all(|table| table.operations.iter().flat_map(|def| [def.mnemonic(), def.name]).collect()),
            types: all(|table| table.types.iter().map(|def| def.name).collect()),
            scalars: all(|table| table.scalars.iter().map(|def| def.name).collect()),
            cases: all(|table| table.enums.iter().flat_map(|def| def.cases).map(|case| case.name).collect()),
            keywords: keywords(&grammar::complete(structure, dialects).text),
        };
        // A word with several meanings is an operation first.
        for known in [words.operations.clone(), words.types.clone()] {
            let is_new = |word: &String| !known.contains(word);
            words.cases.retain(is_new);
            words.keywords.retain(is_new);
        }
        let cases = words.cases.clone();
        words.keywords.retain(|word| !cases.contains(word));
        words
    }
}

/// The keywords in the grammar of text.
fn keywords(grammar: &str) -> BTreeSet<String> {
    let names = grammar.lines().filter_map(|line| line.strip_prefix(KEYWORD)?.split_once(" = "));
    // The rule quotes its word, which may contain a `$`.
    names.filter_map(|(_, body)| Some(body.split('"').nth(1)?.to_owned())).collect()
}

/// Patterns in the notation of TextMate, which tries them in this order.
fn text_mate(words: &Words) -> String {
    let name = r"[\w.$-]+";
    let pattern = |scope: &str, pattern: String| json!({ "name": format!("{scope}.tile-ir"), "match": pattern });
    let word = |words: &BTreeSet<String>| format!(r"(?<![\w.$%@^!#-]){}(?![\w$-])", one_of(words));
    let patterns = json!([
        pattern("comment.line", r"//.*$".to_owned()),
        pattern("string.quoted.double", r#""(?:[^"\\]|\\.)*""#.to_owned()),
        pattern("variable.other", format!(r"%{name}(?:#\d+)?")),
        pattern("entity.name.function", format!("@{name}")),
        pattern("entity.name.label", format!(r"\^{name}")),
        pattern("keyword.operator", word(&words.operations)),
        pattern("storage.type", format!(r"(?:(?<![\w.$%@^#-])!?(?:cuda_tile\.)?){}(?![\w$-])", one_of(&words.types))),
        pattern("constant.numeric", r"(?<![\w.$])-?\d+(?:\.\d+(?:[eE][+-]?\d+)?)?(?![\w.])|0x[0-9A-Fa-f]+".to_owned()),
        pattern("constant.numeric", r"(?:(?:\d+|\?)x)+(?=[a-z!])".to_owned()),
        pattern("support.type", format!(r"(?<=[\d?]x|[^\w.$%@^#-]){}(?![\w$-])", one_of(&words.scalars))),
        pattern("constant.language", word(&words.cases)),
        pattern("keyword.other", word(&words.keywords)),
        pattern("entity.other.attribute-name", format!("[#!]{name}")),
    ]);
    let grammar = json!({
        "comment": format!("Made by `{COMMAND}` from `dialect-spec`. Do not edit."),
        "name": "Tile IR",
        "scopeName": "source.tile-ir",
        "fileTypes": ["mlir"],
        "patterns": patterns,
    });
    // Text made of plain values can always be written.
    format!("{}\n", serde_json::to_string_pretty(&grammar).unwrap_or_default())
}

/// An alternative for each word, none after one of its prefixes.
fn one_of(words: &BTreeSet<String>) -> String {
    let mut words: Vec<String> = words.iter().map(|word| word.replace('.', r"\.").replace('$', r"\$")).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    format!("(?:{})", words.join("|"))
}

fn highlight(words: &Words) -> String {
    let list = |words: &BTreeSet<String>| Value::from(words.iter().cloned().collect::<Vec<_>>().join(" ")).to_string();
    let types = words.types.union(&words.scalars).cloned().collect();
    format!(
        r#"// Made by `{COMMAND}` from `dialect-spec`. Do not edit.
hljs.registerLanguage("mlir", (hljs) => ({{
  name: "Tile IR",
  keywords: {{
    $pattern: /[A-Za-z_][\w.$]*/,
    built_in: {operations},
    type: {types},
    literal: {cases},
    keyword: {keywords},
  }},
  contains: [
    hljs.COMMENT("//", "$"),
    hljs.QUOTE_STRING_MODE,
    {{ className: "variable", begin: /%[\w.$-]+(#\d+)?/ }},
    {{ className: "title", begin: /@[\w.$-]+/ }},
    {{ className: "symbol", begin: /\^[\w.$-]+/ }},
    {{ className: "meta", begin: /[#!][A-Za-z_][\w.$]*/ }},
    {{ className: "number", begin: /((\d+|\?)x)+(?=[a-z!])|\b\d+(\.\d+([eE][+-]?\d+)?)?\b/ }},
  ],
}}));
document.querySelectorAll("code.language-mlir").forEach((block) => hljs.highlightBlock(block));
"#,
        operations = list(&words.operations),
        types = list(&types),
        cases = list(&words.cases),
        keywords = list(&words.keywords),
    )
}
