// A clock and ids that tests turn by hand.
import type { Clock, Ids } from '../../../src/domain/clock'

export class FakeClock implements Clock {
  private passed = 0

  constructor(private at = Date.UTC(2026, 0, 5, 12)) {}

  now(): number {
    return this.at
  }

  elapsed(): number {
    return this.passed
  }

  /** Moves time on by so many milliseconds. */
  pass(ms: number): void {
    this.at += ms
    this.passed += ms
  }

  /** Sets the time of day forward or back; nothing has passed. */
  set(ms: number): void {
    this.at += ms
  }
}

/** 00000000-0000-4000-9000-000000000001, …002, … */
export function countedIds(): Ids {
  let count = 0
  return {
    uuid: () => `00000000-0000-4000-9000-${String((count += 1)).padStart(12, '0')}`,
  }
}
