// Queue of heavy work that is fair to everybody: limited concurrency, a bounded number waiting, and
// the keys of waiting work (a network, an account) take turns, however much each has.
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'

export interface TurnLimits {
  readonly atOnce: number
  /** Maximum number of waiting jobs of all keys. */
  readonly waiting: number
  /** Number of them reserved for known keys; none if omitted. */
  readonly reserved?: number
  /** Maximum number of waiting jobs of one key. */
  readonly waitingEach: number
}

type Start = (goes: boolean) => void

export class FairQueue {
  /** The queues in serving order. */
  readonly #queues = new Map<string, Start[]>()
  #running = 0
  #waiting = 0

  constructor(private readonly limits: TurnLimits) {}

  /** Number of waiting jobs. */
  get waiting(): number {
    return this.#waiting
  }

  /** Does the work in its turn; rateLimited if too many wait already. */
  async take<T>(key: string, work: () => Promise<T>, known = false): Promise<Outcome<T>> {
    if (this.#running < this.limits.atOnce) this.#running += 1
    else if (!(await this.#place(key, known))) return refused('rateLimited')
    try {
      return accepted(await work())
    } finally {
      this.#handOver()
    }
  }

  /** Waits for a turn; false if there is no place to wait, or if it was lost. */
  #place(key: string, known: boolean): Promise<boolean> {
    const { waiting, waitingEach, reserved = 0 } = this.limits
    const own = this.#queues.get(key)?.length ?? 0
    if (own >= waitingEach) return Promise.resolve(false)
    const places = known ? waiting : waiting - reserved
    if (this.#waiting >= places && !this.#yieldPlace(own)) return Promise.resolve(false)
    return new Promise((start) => {
      const queue = this.#queues.get(key) ?? []
      queue.push(start)
      this.#queues.set(key, queue)
      this.#waiting += 1
    })
  }

  /**
   * The key with the most waiting jobs loses its newest one, if it has at least two more than
   * the caller's key.
   */
  #yieldPlace(own: number): boolean {
    const longest = [...this.#queues.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length < own + 2) return false
    longest.pop()?.(false)
    this.#waiting -= 1
    return true
  }

  /** The slot is handed over directly, so that a newcomer cannot take it. */
  #handOver(): void {
    const [first] = this.#queues
    if (!first) {
      this.#running -= 1
      return
    }
    const [key, queue] = first
    const start = queue.shift()
    this.#queues.delete(key)
    if (queue.length > 0) this.#queues.set(key, queue)
    this.#waiting -= 1
    start?.(true)
  }
}
