// The stream of the client over sockets by hand: whatever the way loses is asked for again, and
// nothing is left when it is closed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused, type AccountEvent, type EventsAnswer } from '../../../clients/typescript/src'
import { bookSum } from '../../../src/protocol/bookSum'
import { fakeStream } from '../../support/clients/fakeSocket'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const BOOK = 'book:btcusdt'

const message = (ch: string, prev: number, seq: number, data: object) => ({
  ch,
  type: prev === 0 ? 'snapshot' : 'delta',
  seq,
  prev,
  at: 1_767_225_600_000 + seq,
  data,
})
const book = (prev: number, seq: number, bid: string) =>
  message(BOOK, prev, seq, { bids: [[bid, '0.50000']], asks: [] })

/** A stream with a book that was asked for a moment ago. */
async function withBook() {
  const fake = fakeStream()
  const held = fake.stream.book('btcusdt')
  fake.socket().accept()
  await wait(300)
  fake.socket().acknowledge('subscribe')
  return { ...fake, held }
}

describe('a book', () => {
  test('is live from its snapshot on, in decimals of its instrument', async () => {
    const { held, socket } = await withBook()
    expect([held.isLive, held.seq]).toEqual([false, null])
    socket().receive(book(0, 5, '60000.00'), book(5, 6, '60000.01'))
    expect([held.isLive, held.seq, held.at]).toEqual([true, 6, 1_767_225_600_006])
    expect(held.top(5)).toEqual({
      bids: [
        ['60000.01', '0.50000'],
        ['60000.00', '0.50000'],
      ],
      asks: [],
    })
  })

  test('asks for a snapshot at once after a gap, and again when that is lost', async () => {
    const { held, socket, stream } = await withBook()
    socket().receive(book(0, 5, '60000.00'), book(7, 8, '60000.01'))
    expect([held.isLive, socket().asked('subscribe').length, stream.figures.gaps]).toEqual([
      false,
      2,
      1,
    ])
    await wait(3_500)
    expect(socket().asked('subscribe')).toHaveLength(3)
    socket().receive(book(0, 9, '60000.02'))
    expect([held.isLive, held.top(1).bids[0]?.[0]]).toEqual([true, '60000.02'])
  })

  test('compares the check-sum that the exchange states', async () => {
    const { held, socket, stream } = await withBook()
    const sum = bookSum([6_000_000, 50_000], [])
    socket().receive(book(0, 5, '60000.00'), { type: 'sum', channel: BOOK, seq: 5, sum, at: 1 })
    expect([held.isLive, stream.figures.sums, stream.figures.wrongSums]).toEqual([true, 1, 0])
    socket().receive({ type: 'sum', channel: BOOK, seq: 4, sum: 1, at: 1 })
    expect(held.isLive).toBe(true)
    socket().receive({ type: 'sum', channel: BOOK, seq: 5, sum: sum + 1, at: 1 })
    expect([held.isLive, stream.figures.wrongSums]).toEqual([false, 1])
    expect(socket().asked('subscribe')).toHaveLength(2)
  })

  test('is asked for four times a second at most, whatever is wrong with it', async () => {
    const { socket } = await withBook()
    for (let seq = 1; seq < 100; seq += 1) {
      socket().receive(book(0, seq, '60000.001'))
      await wait(10)
    }
    expect(socket().asked('subscribe').length).toBeLessThanOrEqual(6)
  })

  test('finds a lost last message by the answer to a ping', async () => {
    const { held, socket } = await withBook()
    socket().receive(book(0, 5, '60000.00'))
    await wait(1_000)
    const pong = { type: 'pong', id: socket().asked('ping').at(-1)?.id, t: 1, at: 1 }
    socket().receive({ ...pong, seqs: { [BOOK]: 5 } })
    expect(held.isLive).toBe(true)
    socket().receive({ ...pong, seqs: { [BOOK]: 6 } })
    expect([held.isLive, socket().asked('subscribe').length]).toEqual([false, 2])
  })

  test('is not live on figures that are not of its instrument', async () => {
    const { held, socket } = await withBook()
    socket().receive(book(0, 5, '60000.00'), book(5, 6, '60000.001'))
    expect([held.isLive, socket().asked('subscribe').length]).toEqual([false, 2])
  })

  test('is there again after a connection was lost, or has said nothing for ten seconds', async () => {
    const { held, socket, sockets } = await withBook()
    socket().receive(book(0, 5, '60000.00'))
    socket().drop()
    expect(held.isLive).toBe(false)
    await wait(500)
    expect(sockets).toHaveLength(2)
    socket().accept()
    socket().receive(book(0, 1, '60000.03'))
    expect([held.isLive, held.seq]).toEqual([true, 1])
    await wait(11_000)
    expect([held.isLive, sockets.length]).toEqual([false, 3])
  })

  test('yields its newest state to a slow loop, and ends it when it is closed', async () => {
    const { held, socket } = await withBook()
    const changes = held.changes()
    socket().receive(book(0, 5, '60000.00'))
    socket().receive(book(5, 6, '60000.01'), book(6, 7, '60000.02'))
    const { value } = await changes.next()
    expect(value?.seq).toBe(7)
    const next = changes.next()
    held.close()
    expect(await next).toEqual({ done: true, value: undefined })
    expect(socket().asked('unsubscribe')).toMatchObject([{ channels: [BOOK] }])
  })

  test('of an instrument without one is refused at once', () => {
    const { stream } = fakeStream()
    expect(() => stream.book('eurusd')).toThrow(RangeError)
    expect(() => stream.book('nothing')).toThrow(RangeError)
    stream.close()
  })
})

