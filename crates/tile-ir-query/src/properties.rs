//! The names that a path may have, besides those of operands, results and attributes, and of parameters of types.
//!
//! A path begins at the operation; the part after a dot is about what the part before leads to.

/// A name, and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Property {
    /// The name.
    pub name: &'static str,
    /// Where it leads.
    pub meaning: &'static str,
}

const fn property(name: &'static str, meaning: &'static str) -> Property {
    Property { name, meaning }
}

/// Of an operation.
pub const OF_OPERATIONS: &[Property] = &[
    property("name", "its name without the dialect"),
    property("dialect", "the name of its dialect"),
    property("symbol", "the symbol that it defines"),
    property("function", "the symbol of the function around it"),
    property("parent", "the operation around it"),
    property("operands", "its operands"),
    property("results", "its results"),
    property("users", "the operations that use its results, once for each use"),
    property("loops", "the number of loops around it in its function"),
    property("pure", "whether it has no effects and may be executed speculatively"),
    property("effects", "what it does besides computing results: 'read', 'write', 'allocate'"),
    property("traits", "its traits in the table, such as 'Terminator' or 'Elementwise'"),
    property("file", "the file that its location names"),
    property("line", "the line there"),
];

/// Of a value, which also has those of its type.
pub const OF_VALUES: &[Property] = &[
    property("type", "its type, which compares as it is printed: \"tile<4xf32>\""),
    property("def", "the operation that it is a result of"),
    property("users", "the operations that use it, once for each use"),
    property("constant", "the number, if it is a constant all of whose elements are equal"),
    property("argument", "whether it is the argument of a block"),
];

/// Of a type, which also has its parameters by name, such as `tile_shape` or `strides`.
pub const OF_TYPES: &[Property] = &[
    property("element", "the type of its elements"),
    property("shape", "its dimensions"),
    property("rank", "the number of dimensions"),
    property("elements", "the number of elements, where all dimensions are known"),
    property("bytes", "the size of the elements in bytes, pointers with 8 each"),
];

/// Of everything a path leads to.
pub const OF_ALL: &[Property] = &[property("count", "how many there are")];
