// The choice of lottery numbers: the remaining ones, typed ones, and random ones.
import { visibleText } from '../typed/visibleText'
import { LOTTERY_NUMBERS, lotteryText } from './lotteryTerms'

/** All numbers of a round as text, 000 to 999. */
export const ALL_NUMBERS: readonly string[] = Array.from({ length: LOTTERY_NUMBERS }, (_, number) =>
  lotteryText(number),
)

/** The numbers in a text of three digits each. */
export const numbersIn = (sold: string): ReadonlySet<string> => new Set(sold.match(/\d{3}/g) ?? [])

/** The numbers of a round that can still be chosen. */
export const numbersLeft = (taken: ReadonlySet<string>): readonly string[] =>
  ALL_NUMBERS.filter((number) => !taken.has(number))

const PART = /^(\d{1,3})(?:\s*[-–~～]\s*(\d{1,3}))?$/

/**
 * The typed numbers: "7", "007, 417" or "100-199", separated by commas or spaces; null if the text
 * is none of these.
 */
export function readNumbers(typed: string): readonly string[] | null {
  const parts = visibleText(typed)
    .replaceAll(/\s*[-–~～]\s*/g, '-')
    .split(/[\s,，、]+/)
    .filter((part) => part !== '')
  const found = new Set<string>()
  for (const part of parts) {
    const [, from, to = from] = PART.exec(part) ?? []
    if (from === undefined || Number(to) < Number(from)) return null
    for (let number = Number(from); number <= Number(to); number += 1)
      found.add(lotteryText(number))
  }
  return found.size === 0 ? null : [...found]
}

/** One of the numbers; `chance` is in [0, 1). Undefined if there are none. */
export const pickOne = (numbers: readonly string[], chance: () => number): string | undefined =>
  numbers[Math.floor(chance() * numbers.length)]