describe('a channel', () => {
  const trades = (prev: number, seq: number) => message('trades:btcusdt', prev, seq, { trades: [] })

  test('gives messages in order, and a snapshot after whatever was lost', async () => {
    const { stream, socket } = fakeStream()
    const channel = stream.channel('trades:btcusdt')
    socket().accept()
    socket().receive(trades(0, 3), trades(3, 4), trades(6, 7), trades(7, 8))
    socket().receive(trades(0, 7), trades(8, 9))
    const seen: unknown[] = []
    for await (const { type, seq } of channel) {
      seen.push([type, seq])
      if (seq === 9) break
    }
    expect(seen).toEqual([
      ['snapshot', 3],
      ['delta', 4],
      ['snapshot', 7],
      ['delta', 8],
      ['delta', 9],
    ])
  })

  test('[SDK-008] keeps at most 1,000 messages for a slow reader, then a snapshot', async () => {
    const { stream, socket } = fakeStream()
    const channel = stream.channel('trades:btcusdt')
    socket().accept()
    for (let seq = 3; seq < 1_003; seq += 1) socket().receive(trades(seq === 3 ? 0 : seq - 1, seq))
    expect(socket().asked('subscribe')).toHaveLength(1)
    socket().receive(trades(1_002, 1_003))
    expect(socket().asked('subscribe')).toHaveLength(2)
    socket().receive(trades(0, 1_004))
    const first = await channel[Symbol.asyncIterator]().next()
    expect(first.value).toMatchObject({ type: 'snapshot', seq: 1_004 })
  })

  test('that does not exist ends with the refusal', async () => {
    const { stream, socket } = fakeStream()
    const channel = stream.channel('moon')
    socket().accept()
    const [{ id } = { id: 0 }] = socket().asked('subscribe')
    socket().receive({
      type: 'error',
      id,
      code: 2063,
      key: 'channelUnknown',
      channel: 'moon',
      at: 1,
    })
    const next = channel[Symbol.asyncIterator]().next()
    await expect(next).rejects.toMatchObject({ key: 'channelUnknown', outcome: 'notRun' })
    expect(() => stream.channel('moon').close()).not.toThrow()
  })

  test('is asked for after the wait that a limit states', async () => {
    const { stream, socket } = fakeStream()
    stream.channel('trades:btcusdt')
    socket().accept()
    const [{ id } = { id: 0 }] = socket().asked('subscribe')
    socket().receive({ type: 'limited', ids: [id], retryAfter: 2, at: 1 })
    await wait(1_900)
    expect(socket().asked('subscribe')).toHaveLength(1)
    await wait(400)
    expect(socket().asked('subscribe')).toHaveLength(2)
  })
})

