// Balances in two halves are as exact as bigints: seeded movements of every size, up and down, are
// judged by a map of bigints.
import { expect, test } from 'vitest'
import { balanceIn, Balances } from '../../../server/ledger/balances'
import { amount } from '../../../src/domain/brand'
import { exactly, type Sum } from '../../../src/domain/sum'
import { seeded } from '../../support/seeded'

const EDGES = [0n, 1n, 2n ** 40n, 2n ** 41n, 2n ** 53n, 10n ** 19n, 10n ** 25n]

test('[LED-004] every balance is the sum of what was added, and covers no more than that', () => {
  const dice = seeded(20_250_108)
  const balances = new Balances()
  const naive = new Map<number, bigint>()
  for (let step = 0; step < 20_000; step += 1) {
    const place = dice.below(700)
    const size = dice.pick(EDGES) + BigInt(dice.below(3)) - 1n
    const value = dice.chance(0.5) ? size : -size
    const sum: Sum = dice.chance(0.5) ? amount(value) : (exactly(Number(value)) ?? amount(value))
    balances.add(place, sum)
    const now = (naive.get(place) ?? 0n) + value
    naive.set(place, now)
    expect(balances.at(place)).toBe(now)
    for (const asked of [now - 1n, now, now + 1n])
      for (const way of [amount(asked), exactly(Number(asked)) ?? amount(asked)])
        expect(balances.covers(place, way)).toBe(now >= asked)
  }
  const places = [...naive.keys()].map((place) => ({ place }))
  const copied = balances.copy(places)
  balances.add(0, amount(7n))
  expect(places.map((_, index) => balanceIn(copied, index))).toEqual([...naive.values()])
})

test('a balance beyond anything that exists is an error and changes nothing', () => {
  const balances = new Balances()
  balances.add(3, amount(5n))
  expect(() => balances.add(3, amount(2n ** 94n))).toThrow('more than a balance holds')
  expect(balances.at(3)).toBe(5n)
})
