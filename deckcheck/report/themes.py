"""The colours of pictures: bars differ in lightness, so that they are told apart in grey as well."""

LIGHT = {
    "paper": "#ffffff",
    "ink": "#1b1f24",
    "soft": "#57606a",
    "grid": "#d8dee4",
    "one": "#1f4e79",
    "two": "#e0912f",
}
DARK = {
    "paper": "#15181d",
    "ink": "#eef1f4",
    "soft": "#a9b2bc",
    "grid": "#353b43",
    "one": "#8cbcec",
    "two": "#cf7f1f",
}
THEMES = {"light": LIGHT, "dark": DARK}
