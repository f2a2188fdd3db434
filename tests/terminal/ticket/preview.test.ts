// Owns the proof that the ticket's preview says what the margin module says, and that the slider
// and the arrow keys move in whole lots and ticks.
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks } from '../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import { findPerpetual } from '../../../src/domain/instruments'
import { leverageCap, leverageSteps } from '../../../src/terminal/panels/ticket/model/leverage'
import { positionReduced, previewOf } from '../../../src/terminal/panels/ticket/model/preview'
import { lotsOfShare, shareOfLots, sizeText } from '../../../src/terminal/panels/ticket/model/size'
import { stepText } from '../../../src/terminal/panels/ticket/model/stepPrice'
import { wouldRest } from '../../../src/terminal/panels/ticket/typing/useTicketMarket'
import { ticketWith } from '../support/tickets'

const btc = findPerpetual('btcusdtperp')!

describe('the preview', () => {
  it('of a reduce-only short shows what is left of the long, never less than nothing', () => {
    const open = [ticketWith()]
    expect(positionReduced(btc, open, 'SHORT', lots(200))).toBe(300)
    expect(positionReduced(btc, open, 'SHORT', lots(900))).toBe(0)
  })

  it('shows margin, maker fee and liquidation of 0.250 BTC long at 61,590.0 with 20×', () => {
    const plan = { direction: 'LONG', quantity: lots(250), price: ticks(615_900) } as const
    const shown = previewOf(btc, { ...plan, leverage: 20, maker: true })
    expect(formatAmount(shown.margin)).toBe('769.875')
    expect(formatAmount(shown.fee)).toBe('3.0795')
    expect(formatAmount(shown.cost)).toBe('777.57375')
    expect(shown.liquidation).toBeLessThan(615_900)
    expect(shown.liquidation).toBeGreaterThan(580_000)
  })

  it('charges the taker fee where the order meets the book at once', () => {
    const best = { bid: ticks(616_023), ask: ticks(616_024) }
    expect(wouldRest('LONG', ticks(616_023), best)).toBe(true)
    expect(wouldRest('LONG', ticks(616_024), best)).toBe(false)
    expect(wouldRest('SHORT', ticks(616_024), best)).toBe(true)
    expect(wouldRest('SHORT', ticks(616_023), best)).toBe(false)
  })
})

describe('the slider', () => {
  const means = { available: readAmount('1000'), price: ticks(500_000), leverage: 10 }
  it.each([
    [0, 0],
    [25, 49],
    [50, 99],
    [100, 199],
  ])('%i per cent of 1,000 USDT at 50,000.0 and 10× is %i lots', (percent, expected) => {
    expect(lotsOfShare(btc, means, percent)).toBe(expected)
  })

  it('shows the share a typed size takes, never more than all', () => {
    expect(shareOfLots(btc, means, lots(199))).toBe(100)
    expect(shareOfLots(btc, means, lots(9_999))).toBe(100)
    expect(shareOfLots(btc, { ...means, available: amount(0n) }, lots(5))).toBe(0)
  })

  it('writes the size in either coin', () => {
    expect(sizeText(btc, lots(199), 'base', ticks(500_000))).toBe('0.199')
    expect(sizeText(btc, lots(199), 'quote', ticks(500_000))).toBe('9950.00')
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
  it('ends in the largest of the instrument and is capped by the tier of the size', () => {
    expect(leverageSteps(btc).at(-1)).toBe(125)
    expect(leverageSteps(findPerpetual('aaveusdtperp')!)).toEqual([1, 2, 3, 5, 10, 20, 25, 50])
    expect(leverageCap(btc, readAmount('2000000'))).toBe(20)
  })
})
