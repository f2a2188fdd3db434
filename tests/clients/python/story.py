"""A program over the Python client: its arguments are the origin, the key, and the secret."""

import asyncio
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "clients" / "python"))
from meridian import Client, Refused  # noqa: E402

BODY = b'{"type":"LIMIT","from":"BTC","to":"USDT","quantity":"0.01","price":"60000.00"}'
SECRET = "c2VjcmV0LW9mLXRoZS1kb2N1bWVudGF0aW9uLTAwMDE"
AT = 1_750_000_000_000


def vector():
    """The signature of the published vector."""
    signer = Client("http://nowhere", "id", SECRET)
    # Its time is in the past: the clock is set back, and the next one is that of the vector.
    signer.ahead, signer.stamped = -10**13, AT - 1
    return signer.sign("POST", "/investor/orders/buy", BODY, "order-0001")


def trade(client):
    """States of an order that is placed, amended and cancelled, and of one that is refused."""
    best = client.call("GET", "/books/btcusdt?depth=1")["bids"][0][0]
    order = {"symbol": "btcusdt", "side": "BUY", "type": "LIMIT", "quantity": "0.001"}
    placed = client.place(**order, price=f"{float(best) * 0.98:.2f}", clientOrderId="py-1")
    amended = client.amend("client:py-1", price=f"{float(best) * 0.97:.2f}")
    cancelled = client.cancel(placed["id"])
    try:
        client.place(**order, price="1.0000001")
    except Refused as refused:
        return [placed["status"], amended["price"] != placed["price"], cancelled["status"],
                refused.problem["key"], refused.outcome]


async def books(client, least):
    """The number of books compared with the call's, and of those that were equal."""
    states, wanted, equal, compared = {}, {}, 0, 0
    async for book in client.follow_book("btcusdt"):
        states[book.seq] = [[list(level) for level in side] for side in book.top(50)]
        if len(states) % 3 == 1:
            answer = await asyncio.to_thread(client.call, "GET", "/books/btcusdt?depth=50")
            wanted[answer["seq"]] = [answer["bids"], answer["asks"]]
        both = states.keys() & wanted.keys()
        compared, equal = len(both), sum(states[seq] == wanted[seq] for seq in both)
        if compared >= least:
            return [compared, equal]


async def replay(client, after):
    """The numbers that the stream brought, and those of the call."""
    live, asked = [], [event["seq"] for event in client.events(after)]
    async for event in client.follow_events(after):
        live.append(event["seq"])
        if len(live) == len(asked):
            return [live == asked, asked == list(range(after + 1, after + 1 + len(asked)))]


def main(url, key, secret):
    client = Client(url, key, secret)
    after = client.call("GET", "/events?limit=1")["last"]
    done = {"vector": vector(), "trade": trade(client), "books": asyncio.run(books(client, 3))}
    print(json.dumps({**done, "replay": asyncio.run(replay(client, after))}))


main(*sys.argv[1:])
