//! Words of flags.

use tile_ir_wire::Note;

/// Explains a word of flags in a dump: the names of the bits that are set, and those without a name as a number.
pub(crate) fn note_flags<'a>(names: impl Iterator<Item = (u64, &'a str)>, flags: u64) -> Note {
    let (mut set, mut unnamed) = (Vec::new(), flags);
    for (bit, name) in names.filter(|(bit, _)| flags & bit != 0) {
        set.push(name.to_owned());
        unnamed &= !bit;
    }
    if unnamed != 0 {
        set.push(format!("{unnamed:#x}"));
    }
    Note::text("flags", if set.is_empty() { "none".to_owned() } else { set.join(", ") })
}
