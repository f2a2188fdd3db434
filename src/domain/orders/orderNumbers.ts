// The conversion of an order's decimal text into ticks, lots and amounts of its instrument, and the
// refusal of each invalid text.
import { amount, lots, ticks, type Amount, type Lots, type Ticks } from '../brand'
import { AMOUNT_DECIMALS, parsePositive, parseShort, type DecimalError } from '../decimal'
import type { Instrument } from '../instruments'
import { accepted, refusal, refused } from '../refusals'
import type { Outcome, Refusal, RefusalKey } from '../refusals'

const KEYS: Record<DecimalError, RefusalKey> = {
  format: 'numberFormat',
  precision: 'numberPrecision',
  notPositive: 'numberNotPositive',
  tooLarge: 'numberTooLarge',
}

interface Priced {
  /** In the quote coin. */
  readonly minNotional: number
  readonly quote: string
}

/** The refusal of an order below the minimum notional, with that minimum. */
export const worthTooLittle = ({ minNotional, quote }: Priced, field: string): Refusal =>
  refusal('notionalTooSmall', field, { min: `${minNotional} ${quote}` })

function readPositive(text: string, decimals: number, field: string): Outcome<bigint> {
  const parsed = parsePositive(text, decimals)
  if (parsed.ok) return accepted(parsed.value)
  const params = parsed.error === 'precision' ? { decimals } : undefined
  return refused(KEYS[parsed.error], field, params)
}

function readInteger<T>(
  text: string,
  decimals: number,
  field: string,
  brand: (value: number) => T,
): Outcome<T> {
  const short = parseShort(text, decimals)
  if (short !== null && short > 0) return accepted(brand(short))
  const read = readPositive(text, decimals, field)
  if (!read.ok) return read
  const value = Number(read.value)
  return Number.isSafeInteger(value) ? accepted(brand(value)) : refused('numberTooLarge', field)
}

/** Text above zero → ticks of the instrument. */
export function readPrice(
  instrument: Pick<Instrument, 'tickDecimals'>,
  text: string,
  field: string,
): Outcome<Ticks> {
  return readInteger(text, instrument.tickDecimals, field, ticks)
}

/** Text above zero → lots of the instrument; the maximum is not checked here. */
export function readQuantity(
  instrument: Pick<Instrument, 'lotDecimals'>,
  text: string,
  field: string,
): Outcome<Lots> {
  return readInteger(text, instrument.lotDecimals, field, lots)
}

/** Text above zero → money at 10^-AMOUNT_DECIMALS. */
export function readMoney(text: string, field: string): Outcome<Amount> {
  const read = readPositive(text, AMOUNT_DECIMALS, field)
  return read.ok ? accepted(amount(read.value)) : read
}
