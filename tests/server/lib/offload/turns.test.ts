// Turns by name: one at a time for each name, in order, a bounded number waiting, and handed on
// also by work that fails.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Turns, TurnsFull } from '../../../../server/lib/offload/turns'

/** Work that ends when the test says so. */
function open() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, ended }
}

const turnOver = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('works on one of a name at a time, in the order in which they came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), {
        maxLength: 60,
      }),
      async (works) => {
        const turns = new Turns()
        const running = new Map<string, number>()
        const done: { name: string; at: number }[] = []
        const all = works.map(({ name, fails }, at) =>
          turns.take(name, async () => {
            expect(running.get(name) ?? 0).toBe(0)
            running.set(name, 1)
            await turnOver()
            running.set(name, 0)
            done.push({ name, at })
            if (fails) throw new Error('failed')
          }),
        )
        const ended = await Promise.allSettled(all)
        expect(ended.map(({ status }) => status === 'rejected')).toEqual(
          works.map(({ fails }) => fails),
        )
        for (const name of ['a', 'b', 'c']) {
          const order = done.filter((each) => each.name === name).map(({ at }) => at)
          expect(order).toEqual(order.toSorted((x, y) => x - y))
        }
        expect(turns.size).toBe(0)
      },
    ),
    { numRuns: 50 },
  )
})

test('keeps other names out of the queue of one', async () => {
  const turns = new Turns()
  const { end, ended } = open()
  const first = turns.take('ann', () => ended)
  expect(await turns.take('ben', () => Promise.resolve('done'))).toBe('done')
  end()
  await first
})

test('refuses a request when 64 wait for its name, and no other', async () => {
  const turns = new Turns()
  const { end, ended } = open()
  const all = Array.from({ length: 65 }, () => turns.take('ann', () => ended))
  await expect(turns.take('ann', () => Promise.resolve())).rejects.toThrow(TurnsFull)
  await turns.take('ben', () => Promise.resolve())
  end()
  await Promise.all(all)
  expect(turns.size).toBe(0)
})
