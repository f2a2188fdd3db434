// Tests of the engine's connection: sockets and their numbers, recovery, the polling fallback and
// the return from it, malformed frames, private channels, and complete cleanup at the end.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bookSum } from '../../src/protocol/bookSum'
import { MAX_SERVER_FRAME } from '../../src/protocol/decoded'
import { ENGINE_LIMITS } from '../../src/streams/deps'
import { BOOK, delta, snapshot } from './support/bookMessages'
import { eachBench } from './support/eachBench'
import type { Bench } from './support/engineBench'

const REQUEST = { kind: 'book', symbol: 'btcusdtperp', levels: 20, step: 1 } as const
const POLLED = {
  symbol: 'btcusdtperp',
  seq: 77,
  at: 1_767_225_600_000,
  bids: [['10.0', '0.005']],
  asks: [['10.1', '0.006']],
}

let bench: Bench
eachBench((made) => {
  bench = made
})

describe('the connection', () => {
  test('subscribes to each open channel once, however many views use it', async () => {
    bench.open(1, 'a', REQUEST)
    bench.open(2, 'b', { ...REQUEST, step: 10 })
    const socket = await bench.accept()
    expect(socket.framesSent('subscribe').map((each) => each.channels)).toEqual([[BOOK, 'status']])
  })

  test('drops a channel some time after its last view has closed', async () => {
    bench.open(1, 'a', REQUEST)
    const socket = await bench.accept()
    bench.close(1)
    await bench.wait(ENGINE_LIMITS.lingerMs - 100)
    expect(socket.framesSent('unsubscribe')).toEqual([])
    await bench.wait(200)
    expect(socket.framesSent('unsubscribe').map((each) => each.channels)).toEqual([
      [BOOK, 'status'],
    ])
    expect(bench.engine.connection$.value.kind).toBe('live')
  })

  test('reconnects after a loss with a new socket, and ignores frames of the dead one', async () => {
    bench.open(1, 'a', REQUEST)
    const dead = await bench.accept()
    dead.sendFrame(snapshot(5, [[100, 1]]))
    dead.close()
    await bench.wait(2_000)
    expect(bench.sockets).toHaveLength(2)
    const socket = await bench.accept()
    socket.sendFrame(snapshot(2, [[200, 2]]))
    dead.sendFrame(snapshot(9, [[300, 3]]))
    await bench.wait(200)
    expect([...bench.last('book').bids]).toEqual([200, 2])
    expect(socket.framesSent('subscribe').map((each) => each.channels)).toEqual([[BOOK, 'status']])
  })

  test('waits longer after each failure, at random, and resets the backoff only after staying alive', async () => {
    const opened = async (ms: number) => {
      const before = bench.sockets.length
      await bench.wait(ms)
      return bench.sockets.length - before
    }
    for (let i = 0; i < 5; i += 1) {
      bench.socket().close()
      while ((await opened(500)) === 0);
    }
    await bench.accept()
    await bench.wait(1_000)
    bench.socket().close()
    expect(await opened(3_000)).toBe(0)
    await bench.wait(20_000)
    await bench.accept()
    await bench.wait(ENGINE_LIMITS.aliveMs + 100)
    bench.socket().close()
    expect(await opened(4_000)).toBe(1)
  })

  test('keeps running while the exchange closes the socket, and reconnects afterwards', async () => {
    const socket = await bench.accept()
    socket.sendFrame({ type: 'closing', code: 9999, key: 'maintenance', at: Date.now() })
    await bench.wait(1_000)
    expect(bench.connection().kind).toBe('live')
    expect(bench.figures()).toMatchObject({ malformed: 0, unknown: 0 })
    socket.close()
    expect(bench.connection().kind).toBe('connecting')
    while (bench.socket() === socket) await bench.wait(100)
    await bench.accept()
    expect(bench.connection().kind).toBe('live')
  })

  test('resubscribes each channel once when the machine wakes, however long it slept', async () => {
    bench.open(1, 'a', REQUEST)
    bench.open(2, 'b', { ...REQUEST, step: 10 })
    bench.open(3, 'c', { kind: 'trades', symbol: 'btcusdtperp' })
    const asleep = await bench.accept()
    asleep.sendFrame(snapshot(1, [[100, 1]]))
    await bench.wait(1_000)
    asleep.silent = true
    // During a sleep neither timers nor the monotonic clock run; only the time of day advances.
    vi.setSystemTime(Date.now() + 3_600_000)
    await bench.wait(3_000)
    const { freshness } = bench.last('book', 1)
    expect(freshness.kind === 'stale' && freshness.ageMs).toBeGreaterThanOrEqual(3_600_000)
    expect(bench.sockets).toHaveLength(2)
    const awake = await bench.accept()
    await bench.wait(1_000)
    expect(awake.framesSent('subscribe').map(({ channels }) => channels)).toEqual([
      [BOOK, 'status', 'trades:btcusdtperp'],
    ])
    expect([awake.framesSent('resync'), asleep.framesSent('resync')]).toEqual([[], []])
    awake.sendFrame(snapshot(9_000, [[200, 2]]))
    await bench.wait(200)
    expect([...bench.last('book', 1).bids]).toEqual([200, 2])
    expect(bench.last('book', 2).freshness.kind).toBe('live')
    expect(bench.fetched).toEqual([])
  })

  test('[STR-007] pings once a second, and measures the round trip', async () => {
    const socket = await bench.accept()
    socket.silent = true
    await bench.wait(2_000)
    expect(socket.framesSent('ping')).toHaveLength(3)
    const { id, t } = socket.framesSent('ping')[2]!
    await bench.wait(t + 30 - Date.now())
    socket.sendFrame({ type: 'pong', id, t, at: Date.now() })
    expect(bench.connection()).toMatchObject({ kind: 'live', latencyMs: 30 })
  })
})

