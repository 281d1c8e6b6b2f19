//! How programs are linked.

use std::env;

/// Links programs at a fixed address where the platform allows, as compilers such as GCC are by default. Their tables are full of
/// pointers, which the loader would otherwise adjust at every start: an eighth of the time of a small kernel. What that gives up,
/// a random address of the program itself, would make memory errors harder to exploit, which safe code does not have.
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    let is_static = target("FEATURE").split(',').any(|feature| feature == "crt-static");
    if target("OS") == "linux" && target("ENV") == "gnu" && !is_static {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
