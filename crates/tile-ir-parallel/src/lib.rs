//! Work on several threads: a module's functions, a kernel's blocks, the attempts of a reducer.
//!
//! The results are those of a single thread, and whatever stops the thread that starts others ([`tile_ir_core::Stop`]) stops
//! them too.

use std::hint::black_box;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::thread::ScopedJoinHandle;

use tile_ir_core::stop::Inherited;

/// The stack size of a thread: many times what the depth limits of readers and printers need.
const STACK_SIZE: usize = 64 << 20;

/// Maps `work` over the items on this many threads; results are in the order of the items. Each thread has its own state
/// and takes the next item not yet taken. The result does not depend on the number of threads as long as `work` does not
/// depend on earlier items in its state.
///
/// If a thread cannot be started, the others do its work. A panic in `work` is propagated to the caller.
///
/// ```
/// let squares = tile_ir_parallel::map(&[1, 2, 3], 2, || (), |(), item| item * item);
/// assert_eq!(squares, [1, 4, 9]);
/// ```
pub fn map<'a, T: Sync, S: Send, R: Send>(
    items: &'a [T],
    threads: usize,
    state: impl Fn() -> S,
    work: impl Fn(&mut S, &'a T) -> R + Sync,
) -> Vec<R> {
    let mut results = Vec::with_capacity(items.len());
    for_each_result(items, threads, state, work, |result| results.push(result));
    results
}

/// Like [`map`], but gives the results to `take`, in the order of the items. On a single thread, each is given away before the
/// work on the next item, so large results need not be kept in addition to where `take` puts them.
///
/// ```
/// let mut sum = 0;
/// tile_ir_parallel::for_each_result(&[1, 2, 3], 2, || (), |(), item| item * item, |square| sum += square);
/// assert_eq!(sum, 14);
/// ```
pub fn for_each_result<'a, T: Sync, S: Send, R: Send>(
    items: &'a [T],
    threads: usize,
    state: impl Fn() -> S,
    work: impl Fn(&mut S, &'a T) -> R + Sync,
    mut take: impl FnMut(R),
) {
    if threads < 2 {
        let mut state = state();
        return items.iter().for_each(|item| take(work(&mut state, item)));
    }
    let next = AtomicUsize::new(0);
    let work_on_some = |mut state: S| {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return done };
            extend_memory();
            done.push((index, work(&mut state, item)));
        }
    };
    let ((), done) = on_threads((0..threads).map(|_| state()), work_on_some, || ());
    // Results can be large, so they are not sorted, but put where they belong.
    let mut in_order: Vec<Option<R>> = items.iter().map(|_| None).collect();
    for (index, result) in done {
        in_order[index] = Some(result);
    }
    in_order.into_iter().flatten().for_each(take);
}

/// Runs one function on another thread while this one runs `own`. If the thread cannot be started, this one runs both.
///
/// A panic in either is propagated to the caller.
///
/// ```
/// assert_eq!(tile_ir_parallel::both(|| 1 + 2, || 3 + 4), (3, 7));
/// ```
pub fn both<A: Send, B>(other: impl Fn() -> A + Sync, own: impl FnOnce() -> B) -> (A, B) {
    let inherited = Inherited::of_this_thread();
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_SIZE);
        let thread = thread.spawn_scoped(scope, || inherited.guard(&other));
        let own = own();
        match thread.map(ScopedJoinHandle::join) {
            Ok(Ok(other)) => (other, own),
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(_) => (other(), own),
        }
    })
}

