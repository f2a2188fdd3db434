// The three-way merge against its definition, on random settings of two tabs.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, merge } from '../../src/state/storage/mergeFields'

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y'), fc.boolean())
const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value)
const members = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'))

test('a value that only one tab changed is as in that tab', () => {
  fc.assert(
    fc.property(record, record, (base, changed) => {
      expect(merge(base, changed, base)).toEqual(changed)
      expect(merge(base, base, changed)).toEqual(changed)
    }),
  )
})

test('each key of a record is merged separately, and mine wins where both changed it', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs) as Record<string, unknown>
      for (const key of ['a', 'b', 'c', 'd']) {
        const want = isSame(mine[key], base[key]) ? theirs[key] : mine[key]
        expect(merged[key]).toEqual(want)
      }
    }),
  )
})

test('a member is in the merged list unless one of the tabs removed it', () => {
  fc.assert(
    fc.property(members, members, members, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs) as string[]
      for (const each of ['a', 'b', 'c', 'd']) {
        const want = base.includes(each)
          ? mine.includes(each) && theirs.includes(each)
          : mine.includes(each) || theirs.includes(each)
        expect(merged.includes(each)).toBe(want)
      }
      expect(new Set(merged).size).toBe(merged.length)
    }),
  )
})
