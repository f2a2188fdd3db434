// No private dialect: folders that are clean stay clean, the others use fewer of the banned words
// with every change. `npx tsx tests/tidy/lowerAllowance.ts` writes down what was won.
import { describe, expect, it } from 'vitest'
import { allowance } from './source/allowance'
import { BANNED, countAreas, countDialect } from './source/dialect'

const areas = countAreas()

describe('the words of this field', () => {
  it.each([...areas.keys()].toSorted())('%s uses no more of the banned ones', (area) => {
    const allowed = allowance[area] ?? {}
    const tooMany = [...(areas.get(area) ?? [])]
      .filter(([word, { count }]) => count > (allowed[word] ?? 0))
      .map(([word, { count, files }]) => {
        const much = `${count} times "${word}", ${allowed[word] ?? 0} allowed`
        return `${much}: say ${BANNED[word].say} (${files.join(', ')})`
      })
    expect(tooMany).toEqual([])
  })
})

describe('what is counted', () => {
  it.each<[string, string, Record<string, number>]>([
    ['an identifier', 'const sayTold = useDeeds()', { tell: 1, deed: 1 }],
    ['prose', '// Owns the door.\n/** Told once. */', { 'Owns …': 1, door: 1, tell: 1 }],
    ['a test’s title', "it('hears nothing', () => undefined)", { hear: 1 }],
    ['a parameter', 'rows.map((it) => it.price)', { it: 1 }],
    ['no part of a longer word', 'const indoor = roadmap + retell', {}],
    ['no plain verb', '// This means that once is enough.', {}],
  ])('%s', (_, text, expected) => {
    expect(Object.fromEntries(countDialect({ path: 'src/x.ts', text }))).toEqual(expected)
  })
})
