// What the arrow keys do to a typed figure: whole steps up and down, never below one. Text
// that is no figure stays as it is.
import { formatScaled, parseDecimal } from '../../../domain/decimal'
import { typedNumber } from './typedNumber'

/** The text one step of `count` ticks (or lots) away, at the given scale. */
export function stepText(text: string, decimals: number, count: number): string {
  const parsed = parseDecimal(typedNumber(text), decimals)
  if (!parsed.ok) return text
  const next = parsed.value + BigInt(count)
  return formatScaled(next < 1n ? 1n : next, decimals)
}
