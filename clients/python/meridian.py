"""Client of a Meridian exchange: signed calls of /v1, and the stream with a verified book.

Needs Python 3.10 or newer and `websockets`. Prices, quantities and money stay text.
"""

import asyncio, base64, hashlib, hmac, json, re, struct, time, uuid, zlib
import http.client, urllib.error, urllib.request

import websockets

NO_BODY = hashlib.sha256(b"").hexdigest()
PASSING = ("timestampOutside", "signatureRepeated")


class Refused(Exception):
    """`problem` has key, code, field and params; `outcome` says what became of the call."""

    def __init__(self, problem, outcome="notRun"):
        super().__init__(f"{problem['key']}: {problem.get('title', '')} ({outcome})")
        self.problem, self.outcome = problem, outcome


class Unanswered(Exception):
    """No answer came. A command may have been carried out: its name or key answers it."""


class Client:
    """Calls block. `key` and `secret` are those of an API key of the kind HMAC-SHA256."""

    def __init__(self, url, key, secret, repeat_for=30.0):
        self.url, self.key, self.secret = url.rstrip("/"), key, secret
        self.repeat_for, self.ahead, self.stamped = repeat_for, 0, 0
        self.limits = {}  # By name: what is left, and the seconds until it is whole again.

    def sign(self, method, path, body, idempotency_key=""):
        """The time, never the same twice because a signature is good once, and the signature."""
        self.stamped = max(int(time.time() * 1000) + self.ahead, self.stamped + 1)
        body_hash = NO_BODY if body is None else hashlib.sha256(body).hexdigest()
        parts = ["v1", str(self.stamped), "5000", method, path, body_hash, idempotency_key]
        digest = hmac.digest(self.secret.encode(), "\n".join(parts).encode(), "sha256")
        return self.stamped, base64.b64encode(digest).decode()

    def call(self, method, path, body=None, idempotency_key=""):
        """The answer of /v1; a lost one is asked for again with the same body and key."""
        data = None if body is None else json.dumps(body).encode()
        until, outcome, pause = time.monotonic() + self.repeat_for, "notRun", 0.1
        while True:
            try:
                return self._once(method, "/v1" + path, data, idempotency_key)
            except Refused as refused:
                problem = refused.problem
                if problem["status"] < 500 and problem["status"] not in (401, 403, 429):
                    raise  # The key was looked at: no earlier sending was carried out either.
                outcome = outcome if problem["outcome"] == "notRun" else problem["outcome"]
                again = "retryAfter" in problem or "unknown" == problem["outcome"]
                again = again or problem["key"] in PASSING
                wait, failure = problem.get("retryAfter", pause), Refused(problem, outcome)
            except (OSError, ValueError, http.client.HTTPException) as lost:
                outcome = "notRun" if method == "GET" else "unknown"
                again, wait, failure = True, pause, Unanswered(f"{method} {path}: {lost}")
            if not again or time.monotonic() + wait > until:
                raise failure
            time.sleep(wait)
            pause = min(2.0, 2 * pause)

    def _once(self, method, path, data, idempotency_key):
        stamp, signature = self.sign(method, path, data, idempotency_key)
        headers = {"Meridian-Key": self.key, "Meridian-Timestamp": str(stamp)}
        headers |= {"Meridian-Signature": signature}
        headers |= {"Idempotency-Key": idempotency_key} if idempotency_key else {}
        headers |= {} if data is None else {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                self._learn(answer.headers)
                return json.load(answer)
        except urllib.error.HTTPError as error:
            self._learn(error.headers)
            problem = json.load(error) if "problem" in error.headers.get("Content-Type", "") else {}
            if "key" not in problem:
                raise OSError(f"an answer {error.code} without a problem") from None
            if problem["key"] == "timestampOutside":
                self.ahead, self.stamped = problem["params"]["now"] - int(time.time() * 1000), 0
            raise Refused(problem, problem["outcome"]) from None

    def _learn(self, headers):
        stated = re.findall(r'"(\w+)";r=(\d+);t=(\d+)', headers.get("RateLimit", ""))
        self.limits |= {name: (int(left), int(whole)) for name, left, whole in stated}

    def place(self, **order):
        """Under its clientOrderId, which it gets where it has none, it is placed once."""
        return self.call("POST", "/orders", {"clientOrderId": str(uuid.uuid4()), **order})

    def amend(self, order_id, **change):
        return self.call("PATCH", f"/orders/{order_id}", change, str(uuid.uuid4()))

    def cancel(self, order_id):
        return self.call("DELETE", f"/orders/{order_id}", None, str(uuid.uuid4()))

    def events(self, after):
        """The account's events from behind a number on, until there is no more."""
        while after is not None:
            page = self.call("GET", f"/events?after={after}&limit=500")
            yield from page["events"]
            after = page.get("next")

    async def messages(self, *frames):
        """The stream's messages after these frames; `asend` sends another frame."""
        url = self.url.replace("http", "ws", 1) + "/investor/stream"
        async with websockets.connect(url, close_timeout=1) as socket:
            for frame in frames:
                await socket.send(json.dumps(frame))
            while True:
                frame = json.loads(await asyncio.wait_for(socket.recv(), 40))
                for message in frame if isinstance(frame, list) else [frame]:
                    if message["type"] == "error":
                        raise Refused(message)
                    again = yield message
                    if again:
                        await socket.send(json.dumps(again))
                        yield

    async def follow_book(self, symbol):
        """Yields the book after each change, while it is right; ends with its connection."""
        ask = {"op": "subscribe", "id": 2, "channels": [f"book:{symbol}"]}
        book, messages = Book(), self.messages(ask)
        async for message in messages:
            if message["type"] == "sum" and book.seq == message["seq"]:
                book.is_right = book.sum() == message["sum"]
            elif message.get("ch") == f"book:{symbol}" and book.apply(message):
                yield book
            if not book.is_right:
                book.is_right, book.seq = True, None
                await messages.asend(ask)

    async def follow_events(self, after):
        """Yields events from behind a number on: those that were, then live, without a gap."""
        stamp, signature = self.sign("LOGON", "/investor/stream", None)
        logon = {"op": "logon", "id": 1, "key": self.key, "timestamp": stamp}
        ask = {"op": "subscribe", "id": 2, "channels": ["events"], "since": {"events": after}}
        async for message in self.messages(logon | {"signature": signature}, ask):
            if message.get("ch") != "events":
                continue
            events = message["data"]["events"]
            if message["seq"] > after and (not events or events[0]["seq"] != after + 1):
                # The call reads those that the stream left out.
                events = await asyncio.to_thread(list, self.events(after))
            for event in events:
                if event["seq"] == after + 1:
                    after += 1
                    yield event


class Book:
    """Quantities by price, as text; `seq` is None before a snapshot, and from a gap to the next."""

    def __init__(self):
        self.seq, self.is_right, self.sides = None, True, ({}, {})

    def apply(self, message):
        """True where it is right afterwards; `is_right` is False where a snapshot is needed."""
        if message["type"] == "delta" and (self.seq is None or message["prev"] != self.seq):
            self.is_right = self.seq is None or message["seq"] <= self.seq
            return False
        if message["type"] == "snapshot":
            self.sides = ({}, {})
        for side, name in zip(self.sides, ("bids", "asks")):
            side.update(message["data"][name])
            for price in [price for price, quantity in side.items() if not quantity.strip("0.")]:
                del side[price]
        self.seq = message["seq"]
        return True

    def top(self, levels):
        """(price, quantity) of the bids and of the asks, best first."""
        by_price = lambda level: whole(level[0])
        bids, asks = (sorted(side.items(), key=by_price) for side in self.sides)
        return bids[::-1][:levels], asks[:levels]

    def sum(self):
        best = [whole(text) for side in self.top(25) for level in side for text in level]
        return zlib.crc32(struct.pack(f"<{len(best)}Q", *best))


def whole(text):
    """Ticks or lots: decimal text without its point."""
    return int(text.replace(".", ""))
