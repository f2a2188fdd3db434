// The preview agrees with the margin module; the slider and the arrow keys move in whole lots and
// ticks.
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks, type Amount } from '../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import { findPerpetual } from '../../../src/domain/instruments'
import { affordableLots } from '../../../src/domain/perpetual/margin'
import { leverageSteps } from '../../../src/terminal/panels/orderForm/LeverageMenu'
import { positionReduced, previewOf } from '../../../src/terminal/markets/perpetual/preview'
import {
  exactSize,
  lotsOfShare,
  shareOfLots,
  sizeText,
} from '../../../src/terminal/trading/orderForm/readDraft'
import { stepText } from '../../../src/terminal/trading/forms/stepText'
import { wouldRest } from '../../../src/terminal/trading/orderForm/formQuote'
import { ticketWith } from '../support/tickets'

const btc = findPerpetual('btcusdtperp')!
const NONE = amount(0n)

describe('the preview', () => {
  it('of a reduce-only short shows the remaining long, never below zero', () => {
    const open = [ticketWith()]
    expect(positionReduced(btc, open, 'SHORT', lots(200))).toBe(300)
    expect(positionReduced(btc, open, 'SHORT', lots(900))).toBe(0)
  })

  const opening = (side: 'LONG' | 'SHORT', mark: number, exposure = NONE) => ({
    direction: side,
    leverage: 20,
    mark: ticks(mark),
    limit: ticks(615_900),
    levels: [],
    exposure,
  })

  it('shows margin, maker fee and liquidation of 0.250 BTC long at 61,590.0 with 20×', () => {
    const shown = previewOf(btc, opening('LONG', 615_900), lots(250), btc.makerFee)
    expect(formatAmount(shown.margin)).toBe('769.875')
    expect(formatAmount(shown.fee)).toBe('3.0795')
    expect(formatAmount(shown.cost)).toBe('777.57375')
    expect(shown.liquidation).toBeLessThan(615_900)
    expect(shown.liquidation).toBeGreaterThan(580_000)
  })

  it('walks the book for a market order', () => {
    const levels = [
      { price: ticks(616_000), size: lots(100) },
      { price: ticks(617_000), size: lots(1_000) },
    ]
    const market = { ...opening('LONG', 616_000), limit: null, levels }
    const shown = previewOf(btc, market, lots(200), btc.takerFee)
    // 0.1 × 61,600 + 0.1 × 61,700
    expect(formatAmount(shown.value)).toBe('12330')
    // ÷ 20, and 0.1 × 100 lost at the mark.
    expect(formatAmount(shown.margin)).toBe('626.5')
  })

  it('starts in the tier where the customer’s exposure ends', () => {
    const out = (exposure: Amount) =>
      previewOf(btc, opening('LONG', 615_900, exposure), lots(250), btc.makerFee).liquidation ?? 0
    // 2.5 % of maintenance instead of 0.4 %
    expect(out(readAmount('2000000')) - out(NONE)).toBeGreaterThan(12_000)
  })

  it('adds the order’s immediate loss at the mark price to margin and cost', () => {
    const at = (mark: number) => previewOf(btc, opening('SHORT', mark), lots(250), btc.takerFee)
    const [near, far] = [at(615_900), at(616_000)]
    // 10 × 0.25
    expect(formatAmount(far.margin)).toBe('772.375')
    expect(far.cost - near.cost).toBe(readAmount('2.5'))
  })

  it('charges the taker fee when the order executes immediately', () => {
    const best = { bid: ticks(616_023), ask: ticks(616_024) }
    expect(wouldRest('BUY', ticks(616_023), best)).toBe(true)
    expect(wouldRest('BUY', ticks(616_024), best)).toBe(false)
    expect(wouldRest('SELL', ticks(616_024), best)).toBe(true)
    expect(wouldRest('SELL', ticks(616_023), best)).toBe(false)
  })
})

describe('the slider', () => {
  const most = affordableLots(btc, readAmount('1000'), {
    direction: 'LONG',
    price: ticks(500_000),
    mark: null,
    leverage: 10,
  })
  it.each([
    [0, 0],
    [25, 49],
    [50, 99],
    [100, 199],
  ])('converts %i per cent of 1,000 USDT at 50,000.0 and 10× to %i lots', (percent, expected) => {
    expect(lotsOfShare(most, percent)).toBe(expected)
  })

  it('shows a typed size as a percentage, at most 100', () => {
    expect(shareOfLots(most, lots(199))).toBe(100)
    expect(shareOfLots(most, lots(9_999))).toBe(100)
    expect(shareOfLots(lots(0), lots(5))).toBe(0)
  })

  it('writes the size in either coin, exact when shown next to the size', () => {
    expect(sizeText(btc, lots(199), 'base', ticks(500_000))).toBe('0.199')
    expect(sizeText(btc, lots(199), 'quote', ticks(500_000))).toBe('9950.00')
    expect(exactSize(btc, lots(199), 'quote', ticks(500_001))).toBe('9950.0199')
  })
})

describe('the arrow keys', () => {
  it.each([
    ['61590.0', 1, '61590.1'],
    ['61590', -1, '61589.9'],
    ['0.1', -1, '0.1'],
    ['61590.0', 10, '61591.0'],
    ['abc', 1, 'abc'],
  ])('step %s by %i ticks to %s', (text, count, expected) => {
    expect(stepText(text, btc.tickDecimals, count)).toBe(expected)
  })
})

describe('the leverage list', () => {
  it('ends with the instrument’s maximum', () => {
    expect(leverageSteps(125).at(-1)).toBe(125)
    expect(leverageSteps(50)).toEqual([1, 2, 3, 5, 10, 20, 25, 50])
  })
})
