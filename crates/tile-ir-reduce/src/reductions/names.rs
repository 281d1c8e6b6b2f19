//! Names of symbols.

use tile_ir_core::{Module, OpRef};

use crate::{Edit, sites};

/// Gives symbols short names: `a`, `b` and so on.
pub(super) fn names(module: &Module) -> Vec<Edit> {
    let context = module.context();
    let symbols: Vec<_> = sites(module).filter_map(|(site, op)| Some((site, op.symbol_name()?))).collect();
    let taken: Vec<_> = symbols.iter().map(|(_, name)| context.bytes(*name)).collect();
    let mut free = (0..).map(short_name).filter(|name| !taken.contains(&name.as_bytes()));
    let mut edits: Vec<Edit> = Vec::new();
    for &(site, name) in &symbols {
        let Some(new) = free.next() else { break };
        if new.len() < context.bytes(name).len() {
            edits.push(Box::new(move |draft| {
                let Some(op) = draft.op(site).map(OpRef::id) else { return };
                draft.module_mut().rename_symbol(op, &new);
            }));
        }
    }
    edits
}

/// `a` to `z`, then `aa` and so on.
fn short_name(mut number: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.insert(0, b'a' + (number % 26) as u8);
        match (number / 26).checked_sub(1) {
            Some(rest) => number = rest,
            None => return String::from_utf8_lossy(&name).into_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::short_name;

    #[test]
    fn short_names_are_letters() {
        let names: Vec<_> = [0, 25, 26, 51, 52, 701, 702].into_iter().map(short_name).collect();
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz", "aaa"]);
    }
}
