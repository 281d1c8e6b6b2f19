//! What the reference's tool prints after its passes, where that is at hand.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tile_ir::core::Module;
use tile_ir::transforms::passes::{Canonicalize, Cse, FuseFma, Inline};

use crate::drive::{context, parse, print, run};

fn data() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/conformance");
    let folder = std::env::var_os("TILE_IR_CONFORMANCE").map_or(beside, PathBuf::from);
    folder.join("passes.jsonl").exists().then_some(folder)
}

/// Applies passes by their names in the data.
fn apply(module: &mut Module, passes: &str) -> Option<()> {
    for pass in passes.split(',') {
        match pass {
            "canonicalize" => run::<Canonicalize>(module, &[]),
            "cse" => run::<Cse>(module, &[]),
            "fuse-fma" => run::<FuseFma>(module, &[]),
            "inline" => run::<Inline>(module, &[]),
            _ => return None,
        }
        .unwrap_or_else(|error| panic!("{pass}: {error}"));
    }
    Some(())
}

/// `pow` was renamed in 13.4.
fn normalised(text: &str) -> String {
    text.trim().replace("fpowf", "pow")
}

fn first_difference(wanted: &str, found: &str) -> String {
    let mut lines = wanted.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (wanted, found))| wanted != found) {
        Some((line, (wanted, found))) => format!("line {}:\n  wanted {wanted}\n  found  {found}", line + 1),
        None => "one is longer".to_owned(),
    }
}

#[test]
fn outputs_are_those_of_the_reference() {
    let Some(folder) = data() else {
        eprintln!("skipped: no conformance data");
        return;
    };
    let context = context();
    let (mut checked, mut wrong) = (0, Vec::new());
    for file in ["passes.jsonl", "passes-real.jsonl"] {
        let text = std::fs::read_to_string(folder.join(file)).expect("the data can be read");
        for line in text.lines() {
            let record: Value = serde_json::from_str(line).expect("a line is a record");
            let input = record["input"].as_str().expect("there is an input");
            for (passes, output) in record["outputs"].as_object().expect("there are outputs") {
                let Some(output) = output.as_str() else { continue };
                let mut module = parse(&context, input, record["implicit_module"] == true);
                if apply(&mut module, passes).is_none() {
                    continue;
                }
                checked += 1;
                let (wanted, found) = (normalised(output), normalised(&print(&module)));
                if wanted != found {
                    let place = format!("{}:{} {passes}", record["file"], record["line"]);
                    wrong.push(format!("{place}: {}", first_difference(&wanted, &found)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {checked} differ\n{}", wrong.len(), wrong.join("\n"));
    eprintln!("{checked} outputs are equal");
}
