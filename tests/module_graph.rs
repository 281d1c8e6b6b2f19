//! Which modules of a crate refer to which.
//!
//! A module here is a file. One refers to another by a `use` or by a path; a name that is re-exported counts for the module that
//! defines it. Tests inside modules do not count.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, UseTree, Visibility};

/// The modules of a crate, by their paths; that of the crate itself is empty.
pub(crate) struct ModuleGraph {
    modules: BTreeMap<Vec<String>, Module>,
}

/// What a file mentions. Paths are those from the root of the crate.
#[derive(Default)]
struct Module {
    /// What it defines itself.
    items: BTreeSet<String>,
    /// The names that it imports or exports.
    imported: HashMap<String, Vec<String>>,
    /// The modules all of whose names it imports or exports.
    globs: Vec<Vec<String>>,
    references: Vec<Vec<String>>,
    /// Modules that are compiled for tests only.
    tests: Vec<String>,
}

impl ModuleGraph {
    /// The modules below the folder `src` of a crate.
    pub(crate) fn of_crate(source: &Path) -> Self {
        let mut files = BTreeMap::new();
        parse_files(source, &mut Vec::new(), &mut files);
        let paths: BTreeSet<Vec<String>> = files.keys().cloned().collect();
        let modules = files.into_iter().map(|(path, file)| {
            let mut module = Module::default();
            module.add(&path, file.items, &paths);
            (path, module)
        });
        let mut modules: BTreeMap<_, _> = modules.collect();
        let of_tests = modules.iter().flat_map(|(path, module): (&Vec<String>, &Module)| {
            module.tests.iter().map(|name| path.iter().chain([name]).cloned().collect::<Vec<_>>())
        });
        let of_tests: BTreeSet<_> = of_tests.collect();
        modules.retain(|path, _| !of_tests.iter().any(|tests| path.starts_with(tests)));
        Self { modules }
    }

    /// The names in the paths by which a module, and those inside it, refer to the crate: the module in question, and the name.
    pub(crate) fn names_imported_below(&self, module: &str) -> impl Iterator<Item = (&[String], &str)> {
        let importers = self.modules.iter().filter(move |(path, _)| path.first().is_some_and(|first| first == module));
        importers.flat_map(|(path, module)| {
            let paths = module.references.iter().chain(module.imported.values()).chain(&module.globs);
            paths.flatten().map(|name| (&path[..], &name[..]))
        })
    }

    /// The module that defines what a path leads to.
    fn resolve(&self, path: &[String], depth: usize) -> Option<&[String]> {
        let (module_path, module) = (0..=path.len()).rev().find_map(|end| self.modules.get_key_value(&path[..end]))?;
        let rest = &path[module_path.len()..];
        let Some(name) = rest.first().filter(|name| depth < 12 && !module.items.contains(*name)) else {
            return Some(module_path);
        };
        let follow = |base: &[String], rest: &[String]| self.resolve(&[base, rest].concat(), depth + 1);
        let exported = module.imported.get(name).and_then(|target| follow(target, &rest[1..]));
        let has_it = |found: &&[String]| self.modules[*found].items.contains(name);
        let mut globs = module.globs.iter();
        exported.or_else(|| globs.find_map(|glob| follow(glob, rest).filter(has_it))).or(Some(module_path))
    }

    /// The modules that a module refers to.
    fn targets(&self, path: &[String]) -> BTreeSet<&[String]> {
        let targets = self.modules[path].references.iter().filter_map(|reference| self.resolve(reference, 0));
        targets.filter(|target| *target != path).collect()
    }

    /// The groups of modules that refer to each other, directly or not: strongly connected components.
    pub(crate) fn groups(&self) -> BTreeSet<BTreeSet<&[String]>> {
        let targets: HashMap<_, _> = self.modules.keys().map(|path| (&path[..], self.targets(path))).collect();
        let reachable = |path| {
            let (mut reached, mut pending) = (BTreeSet::new(), vec![path]);
            while let Some(next) = pending.pop() {
                pending.extend(targets[next].iter().copied().filter(|target| reached.insert(*target)));
            }
            reached
        };
        let reached: HashMap<_, _> = targets.keys().map(|path| (*path, reachable(*path))).collect();
        let groups = reached.iter().map(|(path, others)| {
            let is_mutual = |other: &&[String]| reached[*other].contains(path);
            others.iter().copied().filter(is_mutual).collect::<BTreeSet<_>>()
        });
        groups.filter(|group| group.len() > 1).collect()
    }

    /// The references inside a group, a line for each module.
    pub(crate) fn edges(&self, group: &BTreeSet<&[String]>) -> String {
        let name = |path: &[String]| if path.is_empty() { "lib".to_owned() } else { path.join("::") };
        let line = |path: &&[String]| {
            let targets: Vec<_> = self.targets(path).intersection(group).map(|target| name(target)).collect();
            format!("  {} -> {}\n", name(path), targets.join(" "))
        };
        group.iter().map(line).collect()
    }
}

