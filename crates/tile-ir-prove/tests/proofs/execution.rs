//! The prover never contradicts execution: of kernels that are changed in one place, what it proves to be the same is so for
//! random inputs.

use std::path::Path;

use crate::common::solver;
use tile_ir_prove::{Options, Verdict, prove};
use tile_ir_testing::execution::{Reference, Tolerance, Trials};

/// Words and what to put in their place.
const CHANGES: &[(&str, &str)] = &[
    ("addi", "subi"),
    ("muli", "addi"),
    ("addf", "subf"),
    ("mulf", "addf"),
    ("maxf", "minf"),
    ("andi", "ori"),
    (" signed", " unsigned"),
    ("less_than ", "less_than_or_equal "),
    ("less_than_or_equal", "less_than"),
    ("greater_than ", "less_than "),
    (" ordered", " unordered"),
    ("dim=0", "dim=1"),
    ("[1, 0]", "[0, 1]"),
    ("i32: 0>", "i32: 1>"),
    ("i32: 1>", "i32: 2>"),
    ("0.0", "1.0"),
    (" token=", " // token="),
    ("exp ", "exp2 "),
    ("padding_value = zero", "padding_value = nan"),
    ("reverse=false", "reverse=true"),
];

/// Texts with one change each, of which the seed chooses some.
fn changed(text: &str, count: usize, random: &mut fastrand::Rng) -> Vec<String> {
    let mut places: Vec<(usize, &str, &str)> = CHANGES
        .iter()
        .flat_map(|&(from, to)| text.match_indices(from).map(move |(at, _)| (at, from, to)).collect::<Vec<_>>())
        .collect();
    random.shuffle(&mut places);
    places.truncate(count);
    places.into_iter().map(|(at, from, to)| [&text[..at], to, &text[at + from.len()..]].concat()).collect()
}

#[test]
fn what_is_proved_is_the_same_for_random_inputs() {
    let Some(solver) = solver() else { return };
    let options = Options { solver: Some(solver), ..Options::default() };
    let mut random = fastrand::Rng::with_seed(5);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let (mut same, mut differs, mut undecided) = (0, 0, 0);
    for name in ["transpose", "vector_add", "rope", "reduction"] {
        let text = std::fs::read_to_string(folder.join(format!("{name}.mlir"))).expect("the example is there");
        let context = tile_ir::context();
        let before = tile_ir::parse_str(&context, &text).expect("it is valid");
        let trials = Trials { inputs: 2, attempts: 4, ..Trials::default() };
        let reference = Reference::new(&before, &trials);
        for text in changed(&text, 3, &mut random) {
            let Ok(after) = tile_ir::parse_str(&context, &text) else { continue };
            let mut all_same = true;
            for tried in reference.entries() {
                match prove(&before, &after, &tried.name, &options) {
                    Verdict::Same(_) => same += 1,
                    Verdict::Differs { .. } => (differs, all_same) = (differs + 1, false),
                    Verdict::Undecided(_) => (undecided, all_same) = (undecided + 1, false),
                }
            }
            let found = reference.difference(&after, Tolerance::Exact).filter(|_| all_same);
            assert!(found.is_none(), "{name} is proved to be the same as\n{text}\nbut {found:?}");
        }
    }
    println!("{same} the same, {differs} differ, {undecided} not decided");
    assert!(same > 0 && differs > 0);
}
