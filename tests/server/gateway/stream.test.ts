// Protocol of the stream with a subscriber without a socket: continuity, conflation, disconnection
// of slow and abusive readers. The test advances the clock.
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../server/gateway/http/app'
import { bookSum } from '../../../src/protocol/bookSum'
import { STREAM_LIMITS } from '../../../src/protocol/channels'
import { StreamHub } from '../../../server/gateway/stream/hub'
import { FakeWire } from '../../support/gateway/fakeWire'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import { INTERVALS } from '../../../src/domain/intervals'
import { aTicket } from '../../support/gateway/records'
import { signIn } from '../../support/gateway/server'
import { aStream, brief, BTC, say, subscribe, settled } from '../../support/gateway/stream'

describe('A subscriber', () => {
  test('is welcomed with the limits of the connection', async () => {
    const { join } = await aStream()
    const [welcome] = join().wire.take()
    expect(welcome).toMatchObject({ type: 'welcome', heartbeatMs: 15_000, maxSubscriptions: 128 })
    expect(join().wire.take()[0]).toMatchObject({ epoch: (welcome as { epoch?: string }).epoch })
  })

  test('[STR-014] is given an epoch that changes when numbering restarts', async () => {
    const { deps, join } = await aStream()
    const epochOf = (wire: ReturnType<typeof join>['wire']) =>
      (wire.take()[0] as { readonly epoch?: string }).epoch
    const [first, second] = [epochOf(join().wire), epochOf(join().wire)]
    const wire = new FakeWire()
    new StreamHub({ ...deps, immediate: false }).open(wire, false)
    expect(first).toBe(second)
    expect(first).toMatch(/./)
    expect(epochOf(wire)).not.toBe(first)
  })

  test('[STR-005] [STR-006] gets an answer, a snapshot, then deltas that continue it', async () => {
    const { join, feeds, hub } = await aStream()
    const { wire, connection } = join()
    feeds.move(BTC, [[600_000, 5]])
    wire.take()
    connection.receive(subscribe(`book:${BTC}`))
    feeds.move(BTC, [[600_001, 2]], [[600_010, 1]])
    feeds.move(BTC, [[600_000, 0]])
    hub.turn()
    const messages = wire.take()
    expect(brief(messages)).toEqual([
      'ack',
      `snapshot book:${BTC} 0→11`,
      `delta book:${BTC} 11→12`,
      `delta book:${BTC} 12→13`,
    ])
    expect(messages[1]?.data).toEqual({ bids: [['60000.0', '0.005']], asks: [] })
    expect(messages[2]?.data).toEqual({
      bids: [['60000.1', '0.002']],
      asks: [['60001.0', '0.001']],
    })
    expect(messages[3]?.data).toEqual({ bids: [['60000.0', '0']], asks: [] })
    for (const message of messages)
      expect(message).toMatchObject({ at: expect.toSatisfy(Number.isInteger) })
  })

  test('is answered to a ping with the number of the last message of each channel', async () => {
    const { join, feeds, hub } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe(`book:${BTC}`, 'status'))
    feeds.move(BTC, [[600_000, 5]])
    hub.turn()
    const last = Object.fromEntries(wire.take().flatMap(({ ch, seq }) => (ch ? [[ch, seq]] : [])))
    connection.receive(say({ op: 'ping', id: 5, t: 1 }))
    expect(wire.take()).toMatchObject([{ type: 'pong', seqs: last }])
    feeds.move(BTC, [[600_001, 5]])
    connection.receive(say({ op: 'ping', id: 6, t: 1 }))
    expect(wire.take()).toMatchObject([
      { ch: `book:${BTC}`, seq: 12 },
      { type: 'pong', seqs: { ...last, [`book:${BTC}`]: 12 } },
    ])
    wire.buffered = STREAM_LIMITS.conflateBytes + 1
    hub.turn()
    connection.receive(say({ op: 'ping', id: 7, t: 1 }))
    expect(wire.take()[0]).not.toHaveProperty('seqs')
  })

  test('is given the checksum of each subscribed book once a second, after the deltas it covers', async () => {
    const { join, feeds, pass } = await aStream()
    const [text, compact] = [join(false), join(true)]
    for (const { connection } of [text, compact]) connection.receive(subscribe(`book:${BTC}`))
    pass(950)
    for (const { wire } of [text, compact]) {
      wire.take()
      wire.takeBooks()
      wire.order.length = 0
    }
    feeds.move(BTC, [[616_024, 53]], [[616_025, 1_200]])
    pass(50)
    const sum = { type: 'sum', channel: `book:${BTC}`, seq: 11, sum: 677_855_128 }
    expect(text.wire.take()).toMatchObject([{ type: 'delta', seq: 11 }, sum])
    expect(compact.wire.order).toEqual(['binary', 'text'])
    expect(compact.wire.take()).toMatchObject([sum])
    feeds.moveUnsaid(BTC, [[616_024, 0]])
    pass(1_000)
    expect(text.wire.take()).toMatchObject([
      { type: 'delta', seq: 12 },
      { ...sum, seq: 12, sum: bookSum([], [616_025, 1_200]) },
    ])
  })

  test('gets everything published between two turns in one write', async () => {
    const { join, feeds, hub } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe(`book:${BTC}`, `trades:${BTC}`))
    wire.frames.splice(0)
    for (let i = 0; i < 10; i += 1) feeds.move(BTC, [[600_000 + i, 5]])
    feeds.trade(BTC, 1, 600_000)
    feeds.trade(BTC, 2, 600_001)
    expect(wire.frames).toEqual([])
    hub.turn()
    expect(wire.frames).toHaveLength(1)
    const messages = wire.take()
    expect(messages).toHaveLength(11)
    const trades = messages.find(({ ch }) => ch === `trades:${BTC}`)
    expect(trades?.data).toEqual({
      trades: [
        [1, '60000.0', '0.005', 'BUY', 1],
        [2, '60000.1', '0.005', 'BUY', 2],
      ],
    })
  })

  test('a subscriber that joins between two flushes of a book gets nothing twice', async () => {
    const { join, feeds } = await aStream()
    const [first, second] = [join(), join()]
    first.connection.receive(subscribe(`book:${BTC}`))
    second.wire.take()
    feeds.moveUnsaid(BTC, [[600_000, 5]])
    second.connection.receive(subscribe(`book:${BTC}`))
    expect(brief(second.wire.take())).toEqual(['ack', `snapshot book:${BTC} 0→11`])
  })

  test('shares each encoded message with all others', async () => {
    const { join, feeds, hub } = await aStream()
    const all = Array.from({ length: 20 }, () => join())
    for (const { connection } of all) connection.receive(subscribe(`book:${BTC}`))
    const before = hub.figures.encoded
    feeds.move(BTC, [[600_000, 5]])
    hub.turn()
    expect(hub.figures.encoded - before).toBe(1)
    for (const { wire } of all) expect(wire.frames.at(-1)?.at(-1)).toMatchObject({ seq: 11 })
  })

  test('in a stepped replay gets every flush of a book at once', async () => {
    const { join, feeds } = await aStream({ immediate: true })
    const { wire, connection } = join()
    connection.receive(subscribe(`book:${BTC}`))
    wire.take()
    feeds.move(BTC, [[600_000, 5]])
    expect(brief(wire.take())).toEqual([`delta book:${BTC} 10→11`])
  })

  test('[STR-012] may ask for books in their compact form, and only books', async () => {
    const { join, feeds, hub } = await aStream({ binary: true })
    const { wire, connection } = join()
    feeds.move(BTC, [[600_000, 5]])
    connection.receive(subscribe(`book:${BTC}`, 'funding'))
    feeds.move(BTC, [[600_001, 2]])
    hub.turn()
    expect(brief(wire.take()).slice(1)).toEqual(['ack', 'snapshot funding 0→1'])
    expect(wire.takeBooks()).toMatchObject([
      { snapshot: true, seq: 11, bids: [600_000, 5] },
      { snapshot: false, prev: 11, seq: 12, bids: [600_001, 2] },
    ])
  })

  test('[STR-005] gets a fresh snapshot on a request to resynchronise', async () => {
    const { join, feeds } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe(`book:${BTC}`))
    feeds.move(BTC, [[600_000, 5]])
    wire.take()
    connection.receive(say({ op: 'resync', id: 2, channels: [`book:${BTC}`] }))
    expect(brief(wire.take())).toEqual([
      `delta book:${BTC} 10→11`,
      'ack',
      `snapshot book:${BTC} 0→11`,
    ])
  })

  test('gets nothing more of an unsubscribed channel, and the topic is dropped', async () => {
    const { join, feeds, hub } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe(`book:${BTC}`))
    wire.take()
    feeds.move(BTC, [[600_000, 5]])
    connection.receive(say({ op: 'unsubscribe', id: 2, channels: [`book:${BTC}`] }))
    feeds.move(BTC, [[600_000, 6]])
    hub.turn()
    expect(brief(wire.take())).toEqual(['ack'])
    expect(hub.openTopics).toBe(0)
  })

  test('a repeated subscription continues the numbering, so no message under way is mistaken for a later one', async () => {
    const server = await aStream()
    const { token, userId } = await signIn(server)
    const it = server.join()
    await server.authenticate(it, token)
    it.connection.receive(subscribe('orders'))
    await settled()
    it.wire.take()
    server.exchange.publish(userId, { lists: { futures: [aTicket()] } })
    it.connection.receive(say({ op: 'resync', id: 2, channels: ['orders'] }))
    server.exchange.publish(userId, { lists: { futures: [aTicket()] } })
    expect(brief(it.wire.take())).toEqual([
      'delta orders 1→2',
      'ack',
      'snapshot orders 0→2',
      'delta orders 2→3',
    ])
    it.connection.receive(say({ op: 'unsubscribe', id: 3, channels: ['orders'] }))
    it.connection.receive(subscribe('orders'))
    await settled()
    expect(brief(it.wire.take())).toEqual(['ack', 'ack', 'snapshot orders 0→4'])
  })

  test('a disconnect drops the topics without other subscribers', async () => {
    const { join, hub } = await aStream()
    const { connection } = join()
    connection.receive(subscribe(`book:${BTC}`, 'status', 'tickers:spot'))
    expect([hub.connections, hub.openTopics]).toEqual([1, 3])
    hub.drop(connection)
    expect([hub.connections, hub.openTopics]).toEqual([0, 0])
  })
})

