// Owns the proof that typed text becomes exactly the order that was typed, or names the field at
// fault, in tables a trader can read.
import { describe, expect, it } from 'vitest'
import { ticks } from '../../../src/domain/brand'
import { findPerpetual } from '../../../src/domain/instruments'
import { EMPTY_DRAFT, type TicketDraft } from '../../../src/terminal/panels/ticket/model/draft'
import { readOrder } from '../../../src/terminal/panels/ticket/model/readOrder'

const btc = findPerpetual('btcusdtperp')!
const market = ticks(616_024)
const draft = (typed: Partial<TicketDraft>): TicketDraft => ({ ...EMPTY_DRAFT, ...typed })
const read = (typed: Partial<TicketDraft>) => readOrder(btc, draft(typed), 20, market)

function faults(typed: Partial<TicketDraft>): Record<string, string> {
  const result = read(typed)
  if (result.ok) return {}
  return Object.fromEntries(Object.entries(result.errors).map(([field, it]) => [field, it.key]))
}

describe('the ticket reads what was typed', () => {
  it('carries price, size and options of a limit order as plain decimal text', () => {
    const result = read({ price: '61590', size: '0.25', postOnly: true })
    expect(result.ok && result.intent.body).toEqual({
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
    const result = read({ type: 'MARKET', price: '1', size: '0.1', postOnly: true })
    expect(result.ok && result.intent.body).toEqual({
      type: 'MARKET',
      from: 'BTC',
      to: 'USDT',
      direction: 'LONG',
      quantity: '0.100',
      leverage: 20,
    })
  })

  it('sends protection only while it is unfolded', () => {
    const typed = { price: '61590', size: '0.1', takeProfit: '62400', stopLoss: '61000' }
    const folded = read(typed)
    const unfolded = read({ ...typed, protect: true })
    expect(folded.ok && folded.intent.body.takeProfitPrice).toBeUndefined()
    expect(unfolded.ok && unfolded.intent.body.takeProfitPrice).toBe('62400.0')
    expect(unfolded.ok && unfolded.intent.body.stopLossPrice).toBe('61000.0')
  })

  // size typed in USDT at 61,590.0 → lots of 0.001 BTC, rounded down
  it.each([
    ['615.90', '0.010'],
    ['677.48', '0.010'],
    ['677.49', '0.011'],
    ['61590', '1.000'],
  ])('turns a worth of %s USDT into %s BTC, never more than was asked', (worth, quantity) => {
    const result = read({ price: '61590', size: worth, unit: 'quote' })
    expect(result.ok && result.intent.body.quantity).toBe(quantity)
  })
})

describe('the ticket explains bad input', () => {
  const good = { price: '61590', size: '0.25' }
  it.each<[Partial<TicketDraft>, Record<string, string>]>([
    [{ ...good, price: '' }, { openPrice: 'fieldMissing' }],
    [{ ...good, price: '1e5' }, { openPrice: 'numberFormat' }],
    [{ ...good, price: '-1' }, { openPrice: 'numberFormat' }],
    [{ ...good, price: '1,000' }, { openPrice: 'numberFormat' }],
    [{ ...good, price: '0' }, { openPrice: 'numberNotPositive' }],
    [{ ...good, price: '61590.12' }, { openPrice: 'numberPrecision' }],
    [{ ...good, price: '9'.repeat(16) }, { openPrice: 'numberTooLarge' }],
    [{ ...good, size: '' }, { quantity: 'fieldMissing' }],
    [{ ...good, size: 'abc' }, { quantity: 'numberFormat' }],
    [{ ...good, size: '0.0001' }, { quantity: 'numberPrecision' }],
    [{ ...good, size: '0.000' }, { quantity: 'numberNotPositive' }],
    [{ ...good, size: '501' }, { quantity: 'quantityTooLarge' }],
    [{ ...good, size: '1', unit: 'quote' }, { quantity: 'notionalTooSmall' }],
    [
      { price: '', size: '' },
      { openPrice: 'fieldMissing', quantity: 'fieldMissing' },
    ],
    [{ ...good, protect: true, stopLoss: 'x' }, { stopLossPrice: 'numberFormat' }],
  ])('%j → %j', (typed, expected) => {
    expect(faults(typed)).toEqual(expected)
  })

  it('refuses a market order while no market price is known', () => {
    const result = readOrder(btc, draft({ type: 'MARKET', size: '0.1' }), 20, null)
    expect(result).toMatchObject({ ok: false, errors: { form: { key: 'instrumentStale' } } })
  })
})
