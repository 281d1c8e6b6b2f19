//! Every pass on every example, and on whatever else is at hand: what comes out is valid and reads back, and where a pass
//! says so, a second run changes nothing.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tile_ir_transforms::pass::{PassEntry, PassInfo};
use tile_ir_transforms::passes::registry;

use crate::runner::{context, parse, print, run};

/// Modules with their names, and whether they are wrapped in another one.
fn modules() -> Vec<(String, String, bool)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut modules = Vec::new();
    for folder in ["examples", "tests/text"] {
        for entry in fs::read_dir(root.join(folder)).expect("the folder is there") {
            let path = entry.expect("it can be listed").path();
            if path.extension().is_some_and(|extension| extension == "mlir") {
                let text = fs::read_to_string(&path).expect("it can be read");
                modules.push((path.display().to_string(), text, false));
            }
        }
    }
    for file in ["passes.jsonl", "passes-real.jsonl"] {
        let Ok(records) = fs::read_to_string(root.join("../shared/conformance").join(file)) else {
            eprintln!("skipped: {file} is not at hand");
            continue;
        };
        for line in records.lines() {
            let record: Value = serde_json::from_str(line).expect("each line is a record");
            let text = record["input"].as_str().expect("it has an input").to_owned();
            let name = format!("{file}, {}:{}", record["file"], record["line"]);
            modules.push((name, text, record["implicit_module"].as_bool().unwrap_or_default()));
        }
    }
    modules.sort();
    modules
}

#[test]
fn every_pass_holds_up() {
    let (context, registry) = (context(), registry());
    let modules = modules();
    for pass in registry.iter().map(PassEntry::info).filter(|pass| !pass.testing) {
        let mut changed = 0;
        for (name, text, implicit_module) in &modules {
            let Ok(mut module) = parse(&context, text, *implicit_module) else { continue };
            let before = print(&module, false);
            if let Err(error) = holds_up(pass, &mut module) {
                panic!("{}, {name}: {error}\n{before}", pass.name);
            }
            changed += usize::from(print(&module, false) != before);
        }
        eprintln!("{}: changes {changed} of {} modules", pass.name, modules.len());
    }
}

fn holds_up(pass: &PassInfo, module: &mut tile_ir::Module) -> Result<(), String> {
    run(module, pass.name)?;
    let text = print(module, true);
    let again = parse(module.context(), &text, false)?;
    if print(&again, true) != text {
        return Err(format!("what it made reads back as something else:\n{text}"));
    }
    run(module, pass.name)?;
    let twice = print(module, true);
    if pass.idempotent && text != twice {
        return Err(format!("the second run changes something:\n{text}\nto\n{twice}"));
    }
    Ok(())
}
