//! The binary form of Tile IR, versions 13.1 to 13.5: reader and writer.
