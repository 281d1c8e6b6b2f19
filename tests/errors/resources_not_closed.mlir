module {
}
{-# external_resources: { tool: { x: true }
