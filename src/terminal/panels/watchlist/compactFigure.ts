// Writing large whole amounts in few characters: 1,284 · 12.84K · 1.28M · 3.05B. Digits are
// cut, never rounded up.
import { figure } from '../../../i18n/figure'

const STEPS = [
  { unit: 'B', digits: 9 },
  { unit: 'M', digits: 6 },
  { unit: 'K', digits: 3 },
] as const

/** Amounts below ten thousand stay as they are. */
export function compactFigure(whole: bigint): string {
  const text = whole.toString()
  if (text.length <= 4) return figure(text)
  const step = STEPS.find(({ digits }) => text.length > digits)
  if (!step) return figure(text)
  const cut = text.length - step.digits
  return `${figure(`${text.slice(0, cut)}.${text.slice(cut, cut + 2)}`)}${step.unit}`
}
