// The profit beside a chart's entry is that of the prices which every other panel shows.
import { expect, it, vi } from 'vitest'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { findPerpetual } from '../../../src/domain/instruments'
import { ChartSession } from '../../../src/terminal/panels/chart/ChartSession'
import type { ChartScreen } from '../../../src/terminal/panels/chart/screen/ChartScreen'
import type { ChartLine } from '../../../src/terminal/panels/chart/screen/ownLines'
import { FakeEngine } from '../../support/fakeEngine'
import { accountWith, marks, ticketWith } from '../support/tickets'

const live = { kind: 'live', at: 0 } as const

function aSession(positions = [ticketWith()]) {
  const instrument = findPerpetual('btcusdtperp')
  if (!instrument) throw new Error('there is no such contract')
  const engine = new FakeEngine()
  const setLines = vi.fn<(lines: readonly ChartLine[]) => void>()
  const screen = { setBars: () => undefined, setLines } as unknown as ChartScreen
  const session = new ChartSession({
    engine,
    screen,
    instrument,
    market: PERPETUAL,
    interval: '1d',
    frame: null,
    now: () => null,
    translate: (key) => key,
    onHistory: () => undefined,
    onLegend: () => undefined,
    onLines: () => undefined,
  })
  session.follow$('chart', () => undefined).subscribe()
  engine.account$.next(accountWith({ positions }))
  const markAt = (mark: number) => {
    const tickers = marks('btcusdtperp', mark)
    engine.tickers.next({ market: 'futures', tickers, freshness: live })
  }
  markAt(616_000)
  return { setLines, markAt }
}

it('follows each price, as the list of positions does', () => {
  const { setLines, markAt } = aSession()
  const entry = () => setLines.mock.lastCall?.[0].find(({ role }) => role === 'entry')?.label
  expect(entry()).toContain('+181.20 USDT')
  markAt(616_001)
  expect(entry()).toContain('+181.25 USDT')
})

it('is not drawn for each price where there is no position', () => {
  const { setLines, markAt } = aSession([])
  const before = setLines.mock.calls.length
  markAt(616_001)
  expect(setLines.mock.calls.length).toBe(before)
})
