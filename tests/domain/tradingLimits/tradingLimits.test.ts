// A customer's own trading limits: stricter at once, looser after a day, whatever is asked when.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import { readLimits } from '../../../src/domain/tradingLimits/limitRecords'
import {
  changedLimits,
  limitsAt,
  LOOSENED_AFTER_MS,
  MAX_TIME_OUT_MS,
  NO_LIMITS,
  refuseOpening,
  type MarketLimits,
} from '../../../src/domain/tradingLimits/tradingLimits'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 5)
const usdt = readAmount
const order = (limits: MarketLimits, at: number) => limitsAt(limits, at).largestOrder.value

describe('a change of a limit', () => {
  test('[LIM-004] holds at once where it is stricter, and after 24 hours where it is looser', () => {
    let limits = changedLimits(NO_LIMITS, { largestOrder: usdt('1000') }, START)
    limits = changedLimits(limits, { largestOrder: usdt('400') }, START + HOUR)
    expect(order(limits, START + HOUR)).toBe(usdt('400'))
    limits = changedLimits(limits, { largestOrder: null }, START + 2 * HOUR)
    expect(order(limits, START + 26 * HOUR - 1)).toBe(usdt('400'))
    expect(order(limits, START + 26 * HOUR)).toBeNull()
  })

  test('[LIM-004] that is asked for twice does not begin to wait again', () => {
    let limits = changedLimits(NO_LIMITS, { largestPosition: usdt('1000') }, START)
    limits = changedLimits(limits, { largestPosition: usdt('2000') }, START)
    limits = changedLimits(limits, { largestPosition: usdt('2000') }, START + 20 * HOUR)
    expect(limitsAt(limits, START + 24 * HOUR).largestPosition.value).toBe(usdt('2000'))
  })

  test('[LIM-004] takes back a looser one that waits', () => {
    let limits = changedLimits(NO_LIMITS, { largestOrder: usdt('1000') }, START)
    limits = changedLimits(limits, { largestOrder: null }, START)
    limits = changedLimits(limits, { largestOrder: usdt('1000') }, START + HOUR)
    expect(order(limits, START + 48 * HOUR)).toBe(usdt('1000'))
  })

  test('leaves the others as they are', () => {
    const limits = changedLimits(NO_LIMITS, { largestOrder: usdt('1000') }, START)
    const more = changedLimits(limits, { timeOutUntil: START + HOUR }, START)
    expect(more).toEqual({ ...limits, timeOutUntil: { value: START + HOUR, next: null } })
  })

  test('[LIM-004] makes a time-out longer at once, and never shorter before a day', () => {
    let limits = changedLimits(NO_LIMITS, { timeOutUntil: START + 72 * HOUR }, START)
    limits = changedLimits(limits, { timeOutUntil: null }, START)
    const until = (at: number) => limitsAt(limits, at).timeOutUntil.value
    expect(until(START + 24 * HOUR - 1)).toBe(START + 72 * HOUR)
    expect(until(START + 24 * HOUR)).toBeNull()
    limits = changedLimits(limits, { timeOutUntil: START + 100 * HOUR }, START + HOUR)
    expect(until(START + 99 * HOUR)).toBe(START + 100 * HOUR)
    expect(until(START + 100 * HOUR)).toBeNull()
  })

  const value = fc.option(fc.bigInt(1n, 5n).map(amount))
  const asks = fc.array(fc.record({ value, after: fc.integer({ min: 0, max: 30 }) }), {
    maxLength: 12,
  })
  const looser = (a: bigint | null, b: bigint | null) => b !== null && (a === null || a > b)

  test('[LIM-004] loosens nothing that was not asked for a day before; seed printed', () => {
    fc.assert(
      fc.property(asks, (changes) => {
        let limits = NO_LIMITS
        let at = START
        const asked: { value: bigint | null; at: number }[] = []
        let held = order(limits, at)
        for (const change of [...changes, { value: null, after: 30 }]) {
          // Hour by hour, so that no start of a looser limit is missed.
          for (let hour = 0; hour < change.after; hour += 1) {
            at += HOUR
            const now = order(limits, at)
            const wasAsked = asked.some(
              (ask) => ask.value === now && ask.at === at - LOOSENED_AFTER_MS,
            )
            expect(!looser(now, held) || wasAsked).toBe(true)
            held = now
          }
          const kept = limits.largestOrder.next
          const isAsked = kept !== null && kept.value === change.value
          if (!isAsked) asked.push({ value: change.value, at })
          limits = changedLimits(limits, { largestOrder: change.value }, at)
          const now = order(limits, at)
          expect(looser(now, held)).toBe(false)
          expect(!looser(held, change.value) || now === change.value).toBe(true)
          held = now
        }
      }),
    )
  })
})

describe('what is sent', () => {
  test('is read as amounts; a time-out ends within a year', () => {
    expect(readLimits({ largestOrder: '12.5', largestPosition: null }, START)).toEqual({
      ok: true,
      value: { largestOrder: usdt('12.5'), largestPosition: null, timeOutUntil: undefined },
    })
    const until = START + MAX_TIME_OUT_MS
    expect(readLimits({ timeOutUntil: until }, START).ok).toBe(true)
    expect(readLimits({ timeOutUntil: until + 1 }, START)).toMatchObject({
      refusal: { key: 'numberTooLarge', field: 'timeOutUntil' },
    })
    expect(readLimits({ largestOrder: '0' }, START)).toMatchObject({
      refusal: { key: 'numberNotPositive', field: 'largestOrder' },
    })
  })
})

describe('an opening', () => {
  const limits = changedLimits(
    NO_LIMITS,
    { largestOrder: usdt('100'), largestPosition: usdt('300') },
    START,
  )
  const refusalOf = (of: string, position: string, own = limits) =>
    refuseOpening(own, { order: usdt(of), position: usdt(position) }, START, 'quantity')

  test('is taken up to a limit, and refused beyond it with both figures', () => {
    expect(refusalOf('100', '300')).toBeNull()
    expect(refusalOf('100.0000000001', '300')).toMatchObject({
      refusal: { key: 'ownOrderLimit', field: 'quantity', params: { most: '100' } },
    })
    expect(refusalOf('1', '300.5')).toMatchObject({
      refusal: { key: 'ownPositionLimit', params: { most: '300', asked: '300.5' } },
    })
  })

  test('is refused in a time-out, with the hours that are left', () => {
    const paused = changedLimits(limits, { timeOutUntil: START + 1.5 * HOUR }, START)
    expect(refusalOf('1', '1', paused)).toMatchObject({
      refusal: { key: 'tradingTimeOut', params: { hours: 2, until: START + 1.5 * HOUR } },
    })
  })
})
