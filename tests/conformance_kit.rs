//! Writes the conformance kit to a folder: modules in text and bytecode with what any implementation of Tile IR should make of
//! them, and `kit.json`, which lists them. `docs/conformance.md` describes it.
//!
//! usage: `conformance_kit FOLDER`

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};
use tile_ir::bytecode::{ReadOptions, WriteOptions, newest_version, read, supported_versions, write};
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::{Context, Format, Module, Version, newer_than};
use tile_ir_tests::{Damager, Explanation, RuleCase, decode, repository, texts_in, unchecked_context};

/// The number of damaged files.
const DAMAGED: usize = 400;

type Done = Result<(), Box<dyn Error>>;

fn main() -> Done {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder] = arguments.as_slice() else { return Err("usage: conformance_kit FOLDER".into()) };
    let mut kit = Kit {
        context: tile_ir::context(),
        lenient: unchecked_context(false),
        folder: folder.into(),
        cases: Vec::new(),
        bytecode: Vec::new(),
    };
    kit.add_valid()?;
    kit.add_rules()?;
    kit.add_damaged()?;
    kit.finish()
}

struct Kit {
    context: Arc<Context>,
    /// Makes types and attributes that no rule accepts.
    lenient: Arc<Context>,
    folder: PathBuf,
    cases: Vec<Value>,
    /// The valid files of bytecode.
    bytecode: Vec<Vec<u8>>,
}

impl Kit {
    /// The texts of the tests and the examples that bytecode can hold: in each version, with the text that it is.
    fn add_valid(&mut self) -> Done {
        for file in texts_in(&["text", "../examples"]) {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
            let Ok(module) = parse(&self.context, &fs::read_to_string(&file)?, &options) else { continue };
            if !module_is_plain(&module) {
                continue;
            }
            for version in supported_versions(&self.context) {
                let is_known = newer_than(&module, version).is_empty();
                let Some(bytes) = is_known.then(|| write(&module, &WriteOptions::new(version)).ok()).flatten() else {
                    continue;
                };
                // Later releases refuse some of what earlier ones accept.
                if !self.is_accepted(&bytes) {
                    continue;
                }
                // Bytecode has no name of the module, and no locations in files.
                let mut again = read(&self.context, &bytes, &ReadOptions::default())?;
                again.remove_implicit_module();
                let text = print(&again, &PrintOptions::default());
                let rewritten = parse(&self.context, &text, &options).map_err(tile_ir::Error::from)?;
                let is_whole = write(&rewritten, &WriteOptions::new(version)).is_ok_and(|again| again == bytes);
                let text = self.save(&format!("valid/{name}-{version}.mlir"), text.as_bytes())?;
                let bytecode = self.save(&format!("valid/{name}-{version}.tileirbc"), &bytes)?;
                self.cases.push(json!({
                    "id": format!("valid/{name}-{version}"),
                    "expect": "valid",
                    "version": version.to_string(),
                    "text": text,
                    "bytecode": bytecode,
                    // Whether the text says all that the bytecode does.
                    "whole": is_whole,
                }));
                self.bytecode.push(bytes);
            }
        }
        Ok(())
    }

    /// Modules that satisfy or break rules: the corners, and for each rule the smallest program that a user would paste.
    fn add_rules(&mut self) -> Done {
        let mut names = BTreeSet::new();
        let mut unused = |rule: &str| {
            let name = (1..).map(|number| format!("{rule}-{number}")).find(|name| names.insert(name.clone()));
            name.unwrap_or_default()
        };
        for case in RuleCase::all().iter().filter(|case| case.flags().is_empty()) {
            let rules: Vec<&str> = case.rules.iter().map(String::as_str).collect();
            let name = unused(rules.first().copied().unwrap_or_default());
            self.add_rule(&name, &rules, case.input(), case.is_bytecode(), case.fails)?;
        }
        let plain = |sample: &&tile_ir_tests::Sample| sample.command.is_none();
        for explanation in Explanation::all().iter().filter(|it| it.name.starts_with("V-")) {
            let rules = [explanation.cited.as_str()];
            let samples = explanation.wrong.iter().map(|it| (it, true));
            for (sample, fails) in samples.chain(explanation.right.iter().map(|it| (it, false))) {
                if !plain(&sample) {
                    continue;
                }
                let input = if sample.is_bytecode { decode(&sample.text) } else { sample.text.clone().into_bytes() };
                self.add_rule(&unused(&explanation.name), &rules, &input, sample.is_bytecode, fails)?;
            }
        }
        Ok(())
    }

