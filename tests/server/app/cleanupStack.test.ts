// The order in which what was opened is closed, and the parts that are not closed yet.
import { expect, test } from 'vitest'
import { CleanupStack } from '../../../server/app/cleanupStack'

function stack() {
  const logged: object[] = []
  return { logged, closers: new CleanupStack({ error: (line: object) => void logged.push(line) }) }
}

test('names the parts that are not closed yet, the one that is being closed first', async () => {
  const { closers } = stack()
  let letGo = (): void => undefined
  closers.add('store', () => Promise.resolve())
  closers.add('exchange', () => new Promise<void>((resolve) => (letGo = resolve)))
  closers.add('gateway', () => Promise.resolve())
  expect(closers.open).toEqual(['gateway', 'exchange', 'store'])
  const closed = closers.close()
  await expect.poll(() => closers.open).toEqual(['exchange', 'store'])
  letGo()
  await closed
  expect(closers.open).toEqual([])
})

test('closes each part once, and goes on where one fails, which the log names', async () => {
  const { closers, logged } = stack()
  const closed: string[] = []
  const err = new Error('no answer')
  closers.add('store', async () => void closed.push('store'))
  closers.add('exchange', () => Promise.reject(err))
  await Promise.all([closers.close(), closers.close()])
  expect(closed).toEqual(['store'])
  expect(logged).toEqual([{ err, part: 'exchange' }])
})
