// The calculator's figures against values worked out by hand.
import { describe, expect, it } from 'vitest'
import { lots, ticks } from '../../../src/domain/brand'
import { formatAmount, rateOf, readAmount } from '../../../src/domain/decimal'
import { findDerivative, findInstrument, findPerpetual } from '../../../src/domain/instruments'
import {
  isStop,
  liquidationResult,
  sizeAtRisk,
  tradeResult,
  type PerpetualScene,
  type Scene,
} from '../../../src/terminal/panels/calculator/calculation'

const btc = findPerpetual('btcusdtperp')
const eur = findDerivative('eurusd')
const coin = findInstrument('btcusdt')
if (!btc || !eur || coin?.market !== 'spot') throw new Error('no instrument')

const long: PerpetualScene = {
  market: 'futures',
  instrument: btc,
  fee: rateOf('0.0005'),
  direction: 'LONG',
  leverage: 10,
}
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
    expect(texts(tradeResult(long, ticks(600_000), ticks(610_000), lots(500)))).toEqual({
      value: '30000',
      margin: '3000',
      fees: '30.25',
      net: '469.75',
    })
    const short = { ...long, direction: 'SHORT' } as const
    const lost = tradeResult(short, ticks(600_000), ticks(610_000), lots(500))
    expect(formatAmount(lost.net)).toBe('-530.25')
  })

  it('works out the profit of coins bought and sold again, of which the fee took some', () => {
    const spot: Scene = { market: 'spot', instrument: coin, fee: rateOf('0.001') }
    // 0.999 BTC are left of 1, and bring 66,000 × 0.999 × 0.999.
    expect(texts(tradeResult(spot, ticks(6_000_000), ticks(6_600_000), lots(100_000)))).toEqual({
      value: '60000',
      margin: '60000',
      fees: '131.934',
      net: '5868.066',
    })
  })

  it('works out the profit of a CFD after its commission', () => {
    const cfd: Scene = {
      market: 'derivatives',
      instrument: { ...eur, commission: rateOf('0.0001') },
      conversion: { dollars: 1n, units: 1n },
      direction: 'SHORT',
      leverage: 50,
    }
    // One lot of 100,000 from 1.10000 to 1.09000.
    const from = 11 * 10 ** (eur.tickDecimals - 1)
    const to = 109 * 10 ** (eur.tickDecimals - 2)
    expect(texts(tradeResult(cfd, ticks(from), ticks(to), lots(100)))).toEqual({
      value: '110000',
      margin: '2200',
      fees: '11',
      net: '989',
    })
  })

  it('finds the liquidation price of a position alone in its contract', () => {
    // (30,000 − 3,000) ÷ (0.5 × (1 − 0.004)) = 54,216.86…
    expect(texts(liquidationResult(long, ticks(600_000), lots(500)))).toEqual({
      value: '30000',
      margin: '3000',
      maintenance: '120',
      price: 542_168,
      mostLeverage: 125,
    })
    expect(liquidationResult({ ...long, leverage: 1 }, ticks(600_000), lots(500)).price).toBeNull()
  })

  it('finds the most lots that lose no more than a sum at the stop', () => {
    const risk = readAmount('500')
    const [entry, stop] = [ticks(600_000), ticks(590_000)]
    const size = sizeAtRisk(long, entry, stop, risk)
    const lossOf = (lot: number) => -tradeResult(long, entry, stop, lots(lot)).net
    expect(lossOf(size)).toBeLessThanOrEqual(risk)
    expect(lossOf(size + 1)).toBeGreaterThan(risk)
    // 1,000 + 30 + 29.5 lost for each coin: 500 ÷ 1,059.5.
    expect(size).toBe(471)
    expect(sizeAtRisk(long, entry, stop, readAmount('0.5'))).toBe(0)
  })

  it('knows on which side of the entry a stop lies', () => {
    expect(isStop(long, ticks(100), ticks(99))).toBe(true)
    expect(isStop(long, ticks(100), ticks(100))).toBe(false)
    expect(isStop({ ...long, direction: 'SHORT' }, ticks(100), ticks(101))).toBe(true)
  })
})
