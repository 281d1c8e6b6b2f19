//! The architectures that hints can be about.

/// An architecture.
#[derive(Debug)]
pub(crate) struct Architecture {
    /// Its name, `sm_100`.
    pub(crate) name: &'static str,
    /// Whether it has clusters of thread blocks, so that a group of tile blocks can be more than one.
    pub(crate) has_clusters: bool,
}

/// All architectures, ascending.
pub(crate) const ARCHITECTURES: &[Architecture] = &[
    Architecture { name: "sm_80", has_clusters: false },
    Architecture { name: "sm_86", has_clusters: false },
    Architecture { name: "sm_87", has_clusters: false },
    Architecture { name: "sm_88", has_clusters: false },
    Architecture { name: "sm_89", has_clusters: false },
    Architecture { name: "sm_90", has_clusters: true },
    Architecture { name: "sm_100", has_clusters: true },
    Architecture { name: "sm_103", has_clusters: true },
    Architecture { name: "sm_110", has_clusters: true },
    Architecture { name: "sm_120", has_clusters: true },
    Architecture { name: "sm_121", has_clusters: true },
];

/// The architecture of this name.
pub(crate) fn find(name: &[u8]) -> Option<&'static Architecture> {
    ARCHITECTURES.iter().find(|architecture| architecture.name.as_bytes() == name)
}
