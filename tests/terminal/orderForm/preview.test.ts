// The preview says what the margin module says; the slider and the arrow keys move in whole lots
// and ticks.
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks } from '../../../src/domain/brand'
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
  it('of a reduce-only short shows what is left of the long, never less than nothing', () => {
    const open = [ticketWith()]
    expect(positionReduced(btc, open, 'SHORT', lots(200))).toBe(300)
    expect(positionReduced(btc, open, 'SHORT', lots(900))).toBe(0)
  })

  it('shows margin, maker fee and liquidation of 0.250 BTC long at 61,590.0 with 20×', () => {
    const plan = { direction: 'LONG', quantity: lots(250), price: ticks(615_900) } as const
    const shown = previewOf(btc, {
      ...plan,
      mark: ticks(615_900),
      exposure: NONE,
      leverage: 20,
      fee: btc.makerFee,
    })
    expect(formatAmount(shown.margin)).toBe('769.875')
    expect(formatAmount(shown.fee)).toBe('3.0795')
    expect(formatAmount(shown.cost)).toBe('777.57375')
    expect(shown.liquidation).toBeLessThan(615_900)
    expect(shown.liquidation).toBeGreaterThan(580_000)
  })

  it('begins in the tiers where what the customer has ends', () => {
    const plan = { direction: 'LONG', quantity: lots(250), price: ticks(615_900) } as const
    const known = { ...plan, mark: ticks(615_900), leverage: 20, fee: btc.makerFee }
    const alone = previewOf(btc, { ...known, exposure: NONE }).liquidation ?? 0
    const more = previewOf(btc, { ...known, exposure: readAmount('2000000') }).liquidation ?? 0
    // 2.5 % of maintenance instead of 0.4 %
    expect(more - alone).toBeGreaterThan(12_000)
  })

  it('adds what the order loses at the mark to margin and cost', () => {
    const plan = { direction: 'SHORT', quantity: lots(250), price: ticks(615_900) } as const
    const known = { ...plan, exposure: NONE, leverage: 20, fee: btc.takerFee }
    const near = previewOf(btc, { ...known, mark: ticks(615_900) })
    const far = previewOf(btc, { ...known, mark: ticks(616_000) })
    // 10 × 0.25
    expect(formatAmount(far.margin)).toBe('772.375')
    expect(far.cost - near.cost).toBe(readAmount('2.5'))
    expect(previewOf(btc, { ...known, mark: null }).cost).toBe(near.cost)
  })

  it('charges the taker fee where the order meets the book at once', () => {
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
  ])('%i per cent of 1,000 USDT at 50,000.0 and 10× is %i lots', (percent, expected) => {
    expect(lotsOfShare(most, percent)).toBe(expected)
  })

  it('shows the share a typed size takes, never more than all', () => {
    expect(shareOfLots(most, lots(199))).toBe(100)
    expect(shareOfLots(most, lots(9_999))).toBe(100)
    expect(shareOfLots(lots(0), lots(5))).toBe(0)
  })

  it('writes the size in either coin, exact where it stands beside the size', () => {
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
  ])('%s moved by %i ticks is %s', (text, count, expected) => {
    expect(stepText(text, btc.tickDecimals, count)).toBe(expected)
  })
})

describe('the leverage list', () => {
  it('ends in the largest of the instrument', () => {
    expect(leverageSteps(125).at(-1)).toBe(125)
    expect(leverageSteps(50)).toEqual([1, 2, 3, 5, 10, 20, 25, 50])
  })
})
