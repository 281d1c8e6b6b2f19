//! Random modules are valid, runnable or break one rule, as requested, and reach all of the table.

use std::collections::BTreeSet;

use tile_ir::bytecode::supported_versions;
use tile_ir::core::OpKind;
use tile_ir::text::{ParseOptions, parse};
use tile_ir::{LoadOptions, Module, Version};
use tile_ir_smith::check::{Checker, Property};
use tile_ir_smith::{Choices, Coverage, Kind, Options, Rule, Smith, SmithError, cases, coverage, rules};
use tile_ir_testing::execution::{Reference, Trials};
use tile_ir_tests::run_program;
use tile_ir_tools::opt;

fn versions() -> Vec<Version> {
    supported_versions(&tile_ir::context())
}

fn smith(version: Version, kind: Kind) -> Smith {
    let options = Options { version: Some(version), kind, ..Options::default() };
    Smith::new(options).unwrap_or_else(|error| panic!("{error}"))
}

/// Parses a text as every program does.
fn load(source: &str) -> Result<Module, tile_ir::Error> {
    let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    tile_ir::load(&tile_ir::context(), source.as_bytes(), "module.mlir", &options)
}

#[test]
fn modules_are_valid_in_their_version() {
    for version in versions() {
        let smith = smith(version, Kind::Valid);
        for seed in 0..10 {
            let source = smith.text(&mut Choices::new(seed)).expect("valid modules can be made");
            let module = load(&source).unwrap_or_else(|error| panic!("seed {seed} in {version}: {error}\n{source}"));
            tile_ir::write_bytes(&module, version)
                .unwrap_or_else(|error| panic!("seed {seed} in {version}: {error}\n{source}"));
            assert!(module.operation_count() > 10, "seed {seed} in {version} is small:\n{source}");
        }
    }
}

#[test]
fn runnable_modules_accept_any_input() {
    for version in versions() {
        let smith = smith(version, Kind::Runnable);
        for seed in 0..4 {
            let module = smith.module(&mut Choices::new(seed));
            // Inputs other than those tried by the generator.
            let trials = Trials { inputs: 6, attempts: 6, seed: 1000 + seed, max_steps: 50_000, ..Trials::default() };
            let reference = Reference::new(&module, &trials);
            assert!(reference.entries().len() > 3, "seed {seed} in {version} has few entries");
            for tried in reference.entries() {
                assert!(!tried.runs.is_empty(), "seed {seed} in {version}, {}: {:?}", tried.name, tried.reason);
            }
        }
    }
}

/// Any number of bytes of a fuzzer makes a module, and few bytes make a short one.
#[test]
fn bytes_make_modules() {
    let smith = smith(Version::new(13, 5), Kind::Valid);
    let mut texts = BTreeSet::new();
    for length in [0, 1, 7, 64, 500] {
        let bytes: Vec<u8> = (0..length).map(|at: u32| (at.wrapping_mul(0x9E37_79B9) >> 13) as u8).collect();
        let source = smith.text(&mut Choices::from(&bytes[..])).expect("valid modules can be made");
        load(&source).unwrap_or_else(|error| panic!("{length} bytes: {error}\n{source}"));
        texts.insert(source);
    }
    assert!(texts.len() >= 4, "{texts:?}");
}

/// Groups limit the operations that are chosen.
#[test]
fn groups_are_those_of_the_table() {
    let options = Options { groups: vec!["atomics".to_owned()], ..Options::default() };
    let smith = Smith::new(options).expect("there is such a group");
    assert!(smith.operations().iter().all(|def| def.group == "atomics") && smith.operations().len() > 2);
    let of = |group: &str| Smith::new(Options { groups: vec![group.to_owned()], ..Options::default() });
    assert!(matches!(of("nonsense"), Err(SmithError::Group { .. })));
}

