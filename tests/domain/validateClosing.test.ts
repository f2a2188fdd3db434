// Every invalid closing order and its refusal, in the order of the checks. BTC's mark is 60,000:
// ticks of 0.1, lots of 0.001, a band of 5 %; the order sells.
import { expect, test } from 'vitest'
import { ticks } from '../../src/domain/brand'
import { findPerpetual } from '../../src/domain/instruments'
import {
  validateClosing,
  type ClosingDraft,
  type ClosingMarket,
} from '../../src/domain/orders/validateClosing'

const btc = findPerpetual('btcusdtperp')!
const LIMIT = { type: 'LIMIT', price: '61000.0' } as const

function judge(
  draft: ClosingDraft,
  market: ClosingMarket = { mark: ticks(600_000), stale: false },
): string {
  const outcome = validateClosing(btc, 'SELL', draft, market, 'closePrice')
  if (outcome.ok) return outcome.value.timeInForce
  const { key, field } = outcome.refusal
  return [key, field].filter(Boolean).join(' ')
}

const TABLE: readonly (readonly [draft: ClosingDraft, verdict: string])[] = [
  [{}, 'IOC'],
  [LIMIT, 'GTC'],
  [{ ...LIMIT, timeInForce: 'FOK' }, 'FOK'],
  [{ ...LIMIT, postOnly: true }, 'GTC'],
  // A closing order may be of any size, because the open part may be below the minimum notional.
  [{ quantity: '0.001' }, 'IOC'],
  [{ quantity: '0.0001', price: 'x' }, 'numberPrecision quantity'],
  [{ quantity: '0', price: 'x' }, 'numberNotPositive quantity'],
  [{ price: '61000.05' }, 'numberPrecision closePrice'],
  [{ type: 'STOP' as never }, 'orderTypeUnsupported type'],
  [{ type: 'LIMIT' }, 'priceMissing closePrice'],
  [{ price: '61000.0' }, 'priceNotAllowed closePrice'],
  [{ timeInForce: 'GTC' }, 'timeInForceInvalid timeInForce'],
  [{ postOnly: true }, 'timeInForceInvalid timeInForce'],
  [{ ...LIMIT, postOnly: true, timeInForce: 'IOC' }, 'timeInForceInvalid timeInForce'],
  [{ type: 'LIMIT', price: '56999.9' }, 'priceOutOfBand closePrice'],
  [{ type: 'LIMIT', price: '57000.0' }, 'GTC'],
  [{ type: 'LIMIT', price: '999999.0' }, 'GTC'],
]

test.each(TABLE)('a closing order with %o is checked: %s', (draft, verdict) => {
  expect(judge(draft)).toBe(verdict)
})

test('[MKT-005] nothing is closed on stale prices', () => {
  expect(judge({}, { mark: null, stale: false })).toBe('instrumentStale')
  expect(judge({ price: 'x' }, { mark: ticks(1), stale: true })).toBe('numberFormat closePrice')
  expect(judge({}, { mark: ticks(1), stale: true })).toBe('instrumentStale')
})
