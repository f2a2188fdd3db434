// The lottery draw: anyone can compute it from the published text, every number sold can win, and
// prizes and returns add up to the money paid in.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  LOTTERY_NUMBERS,
  lotteryText,
  priceOfNumbers,
  prizesOf,
  returnOfNumbers,
  winnersOf,
} from '../../src/domain/products/lotteryTerms'
import { checkRound, commitmentOf, drawRound } from '../../src/protocol/lotteryDraw'

const SEED = 'f2308fc8f8872a56473a8e821433d25ae90d01ecde92ecf46db6093cd17d8344'
const ALL = Array.from({ length: LOTTERY_NUMBERS }, (_, number) => lotteryText(number))

/** Another library's SHA-256, of the input of `printf '%s' "$text" | sha256sum`. */
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** An independent check that uses neither this code nor its library. */
function drawnByHand(round: number, sold: readonly string[]): string[] {
  const left = sold.toSorted()
  return [1, 2, 3].map((k) => {
    const hash = BigInt(`0x${sha256(`${SEED}:${round}:${sold.join('')}:${k}`)}`)
    return left.splice(Number(hash % BigInt(left.length)), 1)[0]!
  })
}

test('[LOT-012] anyone computes the same draw from the published text', () => {
  const sold = ALL.toReversed()
  const winners = drawnByHand(128, sold)
  expect(drawRound({ round: 128, seed: SEED, sold: sold.join('') })).toEqual(winners)
  expect(commitmentOf(SEED)).toBe(sha256(SEED))
})

test('[LOT-012] a later change fails the check', () => {
  const from = { round: 7, seed: SEED, sold: ALL.slice(0, 50).join('') }
  const published = { ...from, commitment: commitmentOf(SEED), winners: drawRound(from) }
  expect(checkRound(published)).toEqual({ seed: true, winners: true })
  const other = SEED.replace('f', 'e')
  expect(checkRound({ ...published, seed: other }).seed).toBe(false)
  const swapped = published.winners.toReversed()
  expect(checkRound({ ...published, winners: swapped })).toEqual({ seed: true, winners: false })
  // The order of the sales matters too: nobody can compute the winners before the last sale.
  const moved = ALL.slice(0, 50).toReversed().join('')
  expect(checkRound({ ...published, sold: moved })).toEqual({ seed: true, winners: false })
})

test('winners are distinct sold numbers, spread evenly over the range', () => {
  const tops = new Map<number, number>()
  for (let round = 1; round <= 2_000; round += 1) {
    const winners = drawRound({ round, seed: SEED, sold: ALL.join('') })
    expect(new Set(winners).size).toBe(3)
    const part = Math.floor(Number(winners[0]) / 100)
    tops.set(part, (tops.get(part) ?? 0) + 1)
  }
  // 200 expected in each tenth; a deviation beyond six standard deviations is not random.
  for (const count of tops.values()) expect(Math.abs(count - 200)).toBeLessThan(80)
  expect(tops.size).toBe(10)
})

test('[LOT-010] [LOT-013] prizes and returns equal the money paid in, to the last unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LOTTERY_NUMBERS }), (sold) => {
      const prizes = prizesOf(sold)
      const back = returnOfNumbers(sold - winnersOf(sold))
      const paid = prizes.reduce((sum, prize) => sum + prize, back as bigint)
      expect(paid).toBe(priceOfNumbers(sold) as bigint)
      expect(prizes.length).toBe(Math.min(3, sold))
      // The top prize is the largest, and no winner gets less than a loser.
      expect([...prizes].sort((a, b) => Number(b - a))).toEqual(prizes)
      for (const prize of prizes) expect(prize).toBeGreaterThan(returnOfNumbers(1))
    }),
  )
  expect(prizesOf(LOTTERY_NUMBERS)).toEqual([1803.6, 751.5, 450.9].map((arc) => BigInt(arc * 1e10)))
})
