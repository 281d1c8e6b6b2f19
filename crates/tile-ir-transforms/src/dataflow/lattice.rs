//! Lattices of analysis states.

/// The state of an analysis. The default is the bottom element: the state of code that is never executed.
pub trait Lattice: Clone + Default + PartialEq {
    /// Replaces it with the least upper bound of both.
    fn join(&mut self, other: &Self);

    /// Like [`Lattice::join`], after a number of joins. A lattice with long ascending chains, such as ranges, overrides it to
    /// make sure that the analysis ends.
    fn widen(&mut self, other: &Self, joins: u32) {
        let _ = joins;
        self.join(other);
    }
}
