"""The deck files of other programs and of spreadsheets: a module each that reads, writes, or does both."""
