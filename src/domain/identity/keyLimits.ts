// The limits of one API key, narrower than those of its account: what its program may trade, how
// large, and how often. The exchange keeps them, so that a program that errs or is stolen ends at
// them.
import type { Amount } from '../brand'
import { formatAmount } from '../decimal'
import { findInstrument } from '../instruments'
import { readMoney } from '../orders/orderNumbers'
import { accepted, refused, type Outcome } from '../refusals'
import type { Opening } from '../tradingLimits/tradingLimits'

/** Symbols that one key can be bound to. */
export const MAX_KEY_SYMBOLS = 20
/** More than a key's allowance of orders lets through. */
export const MAX_ORDERS_PER_MINUTE = 3_000

/** Null: none. */
export interface KeyLimits {
  /** Instruments by their symbols; empty: any. */
  readonly symbols: readonly string[]
  /** Of one order, in USDT. */
  readonly largestOrder: Amount | null
  /** Of one instrument once the order is filled, in USDT. */
  readonly largestPosition: Amount | null
  readonly ordersPerMinute: number | null
}

/** The same as it is sent: amounts as decimal text. */
export interface KeyLimitsRecord {
  readonly symbols: readonly string[]
  readonly largestOrder: string | null
  readonly largestPosition: string | null
  readonly ordersPerMinute: number | null
}

export const NO_KEY_LIMITS: KeyLimitsRecord = {
  symbols: [],
  largestOrder: null,
  largestPosition: null,
  ordersPerMinute: null,
}

/** Refuses with instrumentUnknown, or a refusal of readMoney. */
export function readKeyLimits(record: KeyLimitsRecord): Outcome<KeyLimits> {
  const { ordersPerMinute } = record
  const symbols = new Set<string>()
  for (const name of record.symbols) {
    const found = findInstrument(name.toLowerCase())
    if (!found) return refused('instrumentUnknown', 'symbols')
    symbols.add(found.symbol)
  }
  const largestOrder = readLimit(record.largestOrder, 'largestOrder')
  if (!largestOrder.ok) return largestOrder
  const largestPosition = readLimit(record.largestPosition, 'largestPosition')
  if (!largestPosition.ok) return largestPosition
  return accepted({
    symbols: [...symbols].toSorted(),
    largestOrder: largestOrder.value,
    largestPosition: largestPosition.value,
    ordersPerMinute,
  })
}

const readLimit = (text: string | null, field: string): Outcome<Amount | null> =>
  text === null ? accepted(null) : readMoney(text, field)

export const keyLimitsRecord = (limits: KeyLimits): KeyLimitsRecord => ({
  symbols: limits.symbols,
  largestOrder: limits.largestOrder === null ? null : formatAmount(limits.largestOrder),
  largestPosition: limits.largestPosition === null ? null : formatAmount(limits.largestPosition),
  ordersPerMinute: limits.ordersPerMinute,
})

/** True if the key is limited at all. */
export const isLimited = ({ symbols, ...figures }: KeyLimits): boolean =>
  symbols.length > 0 || Object.values(figures).some((figure) => figure !== null)

/** True if `next` allows nothing that `before` did not. */
export function isAsStrict(next: KeyLimits, before: KeyLimits): boolean {
  const isWithin = <T extends bigint | number>(a: T | null, b: T | null) =>
    b === null || (a !== null && a <= b)
  const { symbols } = before
  const isInside =
    symbols.length === 0 ||
    (next.symbols.length > 0 && next.symbols.every((each) => symbols.includes(each)))
  return (
    isInside &&
    isWithin(next.largestOrder, before.largestOrder) &&
    isWithin(next.largestPosition, before.largestPosition) &&
    isWithin(next.ordersPerMinute, before.ordersPerMinute)
  )
}

/** keySymbolNotAllowed, of a key that is bound to other instruments; null if none. */
export const refuseKeySymbol = (
  limits: KeyLimits | undefined,
  symbol: string,
): Outcome<never> | null =>
  !limits || limits.symbols.length === 0 || limits.symbols.includes(symbol)
    ? null
    : refused('keySymbolNotAllowed', undefined, { symbol })

/** keyOrderLimit, keyPositionLimit; null if none. `field`: the size of the order. */
export const refuseKeyOpening = (
  { largestOrder, largestPosition }: KeyLimits,
  { order, position }: Opening,
  field: string,
): Outcome<never> | null =>
  beyond('keyOrderLimit', largestOrder, order, field) ??
  beyond('keyPositionLimit', largestPosition, position, field)

const beyond = (
  key: 'keyOrderLimit' | 'keyPositionLimit',
  most: Amount | null,
  asked: Amount,
  field: string,
): Outcome<never> | null =>
  most === null || asked <= most
    ? null
    : refused(key, field, { most: formatAmount(most), asked: formatAmount(asked) })
