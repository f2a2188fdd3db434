// The exchange's time, against which signatures are checked: the machine's clock, corrected by the
// times in the exchange's answers.

export class ExchangeClock {
  /** Exchange less machine, ms. */
  #ahead: number | undefined
  #stamped = 0

  /**
   * Takes the time that an answer states, ms UTC. An answer takes its time, so what it says of the
   * difference is too little; of several the most is right.
   */
  learn(stated: number): void {
    if (!isTime(stated)) return
    this.#ahead = Math.max(this.#ahead ?? -Infinity, stated - Date.now())
  }

  /** Takes the time of a refusal for a wrong one, whatever was learned before. */
  correct(stated: number): void {
    if (!isTime(stated)) return
    this.#ahead = stated - Date.now()
    // Those before were refused, or are of another time.
    this.#stamped = 0
  }

  /** ms UTC. */
  now(): number {
    return Date.now() + (this.#ahead ?? 0)
  }

  /** A time that no earlier call returned: a signature of one time is good once. */
  stamp(): number {
    this.#stamped = Math.max(Math.trunc(this.now()), this.#stamped + 1)
    return this.#stamped
  }
}

const isTime = (stated: number): boolean => Number.isFinite(stated) && stated > 0
