// The exchange's time, by which signatures are judged: the machine's clock, moved by what answers
// of the exchange have stated.

export class ExchangeClock {
  /** Exchange less machine, ms; never more than it really is, because an answer takes its time. */
  #ahead = 0
  #stamped = 0

  /** Takes a stated time of the exchange, ms UTC. */
  learn(stated: number): void {
    if (Number.isFinite(stated) && stated > 0) this.#ahead = stated - Date.now()
  }

  /** ms UTC. */
  now(): number {
    return Date.now() + this.#ahead
  }

  /** A time that no earlier call returned: a signature of one time is good once. */
  stamp(): number {
    this.#stamped = Math.max(Math.trunc(this.now()), this.#stamped + 1)
    return this.#stamped
  }
}