/// Modules with previews are valid, and have all of the preview; others have nothing of it.
#[test]
fn previews_are_generated_where_they_are_asked_for() {
    let options = Options { previews: true, size: 2, ..Options::default() };
    let previews = Smith::new(options.clone()).expect("the newest version has a preview");
    let mut coverage = Coverage::new(previews.context(), previews.version());
    for seed in 0..60 {
        let module = previews.module(&mut Choices::new(seed));
        coverage.add(&module);
        let source = previews.text(&mut Choices::new(seed)).expect("valid modules can be made");
        load(&source).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{source}"));
    }
    let context = previews.context();
    let operations = context.operations().map(OpKind::def).filter(|def| def.preview).map(|def| def.name);
    let types = context.type_defs().filter(|def| def.preview).map(|def| def.name);
    let attributes = context.attribute_defs().filter(|def| def.preview).map(|def| def.name);
    let missing: Vec<_> = operations.chain(types).chain(attributes).filter(|name| !coverage.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let others = smith(previews.version(), Kind::Valid);
    assert!((0..10).all(|seed| !others.text(&mut Choices::new(seed)).expect("one can be made").contains("preview$")));
    let old = Smith::new(Options { version: Some(Version::new(13, 4)), ..options });
    assert_eq!(
        old.err().map(|error| error.to_string()).as_deref(),
        Some("version 13.4 has no preview content; 13.5 has")
    );
}

/// What holds for every module holds for those with previews.
#[test]
fn properties_hold_with_previews() {
    let checker = Checker::new(&Options { previews: true, size: 2, ..Options::default() }).expect("there is a preview");
    for seed in 0..6 {
        for property in Property::ALL {
            checker
                .check(property, seed)
                .unwrap_or_else(|failure| panic!("{property}, seed {seed}: {}", failure.message));
        }
    }
}

/// Every rule that text can break is broken, alone, and reading the text reports it.
#[test]
fn every_rule_is_broken() {
    let all = rules();
    // It takes long enough to be the last test that runs.
    let outcomes =
        tile_ir_parallel::map(all, tile_ir_parallel::threads(0, all.len()), || (), |(), rule| break_rule(rule));
    let problems: Vec<String> = outcomes.iter().filter_map(|outcome| outcome.clone().err()).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    let broken = outcomes.iter().filter(|outcome| **outcome == Ok(true)).count();
    assert!(broken > 290, "only {broken} rules are broken");
}

/// Breaks a rule, if text can, and checks that it is reported; returns whether it can. An error says what happened instead.
fn break_rule(rule: &Rule) -> Result<bool, String> {
    let options = Options { kind: Kind::Invalid(rule.id.to_owned()), ..Options::default() };
    let source = match Smith::new(options).and_then(|smith| smith.text(&mut Choices::new(3))) {
        Ok(source) => source,
        Err(SmithError::Unbreakable { .. }) if matches!(rule.kind, "allows" | "defines") => return Ok(false),
        // The cases of the rule are then bytes.
        Err(SmithError::Unbreakable { .. }) if cases(rule.id).is_empty() => return Ok(false),
        Err(error) => return Err(error.to_string()),
    };
    let message = refusal(&source).ok_or_else(|| format!("{}: the program accepts it\n{source}", rule.id))?;
    let stored = cases(rule.id).iter().any(|case| **case == source);
    match stored || message.contains(&format!("\"rule\":\"{}\"", rule.id)) {
        true => Ok(true),
        false => Err(format!("{}: {message}\n{source}", rule.id)),
    }
}

/// The output of the program for an invalid text.
fn refusal(source: &str) -> Option<String> {
    let flags = source.lines().find_map(|line| line.trim().strip_prefix("// flags:")).unwrap_or_default();
    let words = ["tile-ir-opt", "-", "--diagnostics=json"].into_iter().chain(flags.split_whitespace());
    let output = run_program(opt, words, source.as_bytes());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    (!message.is_empty()).then_some(message)
}

/// The number of instances of an operation after which an outcome that has not occurred counts as missing.
const MOST_INSTANCES: u64 = 2000;

/// Valid modules of the newest version contain every operation with and without each of its parts, every case of every
/// enumeration, every type and attribute, except those listed with a reason; and no reason is listed in vain.
/// `tile-ir-smith --coverage` checks all versions.
#[test]
fn every_part_of_the_table_is_generated() {
    let smith = Smith::new(Options::default()).expect("the options are the usual ones");
    let newest = versions().into_iter().max().expect("there are versions");
    let coverage = Coverage::of_instances(smith.context(), newest, MOST_INSTANCES);
    let (exempt, missing): (Vec<_>, Vec<_>) = coverage.missing().partition(|(_, reason)| reason.is_some());
    assert!(missing.is_empty(), "not reached: {missing:#?}");
    let unexpected: Vec<_> = coverage.reached_exemptions().collect();
    assert!(unexpected.is_empty(), "reached after all: {unexpected:?}");
    let needed: BTreeSet<_> = exempt.into_iter().map(|(item, _)| item.to_string()).collect();
    let idle: Vec<_> = coverage::UNREACHED.iter().filter(|(item, _)| !needed.contains(*item)).collect();
    assert!(idle.is_empty(), "there is no such thing: {idle:?}");
}

/// Every file of cases is part of the library.
#[test]
fn all_cases_are_known() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let source = include_str!("../crates/tile-ir-smith/src/rule.rs");
    for file in std::fs::read_dir(folder).expect("the folder is there").flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        assert!(!name.ends_with(".mlir") || source.contains(&format!("tests/rules/{name}")), "{name} is left out");
    }
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    assert!(cases("V-FOR-1").iter().all(|case| parse(&tile_ir::context(), case, &options).is_ok()));
}

/// A reader that closes the pipe after the first module.
struct Closing(usize);

impl std::io::Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0 += 1;
        if self.0 > 1 { Err(std::io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
    }
}

#[test]
fn modules_are_printed_as_generated_until_the_pipe_closes() {
    let (mut stdout, mut stderr) = (Closing(0), Vec::new());
    let mut console = tile_ir_tools::Console {
        stdin: &mut std::io::empty(),
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal: false,
        stderr_is_terminal: false,
        coloured: false,
        frees_memory: true,
    };
    let arguments = ["tile-ir-smith", "--count=18446744073709551615"].map(Into::into).to_vec();
    assert_eq!(tile_ir_smith::program::run(arguments, &mut console), 0);
    assert_eq!((stdout.0, String::from_utf8_lossy(&stderr)), (2, "".into()));
}
