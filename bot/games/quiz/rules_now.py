"""The rules that matter at each moment, by their ids in the rule file."""

from games.quiz.view import QuizView


def rules_now(view: QuizView) -> tuple[str, ...]:
    match view.phase:
        case "ASK":
            return "Q-3", "Q-4", "Q-14"
        case "QUESTION":
            tries = "Q-5" if view.mode == "buttons" else "Q-6"
            return "STA-44", tries, "Q-8", "Q-10", "Q-15"
        case "REVEAL":
            return "Q-7", "Q-8", "Q-14"
    return "STA-45", "Q-9", "Q-3"