describe('Rows', () => {
  test('of tickers come four times a second at most, and only those that changed', async () => {
    const { join, feeds, pass } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe('tickers:futures', 'prices:futures'))
    const [, , tickers] = wire.take()
    expect(tickers?.data).toMatchObject({ tickers: { length: 16 } })
    for (let i = 0; i < 20; i += 1) {
      feeds.price(BTC, 600_000 + i)
      pass(50)
    }
    const deltas = wire.take().filter(({ type }) => type === 'delta')
    expect(brief(deltas)).toEqual([
      'delta tickers:futures 1→2',
      'delta tickers:futures 2→3',
      'delta tickers:futures 3→4',
      'delta tickers:futures 4→5',
      'delta prices:futures 1→2',
    ])
    expect(JSON.stringify(deltas[3]?.data)).toContain(`{"tickers":[["${BTC}","60001.9",`)
    expect(deltas[4]?.data).toEqual({ prices: [[BTC, '60001.9']] })
    pass(1_000)
    expect(wire.take()).toEqual([])
  })

  test('of status report when trading stops and which instruments do not trade as usual', async () => {
    const { join, exchange, pass } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe('status'))
    wire.take()
    exchange.setTrading(false)
    pass(1_000)
    expect(wire.take()).toMatchObject([{ type: 'delta', data: { trading: false } }])
    exchange.states = { stale: ['ethusdtperp'], frozen: [BTC], closed: ['ger40', 'nas100'] }
    pass(1_000)
    const symbols = { staleSymbols: ['ethusdtperp'], frozenSymbols: [BTC] }
    expect(wire.take()).toMatchObject([
      { type: 'delta', data: { ...symbols, closedSymbols: ['ger40', 'nas100'] } },
    ])
    pass(5_000)
    expect(wire.take()).toEqual([])
  })

  test('of status report when maintenance begins and ends, like health', async () => {
    const { join, api, pass, deps } = await aStream()
    const app = await createApp(deps)
    const health = async () => (await app.inject('/investor/health')).json().data.maintenance
    const { wire, connection } = join()
    connection.receive(subscribe('status'))
    wire.take()
    api.maintained = true
    pass(1_000)
    expect(wire.take()).toMatchObject([{ type: 'delta', data: { maintenance: true } }])
    expect(await health()).toBe(true)
    api.maintained = false
    pass(1_000)
    expect(wire.take()).toEqual([
      expect.objectContaining({ data: expect.not.objectContaining({ maintenance: true }) }),
    ])
    expect(await health()).toBeUndefined()
  })

  test('of status name the parts that are closed alone, as health does', async () => {
    const { join, api, pass, deps } = await aStream()
    const app = await createApp(deps)
    const { wire, connection } = join()
    connection.receive(subscribe('status'))
    wire.take()
    api.paused = ['derivatives', 'trading']
    pass(1_000)
    const data = { paused: ['derivatives', 'trading'] }
    expect(wire.take()).toMatchObject([{ type: 'delta', data }])
    expect((await app.inject('/investor/health')).json()).toMatchObject({ data })
    api.paused = []
    pass(1_000)
    expect(wire.take()).toEqual([
      expect.objectContaining({ data: expect.not.objectContaining(data) }),
    ])
  })

  test('of swaps contain the next night’s charges, and again when it has passed', async () => {
    const { join, clock, pass } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe('swaps'))
    const first = wire.take().at(-1)?.data
    const monday = Date.parse('2026-01-05T22:00Z')
    expect(first).toMatchObject({ rates: { length: 11 } })
    expect(first).toMatchObject({ rates: { 0: ['audusd', '-3.1', '0.4', 1, monday] } })
    clock.pass(10 * 3_600_000)
    connection.alive()
    pass(1_000)
    const told = wire.take().filter(({ ch }) => ch === 'swaps')
    expect(told).toMatchObject([{ data: { rates: { 0: { 4: monday + 86_400_000 } } } }])
  })

  test('[STR-003] every public channel gives a guest its snapshot', async () => {
    const { join } = await aStream()
    const markets = ['spot', 'futures', 'derivatives']
    const wanted = [
      ...markets.flatMap((market) => [`tickers:${market}`, `prices:${market}`]),
      ...['book', 'trades'].map((kind) => `${kind}:${BTC}`),
      `candles:${BTC}:1m`,
      'funding',
      'swaps',
      'announcements',
      'status',
    ]
    const { wire, connection } = join()
    connection.receive(subscribe(...wanted))
    const given = wire.take().filter(({ type }) => type === 'snapshot')
    expect(given.map(({ ch }) => ch).toSorted()).toEqual(wanted.toSorted())
  })

  test('[CNT-001] of announcements contain the header’s titles, whenever they change', async () => {
    const post = { uuid: 'a', section: 'EVENT', at: 1, title: { tw: '新', cn: '新', en: 'New' } }
    let shown: object[] = []
    const { join, pass } = await aStream({ announcements: () => shown as never })
    const { wire, connection } = join()
    connection.receive(subscribe('announcements'))
    expect(wire.take().at(-1)).toMatchObject({ type: 'snapshot', data: { announcements: [] } })
    shown = [post]
    pass(1_000)
    expect(wire.take()).toMatchObject([{ type: 'delta', data: { announcements: [post] } }])
    shown = []
    pass(2_000)
    expect(wire.take()).toMatchObject([{ type: 'delta', data: { announcements: [] } }])
    expect(wire.take()).toEqual([])
  })

  test('of CFDs contain bid and ask beside the price', async () => {
    const { join } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe('prices:derivatives', 'tickers:derivatives'))
    const [, , prices, tickers] = wire.take()
    const row = (rows: readonly (readonly string[])[]) => rows.find(([it]) => it === 'audusd')
    const data = prices!.data as { prices: string[][] }
    expect(row(data.prices)).toEqual(['audusd', '0.01000', '0.00999', '0.01001'])
    const { tickers: rows } = tickers!.data as { tickers: string[][] }
    expect(row(rows)?.slice(6, 8)).toEqual(['0.00999', '0.01001'])
  })

  test('of candles hold the running bar and, after a roll, the one before it', async () => {
    const { join, feeds, hub } = await aStream()
    const bar = { at: 60_000, open: 10, high: 12, low: 9, close: 11, volume: 1 }
    feeds.bar = bar
    const { wire, connection } = join()
    connection.receive(subscribe(`candles:${BTC}:1m`))
    feeds.tick(BTC, { ...bar, close: 12 })
    hub.turn()
    feeds.tick(BTC, { ...bar, at: 120_000 })
    hub.turn()
    const closes = wire
      .take()
      .filter(({ ch }) => ch)
      .map(({ type, data }) => [
        type,
        (data as unknown as { candles: string[][] }).candles.map((row) => [row[0], row[4]]),
      ])
    expect(closes).toEqual([
      ['snapshot', [[60_000, '1.1']]],
      ['delta', [[60_000, '1.2']]],
      [
        'delta',
        [
          [60_000, '1.2'],
          [120_000, '1.1'],
        ],
      ],
    ])
  })
})

