// The terms of the lottery: what a number costs, what comes back, and how the rest is shared out.
import { amount, type Amount } from '../brand'
import { readAmount } from '../decimal'

/** What is paid with and what prizes are paid in. */
export const LOTTERY_COIN = 'ARC'
/** Of one number, decimal text in the coin. */
export const LOTTERY_PRICE = '5'
/** What comes back for each number that did not win. */
export const LOTTERY_RETURN = '2'
/** A round sells 000 to 999. */
export const LOTTERY_NUMBERS = 1000
/** The prizes' shares of what is left of a round after the returns, in %; the top prize first. */
const SHARES = [60n, 25n, 15n] as const

/** How many numbers win where so many are sold. */
export const winnersOf = (sold: number): number => Math.min(SHARES.length, sold)

/** What so many numbers cost. */
export const priceOfNumbers = (count: number): Amount =>
  amount(readAmount(LOTTERY_PRICE) * BigInt(count))

/** What comes back for so many numbers that did not win. */
export const returnOfNumbers = (count: number): Amount =>
  amount(readAmount(LOTTERY_RETURN) * BigInt(count))

/**
 * The prizes of a round that sold so many numbers, the top prize first. Together with the returns
 * they are what was paid in, to the last unit: shares are rounded down, the top prize has the rest.
 */
export function prizesOf(sold: number): readonly Amount[] {
  const winners = winnersOf(sold)
  if (winners === 0) return []
  const left = priceOfNumbers(sold) - returnOfNumbers(sold - winners)
  const others = SHARES.slice(1, winners).map((share) => amount((left * share) / 100n))
  const top = others.reduce((rest, prize) => rest - prize, left as bigint)
  return [amount(top), ...others]
}

/** A number as it is written: 7 is "007". */
export const lotteryText = (number: number): string => String(number).padStart(3, '0')

/** The numbers that are written one after another: "007417" are 7 and 417. */
export const lotteryNumbers = (text: string): readonly number[] =>
  (text.match(/\d{3}/g) ?? []).map(Number)
