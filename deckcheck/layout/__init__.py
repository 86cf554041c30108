"""The canonical layout of a text list: sections by type, cost then title, numbers, comments kept."""
