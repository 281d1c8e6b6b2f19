//! Names that other languages have for types.

/// A type that was meant by a name of another language.
pub(super) struct Meant {
    /// Its name here.
    pub(super) name: String,
    /// Whether the name says, or implies, how the bits of an integer are read.
    pub(super) has_signedness: bool,
}

/// The type that a name of C, CUDA C++, PTX, Python, Rust or NumPy means: `float`, `uint32_t`, `u32`, `float16`.
pub(super) fn meant_by(name: &str) -> Option<Meant> {
    let lower = name.to_ascii_lowercase();
    let name = lower.strip_suffix("_t").unwrap_or(&lower);
    let meant = |name: &str, has_signedness| Some(Meant { name: name.to_owned(), has_signedness });
    match name {
        "half" => return meant("f16", false),
        "float" | "single" => return meant("f32", false),
        "double" => return meant("f64", false),
        "bfloat" | "bfloat16" | "nv_bfloat16" | "__nv_bfloat16" => return meant("bf16", false),
        "bool" | "boolean" | "pred" => return meant("i1", false),
        "char" | "uchar" | "byte" | "ubyte" => return meant("i8", true),
        "short" | "ushort" => return meant("i16", true),
        "int" | "uint" | "signed" | "unsigned" => return meant("i32", true),
        "long" | "ulong" | "size" | "isize" | "usize" => return meant("i64", true),
        _ => {}
    }
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    let is_width = |widths: &[&str]| widths.contains(&digits);
    match &name[..name.len() - digits.len()] {
        "float" | "fp" if is_width(&["16", "32", "64"]) => meant(&format!("f{digits}"), false),
        "int" | "uint" | "u" | "s" | "b" if is_width(&["4", "8", "16", "32", "64"]) => {
            meant(&format!("i{digits}"), true)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_other_languages_are_known() {
        let meant = |name| meant_by(name).map(|meant| meant.name);
        for (name, here) in [("float", "f32"), ("uint32_t", "i32"), ("u8", "i8"), ("float16", "f16"), ("size_t", "i64")]
        {
            assert_eq!(meant(name).as_deref(), Some(here), "{name}");
        }
        assert_eq!(meant("float24"), None);
        assert_eq!(meant("tile"), None);
        assert_eq!(meant("u"), None);
    }
}
