// The checks of a spot order that do not depend on a book, and its cost.
import { describe, expect, test } from 'vitest'
import { amount, lots, rate, ticks } from '../../src/domain/brand'
import { formatAmount, formatLots, readAmount } from '../../src/domain/decimal'
import { INSTRUMENTS } from '../../src/domain/instruments'
import { affordableSpotLots, spotCost, spotProceeds } from '../../src/domain/orders/spotCost'
import { validateSpot, validateSpotAmend } from '../../src/domain/orders/validateSpot'
import type { SpotDraft } from '../../src/domain/orders/validateSpot'
import type { Side } from '../../src/domain/records/records'
import { refused, type Outcome } from '../../src/domain/refusals'
import { fillSentence } from '../../src/domain/refusalTexts/texts'
import { refusalTextsEn } from '../../src/domain/refusalTexts/en'

const [btc] = INSTRUMENTS.filter((it) => it.market === 'spot')
if (!btc) throw new Error('No spot pair')

const market = { reference: ticks(5_000_000), stale: false }
const verdict = (outcome: Outcome<unknown>) =>
  outcome.ok ? 'ok' : [outcome.refusal.key, outcome.refusal.field].filter(Boolean).join(' ')

const LIMIT: SpotDraft = { type: 'LIMIT', quantity: '0.1', price: '50000' }
const MARKET: SpotDraft = { type: 'MARKET', quantity: '0.1' }

const TABLE: readonly (readonly [Side, Partial<SpotDraft> & object, SpotDraft, string])[] = [
  ['BUY', {}, LIMIT, 'ok'],
  ['SELL', {}, LIMIT, 'ok'],
  ['BUY', {}, MARKET, 'ok'],
  ['BUY', { quantity: '' }, LIMIT, 'numberFormat quantity'],
  ['BUY', { quantity: '-1' }, LIMIT, 'numberFormat quantity'],
  ['BUY', { quantity: '1e3' }, LIMIT, 'numberFormat quantity'],
  ['BUY', { quantity: '0' }, LIMIT, 'numberNotPositive quantity'],
  ['BUY', { quantity: '0.000001' }, LIMIT, 'numberPrecision quantity'],
  ['BUY', { quantity: '9999999999999999' }, LIMIT, 'numberTooLarge quantity'],
  ['BUY', { price: '50000.001' }, LIMIT, 'numberPrecision price'],
  ['BUY', { price: '0.00' }, LIMIT, 'numberNotPositive price'],
  ['BUY', { type: 'STOP' as never }, LIMIT, 'orderTypeUnsupported type'],
  ['BUY', { price: undefined }, LIMIT, 'priceMissing price'],
  ['BUY', { price: '50000' }, MARKET, 'priceNotAllowed price'],
  ['BUY', { timeInForce: 'GTC' }, MARKET, 'timeInForceInvalid timeInForce'],
  ['BUY', { timeInForce: 'FOK' }, MARKET, 'ok'],
  ['BUY', { postOnly: true }, MARKET, 'timeInForceInvalid timeInForce'],
  ['BUY', { postOnly: true, timeInForce: 'IOC' }, LIMIT, 'timeInForceInvalid timeInForce'],
  ['BUY', { postOnly: true }, LIMIT, 'ok'],
  ['BUY', { quantity: '500.00001' }, LIMIT, 'quantityTooLarge quantity'],
  ['BUY', { quantity: '500' }, LIMIT, 'ok'],
  ['BUY', { quantity: '0.00009' }, LIMIT, 'amountTooSmall quantity'],
  ['BUY', { quantity: '0.0001' }, LIMIT, 'ok'],
  ['SELL', { quantity: '0.00009' }, MARKET, 'amountTooSmall quantity'],
  ['BUY', { price: '52500.01' }, LIMIT, 'priceOutOfBand price'],
  ['BUY', { price: '52500' }, LIMIT, 'ok'],
  ['BUY', { price: '1000' }, LIMIT, 'ok'],
  ['SELL', { price: '47499.99' }, LIMIT, 'priceOutOfBand price'],
  ['SELL', { price: '47500' }, LIMIT, 'ok'],
  ['SELL', { price: '900000' }, LIMIT, 'ok'],
]

