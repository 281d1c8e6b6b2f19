//! The features that a file may use, which depend on its version and on whether its header marks preview content.

mod tolerated;

use tile_ir_core::{Context, Location, Version};

use crate::error::{Malformed, Refusal, WriteResult};
use crate::versions::newest_version;

pub(crate) use tolerated::{Feature, Tolerated};

/// The features of a file that is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    pub(crate) version: Version,
    /// Whether the header announces preview content and the caller allows it.
    pub(crate) preview: bool,
}

impl Source {
    /// The error for preview content that this reader does not support.
    pub(crate) fn preview_error(self, what: String) -> Malformed {
        match self.preview {
            true => Malformed::UnsupportedPreview { what },
            false => Malformed::PreviewNotAnnounced { what },
        }
    }
}

/// Whether the file may contain preview content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    /// Preview content is an error.
    Refused,
    /// Preview content is allowed and announced if present.
    Allowed,
    /// Preview content is allowed and announced even if absent, as in the file that the module was read from.
    ///
    /// Only files of the newest version can announce anything.
    Announced,
}

/// The features of a file that is written.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) version: Version,
    /// The newest version, which alone can have preview content.
    newest: Version,
    preview: Preview,
    /// Collects features that are too new for the version, instead of refusing them.
    tolerated: Option<Tolerated>,
}

impl Target {
    /// A file of this version.
    pub(crate) fn new(context: &Context, version: Version, preview: Preview) -> Self {
        Self { version, newest: newest_version(context), preview, tolerated: None }
    }

    /// Records features that are too new for the version, instead of refusing them.
    pub(crate) fn tolerant(context: &Context, version: Version) -> Self {
        Self { tolerated: Some(Tolerated::default()), ..Self::new(context, version, Preview::Allowed) }
    }

    /// What a tolerant writer recorded.
    pub(crate) fn into_tolerated(self) -> Tolerated {
        self.tolerated.unwrap_or_default()
    }

    /// Whether features that are too new are recorded instead of refused.
    pub(crate) fn is_tolerant(&self) -> bool {
        self.tolerated.is_some()
    }

    /// Whether the header must announce preview content.
    pub(crate) fn announces_preview(&self) -> bool {
        self.preview == Preview::Announced && self.version == self.newest
    }

    /// Refuses, or records, a feature that is newer than the version.
    #[inline]
    pub(crate) fn check_since(&self, since: Version, what: impl FnOnce() -> String) -> WriteResult<()> {
        match since > self.version {
            true => self.refuse(what(), since),
            false => Ok(()),
        }
    }

    /// Uses preview content, which only the newest version can have, and only if the caller asked for it.
    pub(crate) fn use_preview(&mut self, what: &str) -> WriteResult<()> {
        if self.preview == Preview::Refused {
            return Err(Refusal::Preview { what: what.into() }.into());
        }
        self.check_since(self.newest, || what.into())?;
        self.preview = Preview::Announced;
        Ok(())
    }

    #[cold]
    fn refuse(&self, what: String, since: Version) -> WriteResult<()> {
        match &self.tolerated {
            Some(tolerated) => tolerated.add(what, since),
            None => return Err(Refusal::NeedsNewerVersion { what, since, target: self.version }.into()),
        }
        Ok(())
    }

    /// Starts a type or attribute. Pass the result to [`Target::end_part`].
    pub(crate) fn begin_part(&self) -> usize {
        self.tolerated.as_ref().map_or(0, Tolerated::count)
    }

    /// Ends a type or an attribute.
    pub(crate) fn end_part(&self, begun: usize, name: impl Fn() -> String) {
        if let Some(tolerated) = &self.tolerated {
            tolerated.end_part(begun, name);
        }
    }

    /// Ends an operation of a function.
    #[inline]
    pub(crate) fn end_operation(&self, location: Location, name: impl FnOnce() -> String) {
        if let Some(tolerated) = &self.tolerated {
            tolerated.end_operation(location, name);
        }
    }

    /// Ends a function, or something else at the level of the module.
    pub(crate) fn end_function(&self, location: Location, name: impl FnOnce() -> String) {
        if let Some(tolerated) = &self.tolerated {
            tolerated.end_function(location, name);
        }
    }
}