describe('a book over the stream', () => {
  beforeEach(async () => {
    bench.open(1, 'a', REQUEST)
    await bench.accept()
  })

  test('[STR-005] requests one fresh snapshot on a gap, shows its state as stale, and recovers', async () => {
    const socket = bench.socket()
    socket.sendFrame([snapshot(1, [[100, 1]]), delta(1, 2, [[101, 1]])])
    await bench.wait(200)
    expect(bench.last('book')).toMatchObject({ seq: 2, freshness: { kind: 'live' } })
    socket.sendFrame([delta(3, 4), delta(4, 5), delta(5, 6, [[102, 1]])])
    await bench.wait(200)
    expect(socket.framesSent('resync').map((each) => each.channels)).toEqual([[BOOK]])
    expect(bench.last('book').freshness.kind).toBe('stale')
    expect([...bench.last('book').bids]).toEqual([101, 1, 100, 1])
    socket.sendFrame(snapshot(5, [[90, 9]]))
    await bench.wait(1_000)
    expect([...bench.last('book').bids]).toEqual([102, 1, 90, 9])
    expect(bench.last('book').freshness.kind).toBe('live')
    expect(bench.figures()).toMatchObject({ gaps: 1, resyncs: 1 })
  })

  test('detects by the answer to a ping that the last message was lost, and recovers', async () => {
    const socket = bench.socket()
    socket.silent = true
    socket.sendFrame([snapshot(1, [[100, 1]]), delta(1, 2, [[101, 1]])])
    const pong = (seq: number) => {
      const { id, t } = socket.framesSent('ping').at(-1)!
      socket.sendFrame({
        type: 'pong',
        id,
        t,
        at: Date.now(),
        seqs: { [BOOK]: seq, 'book:btcusdt': 9 },
      })
    }
    await bench.wait(1_000)
    pong(2)
    await bench.wait(200)
    expect(socket.framesSent('resync')).toEqual([])
    expect(bench.last('book').freshness.kind).toBe('live')
    await bench.wait(800)
    pong(3)
    await bench.wait(200)
    expect(socket.framesSent('resync').map(({ channels }) => channels)).toEqual([[BOOK]])
    expect(bench.last('book').freshness.kind).toBe('stale')
    socket.sendFrame(snapshot(3, [[90, 9]]))
    await bench.wait(200)
    expect([...bench.last('book').bids]).toEqual([90, 9])
    expect(bench.last('book').freshness.kind).toBe('live')
    await bench.wait(1_000)
    expect(bench.figures()).toMatchObject({ gaps: 1, resyncs: 1 })
  })

  test('compares its best levels with the checksum, and requests a snapshot where they differ', async () => {
    const socket = bench.socket()
    const said = (seq: number, bids: number[]) =>
      socket.sendFrame({ type: 'sum', channel: BOOK, seq, sum: bookSum(bids, []), at: Date.now() })
    socket.sendFrame([snapshot(1, [[100, 1]]), delta(1, 2, [[101, 1]])])
    said(2, [101, 1, 100, 1])
    // A checksum of a message that did not arrive, or that is not the last one, cannot be compared.
    for (const seq of [1, 3]) said(seq, [77, 7])
    await bench.wait(1_000)
    expect(socket.framesSent('resync')).toEqual([])
    expect(bench.figures()).toMatchObject({ verified: 1, mismatches: 0 })
    said(2, [101, 1, 100, 2])
    expect(socket.framesSent('resync').map(({ channels }) => channels)).toEqual([[BOOK]])
    await bench.wait(200)
    expect(bench.last('book').freshness.kind).toBe('stale')
    socket.sendFrame(
      snapshot(2, [
        [101, 1],
        [100, 2],
      ]),
    )
    await bench.wait(1_000)
    expect([...bench.last('book').bids]).toEqual([101, 1, 100, 2])
    expect(bench.last('book').freshness.kind).toBe('live')
    expect(bench.figures()).toMatchObject({ verified: 2, mismatches: 1, resyncs: 1 })
  })

  test.each(['subscribe', 'resync'] as const)(
    'requests a snapshot again with the next delta when the one after an acknowledged %s was lost',
    async (op) => {
      const socket = bench.socket()
      const before = op === 'subscribe' ? 0 : 1
      if (op === 'resync') socket.sendFrame([snapshot(1, [[100, 1]]), delta(3, 4)])
      socket.sendFrame(delta(4, 5))
      expect(socket.framesSent('resync')).toHaveLength(before)
      socket.sendFrame({ type: 'ack', id: socket.framesSent(op).at(-1)!.id, at: Date.now() })
      socket.sendFrame(delta(5, 6))
      expect(socket.framesSent('resync')).toHaveLength(before + 1)
      socket.sendFrame(delta(6, 7))
      expect(socket.framesSent('resync')).toHaveLength(before + 1)
      socket.sendFrame(snapshot(6, [[90, 9]]))
      await bench.wait(200)
      expect(bench.last('book')).toMatchObject({ seq: 7, freshness: { kind: 'live' } })
    },
  )

  test('requests a snapshot again after two answers to pings that name the channel without it', async () => {
    const socket = bench.socket()
    socket.silent = true
    const pong = () => {
      const { id, t } = socket.framesSent('ping').at(-1)!
      socket.sendFrame({ type: 'pong', id, t, at: Date.now(), seqs: { [BOOK]: 3 } })
    }
    pong()
    await bench.wait(1_000)
    expect(socket.framesSent('resync')).toEqual([])
    pong()
    expect(socket.framesSent('resync').map(({ channels }) => channels)).toEqual([[BOOK]])
    await bench.wait(1_000)
    pong()
    expect(socket.framesSent('resync')).toHaveLength(1)
  })

  test('repeats a snapshot request that gets no answer', async () => {
    const socket = bench.socket()
    socket.sendFrame([snapshot(1), delta(3, 4)])
    await bench.wait(ENGINE_LIMITS.resyncAgainMs + 100)
    expect(socket.framesSent('resync')).toHaveLength(2)
  })

  test('counts malformed, unknown and oversized frames and keeps running', async () => {
    const socket = bench.socket()
    socket.sendFrame(snapshot(1, [[100, 1]]))
    for (const bad of ['{', '[]x', '{"type":"confetti"}', new ArrayBuffer(3), 17])
      socket.sendRaw(bad)
    socket.sendRaw(' '.repeat(MAX_SERVER_FRAME + 1))
    socket.sendFrame(delta(1, 2, [[101, 1]]))
    await bench.wait(1_100)
    expect(bench.figures()).toMatchObject({ malformed: 5, unknown: 1 })
    expect([...bench.last('book').bids]).toEqual([101, 1, 100, 1])
  })

  test('fails with the exchange’s code when it refuses the channel', async () => {
    const socket = bench.socket()
    const { id } = socket.framesSent('subscribe')[0]!
    const error = { type: 'error', id, code: 2064, key: 'tooManySubscriptions' } as const
    socket.sendFrame({ ...error, at: Date.now() })
    await bench.wait(200)
    expect(bench.last('book').freshness).toEqual({ kind: 'failed', code: 2064 })
  })

  test.each([
    ['a channel of a frame', (id: number) => ({ id, channel: BOOK })],
    ['a frame', (id: number) => ({ id })],
    ['frames that were not read', () => ({ id: null })],
  ])('repeats %s that a rate limit refused, after the stated wait', async (_, about) => {
    const socket = bench.socket()
    const { id } = socket.framesSent('subscribe')[0]!
    const limited = { type: 'error', code: 2067, key: 'streamRateLimited', retryAfter: 3 } as const
    socket.sendFrame({ ...limited, ...about(id), at: Date.now() })
    await bench.wait(2_900)
    expect(socket.framesSent('subscribe')).toHaveLength(1)
    expect(bench.last('book').freshness.kind).not.toBe('failed')
    await bench.wait(200)
    expect(socket.framesSent('subscribe')).toHaveLength(2)
    expect(socket.framesSent('subscribe')[1]!.channels).toContain(BOOK)
  })

  test('sends a frame again that is reported as dropped', async () => {
    const socket = bench.socket()
    const { id } = socket.framesSent('subscribe')[0]!
    socket.sendFrame({ type: 'limited', ids: [id, 999_999], retryAfter: 3, at: Date.now() })
    await bench.wait(2_900)
    expect(socket.framesSent('subscribe')).toHaveLength(1)
    await bench.wait(200)
    expect(socket.framesSent('subscribe')).toHaveLength(2)
    expect(socket.framesSent('subscribe')[1]!.channels).toContain(BOOK)
  })

  test('unsubscribes again when a rate limit refused it', async () => {
    const socket = bench.socket()
    socket.sendFrame({ type: 'ack', id: socket.framesSent('subscribe')[0]!.id, at: Date.now() })
    bench.close(1)
    await bench.wait(ENGINE_LIMITS.lingerMs + 100)
    expect(socket.framesSent('unsubscribe')).toHaveLength(1)
    const limited = { type: 'error', code: 2067, key: 'streamRateLimited', retryAfter: 1 } as const
    socket.sendFrame({ ...limited, id: null, at: Date.now() })
    await bench.wait(1_100)
    expect(socket.framesSent('unsubscribe').map(({ channels }) => channels)).toEqual([
      [BOOK, 'status'],
      [BOOK, 'status'],
    ])
    expect(socket.framesSent('subscribe')).toHaveLength(1)
  })
})

