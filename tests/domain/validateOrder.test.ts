// Every invalid perpetual order and its refusal, in the order of the checks. BTC's mark is 60,000:
// ticks of 0.1, lots of 0.001, a band of 5 %.
import { describe, expect, test } from 'vitest'
import { amount, ticks } from '../../src/domain/brand'
import { readAmount } from '../../src/domain/decimal'
import { findPerpetual } from '../../src/domain/instruments'
import {
  validateOrder,
  type OrderDraft,
  type OrderMarket,
} from '../../src/domain/orders/validateOrder'

const btc = findPerpetual('btcusdtperp')!
const market: OrderMarket = { mark: ticks(600_000), stale: false, exposure: amount(0n) }
const good: OrderDraft = {
  type: 'LIMIT',
  direction: 'LONG',
  quantity: '0.1',
  openPrice: '60000',
  leverage: 10,
}

function judge(change: Partial<OrderDraft>, at: OrderMarket = market): string {
  const outcome = validateOrder(btc, { ...good, ...change }, at)
  if (outcome.ok) return 'ok'
  const { key, field, params } = outcome.refusal
  return [key, field, params && JSON.stringify(params)].filter(Boolean).join(' ')
}

const MARKET = { type: 'MARKET', openPrice: undefined } as const

const TABLE: readonly (readonly [change: Partial<OrderDraft>, verdict: string])[] = [
  [{}, 'ok'],
  [MARKET, 'ok'],
  [{ ...MARKET, timeInForce: 'FOK' }, 'ok'],
  [{ postOnly: true }, 'ok'],
  [{ openPrice: '0.1', quantity: '500' }, 'ok'],
  // Numbers
  [{ quantity: '' }, 'numberFormat quantity'],
  [{ quantity: '-1' }, 'numberFormat quantity'],
  [{ quantity: '+1' }, 'numberFormat quantity'],
  [{ quantity: '1e3' }, 'numberFormat quantity'],
  [{ quantity: '1,5' }, 'numberFormat quantity'],
  [{ quantity: '1.' }, 'numberFormat quantity'],
  [{ quantity: '.5' }, 'numberFormat quantity'],
  [{ quantity: ' 1' }, 'numberFormat quantity'],
  [{ quantity: 'NaN' }, 'numberFormat quantity'],
  [{ quantity: 'Infinity' }, 'numberFormat quantity'],
  [{ quantity: '0x10' }, 'numberFormat quantity'],
  [{ quantity: '１' }, 'numberFormat quantity'],
  [{ quantity: '0.0001' }, 'numberPrecision quantity {"decimals":3}'],
  [{ quantity: '0.1000' }, 'numberPrecision quantity {"decimals":3}'],
  [{ quantity: '0' }, 'numberNotPositive quantity'],
  [{ quantity: '0.000' }, 'numberNotPositive quantity'],
  [{ quantity: '9'.repeat(16) }, 'numberTooLarge quantity'],
  [{ quantity: '9'.repeat(65) }, 'numberTooLarge quantity'],
  [{ quantity: '9'.repeat(15) }, 'numberTooLarge quantity'],
  [{ openPrice: '60000.01' }, 'numberPrecision openPrice {"decimals":1}'],
  [{ openPrice: '0' }, 'numberNotPositive openPrice'],
  [{ margin: '0' }, 'numberNotPositive margin'],
  [{ margin: '1.00000000001' }, 'numberPrecision margin {"decimals":10}'],
  [{ takeProfitPrice: '61000.05' }, 'numberPrecision takeProfitPrice {"decimals":1}'],
  [{ stopLossPrice: '-1' }, 'numberFormat stopLossPrice'],
  // Terms
  [{ type: 'STOP' as never }, 'orderTypeUnsupported type'],
  [{ leverage: 0 }, 'leverageInvalid leverage {"max":125}'],
  [{ leverage: 1.5 }, 'leverageInvalid leverage {"max":125}'],
  [{ leverage: 126 }, 'leverageInvalid leverage {"max":125}'],
  [{ leverage: 101, quantity: '1' }, 'leverageInvalid leverage {"max":100}'],
  [{ openPrice: undefined }, 'priceMissing openPrice'],
  [{ type: 'MARKET' }, 'priceNotAllowed openPrice'],
  [{ ...MARKET, timeInForce: 'GTC' }, 'timeInForceInvalid timeInForce'],
  [{ ...MARKET, postOnly: true }, 'timeInForceInvalid timeInForce'],
  [{ postOnly: true, timeInForce: 'IOC' }, 'timeInForceInvalid timeInForce'],
  // Figures
  [{ quantity: '500.001', leverage: 1 }, 'quantityTooLarge quantity {"max":"500.000"}'],
  [{ openPrice: '4999.9', quantity: '0.001' }, 'notionalTooSmall quantity {"min":"5 USDT"}'],
  [{ openPrice: '63000.1' }, 'priceOutOfBand openPrice {"most":"63000.0","reference":"60000.0"}'],
  [
    { direction: 'SHORT', openPrice: '56999.9' },
    'priceOutOfBand openPrice {"least":"57000.0","reference":"60000.0"}',
  ],
  [{ takeProfitPrice: '60000' }, 'takeProfitWrongSide takeProfitPrice'],
  [{ takeProfitPrice: '59999.9' }, 'takeProfitWrongSide takeProfitPrice'],
  [{ direction: 'SHORT', takeProfitPrice: '60000.1' }, 'takeProfitWrongSide takeProfitPrice'],
  [{ stopLossPrice: '60000' }, 'stopLossWrongSide stopLossPrice'],
  [{ direction: 'SHORT', stopLossPrice: '59999.9' }, 'stopLossWrongSide stopLossPrice'],
  [{ margin: '599.9999999999' }, 'marginTooSmall margin'],
  [{ margin: '600' }, 'ok'],
]

