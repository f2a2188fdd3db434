// Owns what the arrow keys do to a typed price: whole ticks up and down, never below one tick. Text
// that is no price stays as it is.
import { formatScaled, parseDecimal } from '../../../../domain/decimal'

/** The text one step of `count` ticks (or lots) away, at the given scale. */
export function stepText(text: string, decimals: number, count: number): string {
  const parsed = parseDecimal(text, decimals)
  if (!parsed.ok) return text
  const next = parsed.value + BigInt(count)
  return formatScaled(next < 1n ? 1n : next, decimals)
}