const event = (seq: number) => ({ seq, at: 1, commit: seq, kind: 'order', data: {} })
const events = (prev: number, seqs: readonly number[], more?: true) =>
  message('events', prev, seqs.at(-1) ?? prev, {
    events: seqs.map(event),
    ...(more ? { more } : {}),
  })
const page = (seqs: readonly number[], last: number) =>
  ({ events: seqs.map(event), oldest: 1, last }) as unknown as EventsAnswer

/** A stream with open events from behind 10. */
async function withEvents(pages: readonly EventsAnswer[] = []) {
  const fake = fakeStream(pages)
  const feed = fake.stream.events({ after: 10 })
  const seen: number[] = []
  const read = (async () => {
    for await (const { seq } of feed as AsyncIterable<AccountEvent>) seen.push(seq)
  })()
  read.catch(() => undefined)
  fake.socket().accept()
  await wait(1)
  fake.socket().acknowledge('logon')
  return { ...fake, feed, seen, read }
}

describe('events', () => {
  test('are asked for after signing in, from the last one, also on the next connection', async () => {
    const { socket, seen } = await withEvents()
    expect(socket().sent.map(({ op }) => op)).toEqual(['logon', 'subscribe'])
    expect(socket().asked('subscribe')).toMatchObject([{ since: { events: 10 } }])
    socket().receive(events(0, [11, 12]), events(12, [13]))
    await wait(1)
    expect(seen).toEqual([11, 12, 13])
    socket().drop()
    await wait(500)
    socket().accept()
    await wait(1)
    socket().acknowledge('logon')
    expect(socket().asked('subscribe')).toMatchObject([{ since: { events: 13 } }])
  })

  test('[SDK-007] that the stream lost are read by the call, each once', async () => {
    const { socket, seen, asked } = await withEvents([page([12, 13], 15), page([14, 15], 15)])
    socket().receive(events(0, [11]), events(13, [14]))
    await wait(10)
    expect(seen).toEqual([11, 12, 13, 14, 15])
    expect(asked).toEqual(['/v1/events?after=11&limit=500', '/v1/events?after=13&limit=500'])
    socket().receive(events(14, [15]), events(15, [16]))
    await wait(1)
    expect(seen.at(-1)).toBe(16)
  })

  test('beyond a snapshot, and a lost last one, are read by the call', async () => {
    const { socket, seen } = await withEvents([page([12, 13], 13), page([14], 14)])
    socket().receive({ ...events(0, [11], true), seq: 13 })
    await wait(10)
    expect(seen).toEqual([11, 12, 13])
    socket().receive({ type: 'pong', id: 1, t: 1, at: 1, seqs: { events: 14 } })
    await wait(10)
    expect(seen).toEqual([11, 12, 13, 14])
  })

  test('that are not kept end the loop with the refusal', async () => {
    const { socket, read } = await withEvents()
    const id = socket().asked('subscribe')[0]?.id
    socket().receive({
      type: 'error',
      id,
      code: 2244,
      key: 'eventsNotKept',
      channel: 'events',
      at: 1,
    })
    await expect(read).rejects.toBeInstanceOf(Refused)
  })

  test('end with the refusal of the key, and are signed for again where it was a repeat', async () => {
    const { stream, socket } = fakeStream()
    const next = stream.events()[Symbol.asyncIterator]().next()
    socket().accept()
    await wait(1)
    const refuse = (key: string, code: number) =>
      socket().receive({ type: 'error', id: socket().asked('logon').at(-1)?.id, code, key, at: 1 })
    refuse('signatureRepeated', 2234)
    await wait(3_500)
    expect(socket().asked('logon')).toHaveLength(2)
    refuse('keyUnknown', 2230)
    await expect(next).rejects.toMatchObject({ key: 'keyUnknown' })
  })
})

test('[SDK-008] closing leaves no timer, no socket and no waiting loop', async () => {
  const { client, socket, stream, read } = await withEvents()
  const changes = stream.book('btcusdt').changes().next()
  const messages = stream.channel('balances')[Symbol.asyncIterator]().next()
  client.close()
  expect([socket().readyState, vi.getTimerCount()]).toEqual([3, 0])
  expect(await changes).toEqual({ done: true, value: undefined })
  expect(await messages).toEqual({ done: true, value: undefined })
  await read
  expect(() => stream.book('ethusdt')).toThrow('closed')
  stream.close()
})