describe('without a websocket', () => {
  beforeEach(() => bench.open(1, 'a', REQUEST))

  test('[STR-013] polls after some seconds, reports so, and returns to the stream when it can', async () => {
    bench.answers.set('/orderbooks/btcusdtperp', POLLED)
    await bench.wait(ENGINE_LIMITS.pollAfterMs - 100)
    expect(bench.fetched).toEqual([])
    await bench.wait(300)
    expect(bench.connection().kind).toBe('polling')
    expect(bench.last('book')).toMatchObject({ freshness: { kind: 'live' } })
    expect([...bench.last('book').asks]).toEqual([101, 6])
    const socket = await bench.accept()
    const asked = bench.fetched.length
    expect(bench.connection().kind).toBe('live')
    socket.sendFrame(snapshot(3, [[100, 1]]))
    await bench.wait(10_000)
    expect(bench.fetched).toHaveLength(asked)
    expect([...bench.last('book').bids]).toEqual([100, 1])
  })

  test.each([
    [{ kind: 'trades', symbol: 'ethusdtperp' }, '/trades/ethusdtperp'],
    [{ kind: 'tickers', market: 'spot' }, '/tickers?market=spot'],
    [{ kind: 'prices', market: 'futures' }, '/futures/all-price'],
    [{ kind: 'prices', market: 'derivatives' }, '/forexs/all-price'],
    [{ kind: 'funding' }, '/futures/all-funding-rate'],
    [{ kind: 'candle', symbol: 'btcusdt', interval: '1h' }, '/historical/btcusdt'],
    [{ kind: 'status' }, '/health'],
    [{ kind: 'announcements' }, '/posts/announcements'],
  ] as const)('[STR-013] polls %j by %s', async (request, path) => {
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 200)
    const before = bench.fetched.length
    bench.open(2, 'other', request)
    await bench.wait(10_000)
    expect(bench.fetched.slice(before).filter((each) => each.startsWith(path))).not.toEqual([])
  })

  test('polls hidden channels less often, and at once when they are shown again', async () => {
    bench.open(2, 'hidden', { kind: 'trades', symbol: 'ethusdtperp' })
    bench.answers.set('/orderbooks/btcusdtperp', POLLED)
    bench.session.suspend('hidden')
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 10_000)
    const asked = (path: string) => bench.fetched.filter((each) => each.startsWith(path)).length
    expect(asked('/orderbooks/btcusdtperp')).toBe(6)
    expect(asked('/trades/ethusdtperp')).toBe(2)
    await bench.wait(200)
    bench.session.resume('hidden')
    await bench.wait(10)
    expect(asked('/trades/ethusdtperp')).toBe(3)
    await bench.wait(6_000)
    expect(asked('/trades/ethusdtperp')).toBe(6)
  })

  test.each([
    ['whose reader saves data', () => (bench.savesData = true), 6_000],
    ['whose answers take long', () => (bench.latencyMs = 4_000), 8_000],
  ])(
    'polls less often for a window %s, and still reports it as current',
    async (_, slow, apart) => {
      bench.answers.set('/orderbooks/btcusdtperp', POLLED)
      slow()
      const rounds = async (ms: number) => {
        const before = bench.fetched.length
        await bench.wait(ms)
        return bench.fetched.slice(before).filter((path) => path.startsWith('/orderbooks')).length
      }
      await bench.wait(ENGINE_LIMITS.pollAfterMs + 100)
      expect(await rounds(apart * 3)).toBe(3)
      expect(bench.last('book').freshness.kind).toBe('live')
    },
  )

  test('reports offline when calls fail too, and keeps the last value as stale', async () => {
    const socket = await bench.accept()
    socket.sendFrame(snapshot(1, [[100, 1]]))
    await bench.wait(200)
    const knownAt = Date.now() - 200
    socket.close()
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 200)
    expect(bench.connection()).toEqual({ kind: 'offline', since: knownAt, ageMs: 3_000 })
    expect(bench.last('book').freshness.kind).toBe('stale')
    expect([...bench.last('book').bids]).toEqual([100, 1])
  })

  test('ignores an answer that does not fit the instrument', async () => {
    bench.answers.set('/orderbooks/btcusdtperp', { ...POLLED, bids: [['1.23456', '1']] })
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 500)
    expect(bench.last('book').freshness.kind).toBe('loading')
  })
})

