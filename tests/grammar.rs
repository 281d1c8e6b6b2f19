//! The grammar of text and the parser accept the same syntax.
//!
//! Both are derived from the table, so an error in it affects both: snapshots and the vendor's programs decide what the
//! language is. This test shows that the grammar is correct.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tile_ir::core::OpKind;
use tile_ir::core::definition::OpDef;
use tile_ir::text::{self, PrintOptions, grammar};
use tile_ir::{Context, Version};
use tile_ir_smith::generate::{Limits, module};
use tile_ir_tests::grammar::{Reached, Rules, Sentences, Verdict, compare_tokens, judge, pieces_of_tokens};
use tile_ir_tests::{Mutator, unchecked_context};

/// The number of sentences made from each rule that was not completely reached.
const ROUNDS: u64 = 40;

/// The number of sentences made from each rule that was not reached at all.
const MOST_ROUNDS: u64 = 400;

/// More differences than this are not shown.
const MOST_DIFFERENCES: usize = 12;

/// The results for some texts.
#[derive(Default)]
struct Tally {
    verdicts: BTreeMap<&'static str, usize>,
    differences: Vec<String>,
}

impl Tally {
    fn judge(&mut self, context: &Arc<Context>, name: &str, source: &str) -> Option<Verdict> {
        match judge(context, source) {
            Ok(verdict) => {
                *self.verdicts.entry(label(verdict)).or_default() += 1;
                Some(verdict)
            }
            Err(difference) => {
                self.differences.push(format!("{name}: {difference}\n{source}"));
                None
            }
        }
    }

    fn finish(self, what: &str) {
        println!("{what}: {:?}", self.verdicts);
        self.differences.iter().take(MOST_DIFFERENCES).for_each(|difference| println!("== {difference}"));
        assert!(self.differences.is_empty(), "{what}: the two differ on {} texts", self.differences.len());
    }
}

fn label(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Valid => "valid",
        Verdict::Meaning(_) => "wrong in meaning",
        Verdict::Syntax => "wrong in syntax",
        Verdict::Limit => "beyond a limit",
    }
}

/// A number from the environment, or its default.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// All texts of the repository, with their names.
fn sources() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> = Vec::new();
    let mut folders =
        vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")), Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("it can be listed").path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|extension| extension == "mlir") => files.push(path),
                false => {}
            }
        }
    }
    files.sort();
    let read = |file: PathBuf| Some((file.display().to_string(), fs::read_to_string(file).ok()?));
    files.into_iter().filter_map(read).collect()
}

/// The texts of a file, which may contain several.
fn chunks(source: &str) -> impl Iterator<Item = &str> {
    source.split("// -----")
}

#[test]
fn parser_and_grammar_agree_on_every_file() {
    let context = unchecked_context(true);
    let mut tally = Tally::default();
    for (name, source) in sources() {
        for chunk in chunks(&source) {
            tally.judge(&context, &name, chunk);
        }
    }
    assert!(tally.verdicts["valid"] > 100 && tally.verdicts["wrong in syntax"] > 50, "{:?}", tally.verdicts);
    tally.finish("files");
}

#[test]
fn generated_modules_are_accepted() {
    let context = unchecked_context(true);
    let operations: Vec<&'static OpDef> = context.operations().map(OpKind::def).filter(|def| !def.preview).collect();
    let limits = Limits { version: Version::new(13, 5), bytecode: false };
    let mut tally = Tally::default();
    for seed in 0..number("TILE_IR_CASES", 3) {
        for def in operations.iter().filter(|def| def.since <= limits.version) {
            let module = module(&context, &[def], limits, seed);
            let forms = [
                PrintOptions::default(),
                PrintOptions { debug_info: true, ..PrintOptions::default() },
                PrintOptions { generic: true, ..PrintOptions::default() },
                PrintOptions { debug_info: true, local_scope: true, ..PrintOptions::default() },
            ];
            for options in &forms {
                let printed = text::print(&module, options);
                if let Err(error) = grammar::parse(&printed) {
                    tally.differences.push(format!("{} {seed}: {error}\n{printed}", def.name));
                }
            }
        }
    }
    tally.finish("generated modules");
}

#[test]
fn parser_and_grammar_agree_on_damaged_texts() {
    let texts = sources().into_iter().flat_map(|(_, source)| chunks(&source).map(str::to_owned).collect::<Vec<_>>());
    let mutator = Mutator::new(texts.collect());
    let mut tally = Tally::default();
    let mut context = unchecked_context(true);
    let start = number("TILE_IR_FUZZ_START", 0);
    for seed in start..start + number("TILE_IR_DAMAGED", 3000) {
        if seed % 200 == 0 {
            context = unchecked_context(true);
        }
        tally.judge(&context, &format!("damaged text {seed}"), &mutator.text(seed));
    }
    tally.finish("damaged texts");
}

#[test]
fn the_lexer_finds_the_tokens_of_the_grammar() {
    let sources = sources();
    let files: Vec<String> = sources.iter().flat_map(|(_, source)| chunks(source)).map(str::to_owned).collect();
    let mutator = Mutator::new(files.clone());
    let start = number("TILE_IR_FUZZ_START", 0);
    let numbers = start..start + number("TILE_IR_DAMAGED", 3000);
    let damaged = numbers.clone().map(|seed| mutator.text(seed));
    let mut tokens = 0;
    for text in files.into_iter().chain(damaged).chain(numbers.map(pieces_of_tokens)) {
        match compare_tokens(&text) {
            Ok(count) => tokens += count,
            Err(difference) => panic!("{difference}\n{text:?}"),
        }
    }
    assert!(tokens > 100_000, "{tokens} tokens are few");
}

