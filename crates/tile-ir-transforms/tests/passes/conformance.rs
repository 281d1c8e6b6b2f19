//! Compares passes with the output of the vendor's programs, if that data is available.

use std::path::Path;

use serde_json::Value;

use crate::runner::{context, parse, print, run};

/// Passes by their names in the data, and whether locations are printed.
const PASSES: [(&str, bool); 7] = [
    ("canonicalize", false),
    ("cse", false),
    ("canonicalize,cse", false),
    ("fuse-fma", false),
    ("loop-split", false),
    ("loop-split{split-threshold=1}", false),
    ("synthesize-debug-info-scopes", true),
];

#[test]
fn outputs_match_the_vendor() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/conformance");
    for file in ["passes.jsonl", "passes-real.jsonl"] {
        let Ok(records) = std::fs::read_to_string(folder.join(file)) else {
            eprintln!("skipped: {file} is not at hand");
            continue;
        };
        for (pass, locations) in PASSES {
            let outcomes: Vec<_> = records.lines().filter_map(|line| outcome(pass, locations, line)).collect();
            let wrong: Vec<&String> = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).collect();
            eprintln!("{file}, {pass}: {} of {} as the vendor has it", outcomes.len() - wrong.len(), outcomes.len());
            assert!(wrong.is_empty(), "{}", wrong[0]);
        }
    }
}

/// Whether the output of a pass for a record equals the vendor's; `None` if there is none.
fn outcome(pass: &str, locations: bool, line: &str) -> Option<Result<(), String>> {
    let record: Value = serde_json::from_str(line).expect("each line is a record");
    let expected = record["outputs"][pass].as_str()?;
    let place = format!("{}:{} {pass}", record["file"], record["line"]);
    let input = record["input"].as_str()?;
    let found = parse(&context(), input, record["implicit_module"].as_bool()?).and_then(|mut module| {
        for pass in pass.split(',') {
            run(&mut module, pass)?;
        }
        Ok(print(&module, locations))
    });
    // `pow` was renamed in 13.4.
    let plain = |text: &str| text.replace("fpowf", "pow").trim().to_owned();
    Some(match found {
        Ok(found) if plain(&found) == plain(expected) => Ok(()),
        Ok(found) => Err(format!("{place}:\nexpected\n{expected}\nfound\n{found}")),
        Err(error) => Err(format!("{place}: {error}")),
    })
}