describe('private channels', () => {
  const PRIVATE = ['orders', 'positions', 'balances']
  const balances = (balance: string) =>
    ({
      ch: 'balances',
      type: 'snapshot',
      seq: 1,
      prev: 0,
      at: 1,
      data: { accounts: [{ wallet: 'FUTURES', coin: 'USDT', balance, locked: '0' }] },
    }) as const

  test('are requested only after the token was accepted', async () => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('secret')
    const socket = await bench.accept()
    expect(socket.framesSent('subscribe')).toEqual([])
    const [auth] = socket.framesSent('auth')
    expect(auth!.token).toBe('secret')
    socket.sendFrame({ type: 'ack', id: auth!.id, at: 1 })
    await bench.wait(10)
    expect(socket.framesSent('subscribe').map((each) => each.channels)).toEqual([PRIVATE])
  })

  test('are cleared on signing out, and start afresh with the next account', async () => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('secret')
    const socket = await bench.accept()
    socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[0]!.id, at: 1 })
    socket.sendFrame(balances('7'))
    await bench.wait(200)
    expect(bench.last('account').balances[0]?.balance).toBe('7')
    bench.engine.authenticate(null)
    await bench.wait(200)
    expect(bench.last('account').balances).toEqual([])
    bench.engine.authenticate('other')
    socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[1]!.id, at: 1 })
    socket.sendFrame(balances('9'))
    await bench.wait(200)
    expect(bench.last('account').balances[0]?.balance).toBe('9')
  })

  test('carry the code of a rejected token', async () => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('old')
    const socket = await bench.accept()
    const { id } = socket.framesSent('auth')[0]!
    socket.sendFrame({ type: 'error', id, code: 1032, key: 'tokenExpired', at: 1 })
    await bench.wait(200)
    expect(bench.last('account').freshness).toEqual({ kind: 'failed', code: 1032 })
  })
})

test('an engine that has ended leaves no timer behind', async () => {
  bench.open(1, 'a', REQUEST)
  await bench.accept()
  bench.socket().sendFrame([snapshot(1), delta(5, 6)])
  await bench.wait(50)
  bench.engine.dispose()
  await bench.wait(20_000)
  expect(vi.getTimerCount()).toBe(0)
})
