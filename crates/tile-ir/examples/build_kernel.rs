//! Builds a kernel with the typed builders and prints it.

fn main() {}