    /// A module in the form that it has, and in the other one if that can hold it.
    fn add_rule(&mut self, name: &str, rules: &[&str], input: &[u8], is_bytecode: bool, fails: bool) -> Done {
        // What only warns is valid.
        let options = tile_ir::LoadOptions::default();
        let is_valid = tile_ir::load(&self.context, input, "case", &options).is_ok();
        if is_valid && fails {
            return Ok(());
        }
        let mut case = json!({
            "id": format!("rules/{name}"),
            "expect": if is_valid { "valid" } else { "invalid" },
            "rules": rules,
        });
        let (ending, form) = if is_bytecode { ("tileirbc", "bytecode") } else { ("mlir", "text") };
        case[form] = json!(self.save(&format!("rules/{name}.{ending}"), input)?);
        if !is_bytecode {
            let version = newest_version(&self.context);
            let text = std::str::from_utf8(input)?;
            let bytes = parse(&self.lenient, text, &ParseOptions::default())
                .ok()
                .and_then(|module| write(&module, &WriteOptions::new(version)).ok());
            // What the writer leaves out may be what is wrong.
            if let Some(bytes) = bytes.filter(|bytes| is_valid == self.is_accepted(bytes)) {
                case["bytecode"] = json!(self.save(&format!("rules/{name}.tileirbc"), &bytes)?);
            }
        }
        self.cases.push(case);
        Ok(())
    }

    fn is_accepted(&self, bytes: &[u8]) -> bool {
        tile_ir::load(&self.context, bytes, "case", &tile_ir::LoadOptions::default()).is_ok()
    }

    /// Bytecode that no reader can make sense of.
    fn add_damaged(&mut self) -> Done {
        let damager = Damager::new(&self.bytecode);
        let is_malformed = |bytes: &Vec<u8>| {
            Format::of(bytes) == Format::TileBytecode && read(&self.lenient, bytes, &ReadOptions::default()).is_err()
        };
        let files: Vec<Vec<u8>> = (0..).map(|number| damager.file(number)).filter(is_malformed).take(DAMAGED).collect();
        for (number, bytes) in files.iter().enumerate() {
            let file = self.save(&format!("damaged/{number:03}.tileirbc"), bytes)?;
            self.cases.push(json!({ "id": format!("damaged/{number:03}"), "expect": "malformed", "bytecode": file }));
        }
        Ok(())
    }

    /// Writes a file; its path from the folder.
    fn save(&self, path: &str, content: &[u8]) -> Result<String, Box<dyn Error>> {
        let file = self.folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(Path::new("")))?;
        fs::write(file, content)?;
        Ok(path.to_owned())
    }

    /// Writes the list, and the program that runs it.
    fn finish(self) -> Done {
        let versions: Vec<String> = supported_versions(&self.context).iter().map(Version::to_string).collect();
        let list = json!({ "versions": versions, "cases": self.cases });
        fs::write(self.folder.join("kit.json"), serde_json::to_string_pretty(&list)? + "\n")?;
        fs::copy(repository().join("examples/conformance/run.py"), self.folder.join("run.py"))?;
        println!("{} cases", list["cases"].as_array().map_or(0, Vec::len));
        Ok(())
    }
}

/// Whether a module has only what releases have: one kernel module, and no preview.
fn module_is_plain(module: &Module) -> bool {
    module.kernel_modules().count() == 1
        && module.walk().all(|op| {
            !op.def().preview && op.def().name.starts_with("cuda_tile.") && !op.def().name.contains("testing$")
        })
}
