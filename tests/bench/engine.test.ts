// Owns that the engine's figures can be taken: tiny here, and every contender must end in the same
// book.
import { expect, test } from 'vitest'
import { engineBench } from '../../bench/engine.bench'

test('the engine, its ledger and the package they are measured against end in one book', async () => {
  const lines: string[] = []
  const figures = await engineBench((line) => lines.push(line), true)
  expect(Object.values(figures).every((figure) => figure > 0)).toBe(true)
  expect(lines.join('\n')).toContain('of it (asked: 0.5)')
}, 120_000)
