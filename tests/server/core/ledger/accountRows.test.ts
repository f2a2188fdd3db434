// Balances in two halves are as exact as bigints: seeded movements of every size, up and down, are
// judged by a map of bigints.
import { expect, test } from 'vitest'
import { AccountRows } from '../../../../server/core/ledger/accountRows'
import { amount, type AccountPlace } from '../../../../src/domain/brand'
import { NumberList } from '../../../../src/domain/rows/numberList'
import { exactly, type Sum } from '../../../../src/domain/sum'
import { seeded } from '../../../support/seeded'

const EDGES = [
  0n,
  1n,
  ...[47n, 48n, 49n, 51n, 52n, 53n].map((n) => 2n ** n),
  10n ** 19n,
  10n ** 25n,
]

test('[LED-004] every balance is the sum of its additions, and covers no more than that', () => {
  const dice = seeded(20_250_108)
  const rows = new AccountRows()
  const opened = Array.from({ length: 700 }, () => rows.open(0, false))
  const naive = new Map<AccountPlace, bigint>()
  for (let step = 0; step < 20_000; step += 1) {
    const place = dice.pick(opened)
    const size = dice.pick(EDGES) + BigInt(dice.below(3)) - 1n
    const value = dice.chance(0.5) ? size : -size
    const sum: Sum = dice.chance(0.5) ? amount(value) : (exactly(Number(value)) ?? amount(value))
    rows.add(place, sum)
    const now = (naive.get(place) ?? 0n) + value
    naive.set(place, now)
    expect(rows.balance(place)).toBe(now)
    for (const asked of [now - 1n, now, now + 1n])
      for (const way of [amount(asked), exactly(Number(asked)) ?? amount(asked)])
        expect(rows.covers(place, way)).toBe(now >= asked)
  }
})

test('a balance beyond anything that exists is an error and changes nothing', () => {
  const rows = new AccountRows()
  const place = rows.open(0, false)
  rows.add(place, amount(5n))
  expect(() => rows.add(place, amount(2n ** 102n))).toThrow('more than a balance holds')
  expect(rows.balance(place)).toBe(5n)
})

test('a moved account is marked once until it is settled', () => {
  const rows = new AccountRows()
  const [first, second] = [rows.open(0, false), rows.open(1, true)] as const
  expect([rows.move(first), rows.move(first), rows.move(second)]).toEqual([true, false, true])
  const places = new NumberList<AccountPlace>()
  places.add(first)
  rows.settle(places)
  expect([rows.move(first), rows.move(second)]).toEqual([true, false])
  expect([rows.coin(second), rows.isSystem(second), rows.isSystem(first)]).toEqual([1, true, false])
})
