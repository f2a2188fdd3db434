// The parser of typed numbers: `.5`, `0,5`, `1,000`, `1 000`, `1k`, `2m`, full-width digits, and
// the invisible characters of a copied number.
import { visibleText } from './visibleText'

/** Thousand and ten thousand in Chinese, the latter in both scripts. */
const HAN = ['\u5343', '\u842c', '\u4e07'] as const
const SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
  ['b', 9],
  [HAN[0], 3],
  [HAN[1], 4],
  [HAN[2], 4],
])
const SPACES = /[\s_'’]/g
const WRITTEN = /^([\d.,]*\d[\d.,]*)([a-z\p{Script=Han}]?)$/iu
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+$/
/** A longer text is not a typed number. */
const MAX_TYPED = 200

/**
 * The plain decimal text of a typed number; other text is returned unchanged. With `decimals`,
 * zeros beyond that many places are dropped; other digits beyond them stay, to be refused.
 */
export function typedNumber(typed: string, decimals?: number): string {
  if (typed.length > MAX_TYPED) return typed
  const text = visibleText(typed).replaceAll('\u3002', '.').replace(SPACES, '')
  const match = WRITTEN.exec(text)
  if (!match) return typed
  const [, digits = '', suffix = ''] = match
  const scale = suffix === '' ? 0 : SCALES.get(suffix.toLowerCase())
  const plain = plainDecimal(digits)
  if (scale === undefined || plain === null) return typed
  const read = shifted(plain, scale)
  return decimals === undefined ? read : withoutZeros(read, decimals)
}

/** One decimal point and no grouping; null if the text is ambiguous. */
function plainDecimal(text: string): string | null {
  const point = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (comma < 0) return once(text, '.') ? text : null
  if (point < 0)
    return GROUPED.test(text) ? text.replaceAll(',', '') : once(text, ',') && text.replace(',', '.')
  // The last of two separators is the decimal one, the other groups in threes.
  const [decimal, group] = point > comma ? ['.', ','] : [',', '.']
  const [whole = '', fraction = '', more] = text.split(decimal)
  const groups = new RegExp(`^\\d{1,3}(\\${group}\\d{3})*$`)
  if (more !== undefined || !groups.test(whole) || fraction.includes(group)) return null
  return `${whole.replaceAll(group, '')}.${fraction}`
}

const once = (text: string, sign: string): string | null =>
  text.split(sign).length <= 2 ? text : null

/** Moves the point `by` places to the right, and adds an omitted zero. */
function shifted(plain: string, by: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = `${whole}${fraction.slice(0, by).padEnd(by, '0')}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(by)
  return `${digits === '' ? '0' : digits}${rest === '' ? '' : `.${rest}`}`
}

/** Plain decimal text without zeros beyond that many places. */
function withoutZeros(plain: string, decimals: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  if (fraction.length <= decimals || /[1-9]/.test(fraction.slice(decimals))) return plain
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}
