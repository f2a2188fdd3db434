// What people mean by the numbers they type: `.5`, `0,5`, `1,000`, `1 000`, `1k`, `2m`,
// full-width digits. What was typed stays as it is; this is only how it is read.

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

/** The plain decimal text of a typed number; text that is none is returned as it is. */
export function typedNumber(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('\u3002', '.').replace(SPACES, '')
  const match = WRITTEN.exec(text)
  if (!match) return typed
  const [, digits = '', suffix = ''] = match
  const scale = suffix === '' ? 0 : SCALES.get(suffix.toLowerCase())
  const plain = plainDecimal(digits)
  if (scale === undefined || plain === null) return typed
  return shifted(plain, scale)
}

/** One decimal point and no grouping; null where it is not clear which is which. */
function plainDecimal(text: string): string | null {
  const point = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (comma < 0) return once(text, '.') ? text : null
  if (point < 0)
    return GROUPED.test(text) ? text.replaceAll(',', '') : once(text, ',') && text.replace(',', '.')
  // The last of two signs is the decimal one, the other groups in threes.
  const [decimal, group] = point > comma ? ['.', ','] : [',', '.']
  const [whole = '', fraction = '', more] = text.split(decimal)
  const groups = new RegExp(`^\\d{1,3}(\\${group}\\d{3})*$`)
  if (more !== undefined || !groups.test(whole) || fraction.includes(group)) return null
  return `${whole.replaceAll(group, '')}.${fraction}`
}

const once = (text: string, sign: string): string | null =>
  text.split(sign).length <= 2 ? text : null

/** Moves the point `by` places to the right, and fills in the digit that was left out. */
function shifted(plain: string, by: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = `${whole}${fraction.slice(0, by).padEnd(by, '0')}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(by)
  return `${digits === '' ? '0' : digits}${rest === '' ? '' : `.${rest}`}`
}
