// A steady clock made from the system's two: the wall clock, which people and network services set,
// and the monotonic one, which nobody can.
import type { Clock } from '../../src/domain/clock'

/** The two clocks of a system, both in ms; fakes are moved manually. */
export interface SystemClocks {
  /** ms UTC; may jump either way. */
  wall(): number
  /**
   * From an arbitrary origin; never goes back, and on most systems stops while the machine sleeps.
   */
  monotonic(): number
}

export interface ClockJump {
  /** The system's wall clock minus this one: negative if it was set back. */
  readonly byMs: number
}

/**
 * If the wall clock is this far ahead, it was set forward or the machine slept: its time is
 * adopted.
 */
const STEP_MS = 1_000
/** A smaller lead, and any lag, is corrected by running faster or slower by this share. */
const SLEW = 0.05

const SYSTEM: SystemClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

export class SteadyClock implements Clock {
  #at: number
  #elapsed: number
  /** The wall clock's lead when last checked. */
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
