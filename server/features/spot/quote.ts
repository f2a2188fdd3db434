// Fills and cost that an order would get from its book now, computed before anything moves, so that
// the reservation covers the cost to the last unit.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { worth } from '../../../src/domain/perpetual/margin'
import { MAX_MATCHES } from '../../../src/domain/orders/commandLimits'
import { baseSum, costSum } from '../../../src/domain/orders/spotCost'
import type { Side } from '../../../src/domain/records/records'
import { NOTHING, plus, type Sum } from '../../../src/domain/sum'
import type { SpotMarket } from './market/market'

/** What the order that was quoted last would get. */
export class Quote {
  /** Whether the best price of the other side is reached, by whomever it is offered. */
  takes = false
  taken = lots(0)
  left = lots(0)
  /** Whether it meets as many as it may: what is left does not rest. */
  isCut = false
  /** What the taken part costs, and what is held for the part that rests, in the coin paid. */
  cost: Sum = NOTHING
  hold: Sum = NOTHING
}

/** What an order would get now, and whether what is left rests then; nothing changes. */
export function quoteTaker(
  { quote }: { readonly quote: Quote },
  market: SpotMarket,
  owner: number,
  side: Side,
  quantity: Lots,
  limit: Ticks,
  rests: boolean,
): Quote {
  const { instrument, numbered } = market
  quote.takes = numbered.reaches(side, limit)
  if (quote.takes) {
    numbered.quote(side, owner, quantity, limit, MAX_MATCHES, 'all')
    quote.left = numbered.left
    quote.isCut = numbered.isCut
    quote.taken = lots(quantity - quote.left)
    quote.cost = side === 'SELL' ? baseSum(instrument, quote.taken) : costOfMatches(market)
  } else {
    quote.left = quantity
    quote.isCut = false
    quote.taken = lots(0)
    quote.cost = NOTHING
  }
  const resting = rests && quote.left > 0 && !quote.isCut
  quote.hold = resting ? costSum(instrument, side, limit, quote.left) : NOTHING
  return quote
}

/** What those who were quoted last ask together. */
function costOfMatches({ instrument, numbered: { matches } }: SpotMarket): Sum {
  let cost: Sum = NOTHING
  for (let i = 0; i < matches.size; i += 1) {
    const price = ticks(matches.prices[i] as number)
    cost = plus(cost, worth(instrument, price, lots(matches.quantities[i] as number)))
  }
  return cost
}
