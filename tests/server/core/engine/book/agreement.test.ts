// The fast book against its naive twin: the same seeded commands of 1,000 users with about 1,000
// resting orders, the same trades after every one, the same book at every look.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { Book } from '../../../../../server/core/engine/book/book'
import type { Admission, BookLike, BookOrder } from '../../../../../server/core/engine/book/types'
import { ticks } from '../../../../../src/domain/brand'
import { applyCommand, CommandDice, type BookCommand } from '../../../../support/book/bookCommands'
import { NamedBook } from '../../../../support/book/namedBook'
import { NaiveBook } from '../../../../support/book/naiveBook'
import { seeded } from '../../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 20_240_711)
/** docs/spot.md says how to put more. */
const COMMANDS = Number(process.env.TEST_COMMANDS ?? 300_000)
const LOOK_EVERY = 1_000
const RESTING = 1_000

function changesOf(book: BookLike<BookOrder>): readonly string[] {
  const changes: string[] = []
  book.drainChanges((side, price, quantity) => changes.push(`${side} ${price} ${quantity}`))
  return changes.toSorted()
}

interface Terms {
  readonly admits?: Admission<BookOrder>
  /** The number of orders that a taker may meet. */
  readonly mostOf?: (command: BookCommand) => number
}

/** Quicker than an expectation of thousands of orders, which is left to say what differs. */
function same(seen: object, wanted: object): void {
  if (!isDeepStrictEqual(seen, wanted)) expect(seen).toEqual(wanted)
}

/** Puts the same commands to both books; answers how many orders rested on average. */
function compare(commands: number, { admits, mostOf }: Terms = {}): number {
  const dice = new CommandDice(seeded(seed), RESTING)
  const [fast, naive] = [new Book<BookOrder>(admits), new NaiveBook(admits)]
  const [one, other] = [new NamedBook(fast), new NamedBook(naive)]
  let resting = 0
  for (let i = 1; i <= commands; i += 1) {
    const command = dice.next()
    const most = mostOf?.(command)
    const [answer, truth] = [applyCommand(one, command, most), applyCommand(other, command, most)]
    if (answer.length !== truth.length || answer.some((it, at) => it !== truth[at]))
      throw new Error(`${i}: ${JSON.stringify({ command, answer, truth })}`)
    if (i % LOOK_EVERY !== 0) continue
    const [orders, twins] = [fast.customers(), naive.customers()]
    same({ i, orders }, { i, orders: twins })
    same({ i, levels: fast.levels() }, { i, levels: naive.levels() })
    same({ i, changes: changesOf(fast) }, { i, changes: changesOf(naive) })
    for (const side of ['BUY', 'SELL'] as const)
      same({ i, at: fast.makerPrices(side) }, { i, at: naive.makerPrices(side) })
    const [bid, ask] = [fast.best('BUY') ?? -Infinity, fast.best('SELL') ?? Infinity]
    same({ i, crossed: bid >= ask }, { i, crossed: false })
    for (const limit of [bid, ask].map(ticks))
      for (const side of ['BUY', 'SELL'] as const)
        same({ i, met: fast.reaches(side, limit) }, { i, met: naive.reaches(side, limit) })
    resting += orders.length
  }
  return resting / (commands / LOOK_EVERY)
}

test(`[ORD-005] [ORD-007] fast book and naive twin agree over ${COMMANDS} commands (seed ${seed})`, () => {
  const resting = compare(COMMANDS)
  expect(resting).toBeGreaterThan(0.8 * RESTING)
  expect(resting).toBeLessThan(1.5 * RESTING)
}, 300_000)

test(`they agree on orders that are not admitted to a fill (seed ${seed})`, () => {
  const asked = { yes: 0, no: 0 }
  const admits: Admission<BookOrder> = ({ id }, price, quantity) => {
    const isAdmitted = (Number(id) * 7 + price + quantity) % 9 !== 0
    asked[isAdmitted ? 'yes' : 'no'] += 1
    return isAdmitted
  }
  const resting = compare(100_000, { admits })
  expect(resting).toBeGreaterThan(0)
  expect(asked.yes > 1_000 && asked.no > 1_000).toBe(true)
}, 60_000)

test(`they agree on takers that may meet one, two or three orders (seed ${seed})`, () => {
  const mostOf = ({ quantity }: BookCommand) => 1 + (quantity % 3)
  expect(compare(100_000, { mostOf })).toBeGreaterThan(0)
}, 60_000)
