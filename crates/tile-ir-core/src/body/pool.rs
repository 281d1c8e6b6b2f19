//! Memory for the lists of operations: their values and attributes.
//!
//! Lists of one kind are in one vector, so a list costs an offset instead of an allocation. The owner of a list keeps its
//! offset and length. A list is made at the end of the vector, item by item. If the memory of a list of the same capacity is
//! free, it is then moved there.

/// Lists of any length.
#[derive(Clone, Debug)]
pub(super) struct Pool<T> {
    items: Vec<T>,
    /// The offsets of the free lists of each class; see [`class`].
    free: Vec<Vec<u32>>,
}

/// The longest vector that [`take_exact`] copies.
const COPIED: usize = 1 << 10;

/// Moves items to a vector without excess capacity. If there are few, they are copied, so the allocation remains for the
/// next ones.
pub(super) fn take_exact<T>(items: &mut Vec<T>) -> Vec<T> {
    if items.len() <= COPIED {
        let mut copy = Vec::with_capacity(items.len());
        copy.append(items);
        return copy;
    }
    let mut taken = std::mem::take(items);
    taken.shrink_to_fit();
    taken
}

/// The longest list that has exactly the memory that it needs. Longer ones get a power of two, so that a list that grows
/// by one item at a time is rarely moved.
const EXACT: usize = 8;

/// The capacity of a list.
#[inline]
fn capacity(length: usize) -> usize {
    if length <= EXACT { length } else { length.next_power_of_two() }
}

/// The number of a capacity.
fn class(capacity: usize) -> usize {
    if capacity <= EXACT { capacity } else { EXACT + (capacity / EXACT).ilog2() as usize }
}

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self { items: Vec::new(), free: Vec::new() }
    }
}