describe('A frame that is no good', () => {
  test.each([
    ['{"op":', 2061, null],
    ['[]', 2061, null],
    ['null', 2061, null],
    [undefined, 2061, null],
    [say({ op: 'shout', id: 4 }), 2062, 4],
    [say({ op: 'subscribe', id: 4 }), 2061, 4],
    [say({ op: 'subscribe', id: 4, channels: [] }), 2061, 4],
    [say({ op: 'subscribe', id: 4, channels: [7] }), 2061, 4],
    [say({ op: 'ping', id: 4, t: 1, more: true }), 2061, 4],
    [say({ op: 'subscribe', id: 4, channels: ['book:nothing'] }), 2063, 4],
    [say({ op: 'subscribe', id: 4, channels: ['orders'] }), 2065, 4],
    [say({ op: 'resync', id: 4, channels: ['status'] }), 2068, 4],
    [`{"op":"ping","id":4,"t":1,"pad":"${'x'.repeat(17_000)}"}`, 2060, null],
  ])('[STR-010] %j is answered %d, and the stream lives', async (frame, code, id) => {
    const { join } = await aStream()
    const { wire, connection } = join()
    wire.take()
    connection.receive(frame)
    expect(wire.take()).toMatchObject([{ type: 'error', code, id }])
    connection.receive(say({ op: 'ping', id: 5, t: 123 }))
    expect(wire.take()).toMatchObject([{ type: 'pong', id: 5, t: 123 }])
    expect(wire.closed).toBeUndefined()
  })

  test('is counted by its kind', async () => {
    const { join, hub } = await aStream()
    const { connection } = join()
    for (const text of ['{', say({ op: 'dance', id: 1 }), 'x'.repeat(20_000)])
      connection.receive(text)
    expect(hub.figures).toMatchObject({ framesIn: 3, malformed: 1, unknown: 1, oversized: 1 })
  })

  test('among good channels spoils only itself', async () => {
    const { join } = await aStream()
    const { wire, connection } = join()
    wire.take()
    connection.receive(subscribe('status', 'weather'))
    expect(wire.take()).toMatchObject([
      { type: 'error', code: 2063, channel: 'weather' },
      { type: 'ack', id: 1 },
      { ch: 'status', type: 'snapshot' },
    ])
  })
})

