// A recording opened for stepping: real engine books behind the market maker's door, real feeds, no
// other instrument moving.
import type { Clock } from '../../../src/domain/clock'
import { BareExchange } from './bareExchange'
import { QuietLog } from './fakes'
import { startMarket } from './wholeMarket'

export async function steppedReplay(path: string, clock: Clock) {
  const exchange = new BareExchange(clock)
  const market = await startMarket({
    source: `replay:${path}`,
    seed: 1,
    clock,
    maker: exchange,
    books: exchange,
    log: new QuietLog(),
    replaySpeed: 'step',
    replayLoop: false,
    others: false,
  })
  return { exchange, market, stepper: market.stepper() }
}
