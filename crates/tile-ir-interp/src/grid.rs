//! The blocks of a grid.

/// The number of blocks, at most `u64::MAX`: a launch of as many never ends either.
pub(crate) fn blocks(grid: [u32; 3]) -> u64 {
    grid.iter().fold(1, |blocks, &size| blocks.saturating_mul(size.into()))
}

/// The position of a block in the grid.
pub(crate) fn position(block: u64, grid: [u32; 3]) -> [u32; 3] {
    let [x, y] = [grid[0], grid[1]].map(u64::from);
    [block % x, block / x % y, block / x / y].map(|number| number as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_counted_along_the_first_dimension_first() {
        let grid = [2, 3, 4];
        let all = (0..4).flat_map(|z| (0..3).flat_map(move |y| (0..2).map(move |x| [x, y, z])));
        assert!(all.enumerate().all(|(index, expected)| position(index as u64, grid) == expected));
        assert_eq!((blocks(grid), blocks([u32::MAX; 3])), (24, u64::MAX));
    }
}
