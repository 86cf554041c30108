"""Card lists of other programs: read, compared with the library, made into a layer over it."""
