// The formatting of figures: grouping, signs and fixed decimals, on decimal text so that no digit
// of money ever passes through a binary float.

/** The typographic minus: as wide as the plus, so that columns stay aligned. */
export const MINUS = '\u2212'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

export interface FigureOptions {
  /** Shows exactly this many decimals: truncates (toward zero) or pads. Absent: as given. */
  readonly decimals?: number
  /** Prefixes positive figures with a plus. */
  readonly signed?: boolean
}

/**
 * Formats decimal text ("-61602.4") for display ("−61,602.4"). Other text is returned unchanged.
 */
export function figure(text: string, options: FigureOptions = {}): string {
  const match = DECIMAL.exec(text)
  if (!match) return text
  const whole = match[2] ?? '0'
  const fraction = fixed(match[3] ?? '', options.decimals)
  const isZero = !/[1-9]/.test(whole + fraction)
  const digits = group(whole) + (fraction === '' ? '' : `.${fraction}`)
  if (isZero) return digits
  if (match[1] === '-') return MINUS + digits
  return options.signed ? `+${digits}` : digits
}

/** The whole figure where `decimals` truncated it; undefined where all of it is shown. */
export function uncutFigure(text: string, options: FigureOptions): string | undefined {
  const fraction = DECIMAL.exec(text)?.[3] ?? ''
  const { decimals = fraction.length, signed = false } = options
  return /[1-9]/.test(fraction.slice(decimals)) ? figure(text, { signed }) : undefined
}

/** Decimal text with at most this many decimals, rounded away from zero. */
export function awayFromZero(text: string, decimals: number): string {
  const match = DECIMAL.exec(text)
  if (!match) return text
  const [, sign = '', whole = '0', fraction = ''] = match
  if (!/[1-9]/.test(fraction.slice(decimals))) return text
  const kept = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`) + 1n
  const digits = kept.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${sign}${digits.slice(0, cut)}${decimals === 0 ? '' : `.${digits.slice(cut)}`}`
}

/**
 * A ratio ("0.0231" is 2.31 %) as text with a per cent sign; shifts digits, never multiplies. A
 * negative ratio, a loss, is rounded away from zero, others towards it.
 */
export function percentFigure(ratio: string, decimals = 2, signed = true): string {
  const match = DECIMAL.exec(ratio)
  if (!match) return ratio
  const fraction = (match[3] ?? '').padEnd(2, '0')
  const whole = `${match[2] ?? ''}${fraction.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(2)
  const shifted = `${match[1] ?? ''}${whole}${rest === '' ? '' : `.${rest}`}`
  const rounded = shifted.startsWith('-') ? awayFromZero(shifted, decimals) : shifted
  return `${figure(rounded, { decimals, signed })}%`
}

/** Splits a figure into its significant part and the trailing zeros: ["67,858.4", "0"]. */
export function splitTail(shown: string): readonly [head: string, tail: string] {
  const match = /^(.*\.\d*?)(0+)$/.exec(shown)
  if (!match) return [shown, '']
  const head = match[1] ?? ''
  const tail = match[2] ?? ''
  return head.endsWith('.') ? [head.slice(0, -1), `.${tail}`] : [head, tail]
}

/** Up, down or flat, read from the text alone. */
export function direction(text: string): 'up' | 'down' | 'flat' {
  if (!/[1-9]/.test(text)) return 'flat'
  return text.startsWith('-') || text.startsWith(MINUS) ? 'down' : 'up'
}

function fixed(fraction: string, decimals: number | undefined): string {
  return decimals === undefined ? fraction : fraction.slice(0, decimals).padEnd(decimals, '0')
}

function group(whole: string): string {
  return whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
}
