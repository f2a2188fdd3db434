// Numbers of orders and owners are kept for what rests alone: however many have come and gone, a
// book names no more of them than rest.
import { expect, test } from 'vitest'
import { MAKER } from '../../../../../server/core/engine/book/matches'
import { ObjectNames } from '../../../../../server/core/engine/book/orderNames'
import { MARKET_MAKER, type BookOrder } from '../../../../../server/core/engine/book/types'
import { seeded } from '../../../../support/seeded'

test('numbers are unique among resting orders, and as few as ever rested at once', () => {
  const dice = seeded(20_251_124)
  const names = new ObjectNames<BookOrder>()
  const resting = new Map<number, BookOrder>()
  for (let step = 0; step < 5_000; step += 1) {
    if (resting.size < 40 && dice.chance(0.55)) {
      const order = { id: `o${step}`, owner: `user-${dice.below(1_000)}`, slot: 0 }
      const number = names.enter(order)
      if (resting.has(number)) throw new Error(`Two orders are ${number}`)
      resting.set(number, order)
    } else if (resting.size > 0) {
      const number = dice.pick([...resting.keys()])
      names.leaves(number)
      resting.delete(number)
    }
    const owners = new Set([...resting.values()].map(({ owner }) => owner))
    const numbers = [...owners].map((owner) => names.owner(owner))
    const outside = [...resting.keys(), ...numbers].filter(
      (number) => number <= MAKER || number > 40,
    )
    const strangers = [...resting].filter(([number, order]) => names.at(number) !== order)
    // One look a step: so many by the thousand would take longer than the whole book's tests.
    expect({ step, distinct: new Set(numbers).size, outside, strangers }).toEqual({
      step,
      distinct: owners.size,
      outside: [],
      strangers: [],
    })
  }
  expect([names.owner(MARKET_MAKER), names.owner('nobody')]).toEqual([MAKER, -1])
})
