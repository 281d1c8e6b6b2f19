/// What an analysis knows. The default is the least: nothing has been found out, as of what is never executed.
pub trait Lattice: Clone + Default + PartialEq {
    /// Makes it what is true if either is.
    fn join(&mut self, other: &Self);

    /// The same where it has been joined so often already: a lattice in which values can rise for long, such as that of
    /// ranges, jumps ahead.
    fn widen(&mut self, other: &Self, joins: u32) {
        let _ = joins;
        self.join(other);
    }
}
