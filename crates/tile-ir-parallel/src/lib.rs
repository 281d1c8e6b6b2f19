//! Work on several threads: a module's functions, a kernel's blocks, the attempts of a reducer.
//!
//! The results are those of a single thread, and whatever stops the thread that starts others ([`tile_ir_core::Stop`]) stops
//! them too.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

use std::sync::atomic::{AtomicUsize, Ordering};

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
            done.push((index, work(&mut state, item)));
        }
    };
    let done = on_threads((0..threads).map(|_| state()), work_on_some);
    // Results can be large, so they stay where they are until they are taken.
    let mut thread_of = vec![0; items.len()];
    for (thread, done) in done.iter().enumerate() {
        done.iter().for_each(|(index, _)| thread_of[*index] = thread);
    }
    let mut done: Vec<_> = done.into_iter().map(Vec::into_iter).collect();
    thread_of.into_iter().filter_map(|thread| done.get_mut(thread)?.next()).for_each(|(_, result)| take(result));
}

/// Runs `work` on as many threads as there are states, this one included, or on as many as can be had. Returns what each
/// returned.
#[cfg_attr(not(test), expect(clippy::disallowed_methods, reason = "without threads, the work is done on this one"))]
fn on_threads<S: Send, R: Send>(mut states: impl Iterator<Item = S>, work: impl Fn(S) -> R + Sync) -> Vec<R> {
    let inherited = Inherited::of_this_thread();
    std::thread::scope(|scope| {
        let own = states.next();
        let others = states.filter_map(|state| {
            let thread = std::thread::Builder::new().stack_size(STACK_SIZE);
            thread.spawn_scoped(scope, || inherited.guard(|| work(state))).ok()
        });
        let others: Vec<_> = others.collect();
        let mut done: Vec<R> = own.map(&work).into_iter().collect();
        for thread in others {
            match thread.join() {
                Ok(result) => done.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    })
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

    #[test]
    fn results_follow_the_order_of_items() {
        let items: Vec<usize> = (0..1000).collect();
        for threads in [0, 1, 2, 7] {
            let found = map(&items, threads, || (), |(), item| item * 2);
            assert!(found.iter().enumerate().all(|(index, found)| *found == index * 2), "{threads} threads");
        }
    }

    #[test]
    fn thread_counts_are_limited() {
        assert_eq!([threads(3, 8), threads(8, 3), threads(8, 1), threads(0, 0)], [3, 3, 1, 1]);
        assert!((1..=2).contains(&threads(0, 2)));
    }

    #[test]
    fn threads_inherit_stops() {
        let limit = Duration::from_millis(20);
        let until_stopped = || std::iter::repeat_with(Stop::check).find_map(Result::err);
        let found = Stop::after(limit).guard(|| map(&[1, 2, 3], 3, || (), |(), _| until_stopped()));
        assert_eq!(found, [Some(Stopped::TimeLimit(limit)); 3]);
    }

    #[test]
    #[should_panic(expected = "item 500")]
    fn a_panic_reaches_the_caller() {
        let items: Vec<usize> = (0..1000).collect();
        map(&items, 3, || (), |(), item| assert!(*item != 500, "item {item}"));
    }
}
