// A steady clock made from the system's two: the wall clock, which people and network services set,
// and the monotonic one, which nobody can.
import type { Clock } from '../../src/domain/clock'

/** The two clocks of a system, both in ms; fakes are moved manually. */
export interface SystemClocks {
  /** ms UTC; may jump either way. */
  wall(): number
  /** From any beginning; only ever forward, and not while the machine sleeps on most systems. */
  monotonic(): number
}

export interface ClockJump {
  /** How far the system's wall clock is from this one: below zero where it was set back. */
  readonly byMs: number
}

/** The wall clock this far ahead was set forward, or the machine slept: its time is taken over. */
const STEP_MS = 1_000
/** A smaller lead and any lag is made up for by going faster or slower by this share. */
const SLEW = 0.05

const SYSTEM: SystemClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

export class SteadyClock implements Clock {
  #at: number
  #elapsed: number
  /** How far the wall clock was ahead at the last look. */
  #lead = 0

  /** `jumped` is called once for each jump of the wall clock, either way. */
  constructor(
    private readonly clocks: SystemClocks = SYSTEM,
    private readonly jumped: (jump: ClockJump) => void = () => undefined,
  ) {
    this.#at = clocks.wall()
    this.#elapsed = clocks.monotonic()
  }

  now(): number {
    const passed = Math.max(0, this.clocks.monotonic() - this.#elapsed)
    this.#elapsed += passed
    this.#at += passed
    const lead = this.clocks.wall() - this.#at
    const jump = Math.abs(lead - this.#lead) > STEP_MS
    const most = passed * SLEW
    const correction = lead > STEP_MS ? lead : Math.max(-most, Math.min(most, lead))
    this.#at += correction
    this.#lead = lead - correction
    if (jump) this.jumped({ byMs: Math.round(lead) })
    return Math.floor(this.#at)
  }

  elapsed(): number {
    return this.clocks.monotonic()
  }
}