describe('Limits', () => {
  test('[STR-009] of subscriptions: the 129th channel is refused', async () => {
    const { join, hub, clock } = await aStream()
    const { wire, connection } = join()
    const keys = INSTRUMENTS.flatMap(({ symbol }) =>
      INTERVALS.map((interval) => `candles:${symbol}:${interval}`),
    )
    connection.receive(subscribe(...keys.slice(0, 128)))
    clock.pass(60_000)
    wire.take()
    connection.receive(subscribe('status'))
    expect(wire.take()).toMatchObject([{ code: 2064, channel: 'status' }])
    expect(hub.openTopics).toBe(128)
  })

  test('[STR-009] of rate: 200 at once, then 20 a second, and an end to abuse', async () => {
    const { join, clock, hub } = await aStream()
    const { wire, connection } = join()
    wire.take()
    const ping = (times: number) => {
      for (let i = 0; i < times; i += 1) connection.receive(say({ op: 'ping', id: i, t: 0 }))
      return wire.take().map(({ type }) => type)
    }
    expect(ping(200)).toEqual(Array.from({ length: 200 }, () => 'pong'))
    for (let i = 0; i < 50; i += 1) connection.receive(say({ op: 'ping', id: i, t: 0 }))
    expect(wire.take()).toMatchObject([{ type: 'error', code: 2067, retryAfter: 1 }])
    clock.pass(1_000)
    expect(ping(20)).toEqual(Array.from({ length: 20 }, () => 'pong'))
    ping(200)
    expect(wire.closed).toEqual({ code: 1008, reason: 'streamRateLimited' })
    expect(hub.figures.rateLimited).toBeGreaterThan(200)
  })

  test('of snapshots: asking again and again is refused before it costs much', async () => {
    const { join, feeds } = await aStream()
    const { wire, connection } = join()
    feeds.move(BTC, [[600_000, 5]])
    const keys = INSTRUMENTS.slice(0, 32).map(({ symbol }) => `trades:${symbol}`)
    for (let i = 0; i < 10; i += 1) connection.receive(subscribe(...keys))
    const written = wire.take()
    expect(written.filter(({ type }) => type === 'snapshot')).toHaveLength(256)
    const refused = written.filter(({ type }) => type === 'error')
    expect(refused).toHaveLength(64)
    for (const it of refused) expect(it).toMatchObject({ code: 2067, retryAfter: 1 })
  })
})