impl<T: Copy> Pool<T> {
    /// An empty pool with capacity for this many items.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { items: Vec::with_capacity(capacity), free: Vec::new() }
    }

    /// A copy whose items are converted.
    pub(super) fn copy(&self, convert: impl FnMut(T) -> T) -> Self {
        Self { items: self.items.iter().copied().map(convert).collect(), free: self.free.clone() }
    }

    /// The number of items, free ones included. A list that is made now starts there.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// Reserves capacity for this many more items.
    pub(super) fn reserve(&mut self, additional: usize) {
        self.items.reserve(additional);
    }

    /// Returns excess capacity.
    pub(super) fn shrink_to_fit(&mut self) {
        self.items.shrink_to_fit();
    }

    /// Moves the lists to a pool without excess capacity, and leaves this one empty.
    pub(super) fn take(&mut self) -> Self {
        Self { items: take_exact(&mut self.items), free: std::mem::take(&mut self.free) }
    }

    /// Removes all lists but keeps the allocation.
    pub(super) fn clear(&mut self) {
        self.items.clear();
        self.free.clear();
    }

    /// A list.
    #[inline]
    pub(super) fn get(&self, offset: u32, length: u32) -> &[T] {
        &self.items[offset as usize..offset as usize + length as usize]
    }

    /// Like [`Pool::get`], but mutable.
    #[inline]
    pub(super) fn get_mut(&mut self, offset: u32, length: u32) -> &mut [T] {
        &mut self.items[offset as usize..offset as usize + length as usize]
    }

    /// Appends an item to the list that is being made.
    #[inline]
    pub(super) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// The list that is being made, which starts at `start`.
    #[inline]
    pub(super) fn after(&mut self, start: usize) -> &mut [T] {
        &mut self.items[start..]
    }

    /// Ends the list that is being made, which starts at `start`, and returns its offset.
    ///
    /// # Panics
    /// If the pool has more than 2^32 items, which would take some ten gigabytes.
    #[inline(always)]
    pub(super) fn finish(&mut self, start: usize) -> u32 {
        assert!(self.items.len() <= u32::MAX as usize, "a pool is full");
        match self.free.is_empty() && self.items.len() - start <= EXACT {
            true => start as u32,
            false => self.find_memory(start),
        }
    }

    /// Moves the last list to free memory, or gives it as much as its class has.
    #[inline(never)]
    fn find_memory(&mut self, start: usize) -> u32 {
        let capacity = capacity(self.items.len() - start);
        if let Some(offset) = self.free.get_mut(class(capacity)).and_then(Vec::pop) {
            self.items.copy_within(start.., offset as usize);
            self.items.truncate(start);
            return offset;
        }
        if let Some(&last) = self.items.last() {
            self.items.resize(start + capacity, last);
        }
        start as u32
    }

    /// Removes a list.
    pub(super) fn remove(&mut self, offset: u32, length: u32) {
        if length > 0 {
            let class = class(capacity(length as usize));
            if class >= self.free.len() {
                self.free.resize_with(class + 1, Vec::new);
            }
            self.free[class].push(offset);
        }
    }

    /// Replaces the items of a list and returns its new offset, which is the old one if both take the same memory.
    pub(super) fn replace(&mut self, offset: u32, length: u32, items: impl Iterator<Item = T>) -> u32 {
        let start = self.len();
        self.items.extend(items);
        let new = self.len() - start;
        if capacity(length as usize) == capacity(new) {
            self.items.copy_within(start.., offset as usize);
            self.items.truncate(start);
            return offset;
        }
        self.remove(offset, length);
        self.finish(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(pool: &mut Pool<u32>, list: &[u32]) -> u32 {
        let start = pool.len();
        list.iter().for_each(|&item| pool.push(item));
        pool.finish(start)
    }

    #[test]
    fn classes_are_numbered_without_gaps() {
        let mut capacities: Vec<usize> = (0..1000).map(capacity).collect();
        capacities.dedup();
        let classes: Vec<usize> = capacities.iter().map(|&capacity| class(capacity)).collect();
        assert_eq!(capacities, [0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64, 128, 256, 512, 1024]);
        assert_eq!(classes, (0..16).collect::<Vec<_>>());
    }

    #[test]
    fn lists_do_not_overlap() {
        let mut pool = Pool::default();
        let mut lists: Vec<(u32, Vec<u32>)> = Vec::new();
        // A list of each length, each third removed, and others added.
        for round in 0..3 {
            for length in 0..40 {
                let list: Vec<u32> = (0..length).map(|item| 1000 * round + 40 * length + item).collect();
                lists.push((add(&mut pool, &list), list));
            }
            let mut index = 0;
            lists.retain(|(offset, list)| {
                index += 1;
                if index % 3 == 0 {
                    pool.remove(*offset, list.len() as u32);
                }
                index % 3 != 0
            });
            for (offset, list) in &lists {
                assert_eq!(pool.get(*offset, list.len() as u32), list);
            }
        }
    }

    #[test]
    fn erased_lists_are_reused() {
        let mut pool = Pool::default();
        let kept = add(&mut pool, &[7; 5]);
        let first = add(&mut pool, &[1, 2, 3]);
        pool.remove(first, 3);
        let size = pool.len();
        for item in 0..1000 {
            let offset = add(&mut pool, &[item; 3]);
            assert_eq!(pool.get(offset, 3), [item; 3]);
            pool.remove(offset, 3);
        }
        assert_eq!(pool.len(), size);
        assert_eq!(pool.get(kept, 5), [7; 5]);
    }

    #[test]
    fn growing_lists_take_linear_memory() {
        let mut pool = Pool::default();
        let (mut list, mut offset) = (vec![0], add(&mut pool, &[0]));
        for item in 1..1000 {
            let length = list.len() as u32;
            list.push(item);
            offset = pool.replace(offset, length, list.iter().copied());
            assert_eq!(pool.get(offset, length + 1), list);
        }
        assert!(pool.len() < 2200, "{}", pool.len());
        pool.clear();
        assert_eq!((pool.len(), add(&mut pool, &[1])), (0, 0));
    }
}
