//! Properties of every operation of a table, on random modules: for the table of the dialects, and for random
//! tables.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use tile_ir::bytecode::{self, ReadOptions, WriteOptions, supported_versions};
use tile_ir::core::definition::{Arity, EnumCase, FieldDef, Hook, Kind, OpDef, Presence, Trait};
use tile_ir::core::{Attribute, Dialect, OpKind, OpRef};
use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::{Context, Error, Module, Version};
use tile_ir_smith::generate::{Limits, module};
use tile_ir_spec::{Source, lower, parse, read_sources};
use tile_ir_tests::invent::{INVENTED, invent};
use tile_ir_tests::{Compared, compare, unchecked_context};

/// A number from the environment, or its default.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// A table, and the operations to test.
struct Table {
    name: String,
    context: Arc<Context>,
    operations: Vec<&'static OpDef>,
    is_invented: bool,
    usual_instances: u64,
}

impl Table {
    /// The dialects of the repository, without previews.
    fn own() -> Self {
        let context = unchecked_context(false);
        let operations = context.operations().map(OpKind::def).filter(|def| !def.preview).collect();
        Self { name: "the table".to_owned(), context, operations, is_invented: false, usual_instances: 12 }
    }

    /// The same dialects and an invented one, which is tested. Some are independent of `cuda_tile`, most extend it.
    fn invented(seed: u64) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dialect-spec");
        let mut sources = read_sources(&folder).expect("the table can be read");
        let text = invent(seed, seed % 4 != 3);
        sources.push(Source { name: format!("{INVENTED}/dialect.ops"), text: text.clone() });
        // Shown if something fails or panics.
        println!("invented table {seed}");
        let dialects = parse(&sources).unwrap_or_else(|errors| panic!("invented table {seed}: {errors}\n{text}"));
        let table = lower(&dialects);
        let known = table.iter().map(|&table| tile_ir::code(Dialect::new(table)));
        let context = Context::new(known).unwrap_or_else(|error| panic!("invented table {seed}: {error}\n{text}"));
        let invented = table.iter().find(|dialect| dialect.name == INVENTED).expect("the dialect is in the table");
        Self {
            name: format!("invented table {seed}"),
            context: Arc::new(context),
            operations: invented.operations.to_vec(),
            is_invented: true,
            usual_instances: 3,
        }
    }

    /// All tables, shared by the tests; `TILE_IR_TABLES=500` invents more of them, and `TILE_IR_TABLE=7` only that one.
    fn all() -> impl Iterator<Item = &'static Self> {
        static TABLES: LazyLock<Vec<Table>> = LazyLock::new(|| {
            let seeds = match number("TILE_IR_TABLE") {
                Some(seed) => seed..seed + 1,
                None => 0..number("TILE_IR_TABLES").unwrap_or(4),
            };
            std::iter::once_with(Table::own).chain(seeds.map(Table::invented)).collect()
        });
        TABLES.iter()
    }

    /// Modules with one instance of each operation (and version). `TILE_IR_CASES=500` makes more.
    fn instances(&self) -> u64 {
        number("TILE_IR_CASES").unwrap_or(self.usual_instances)
    }

    /// The operations that bytecode can represent.
    fn with_place(&self) -> impl Iterator<Item = &'static OpDef> {
        self.operations.iter().copied().filter(|def| has_place(def))
    }

    /// An operation and its table, for messages.
    fn what(&self, def: &OpDef) -> String {
        format!("{}, {}", self.name, def.name)
    }
}

/// The number of failures that are shown in full.
const MOST_SHOWN: usize = 10;

/// Collects failures, so that one run shows all of them; each operation once.
#[derive(Default)]
struct Failures {
    text: String,
    seen: BTreeSet<String>,
}

impl Failures {
    fn check(&mut self, what: &str, seed: u64, result: Result<(), String>) {
        if let Err(failure) = result
            && self.seen.insert(what.to_owned())
            && self.seen.len() <= MOST_SHOWN
        {
            let _ = writeln!(self.text, "== {what}, seed {seed}: {failure}");
        }
    }
}

