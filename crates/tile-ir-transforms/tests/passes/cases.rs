//! Cases in files.
//!
//! A case is the contents of a module. Comments at its top describe it, and may set options of the pass and request
//! locations: `// options: split-threshold=2`, `// locations`.

use std::fmt::Write;
use std::path::Path;

use tile_ir_transforms::pass::PassInfo;
use tile_ir_transforms::passes::registry;

use crate::runner::{context, parse, print, run};

#[test]
fn what_becomes_of_the_cases() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/pass_cases"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for pass in registry().iter() {
        let name = pass.info().name;
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/passes/cases/{name}.mlir"));
        let Ok(source) = std::fs::read_to_string(&file) else { continue };
        let answers: Vec<String> = source.split("// -----\n").map(|case| answer(pass.info(), case.trim())).collect();
        settings.bind(|| insta::assert_snapshot!(name, answers.join("\n// -----\n\n")));
    }
}

/// The output of a pass for a case, after the description of the case.
fn answer(pass: &PassInfo, case: &str) -> String {
    let comment: Vec<&str> = case.lines().take_while(|line| line.starts_with("//")).collect();
    let find = |key| comment.iter().find_map(|line| line.strip_prefix("// ")?.strip_prefix(key));
    let (options, locations) = (find("options: ").unwrap_or_default(), find("locations").is_some());
    let pipeline = format!("{}{{{options}}}", pass.name);
    let is_whole = case.lines().any(|line| line.starts_with("cuda_tile.module") || line.starts_with("module"));
    let source = if is_whole { case.to_owned() } else { format!("cuda_tile.module @m {{\n{case}\n}}") };
    let mut module = parse(&context(), &source, false).unwrap_or_else(|error| panic!("{error}\n{case}"));
    let mut answer = comment.join("\n") + "\n";
    match run(&mut module, &pipeline) {
        Err(error) => answer += &format!("{error}\n"),
        Ok(outcome) => {
            let text = print(&module, locations);
            holds_up(pass, &pipeline, &text, &mut module, locations);
            answer += &text;
            for (name, count) in outcome.statistics.iter().flatten().filter(|(_, count)| **count > 0) {
                writeln!(answer, "// {name}: {count}").expect("strings take all");
            }
            for diagnostic in outcome.diagnostics {
                writeln!(answer, "// {diagnostic}").expect("strings take all");
            }
        }
    }
    answer
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
