// Proves the engine's connection: sockets and their numbers, healing, fallback and back, bad
// frames, private channels, and that nothing is left when it ends.
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
  test('asks for each held channel once, however many views look at it', async () => {
    bench.open(1, 'a', REQUEST)
    bench.open(2, 'b', { ...REQUEST, step: 10 })
    const socket = await bench.accept()
    expect(socket.asked('subscribe').map((each) => each.channels)).toEqual([[BOOK, 'status']])
  })

  test('drops a channel a while after its last view, not at once', async () => {
    bench.open(1, 'a', REQUEST)
    const socket = await bench.accept()
    bench.close(1)
    await bench.wait(ENGINE_LIMITS.lingerMs - 100)
    expect(socket.asked('unsubscribe')).toEqual([])
    await bench.wait(200)
    expect(socket.asked('unsubscribe').map((each) => each.channels)).toEqual([[BOOK, 'status']])
    expect(bench.engine.connection$.value.kind).toBe('live')
  })

  test('comes back after a loss with a new socket, and ignores what the dead one says', async () => {
    bench.open(1, 'a', REQUEST)
    const dead = await bench.accept()
    dead.say(snapshot(5, [[100, 1]]))
    dead.close()
    await bench.wait(2_000)
    expect(bench.sockets).toHaveLength(2)
    const socket = await bench.accept()
    socket.say(snapshot(2, [[200, 2]]))
    dead.say(snapshot(9, [[300, 3]]))
    await bench.wait(200)
    expect([...bench.last('book').bids]).toEqual([200, 2])
    expect(socket.asked('subscribe').map((each) => each.channels)).toEqual([[BOOK, 'status']])
  })

  test('waits longer after each failure, spread by chance, and starts anew only after staying alive', async () => {
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

  test('goes on while the exchange closes, and connects again when it has', async () => {
    const socket = await bench.accept()
    socket.say({ type: 'closing', code: 9999, key: 'maintenance', at: Date.now() })
    await bench.wait(1_000)
    expect(bench.connection().kind).toBe('live')
    expect(bench.figures()).toMatchObject({ malformed: 0, unknown: 0 })
    socket.close()
    expect(bench.connection().kind).toBe('connecting')
    while (bench.socket() === socket) await bench.wait(100)
    await bench.accept()
    expect(bench.connection().kind).toBe('live')
  })

  test('asks once for each channel when the machine wakes, however long it slept', async () => {
    bench.open(1, 'a', REQUEST)
    bench.open(2, 'b', { ...REQUEST, step: 10 })
    bench.open(3, 'c', { kind: 'trades', symbol: 'btcusdtperp' })
    const asleep = await bench.accept()
    asleep.say(snapshot(1, [[100, 1]]))
    await bench.wait(1_000)
    asleep.silent = true
    // While it sleeps no timer runs; then all that are due run at once.
    vi.setSystemTime(Date.now() + 3_600_000)
    await bench.wait(2_000)
    expect(bench.last('book', 1).freshness).toMatchObject({ kind: 'stale' })
    expect(bench.sockets).toHaveLength(2)
    const awake = await bench.accept()
    await bench.wait(1_000)
    expect(awake.asked('subscribe').map(({ channels }) => channels)).toEqual([
      [BOOK, 'status', 'trades:btcusdtperp'],
    ])
    expect([awake.asked('resync'), asleep.asked('resync')]).toEqual([[], []])
    awake.say(snapshot(9_000, [[200, 2]]))
    await bench.wait(200)
    expect([...bench.last('book', 1).bids]).toEqual([200, 2])
    expect(bench.last('book', 2).freshness.kind).toBe('live')
    expect(bench.fetched).toEqual([])
  })

  test('[STR-007] pings once a second, and measures the round trip', async () => {
    const socket = await bench.accept()
    socket.silent = true
    await bench.wait(2_000)
    expect(socket.asked('ping')).toHaveLength(3)
    const { id, t } = socket.asked('ping')[2]!
    await bench.wait(t + 30 - Date.now())
    socket.say({ type: 'pong', id, t, at: Date.now() })
    expect(bench.connection()).toMatchObject({ kind: 'live', latencyMs: 30 })
  })
})

