// The rhythm in which something of a device is kept with the account: read first, saved some
// seconds after a change, read again after an answer that was lost. One call at a time.
import { isTransient } from '../../domain/refusals'
import type { CallResult } from '../../session/rest'
import { elapsed } from '../../state/exchangeTime'

/** over: not tried again by itself. */
export type SyncResult = 'done' | 'failed' | 'over'

export interface SyncWork {
  /** Reads the account's state and merges it. */
  read(signal: AbortSignal): Promise<SyncResult>
  /** Saves what the account does not have yet. */
  save(signal: AbortSignal): Promise<SyncResult>
  /** True if there is something to save. */
  hasChanges(): boolean
}

/** Between a change and its save; changes meanwhile are saved with it. */
export const SAVE_MS = 3_000
/** What was read this long ago is not read again. */
const FRESH_MS = 10_000
const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

export class SyncLoop {
  /** True until the account's state has been read, and again after an answer that was lost. */
  mustRead = true
  #timer: ReturnType<typeof setTimeout> | null = null
  #limit: AbortController | null = null
  #misses = 0
  #readAt = -Infinity
  #isStopped = false

  constructor(private readonly work: SyncWork) {}

  start(): void {
    void this.#run()
  }

  /** Something may have changed. */
  changed(): void {
    if (this.#timer === null && !this.#limit && this.work.hasChanges()) this.#soon(SAVE_MS)
  }

  /** Reads again: the page is looked at, or the network is back. */
  renew(): void {
    if (this.#misses === 0 && elapsed() - this.#readAt < FRESH_MS) return
    this.mustRead = true
    this.#soon(0)
  }

  /** Saves a waiting change now: the page may be left. */
  flush(): void {
    if (this.#timer !== null) this.#soon(0)
  }

  stop(): void {
    this.#isStopped = true
    this.#limit?.abort()
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #soon(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = this.#isStopped ? null : setTimeout(() => void this.#run(), ms)
  }

  async #run(): Promise<void> {
    this.#timer = null
    if (this.#limit || this.#isStopped) return
    const limit = new AbortController()
    this.#limit = limit
    const result = await this.#step(limit.signal)
    if (limit.signal.aborted) return
    this.#limit = null
    if (result === 'done') {
      this.#misses = 0
      if (this.mustRead) this.#soon(0)
      else this.changed()
    } else if (result === 'failed') {
      this.#misses += 1
      this.#soon(Math.min(RETRY_MS * 2 ** (this.#misses - 1), MAX_RETRY_MS))
    }
  }

  async #step(signal: AbortSignal): Promise<SyncResult> {
    if (!this.mustRead) return this.work.save(signal)
    const result = await this.work.read(signal)
    if (result !== 'done') return result
    this.mustRead = false
    this.#readAt = elapsed()
    return result
  }
}

export const failureOf = (answer: CallResult<unknown>): SyncResult =>
  answer.kind === 'refused' && !isTransient(answer.refusal.key) ? 'over' : 'failed'

/** Renews and flushes a loop as the page is looked at and left, until `signal`. */
export function followPage(loop: Pick<SyncLoop, 'renew' | 'flush'>, signal: AbortSignal): void {
  window.addEventListener('online', () => loop.renew(), { signal })
  const look = () => (document.visibilityState === 'hidden' ? loop.flush() : loop.renew())
  document.addEventListener('visibilitychange', look, { signal })
}
