//! Cases in files.
//!
//! A case is the contents of a module. Comments at its top describe it, and may set options of the pass and request
//! locations: `// options: split-threshold=2`, `// locations`. The output follows it, as in `tests/passes`.

use std::fmt::Write;
use std::path::Path;

use tile_ir_transforms::pass::{Counts, PassInfo};
use tile_ir_transforms::passes::registry;

use crate::golden;
use crate::runner::{context, parse, print, run};

#[test]
fn passes_turn_cases_into_their_output() {
    let mut differences = Vec::new();
    for pass in registry().iter() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/passes/cases/{}.mlir", pass.info().name));
        let Ok(source) = std::fs::read_to_string(&file) else { continue };
        let inputs = source.split("// -----\n").map(|case| golden::input(case.trim()));
        let cases: Vec<String> = inputs.map(|input| golden::case(input, &output(pass.info(), input))).collect();
        differences.extend(golden::check(&file, &cases.join("\n// -----\n")).err());
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// The output of a pass for a case, with its statistics and diagnostics.
fn output(pass: &PassInfo, case: &str) -> String {
    let mut comment =
        case.lines().take_while(|line| line.starts_with("//")).filter_map(|line| line.strip_prefix("// "));
    let options = comment.clone().find_map(|line| line.strip_prefix("options: ")).unwrap_or_default();
    let locations = comment.any(|line| line.starts_with("locations"));
    let pipeline = format!("{}{{{options}}}", pass.name);
    let is_whole = case.lines().any(|line| line.starts_with("cuda_tile.module") || line.starts_with("module"));
    let source = if is_whole { case.to_owned() } else { format!("cuda_tile.module @m {{\n{case}\n}}") };
    let mut module = parse(&context(), &source, false).unwrap_or_else(|error| panic!("{error}\n{case}"));
    let outcome = match run(&mut module, &pipeline) {
        Err(error) => return error,
        Ok(outcome) => outcome,
    };
    let mut output = print(&module, locations);
    holds_up(pass, &pipeline, &output, &mut module, locations);
    for (name, count) in outcome.statistics.iter().flat_map(Counts::iter).filter(|(_, count)| *count > 0) {
        writeln!(output, "// {name}: {count}").expect("strings take all");
    }
    for diagnostic in outcome.diagnostics {
        writeln!(output, "// {diagnostic}").expect("strings take all");
    }
    output
}

/// The output of a pass parses back; if the pass is declared idempotent, a second run changes nothing.
fn holds_up(pass: &PassInfo, pipeline: &str, text: &str, module: &mut tile_ir::Module, locations: bool) {
    let again = parse(&context(), text, false).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(print(&again, locations), *text, "read back");
    // A pass that was stopped before it was done goes on in the second run.
    if pass.idempotent && !pipeline.contains("max-iterations") {
        run(module, pipeline).expect("it ran before");
        assert_eq!(print(module, locations), *text, "{} run twice", pass.name);
    }
}
