// The one rule by which every channel stays whole: a snapshot, then deltas of which each continues
// the one before; deltas wait for their snapshot; a gap asks for a fresh one, once. What a message
// does to the content is the fold's business.
import { Subject } from 'rxjs'
import { isPrivate } from '../protocol/channels'
import { bookSum, SUM_LEVELS } from '../protocol/bookSum'
import type { ChannelMessage } from '../protocol/decoded'
import { topLevels } from './bookLevels'
import { createFold, type Fold, type FoldedChannel } from './folds/createFold'
import { DeltaQueue } from './deltaQueue'
import { ENGINE_LIMITS } from './deps'

/**
 * applied: the state changed. queued: kept for the snapshot. ignored: old. gap: ask for a snapshot.
 */
export type Reception = 'applied' | 'queued' | 'ignored' | 'gap'

export class ChannelState {
  /** The content or its freshness changed. */
  readonly changed$ = new Subject<void>()
  readonly fold: Fold
  readonly isPrivate: boolean
  /** The place of the last applied message; null while a snapshot is awaited. */
  seq: number | null = null
  /** The exchange's time of the last applied message. */
  at = 0
  /**
   * When the state was last known to be right, by the clock here; null before the first time. While
   * messages are followed that is said by the connection.
   */
  validAt: number | null = null
  /** Since when the exchange has answered without naming the channel; null while it has not. */
  doubtedSince: number | null = null
  /**
   * When the exchange last gave a message or said that there is nothing newer, by the clock here.
   */
  private wordAt = 0
  /** The code of the exchange's refusal, while it stands. */
  refusedBy: number | null = null
  /** When a message was last applied, by the clock here; null before the first. */
  messageAt: number | null = null
  private readonly waiting = new DeltaQueue()
  private asked = false
  /** The exchange has acknowledged the wish for a snapshot, which it sends before any delta. */
  private promised = false
  /** Answers to pings that named the channel while its snapshot was missing. */
  private answers = 0

  constructor(
    readonly key: string,
    readonly channel: FoldedChannel,
  ) {
    this.fold = createFold(channel)
    this.isPrivate = isPrivate(channel)
  }

  /** Takes one message; `now` is the clock here. */
  accept(message: ChannelMessage, now: number): Reception {
    if (message.snapshot) return this.replace(message, now)
    if (this.seq === null) {
      this.waiting.add(message)
      if (this.promised) return this.askAgain()
      // Deltas without end and no snapshot: it was lost on the way.
      return this.waiting.length >= ENGINE_LIMITS.patience ? this.ask() : 'queued'
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

  /** An answer of the exchange named the channel, or could not say of any how it stands. */
  confirm(now: number): void {
    this.wordAt = now
    this.doubtedSince = null
  }

  /** An answer of the exchange did not name the channel. */
  doubt(): void {
    this.doubtedSince ??= this.wordAt
  }

  /** The exchange has taken the wish for a snapshot. */
  promise(): void {
    if (this.seq === null) this.promised = true
  }

  /** Whether messages up to `seq` were sent and did not come; if so a snapshot is awaited. */
  isBehind(seq: number, now: number): boolean {
    if (this.seq === null) return this.isSnapshotLost()
    return this.seq < seq && this.distrust(now)
  }

  /**
   * Whether the best levels of the book are what the exchange says they were after message `seq`;
   * undefined where something else is held. If they are not, a snapshot is awaited.
   */
  verify(seq: number, sum: number, now: number): boolean | undefined {
    if (this.seq !== seq || this.fold.kind !== 'book') return undefined
    const { bids, asks } = this.fold
    if (bookSum(topLevels(bids, SUM_LEVELS), topLevels(asks, SUM_LEVELS)) === sum) return true
    this.distrust(now)
    return false
  }

  /**
   * State that was polled at `now`: shown at once, and a snapshot of the stream is still awaited.
   */
  adopt(message: ChannelMessage, now: number): void {
    this.lose(now)
    this.refusedBy = null
    this.at = message.at
    this.validAt = now
    this.foldIn(message, now)
  }

  /** Something that belongs to the content and came by another way. */
  append(message: ChannelMessage, now: number): void {
    this.foldIn(message, now)
  }

  /**
   * The state is kept, its continuation is not to be had; what was followed was right until then.
   */
  lose(validAt: number): void {
    if (this.seq !== null) this.validAt = validAt
    this.seq = null
    this.waiting.clear()
    this.asked = false
    this.promised = false
    this.answers = 0
  }

  /** Forgets everything, for example when somebody else signs in. */
  clear(): void {
    this.lose(0)
    this.fold.clear()
    this.validAt = null
    this.refusedBy = null
  }

  /** What waits for a snapshot takes about so many bytes. */
  get waitingBytes(): number {
    return this.waiting.bytes
  }

  /** Whether a snapshot was asked for and has not come, so that it may be asked for again. */
  get isAwaited(): boolean {
    return this.seq === null && this.asked
  }

  private replace(message: ChannelMessage, now: number): Reception {
    // Late: what is held already contains it.
    if (this.seq !== null && message.seq <= this.seq) return 'ignored'
    this.apply(message, now)
    this.asked = false
    this.promised = false
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

  private apply(message: ChannelMessage, now: number): void {
    this.foldIn(message, now)
    this.seq = message.seq
    this.at = message.at
    this.validAt = now
    this.messageAt = now
    this.confirm(now)
  }

  /** A message of another kind than the channel's is nothing to it. */
  private foldIn(message: ChannelMessage, now: number): void {
    if (this.fold.kind !== message.kind) return
    // The kinds are equal, so the message is of the fold's own type; the compiler cannot pair
    // unions.
    ;(this.fold as { apply(message: ChannelMessage, now: number): void }).apply(message, now)
  }

  /** What is held may be wrong: whether that asks for a snapshot. */
  private distrust(now: number): boolean {
    this.lose(now)
    return this.ask() === 'gap'
  }

  /** An answer to a ping, and everything that was sent before it, came without the snapshot. */
  private isSnapshotLost(): boolean {
    this.answers += 1
    // The first may answer a ping that was sent before the wish.
    return (this.promised || this.answers > 1) && this.askAgain() === 'gap'
  }

  private ask(): Reception {
    if (this.asked) return 'queued'
    this.asked = true
    this.promised = false
    this.answers = 0
    return 'gap'
  }

  /** The snapshot was sent and did not come. */
  private askAgain(): Reception {
    this.asked = false
    return this.ask()
  }
}
