// The exchange's time derived from its answers: the fastest answers are the most precise, a clock
// that jumped or stopped is followed with the next answer, and the time is unknown before the
// first.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExchangeClock } from '../../src/domain/time/exchangeClock'

const START = Date.UTC(2026, 0, 1)

/** A device's monotonic clock and an exchange's clock, both moved by the test. */
function setUp() {
  const world = { elapsed: 5_000, exchange: START }
  const clock = new ExchangeClock(() => world.elapsed)
  const pass = (ms: number) => {
    world.elapsed += ms
    world.exchange += ms
  }
  /** A round trip with separate times for both directions. */
  const ask = (there: number, back: number) => {
    const sentAt = world.elapsed
    pass(there)
    const at = world.exchange
    pass(back)
    clock.observe({ at, sentAt, receivedAt: world.elapsed })
  }
  const receive = (late: number) => {
    const at = world.exchange
    pass(late)
    clock.observe({ at, sentAt: null, receivedAt: world.elapsed })
  }
  const error = () => Math.abs((clock.now() ?? NaN) - world.exchange)
  return { world, clock, pass, ask, receive, error }
}

describe('the exchange’s time', () => {
  it('is unknown before the first answer', () => {
    expect(setUp().clock.now()).toBeNull()
  })

  it('follows the fastest answers', () => {
    const { ask, error } = setUp()
    ask(150, 50)
    expect(error()).toBe(50)
    ask(10, 10)
    expect(error()).toBe(0)
    ask(20, 480)
    expect(error()).toBe(0)
  })

  it('lags at most by the delay of an unrequested message', () => {
    const { receive, error } = setUp()
    receive(400)
    expect(error()).toBe(400)
    receive(3)
    expect(error()).toBe(3)
    receive(900)
    expect(error()).toBe(3)
  })

  it.each([28_800_000, 700, -700, -60_000])(
    'follows with the next answer after the clocks diverged by %i ms',
    (ms) => {
      const { world, ask, error } = setUp()
      for (let i = 0; i < 20; i += 1) ask(5, 5)
      // A sleep moves only the exchange's clock; a monotonic clock may also run ahead alone.
      world.exchange += ms
      ask(5, 5)
      expect(error()).toBe(0)
    },
  )

  it('follows two clocks that drift', () => {
    const { world, pass, ask, error } = setUp()
    for (let i = 0; i < 2_000; i += 1) {
      ask(20, 20)
      pass(1_000)
      world.exchange += 0.1
    }
    expect(error()).toBeLessThan(60)
  })

  it.each([NaN, Infinity, 0, -5])('rejects %s as a time', (at) => {
    const { clock } = setUp()
    clock.observe({ at, sentAt: 0, receivedAt: 1 })
    expect(clock.now()).toBeNull()
  })

  it('has an error of at most half of the fastest round trip, whatever the delays', () => {
    const delay = fc.integer({ min: 0, max: 3_000 })
    const trips = fc.array(fc.tuple(delay, delay, fc.boolean()), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(trips, (all) => {
        const { ask, receive, error } = setUp()
        let best = Infinity
        for (const [there, back, asked] of all) {
          if (asked) ask(there, back)
          else receive(back)
          best = Math.min(best, asked ? (there + back) / 2 : Infinity)
        }
        const bound = best === Infinity ? Math.min(...all.map(([, back]) => back)) : best
        expect(error()).toBeLessThanOrEqual(bound + 1)
      }),
    )
  })
})
