// Compact notation of large whole amounts: 1,284 · 12.84K · 1.28M · 3.05B. Digits are truncated,
// never rounded up.
import { figure } from '../../i18n/figure'

const STEPS = [
  { unit: 'T', digits: 12 },
  { unit: 'B', digits: 9 },
  { unit: 'M', digits: 6 },
  { unit: 'K', digits: 3 },
] as const

/** Amounts below ten thousand are written in full. */
export function compactFigure(whole: bigint): string {
  const text = whole.toString()
  if (text.length <= 4) return figure(text)
  const step = STEPS.find(({ digits }) => text.length > digits)
  if (!step) return figure(text)
  const cut = text.length - step.digits
  return `${figure(`${text.slice(0, cut)}.${text.slice(cut, cut + 2)}`)}${step.unit}`
}
