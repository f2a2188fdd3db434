// What an order would get from its book now, and what it would cost: worked out before anything
// moves, so that the reservation covers it to the last unit.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { worth } from '../../../src/domain/perpetual/margin'
import { MOST_MET } from '../../../src/domain/orders/commandLimits'
import { baseSum, costSum } from '../../../src/domain/orders/spotCost'
import type { Side } from '../../../src/domain/records/records'
import { NOTHING, plus, type Sum } from '../../../src/domain/sum'
import type { SpotMarket, SpotState } from './state'

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
  { quote }: SpotState,
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
    numbered.quote(side, owner, quantity, limit, MOST_MET, 'all')
    quote.left = numbered.left
    quote.isCut = numbered.isCut
    quote.taken = lots(quantity - quote.left)
    quote.cost = side === 'SELL' ? baseSum(instrument, quote.taken) : costOfMet(market)
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
function costOfMet({ instrument, numbered: { met } }: SpotMarket): Sum {
  let cost: Sum = NOTHING
  for (let i = 0; i < met.size; i += 1) {
    const price = ticks(met.prices[i] as number)
    cost = plus(cost, worth(instrument, price, lots(met.quantities[i] as number)))
  }
  return cost
}
