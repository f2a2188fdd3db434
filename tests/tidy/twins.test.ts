// Each behaviour of a market is written once for all: no run of code of one market appears in
// another's again, apart from its names, texts and numbers.
import { expect, test } from 'vitest'
import { listCode, type SourceFile } from './source/files'
import { longestTwin, shapesOf } from './source/twins'

const MAX_LINES = 10

const MARKETS = {
  spot: /\/(spot|trade)\b|\/\w*spot\w*(\/|\.)/i,
  perpetual: /\/(perpetual|futures)\b|\/\w*(perpetual|futures)\w*(\/|\.)/i,
  cfd: /\/(cfd|forex|derivatives)\b|\/\w*(cfd|forex|derivative)\w*(\/|\.)/i,
}
// Tables of sentences are no code.
const SENTENCES = /^src\/(i18n\/messages|domain\/refusalTexts)\//

const code = listCode().filter(({ path }) => path.startsWith('src/') && !SENTENCES.test(path))
const filesOf = (market: keyof typeof MARKETS): readonly SourceFile[] =>
  code.filter(({ path }) => MARKETS[market].test(path))

test.each([
  ['spot', 'perpetual'],
  ['spot', 'cfd'],
  ['perpetual', 'cfd'],
] as const)('no twins of %s and %s are longer than ten lines', (one, other) => {
  const [ours, theirs] = [filesOf(one), filesOf(other)]
  expect(ours.length).toBeGreaterThan(8)
  expect(theirs.length).toBeGreaterThan(8)
  const twins = ours.flatMap((mine) =>
    theirs.flatMap((its) => {
      if (mine.path === its.path) return []
      const { lines, at } = longestTwin(shapesOf(mine), shapesOf(its))
      return lines > MAX_LINES
        ? [`${mine.path}:${at[0]} ~ ${its.path}:${at[1]} ${lines} lines`]
        : []
    }),
  )
  expect(twins).toEqual([])
})

test('a twin is found under other names, texts and numbers, and across blank lines', () => {
  const mine = shapesOf({
    path: 'a.ts',
    text: "import x from 'y'\nconst a = b(1)\n// why\nreturn 'x'\n",
  })
  const its = shapesOf({ path: 'b.ts', text: 'let q\nconst c = d(22)\n\n}\nreturn `${y}z`\n' })
  expect(longestTwin(mine, its)).toEqual({ lines: 2, at: [2, 2] })
  expect(longestTwin(mine, []).lines).toBe(0)
})
