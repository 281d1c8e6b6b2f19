//! What programs report for other programs: edits that mend mistakes, logs in SARIF, and mistakes in command lines.

use std::fs;

use serde_json::Value;
use tile_ir_tests::{program, run_on_terminal, run_program, texts_in};

/// What a program writes to standard error when it reads a text from standard input.
fn report(words: &str, text: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    let output = run_program(program(words[0]), words, text.as_bytes());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The errors and warnings in a text.
fn diagnostics(text: &str) -> Vec<Value> {
    let records = report("tile-ir-opt - --verify-only --diagnostics=json", text);
    records.lines().map(|record| serde_json::from_str(record).expect("it is JSON")).collect()
}

/// A text with the edits of a diagnostic.
fn edited(text: &str, diagnostic: &Value) -> String {
    let mut text = text.to_owned();
    let offset = |value: &Value| value.as_u64().expect("it is an offset") as usize;
    for edit in diagnostic["edits"].as_array().expect("it is a list").iter().rev() {
        let range = offset(&edit["offset"])..offset(&edit["end"]["offset"]);
        text.replace_range(range, edit["text"].as_str().expect("it is a text"));
    }
    text
}

/// Every edit in the mistakes of the tests takes its own error away. Others may come to light, but where a text has no other
/// mistakes than those that edits mend, nothing is wrong in the end.
#[test]
fn every_edit_mends_what_it_is_about() {
    let has_edits = |diagnostic: &&Value| diagnostic["edits"].as_array().is_some_and(|edits| !edits.is_empty());
    let (mut edits, mut mended) = (0, 0);
    for file in texts_in(&["errors", "rules", "cli", "screens"]) {
        let texts = fs::read_to_string(&file).expect("it can be read");
        for text in texts.split("// -----\n") {
            let before = diagnostics(text);
            for diagnostic in before.iter().filter(has_edits) {
                let right = edited(text, diagnostic);
                let after = diagnostics(&right);
                let is_same =
                    |other: &&Value| ["offset", "code", "message"].iter().all(|it| other[it] == diagnostic[it]);
                assert_eq!(after.iter().find(is_same), None, "{}\n{right}", file.display());
                edits += 1;
                mended += usize::from(before.len() == 1 && after.is_empty());
            }
        }
    }
    assert!(edits >= 40 && mended >= 15, "{edits} edits, of which {mended} make a text right");
}

#[test]
fn an_edit_of_each_kind_gives_a_right_program() {
    let program =
        |body: &str| format!("cuda_tile.module @m {{ entry @k(%x: tile<i32>, %p: tile<ptr<i32>>) {{ {body} }} }}");
    for (wrong, right) in [
        ("%y = addii %x, %x : tile<i32>", "%y = addi %x, %x : tile<i32>"),
        ("%y = cuda_tile.addii %x, %x : tile<i32>", "%y = cuda_tile.addi %x, %x : tile<i32>"),
        (
            "%foo = negi %x : tile<i32> %y = negi %fo : tile<i32>",
            "%foo = negi %x : tile<i32> %y = negi %foo : tile<i32>",
        ),
        ("y = addi %x, %x : tile<i32>", "%y = addi %x, %x : tile<i32>"),
        ("%y = constant <f32: 1> : tile<f32>", "%y = constant <f32: 1.0> : tile<f32>"),
        ("%y = iota : tensor<4xi32>", "%y = iota : tile<4xi32>"),
        ("%y = iota : tle<4xi32>", "%y = iota : tile<4xi32>"),
        ("%y = divi %x, %x signd : tile<i32>", "%y = divi %x, %x signed : tile<i32>"),
    ] {
        let text = program(wrong);
        let [diagnostic] = &diagnostics(&text)[..] else {
            panic!("one error in {wrong}, not {:?}", diagnostics(&text))
        };
        assert_eq!(edited(&text, diagnostic), program(right), "{diagnostic}");
        assert_eq!(diagnostics(&program(right)), [] as [Value; 0]);
    }
}

/// The members that the schema of SARIF 2.1.0 requires of each object that a log has, and the types that it gives to others.
#[test]
fn a_log_has_what_sarif_requires() {
    let text = "// é\ncuda_tile.module @m { entry @k(%a: tile<f32>, %b: tile<i32>) {\n\
                %0 = addi %a, %a : tile<f32>\n %1 = iota : tensor<4xi32>\n\
                %x = select %a, %b, %b : tile<f32>, tile<i32>\n } }";
    let log: Value = serde_json::from_str(&report("tile-ir-opt - --diagnostics=sarif", text)).expect("it is JSON");
    assert_eq!(log["version"], "2.1.0");
    let [run] = &log["runs"].as_array().expect("required of a log")[..] else { panic!("one run, not {log}") };
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "tile-ir-opt", "required of a component");
    let rules: Vec<&Value> = driver["rules"].as_array().expect("a list").iter().map(|rule| &rule["id"]).collect();
    let results = run["results"].as_array().expect("a list");
    assert_eq!(results.len(), 3, "{log}");
    for result in results {
        assert!(result["message"]["text"].is_string(), "required of a result");
        assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap_or_default()), "{result}");
        assert!(rules.contains(&&result["ruleId"]), "{result}");
        let related = result["relatedLocations"].as_array().into_iter().flatten();
        for location in result["locations"].as_array().expect("a list").iter().chain(related) {
            let region = &location["physicalLocation"]["region"];
            assert_eq!(location["physicalLocation"]["artifactLocation"]["uri"], "%3Cstdin%3E");
            for member in ["startLine", "startColumn", "endLine", "endColumn"] {
                assert!(region[member].as_u64().is_some_and(|number| number >= 1), "{member} in {region}");
            }
            let (start, length) = (region["byteOffset"].as_u64(), region["byteLength"].as_u64());
            let (start, length) = (start.expect("an offset") as usize, length.expect("a length") as usize);
            assert!(text.get(start..start + length).is_some_and(|span| !span.is_empty()), "{region}");
        }
        for fix in result["fixes"].as_array().into_iter().flatten() {
            let change = &fix["artifactChanges"][0];
            assert!(change["artifactLocation"].is_object(), "required of a change");
            assert!(change["replacements"][0]["deletedRegion"].is_object(), "required of a replacement");
        }
    }
    assert_eq!(results.iter().filter(|result| result["fixes"].is_array()).count(), 1, "{log}");
}

