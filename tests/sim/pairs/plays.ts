// Plays of two colluding customers against the insurance fund: each play is their actions in one
// tenth of a second of a run. `hot` is the side that is meant to be liquidated, always ann's; bob
// takes the other one.
import { notional } from '../../../src/domain/perpetual/margin'
import { maxLeverageFor } from '../../../src/domain/perpetual/tiers'
import { amount, ticks } from '../../../src/domain/brand'
import { readLots } from '../../../src/domain/decimal'
import type { Direction } from '../../../src/domain/perpetual/margin'
import type { OrderDraft } from '../../../src/domain/orders/validateOrder'
import type { Ticket } from '../../../server/features/perpetual/ticket/ticket'
import type { Dice } from '../../support/seeded'
import type { Friend, PairMarket } from './pairMarket'

export interface Plot {
  readonly market: PairMarket
  readonly dice: Dice
  /** The direction of ann's positions. */
  readonly hot: Direction
  /** The worth of a position, in whole units of the quote coin. */
  readonly value: number
  /** How far from the mark their orders stand, a share of it. */
  readonly far: number
  readonly begin: number
}

/** What is done at a beat. */
export type Play = (plot: Plot) => void

const other = (direction: Direction): Direction => (direction === 'LONG' ? 'SHORT' : 'LONG')
const signOf = ({ hot }: Plot): 1 | -1 => (hot === 'LONG' ? 1 : -1)

/** An order of a friend with the most leverage that its size may have. */
function order(
  { market, value }: Plot,
  friend: Friend,
  direction: Direction,
  price: number | null,
  draft: Partial<OrderDraft> = {},
): void {
  const { exchange } = market
  const quantity = draft.quantity ?? market.size(value)
  const { instrument } = exchange
  const size = readLots(quantity, instrument.lotDecimals)
  const worth = notional(instrument, ticks(Math.round(price ?? market.marked)), size)
  const has = market.market.exposures.valueOf(friend, market.marked)
  // A little less than what the tiers allow, for the price that is rounded.
  const most = maxLeverageFor(instrument, amount(has + (worth * 101n) / 100n))
  const limit = price === null ? {} : { type: 'LIMIT' as const, openPrice: market.text(price) }
  exchange.open(friend, { direction, quantity, leverage: most, ...limit, ...draft })
}

const ticketsOf = ({ market }: Plot, friend: Friend): Ticket[] => [
  ...(market.exchange.state.byUser.get(friend) ?? []),
]
const openOf = (plot: Plot, friend: Friend): Ticket[] =>
  ticketsOf(plot, friend).filter(({ open }) => open > 0)

const isAt = ({ market, begin }: Plot, after: number): boolean => market.beat === begin + after
/** The last moment before a mark. */
const isBeforeMark = ({ market }: Plot): boolean => market.beat % 10 === 9

/** ann rests an order through the mark, bob sells into it. */
export const throughTheMark: Play = (plot) => {
  const price = plot.market.marked * (1 + signOf(plot) * plot.far)
  if (isAt(plot, 0)) order(plot, 'ann', plot.hot, price)
  if (isAt(plot, 1)) order(plot, 'bob', other(plot.hot), price)
}

/** The same in small pieces, so that the tiers see little of each. */
export const inPieces: Play = (plot) => {
  const { market, begin, value, far } = plot
  const step = market.beat - begin
  if (step < 0 || step >= 12) return
  const quantity = market.size(value / 12)
  const price = market.marked * (1 + signOf(plot) * far)
  order(plot, 'ann', plot.hot, price, { quantity })
  order(plot, 'bob', other(plot.hot), price, { quantity })
}

/** Opposite positions at the market: whichever dies, the other one wins. */
export const straddle: Play = (plot) => {
  if (!isAt(plot, 0)) return
  order(plot, 'ann', plot.hot, plot.market.marked)
  order(plot, 'bob', other(plot.hot), plot.market.marked)
  order(plot, 'ann', plot.hot, null)
  order(plot, 'bob', other(plot.hot), null)
}

/** bob waits with bids far off and empties the market maker's before each mark. */
export const emptiedBook: Play = (plot) => {
  const { market, far, dice } = plot
  straddle(plot)
  if (isAt(plot, 2)) {
    const away = market.marked * (1 - signOf(plot) * far)
    order(plot, 'bob', plot.hot, away, { leverage: 2 })
  }
  if (market.beat > plot.begin + 2 && isBeforeMark(plot) && dice.chance(0.5))
    order(plot, 'bob', other(plot.hot), null, { quantity: market.size(plot.value / 3) })
}

/**
 * ann's order stands at the touch; once the quotes have moved, bob sells into it before the mark,
 * and into what is left of it after.
 */
