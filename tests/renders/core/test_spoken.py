from renders.core.spoken import LIMIT, fitted, listed


def units(text):
    return len(text.encode("utf-16-le")) // 2


def test_names_are_whole_while_there_is_room():
    said = fitted(["Birgitta von Hohenfels"], lambda short: [f"{short[0]} has it."])

    assert said == "Birgitta von Hohenfels has it."


def test_names_are_cut_before_sentences_are_left_out():
    names = ["W" * 32] * 12

    said = fitted(names, lambda short: [f"{'x' * 60} {name}." for name in short])

    assert said.count(".") == 12
    assert "WWWWWWWWW…" in said
    assert units(said) <= LIMIT


def test_sentences_are_left_out_from_the_end():
    said = fitted([], lambda short: ["a" * 600 + ".", "b" * 600 + ".", "c."])

    assert said == "a" * 600 + "."


def test_an_emoji_counts_as_two():
    said = fitted(["👩‍🚀" * 32] * 40, lambda short: [f"Here is {name}." for name in short])

    assert units(said) <= LIMIT
    assert said.endswith(".")


def test_a_list_has_commas_and_an_and():
    assert listed([]) == ""
    assert listed(["Ann"]) == "Ann"
    assert listed(["Ann", "Ben"]) == "Ann and Ben"
    assert listed(["Ann", "Ben", "Cem"]) == "Ann, Ben and Cem"
