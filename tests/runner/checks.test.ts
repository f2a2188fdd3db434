// Two checks at a time, in their order; each is counted.
import { expect, test } from 'vitest'
import { runChecks } from './checks.mjs'

test('a third check waits for one of two, and what fails is shown and counted', async () => {
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
  const checks = [check('one', 1), check('two'), check('three')]
  const lines: string[] = []
  const counts = runChecks(
    checks,
    (line) => void lines.push(line),
    () => false,
  )
  expect(begun).toEqual(['one', 'two'])
  over.get('two')?.()
  await expect.poll(() => begun).toContain('three')
  for (const end of over.values()) end()
  expect((await counts).map(({ name, count }) => [name, count.passed, count.failed])).toEqual([
    ['one', 0, 1],
    ['two', 1, 0],
    ['three', 1, 0],
  ])
  expect(lines.filter((line) => line.includes('said'))).toEqual(['\n── one\none said this'])
})
