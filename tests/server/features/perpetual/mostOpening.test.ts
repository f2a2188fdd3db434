// The maximum that an order form offers is accepted by the exchange, over random books, balances,
// leverages and positions: all of it, also after the book has moved a little, and hardly less than
// the true maximum.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lots, ticks, type Ticks } from '../../../../src/domain/brand'
import { formatLots, formatTicks, readAmount } from '../../../../src/domain/decimal'
import type { BookLevel } from '../../../../src/domain/orders/marketEstimate'
import { bandLimit } from '../../../../src/domain/orders/priceBand'
import { notional, type Direction } from '../../../../src/domain/perpetual/margin'
import { fitsOpening, mostOpening } from '../../../../src/domain/perpetual/mostOpening'
import { maxLeverageFor } from '../../../../src/domain/perpetual/tiers'
import { PerpetualExchange } from '../../../support/perpetualExchange'

const seed = Number(process.env.TEST_SEED ?? 20_251_029)
const SYMBOLS = ['btcusdtperp', 'ethusdtperp', 'xrpusdtperp', 'uniusdtperp'] as const
const MIN_NOTIONAL_UNITS = 10n ** 10n

const level = fc.record({
  /** Ticks behind the level before. */
  gap: fc.integer({ min: 1, max: 400 }),
  /** Thousandths of what the whole balance opens at leverage 1. */
  share: fc.integer({ min: 1, max: 60_000 }),
})
const situation = fc.record({
  symbol: fc.constantFrom(...SYMBOLS),
  direction: fc.constantFrom<Direction>('LONG', 'SHORT'),
  leverage: fc.constantFrom(1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125),
  /** Units of cents. */
  balance: fc.integer({ min: 1_000, max: 2_000_000_00 }),
  markAt: fc.integer({ min: 1_000, max: 900_000 }),
  levels: fc.array(level, { minLength: 1, maxLength: 30 }),
  /** Ten-thousandths by which the best price lies beyond the mark, or before it. */
  basis: fc.integer({ min: -20, max: 60 }),
  /** Hundred-thousandths that the book moves before the order comes. */
  drift: fc.integer({ min: 0, max: 50 }),
  limit: fc.option(fc.integer({ min: -300, max: 40 }), { nil: null, freq: 3 }),
  /** Per cent of the most that are open already. */
  before: fc.constantFrom(0, 0, 0, 10, 50),
})
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never

interface Scene {
  readonly exchange: PerpetualExchange
  readonly levels: readonly BookLevel[]
  readonly mark: Ticks
  readonly limit: Ticks | null
}

function sceneOf(given: Situation): Scene {
  const { symbol, direction, balance, markAt, basis } = given
  const exchange = new PerpetualExchange(symbol)
  const { instrument } = exchange
  const [long, mark] = [direction === 'LONG', ticks(markAt)]
  const sign = long ? 1 : -1
  let price = Math.round(markAt * (1 + (sign * basis) / 10_000))
  const worth = notional(instrument, mark, lots(1))
  const whole = Number((BigInt(balance) * 10n ** 8n) / worth)
  const levels = given.levels.map(({ gap, share }) => {
    price += sign * gap
    const size = Math.max(1, Math.min(instrument.maxLots, Math.round((whole * share) / 1_000)))
    return { price: ticks(price), size: lots(size) }
  })
  exchange.mark(formatTicks(mark, instrument.tickDecimals))
  exchange.credit('ann', (balance / 100).toFixed(2))
  const limit =
    given.limit === null ? null : ticks(Math.round(markAt * (1 + (sign * given.limit) / 10_000)))
  return { exchange, levels: levels.filter((each) => each.price > 0), mark, limit }
}

function offer({ exchange }: Scene, direction: Direction, levels: readonly BookLevel[]): void {
  const { tickDecimals, lotDecimals } = exchange.instrument
  const rows = levels.map(
    ({ price, size }) => `${formatTicks(price, tickDecimals)} ${formatLots(size, lotDecimals)}`,
  )
  if (direction === 'LONG') exchange.depth([], rows)
  else exchange.depth(rows, [])
}

/** Opens `quantity` as the form sends it; null where it is accepted, else the refusal. */
function refusalOf(scene: Scene, { direction, leverage }: Situation, quantity: number) {
  const { tickDecimals, lotDecimals } = scene.exchange.instrument
  const opened = scene.exchange.open('ann', {
    direction,
    leverage,
    quantity: formatLots(lots(quantity), lotDecimals),
    ...(scene.limit === null
      ? {}
      : { type: 'LIMIT', openPrice: formatTicks(scene.limit, tickDecimals) }),
  })
  return opened.ok ? null : opened.refusal.key
}

test(`the exchange accepts all that the form offers (seed ${seed})`, () => {
  let [opened, atMarket, after] = [0, 0, 0]
  fc.assert(
    fc.property(situation, (given) => {
      const scene = sceneOf(given)
      const { exchange, mark, limit } = scene
      const { instrument } = exchange
      const { direction, leverage, drift, before } = given
      offer(scene, direction, scene.levels)
      const market = exchange.state.market(exchange.symbol)
      const available = () => readAmount(exchange.free('ann'))
      const now = () => ({
        direction,
        leverage,
        mark,
        limit,
        levels: scene.levels,
        exposure: market.exposures.valueOf('ann', mark),
      })
      if (before > 0) {
        const first = Math.floor((mostOpening(instrument, now(), available()) * before) / 100)
        if (first > 0 && refusalOf(scene, given, first) === null) after += 1
        offer(scene, direction, scene.levels)
      }
      const most = mostOpening(instrument, now(), available())
      const value = notional(instrument, limit ?? mark, most)
      fc.pre(value >= BigInt(instrument.minNotional) * MIN_NOTIONAL_UNITS)
      fc.pre(leverage <= maxLeverageFor(instrument, value))
      // A limit too far from the mark is refused for what it is, and a book beyond the band has
      // nothing to take.
      const edge = bandLimit(instrument, direction === 'LONG' ? 'BUY' : 'SELL', mark)
      const isBeyond = (price: Ticks) => (direction === 'LONG' ? price > edge : price < edge)
      fc.pre(limit === null || !isBeyond(limit))
      const moved = scene.levels.map(({ price, size }) => ({
        price: ticks(Math.floor(price * (1 + ((direction === 'LONG' ? 1 : -1) * drift) / 100_000))),
        size,
      }))
      fc.pre(limit !== null || !moved.slice(0, 1).some(({ price }) => isBeyond(price)))
      offer(scene, direction, moved)
      expect(refusalOf(scene, given, most)).toBeNull()
      exchange.mustBeSound()
      opened += 1
      if (limit === null) atMarket += 1
    }),
    { seed, numRuns: 400, endOnFailure: true },
  )
  expect([opened > 200, atMarket > 100, after > 30]).toEqual([true, true, true])
})

test(`hardly less than would go is offered (seed ${seed})`, () => {
  fc.assert(
    fc.property(situation, (given) => {
      const { exchange, levels, mark, limit } = sceneOf(given)
      const { instrument } = exchange
      const scene = { ...given, mark, limit, levels, exposure: readAmount('0') }
      const available = readAmount(exchange.free('ann'))
      const most = mostOpening(instrument, scene, available)
      // The drift that is counted in costs at most its share of the whole, leverage times.
      const more = Math.ceil(most * (1 + 0.0012 * given.leverage)) + 2
      fc.pre(more <= instrument.maxLots)
      expect(fitsOpening(instrument, scene, available, lots(more))).toBe(false)
    }),
    { seed, numRuns: 400, endOnFailure: true },
  )
})