describe('an order', () => {
  test.each(TABLE)('with %o is checked: %s', (change, verdict) => {
    expect(judge(change)).toBe(verdict)
  })

  test('[MKT-005] is refused while its instrument has no price or no source', () => {
    expect(judge({}, { ...market, mark: null })).toBe('instrumentStale')
    expect(judge({}, { ...market, stale: true })).toBe('instrumentStale')
  })

  test('with several faults gets the refusal that comes first in the list', () => {
    const faults = { leverage: 999, takeProfitPrice: '1', quantity: '0.0001' }
    expect(judge(faults)).toBe('numberPrecision quantity {"decimals":3}')
    expect(judge({ ...faults, quantity: '0.1' })).toBe('leverageInvalid leverage {"max":125}')
  })

  test('[ORD-004] [ORD-008] a limit order carries a price, a market order omits it', () => {
    expect(judge({ openPrice: undefined })).toBe('priceMissing openPrice')
    expect(judge({ ...good, type: 'MARKET' })).toBe('priceNotAllowed openPrice')
    expect(judge(MARKET)).toBe('ok')
    expect(judge({ type: 'STOP' as never })).toBe('orderTypeUnsupported type')
  })
})

test.each([
  // 6,000 on top of what the customer has
  ['44000', { leverage: 125 }, 'ok'],
  ['44000.01', { leverage: 125 }, 'leverageInvalid leverage {"max":100}'],
  ['900000', { leverage: 51 }, 'leverageInvalid leverage {"max":50}'],
  ['900000', { leverage: 50 }, 'ok'],
  ['20000000', { leverage: 11 }, 'leverageInvalid leverage {"max":10}'],
  ['20000000', { leverage: 10 }, 'ok'],
] as const)('[FUT-036] on top of %s an order with %o: %s', (exposure, change, verdict) => {
  expect(judge(change, { ...market, exposure: readAmount(exposure) })).toBe(verdict)
})
