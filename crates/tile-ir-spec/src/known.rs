//! The tables of this repository, which those of others may use.

use crate::parse::Source;

/// Files of the folder `dialect-spec` of this package, a link to that of the repository.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$((concat!("dialect-spec/", $name), include_str!(concat!("../dialect-spec/", $name)))),*]
    };
}

static FILES: &[(&str, &str)] = files![
    "builtin/dialect.ops",
    "builtin/module.ops",
    "builtin/types.ops",
    "cuda_tile/atomics.ops",
    "cuda_tile/attributes.ops",
    "cuda_tile/bitwise.ops",
    "cuda_tile/constraints.ops",
    "cuda_tile/control_flow.ops",
    "cuda_tile/conversions.ops",
    "cuda_tile/core.ops",
    "cuda_tile/dialect.ops",
    "cuda_tile/enums.ops",
    "cuda_tile/floating_point.ops",
    "cuda_tile/integer.ops",
    "cuda_tile/memory.ops",
    "cuda_tile/miscellaneous.ops",
    "cuda_tile/preview.ops",
    "cuda_tile/rewrites.ops",
    "cuda_tile/types.ops",
    "cuda_tile/views.ops",
    "testing/dialect.ops",
    "testing/operations.ops",
];

/// The sources of the dialects that `tile-ir` has.
pub fn known_sources() -> Vec<Source> {
    FILES.iter().map(|&(name, text)| Source { name: name.to_owned(), text: text.to_owned() }).collect()
}
