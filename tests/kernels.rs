//! Kernels compiled by the real front end, and handwritten ones: their memory and output are compared with the
//! expected results next to them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tile_ir_testing::ProgramOutput;
use tile_ir_tests::run_program;
use tile_ir_tools::run;

/// The result of a run.
struct Outcome {
    code: u8,
    stdout: String,
    stderr: String,
}

fn execute(arguments: &[String]) -> Outcome {
    let arguments = std::iter::once("tile-ir-run").chain(arguments.iter().map(String::as_str));
    let ProgramOutput { code, stdout, stderr } = run_program(run, arguments, &[]);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Outcome { code, stdout: text(stdout), stderr: text(stderr) }
}

/// The elements of a numpy file, as bits.
fn elements(file: &Path) -> Vec<u64> {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let header = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    let text = String::from_utf8_lossy(&bytes[10..10 + header]).into_owned();
    let (_, descriptor) = text.split_once("'descr': '").expect("there is a descriptor");
    let width: usize = descriptor[2..3].parse().expect("there is a width");
    let lane = |chunk: &[u8]| chunk.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    bytes[10 + header..].chunks(width).map(lane).collect()
}

/// The numbers of exponent and fraction bits of formats with NaNs as in IEEE 754.
fn layout(element: &str) -> Option<(u32, u32)> {
    BTreeMap::from([("f16", (5, 10)), ("bf16", (8, 7)), ("f32", (8, 23)), ("f64", (11, 52)), ("f8E5M2", (5, 2))])
        .get(element)
        .copied()
}

fn is_nan(bits: u64, element: &str) -> bool {
    match layout(element) {
        Some((exponent, fraction)) => {
            let mask = ((1_u64 << exponent) - 1) << fraction;
            bits & mask == mask && bits & ((1 << fraction) - 1) != 0
        }
        None => element == "f8E4M3FN" && bits & 0x7F == 0x7F,
    }
}

fn number(bits: u64, element: &str) -> f64 {
    match element {
        "f64" => f64::from_bits(bits),
        "f32" => f32::from_bits(bits as u32).into(),
        "bf16" => f32::from_bits((bits as u32) << 16).into(),
        _ => tile_ir::context().float_format(element).map_or(0.0, |format| format.decode(bits)),
    }
}

/// Describes what is wrong with a saved buffer.
fn difference(rule: &Value, data: &Path, found: &Path) -> Option<String> {
    let element = rule["elem"].as_str().unwrap_or_default();
    let expected = elements(&data.join(rule["expect"].as_str().unwrap_or_default()));
    let found = elements(found);
    if expected.len() != found.len() {
        return Some(format!("{} elements, expected {}", found.len(), expected.len()));
    }
    let tolerance = |name: &str| rule[name].as_f64();
    let is_right = |expected: u64, found: u64| {
        let close = || {
            let (a, b) = (number(expected, element), number(found, element));
            let allowed = tolerance("atol").unwrap_or(0.0) + tolerance("rtol").unwrap_or(0.0) * a.abs();
            (tolerance("atol").is_some() || tolerance("rtol").is_some()) && (a - b).abs() <= allowed
        };
        expected == found || rule["nan"] != "bits" && is_nan(expected, element) && is_nan(found, element) || close()
    };
    let index = expected.iter().zip(&found).position(|(&expected, &found)| !is_right(expected, found))?;
    Some(format!("element {index} is {:#x}, expected {:#x}", found[index], expected[index]))
}

/// Describes what is wrong with a run of a case.
fn check(case: &Value, data: &Path, file: &str, threads: Option<u64>) -> Result<(), String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = |name: &str| data.join(name).display().to_string();
    let mut arguments = vec![path(file), "--grid".to_owned(), case["grid"].as_str().unwrap_or_default().to_owned()];
    if let Some(entry) = case["entry"].as_str() {
        arguments.extend(["--entry".to_owned(), entry.to_owned()]);
    }
    for argument in case["args"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let value = if argument.contains(".npy") { path(argument) } else { argument.to_owned() };
        arguments.extend(["--arg".to_owned(), value]);
    }
    if let Some(threads) = threads {
        arguments.extend(["--threads".to_owned(), threads.to_string()]);
    }
    let mut saved: Vec<(&Value, PathBuf)> = Vec::new();
    for rule in case["save"].as_array().into_iter().flatten() {
        let file = scratch.path().join(format!("{}.npy", rule["param"]));
        arguments.extend(["--save".to_owned(), format!("{}={}", rule["param"], file.display())]);
        saved.push((rule, file));
    }
    let Outcome { code, stdout, stderr } = execute(&arguments);
    if Some(u64::from(code)) != case["exit"].as_u64() {
        return Err(format!("exit code {code}: {stderr}"));
    }
    for part in case["stderr"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !stderr.contains(part) {
            return Err(format!("the message lacks '{part}': {stderr}"));
        }
    }
    if let Some(expected) = case["stdout"].as_str()
        && expected != stdout
    {
        return Err(format!("printed {stdout:?}, expected {expected:?}"));
    }
    let wrong = saved.iter().find_map(|(rule, file)| Some((rule, difference(rule, data, file)?)));
    wrong.map_or(Ok(()), |(rule, what)| Err(format!("parameter {}: {what}", rule["param"])))
}

#[test]
fn kernels_compute_the_expected_values() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/run");
    let Ok(cases) = fs::read_to_string(data.join("cases.jsonl")) else {
        println!("skipped: kernels with answers, which are not at hand");
        return;
    };
    let (mut failures, mut count) = (Vec::new(), 0);
    for line in cases.lines().filter(|line| !line.trim().is_empty()) {
        let case: Value = serde_json::from_str(line).expect("a line is a case");
        let threads: Vec<Option<u64>> = match case["threads"].as_array() {
            Some(threads) => threads.iter().map(Value::as_u64).collect(),
            None => vec![None],
        };
        for file in case["files"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            for &threads in &threads {
                count += 1;
                if let Err(what) = check(&case, &data, file, threads) {
                    failures.push(format!("{file}: {what}"));
                }
            }
        }
    }
    assert!(count > 0, "there are cases");
    assert!(failures.is_empty(), "{} of {count} are wrong:\n{}", failures.len(), failures.join("\n"));
}
