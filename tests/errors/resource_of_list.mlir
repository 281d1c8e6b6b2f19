module {
}
{-# external_resources: { tool: { x: [1] } } #-}