impl Drop for Failures {
    fn drop(&mut self) {
        let count = self.seen.len();
        assert!(std::thread::panicking() || count == 0, "{count} properties do not hold:\n{}", self.text);
    }
}

/// Whether bytecode can represent an operation.
fn has_place(def: &OpDef) -> bool {
    def.opcode.is_some() || def.is_function_like() || def.has_trait(Trait::SymbolTable)
}

fn newest(context: &Context) -> Version {
    supported_versions(context).last().copied().expect("there are versions")
}

fn print(module: &Module, options: &PrintOptions) -> String {
    text::print(module, options)
}

fn same(when: &str, expected: &str, found: &str) -> Result<(), String> {
    let same = || expected.chars().zip(found.chars()).take_while(|(expected, found)| expected == found).count();
    if expected == found {
        return Ok(());
    }
    let start = same().saturating_sub(20);
    let show = |text: &str| text.chars().skip(start).take(100).collect::<String>();
    Err(format!("{when} differs:\nexpected …{}\nfound    …{}", show(expected), show(found)))
}

/// Everything printed, in any form, parses to the same module and prints the same.
fn survives_text(context: &Arc<Context>, module: &Module) -> Result<(), String> {
    let forms: [(&str, PrintOptions); 4] = [
        ("custom form", PrintOptions::default()),
        ("generic form", PrintOptions { generic: true, ..PrintOptions::default() }),
        ("custom form with locations", PrintOptions { debug_info: true, ..PrintOptions::default() }),
        ("generic form with locations", PrintOptions { debug_info: true, generic: true, ..PrintOptions::default() }),
    ];
    for (form, options) in forms {
        let printed = print(module, &options);
        let parse_options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
        let again = text::parse(context, &printed, &parse_options)
            .map_err(|errors| format!("{form} does not parse: {}\n{printed}", Error::from(errors)))?;
        same(form, &printed, &print(&again, &options))?;
        compare(module, &again, Compared { locations: options.debug_info, text_only: true })
            .map_err(|difference| format!("{form}: {difference}\n{printed}"))?;
    }
    Ok(())
}

/// Everything written is read as the same module, and written the same again.
fn survives_bytecode(context: &Arc<Context>, module: &Module, bytes: &[u8], version: Version) -> Result<(), String> {
    let shown = || print(module, &PrintOptions::default());
    let options = ReadOptions::default().with_implicit_module(false);
    let again = bytecode::read(context, bytes, &options).map_err(|error| format!("{error}\n{}", shown()))?;
    compare(module, &again, Compared { locations: true, text_only: false })
        .map_err(|difference| format!("{difference}\n{}", shown()))?;
    same("the text", &inside(&shown()), &inside(&print(&again, &PrintOptions::default())))?;
    match bytecode::write(&again, &WriteOptions::new(version)) {
        Ok(second) if second == bytes => Ok(()),
        Ok(_) => Err(format!("it is not written again as it was\n{}", shown())),
        Err(error) => Err(format!("it is not written again: {error}\n{}", shown())),
    }
}

/// The text without the first line, which names the module: bytecode does not store its name.
fn inside(text: &str) -> String {
    text.lines().skip(1).collect::<Vec<_>>().join("\n")
}

/// Writing twice gives the same bytes, or the same error.
fn write(module: &Module, version: Version) -> Result<Vec<u8>, String> {
    let write = || bytecode::write(module, &WriteOptions::new(version)).map_err(|error| error.to_string());
    let bytes = write();
    assert_eq!(bytes, write(), "writing depends on something else");
    bytes
}

#[test]
fn every_operation_survives_text() {
    let mut failures = Failures::default();
    for table in Table::all() {
        let context = &table.context;
        let limits = Limits { version: newest(context), bytecode: false };
        for &def in &table.operations {
            for seed in 0..table.instances() {
                let module = module(context, &[def], limits, seed);
                assert!(module.walk().any(|op| op.def() == def), "there is no instance of '{}'", def.name);
                failures.check(&table.what(def), seed, survives_text(context, &module));
            }
        }
    }
}