/// Runs `produce` on this thread while others do the work on the items that it sends; then this thread helps them with what is
/// left. There is a thread for each state, this one included. The results are in no particular order.
///
/// Items are work only while `produce` runs: it must not keep the sender. A panic in `work` is propagated to the caller.
///
/// ```
/// let produce = |sender: std::sync::mpsc::Sender<i32>| (1..4).filter(|&item| sender.send(item).is_ok()).count();
/// let (sent, mut squares) = tile_ir_parallel::while_sending(vec![(), ()], |(), item| item * item, produce);
/// squares.sort();
/// assert_eq!((sent, squares), (3, vec![1, 4, 9]));
/// ```
pub fn while_sending<T: Send, S: Send, R: Send, O>(
    states: Vec<S>,
    work: impl Fn(&mut S, T) -> R + Sync,
    produce: impl FnOnce(Sender<T>) -> O,
) -> (O, Vec<R>) {
    let (sender, receiver) = channel();
    let receiver = Mutex::new(receiver);
    let work_on_some = |mut state: S| {
        let mut done = Vec::new();
        loop {
            // Whoever waits for an item holds the lock, and the next one waits for the lock.
            let item = receiver.lock().map(|receiver| receiver.recv());
            let Ok(Ok(item)) = item else { return done };
            extend_memory();
            done.push(work(&mut state, item));
        }
    };
    on_threads(states, work_on_some, || produce(sender))
}

