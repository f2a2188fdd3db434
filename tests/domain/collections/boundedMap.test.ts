// The map of bounded size, against a plain list of entries in the order in which they were set.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedMap } from '../../../src/domain/collections/boundedMap'

test('evicts the entry that was set longest ago', () => {
  const evicted: [string, number][] = []
  const map = new BoundedMap<string, number>({
    maxEntries: 2,
    onEvict: (key, value) => evicted.push([key, value]),
  })
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
  expect(evicted).toEqual([['b', 2]])
})

test('keeps an entry that was touched since', () => {
  const map = new BoundedMap<string, number>({ maxEntries: 2 })
  map.set('a', 1)
  map.set('b', 2)
  expect([map.touch('a'), map.touch('x')]).toEqual([1, undefined])
  map.set('c', 3)
  expect([map.has('a'), map.get('b'), map.size]).toEqual([true, undefined, 2])
})

test('does not keep an entry that is larger than the whole map', () => {
  const map = new BoundedMap<string, string>({ maxSize: 10, sizeOf: (text) => text.length })
  map.set('a', 'x'.repeat(6))
  map.set('b', 'x'.repeat(11))
  expect([...map, map.totalSize]).toEqual([0])
})

type Step = readonly ['set' | 'touch' | 'delete', key: number, size: number]

const aStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('set' as const, 'set' as const, 'touch' as const, 'delete' as const),
  fc.nat({ max: 9 }),
  fc.nat({ max: 40 }),
)

test('holds the newest entries within both bounds after any steps', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const map = new BoundedMap<number, number>({
        maxEntries: 5,
        maxSize: 100,
        sizeOf: (size) => size,
      })
      let model: [number, number][] = []
      const sizeOf = () => model.reduce((sum, [, size]) => sum + size, 0)
      for (const [kind, key, size] of steps) {
        const before = model.find(([each]) => each === key)
        if (kind === 'touch' && !before) continue
        model = model.filter(([each]) => each !== key)
        if (kind === 'set') map.set(key, size)
        if (kind === 'touch') map.touch(key)
        if (kind === 'delete') map.delete(key)
        if (kind !== 'delete') model.push([key, kind === 'set' ? size : (before?.[1] ?? 0)])
        while (model.length > 5 || sizeOf() > 100) model.shift()
        expect([...map]).toEqual(model)
        expect(map.totalSize).toBe(sizeOf())
      }
      map.clear()
      expect([map.size, map.totalSize]).toEqual([0, 0])
    }),
  )
})
