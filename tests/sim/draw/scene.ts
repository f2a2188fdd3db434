// What those who draw steps share: dice, the exchange as it stands, where prices are, and the text
// of numbers near them.
import { lots, ticks, type Ticks } from '../../../src/domain/brand'
import { formatLots, formatTicks } from '../../../src/domain/decimal'
import type { Instrument, Market } from '../../../src/domain/instruments'
import type { Core } from '../../support/core'
import type { Dice } from '../../support/seeded'

export interface Scene {
  readonly core: Core
  readonly dice: Dice
  /** Where the source sees each instrument, in ticks. */
  readonly mids: Map<string, number>
  now: number
  /** What each customer has sent to be opened so far, ended or refused since or not. */
  readonly sent: Sent[]
}

export interface Sent {
  readonly userId: string
  readonly market: Market
  readonly id: string
}

/** One of a customer's orders or tickets of a market, mostly live, else whatever he once sent. */
export function pickId<T extends { readonly id: string }>(
  { dice, sent }: Scene,
  userId: string,
  market: Market,
  live: readonly T[],
): string | undefined {
  if (dice.chance(0.92)) return live[dice.below(live.length)]?.id
  const mine = sent.filter((it) => it.userId === userId && it.market === market)
  return mine[dice.below(mine.length)]?.id
}

export const midOf = ({ mids }: Scene, symbol: string): number => {
  const mid = mids.get(symbol)
  if (mid === undefined) throw new Error(`No price of ${symbol}`)
  return mid
}

/** A price within `share` of the middle, on both sides of it. */
export function priceNear(scene: Scene, { symbol }: Instrument, share: number): Ticks {
  const mid = midOf(scene, symbol)
  const reach = Math.max(4, Math.round(mid * share))
  return ticks(Math.max(1, mid + scene.dice.below(2 * reach + 1) - reach))
}

export const priceText = (it: Instrument, price: number): string =>
  formatTicks(ticks(price), it.tickDecimals)

export const sizeText = (it: Instrument, size: number): string =>
  formatLots(lots(size), it.lotDecimals)

/** Lots worth about `value` whole units of the quote, at least one. */
export function lotsWorth(scene: Scene, it: Instrument, value: number): number {
  const price = midOf(scene, it.symbol) / 10 ** it.tickDecimals
  return Math.max(1, Math.round((value / price) * 10 ** it.lotDecimals))
}

/** Text that is no good number, or too good a one. */
export const badNumber = ({ dice }: Scene): string =>
  dice.pick(['', '0', '-1', '1e3', 'x', '0.00000000000001', '99999999999999999', '1,5'])

/** A value with the given probability, nothing otherwise. */
export const maybe = <T>({ dice }: Scene, chance: number, value: () => T): T | undefined =>
  dice.chance(chance) ? value() : undefined
