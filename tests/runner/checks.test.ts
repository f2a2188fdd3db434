// Two checks at a time, in their order, and beside them what mostly waits; each is counted.
import { expect, test } from 'vitest'
import { runChecks } from './checks.mjs'

test('what mostly waits goes on beside two others, and what fails is shown and counted', async () => {
  const begun: string[] = []
  const over = new Map<string, () => void>()
  const check = (name: string, code = 0) => ({
    name,
    run: async () => {
      begun.push(name)
      await new Promise<void>((done) => over.set(name, done))
      return { code, output: `${name} said this\n` }
    },
  })
  const checks = [
    check('one'),
    { ...check('beside', 1), waits: true },
    check('two'),
    check('three'),
  ]
  const lines: string[] = []
  const counts = runChecks(
    checks,
    (line) => void lines.push(line),
    () => false,
  )
  expect(begun).toEqual(['one', 'two', 'beside'])
  over.get('two')?.()
  await expect.poll(() => begun).toContain('three')
  for (const end of over.values()) end()
  expect((await counts).map(({ name, count }) => [name, count.passed, count.failed])).toEqual([
    ['one', 1, 0],
    ['beside', 0, 1],
    ['two', 1, 0],
    ['three', 1, 0],
  ])
  expect(lines.filter((line) => line.includes('said'))).toEqual(['\n── beside\nbeside said this'])
})
