// Each network's share of one turn of the event loop: a few requests are answered at once, the rest
// wait for the next turns, in which other networks' requests are read as well. So a sender who uses
// up the whole allowance delays others only by those few requests.

/** Requests of one network per turn. */
const EACH = 4

export class EventLoopQuota {
  /** Requests begun in this turn, by network. */
  readonly #begun = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()
  #scheduled = false

  /** `later` runs something in the next turn of the loop. */
  constructor(private readonly later: (run: () => void) => void = setImmediate) {}

  /** Continues a request now, or in one of the next turns. */
  take(network: string, goOn: () => void): void {
    const begun = this.#begun.get(network) ?? 0
    const queue = this.#waiting.get(network)
    if (queue) queue.push(goOn)
    else if (begun >= EACH) this.#waiting.set(network, [goOn])
    else {
      this.#begun.set(network, begun + 1)
      goOn()
    }
    this.#schedule()
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    this.later(() => this.#turn())
  }

  #turn(): void {
    this.#scheduled = false
    this.#begun.clear()
    for (const [network, queue] of this.#waiting) {
      const next = queue.splice(0, EACH)
      this.#begun.set(network, next.length)
      if (queue.length === 0) this.#waiting.delete(network)
      for (const goOn of next) goOn()
    }
    if (this.#waiting.size > 0) this.#schedule()
  }
}
