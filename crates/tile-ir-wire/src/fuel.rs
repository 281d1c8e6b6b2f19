//! A limit on work that a damaged file could multiply.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A budget that is consumed while a file is read, by any number of threads.
///
/// ```
/// use tile_ir_wire::Fuel;
///
/// let fuel = Fuel::for_bytes(10, 8, 100);
/// assert_eq!(fuel.limit(), 180);
/// assert_eq!(fuel.spend(150), Ok(()));
/// assert_eq!(fuel.spend(50), Err(180));
/// assert!(fuel.is_exhausted());
/// ```
#[derive(Debug)]
pub struct Fuel {
    left: AtomicUsize,
    limit: usize,
}

impl Fuel {
    /// Fuel in proportion to a number of bytes, and `base` in addition.
    pub fn for_bytes(bytes: usize, per_byte: usize, base: usize) -> Self {
        let limit = per_byte.saturating_mul(bytes).saturating_add(base);
        Self { left: AtomicUsize::new(limit), limit }
    }

    /// The initial amount.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Whether nothing is left.
    pub fn is_exhausted(&self) -> bool {
        self.left.load(Ordering::Relaxed) == 0
    }

    /// Consumes fuel, or the rest if less is left.
    ///
    /// # Errors
    /// The [limit](Fuel::limit), if less than `amount` is left.
    pub fn spend(&self, amount: usize) -> Result<(), usize> {
        let spent = |left: usize| Some(left.saturating_sub(amount));
        let before = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, spent).unwrap_or_default();
        if before < amount { Err(self.limit) } else { Ok(()) }
    }
}
