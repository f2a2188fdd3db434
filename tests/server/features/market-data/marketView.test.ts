// Trading status in the gateway: as of the last update, but halted as soon as that is known, also
// when the exchange cannot publish it any more.
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { MarketEvents } from '../../../../server/core/exchange/marketEvents'
import { openMarketView } from '../../../../server/features/market-data/marketView'
import { MarketPublisher } from '../../../../server/features/market-data/published/marketPublisher'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, MemoryCandles, QuietLog } from '../../../support/market/fakes'

test('trading counts as halted between the halt and the resume event', async () => {
  const clock = new HandClock(Date.UTC(2026, 10, 21))
  const books = new BareExchange(clock)
  const status = () => ({ trading: true, stale: ['btcusdt'], frozen: [], closed: [] })
  const publisher = new MarketPublisher({ books, sources: new SourceRunner(books), status })
  const origin = () => Promise.resolve({ source: 'sim', seed: 1, replayed: [] })
  const whole = () => publisher.whole()
  const events: MarketEvents = { update$: publisher.update$, whole, origin }
  const trading$ = new Subject<boolean>()
  const log = new QuietLog()
  const view = await openMarketView({ events, trading$, clock, store: new MemoryCandles(), log })
  expect(view.status()).toEqual(status())
  trading$.next(false)
  publisher.flush()
  expect(view.status()).toEqual({ ...status(), trading: false })
  trading$.next(true)
  expect(view.status()).toEqual(status())
  await view.stop()
})
