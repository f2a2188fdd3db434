// The thread boundary: values arrive, hidden panels receive nothing, and a closed window leaves
// nothing in the engine. The last test fails when cleanup is removed.
import { asyncScheduler, firstValueFrom, filter, take, toArray } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BookView, StatusView } from '../../src/domain/views/views'
import { CODE_OK } from '../../src/protocol/envelope'
import { StreamEngine } from '../../src/streams/engine'
import { createEngineClient } from '../../src/workers/client'
import type { EngineClient } from '../../src/workers/contract'
import type { WindowHost } from '../../src/workers/windowHost'
import { eventually, eventuallyPasses } from '../support/eventually'
import { message, QUIET } from '../streams/support/account'
import { delta, snapshot } from '../streams/support/bookMessages'
import { FakeSocket } from '../streams/support/fakeSocket'
import { openWindow } from './support/channelLink'

/** A view of one instrument also reads the exchange's status, so it keeps two channels open. */
const HELD = 2
const REQUEST = { symbol: 'btcusdtperp', levels: 20, step: 1, framesPerSecond: 60 }
const config = { streamUrl: 'ws://exchange.test/', apiBase: '' }
let sockets: FakeSocket[]
let engine: StreamEngine
let client: EngineClient
let host: WindowHost
let kill: () => void
let now = 0
let answer: unknown

beforeEach(async () => {
  sockets = []
  let id = 0
  now = 0
  answer = undefined
  engine = new StreamEngine({
    ...config,
    socketFactory: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    fetcher: () => Promise.resolve({ json: () => Promise.resolve(answer) }),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    leap: () => undefined,
    deviceNow: Date.now,
    random: () => 0,
    binary: false,
    savesData: () => false,
  })
  client = enter()
  await eventually(() => sockets.length === 1)
  sockets[0]!.open()
})
afterEach(() => {
  client.dispose()
  host.leave()
  engine.dispose()
})

function enter(): EngineClient {
  return createEngineClient({
    ...config,
    connect: () => {
      const window = openWindow(engine, () => now)
      ;({ host, kill } = window)
      return window.link
    },
  })
}

const exchange = () => sockets[0]!
const held = async () => (await firstValueFrom(engine.health$)).counters.subscriptions
const live = () =>
  firstValueFrom(
    client.book$('a', REQUEST).pipe(filter((each: BookView) => each.freshness.kind === 'live')),
  )
const subscribed = () =>
  eventuallyPasses(() => expect(exchange().framesSent('subscribe')).not.toEqual([]))

describe('a window', () => {
  test('receives books as typed arrays, packed with others of the same flush', async () => {
    const both = Promise.all([
      live(),
      firstValueFrom(
        client
          .book$('b', { ...REQUEST, step: 10 })
          .pipe(filter((each) => each.freshness.kind === 'live')),
      ),
    ])
    await subscribed()
    exchange().sendFrame([snapshot(1, [[109, 1]], [[110, 2]]), delta(1, 2, [[101, 3]])])
    const [fine, coarse] = await both
    expect(fine).toMatchObject({ symbol: 'btcusdtperp', seq: 2, step: 1 })
    expect([[...fine.bids], [...fine.asks]]).toEqual([
      [109, 1, 101, 3],
      [110, 2],
    ])
    expect([...coarse.bids]).toEqual([100, 4])
  })

  test('opens a view once for all subscribers, and closes it with the last', async () => {
    const first = client.trades$('a', 'btcusdtperp').subscribe()
    const second = client.trades$('a', 'btcusdtperp').subscribe()
    await eventuallyPasses(async () => expect(await held()).toBe(HELD))
    await subscribed()
    first.unsubscribe()
    second.unsubscribe()
    expect(exchange().framesSent('subscribe')).toHaveLength(1)
  })

  test('receives the exchange’s status, and again when it changes', async () => {
    const seen: StatusView[] = []
    const status = client.status$.subscribe((value) => seen.push(value))
    await subscribed()
    exchange().sendFrame(message('status', 0, QUIET))
    await eventuallyPasses(() => expect(seen.at(-1)?.freshness.kind).toBe('live'))
    exchange().sendFrame(message('status', 1, { ...QUIET, frozenSymbols: ['btcusdtperp'] }))
    await eventuallyPasses(() => expect(seen.at(-1)?.frozen).toEqual(['btcusdtperp']))
    status.unsubscribe()
  })

  test('follows the connection, and unsubscribes afterwards', async () => {
    const seen = await firstValueFrom(
      client.connection$.pipe(filter((each) => each.kind === 'live')),
    )
    expect(seen).toMatchObject({ kind: 'live' })
    await eventuallyPasses(() => expect(engine.connection$.observed).toBe(false))
  })

  test('gets an error for a view of an unknown instrument without affecting others', async () => {
    await expect(firstValueFrom(client.trades$('a', 'nonsense'))).rejects.toThrow('nonsense')
    const seen = firstValueFrom(client.trades$('a', 'btcusdtperp'))
    expect(await seen).toMatchObject({ symbol: 'btcusdtperp', freshness: { kind: 'loading' } })
  })

  test('[CHT-012] gets history, or false on any failure', async () => {
    const bar = [60_000, '10.0', '10.2', '9.9', '10.1', '0.005']
    answer = { code: CODE_OK, data: { histories: [bar] }, message: '' }
    const bars = await client.history('btcusdtperp', '1m', 0, 120_000)
    expect(bars).toEqual([{ at: 60_000, open: 100, high: 102, low: 99, close: 101, volume: 5 }])
    answer = { code: 2010, data: null, message: '' }
    expect(await client.history('btcusdtperp', '1m', 0, 1)).toBe(false)
    answer = { code: 1000, data: null, message: '' }
    expect(await client.history('btcusdtperp', '1m', 0, 1)).toBe(false)
    // A malformed answer, and an unknown instrument.
    answer = { code: CODE_OK, data: { histories: [['x']] }, message: '' }
    expect(await client.history('btcusdtperp', '1m', 0, 1)).toBe(false)
    expect(await client.history('nonsense', '1m', 0, 1)).toBe(false)
  })

  test('receives nothing for hidden panels, and one full frame when they are shown again', async () => {
    const seen: BookView[] = []
    client.book$('a', REQUEST).subscribe((value) => seen.push(value))
    await subscribed()
    exchange().sendFrame(snapshot(1, [[100, 1]]))
    await eventuallyPasses(() => expect(seen.at(-1)?.seq).toBe(1))
    client.suspend('a')
    const frames = firstValueFrom(client.connection$)
    await frames
    const before = seen.length
    for (let i = 1; i <= 200; i += 1) exchange().sendFrame(delta(i, i + 1, [[100, i]]))
    const other = client.book$('b', REQUEST)
    await firstValueFrom(other.pipe(filter((each) => each.seq === 201)))
    expect(seen).toHaveLength(before)
    client.resume('a')
    await eventuallyPasses(() => expect(seen.at(-1)?.seq).toBe(201))
    expect(seen).toHaveLength(before + 1)
  })
})

