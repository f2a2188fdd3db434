// A customer against a recording, in the whole exchange over a real database: takers get the
// recorded depth, resting orders are filled when the recorded trades come through, mark and funding
// are the recorded ones; without customers the book is the recording's own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/app/config/config'
import { DEMO_USERS } from '../../server/features/identity/demoUsers'
import { openExchange, type ExchangeHere } from '../../server/app/exchange/openExchange'
import { openServer, type Server } from '../../server/app/openServer'
import { locateRecording } from '../../server/features/market-data/replay/locateRecording'
import { Recording } from '../../server/features/market-data/replay/recording'
import type { PerpetualTicket } from '../../src/domain/records/records'
import { features, modules } from '../../server/features'
import { allOf, type CustomerCommand } from '../support/core'
import { auditStore } from '../../server/store/audit/auditStore'
import { openCluster } from '../../server/store/embedded/cluster'
import { openSecondary } from '../../server/store/openSecondary'
import { formatLots, formatTicks } from '../../src/domain/decimal'
import { orderBody, ticketIn } from '../support/exchangeFixture'
import { HandClock } from '../support/market/fakes'
import { mayBeAbsent, recordingCases, scaledLevel } from '../support/market/recordings'
import { topText } from '../support/market/recordedTops'

const cases = recordingCases().filter((it) => it.name === 'usdm-btcusdt-2023-04')
/** Before the customer comes. */
const CHECKED = 6
const { userId } = DEMO_USERS[1]!

test.skipIf(mayBeAbsent)(
  'the recording lies under ../shared/data/binance-live (skipped where that folder is absent)',
  () => {
    expect(cases).toHaveLength(1)
  },
)

describe.each(cases)('a customer against $name', ({ path, symbol, expected }) => {
  const clock = new HandClock(Date.UTC(2026, 0, 5, 7, 59))
  let dataDir: string
  let server: Server
  let exchange: ExchangeHere
  let recording: Recording

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'meridian-replay-'))
    const market = { MARKET_SOURCE: `replay:${path}`, REPLAY_SPEED: 'step', REPLAY_LOOP: '0' }
    const read = readConfig({ PORT: '0', DATA_DIR: dataDir, ...market })
    if (!read.ok) throw new Error(read.message)
    const ids = { uuid: () => randomUUID() }
    const log = pino({ level: 'silent' })
    const { config } = read
    const deps = { config, log, clock, ids }
    const open = async () => (exchange = await openExchange(deps, modules))
    server = await openServer({ ...deps, features, clientDir: null, openExchange: open })
    recording = await Recording.load(locateRecording(path))
  })

  afterAll(async () => {
    await server.close()
    const cluster = await openCluster(dataDir)
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const bookNow = () => exchange.pipeline.view(symbol).book!
  const levels = () => bookNow().levels()

  async function open(body: Parameters<typeof orderBody>[0]) {
    const command: CustomerCommand = { kind: 'futures.open', body: orderBody(body) }
    const context = { userId, idempotencyKey: randomUUID() }
    const answer = await allOf(exchange.pipeline).submit(context, command)
    const fills = answer.ok ? (answer.value.fills ?? []) : []
    return { ticket: ticketIn(answer), fills }
  }

  const tickets = async () => {
    const found = await exchange.pipeline.read('futures', userId)
    return found.ok ? (found.value as readonly PerpetualTicket[]) : []
  }
  const ticketNow = async (id: string) => (await tickets()).find(({ futureId }) => futureId === id)!

  /** Plays one line; its message. */
  function playLine(): { readonly stream?: string; readonly data?: Record<string, string> } {
    const stepper = exchange.market.stepper()
    const line = recording.line(recording.indexOf(stepper.place)) ?? ''
    stepper.step(1)
    return JSON.parse(line.slice(line.indexOf(' ') + 1))
  }

  test('[MKT-003] until he comes the book is the recording’s', () => {
    for (const { file, line, bid, ask } of expected.checkpoints.slice(0, CHECKED)) {
      exchange.market.stepper().stepTo(file, line)
      const { bids, asks } = server.feeds.book(symbol)
      const wanted = topText(scaledLevel(symbol, bid), scaledLevel(symbol, ask))
      expect(topText(bids[0]!, asks[0]!)).toBe(wanted)
    }
  })

  test('[MKT-003] his market order takes the recorded asks from the best on, each at its price', async () => {
    const { bid: _, ask } = expected.checkpoints[CHECKED - 1]!
    const [best, next] = levels().asks
    expect(best).toEqual(scaledLevel(symbol, ask))
    const some = Math.ceil(next![1] / 2)
    const quantity = formatLots((best![1] + some) as never, 3)
    const { ticket, fills } = await open({ quantity, leverage: 20 })
    expect(ticket.status).toBe('OPEN')
    expect(fills.map((it) => [it.price, it.quantity, it.liquidity])).toEqual([
      [formatTicks(best![0], 1), formatLots(best![1], 3), 'TAKER'],
      [formatTicks(next![0], 1), formatLots(some as never, 3), 'TAKER'],
    ])
    expect(levels().asks[0]).toEqual([next![0], next![1] - some])
  })

  test('[MKT-003] his resting order waits while trades stay above it, and is filled when they come through', async () => {
    const limit = levels().bids[0]![0] - 20
    const openPrice = formatTicks(limit as never, 1)
    const { ticket } = await open({ type: 'LIMIT', openPrice, quantity: '0.002' })
    expect(ticket.status).toBe('PENDING')
    const book = bookNow()
    let waited = 0
    const early: string[] = []
    for (let lowest = Infinity; lowest >= limit;) {
      const { stream = '', data } = playLine()
      if (stream.endsWith('@trade') && data?.['X'] === 'MARKET')
        lowest = Math.min(lowest, Math.round(Number(data['p']) * 10))
      if (lowest <= limit || book.best('SELL')! <= limit) continue
      waited += 1
      const { status } = await ticketNow(ticket.futureId)
      if (status !== 'PENDING') early.push(`${status} after ${waited} lines`)
    }
    expect(early).toEqual([])
    expect(waited).toBeGreaterThan(10)
    expect(await ticketNow(ticket.futureId)).toMatchObject({
      status: 'OPEN',
      entryPrice: openPrice,
    })
  })

  test('[MKT-003] mark, index and funding rate are the recorded ones, and funding is charged at them', async () => {
    const [ticket] = (await tickets()).slice(-1)
    let marks = 0
    while (marks < 20) {
      const { stream = '', data } = playLine()
      if (!stream.includes('@markPrice')) continue
      marks += 1
      const { mark, index, fundingRate } = server.feeds.ticker(symbol)
      const tenths = (text = '') => Math.round(Number(text) * 10)
      const rate = Math.round(Number(data?.['r']) * 1e8)
      const wanted = [tenths(data?.['p']), tenths(data?.['i']), rate]
      expect([mark, index, fundingRate]).toEqual(wanted)
      expect(exchange.pipeline.view(symbol).mark).toBe(mark)
      const before = Number((await ticketNow(ticket!.futureId)).funding)
      if (marks === 10) clock.at = Date.UTC(2026, 0, 5, 8)
      if (marks !== 11) continue
      const paid = (-Number(ticket!.openQuantity) * mark * rate) / 1e9
      expect(before).toBeCloseTo(paid, 6)
      expect(Math.sign(before)).toBe(-1)
    }
  })

  test('the books are sound after it all', async () => {
    await expect.poll(() => exchange.pipeline.status().trading).toBe(true)
    const reader = await openSecondary({ dataDir }, 'read')
    expect(await auditStore(reader.db, modules)).toEqual([])
    await reader.close()
  })
})