/// Runs `work` on as many threads as there are states, and `first` on this thread before its own work.
fn on_threads<S: Send, R: Send, O>(
    states: impl IntoIterator<Item = S>,
    work: impl Fn(S) -> Vec<R> + Sync,
    first: impl FnOnce() -> O,
) -> (O, Vec<R>) {
    let inherited = Inherited::of_this_thread();
    std::thread::scope(|scope| {
        let mut states = states.into_iter();
        let own = states.next();
        let others = states.filter_map(|state| {
            let thread = std::thread::Builder::new().stack_size(STACK_SIZE);
            thread.spawn_scoped(scope, || inherited.guard(|| work(state))).ok()
        });
        let others: Vec<_> = others.collect();
        let produced = first();
        let mut done = own.map(&work).unwrap_or_default();
        for thread in others {
            match thread.join() {
                Ok(more) => done.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        (produced, done)
    })
}

/// Lets the allocator extend the memory of this thread by more than the next item is likely to need.
///
/// The one of glibc extends it only by as much as an allocation lacks, mostly a page, unless the thread is the first of its
/// process. Every time it does, other threads must wait to get memory.
fn extend_memory() {
    drop(black_box(Vec::<u8>::with_capacity(60 << 10)));
}

/// Runs `consume` on this thread while others, one fewer than `threads`, do the work on the items that it will ask for, in
/// order. They stay at most a few items ahead, and stop when the [`Ahead`] is dropped, which `consume` must not keep. Each
/// has its own state, which the results must not depend on.
///
/// A panic in `work` is propagated to the caller.
///
/// ```
/// let squares = |mut ahead: tile_ir_parallel::Ahead<i32>| [ahead.next(), ahead.next(), ahead.next(), ahead.next()];
/// let found = tile_ir_parallel::ahead(&[1, 2, 3], 2, || (), |(), item| item * item, squares);
/// assert_eq!(found, [Some(1), Some(4), Some(9), None]);
/// ```
pub fn ahead<'a, T: Sync, S: Send, R: Send, O>(
    items: &'a [T],
    threads: usize,
    state: impl Fn() -> S,
    work: impl Fn(&mut S, &'a T) -> R + Sync,
    consume: impl FnOnce(Ahead<R>) -> O,
) -> O {
    let inherited = &Inherited::of_this_thread();
    std::thread::scope(|scope| {
        let workers = threads.saturating_sub(1);
        let mut results = Vec::new();
        for worker in 0..workers {
            let (sender, receiver) = sync_channel(ITEMS_AHEAD);
            let (mut state, work) = (state(), &work);
            let work_ahead = move || {
                for item in items.iter().skip(worker).step_by(workers) {
                    extend_memory();
                    if sender.send(work(&mut state, item)).is_err() {
                        return;
                    }
                }
            };
            // If the thread cannot be started, the sender is dropped, and there are no results.
            let thread = std::thread::Builder::new().stack_size(STACK_SIZE);
            drop(thread.spawn_scoped(scope, move || inherited.guard(work_ahead)));
            results.push(receiver);
        }
        consume(Ahead { results, next: 0 })
    })
}

/// How many results of a thread may wait to be asked for.
const ITEMS_AHEAD: usize = 2;

/// Results of work that other threads do ahead.
#[derive(Debug)]
pub struct Ahead<R> {
    /// One for each thread, which does every item whose number has the same remainder.
    results: Vec<Receiver<R>>,
    next: usize,
}

impl<R> Ahead<R> {
    /// The result for the next item, as soon as it is known. `None` after the last item, or if the thread that should do it
    /// could not be started.
    #[expect(clippy::should_implement_trait, reason = "there may be more results after `None`")]
    pub fn next(&mut self) -> Option<R> {
        let results = self.results.get(self.next.checked_rem(self.results.len())?)?;
        self.next += 1;
        results.recv().ok()
    }
}

/// The number of threads for work that is worth `most` of them: the number that is wanted, where 0 means one per processor.
///
/// Finding the number of processors can take longer than all work on a small kernel, so it is left out if there is no choice.
pub fn threads(wanted: usize, most: usize) -> usize {
    match wanted {
        _ if most < 2 => 1,
        0 => std::thread::available_parallelism().map_or(1, |processors| most.min(processors.get())),
        wanted => most.min(wanted),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tile_ir_core::{Stop, Stopped};

    use super::*;

    /// Asks until it is to end.
    fn endless() -> Stopped {
        loop {
            if let Err(stopped) = Stop::check() {
                return stopped;
            }
        }
    }

    #[test]
    fn results_stand_in_the_order_of_items_whatever_the_number_of_threads() {
        let items: Vec<usize> = (0..1000).collect();
        for threads in [0, 1, 2, 7] {
            let found = map(
                &items,
                threads,
                || 0usize,
                |seen, item| {
                    *seen += 1;
                    item * 2
                },
            );
            assert!(found.iter().enumerate().all(|(index, found)| *found == index * 2), "{threads} threads");
        }
    }

    #[test]
    fn no_more_threads_are_used_than_are_wanted_and_worthwhile() {
        assert_eq!([threads(3, 8), threads(8, 3), threads(8, 1), threads(0, 0)], [3, 3, 1, 1]);
        assert!((1..=2).contains(&threads(0, 2)));
    }

    #[test]
    fn threads_are_stopped_with_the_one_that_started_them() {
        let limit = Duration::from_millis(20);
        let found = Stop::after(limit).guard(|| map(&[1, 2, 3], 3, || (), |(), _| endless()));
        assert_eq!(found, [Stopped::TimeLimit(limit); 3]);
        let both = Stop::after(limit).guard(|| both(endless, endless));
        assert_eq!(both, (Stopped::TimeLimit(limit), Stopped::TimeLimit(limit)));
        let first = |mut ahead: Ahead<Stopped>| ahead.next();
        let first = Stop::after(limit).guard(|| ahead(&[1], 2, || (), |(), _| endless(), first));
        assert_eq!(first, Some(Stopped::TimeLimit(limit)));
    }

    #[test]
    fn work_ahead_gives_results_in_order_and_ends_when_nobody_asks_for_more() {
        let items: Vec<usize> = (0..100).collect();
        for (threads, known) in [(0, 0), (1, 0), (2, 100), (7, 100)] {
            let consume = |mut ahead: Ahead<usize>| (0..known).filter(|item| ahead.next() == Some(item * 2)).count();
            assert_eq!(ahead(&items, threads, || (), |(), item| item * 2, consume), known, "{threads} threads");
        }
        let first = ahead(&items, 3, || (), |(), item| item * 2, |mut ahead| [ahead.next(), ahead.next()]);
        assert_eq!(first, [Some(0), Some(2)]);
    }

    #[test]
    #[should_panic(expected = "the other")]
    fn a_panic_of_the_other_function_reaches_the_caller() {
        both(|| panic!("the other"), || 1);
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_ahead_reaches_the_caller() {
        ahead(&[1], 2, || (), |(), item| assert!(*item != 1), |mut ahead| assert!(ahead.next().is_none()));
    }

    #[test]
    #[should_panic(expected = "item 500")]
    fn a_panic_reaches_the_caller() {
        let items: Vec<usize> = (0..1000).collect();
        map(&items, 3, || (), |(), item| assert!(*item != 500, "item {item}"));
    }
}
