// The one rule by which every channel stays whole: a snapshot, then deltas of which each continues
// the one before; deltas wait for their snapshot; a gap asks for a fresh one, once. What a message
// does to the content is the fold's business.
import { Subject } from 'rxjs'
import { isPrivate } from '../protocol/channels'
import type { ChannelMessage } from '../protocol/decoded'
import { createFold, type Fold, type FoldedChannel } from './folds/createFold'
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
  private waiting: ChannelMessage[] = []
  private asked = false

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
    this.validAt = now
    this.queue(message)
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

  /** Whether messages up to `seq` were sent and did not come; if so a snapshot is awaited. */
  isBehind(seq: number, now: number): boolean {
    if (this.seq === null || this.seq >= seq) return false
    this.lose(now)
    return this.ask() === 'gap'
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
    this.waiting = []
    this.asked = false
  }

  /** Forgets everything, for example when somebody else signs in. */
  clear(): void {
    this.lose(0)
    this.fold.clear()
    this.validAt = null
    this.refusedBy = null
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

  private apply(message: ChannelMessage, now: number): void {
    this.foldIn(message, now)
    this.seq = message.seq
    this.at = message.at
    this.validAt = now
    this.confirm(now)
  }

  /** A message of another kind than the channel's is nothing to it. */
  private foldIn(message: ChannelMessage, now: number): void {
    if (this.fold.kind !== message.kind) return
    // The kinds are equal, so the message is of the fold's own type; the compiler cannot pair
    // unions.
    ;(this.fold as { apply(message: ChannelMessage, now: number): void }).apply(message, now)
  }

  /** The oldest goes: the gap it leaves is found when the snapshot comes. */
  private queue(message: ChannelMessage): void {
    if (this.waiting.length >= ENGINE_LIMITS.queuedDeltas) this.waiting.shift()
    this.waiting.push(message)
  }

  private ask(): Reception {
    if (this.asked) return 'queued'
    this.asked = true
    return 'gap'
  }
}
