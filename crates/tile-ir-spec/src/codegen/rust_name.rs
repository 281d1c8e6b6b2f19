//! Names of the table as Rust identifiers.

use proc_macro2::Ident;
use quote::format_ident;

use crate::rust_name::method_name;

/// `partition_view` as `PartitionView`; `testing$func` as `TestingFunc`.
pub(super) fn camel_case(name: &str) -> String {
    let words = name.split(['_', '$']).filter(|word| !word.is_empty());
    words.map(capitalized).collect()
}

/// `RoundingMode`, `f8E4M3FN` and `testing$func` as `ROUNDING_MODE`, `F8E4M3FN` and
/// `TESTING_FUNC`: a word begins where a small letter is followed by a capital one that is not
/// part of an acronym.
pub(super) fn constant_case(name: &str) -> String {
    let is_type_name = name.starts_with(|first: char| first.is_ascii_uppercase());
    let mut constant = String::new();
    let mut previous = '_';
    for letter in name.replace('$', "_").chars() {
        if is_type_name && letter.is_ascii_uppercase() && previous.is_ascii_lowercase() {
            constant.push('_');
        }
        constant.push(letter.to_ascii_uppercase());
        previous = letter;
    }
    constant
}

/// `linkageName` and `testing$func` as `linkage_name` and `testing_func`; keywords get a `_`.
pub(super) fn function_name(name: &str) -> Ident {
    format_ident!("{}", method_name(name))
}

/// A word with its first letter in upper case.
pub(super) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
