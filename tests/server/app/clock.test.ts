// The clock of the server beside the two of the system: a row is what passes and what somebody sets
// the wall clock by, and what the time is afterwards.
import { array, assert, constant, integer, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SteadyClock, type ClockJump } from '../../../server/app/clock'

const NOON = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000

/** A system whose clocks a test moves. */
class FakeSystem {
  private at = NOON
  private passed = 500
  wall = () => this.at
  monotonic = () => this.passed
  pass(ms: number): void {
    this.at += ms
    this.passed += ms
  }
  set(ms: number): void {
    this.at += ms
  }
}

function aClock() {
  const system = new FakeSystem()
  const jumps: ClockJump[] = []
  const clock = new SteadyClock(system, (jump) => jumps.push(jump))
  /** Lets time pass and looks every second; ms after noon. */
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      system.pass(Math.min(left, 1_000))
      clock.now()
    }
    return clock.now() - NOON
  }
  return { system, clock, jumps, pass }
}

test('follows the wall clock while it is not set', () => {
  const { pass, jumps } = aClock()
  expect([pass(1), pass(999), pass(HOUR)]).toEqual([1, 1_000, HOUR + 1_000])
  expect(jumps).toEqual([])
})

describe('the wall clock set back', () => {
  test('is met by going at 95 % until it has caught up, never by going back', () => {
    const { system, pass } = aClock()
    system.set(-60_000)
    expect(pass(0)).toBe(0)
    expect(pass(10_000)).toBe(9_500)
    // A minute at 5 % takes twenty.
    expect(pass(20 * 60_000 - 10_000)).toBe(20 * 60_000 - 60_000)
    expect(pass(1_000)).toBe(20 * 60_000 - 60_000 + 1_000)
  })

  test('is logged once', () => {
    const { system, jumps, pass } = aClock()
    pass(5_000)
    system.set(-HOUR)
    pass(60_000)
    expect(jumps).toEqual([{ byMs: -HOUR }])
  })

  test('and forward again leaves no trace', () => {
    const { system, pass, jumps } = aClock()
    system.set(-HOUR)
    expect(pass(1_000)).toBe(950)
    system.set(HOUR)
    expect(pass(1_000)).toBe(2_000)
    expect(jumps).toHaveLength(2)
  })
})

describe('the wall clock ahead', () => {
  test('by a jump or after sleep is taken over at once, and logged once', () => {
    const { system, pass, jumps } = aClock()
    system.set(8 * HOUR)
    expect(pass(1_000)).toBe(8 * HOUR + 1_000)
    expect(pass(60_000)).toBe(8 * HOUR + 61_000)
    expect(jumps).toEqual([{ byMs: 8 * HOUR }])
  })

  test('by less than a second is made up for at 105 %', () => {
    const { system, pass, jumps } = aClock()
    system.set(500)
    expect(pass(1_000)).toBe(1_050)
    expect(pass(9_000)).toBe(10_500)
    expect(pass(1_000)).toBe(11_500)
    expect(jumps).toEqual([])
  })
})

test('durations are elapsed time, whatever the clock was set to', () => {
  const { system, clock } = aClock()
  const from = clock.elapsed()
  system.set(-HOUR)
  system.pass(700)
  system.set(5 * HOUR)
  expect(clock.elapsed() - from).toBe(700)
})

const step = record({
  passes: integer({ min: 0, max: 5_000 }),
  setBy: oneof(constant(0), integer({ min: -2 * HOUR, max: 2 * HOUR })),
})

test('never goes back, never slower than 95 %, and is never behind by more than a second', () => {
  // A failure prints its seed.
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      const { system, clock } = aClock()
      let before = clock.now()
      for (const { passes, setBy } of steps) {
        system.set(setBy)
        system.pass(passes)
        const now = clock.now()
        // Whole milliseconds are shown.
        expect(now - before).toBeGreaterThanOrEqual(Math.floor(passes * 0.95) - 1)
        expect(now).toBeGreaterThanOrEqual(before)
        expect(system.wall() - now).toBeLessThanOrEqual(1_001)
        before = now
      }
    }),
  )
})
