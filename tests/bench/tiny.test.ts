// Owns that the figures can be taken at all: each bench runs tiny here, and its work is checked.
import { expect, test } from 'vitest'
import { contest, median } from '../../bench/harness'
import { hiddenPanelBench } from '../../bench/hiddenPanel.bench'
import { workerPathBench } from '../../bench/workerPath.bench'

const silent = () => undefined

test('the worker path ends in the same books by text and by binary', async () => {
  const figures = await workerPathBench(silent, true)
  const hashes = figures.map((it) => it.hash)
  for (let i = 0; i < hashes.length; i += 2) expect(hashes[i]).toBe(hashes[i + 1])
  expect(hashes.every((hash) => hash !== 0)).toBe(true)
}, 60_000)

test('a hidden panel costs the main thread nothing, and a shown one something', async () => {
  const figures = await hiddenPanelBench(silent, true)
  expect(figures).toMatchObject({ hiddenMessages: 0, hiddenMs: 0 })
  expect(figures.shownMessages).toBeGreaterThan(5)
}, 60_000)

test('rounds that end differently are an error, not a figure', () => {
  let round = 0
  const broken = {
    name: 'broken',
    workload: 'none',
    operations: 1,
    prepare: () => [],
    floor: () => 0,
    subject: () => (round += 1),
  }
  expect(() => contest(broken, 2)).toThrow('rounds differ')
  expect(median([3, 1, 2])).toBe(2)
})
