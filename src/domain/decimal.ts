// The decimal grammar of the product and the conversion between decimal text and scaled integers.
// Plain digits with an optional fraction: no sign, no exponent, no grouping, no leading or trailing
// dot.
import { amount, lots, rate, ticks } from './brand'
import type { Amount, Lots, Rate, Ticks } from './brand'
import type { Sum } from './sum'

export const AMOUNT_DECIMALS = 10
export const RATE_DECIMALS = 8
/** The maximum number of digits before the dot: enough for any balance. */
export const MAX_WHOLE_DIGITS = 15

export type DecimalError = 'format' | 'precision' | 'notPositive' | 'tooLarge'
export type DecimalResult = { ok: true; value: bigint } | { ok: false; error: DecimalError }

const GRAMMAR = /^(\d+)(?:\.(\d+))?$/
const ZERO = 48
const DOT = 46
const TENS = Array.from({ length: 16 }, (_, i) => 10 ** i)
const POWERS = Array.from({ length: 40 }, (_, i) => 10n ** BigInt(i))

/** 10^exponent as bigint; exponent from 0 to 39. */
export function pow10(exponent: number): bigint {
  const power = POWERS[exponent]
  if (power === undefined) throw new RangeError(`10^${exponent} is out of range`)
  return power
}

/** The same as a number, from a table; exponent from 0 to 15. */
export const short10 = (exponent: number): number => TENS[exponent] ?? Number.NaN

/**
 * Parses unsigned decimal text into an integer scaled by 10^decimals. More fraction digits than
 * `decimals` are an error, even if they are zeros; zero is allowed here.
 */
export function parseDecimal(text: string, decimals: number): DecimalResult {
  const match = text.length <= 64 ? GRAMMAR.exec(text) : null
  if (!match) return { ok: false, error: text.length > 64 ? 'tooLarge' : 'format' }
  const whole = match[1] ?? ''
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return { ok: false, error: 'precision' }
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS) return { ok: false, error: 'tooLarge' }
  return { ok: true, value: BigInt(whole + fraction.padEnd(decimals, '0')) }
}

/**
 * The fast path for the most common input: unsigned decimal text of at most 15 digits, scaled by
 * 10^decimals to an integer that is exact in a double. null: parseDecimal must decide.
 */
export function parseShort(text: string, decimals: number): number | null {
  if (text.length > 16) return null
  let value = 0
  let digits = 0
  let fraction = -1
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      digits += 1
      if (fraction >= 0) fraction += 1
    } else if (digit === -2 && fraction < 0 && digits > 0) fraction = 0
    else return null
  }
  const missing = decimals - Math.max(0, fraction)
  if (digits === 0 || fraction === 0 || missing < 0 || digits + missing > 15) return null
  return value * short10(missing)
}

/** Like parseDecimal, and the value must be above zero. */
export function parsePositive(text: string, decimals: number): DecimalResult {
  const parsed = parseDecimal(text, decimals)
  return parsed.ok && parsed.value === 0n ? { ok: false, error: 'notPositive' } : parsed
}

/** Scaled integer to plain decimal text with exactly `decimals` fraction digits. */
export function formatScaled(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return value < 0n ? `-${text}` : text
}

/** The same for an integer that is exact in a double. */
function formatShort(value: number, decimals: number): string {
  const unit = decimals === 0 || value < 0 ? Number.NaN : short10(decimals)
  if (Number.isNaN(unit)) return formatScaled(BigInt(value), decimals)
  const whole = divShort(value, unit)
  // An extra leading digit, which is then dropped, preserves the leading zeros of a fraction.
  return `${whole}.${String(value - whole * unit + unit).slice(1)}`
}

/** Scaled integer to decimal text without insignificant zeros ("1.5", "0", "-0.25"). */
export function formatTrimmed(value: bigint, decimals: number): string {
  if (value === 0n) return '0'
  const text = formatScaled(value, decimals)
  return decimals === 0 ? text : trimmed(text)
}

/** A text with a fraction, without its trailing zeros. */
function trimmed(text: string): string {
  // A loop, because a regular expression anchored at the end is searched from the beginning.
  let end = text.length
  while (text.charCodeAt(end - 1) === ZERO) end -= 1
  return text.slice(0, text.charCodeAt(end - 1) === DOT ? end - 1 : end)
}

/** An amount as wire text: trimmed decimal, may carry a minus. */
export const formatAmount = (value: Amount): string => formatTrimmed(value, AMOUNT_DECIMALS)

/** The same with at most this many decimals, rounded down; for amounts from 0. */
export const amountText = (value: Amount, decimals: number): string =>
  formatTrimmed(value / pow10(AMOUNT_DECIMALS - decimals), decimals)

/** The same of a sum. */
export function formatSum(value: Sum): string {
  if (typeof value !== 'number') return formatAmount(value)
  return value === 0 ? '0' : trimmed(formatShort(value, AMOUNT_DECIMALS))
}

/**
 * Parses wire text of an amount that may be negative; throws on anything else, because only our own
 * output is read.
 */
export function readAmount(text: string): Amount {
  const negative = text.startsWith('-')
  const parsed = parseDecimal(negative ? text.slice(1) : text, AMOUNT_DECIMALS)
  if (!parsed.ok) throw new RangeError(`Not an amount: ${text} (${parsed.error})`)
  return amount(negative ? -parsed.value : parsed.value)
}

/** A price in ticks as text with the instrument's decimals, for example 616024 → "61602.4". */
export function formatTicks(value: Ticks, tickDecimals: number): string {
  return formatShort(value, tickDecimals)
}

/** A quantity in lots as text with the instrument's decimals. */
export function formatLots(value: Lots, lotDecimals: number): string {
  return formatShort(value, lotDecimals)
}

/**
 * Converts text to ticks or lots; trailing zeros beyond the scale are allowed, because recorded
 * feeds contain them.
 */
export function readScaled(text: string, decimals: number): number {
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  const parsed = parseDecimal(trimmed === '' ? '0' : trimmed, decimals)
  if (!parsed.ok) throw new RangeError(`Not a decimal of ${decimals} places: ${text}`)
  if (parsed.value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`Too large: ${text}`)
  return Number(parsed.value)
}

export const readTicks = (text: string, tickDecimals: number): Ticks =>
  ticks(readScaled(text, tickDecimals))
export const readLots = (text: string, lotDecimals: number): Lots =>
  lots(readScaled(text, lotDecimals))

/** Integer division of non-negative or negative numerators, rounded towards minus infinity. */
export function divFloor(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const inexact = numerator % denominator !== 0n
  return inexact && numerator < 0n !== denominator < 0n ? quotient - 1n : quotient
}

/**
 * The same for non-negative integers that are exact in a double, as is the quotient times the
 * divisor; the language's remainder operator is several times slower.
 */
export function divShort(numerator: number, denominator: number): number {
  const quotient = Math.floor(numerator / denominator)
  // The division may have been rounded up to the next integer.
  return quotient * denominator > numerator ? quotient - 1 : quotient
}

/** Integer division rounded towards plus infinity. */
export function divCeil(numerator: bigint, denominator: bigint): bigint {
  return -divFloor(-numerator, denominator)
}

/** "0.0002" → Rate; only for constants of tables. */
export function rateOf(text: string): Rate {
  const [whole = '0', fraction = ''] = text.split('.')
  return rate(BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0')))
}
