//! Files that repeat what a pipeline did: a module, and the pipeline as a resource after it, as MLIR's tools write it.

use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Module, Version};

/// The file for a module, with the names of a release, and a pipeline.
pub(super) fn text(module: &Module, pipeline: &Pipeline, verify_each: bool, release: Option<Version>) -> String {
    let options = PrintOptions { debug_info: true, hex_if_larger: None, release, ..PrintOptions::default() };
    let pipeline = pipeline.to_string().replace('\\', "\\\\").replace('"', "\\\"");
    format!(
        "{}
{{-#
  external_resources: {{
    mlir_reproducer: {{
      pipeline: \"{pipeline}\",
      disable_threading: false,
      verify_each: {verify_each}
    }}
  }}
#-}}
",
        print(module, &options)
    )
}

/// The pipeline in the header of a reproducer.
pub(super) fn pipeline(text: &str) -> Option<String> {
    const START: &str = "{-#";
    let resources = &text[text.rfind(START)?..];
    let reproducer = &resources[resources.find("mlir_reproducer:")?..];
    let key = "pipeline:";
    let value = reproducer[reproducer.find(key)? + key.len()..].trim_start().strip_prefix('"')?;
    let mut pipeline = String::new();
    let mut characters = value.chars();
    loop {
        match characters.next()? {
            '"' => return Some(pipeline),
            '\\' => pipeline.push(characters.next()?),
            c => pipeline.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pipeline_of_a_reproducer_is_found() {
        let text = "module {}\n{-#\n external_resources: { mlir_reproducer: { pipeline: \"any(\\\"x\\\")\" } } #-}";
        assert_eq!(pipeline(text).as_deref(), Some("any(\"x\")"));
        assert_eq!(pipeline("module {}"), None);
        assert_eq!(pipeline("{-# mlir_reproducer: { pipeline: \"unfinished"), None);
    }
}
