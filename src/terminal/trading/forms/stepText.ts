// Arrow key stepping of a typed figure in whole steps, never below one. Text that is not a number
// stays unchanged.
import { formatScaled, parseDecimal } from '../../../domain/decimal'
import { typedNumber } from '../../../domain/typed/typedNumber'

/** The text `count` ticks (or lots) away, at the given scale. */
export function stepText(text: string, decimals: number, count: number): string {
  const parsed = parseDecimal(typedNumber(text, decimals), decimals)
  if (!parsed.ok) return text
  const next = parsed.value + BigInt(count)
  return formatScaled(next < 1n ? 1n : next, decimals)
}
