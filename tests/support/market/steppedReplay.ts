// A recording opened for stepping: real engine books behind the market maker's door, real feeds, no
// other instrument moving.
import type { Clock } from '../../../src/domain/clock'
import { createMarket } from '../../../server/market-data/market'
import { BareExchange } from './bareExchange'
import { MemoryCandles, QuietLog } from './fakes'

export async function steppedReplay(path: string, clock: Clock) {
  const exchange = new BareExchange(clock)
  const market = createMarket({
    source: `replay:${path}`,
    seed: 1,
    clock,
    maker: exchange,
    books: exchange,
    candleStore: new MemoryCandles(),
    log: new QuietLog(),
    replaySpeed: 'step',
    replayLoop: false,
    others: false,
  })
  await market.source.start()
  return { exchange, market, stepper: market.stepper() }
}
