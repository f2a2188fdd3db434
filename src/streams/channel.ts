// Owns the one rule by which every channel stays whole: a snapshot, then deltas of which each
// continues the one before; deltas wait for their snapshot; a gap asks for a fresh one, once. What
// a message does to the state is the fold's business, what is asked of the wire the registry's.
import type { Channel } from '../protocol/channels'
import type { Tidings } from '../protocol/decoded'
import { applyTo, createFold, type Fold } from './folds/createFold'
import { ENGINE_LIMITS } from './ports'

/**
 * applied: the state changed. queued: kept for the snapshot. ignored: old. gap: ask for a snapshot.
 */
export type Reception = 'applied' | 'queued' | 'ignored' | 'gap'

export class ChannelState {
  readonly fold: Fold
  /** The place of the last applied message; null while a snapshot is awaited. */
  seq: number | null = null
  /** The exchange's time of the last applied message. */
  at = 0
  /** When the state last came from the exchange, by the clock here; null before the first time. */
  heardAt: number | null = null
  /** The code of the exchange's refusal, while it stands. */
  refusedBy: number | null = null
  private waiting: Tidings[] = []
  private asked = false

  constructor(
    readonly key: string,
    readonly channel: Channel,
  ) {
    this.fold = createFold(channel)
  }

  /** Takes one message; `now` is the clock here. */
  accept(message: Tidings, now: number): Reception {
    if (message.snapshot) return this.replace(message, now)
    if (this.seq === null) {
      this.queue(message)
      // Deltas without end and no snapshot: it was lost on the way.
      return this.waiting.length >= ENGINE_LIMITS.patience ? this.ask() : 'queued'
    }
    if (message.prev === this.seq) {
      this.apply(message, now)
      return 'applied'
    }
    if (message.seq <= this.seq) return 'ignored'
    this.seq = null
    this.queue(message)
    return this.ask()
  }

  /** State that came by polling: shown at once, and a snapshot of the stream is still awaited. */
  adopt(message: Tidings, now: number): void {
    this.lose()
    this.refusedBy = null
    this.at = message.at
    this.heardAt = now
    applyTo(this.fold, message)
  }

  /** The connection is gone: the state is kept, its continuation is not to be had. */
  lose(): void {
    this.seq = null
    this.waiting = []
    this.asked = false
  }

  /** Forgets everything, for example when somebody else signs in. */
  clear(): void {
    this.lose()
    this.fold.clear()
    this.heardAt = null
    this.refusedBy = null
  }

  /** Whether the wish for a snapshot is still open, so that it may be said again. */
  get wanting(): boolean {
    return this.seq === null && this.asked
  }

  private replace(message: Tidings, now: number): Reception {
    // Late: what is held already contains it.
    if (this.seq !== null && message.seq <= this.seq) return 'ignored'
    this.apply(message, now)
    this.asked = false
    this.refusedBy = null
    const queued = this.waiting.sort((a, b) => a.seq - b.seq)
    this.waiting = []
    for (const [i, next] of queued.entries()) {
      if (next.seq <= message.seq || this.seq === null || next.seq <= this.seq) continue
      if (next.prev !== this.seq) {
        this.seq = null
        this.waiting = queued.slice(i)
        return this.ask()
      }
      this.apply(next, now)
    }
    return 'applied'
  }

  private apply(message: Tidings, now: number): void {
    applyTo(this.fold, message)
    this.seq = message.seq
    this.at = message.at
    this.heardAt = now
  }

  /** The oldest makes room: the gap it leaves is found when the snapshot comes. */
  private queue(message: Tidings): void {
    if (this.waiting.length >= ENGINE_LIMITS.queuedDeltas) this.waiting.shift()
    this.waiting.push(message)
  }

  private ask(): Reception {
    if (this.asked) return 'queued'
    this.asked = true
    return 'gap'
  }
}
