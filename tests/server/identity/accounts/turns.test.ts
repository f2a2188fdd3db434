// Proves that heavy work is taken in turns: never more at once than allowed, in the order of
// coming, and that those are sent away for whom there is no room to wait.
import { expect, test } from 'vitest'
import { Turns } from '../../../../server/identity/accounts/turns'

/** Work that ends when the test says so. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, (failing?: boolean) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      ends.set(name, (failing) => (failing === true ? reject(new Error(name)) : resolve(name)))
    })
  return { begun, work, end: (name: string, failing?: boolean) => ends.get(name)?.(failing) }
}

test('Two work at once, the next ones wait in the order of coming', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 10 })
  const { begun, work, end } = works()
  const answers = ['a', 'b', 'c', 'd'].map((name) => turns.take(work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await answers[1]).toEqual({ ok: true, value: 'b' })
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await answers[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }, {}, { ok: true }])
})

test('Who finds no room to wait is sent away at once, and others do not suffer', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 })
  const { begun, work, end } = works()
  const [first, second] = [turns.take(work('a')), turns.take(work('b'))]
  expect(await turns.take(work('c'))).toMatchObject({ refusal: { key: 'rateLimited' } })
  end('a')
  await first
  end('b')
  expect(await second).toEqual({ ok: true, value: 'b' })
  expect(begun).toEqual(['a', 'b'])
})

test('Work that fails passes its turn on', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 })
  const { work, end } = works()
  const [first, second] = [turns.take(work('a')), turns.take(work('b'))]
  end('a', true)
  await expect(first).rejects.toThrow('a')
  end('b')
  expect(await second).toEqual({ ok: true, value: 'b' })
})
