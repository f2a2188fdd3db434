// Parsing of a draft into exactly the typed order, or an error at the faulty field.
import { describe, expect, it } from 'vitest'
import { amount, ticks } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import { findPerpetual } from '../../../src/domain/instruments'
import { figure } from '../../../src/i18n/figure'
import type { Text } from '../../../src/i18n/useText'
import { perpetualView } from '../../../src/terminal/markets/perpetual/formView'
import { EMPTY_DRAFT, type Draft } from '../../../src/terminal/trading/orderForm/draft'
import type { FormQuote } from '../../../src/terminal/trading/orderForm/OrderFormAdapter'

const btc = findPerpetual('btcusdtperp')!
const QUOTE = {
  bid: ticks(616_023),
  ask: ticks(616_024),
  reference: ticks(616_020),
  stale: false,
  ageMs: null,
}
const text = { t: (key: string) => key, figure } as unknown as Text

const view = (typed: Partial<Draft>, quote: FormQuote = QUOTE, available = readAmount('1000000')) =>
  perpetualView(
    {
      instrument: btc,
      quote,
      state: 'open',
      available,
      positions: [],
      leverage: 20,
      exposure: amount(0n),
      fees: { maker: btc.makerFee, taker: btc.takerFee },
      levels: [],
      text,
    },
    { ...EMPTY_DRAFT, ...typed },
  )

/** The call's body. */
function body(typed: Partial<Draft>) {
  const { name, ...rest } = { name: '', ...view(typed).order?.command.body }
  return name === '' ? null : rest
}

describe('the order form parser', () => {
  it('keeps price, size and options of a limit order as plain decimal text', () => {
    expect(body({ price: '61590', size: '0.25', postOnly: true })).toEqual({
      type: 'LIMIT',
      from: 'BTC',
      to: 'USDT',
      direction: 'LONG',
      quantity: '0.250',
      openPrice: '61590.0',
      leverage: 20,
      timeInForce: 'GTC',
      postOnly: true,
    })
  })

  it('omits price, time in force and post-only from a market order', () => {
    expect(body({ type: 'MARKET', price: '1', size: '0.1', postOnly: true })).toEqual({
      type: 'MARKET',
      from: 'BTC',
      to: 'USDT',
      direction: 'LONG',
      quantity: '0.100',
      leverage: 20,
    })
  })

  it('sends protection only while it is expanded', () => {
    const typed = { price: '61590', size: '0.1', takeProfit: '62400', stopLoss: '61000' }
    expect(body(typed)).not.toHaveProperty('takeProfitPrice')
    expect(body({ ...typed, protect: true })).toMatchObject({
      takeProfitPrice: '62400.0',
      stopLossPrice: '61000.0',
    })
  })

  it.each([
    // price, size as typed
    ['61,590.0', '0,25'],
    ['61 590', '.25'],
    ['６１５９０', '０．２５'],
    ['61.59k', '0.25'],
  ])('accepts a price of “%s” and a size of “%s”', (price, size) => {
    expect(body({ price, size })).toMatchObject({ openPrice: '61590.0', quantity: '0.250' })
  })

  // size typed in USDT at 61,590.0 → lots of 0.001 BTC, rounded down
  it.each([
    ['615.90', '0.010'],
    ['677.48', '0.010'],
    ['677.49', '0.011'],
    ['61590', '1.000'],
    ['61.59k', '1.000'],
  ])('converts a total of %s USDT to %s BTC, rounded down', (worth, quantity) => {
    expect(body({ price: '61590', size: worth, unit: 'quote' })).toMatchObject({ quantity })
  })
})

describe('errors of the order form', () => {
  const good = { price: '61590', size: '0.25' }
  it.each<[Partial<Draft>, (string | undefined)[]]>([
    [{ ...good, price: '' }, ['price fieldMissing']],
    [{ ...good, price: '1e5' }, ['price numberFormat']],
    [{ ...good, price: '-1' }, ['price numberFormat']],
    [{ ...good, price: '0' }, ['price numberNotPositive']],
    [{ ...good, price: '61590.12' }, ['price numberPrecision']],
    [{ ...good, price: '9'.repeat(16) }, ['price numberTooLarge']],
    [{ ...good, size: '' }, ['quantity fieldMissing']],
    [{ ...good, size: 'abc' }, ['size numberFormat']],
    [{ ...good, size: '0.0001' }, ['size numberPrecision']],
    [{ ...good, size: '0.000' }, ['size numberNotPositive']],
    [{ ...good, size: '501' }, ['quantity quantityTooLarge']],
    [{ ...good, size: '1', unit: 'quote' }, ['quantity notionalTooSmall']],
    [{ price: '', size: '' }, ['price fieldMissing', 'quantity fieldMissing']],
    [{ ...good, protect: true, stopLoss: 'x' }, ['stopLossPrice numberFormat']],
    [{ ...good, protect: true, stopLoss: '62000' }, ['stopLossPrice stopLossWrongSide']],
  ])('refuses %j as %j', (typed, expected) => {
    const { refusals, order } = view(typed)
    expect(refusals.map(({ field, key }) => `${field} ${key}`)).toEqual(expected)
    expect(order).toBeNull()
  })

  it('refuses a market order while no market price is known', () => {
    const unknown = { ...QUOTE, bid: ticks(0), ask: ticks(0), reference: null }
    const { refusals } = view({ type: 'MARKET', size: '0.1' }, unknown)
    expect(refusals).toMatchObject([{ key: 'instrumentStale' }])
  })

  it('refuses a stop-loss beyond liquidation, with the nearest valid price', () => {
    const typed = { price: '61600', size: '0.1', protect: true, stopLoss: '58000' }
    // Where 308 + (P − 61,600) × 0.1 is 0.4 % of P × 0.1.
    const { refusals, order } = view(typed)
    expect(order).toBeNull()
    expect(refusals).toMatchObject([
      {
        key: 'stopLossBeyondLiquidation',
        field: 'stopLossPrice',
        params: { liquidation: '58755.0', nearest: '58755.1' },
      },
    ])
    expect(view({ ...typed, stopLoss: '58755.1' }).order).not.toBeNull()
  })

  it('shows the amount an unaffordable order requires, and the size that would fit', () => {
    const { shortfall, refusals } = view({ price: '61590', size: '1' }, QUOTE, readAmount('1000'))
    expect(refusals).toMatchObject([{ key: 'insufficientAvailable', field: 'quantity' }])
    // 61,590 ÷ 20 + 0.05 %
    expect(shortfall).toMatchObject({
      needed: { amount: readAmount('3110.295'), coin: 'USDT' },
      maxLots: 321,
    })
  })
})

describe('questions before sending', () => {
  it.each<[string, Partial<Draft>, string[]]>([
    ['a buy at the bid', { price: '61602' }, []],
    ['a buy 0.9 % through the ask', { price: '62156' }, []],
    ['a buy 1.1 % through the ask', { price: '62280' }, ['priceThrough']],
    ['a sale 1.1 % through the bid', { side: 'SELL', price: '60900' }, ['priceThrough']],
    ['a buy 15 % under the market', { price: '52400' }, []],
    ['a buy 21 % under the market', { price: '48600' }, ['priceFar']],
    ['a sale 21 % over the market', { side: 'SELL', price: '74600' }, ['priceFar']],
    ['a stop inside liquidation', { price: '61600', protect: true, stopLoss: '60000' }, []],
    ['a market order', { type: 'MARKET' }, []],
  ])('are correct for %s', (_, typed, warnings) => {
    expect(view({ size: '0.1', ...typed }).warnings).toEqual(warnings)
  })
})
