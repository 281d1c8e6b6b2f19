//! Entries of modules.

use tile_ir_driver::{ParameterKind, entries};

#[test]
fn entries_have_parameters_and_hints() {
    let source = "cuda_tile.module @m {
        entry @none() {}
        entry @all(%p: tile<ptr<bf16>>, %i: tile<i1>, %n: tile<i64>, %f: tile<f32>, %h: tile<f8E4M3FN>)
            optimization_hints=<sm_100 = {occupancy = 2, num_cta_in_cga = 4}, default = {occupancy = 1}> {}
    }";
    let module = tile_ir::parse_str(&tile_ir::context(), source).unwrap();
    let found = entries(&module);
    let [none, all] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((none.name.as_str(), none.parameters.len(), none.hints.len()), ("none", 0, 0));

    let parameters = all.parameters.iter().map(|it| (it.ty.as_str(), it.element.as_str(), it.kind, it.size));
    let expected = [
        ("tile<ptr<bf16>>", "bf16", ParameterKind::Pointer, 8),
        ("tile<i1>", "i1", ParameterKind::Integer, 1),
        ("tile<i64>", "i64", ParameterKind::Integer, 8),
        ("tile<f32>", "f32", ParameterKind::Float, 4),
        ("tile<f8E4M3FN>", "f8E4M3FN", ParameterKind::Float, 1),
    ];
    assert_eq!(parameters.collect::<Vec<_>>(), expected);
    let mut hints: Vec<_> = all.hints.iter().map(|it| format!("{} {} {}", it.target, it.name, it.value)).collect();
    hints.sort();
    assert_eq!(hints, ["default occupancy 1 : i64", "sm_100 num_cta_in_cga 4 : i64", "sm_100 occupancy 2 : i64"]);
}