describe('an order', () => {
  test.each(TABLE)('to %s with %o of %o: %s', (side, change, base, expected) => {
    expect(verdict(validateSpot(btc, side, { ...base, ...change }, market))).toBe(expected)
  })

  test('on a pair without a current price is refused after its numbers', () => {
    expect(verdict(validateSpot(btc, 'BUY', MARKET, { ...market, stale: true }))).toBe(
      'instrumentStale',
    )
    const unpriced = { stale: false, reference: null }
    expect(verdict(validateSpot(btc, 'BUY', MARKET, unpriced))).toBe('instrumentStale')
    expect(verdict(validateSpot(btc, 'BUY', { ...LIMIT, price: '.' }, unpriced))).toBe(
      'numberFormat price',
    )
  })

  test('at market may reach the edge of the band, rounded towards the price', () => {
    const odd = { stale: false, reference: ticks(1_001) }
    const worst = (side: Side) => {
      const checked = validateSpot(btc, side, { type: 'MARKET', quantity: '10' }, odd)
      return checked.ok ? checked.value.worst : null
    }
    expect([worst('BUY'), worst('SELL')]).toEqual([1_051, 951])
  })
})

test('[SPT-008] an order below the minimum notional is refused with the amount just too small', () => {
  for (const pair of INSTRUMENTS.filter((each) => each.market === 'spot')) {
    // 60,000.00 of BTC, 0.0000137 of SHIB: any price will do.
    const reference = ticks(pair.base === 'BTC' ? 6_000_000 : 13_700)
    const place = (quantity: number) => {
      const body = {
        type: 'MARKET',
        quantity: formatLots(lots(quantity), pair.lotDecimals),
      } as const
      return validateSpot(pair, 'SELL', body, { reference, stale: false })
    }
    const first = place(1)
    const below = first.ok ? '' : String(first.refusal.params?.['below'])
    expect(first).toEqual(refused('amountTooSmall', 'quantity', { below }))
    const most = Math.round(Number(below) * 10 ** pair.lotDecimals)
    expect([pair.symbol, place(most).ok, place(most + 1).ok]).toEqual([pair.symbol, false, true])
  }
  const shib = INSTRUMENTS.find((each) => each.market === 'spot' && each.base === 'SHIB')
  if (shib?.market !== 'spot') throw new Error('No SHIB')
  const draft: SpotDraft = { type: 'LIMIT', quantity: '99999', price: '0.00005' }
  const said = validateSpot(shib, 'BUY', draft, { reference: ticks(50_000), stale: false })
  const text = said.ok ? '' : fillSentence(refusalTextsEn[said.refusal.key], said.refusal.params)
  expect(text).toBe('Amount must be greater than 99999')
})

describe('an amendment', () => {
  const order = { side: 'BUY', limit: ticks(5_300_000), quantity: lots(10_000) } as const

  test.each([
    [{ quantity: '0.05' }, 'ok'],
    [{ price: '52500' }, 'ok'],
    [{ price: '52999' }, 'priceOutOfBand price'],
    [{ quantity: '0.00001' }, 'amountTooSmall quantity'],
    [{ quantity: '501' }, 'quantityTooLarge quantity'],
    [{ price: 'x' }, 'numberFormat price'],
  ])('%o of an order that the market has left behind: %s', (change, expected) => {
    expect(verdict(validateSpotAmend(btc, order, change, market))).toBe(expected)
  })
})

describe('the cost of an order', () => {
  test.each([
    ['BUY', '12345.6777752'],
    ['SELL', '0.24691'],
  ] as const)('%s: exactly %s is reserved', (side, paid) => {
    expect(formatAmount(spotCost(btc, side, ticks(5_000_072), lots(24_691)))).toBe(paid)
  })

  test.each([
    ['BUY', '5000', 10_000],
    ['BUY', '4999.9999999999', 9_999],
    ['BUY', '0', 0],
    ['SELL', '0.1', 10_000],
    ['SELL', '0.1000099999', 10_000],
    ['SELL', '501', 50_000_000],
  ] as const)('%s with %s in the wallet: at most %i lots', (side, wallet, most) => {
    const available = readAmount(wallet)
    expect(affordableSpotLots(btc, side, available, market.reference)).toBe(most)
  })

  test.each(['BUY', 'SELL'] as const)(
    '%s of one lot more than the maximum is unaffordable',
    (side) => {
      const available = readAmount('123.4567890123')
      const most = affordableSpotLots(btc, side, available, ticks(4_321_098))
      const cost = (size: number) => spotCost(btc, side, ticks(4_321_098), lots(size))
      expect([cost(most) <= available, cost(most + 1) > available]).toEqual([true, true])
    },
  )

  test('credits the other coin less the fee, which is rounded up', () => {
    const sold = spotProceeds(btc, 'SELL', ticks(5_000_001), lots(13), rate(80_000n))
    expect(sold).toEqual({
      gross: amount(65_000_013_000n),
      fee: amount(52_000_011n),
      net: amount(64_948_012_989n),
    })
    const bought = spotProceeds(btc, 'BUY', ticks(5_000_000), lots(100_000), rate(100_000n))
    expect([bought.gross, bought.net].map(formatAmount)).toEqual(['1', '0.999'])
  })
})
