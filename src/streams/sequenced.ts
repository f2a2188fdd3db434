// The state machine that keeps every channel consistent: a snapshot, then deltas that each continue
// the one before. Deltas queue until their snapshot arrives, and a gap requests one fresh snapshot.
// The fold decides how a message changes the content. The client for programs follows its channels
// by it too.
import { bookSum, SUM_LEVELS } from '../protocol/bookSum'
import { topLevels } from './bookLevels'
import { DeltaQueue, type Sequenced } from './deltaQueue'
import { ENGINE_LIMITS } from './deps'
import { BookFold } from './folds/bookFold'

/**
 * applied: the state changed. queued: kept for the snapshot. ignored: old. gap: ask for a snapshot.
 */
export type Reception = 'applied' | 'queued' | 'ignored' | 'gap'

/** The content of a channel, which each of its messages changes. */
export interface Content<M> {
  readonly kind: string
  apply(message: M, now: number): void
  clear(): void
}

export class SequencedContent<M extends Sequenced, F extends Content<M>> {
  /** The sequence number of the last applied message; null while a snapshot is awaited. */
  seq: number | null = null
  /** The exchange's time of the last applied message. */
  at = 0
  /**
   * When the state was last known to be correct, by the local clock; null before the first time.
   * While messages are followed, the connection's freshness applies instead.
   */
  validAt: number | null = null
  /**
   * The time since which answers of the exchange have not listed the channel; null while they do.
   */
  unconfirmedSince: number | null = null
  /**
   * When a message last arrived or the exchange last confirmed that there is nothing newer, by the
   * local clock.
   */
  private lastConfirmedAt = 0
  /** The code of the exchange's refusal, while it applies. */
  refusedBy: number | null = null
  /** When a message was last applied, by the local clock; null before the first. */
  messageAt: number | null = null
  private readonly waiting = new DeltaQueue<M>()
  private asked = false
  /** The exchange has acknowledged the snapshot request; it sends the snapshot before any delta. */
  private snapshotPending = false
  /** Answers to pings that listed the channel while its snapshot was missing. */
  private answers = 0

  constructor(readonly fold: F) {}

  /** Processes one message; `now` is the local clock. */
  accept(message: M, now: number): Reception {
    if (message.snapshot) return this.replace(message, now)
    if (this.seq === null) {
      this.waiting.add(message)
      if (this.snapshotPending) return this.askAgain()
      // Many deltas and no snapshot: the snapshot was lost in transit.
      return this.waiting.length >= ENGINE_LIMITS.maxQueuedDeltas ? this.ask() : 'queued'
    }
    if (message.prev === this.seq) {
      this.apply(message, now)
      return 'applied'
    }
    if (message.seq <= this.seq) return 'ignored'
    this.seq = null
    this.validAt = now
    this.waiting.add(message)
    return this.ask()
  }

  /** An answer listed the channel, or could not state any sequence numbers. */
  confirm(now: number): void {
    this.lastConfirmedAt = now
    this.unconfirmedSince = null
  }

  /** An answer of the exchange did not list the channel. */
  markUnconfirmed(): void {
    this.unconfirmedSince ??= this.lastConfirmedAt
  }

  /** The exchange has acknowledged the snapshot request. */
  markSnapshotPending(): void {
    if (this.seq === null) this.snapshotPending = true
  }

  /** True if messages up to `seq` were sent and did not arrive; a snapshot is then awaited. */
  isBehind(seq: number, now: number): boolean {
    if (this.seq === null) return this.isSnapshotLost()
    return this.seq < seq && this.invalidate(now)
  }

  /**
   * Compares the best levels with the checksum the exchange states after message `seq`; undefined
   * where the state is at another message. On a mismatch a snapshot is awaited.
   */
  verify(seq: number, sum: number, now: number): boolean | undefined {
    const { fold } = this
    if (this.seq !== seq || !(fold instanceof BookFold)) return undefined
    const { bids, asks } = fold
    if (bookSum(topLevels(bids, SUM_LEVELS), topLevels(asks, SUM_LEVELS)) === sum) return true
    this.invalidate(now)
    return false
  }

  /**
   * State that was polled at `now`: shown at once, while a snapshot of the stream is still awaited.
   */
  adopt(message: M, now: number): void {
    this.lose(now)
    this.refusedBy = null
    this.at = message.at
    this.validAt = now
    this.foldIn(message, now)
  }

  /** Content that arrived outside the channel's own sequence. */
  append(message: M, now: number): void {
    this.foldIn(message, now)
  }

  /** Keeps the state but stops following it; it was correct until `validAt`. */
  lose(validAt: number): void {
    if (this.seq !== null) this.validAt = validAt
    this.seq = null
    this.waiting.clear()
    this.asked = false
    this.snapshotPending = false
    this.answers = 0
  }

  /** Drops everything, for example when another account signs in. */
  clear(): void {
    this.lose(0)
    this.fold.clear()
    this.validAt = null
    this.refusedBy = null
  }

  /** The approximate size of the deltas that wait for a snapshot. */
  get waitingBytes(): number {
    return this.waiting.bytes
  }

  /** True while a requested snapshot has not arrived, so the request may be repeated. */
  get isAwaited(): boolean {
    return this.seq === null && this.asked
  }

  private replace(message: M, now: number): Reception {
    // A late snapshot: the state already contains it.
    if (this.seq !== null && message.seq <= this.seq) return 'ignored'
    this.apply(message, now)
    this.asked = false
    this.snapshotPending = false
    this.answers = 0
    this.refusedBy = null
    const queued = this.waiting.take()
    for (const [i, next] of queued.entries()) {
      if (next.seq <= message.seq || this.seq === null || next.seq <= this.seq) continue
      if (next.prev !== this.seq) {
        this.seq = null
        for (const later of queued.slice(i)) this.waiting.add(later)
        return this.ask()
      }
      this.apply(next, now)
    }
    return 'applied'
  }

  private apply(message: M, now: number): void {
    this.foldIn(message, now)
    this.seq = message.seq
    this.at = message.at
    this.validAt = now
    this.messageAt = now
    this.confirm(now)
  }

  /** Ignores a message of another kind than the channel's. */
  private foldIn(message: M, now: number): void {
    if (this.fold.kind === message.kind) this.fold.apply(message, now)
  }

  /** The state may be wrong; true if that requires a snapshot request. */
  private invalidate(now: number): boolean {
    this.lose(now)
    return this.ask() === 'gap'
  }

  /** An answer to a ping, and everything sent before it, arrived without the snapshot. */
  private isSnapshotLost(): boolean {
    this.answers += 1
    // The first answer may belong to a ping that was sent before the request.
    return (this.snapshotPending || this.answers > 1) && this.askAgain() === 'gap'
  }

  private ask(): Reception {
    if (this.asked) return 'queued'
    this.asked = true
    this.snapshotPending = false
    this.answers = 0
    return 'gap'
  }

  /** The snapshot was sent and did not arrive. */
  private askAgain(): Reception {
    this.asked = false
    return this.ask()
  }
}
