// Context shared by all random actions: dice, the present state of the exchange, current prices,
// and decimal texts near them.
import { lots, ticks, type Ticks } from '../../../src/domain/brand'
import { formatLots, formatTicks } from '../../../src/domain/decimal'
import type { Instrument, Market } from '../../../src/domain/instruments'
import type { ChainFaults } from '../../../server/custody/blocks'
import type { Core } from '../../support/core'
import type { Dice } from '../../support/seeded'
import { Outside } from '../outside'
import type { Act } from '../step'
import { BEGINNING, DEALT_START, FUTURES_START, SPOT_START, USERS, type World } from '../world'

export class Scene {
  /** Where the source sees each instrument, in ticks. */
  readonly mids = new Map<string, number>(Object.entries(STARTS))
  readonly outside: Outside
  now = BEGINNING
  /** What each customer has sent to be opened so far, ended or refused since or not. */
  readonly sent: Sent[] = []
  /** What comes next before anything is drawn. */
  readonly next: ((scene: Scene) => Act)[] = []
  /** Sponsors of members, with their share of the members' fees. */
  readonly sponsors: ReadonlyMap<string, Sponsor>
  /** Whether this run now and then passes over many days. */
  readonly isLong: boolean
  /** Numbers that were used once. */
  private last = 0

  constructor(
    readonly world: World,
    readonly dice: Dice,
    faults?: ChainFaults,
  ) {
    this.outside = new Outside(dice, faults)
    this.isLong = dice.chance(0.4)
    this.sponsors = new Map(
      USERS.slice(1).map((userId, i) => [
        userId,
        { userId: USERS[i] ?? 'ann', share: dice.pick([0, 20, 40, 70]) },
      ]),
    )
  }

  get core(): Core {
    return this.world.core
  }

  /** A number that was not given before. */
  fresh(): number {
    this.last += 1
    return this.last
  }
}

interface Sponsor {
  readonly userId: string
  /** In %. */
  readonly share: number
}

const STARTS: Readonly<Record<string, number>> = { ...SPOT_START, ...FUTURES_START, ...DEALT_START }

export interface Sent {
  readonly userId: string
  readonly market: Market
  readonly id: string
}

/** One of a customer's orders or tickets in a market, mostly a live one, else an earlier one. */
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
