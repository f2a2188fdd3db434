// The calculator's figures against values worked out by hand.
import { describe, expect, it } from 'vitest'
import { lots, ticks } from '../../../src/domain/brand'
import { formatAmount, rateOf, readAmount } from '../../../src/domain/decimal'
import { findDerivative, findInstrument } from '../../../src/domain/instruments'
import { cfdTools } from '../../../src/terminal/markets/cfd/tools/cfdTools'
import { perpetualTools } from '../../../src/terminal/markets/perpetual/tools/perpetualTools'
import { spotTools } from '../../../src/terminal/markets/spot/tools/spotTools'
import type { CalculatorTerms, MarketTools } from '../../../src/terminal/markets/MarketTools'
import { isStop, sizeAtRisk } from '../../../src/terminal/panels/calculator/sizeAtRisk'

const eur = findDerivative('eurusd')
if (!eur) throw new Error('no EUR/USD')

function sceneOf(
  { calculator }: MarketTools,
  instrument: string | typeof eur,
  terms: Partial<CalculatorTerms> = {},
) {
  const found = typeof instrument === 'string' ? findInstrument(instrument) : instrument
  const whole: CalculatorTerms = {
    direction: 'LONG',
    leverage: 10,
    fee: rateOf('0.0005'),
    ...terms,
  }
  const scene = found && calculator.scene(found, whole, new Map())
  if (!scene) throw new Error('no scene')
  return scene
}
const long = sceneOf(perpetualTools, 'btcusdtperp')
const texts = (result: object) =>
  Object.fromEntries(
    Object.entries(result).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? formatAmount(value as never) : (value as unknown),
    ]),
  )

describe('the calculator', () => {
  it('works out the profit of a perpetual after both fees', () => {
    // 0.5 BTC from 60,000.0 to 61,000.0: +500 − 15 − 15.25.
    expect(texts(long.trade(ticks(600_000), ticks(610_000), lots(500)))).toEqual({
      value: '30000',
      margin: '3000',
      fees: '30.25',
      net: '469.75',
    })
    const short = sceneOf(perpetualTools, 'btcusdtperp', { direction: 'SHORT' })
    const lost = short.trade(ticks(600_000), ticks(610_000), lots(500))
    expect(formatAmount(lost.net)).toBe('-530.25')
  })

  it('works out the profit of coins bought and sold again, of which the fee took some', () => {
    const spot = sceneOf(spotTools, 'btcusdt', { fee: rateOf('0.001') })
    // 0.999 BTC are left of 1, and bring 66,000 × 0.999 × 0.999.
    expect(texts(spot.trade(ticks(6_000_000), ticks(6_600_000), lots(100_000)))).toEqual({
      value: '60000',
      margin: '60000',
      fees: '131.934',
      net: '5868.066',
    })
  })

  it('works out the profit of a CFD after its commission', () => {
    const terms = { direction: 'SHORT', leverage: 50 } as const
    const cfd = sceneOf(cfdTools, { ...eur, commission: rateOf('0.0001') }, terms)
    // One lot of 100,000 from 1.10000 to 1.09000.
    const from = 11 * 10 ** (eur.tickDecimals - 1)
    const to = 109 * 10 ** (eur.tickDecimals - 2)
    expect(texts(cfd.trade(ticks(from), ticks(to), lots(100)))).toEqual({
      value: '110000',
      margin: '2200',
      fees: '11',
      net: '989',
    })
  })

  it('finds the liquidation price of a position alone in its contract', () => {
    // (30,000 − 3,000) ÷ (0.5 × (1 − 0.004)) = 54,216.86…
    expect(texts(long.liquidation?.(ticks(600_000), lots(500)) ?? {})).toEqual({
      value: '30000',
      margin: '3000',
      maintenance: '120',
      price: 542_168,
      mostLeverage: 125,
    })
    const whole = sceneOf(perpetualTools, 'btcusdtperp', { leverage: 1 })
    expect(whole.liquidation?.(ticks(600_000), lots(500)).price).toBeNull()
  })

  it('finds the most lots that lose no more than a sum at the stop', () => {
    const risk = readAmount('500')
    const [entry, stop] = [ticks(600_000), ticks(590_000)]
    const size = sizeAtRisk(long, 1_000_000, entry, stop, risk)
    const lossOf = (lot: number) => -long.trade(entry, stop, lots(lot)).net
    expect(lossOf(size)).toBeLessThanOrEqual(risk)
    expect(lossOf(size + 1)).toBeGreaterThan(risk)
    // 1,000 + 30 + 29.5 lost for each coin: 500 ÷ 1,059.5.
    expect(size).toBe(471)
    expect(sizeAtRisk(long, 1_000_000, entry, stop, readAmount('0.5'))).toBe(0)
  })

  it('knows on which side of the entry a stop lies', () => {
    expect(isStop('LONG', ticks(100), ticks(99))).toBe(true)
    expect(isStop('LONG', ticks(100), ticks(100))).toBe(false)
    expect(isStop('SHORT', ticks(100), ticks(101))).toBe(true)
  })
})
