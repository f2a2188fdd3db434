// How figures are written: grouping, signs and fixed decimals, worked on decimal text so that no
// digit of money ever passes through a binary float.

/** The typographic minus: as wide as the plus, so that columns keep their place. */
export const MINUS = '\u2212'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

export interface FigureOptions {
  /** Show exactly this many decimals: cuts (toward zero) or pads. Absent: as given. */
  readonly decimals?: number
  /** Put a plus before what is above zero. */
  readonly signed?: boolean
}

/** Decimal text ("-61602.4") to what is read ("−61,602.4"). Text that is no decimal is returned. */
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

/** The whole figure where `decimals` cut some of it off; undefined where they show all of it. */
export function uncutFigure(text: string, options: FigureOptions): string | undefined {
  const fraction = DECIMAL.exec(text)?.[3] ?? ''
  const { decimals = fraction.length, signed = false } = options
  return /[1-9]/.test(fraction.slice(decimals)) ? figure(text, { signed }) : undefined
}

/** A share ("0.0231" is 2.31 %) as text with a per cent sign; shifts digits, never multiplies. */
export function percentFigure(ratio: string, decimals = 2, signed = true): string {
  const match = DECIMAL.exec(ratio)
  if (!match) return ratio
  const fraction = (match[3] ?? '').padEnd(2, '0')
  const whole = `${match[2] ?? ''}${fraction.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(2)
  const shifted = `${match[1] ?? ''}${whole}${rest === '' ? '' : `.${rest}`}`
  return `${figure(shifted, { decimals, signed })}%`
}

/** Splits a figure into what carries value and the zeros after it: ["67,858.4", "0"]. */
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
