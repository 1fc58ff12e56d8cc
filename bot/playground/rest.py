"""From a request to its answer: faults, limits, checks, our own rules, then simcord's route."""

from collections.abc import Callable
from time import monotonic

from bot.playground.backend import Engine
from bot.playground.bell import Bell
from bot.playground.calls import Answer, Call, Log, Request
from bot.playground.errors import Refusal
from bot.playground.faults import Faults
from bot.playground.rates import Rates
from bot.playground.rules import Rules
from bot.playground.validation import check

Settled = Callable[[Call, Answer], None]


class Rest:
    """Discord's HTTP API, given a parsed request. Raises `faults.Reset` to cut the line."""

    def __init__(
        self,
        engine: Engine,
        rules: Rules,
        rates: Rates,
        faults: Faults,
        log: Log,
        bell: Bell,
        now_ms: Callable[[], int],
    ) -> None:
        self._engine = engine
        self._rules = rules
        self.rates = rates
        self._faults = faults
        self._log = log
        self._bell = bell
        self._now_ms = now_ms
        self._settled: list[Settled] = []

    def on_settled(self, listener: Settled) -> None:
        """Hear of every request that took effect, before its answer leaves."""
        self._settled.append(listener)

    async def handle(self, call: Call) -> Answer:
        at_ms = self._now_ms()
        answer: Answer | None = None
        try:
            answer = await self._answer(call)
            return answer
        finally:
            self._write(call, answer, at_ms)
            self._bell.ring()

    async def _answer(self, call: Call) -> Answer:
        if (struck := await self._faults.before(call)) is not None:
            return struck
        refused, headers = self.rates.check(call)
        if refused is not None:
            return refused
        answer = self._act(call)
        answer.headers.update(headers)
        for listener in self._settled:
            listener(call, answer)
        if (struck := await self._faults.after(call)) is not None:
            return struck
        return answer

    def _act(self, call: Call) -> Answer:
        try:
            check(call)
            body = self._rules.apply(call)
        except Refusal as refusal:
            return Answer(refusal.status, refusal.body())
        if call.parts[-1] == "callback" and call.params.get("with_response") not in ("1", "true"):
            body = None
        return Answer(204) if body is None else Answer(200, body)

    def _write(self, call: Call, answer: Answer | None, at_ms: int) -> None:
        """Status 0 is a request that never got an answer."""
        self._log.add(
            Request(
                method=call.method,
                path=call.path,
                route=call.route,
                body=call.json,
                files=tuple(file.filename for file in call.files),
                status=answer.status if answer else 0,
                code=answer.code if answer else None,
                answer=answer.body if answer else None,
                at_ms=at_ms,
                took_ms=(monotonic() - call.arrived) * 1000,
                process=call.process,
            )
        )
