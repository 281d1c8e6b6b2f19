//! What `tile-ir-opt --explain` prints: the codes of errors and the rules of the language, each with its reasons and
//! programs from `tests/explain`.

use std::collections::BTreeMap;
use std::fmt::Write;

use tile_ir::core::Code;
use tile_ir::{bytecode, interp, mlir_bytecode, text, transforms, verify};
use tile_ir_smith::Rule;

use super::{NOTICE, Page};
use crate::{Explanation, Sample};

/// The folder of the files that `tile-ir-opt` contains.
const FOLDER: &str = "crates/tile-ir-tools/src/opt/explain";

/// All codes of diagnostics: the library that reports it, the code and its meaning.
pub fn codes() -> Vec<(&'static str, Code, &'static str)> {
    let of = |library, codes: &mut dyn Iterator<Item = (Code, &'static str)>| {
        codes.map(move |(code, meaning)| (library, code, meaning)).collect::<Vec<_>>()
    };
    let mut codes = [
        of("tile_ir", &mut tile_ir::codes::codes()),
        of("tile_ir_tools", &mut tile_ir_tools::codes::codes()),
        of("tile_ir::core", &mut tile_ir::core::codes::codes()),
        of("tile_ir::text", &mut text::codes()),
        of("tile_ir_wire", &mut tile_ir_wire::codes::codes()),
        of("tile_ir::bytecode", &mut bytecode::codes::codes()),
        of("tile_ir::mlir_bytecode", &mut mlir_bytecode::codes::codes()),
        of("tile_ir::verify", &mut verify::codes::codes()),
        of("tile_ir::transforms", &mut transforms::codes::codes()),
        of("tile_ir::interp", &mut interp::codes::codes()),
        of("tile_ir_query", &mut tile_ir_query::codes()),
        of("tile_ir_driver", &mut tile_ir_driver::codes::codes()),
    ]
    .concat();
    codes.sort_by_key(|(_, code, _)| *code);
    codes
}

/// The two files with explanations.
pub(super) fn pages() -> Vec<Page> {
    let all: BTreeMap<_, _> = Explanation::all().into_iter().map(|it| (it.name.clone(), it)).collect();
    vec![Page::new(FOLDER, "codes.md", code_page(&all)), Page::new(FOLDER, "rules.md", rule_page(&all))]
}

/// What is explained, by its name.
type Explanations = BTreeMap<String, Explanation>;

// Writing to a string, as all of these do, does not fail.

fn code_page(all: &Explanations) -> String {
    let mut page = format!("{NOTICE}\n");
    for (library, code, meaning) in codes() {
        let _ = write!(page, "\n## {code}\n\n`{library}` reports {meaning}.\n");
        write_explanation(&mut page, all.get(&code.to_string()));
    }
    page
}

fn rule_page(all: &Explanations) -> String {
    let mut page = format!("{NOTICE}\n");
    for Rule { id, kind, sentence, place } in tile_ir_smith::rules() {
        let _ = write!(page, "\n## {id}\n\nThis rule {kind}: {sentence}.\n");
        write_explanation(&mut page, all.get(*id));
        let _ = write!(page, "\nChecked by: {place}.\n");
    }
    page
}

/// The reasons, the wrong program with what is reported about it, and the right programs.
fn write_explanation(page: &mut String, explanation: Option<&Explanation>) {
    let Some(Explanation { name, cited, why, wrong, right, .. }) = explanation else { return };
    let _ = write!(page, "\n{why}\n");
    if name != cited {
        let _ = write!(page, "\nErrors about it cite {cited}.\n");
    }
    if let Some(wrong) = wrong {
        let _ = write!(page, "\nWrong:\n");
        write_sample(page, wrong);
        let command = wrong.command.as_ref().map(|command| format!("$ {command}\n")).unwrap_or_default();
        let (_, report) = wrong.report("--diagnostics=mlir");
        // What the program advises has been done here.
        let report =
            report.lines().filter(|line| !line.contains(": note: explain with")).collect::<Vec<_>>().join("\n");
        let _ = write!(page, "\n```text\n{command}{}\n```\n", report.trim_end());
    }
    for (index, right) in right.iter().enumerate() {
        if index == 0 {
            page.push_str("\nRight:\n");
        }
        if wrong.as_ref().is_none_or(|wrong| wrong.text != right.text) {
            write_sample(page, right);
        }
        if let Some(command) =
            right.command.as_ref().filter(|it| wrong.as_ref().and_then(|it| it.command.as_ref()) != Some(it))
        {
            let _ = write!(page, "\n```text\n$ {command}\n```\n");
        }
    }
}

fn write_sample(page: &mut String, sample: &Sample) {
    let language = if sample.is_bytecode { "text" } else { "mlir" };
    let _ = write!(page, "\n```{language}\n{}\n```\n", sample.text);
}
