// Silence, return and death of the exchange thread, counted in checks without a heartbeat.
import { expect, test } from 'vitest'
import { judgeHeartbeat, keepBeating, newHeartbeat } from '../../../server/app/exchange/heartbeat'

/** Looks at a counter that stands so at each look; what was called at which look. */
function looked(counts: readonly number[]): readonly string[] {
  const said: string[] = []
  let look = 0
  const judge = judgeHeartbeat(
    {
      silent: (silent) => said.push(`${silent ? 'silent' : 'back'} at ${look}`),
      dead: () => said.push(`dead at ${look}`),
    },
    { lookMs: 500, silentLooks: 3, deadLooks: 6 },
  )
  for (const count of counts) {
    look += 1
    judge(count)
  }
  return said
}

test.for([
  { what: 'a loop that turns is neither', counts: [0, 5, 9, 14, 18, 23, 27], said: [] },
  { what: 'a few looks without a beat are none', counts: [0, 0, 0, 1, 1, 1, 2], said: [] },
  {
    what: 'one that comes back was silent only',
    counts: [4, 4, 4, 4, 4, 5, 6, 6],
    said: ['silent at 4', 'back at 6'],
  },
  {
    what: 'one that hangs is dead once',
    counts: [7, 7, 7, 7, 7, 7, 7, 7, 7],
    said: ['silent at 4', 'dead at 7'],
  },
  {
    // Nobody looks while the machine sleeps: one look sees a beat that is hours old.
    what: 'a process that was stopped for long has missed looks, not beats',
    counts: [3, 3, 4, 4, 5],
    said: [],
  },
])('$what', ({ counts, said }) => {
  expect(looked(counts)).toEqual(said)
})

test('a loop raises its counter until that is ended', async () => {
  const heartbeat = newHeartbeat()
  const end = keepBeating(heartbeat)
  await expect.poll(() => Atomics.load(heartbeat, 0)).toBeGreaterThan(1)
  end()
})