describe('A heartbeat', () => {
  test('[STR-007] is sent every fifteen seconds, and a connection silent for 37.5 seconds is closed', async () => {
    const { join, pass } = await aStream()
    const { wire } = join()
    wire.take()
    pass(37_500, 500)
    expect(wire.take().map(({ type }) => type)).toEqual(['ping', 'ping'])
    expect([wire.pings, wire.closed]).toEqual([2, undefined])
    pass(500, 500)
    expect(wire.closed).toEqual({ code: 4000, reason: 'silent' })
    pass(3_000, 500)
    expect(wire.terminated).toBe(true)
  })

  test('of any kind from the client keeps the connection open', async () => {
    const { join, pass } = await aStream()
    const { wire, connection } = join()
    for (let i = 0; i < 4; i += 1) {
      pass(20_000, 500)
      connection.alive()
    }
    expect(wire.closed).toBeUndefined()
  })
})

describe('A slow reader', () => {
  test('[STR-008] gets one snapshot instead of the queue after catching up', async () => {
    const { join, feeds, hub, pass } = await aStream()
    const slow = join()
    const fast = join()
    for (const { connection } of [slow, fast]) connection.receive(subscribe(`book:${BTC}`))
    slow.wire.take()
    fast.wire.take()
    slow.wire.buffered = STREAM_LIMITS.conflateBytes + 1
    for (let i = 0; i < 100; i += 1) {
      feeds.move(BTC, [[600_000 + i, 5]])
      pass(50)
    }
    expect(slow.wire.take()).toEqual([])
    expect(fast.wire.take().filter(({ type }) => type === 'delta')).toHaveLength(100)
    slow.wire.buffered = 0
    feeds.moveUnsaid(BTC, [[599_999, 1]])
    hub.turn()
    feeds.move(BTC, [[600_000, 9]])
    hub.turn()
    expect(brief(slow.wire.take())).toEqual([
      `snapshot book:${BTC} 0→111`,
      `delta book:${BTC} 111→112`,
    ])
    expect(hub.figures.conflations).toBe(1)
  })

  test('[STR-008] disconnects a reader that takes nothing for twenty seconds', async () => {
    const { join, feeds, hub, pass } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe(`book:${BTC}`))
    wire.stuck = true
    for (let i = 0; i < 410 && !wire.closed; i += 1) {
      feeds.move(BTC, [[600_000, i + 1]])
      connection.alive()
      pass(50)
    }
    expect(wire.closed).toEqual({ code: 1013, reason: 'slowConsumer' })
    expect(wire.take().at(-1)).toMatchObject({ type: 'error', code: 2066 })
    pass(3_000)
    expect(wire.terminated).toBe(true)
    expect(hub.figures.cutOff).toBe(1)
  })

  test('keeps a reader that takes a little now and then, however far behind', async () => {
    const { join, feeds, pass } = await aStream()
    const { wire, connection } = join()
    connection.receive(subscribe(`book:${BTC}`))
    wire.buffered = STREAM_LIMITS.conflateBytes * 2
    for (let i = 0; i < 600; i += 1) {
      feeds.move(BTC, [[600_000, i + 1]])
      connection.alive()
      wire.buffered -= 100
      pass(100, 100)
    }
    expect(wire.closed).toBeUndefined()
  })

  test('with more than four megabytes pending is disconnected at once', async () => {
    const { join, hub } = await aStream()
    const { wire } = join()
    wire.buffered = STREAM_LIMITS.cutBytes + 1
    hub.turn()
    expect(wire.closed).toEqual({ code: 1013, reason: 'slowConsumer' })
  })
})
