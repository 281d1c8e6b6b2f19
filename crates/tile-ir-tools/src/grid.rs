//! The grid of a launch.

/// Sizes of a grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid(pub(crate) [u32; 3]);

impl Grid {
    /// One to three sizes: `8`, `4,4`, `2,3,4`.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut grid = [1; 3];
        let parts: Vec<&str> = text.split(',').collect();
        if parts.len() > grid.len() {
            return Err(format!("expected at most 3 sizes, found {}", parts.len()));
        }
        for (size, part) in grid.iter_mut().zip(parts) {
            let number = part.parse().ok().filter(|&number| (1..=i32::MAX as u32).contains(&number));
            *size = number.ok_or_else(|| format!("expected a size from 1 to {}, found '{part}'", i32::MAX))?;
        }
        Ok(Self(grid))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_have_one_to_three_sizes() {
        assert_eq!(Grid::parse("3").unwrap().0, [3, 1, 1]);
        assert_eq!(Grid::parse("3,4,5").unwrap().0, [3, 4, 5]);
        for wrong in ["", "0", "-1", "1,,2", "1,2,3,4", "x", "4294967296"] {
            assert!(Grid::parse(wrong).is_err(), "{wrong}");
        }
    }
}