/// Parses the files in a folder, except programs.
fn parse_files(folder: &Path, module: &mut Vec<String>, files: &mut BTreeMap<Vec<String>, syn::File>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("entries can be read").path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("names are text").to_owned();
        if path.is_dir() && name != "bin" {
            module.push(name);
            parse_files(&path, module, files);
            module.pop();
        } else if path.extension().is_some_and(|extension| extension == "rs") && name != "main" {
            let text = fs::read_to_string(&path).expect("sources are text");
            let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let is_folder = name == "mod" || name == "lib";
            let path = if is_folder { module.clone() } else { [&module[..], &[name]].concat() };
            files.insert(path, file);
        }
    }
}

impl Module {
    /// Adds the items of a module, which is a file or inside one.
    fn add(&mut self, path: &[String], items: Vec<Item>, modules: &BTreeSet<Vec<String>>) {
        for item in items {
            match item {
                Item::Mod(inner) if is_for_tests(&inner.attrs) => self.tests.push(inner.ident.to_string()),
                Item::Mod(inner) => {
                    if let Some((_, items)) = inner.content {
                        self.items.insert(inner.ident.to_string());
                        self.add(&[path, &[inner.ident.to_string()]].concat(), items, modules);
                    }
                }
                Item::Use(item) if is_for_tests(&item.attrs) => {}
                Item::Use(item) => {
                    let is_export = !matches!(item.vis, Visibility::Inherited);
                    self.add_use(path, &item.tree, &mut Vec::new(), is_export, modules);
                }
                item => {
                    self.items.extend(name_of(&item));
                    self.add_paths(path, item.into_token_stream(), modules);
                }
            }
        }
    }

    /// Adds the names of a `use`; those that it exports are references of who imports them.
    fn add_use(
        &mut self,
        path: &[String],
        tree: &UseTree,
        prefix: &mut Vec<String>,
        is_export: bool,
        modules: &BTreeSet<Vec<String>>,
    ) {
        let (name, alias) = match tree {
            UseTree::Path(inner) => {
                prefix.push(inner.ident.to_string());
                self.add_use(path, &inner.tree, prefix, is_export, modules);
                prefix.pop();
                return;
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.add_use(path, tree, prefix, is_export, modules);
                }
                return;
            }
            UseTree::Glob(_) => (None, None),
            UseTree::Name(name) if name.ident == "self" => (None, prefix.last().cloned()),
            UseTree::Name(name) => (Some(name.ident.to_string()), Some(name.ident.to_string())),
            UseTree::Rename(name) => (Some(name.ident.to_string()), Some(name.rename.to_string())),
        };
        let words: Vec<String> = prefix.iter().cloned().chain(name).collect();
        let Some(target) = absolute(path, &words, modules) else { return };
        if !is_export {
            self.references.push(target.clone());
        }
        match alias {
            Some(alias) => {
                self.imported.insert(alias, target);
            }
            None => self.globs.push(target),
        }
    }

    /// Adds the paths in code, inside of macros too.
    fn add_paths(&mut self, path: &[String], tokens: TokenStream, modules: &BTreeSet<Vec<String>>) {
        let (mut words, mut colons) = (Vec::new(), 0);
        for token in tokens.into_iter().map(Some).chain([None]) {
            match token {
                Some(TokenTree::Punct(punct)) if punct.as_char() == ':' => colons += 1,
                Some(TokenTree::Ident(word)) if colons == 2 => {
                    words.extend((!words.is_empty()).then(|| word.to_string()));
                    colons = 0;
                }
                token => {
                    self.add_path(path, &words, modules);
                    words.clear();
                    colons = 0;
                    match token {
                        Some(TokenTree::Ident(word)) => words.push(word.to_string()),
                        Some(TokenTree::Group(group)) => self.add_paths(path, group.stream(), modules),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Adds a path of more than one word, unless it begins with a name that a `use` has.
    fn add_path(&mut self, path: &[String], words: &[String], modules: &BTreeSet<Vec<String>>) {
        if words.len() > 1 && !self.imported.contains_key(&words[0]) {
            self.references.extend(absolute(path, words, modules));
        }
    }
}

/// A path from the root of the crate, if it leads into it.
fn absolute(module: &[String], words: &[String], modules: &BTreeSet<Vec<String>>) -> Option<Vec<String>> {
    let supers = words.iter().take_while(|word| *word == "super").count();
    let base = match words.first()?.as_str() {
        "crate" => return Some(words[1..].to_vec()),
        "self" => return Some([module, &words[1..]].concat()),
        "super" => module.get(..module.len().checked_sub(supers)?)?,
        child => {
            let is_child = modules.contains(&[module, &[child.to_owned()]].concat());
            return is_child.then(|| [module, words].concat());
        }
    };
    Some([base, &words[supers..]].concat())
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|it| it.tokens.to_string() == "test")
    })
}

/// The name that an item defines.
fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
