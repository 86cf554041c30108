"""From the YAML of data/ to the snapshot that runs: read, check, compile, keep fresh."""
