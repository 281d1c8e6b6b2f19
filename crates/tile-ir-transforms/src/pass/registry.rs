//! The registry of passes.

use std::fmt;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use thiserror::Error;

use super::{BodyPass, ModulePass, OptionInfo, Pass, PassInfo};

/// The passes that a pipeline can name.
///
/// ```
/// use tile_ir_transforms::pass::Registry;
/// # use tile_ir_transforms::pass::{BodyPass, BodyUnit, PassResult, Preserved};
/// # tile_ir_transforms::pass! {
/// #     /// Erases dead operations.
/// #     struct Sweep("sweep" on Any);
/// # }
/// # impl BodyPass for Sweep {
/// #     fn run(&self, _: &mut BodyUnit<'_>) -> PassResult { Ok(Preserved::all()) }
/// # }
///
/// let registry = Registry::new().with_body_pass::<Sweep>();
/// assert!(registry.get("sweep").is_some());
/// assert_eq!(registry.nearest("swep"), Some("sweep"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Registry {
    entries: IndexMap<&'static str, PassEntry, FxBuildHasher>,
}

/// A registered pass.
#[derive(Clone, Copy)]
pub struct PassEntry {
    info: PassInfo,
    options: fn() -> Vec<OptionInfo>,
    make: Make,
}

/// Creates a pass from options, each a name and a value.
type Make = fn(&[(&str, &str)]) -> Result<ScheduledPass, OptionError>;

/// A pass with its options, as part of a pipeline.
pub struct ScheduledPass {
    info: PassInfo,
    options: Vec<Setting>,
    work: Work,
}

/// The implementation of a pass.
pub(crate) enum Work {
    Body(Box<dyn BodyPass>),
    Module(Box<dyn ModulePass>),
}

/// An invalid option of a pass.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OptionError {
    /// There is no option of this name.
    #[error("there is no option '{name}'{}", nearest.map(|it| format!("; did you mean '{it}'?")).unwrap_or_default())]
    Unknown {
        /// The name.
        name: String,
        /// The most similar option.
        nearest: Option<&'static str>,
    },
    /// The text does not parse as a value of the option.
    #[error("option '{name}': {expected}")]
    Value {
        /// The option.
        name: String,
        /// What was expected.
        expected: String,
    },
}

tile_ir_core::debug_as_text!(OptionError);

impl fmt::Debug for PassEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info.name)
    }
}

impl fmt::Debug for ScheduledPass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Registry {
    /// An empty registry.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pass that works on one body at a time.
    ///
    /// # Panics
    /// If there is a pass of this name.
    #[must_use]
    pub fn with_body_pass<P: Pass + BodyPass>(self) -> Self {
        self.with(PassEntry::new::<P>(|values| with_options::<P>(values).map(ScheduledPass::body)))
    }

    /// Adds a pass that works on a whole operation of a module.
    ///
    /// # Panics
    /// If there is a pass of this name.
    #[must_use]
    pub fn with_module_pass<P: Pass + ModulePass>(self) -> Self {
        self.with(PassEntry::new::<P>(|values| with_options::<P>(values).map(ScheduledPass::module)))
    }

    fn with(mut self, entry: PassEntry) -> Self {
        let name = entry.info.name;
        assert!(self.entries.insert(name, entry).is_none(), "there are two passes '{name}'");
        self
    }

    /// Adds the passes of another registry.
    ///
    /// # Errors
    /// The name of a pass that both have.
    pub fn with_all(mut self, other: &Self) -> Result<Self, &'static str> {
        for (&name, entry) in &other.entries {
            if self.entries.insert(name, *entry).is_some() {
                return Err(name);
            }
        }
        Ok(self)
    }

    /// The pass of this name.
    pub fn get(&self, name: &str) -> Option<&PassEntry> {
        self.entries.get(name)
    }

    /// All passes, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = &PassEntry> {
        let mut entries: Vec<_> = self.entries.values().collect();
        entries.sort_unstable_by_key(|entry| entry.info.name);
        entries.into_iter()
    }

    /// The pass whose name is most similar to an unknown one.
    pub fn nearest(&self, name: &str) -> Option<&'static str> {
        nearest(name, self.entries.keys().copied())
    }
}

impl PassEntry {
    fn new<P: Pass>(make: Make) -> Self {
        Self { info: P::INFO, options: P::list, make }
    }

    /// Its description.
    pub fn info(&self) -> &PassInfo {
        &self.info
    }

    /// Its options.
    pub fn options(&self) -> Vec<OptionInfo> {
        (self.options)()
    }

    /// Creates the pass with these options; others have their default values.
    ///
    /// # Errors
    /// If an option does not exist or its value does not parse.
    pub fn schedule(&self, options: &[(&str, &str)]) -> Result<ScheduledPass, OptionError> {
        (self.make)(options)
    }
}

impl ScheduledPass {
    /// A pass that works on one body at a time.
    pub fn body<P: Pass + BodyPass>(pass: P) -> Self {
        Self { info: P::INFO, options: settings(&pass), work: Work::Body(Box::new(pass)) }
    }

    /// A pass that works on a whole operation of a module.
    pub fn module<P: Pass + ModulePass>(pass: P) -> Self {
        Self { info: P::INFO, options: settings(&pass), work: Work::Module(Box::new(pass)) }
    }

    /// Its description.
    pub fn info(&self) -> &PassInfo {
        &self.info
    }

    pub(crate) fn work(&self) -> &Work {
        &self.work
    }
}

/// A pass with these options; others have their default values.
fn with_options<P: Pass>(values: &[(&str, &str)]) -> Result<P, OptionError> {
    let mut pass = P::default();
    for &(name, value) in values {
        match pass.set(name, value) {
            Some(Ok(())) => {}
            Some(Err(expected)) => return Err(OptionError::Value { name: name.to_owned(), expected }),
            None => {
                let nearest = nearest(name, P::list().into_iter().map(|option| option.name));
                return Err(OptionError::Unknown { name: name.to_owned(), nearest });
            }
        }
    }
    Ok(pass)
}

/// The options of a pass with their values.
fn settings<P: Pass>(pass: &P) -> Vec<Setting> {
    P::list().into_iter().zip(pass.values()).map(|(option, value)| Setting { option, value }).collect()
}

/// The pipeline syntax, with the options that differ from their defaults: `loop-split{split-threshold=2}`. So other tools read
/// it if they know those.
impl fmt::Display for ScheduledPass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info.name)?;
        let changed = self.options.iter().filter(|setting| setting.value != setting.option.default);
        let changed: Vec<_> = changed.map(ToString::to_string).collect();
        if changed.is_empty() {
            return Ok(());
        }
        write!(f, "{{{}}}", changed.join(" "))
    }
}

/// An option and its value.
struct Setting {
    option: OptionInfo,
    value: String,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { option: OptionInfo { name, .. }, value } = self;
        let is_plain = |c: char| !c.is_whitespace() && !"{}[]()'\"".contains(c);
        match value.as_str() {
            value if value.chars().all(is_plain) => write!(f, "{name}={value}"),
            value if !value.contains('"') => write!(f, "{name}=\"{value}\""),
            value if !value.contains('\'') => write!(f, "{name}='{value}'"),
            value => write!(f, "{name}={{{value}}}"),
        }
    }
}

/// The most similar of some names, if any is similar enough.
pub(crate) fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    tile_ir_core::similar_names(name, known).first().copied()
}