/// A type or attribute without its prefix.
struct Prefixed {
    before: String,
    rule: String,
}

impl Prefixed {
    /// One for each rule whose name has this prefix, with this text before it.
    fn of(rules: &Rules, before: &str, names: &str, bodies: &str) -> Vec<Self> {
        let found = rules.names(names).filter_map(|name| {
            let rule = name.replacen(names, bodies, 1);
            let text = rules.text_of(name).filter(|_| rules.names(&rule).any(|known| known == rule))?;
            Some(Self { before: format!("{before} {text}"), rule })
        });
        found.collect()
    }
}

#[test]
fn parser_and_grammar_agree_on_sentences() {
    let rules = Rules::new();
    let mut reached = Reached::new(&rules);
    let operation = ("cuda_tile.module @m { entry @e() {", "\n} }");
    let mut starts = vec![
        ("", "file", ""),
        ("", "top_operation", ""),
        ("", "disassembly", ""),
        ("!x =", "type", ""),
        ("#x =", "attribute", ""),
        ("#x =", "location", ""),
        ("", "alias_definition", ""),
        ("", "file_metadata", ""),
        ("{-# external_resources: {", "resource_group", "} #-}"),
        ("#x = opaque <", "any_token", ">"),
        ("!x =", "known_prefixed_type", ""),
        ("!x = !cuda_tile<", "named_type", ">"),
        ("!x =", "float_type", ""),
        ("!x =", "integer_type", ""),
        ("!x =", "text_type", ""),
        ("!x =", "memref_type", ""),
        ("#x =", "affine_map", ""),
        ("#x =", "affine_set", ""),
        ("#x =", "strided", ""),
        ("#x =", "prefixed_attribute", ""),
        ("#x =", "bracketed_attribute", ""),
        (operation.0, "operation", operation.1),
        (operation.0, "generic_operation", operation.1),
    ];
    starts.extend(rules.names("op_").map(|name| match name {
        "op_entry" | "op_global" | "op_module" | "op_testing_func" => ("cuda_tile.module @m {", name, "}"),
        "op_builtin_module" => ("", name, ""),
        _ => (operation.0, name, operation.1),
    }));
    let (prefixed, bodies) =
        (Prefixed::of(&rules, "!x =", "bang_", "type_"), Prefixed::of(&rules, "#x =", "hash_", "attr_"));
    starts.extend(prefixed.iter().chain(&bodies).map(|start| (start.before.as_str(), start.rule.as_str(), "")));
    starts.extend(["hints", "hint_entry", "hint"].map(|rule| match rule {
        "hint" => ("#x = #cuda_tile.optimization_hints<sm_90 = {", rule, "}>"),
        _ => ("#x = #cuda_tile.optimization_hints<", rule, ">"),
    }));
    // What is rare, and whose parts are rarer still.
    starts.extend(["dense_array", "opaque_attribute"].map(|rule| ("#x =", rule, "")));
    starts.push(("cuda_tile.module @m { testing$func @f()", "function_results", "{} }"));
    let (mut whole, mut broken) = (Tally::default(), Tally::default());
    let asked = number("TILE_IR_CASES", 0);
    for round in 0..MOST_ROUNDS.max(asked) {
        if round >= ROUNDS.max(asked) && missing_rules(&reached, &rules).is_empty() {
            break;
        }
        let context = unchecked_context(true);
        for (index, &(before, rule, after)) in starts.iter().enumerate() {
            // Completely reached rules need no more sentences of their own; rules of operations need none once they
            // were reached.
            let is_enough = round >= ROUNDS / 4 && reached.is_complete(&rules, rule)
                || round >= ROUNDS && rule.starts_with("op_") && reached.has(rule);
            if is_enough && round >= asked {
                continue;
            }
            let seed = round * 1000 + index as u64;
            let mut sentences = Sentences::new(&rules, seed);
            let sentence = sentences.sentence(before, rule, after, &reached);
            let name = format!("{rule}, seed {seed}");
            if let Some(verdict) = whole.judge(&context, &name, &sentence.text) {
                reached.count(&sentence, verdict);
            }
            broken.judge(&context, &format!("{name}, broken"), &sentences.broken(&sentence));
        }
    }
    println!("{}", reached.report(&rules));
    whole.finish("sentences");
    broken.finish("broken sentences");
    assert_eq!(missing_rules(&reached, &rules), Vec::<String>::new());
}

/// The rules that neither a sentence reached nor the text of previews: chance does not find values that their checks accept.
fn missing_rules(reached: &Reached, rules: &Rules) -> Vec<String> {
    let text = include_str!("text/preview.mlir");
    let tree = grammar::parse(text).expect("the grammar accepts the text");
    let written: BTreeSet<_> = tree.into_inner().flatten().map(|pair| format!("{:?}", pair.as_rule())).collect();
    let mut missing = reached.missing_rules(rules);
    missing.retain(|rule| !written.contains(rule));
    missing
}
