"""The command line: answers as JSON, faults as one JSON object and exit status 2."""

import json

import pytest

from games.core.cli import main


def run(capsys, *arguments):
    status = main(arguments)
    out = capsys.readouterr().out
    return status, [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def record(tmp_path, capsys):
    main(["simulate", "maloney", "--seats", "3", "--seed", "5", "--out", str(tmp_path)])
    capsys.readouterr()
    return tmp_path / "maloney-5-1.json"


def test_list_names_every_game(capsys):
    status, lines = run(capsys, "list")
    assert status == 0
    assert {"game": "maloney", "title": "Maloney's Inheritance", "seats": [3, 6]} in lines


def test_simulate_ends_with_a_summary(capsys):
    status, lines = run(capsys, "simulate", "maloney", "--seats", "4", "--games", "3")
    assert status == 0
    assert len(lines) == 4
    summary = lines[-1]["summary"]
    assert summary["games"] == 3
    assert sum(summary["endings"].values()) == 3
    assert summary["moves"] == sum(line["moves"] for line in lines[:-1])


def test_simulate_deals_the_same_from_the_same_seed(capsys):
    first = run(capsys, "simulate", "maloney", "--seed", "x")[1][0]
    second = run(capsys, "simulate", "maloney", "--seed", "x")[1][0]
    assert first == second


def test_replay_shows_the_public_view_and_a_seats_own(capsys, record):
    status, (public,) = run(capsys, "replay", str(record), "--at", "10")
    assert status == 0
    assert public["move"] == 10
    assert public["view"]["me"] is None
    _, (own,) = run(capsys, "replay", str(record), "--at", "10", "--seat", "1", "--facts")
    assert own["view"]["me"] == 1
    assert own["view"]["seats"][1]["hand"]
    assert own["view"]["seats"][0]["hand"] is None
    assert isinstance(own["facts"], list)


def test_verify_holds_the_seed_against_its_proof(capsys, record):
    status, (good,) = run(capsys, "verify", str(record))
    assert (status, good["fits"]) == (0, True)
    assert good["outcome"]["winners"]
    status, (bad,) = run(capsys, "verify", str(record), "--commitment", "0" * 64)
    assert (status, bad["fits"]) == (1, False)


def broken(record, change):
    fields = json.loads(record.read_text())
    change(fields)
    record.write_text(json.dumps(fields))


@pytest.mark.parametrize(
    ("change", "place", "says"),
    [
        (lambda r: r.update(game="chess"), "game", "chess"),
        (lambda r: r["moves"][3].update(type="fly"), "moves[3]", "fly"),
        (lambda r: r["moves"][3].update(at="soon"), "moves[3].at", "soon"),
        (lambda r: r["moves"].append(r["moves"][-1]), "moves[", "over"),
        (lambda r: r.update(seats=9), "setup", "3 to 6"),
    ],
)
def test_broken_records_are_named_and_exit_with_2(capsys, record, change, place, says):
    broken(record, change)
    status, (line,) = run(capsys, "replay", str(record))
    assert status == 2
    assert line["error"]["place"].startswith(place)
    assert says in line["error"]["message"]


def test_a_refused_move_tells_its_number_rule_and_code(capsys, record):
    broken(record, lambda r: r["moves"].append({"at": 10**9, "seat": 0, "type": "ready"}))
    status, (line,) = run(capsys, "replay", str(record))
    error = line["error"]
    assert status == 2
    assert error["move"] == len(json.loads(record.read_text())["moves"]) - 1
    assert (error["rule"], error["code"]) == ("MAL-70", "game-over")


@pytest.mark.parametrize("text", ["", "not json", "[]", '{"format": 1}'])
def test_what_is_no_record_exits_with_2(capsys, tmp_path, text):
    path = tmp_path / "record.json"
    path.write_text(text)
    status, (line,) = run(capsys, "replay", str(path))
    assert status == 2
    assert line["error"]["message"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "nowhere.json"],
        ["simulate", "chess"],
        ["simulate", "maloney", "--seats", "9"],
        ["simulate", "maloney", "--games", "0"],
        ["simulate", "maloney", "--options", "{"],
        ["simulate", "maloney", "--options", '{"money": "mine"}'],
    ],
)
def test_bad_arguments_exit_with_2(capsys, arguments):
    status, (line,) = run(capsys, *arguments)
    assert status == 2
    assert line["error"]["message"]


def test_rules_are_found_by_number_and_by_words(capsys):
    assert main(["rules", "maloney", "mal-45"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("MAL-45")
    assert len(out.splitlines()) == 1
    main(["rules", "maloney", "lucky", "Sunday"])
    assert "MAL-61" in capsys.readouterr().out


def test_play_lets_you_choose_and_leave(capsys, monkeypatch):
    answers = iter(["1"])

    def ask(_):
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)
    assert main(["play", "maloney", "--seed", "3"]) == 0
    assert "Left. Nothing is kept." in capsys.readouterr().out