#[test]
fn every_operation_survives_bytecode_of_every_version_that_has_it() {
    let mut failures = Failures::default();
    for table in Table::all() {
        let context = &table.context;
        for version in supported_versions(context) {
            let limits = Limits { version, bytecode: true };
            for def in table.with_place().filter(|def| def.since <= version) {
                for seed in 0..table.instances() {
                    let module = module(context, &[def], limits, seed);
                    let written = write(&module, version)
                        .map_err(|error| format!("{error}\n{}", print(&module, &PrintOptions::default())));
                    let result = written.and_then(|bytes| survives_bytecode(context, &module, &bytes, version));
                    failures.check(&format!("{} in {version}", table.what(def)), seed, result);
                }
            }
        }
    }
}

#[test]
fn versions_without_an_operation_are_rejected_with_its_name() {
    let mut failures = Failures::default();
    for table in Table::all() {
        let context = &table.context;
        for &def in table.operations.iter().filter(|def| def.since > Version::new(13, 1)) {
            for version in supported_versions(context).into_iter().filter(|version| *version < def.since) {
                // The error may name the type of an operand instead, if that is newer too.
                let refusals = (0..MOST_SEEDS).map(|seed| {
                    let module = module(context, &[def], Limits { version: def.since, bytecode: true }, seed);
                    write(&module, version).expect_err("what a version does not have is not written")
                });
                let reason = format!("needs version {}", def.since);
                let is_named = |refusal: &String| {
                    refusal.contains(&format!("'{}'", def.name)) && (refusal.contains(&reason) || !has_place(def))
                        // The generator does not ensure that an older version has the types that an invented operation
                        // needs, or the operation around it.
                        || table.is_invented && refusal.contains("needs version")
                };
                let named = refusals.into_iter().any(|refusal| is_named(&refusal));
                let result = if named { Ok(()) } else { Err("no refusal names it".to_owned()) };
                failures.check(&format!("{} in {version}", table.what(def)), 0, result);
            }
        }
    }
}

/// Newer fields of older operations: an older version can represent the module, or the error names the newer feature.
/// Explaining why a module needs its version never fails.
#[test]
fn older_versions_represent_newer_content_or_reject_it() {
    let (mut held, mut refused) = (0, 0);
    let mut failures = Failures::default();
    for table in Table::all() {
        let context = &table.context;
        let newest = newest(context);
        for def in table.with_place() {
            for seed in 0..table.instances() {
                let module = module(context, &[def], Limits { version: newest, bytecode: true }, seed);
                let mut lowest = None;
                for version in supported_versions(context) {
                    let result = match write(&module, version) {
                        Ok(bytes) => {
                            held += 1;
                            lowest = lowest.or(Some(version));
                            survives_bytecode(context, &module, &bytes, version)
                        }
                        Err(error) if error.contains("needs version") && error.contains("'") => {
                            refused += 1;
                            Ok(())
                        }
                        Err(error) => Err(error),
                    };
                    failures.check(&format!("{} in {version}", table.what(def)), seed, result);
                }
                let explained = match bytecode::explain(&module) {
                    Ok(explanation) if Some(explanation.version) == lowest => Ok(()),
                    other => Err(format!("{lowest:?} is the lowest version that holds it, explained is {other:?}")),
                };
                failures.check(&format!("the reason for the version of {}", table.what(def)), seed, explained);
            }
        }
    }
    assert!(held > 1000 && refused > 1000, "{held} were held, {refused} refused");
}

#[test]
fn mixed_operations_round_trip() {
    let mut failures = Failures::default();
    for table in Table::all() {
        let (context, all) = (&table.context, &table.operations);
        let newest = newest(context);
        let mixtures = 4 * table.instances();
        for seed in 0..mixtures {
            // Each module takes a different part of the table, so that all operations are combined in some module.
            let start = seed as usize * all.len() / mixtures as usize;
            let some: Vec<_> = all.iter().copied().cycle().skip(start).take(25).collect();
            let text = module(context, &some, Limits { version: newest, bytecode: false }, seed);
            failures.check(&format!("{}, text", table.name), seed, survives_text(context, &text));

            let some: Vec<_> = some.into_iter().filter(|def| has_place(def)).collect();
            let binary = module(context, &some, Limits { version: newest, bytecode: true }, seed);
            let result = write(&binary, newest).and_then(|bytes| survives_bytecode(context, &binary, &bytes, newest));
            failures.check(&format!("{}, bytecode", table.name), seed, result);
        }
    }
}

