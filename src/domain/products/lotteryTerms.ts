// The terms of the lottery: the price of a number, the refund, and the distribution of the rest.
import { amount, type Amount } from '../brand'
import { readAmount } from '../decimal'

/** The coin of payments and prizes. */
export const LOTTERY_COIN = 'ARC'
/** The price of one number, decimal text in the coin. */
export const LOTTERY_PRICE = '5'
/** The refund for each number that did not win. */
export const LOTTERY_RETURN = '2'
/** A round sells 000 to 999. */
export const LOTTERY_NUMBERS = 1000
/** The prizes' shares of the rest of a round after the refunds, in %; the top prize first. */
const SHARES = [60n, 25n, 15n] as const

/** The number of winners by the quantity sold. */
export const winnersOf = (sold: number): number => Math.min(SHARES.length, sold)

/** The price of this many numbers. */
export const priceOfNumbers = (count: number): Amount =>
  amount(readAmount(LOTTERY_PRICE) * BigInt(count))

/** The refund for this many numbers that did not win. */
export const returnOfNumbers = (count: number): Amount =>
  amount(readAmount(LOTTERY_RETURN) * BigInt(count))

/**
 * The prizes of a round by the quantity sold, the top prize first. Together with the refunds they
 * equal the money paid in, to the last unit: shares are rounded down, the top prize gets the rest.
 */
export function prizesOf(sold: number): readonly Amount[] {
  const winners = winnersOf(sold)
  if (winners === 0) return []
  const left = priceOfNumbers(sold) - returnOfNumbers(sold - winners)
  const others = SHARES.slice(1, winners).map((share) => amount((left * share) / 100n))
  const top = others.reduce((rest, prize) => rest - prize, left as bigint)
  return [amount(top), ...others]
}

/** A number as text: 7 is "007". */
export const lotteryText = (number: number): string => String(number).padStart(3, '0')

/** The numbers of a concatenated text: "007417" are 7 and 417. */
export const lotteryNumbers = (text: string): readonly number[] =>
  (text.match(/\d{3}/g) ?? []).map(Number)