export const staleMaker: Play = (plot) => {
  const { market, begin, dice } = plot
  const best = market.market.book.best(plot.hot === 'LONG' ? 'BUY' : 'SELL')
  if (best === null || market.beat < begin) return
  if (market.beat % 10 === 0) order(plot, 'ann', plot.hot, best)
  const [old] = ticketsOf(plot, 'ann').filter(({ resting }) => resting > 0)
  if (market.beat % 10 === 1 && old?.limit) order(plot, 'bob', other(plot.hot), old.limit)
  if (isBeforeMark(plot) && dice.chance(0.7)) order(plot, 'bob', other(plot.hot), best)
  if (isBeforeMark(plot) && dice.chance(0.7))
    order(plot, 'bob', other(plot.hot), market.marked * (1 - signOf(plot) * 0.002))
}

/** ann's order begins far behind the mark and is amended through it. */
export const amended: Play = (plot) => {
  const { market, far } = plot
  const { exchange } = market
  if (isAt(plot, 0)) {
    const away = market.marked * (1 - signOf(plot) * 0.03)
    order(plot, 'ann', plot.hot, away, { quantity: market.size(plot.value / 5) })
  }
  const price = market.marked * (1 + signOf(plot) * far)
  const resting = ticketsOf(plot, 'ann').find((ticket) => ticket.resting > 0)
  const change = { openPrice: market.text(price), quantity: market.size(plot.value) }
  if (isAt(plot, 2) && resting) exchange.amend('ann', resting.id, change)
  if (isAt(plot, 3))
    order(plot, 'bob', other(plot.hot), price, { quantity: market.size(plot.value / 2) })
  if (isAt(plot, 4) && resting)
    exchange.amend('ann', resting.id, { quantity: market.size(plot.value * 0.7) })
  if (isAt(plot, 5)) order(plot, 'bob', other(plot.hot), price)
}

/** ann opens through the mark against bob's close, and closes into bob's order through the mark. */
export const closesAcross: Play = (plot) => {
  const { market, far, begin, dice } = plot
  const { exchange } = market
  straddle(plot)
  const step = market.beat - begin
  if (step < 3 || step % 4 !== 3) return
  const price = market.marked * (1 + signOf(plot) * far * (dice.chance(0.5) ? 1 : -1))
  const text = market.text(price)
  if (dice.chance(0.5)) order(plot, 'ann', plot.hot, price)
  for (const friend of ['bob', 'ann'] as const) {
    const [ticket] = openOf(plot, friend)
    if (!ticket) continue
    if (dice.chance(0.5)) exchange.limitClose(friend, ticket.id, text)
    else
      order(plot, friend, other(ticket.direction), price, {
        reduceOnly: true,
        timeInForce: dice.pick(['GTC', 'IOC'] as const),
      })
  }
  if (dice.chance(0.5)) order(plot, 'bob', plot.hot, price)
}

/** Margin is added where a position is about to die, so that it dies later and further away. */
export const fedMargin: Play = (plot) => {
  straddle(plot)
  if (!isBeforeMark(plot)) return
  for (const { id, margin } of openOf(plot, 'ann'))
    plot.market.exchange.addMargin('ann', id, String(1n + margin / 50_000_000_000n))
}

/** Opposite positions across a funding boundary at the largest rate, ann's the payer. */
export const fundingDue: Play = (plot) => {
  const { market, begin } = plot
  const { exchange } = market
  if (market.beat === begin) {
    const { fundingIntervalMs, fundingCap } = exchange.instrument
    const left = fundingIntervalMs - (exchange.now % fundingIntervalMs)
    exchange.now += left - 40 * 100
    exchange.rate(plot.hot === 'LONG' ? fundingCap : -fundingCap)
    const friends = ['ann', 'bob'] as const
    for (const friend of friends) market.keep(friend, plot.value / 50)
  }
  straddle(plot)
}

/** Both do anything a customer may do, anywhere in the band. */
export const anything: Play = (plot) => {
  const { market, dice } = plot
  const { exchange } = market
  if (market.beat < plot.begin || !dice.chance(0.5)) return
  const friend = dice.pick(['ann', 'bob'] as const)
  const mine = ticketsOf(plot, friend)
  const price = market.marked * (1 + (dice.next() * 2 - 1) * 0.06)
  const quantity = market.size(plot.value * dice.next())
  if (mine.length === 0 || dice.chance(0.5)) {
    const direction = dice.pick(['LONG', 'SHORT'] as const)
    order(plot, friend, direction, dice.chance(0.7) ? price : null, {
      quantity,
      reduceOnly: dice.chance(0.15),
    })
    return
  }
  const { id } = dice.pick(mine)
  const text = market.text(price)
  const roll = dice.below(5)
  if (roll === 0) exchange.cancel(friend, id)
  else if (roll === 1) exchange.close(friend, id, dice.chance(0.5) ? quantity : undefined)
  else if (roll === 2) exchange.limitClose(friend, id, text)
  else if (roll === 3) exchange.amend(friend, id, { openPrice: text, quantity })
  else exchange.protect(friend, id, { stopLossPrice: text })
}

export const PLAYS = {
  throughTheMark,
  inPieces,
  straddle,
  emptiedBook,
  staleMaker,
  amended,
  closesAcross,
  fedMargin,
  fundingDue,
  anything,
} as const
export type PlayName = keyof typeof PLAYS
