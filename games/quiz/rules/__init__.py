"""The rules, a file per chapter of `rules.md`; each rule function names its rule."""
