// Signatures of a key that are remembered: none within its window is forgotten, however many come.
import { expect, test } from 'vitest'
import { HeldKeys, MAX_SIGNATURES } from '../../../../../server/features/identity/keys/heldKeys'
import type { ApiKeyRow } from '../../../../../server/features/identity/keys/keyTable'

const ROW = {
  id: 'k',
  userId: 'u',
  addresses: '',
  scopes: 'trade',
  symbols: '',
  largestOrder: null,
  largestPosition: null,
  ordersPerMinute: null,
} as unknown as ApiKeyRow

function heldKey() {
  const keys = new HeldKeys()
  keys.put(ROW, () => true)
  const held = keys.get('k')
  if (!held) throw new Error('the key is not held')
  return (signature: string, until: number, now: number) =>
    keys.useSignature(held, signature, until, now)
}

test('a flood of signatures is refused before it pushes out one that could be repeated', () => {
  const use = heldKey()
  expect(use('first', 60_000, 0)).toBe('new')
  for (let count = 1; count < MAX_SIGNATURES; count += 1) use(`s${count}`, 60_000, 0)
  expect(use('one more', 60_000, 1)).toBe('full')
  expect(use('first', 60_000, 1)).toBe('repeated')
})

test('signatures that are too old make space, in whatever order they came', () => {
  const use = heldKey()
  use('long', 90_000, 0)
  for (let count = 1; count < MAX_SIGNATURES; count += 1) use(`s${count}`, 5_000, 0)
  expect(use('later', 65_000, 5_000)).toBe('new')
  expect(use('long', 90_000, 5_000)).toBe('repeated')
})
