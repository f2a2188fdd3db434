// The preview of a market order equals what the exchange then does on the same book: average,
// margin, fee, liquidation price and the results at stop-loss and take-profit, to the unit.
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks, type Amount } from '../../../src/domain/brand'
import { formatAmount, formatLots, formatTicks, readAmount } from '../../../src/domain/decimal'
import type { BookLevel } from '../../../src/domain/orders/marketEstimate'
import { previewOf, resultAt } from '../../../src/terminal/markets/perpetual/preview'
import { PerpetualExchange } from '../../support/perpetualExchange'
import { seeded, type Dice } from '../../support/seeded'

const SEEDS = [1, 2, 3, 4].map((n) => Number(process.env['TEST_SEED'] ?? 140_000) + n)
const ROUNDS = 2_500
const MARK = 600_000

/** Levels of one side, best first, thin and uneven. */
const levelsOf = (dice: Dice, way: 1 | -1): BookLevel[] => {
  let price = MARK + way * (1 + dice.below(40))
  return Array.from({ length: 1 + dice.below(12) }, () => {
    const level = { price: ticks(price), size: lots(1 + dice.below(400)) }
    price += way * (1 + dice.below(60))
    return level
  })
}

const rows = (levels: readonly BookLevel[]) =>
  levels.map(({ price, size }) => `${formatTicks(price, 1)} ${formatLots(size, 3)}`)

const scaled = (text: string): bigint => readAmount(text)

describe('the preview of a market order', () => {
  it.each(SEEDS)('[PRV-001] equals its execution to the unit (seed %i)', (seed) => {
    const dice = seeded(seed)
    let compared = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new one now and then keeps the exchange small.
      const exchange = dice.chance(0.02) || round === 0 ? open() : current
      current = exchange
      const bids = levelsOf(dice, -1)
      const asks = levelsOf(dice, 1)
      exchange.depth(rows(bids), rows(asks))
      const user = `user ${round}`
      exchange.credit(user, '1000000')
      const isLong = dice.chance(0.5)
      const levels = isLong ? asks : bids
      const covered = levels.reduce((sum, { size }) => sum + size, 0)
      const quantity = lots(1 + dice.below(covered))
      const leverage = dice.pick([1, 3, 5, 10, 20, 50])
      const direction = isLong ? 'LONG' : 'SHORT'
      const scene = {
        direction,
        leverage,
        mark: ticks(MARK),
        limit: null,
        levels,
        exposure: amount(0n),
      } as const
      const btc = exchange.instrument
      const preview = previewOf(btc, scene, quantity, btc.takerFee)
      const before = scaled(exchange.free(user))
      const opened = exchange.open(user, {
        direction,
        leverage,
        quantity: formatLots(quantity, btc.lotDecimals),
      })
      // Too small an order, or one of too high a leverage, is refused.
      if (!opened.ok) continue
      compared += 1
      const ticket = exchange.ticket(user, `t${exchange.count.tickets}`)
      const shown = {
        entryPrice: formatTicks(preview.walk?.average ?? ticks(0), 1),
        entryCost: formatAmount(preview.value),
        margin: formatAmount(preview.margin),
        fee: formatAmount(preview.fee),
        liquidationPrice: preview.liquidation === null ? null : formatTicks(preview.liquidation, 1),
      }
      expect(ticket).toMatchObject(shown)
      expect(before - scaled(exchange.free(user))).toBe(preview.cost as bigint)
      const taken = levels.filter((_, i) => sizeBefore(levels, i) < quantity)
      expect([preview.walk?.first, preview.walk?.last]).toEqual([
        taken[0]?.price,
        taken.at(-1)?.price,
      ])
      const exit = ticks(MARK + dice.below(20_001) - 10_000)
      expect(resultAt(btc, direction, preview, exit)).toBe(
        resultByHand(isLong, preview.value, BigInt(exit) * BigInt(quantity)),
      )
    }
    expect(compared).toBeGreaterThan(ROUNDS / 2)
  })
})

let current = open()

function open(): PerpetualExchange {
  const exchange = new PerpetualExchange()
  exchange.mark(formatTicks(ticks(MARK), 1))
  return exchange
}

const sizeBefore = (levels: readonly BookLevel[], index: number): number =>
  levels.slice(0, index).reduce((sum, { size }) => sum + size, 0)

/** A tick of 0.1 USDT for a lot of 0.001 BTC is 10^-4 USDT: 10^6 units of 10^-10. */
const resultByHand = (isLong: boolean, cost: Amount, exit: bigint): Amount =>
  amount((exit * 1_000_000n - cost) * (isLong ? 1n : -1n))