#[test]
fn mistakes_in_command_lines_are_reported_in_the_form_asked_for() {
    for words in [
        "tile-ir-opt --nope --diagnostics json",
        "tile-ir-run -diagnostics=json --grid=0",
        "tile-ir-opt x y --diagnostics=json",
    ] {
        let record: Value = serde_json::from_str(&report(words, "")).expect("it is JSON");
        assert!(record["code"].is_string() && record["message"].is_string(), "{words}: {record}");
    }
    let log: Value = serde_json::from_str(&report("tile-ir-opt --diagnostics=sarif --nope", "")).expect("it is JSON");
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "TIR0028");
    let log = report("tile-ir-opt no-such-file --diagnostics=sarif", "");
    let log: Value = serde_json::from_str(&log).expect("it is JSON");
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "TIR0029");
}

#[test]
fn people_see_pictures_on_a_terminal() {
    let words = ["tile-ir-opt", "no-such-file"];
    let shown = |words: &[&str]| {
        let output = run_on_terminal(program("tile-ir-opt"), words.to_vec());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let line = "tile-ir-opt: error: cannot open input file 'no-such-file': No such file or directory\n";
    assert_eq!(shown(&words), line.strip_prefix("tile-ir-opt: ").unwrap_or_default());
    assert_eq!(shown(&["tile-ir-opt", "no-such-file", "--diagnostics=mlir"]), line);
    assert_eq!(report("tile-ir-opt no-such-file", ""), line);
}