describe('a book over the stream', () => {
  beforeEach(async () => {
    bench.open(1, 'a', REQUEST)
    await bench.accept()
  })

  test('[STR-005] asks for one fresh snapshot on a gap, shows its state as stale, and heals', async () => {
    const socket = bench.socket()
    socket.say([snapshot(1, [[100, 1]]), delta(1, 2, [[101, 1]])])
    await bench.wait(200)
    expect(bench.last('book')).toMatchObject({ seq: 2, freshness: { kind: 'live' } })
    socket.say([delta(3, 4), delta(4, 5), delta(5, 6, [[102, 1]])])
    await bench.wait(200)
    expect(socket.asked('resync').map((each) => each.channels)).toEqual([[BOOK]])
    expect(bench.last('book').freshness.kind).toBe('stale')
    expect([...bench.last('book').bids]).toEqual([101, 1, 100, 1])
    socket.say(snapshot(5, [[90, 9]]))
    await bench.wait(1_000)
    expect([...bench.last('book').bids]).toEqual([102, 1, 90, 9])
    expect(bench.last('book').freshness.kind).toBe('live')
    expect(bench.figures()).toMatchObject({ gaps: 1, resyncs: 1 })
  })

  test('finds by the answer to its ping that the last message was lost, and heals', async () => {
    const socket = bench.socket()
    socket.silent = true
    socket.say([snapshot(1, [[100, 1]]), delta(1, 2, [[101, 1]])])
    const pong = (seq: number) => {
      const { id, t } = socket.asked('ping').at(-1)!
      socket.say({ type: 'pong', id, t, at: Date.now(), seqs: { [BOOK]: seq, 'book:btcusdt': 9 } })
    }
    await bench.wait(1_000)
    pong(2)
    await bench.wait(200)
    expect(socket.asked('resync')).toEqual([])
    expect(bench.last('book').freshness.kind).toBe('live')
    await bench.wait(800)
    pong(3)
    await bench.wait(200)
    expect(socket.asked('resync').map(({ channels }) => channels)).toEqual([[BOOK]])
    expect(bench.last('book').freshness.kind).toBe('stale')
    socket.say(snapshot(3, [[90, 9]]))
    await bench.wait(200)
    expect([...bench.last('book').bids]).toEqual([90, 9])
    expect(bench.last('book').freshness.kind).toBe('live')
    await bench.wait(1_000)
    expect(bench.figures()).toMatchObject({ gaps: 1, resyncs: 1 })
  })

  test('compares its best levels with the check-sum, and asks for a snapshot where they differ', async () => {
    const socket = bench.socket()
    const said = (seq: number, bids: number[]) =>
      socket.say({ type: 'sum', channel: BOOK, seq, sum: bookSum(bids, []), at: Date.now() })
    socket.say([snapshot(1, [[100, 1]]), delta(1, 2, [[101, 1]])])
    said(2, [101, 1, 100, 1])
    // Of a message that has not come, or was followed by another, nothing can be said.
    for (const seq of [1, 3]) said(seq, [77, 7])
    await bench.wait(1_000)
    expect(socket.asked('resync')).toEqual([])
    expect(bench.figures()).toMatchObject({ verified: 1, mismatches: 0 })
    said(2, [101, 1, 100, 2])
    expect(socket.asked('resync').map(({ channels }) => channels)).toEqual([[BOOK]])
    await bench.wait(200)
    expect(bench.last('book').freshness.kind).toBe('stale')
    socket.say(
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
    'asks again with the next delta where the snapshot after a taken %s was lost',
    async (op) => {
      const socket = bench.socket()
      const before = op === 'subscribe' ? 0 : 1
      if (op === 'resync') socket.say([snapshot(1, [[100, 1]]), delta(3, 4)])
      socket.say(delta(4, 5))
      expect(socket.asked('resync')).toHaveLength(before)
      socket.say({ type: 'ack', id: socket.asked(op).at(-1)!.id, at: Date.now() })
      socket.say(delta(5, 6))
      expect(socket.asked('resync')).toHaveLength(before + 1)
      socket.say(delta(6, 7))
      expect(socket.asked('resync')).toHaveLength(before + 1)
      socket.say(snapshot(6, [[90, 9]]))
      await bench.wait(200)
      expect(bench.last('book')).toMatchObject({ seq: 7, freshness: { kind: 'live' } })
    },
  )

  test('asks again where two answers to pings name the channel and its snapshot never came', async () => {
    const socket = bench.socket()
    socket.silent = true
    const pong = () => {
      const { id, t } = socket.asked('ping').at(-1)!
      socket.say({ type: 'pong', id, t, at: Date.now(), seqs: { [BOOK]: 3 } })
    }
    pong()
    await bench.wait(1_000)
    expect(socket.asked('resync')).toEqual([])
    pong()
    expect(socket.asked('resync').map(({ channels }) => channels)).toEqual([[BOOK]])
    await bench.wait(1_000)
    pong()
    expect(socket.asked('resync')).toHaveLength(1)
  })

  test('asks for a snapshot again when no answer comes', async () => {
    const socket = bench.socket()
    socket.say([snapshot(1), delta(3, 4)])
    await bench.wait(ENGINE_LIMITS.resyncAgainMs + 100)
    expect(socket.asked('resync')).toHaveLength(2)
  })

  test('counts malformed, unknown and oversized frames and lives on', async () => {
    const socket = bench.socket()
    socket.say(snapshot(1, [[100, 1]]))
    for (const bad of ['{', '[]x', '{"type":"confetti"}', new ArrayBuffer(3), 17])
      socket.sayRaw(bad)
    socket.sayRaw(' '.repeat(MAX_SERVER_FRAME + 1))
    socket.say(delta(1, 2, [[101, 1]]))
    await bench.wait(1_100)
    expect(bench.figures()).toMatchObject({ malformed: 5, unknown: 1 })
    expect([...bench.last('book').bids]).toEqual([101, 1, 100, 1])
  })

  test('fails with the code of the exchange when it refuses the channel', async () => {
    const socket = bench.socket()
    const { id } = socket.asked('subscribe')[0]!
    const error = { type: 'error', id, code: 2064, key: 'tooManySubscriptions' } as const
    socket.say({ ...error, at: Date.now() })
    await bench.wait(200)
    expect(bench.last('book').freshness).toEqual({ kind: 'failed', code: 2064 })
  })

  test.each([
    ['a channel of a frame', (id: number) => ({ id, channel: BOOK })],
    ['a frame', (id: number) => ({ id })],
    ['frames that were not read', () => ({ id: null })],
  ])('asks again for %s that a limit refused, after the wait it states', async (_, about) => {
    const socket = bench.socket()
    const { id } = socket.asked('subscribe')[0]!
    const limited = { type: 'error', code: 2067, key: 'streamRateLimited', retryAfter: 3 } as const
    socket.say({ ...limited, ...about(id), at: Date.now() })
    await bench.wait(2_900)
    expect(socket.asked('subscribe')).toHaveLength(1)
    expect(bench.last('book').freshness.kind).not.toBe('failed')
    await bench.wait(200)
    expect(socket.asked('subscribe')).toHaveLength(2)
    expect(socket.asked('subscribe')[1]!.channels).toContain(BOOK)
  })

  test('leaves a channel again when a limit refused that', async () => {
    const socket = bench.socket()
    socket.say({ type: 'ack', id: socket.asked('subscribe')[0]!.id, at: Date.now() })
    bench.close(1)
    await bench.wait(ENGINE_LIMITS.lingerMs + 100)
    expect(socket.asked('unsubscribe')).toHaveLength(1)
    const limited = { type: 'error', code: 2067, key: 'streamRateLimited', retryAfter: 1 } as const
    socket.say({ ...limited, id: null, at: Date.now() })
    await bench.wait(1_100)
    expect(socket.asked('unsubscribe').map(({ channels }) => channels)).toEqual([
      [BOOK, 'status'],
      [BOOK, 'status'],
    ])
    expect(socket.asked('subscribe')).toHaveLength(1)
  })
})

describe('without a websocket', () => {
  beforeEach(() => bench.open(1, 'a', REQUEST))

  test('[STR-013] polls after some seconds, says so, and goes back to the stream when it can', async () => {
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
    socket.say(snapshot(3, [[100, 1]]))
    await bench.wait(10_000)
    expect(bench.fetched).toHaveLength(asked)
    expect([...bench.last('book').bids]).toEqual([100, 1])
  })

  test('asks less often for what is hidden, and at once when it is shown again', async () => {
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
  ])('asks less often for a window %s, and still calls it current', async (_, slow, apart) => {
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
  })

  test('says offline when calls reach nobody either, and keeps the last value as stale', async () => {
    const socket = await bench.accept()
    socket.say(snapshot(1, [[100, 1]]))
    await bench.wait(200)
    const knownAt = Date.now() - 200
    socket.close()
    await bench.wait(ENGINE_LIMITS.pollAfterMs + 200)
    expect(bench.connection()).toEqual({ kind: 'offline', since: knownAt, ageMs: 3_000 })
    expect(bench.last('book').freshness.kind).toBe('stale')
    expect([...bench.last('book').bids]).toEqual([100, 1])
  })

  test('takes an answer that does not fit the instrument for none', async () => {
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

  test('are asked for only after the token was taken', async () => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('secret')
    const socket = await bench.accept()
    expect(socket.asked('subscribe')).toEqual([])
    const [auth] = socket.asked('auth')
    expect(auth!.token).toBe('secret')
    socket.say({ type: 'ack', id: auth!.id, at: 1 })
    await bench.wait(10)
    expect(socket.asked('subscribe').map((each) => each.channels)).toEqual([PRIVATE])
  })

  test('forget everything on signing out, and take the next account as new', async () => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('secret')
    const socket = await bench.accept()
    socket.say({ type: 'ack', id: socket.asked('auth')[0]!.id, at: 1 })
    socket.say(balances('7'))
    await bench.wait(200)
    expect(bench.last('account').balances[0]?.balance).toBe('7')
    bench.engine.authenticate(null)
    await bench.wait(200)
    expect(bench.last('account').balances).toEqual([])
    bench.engine.authenticate('other')
    socket.say({ type: 'ack', id: socket.asked('auth')[1]!.id, at: 1 })
    socket.say(balances('9'))
    await bench.wait(200)
    expect(bench.last('account').balances[0]?.balance).toBe('9')
  })

  test('carry the code of a token that is not taken', async () => {
    bench.open(1, '', { kind: 'account' })
    bench.engine.authenticate('old')
    const socket = await bench.accept()
    const { id } = socket.asked('auth')[0]!
    socket.say({ type: 'error', id, code: 1032, key: 'tokenExpired', at: 1 })
    await bench.wait(200)
    expect(bench.last('account').freshness).toEqual({ kind: 'failed', code: 1032 })
  })
})

test('an engine that ended leaves no timer behind', async () => {
  bench.open(1, 'a', REQUEST)
  await bench.accept()
  bench.socket().say([snapshot(1), delta(5, 6)])
  await bench.wait(50)
  bench.engine.dispose()
  await bench.wait(20_000)
  expect(vi.getTimerCount()).toBe(0)
})
