// The events that count as a user's first interaction, each counted once.
import { expect, test } from 'vitest'
import { onFirstUse } from '../../src/ui/onFirstUse'

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'a %s is the first use, and the next one is not',
  (act) => {
    let uses = 0
    onFirstUse(() => (uses += 1))
    expect(uses).toBe(0)
    document.body.dispatchEvent(new Event(act))
    document.body.dispatchEvent(new Event(act))
    document.body.dispatchEvent(new Event('keydown'))
    expect(uses).toBe(1)
  },
)

test('nothing runs after it was cancelled', () => {
  let uses = 0
  const stop = onFirstUse(() => (uses += 1))
  stop()
  document.body.dispatchEvent(new Event('keydown'))
  expect(uses).toBe(0)
})
