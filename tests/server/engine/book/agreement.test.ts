// The fast book against its naive twin: the same seeded commands of 1,000 users with about 1,000
// resting orders, the same trades after every one, the same book at every look.
import { expect, test } from 'vitest'
import { Book } from '../../../../server/engine/book/book'
import type { BookLike, BookOrder } from '../../../../server/engine/book/types'
import { ticks } from '../../../../src/domain/brand'
import { applyCommand, CommandDice } from '../../../support/book/bookCommands'
import { NamedBook } from '../../../support/book/namedBook'
import { NaiveBook } from '../../../support/book/naiveBook'
import { seeded } from '../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 20_240_711)
const COMMANDS = 1_000_000
const LOOK_EVERY = 1_000
const RESTING = 1_000

function changesOf(book: BookLike<BookOrder>): readonly string[] {
  const changes: string[] = []
  book.tellChanges((side, price, quantity) => changes.push(`${side} ${price} ${quantity}`))
  return changes.toSorted()
}

test(`[ORD-005] [ORD-007] fast book and naive twin agree over 1,000,000 commands (seed ${seed})`, () => {
  const dice = new CommandDice(seeded(seed), RESTING)
  const [fast, naive] = [new Book<BookOrder>(), new NaiveBook()]
  const [one, other] = [new NamedBook(fast), new NamedBook(naive)]
  let resting = 0
  for (let i = 1; i <= COMMANDS; i += 1) {
    const command = dice.next()
    const [answer, truth] = [applyCommand(one, command), applyCommand(other, command)]
    if (answer.length !== truth.length || answer.some((it, at) => it !== truth[at]))
      throw new Error(`${i}: ${JSON.stringify({ command, answer, truth })}`)
    if (i % LOOK_EVERY !== 0) continue
    const [orders, twins] = [fast.customers(), naive.customers()]
    expect({ i, orders }).toEqual({ i, orders: twins })
    expect({ i, levels: fast.levels() }).toEqual({ i, levels: naive.levels() })
    const changes = changesOf(fast)
    expect({ i, changes }).toEqual({ i, changes: changesOf(naive) })
    for (const side of ['BUY', 'SELL'] as const)
      expect({ i, at: fast.housePrices(side) }).toEqual({ i, at: naive.housePrices(side) })
    const [bid, ask] = [fast.best('BUY') ?? -Infinity, fast.best('SELL') ?? Infinity]
    expect({ i, crossed: bid >= ask }).toEqual({ i, crossed: false })
    for (const limit of [bid, ask].map(ticks))
      for (const side of ['BUY', 'SELL'] as const)
        expect({ i, met: fast.reaches(side, limit) }).toEqual({
          i,
          met: naive.reaches(side, limit),
        })
    resting += orders.length
  }
  expect(resting / (COMMANDS / LOOK_EVERY)).toBeGreaterThan(0.8 * RESTING)
  expect(resting / (COMMANDS / LOOK_EVERY)).toBeLessThan(1.5 * RESTING)
}, 300_000)
