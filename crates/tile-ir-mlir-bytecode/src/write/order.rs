//! The order of the entries of a table: the most used entries come first, as their numbers are shortest, and entries of
//! one dialect are adjacent if that costs nothing.

/// An item of a table, in the order of first use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted<T> {
    pub(super) item: T,
    pub(super) uses: u32,
    pub(super) dialect: u32,
}

/// Sorts a table; gives the final number of each item by its position before.
pub(super) fn sort<T: Copy>(table: &mut Vec<Counted<T>>) -> Vec<u32> {
    let mut order: Vec<u32> = (0..table.len() as u32).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(table[index as usize].uses));
    // Numbers that take the same number of bytes.
    let (mut start, mut size, mut bits) = (0, 1_usize << 7, 7);
    let mut preferred = 0;
    while start < order.len() {
        let end = start.saturating_add(size).min(order.len());
        let chunk = &mut order[start..end];
        chunk.sort_by_key(|&index| {
            let dialect = table[index as usize].dialect;
            (dialect != preferred, dialect)
        });
        preferred = chunk.last().map_or(0, |&last| table[last as usize].dialect);
        start = end;
        bits += 7;
        size = 1_usize.checked_shl(bits).map_or(usize::MAX, |all| all - size);
    }
    *table = order.iter().map(|&index| table[index as usize]).collect();
    let mut numbers = vec![0; order.len()];
    for (number, index) in order.into_iter().enumerate() {
        numbers[index as usize] = number as u32;
    }
    numbers
}

/// The runs of items of the same dialect.
pub(super) fn runs<T>(table: &[Counted<T>]) -> impl Iterator<Item = &[Counted<T>]> {
    table.chunk_by(|one, other| one.dialect == other.dialect)
}