describe('a window that is gone', () => {
  const holding = async () => {
    const values = client.book$('a', REQUEST).pipe(take(100), toArray()).subscribe()
    const watching = client.connection$.subscribe()
    await eventuallyPasses(async () => expect(await held()).toBe(HELD))
    await eventuallyPasses(() => expect(engine.connection$.observed).toBe(true))
    return () => {
      values.unsubscribe()
      watching.unsubscribe()
    }
  }

  test('leaves no view session and no watcher in the engine when it closes', async () => {
    const end = await holding()
    client.dispose()
    await eventuallyPasses(() => expect(engine.connection$.observed).toBe(false))
    expect(engine.holds).toEqual({ sessions: 0, readers: 0 })
    end()
  })

  test('leaves nothing either when it vanished without notice', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    client.dispose()
    client = enter()
    const end = await holding()
    // Synchronous, so that its answers cannot arrive in between.
    for (now = 0; now <= 60_000; now += 10_000) vi.advanceTimersByTime(10_000)
    expect(engine.holds).toEqual({ sessions: 0, readers: 0 })
    vi.useRealTimers()
    end()
  })

  test('joins again when it was only asleep', async () => {
    const seen: BookView[] = []
    client.book$('a', REQUEST).subscribe((value) => seen.push(value))
    await subscribed()
    exchange().sendFrame(snapshot(1, [[100, 1]]))
    await eventuallyPasses(() => expect(seen.at(-1)?.seq).toBe(1))
    host.leave()
    exchange().sendFrame(delta(1, 2, [[101, 1]]))
    await eventuallyPasses(() => expect(seen.at(-1)?.seq).toBe(2))
  })

  test('[WSP-026] begins with another thread where its own has ended, signed in as before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    client.dispose()
    client = enter()
    client.authenticate('the token')
    const seen: BookView[] = []
    client.book$('a', REQUEST).subscribe((value) => seen.push(value))
    const signedIn = vi.spyOn(engine, 'authenticate')
    const first = host
    kill()
    await vi.advanceTimersByTimeAsync(31_000)
    vi.useRealTimers()
    expect(host).not.toBe(first)
    await eventuallyPasses(() => expect(signedIn).toHaveBeenCalledWith('the token'))
    await subscribed()
    exchange().sendFrame(snapshot(1, [[100, 1]]))
    await eventuallyPasses(() => expect(seen.at(-1)?.seq).toBe(1))
  })

  test('stays with a thread that answers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    client.dispose()
    client = enter()
    const first = host
    await eventuallyPasses(async () => expect(await held()).toBe(0))
    vi.advanceTimersByTime(20_000)
    await eventuallyPasses(async () => expect(await held()).toBe(0))
    vi.useRealTimers()
    expect(host).toBe(first)
  })

  test('would be detected if it leaked: an open view is counted', async () => {
    const end = await holding()
    expect(engine.holds).toEqual({ sessions: 1, readers: HELD })
    end()
  })
})