/// Every choice occurs with each of its outcomes: optional operands and attributes present and absent, defaults and
/// other values, every case of every enumeration.
#[test]
fn every_choice_of_the_table_is_made() {
    let mut missing = BTreeSet::new();
    for table in Table::all() {
        let context = &table.context;
        let limits = Limits { version: newest(context), bytecode: false };
        for &def in &table.operations {
            let mut open = choices(context, def);
            for seed in 0..MOST_SEEDS {
                if open.is_empty() {
                    break;
                }
                for op in module(context, &[def], limits, seed).walk().filter(|op| op.def() == def) {
                    open.retain(|choice| !choice.is_made(op));
                }
            }
            missing.extend(open.iter().map(|choice| format!("{}: {choice:?}", table.what(def))));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The number of modules after which an outcome that has not occurred counts as missing.
const MOST_SEEDS: u64 = 1000;

/// Rules by which a variadic group cannot be empty: views have dimensions, and concatenations and reductions have
/// operands.
const RULES_THAT_WANT_OPERANDS: [&str; 5] =
    ["two_or_more_tokens", "aggregation", "view_access", "reduction_view", "multimem_access"];

/// A choice in an instance of an operation.
#[derive(Debug)]
enum Choice {
    /// A group of operands is empty or not.
    Operands { group: usize, present: bool },
    /// An attribute is present, with a value other than its default, or not.
    Attribute { index: usize, present: bool },
    /// An attribute has this value.
    Value { index: usize, value: Attribute },
}

fn choices(context: &Context, def: &OpDef) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (group, operand) in def.operands.iter().enumerate() {
        // A terminator takes as many operands as the operation has results.
        if def.traits.iter().any(|known| matches!(known, Trait::ParentOneOf([_]))) {
            continue;
        }
        let may_be_empty = !def.code_in(Hook::Rule).any(|rule| RULES_THAT_WANT_OPERANDS.contains(&rule));
        if operand.arity != Arity::One {
            choices.push(Choice::Operands { group, present: true });
            choices.extend(may_be_empty.then_some(Choice::Operands { group, present: false }));
        }
    }
    for (index, field) in def.attributes.iter().enumerate() {
        // Readers always set the attributes of arguments.
        if !matches!(field.presence, Presence::Required) && !def.is_function_like() {
            choices.extend([true, false].map(|present| Choice::Attribute { index, present }));
        }
        if let Kind::Enum(cases) = field.kind {
            let allowed = |case: &&EnumCase| field.cases.is_none_or(|allowed| allowed.contains(&case.value));
            let values = cases.cases.iter().filter(allowed).map(|case| context.case(cases, case.value));
            choices.extend(values.map(|value| Choice::Value { index, value }));
        }
    }
    // A single value leaves no choice.
    let values = |field: &FieldDef| match field.kind {
        Kind::Enum(cases) => field.cases.map_or(cases.cases.len(), <[u32]>::len),
        _ => usize::MAX,
    };
    choices.retain(|choice| match *choice {
        Choice::Attribute { index, .. } => values(&def.attributes[index]) > 1,
        _ => true,
    });
    choices
}

impl Choice {
    fn is_made(&self, op: OpRef<'_>) -> bool {
        let operation = op.get();
        match *self {
            Self::Operands { group, present } => operation.operand_group(group).is_empty() != present,
            Self::Attribute { index, present } => {
                (operation.attribute(index) != op.default_attribute(index)) == present
            }
            Self::Value { index, value } => operation.attribute(index) == Some(value),
        }
    }
}
