// The limits of an API key as they are read, compared and applied.
import { expect, test } from 'vitest'
import { amount } from '../../../src/domain/brand'
import {
  isAsStrict,
  isLimited,
  keyLimitsRecord,
  NO_KEY_LIMITS,
  readKeyLimits,
  refuseKeyOpening,
  refuseKeySymbol,
  type KeyLimits,
  type KeyLimitsRecord,
} from '../../../src/domain/identity/keyLimits'

const read = (record: Partial<KeyLimitsRecord>): KeyLimits => {
  const limits = readKeyLimits({ ...NO_KEY_LIMITS, ...record })
  if (!limits.ok) throw new Error(limits.refusal.key)
  return limits.value
}
const keyOf = (outcome: { readonly ok: boolean; readonly refusal?: { key: string } } | null) =>
  outcome?.refusal?.key ?? 'accepted'

test('are read from text and written as text again', () => {
  const limits = read({
    symbols: ['BTCUSDT', 'audusd', 'btcusdt'],
    largestOrder: '1000.50',
    ordersPerMinute: 6,
  })
  expect(limits.symbols).toEqual(['audusd', 'btcusdt'])
  expect(keyLimitsRecord(limits)).toEqual({
    symbols: ['audusd', 'btcusdt'],
    largestOrder: '1000.5',
    largestPosition: null,
    ordersPerMinute: 6,
  })
  expect(isLimited(limits)).toBe(true)
  expect(isLimited(read({}))).toBe(false)
})

test.each([
  [{ symbols: ['moon'] }, 'instrumentUnknown'],
  [{ largestOrder: '0' }, 'numberNotPositive'],
  [{ largestPosition: 'x' }, 'numberFormat'],
])('%j is refused with %s', (record, key) => {
  expect(keyOf(readKeyLimits({ ...NO_KEY_LIMITS, ...record }))).toBe(key)
})

test.each([
  [{}, {}, true],
  [{ largestOrder: '9' }, {}, true],
  [{}, { largestOrder: '9' }, false],
  [{ largestOrder: '9' }, { largestOrder: '9' }, true],
  [{ largestOrder: '9.1' }, { largestOrder: '9' }, false],
  [{ largestPosition: '10' }, { largestPosition: '9' }, false],
  [{ ordersPerMinute: 5 }, { ordersPerMinute: 5 }, true],
  [{ ordersPerMinute: 6 }, { ordersPerMinute: 5 }, false],
  [{ symbols: ['btcusdt'] }, { symbols: ['btcusdt', 'audusd'] }, true],
  [{ symbols: ['audusd'] }, { symbols: ['btcusdt'] }, false],
  [{ symbols: [] }, { symbols: ['btcusdt'] }, false],
  [{ largestOrder: '1' }, { largestPosition: '9' }, false],
] as const)('[AKL-002] %j in the place of %j is as strict: %s', (next, before, strict) => {
  expect(isAsStrict(read(next), read(before))).toBe(strict)
})

test('refuse beyond the bound alone', () => {
  const limits = read({ symbols: ['btcusdt'], largestOrder: '10', largestPosition: '20' })
  const opening = (order: number, position: number) => ({
    order: amount(BigInt(order) * 10n ** 10n),
    position: amount(BigInt(position) * 10n ** 10n),
  })
  expect(keyOf(refuseKeyOpening(limits, opening(10, 20), 'quantity'))).toBe('accepted')
  expect(refuseKeyOpening(limits, opening(11, 99), 'quantity')).toMatchObject({
    refusal: { key: 'keyOrderLimit', field: 'quantity', params: { most: '10', asked: '11' } },
  })
  expect(keyOf(refuseKeyOpening(limits, opening(1, 21), 'quantity'))).toBe('keyPositionLimit')
  expect(keyOf(refuseKeySymbol(limits, 'btcusdt'))).toBe('accepted')
  expect(keyOf(refuseKeySymbol(limits, 'ethusdt'))).toBe('keySymbolNotAllowed')
  expect(keyOf(refuseKeySymbol(undefined, 'ethusdt'))).toBe('accepted')
})
