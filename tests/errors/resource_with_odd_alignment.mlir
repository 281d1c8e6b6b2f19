module {
}
{-# external_resources: { tool: { x: "0x0300000001" } } #-}
