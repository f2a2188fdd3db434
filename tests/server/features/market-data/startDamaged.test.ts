// The start over a damaged recording, and where its refused lines are shown: in the log, and in the
// health of the service.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { marketReads } from '../../../../server/features/market-data/marketReads'
import { createMarketSources } from '../../../../server/features/market-data/marketSources'
import { openMarketView } from '../../../../server/features/market-data/marketView'
import { marketRoutes } from '../../../../server/features/market-data/routes/markets'
import { BareExchange } from '../../../support/market/bareExchange'
import { depthOf, lineAt, snapshotOf, START } from '../../../support/market/drawnRecording'
import { HandClock, MemoryCandles, QuietLog } from '../../../support/market/fakes'

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'meridian-damaged-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const RUBBISH = ['', 'text', '\0\0\0', '"depthUpdate"']
const BOM = '\uFEFF'

async function marketOver(name: string, lines: readonly string[]) {
  const path = join(folder, name)
  writeFileSync(path, gzipSync(BOM + lines.map((line) => `${line}\n`).join('')))
  const clock = new HandClock(Date.UTC(2026, 10, 21))
  const exchange = new BareExchange(clock)
  const log = new QuietLog()
  const sources = createMarketSources({
    source: `replay:${path}`,
    seed: 1,
    clock,
    maker: exchange,
    books: exchange,
    log,
    replaySpeed: 'step',
    others: false,
  })
  await sources.start()
  const view = await openMarketView({ events: sources, clock, store: new MemoryCandles(), log })
  onTestFinished(async () => {
    await sources.stop()
    await view.stop()
  })
  const market = marketReads(view.feeds, view.status, view.refused)
  const { health } = marketRoutes({ market, clock })
  const healthNow = async () => {
    sources.publish()
    return await health?.({} as never)
  }
  return { exchange, log, stepper: sources.stepper(), healthNow }
}

test('of messages: the first snapshot that can be read opens it', async () => {
  const crossed = snapshotOf(90, [['100.20', '1.000']], [['100.10', '1.000']])
  const { exchange, log, stepper, healthNow } = await marketOver('btc.gz', [
    ...RUBBISH,
    lineAt(0, crossed),
    lineAt(100, snapshotOf(100)),
    'rubbish',
    lineAt(200, depthOf(100, 110, 99, [['100.00', '2.000']])),
  ])
  expect(await healthNow()).toMatchObject({ ok: true })
  expect(await healthNow()).not.toHaveProperty('value.sourceRefusals')
  stepper.step(8)
  expect(exchange.levels('btcusdtperp').bids[0]).toEqual([1_000, 2_000])
  expect(await healthNow()).toHaveProperty('value.sourceRefusals', 6)
  const lines = log.lines.filter(({ message }) => message === 'a market source was refused')
  expect(lines).toHaveLength(6)
})

test('of quotes: the first quote that can be read opens it', async () => {
  const { exchange, stepper, healthNow } = await marketOver('eurusd-drawn.csv.gz', [
    '',
    't,bid,ask',
    'text',
    `${START},1.38742,1.38755`,
    `${START + 1_000},1.38743,1.38756`,
  ])
  stepper.step(4)
  expect(exchange.quotes.get('eurusd')).toEqual({ bid: 138_742, ask: 138_755 })
  expect(await healthNow()).toHaveProperty('value.sourceRefusals', 2)
})
