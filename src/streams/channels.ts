// The third stage of a tick: routes each message into the state of its channel and marks the
// channel's views. Also counts the subscribers of each channel and keeps it open for a while after
// the last one.
import { Subject, Subscription, type SchedulerLike } from 'rxjs'
import { parseChannel, STREAM_LIMITS } from '../protocol/channels'
import type { ChannelMessage } from '../protocol/decoded'
import type { ControlMessage } from '../protocol/messages'
import { ChannelState } from './channel'
import type { Counters } from './decoder'
import { ENGINE_LIMITS } from './deps'

interface Hold {
  readers: number
  leaving: Subscription | undefined
}

type BookCheck = Pick<Extract<ControlMessage, { type: 'sum' }>, 'channel' | 'seq' | 'sum'>

export interface ChannelsDeps {
  readonly scheduler: SchedulerLike
  readonly counters: Counters
}

export class Channels {
  /** The state of each open channel, by its key. */
  readonly states = new Map<string, ChannelState>()
  /** A channel that has just been opened. */
  readonly added$ = new Subject<ChannelState>()
  /** A channel that has no reader any more. */
  readonly dropped$ = new Subject<ChannelState>()
  /** A channel whose messages are not contiguous: only a fresh snapshot repairs it. */
  readonly gap$ = new Subject<ChannelState>()
  /**
   * True while private messages are accepted: the token was accepted, and its account is still
   * signed in.
   */
  privateOpen = false
  private readonly holds = new Map<ChannelState, Hold>()
  /** Checks of channels that are unconfirmed now; each removes itself once it has run. */
  private readonly confirmationChecks = new Subscription()

  constructor(private readonly deps: ChannelsDeps) {}

  /** Processes one message of the stream; ignores channels without readers. */
  receive(message: ChannelMessage): void {
    const { counters, scheduler } = this.deps
    const state = this.states.get(message.ch)
    if (!state || (state.isPrivate && !this.privateOpen)) {
      counters.dropped += 1
      return
    }
    const reception = state.accept(message, scheduler.now())
    if (reception === 'applied') counters.applied += 1
    if (reception === 'ignored') counters.dropped += 1
    if (reception === 'gap') {
      counters.gaps += 1
      this.gap$.next(state)
    }
    // A message that closes no gap changes the freshness, so it marks the views too.
    if (reception !== 'ignored') state.changed$.next()
  }

  /**
   * Compares with what the exchange sent last, by channel: a lower local sequence is a gap, and a
   * channel that is not listed is no longer subscribed there. Undefined: the exchange cannot state
   * it now.
   */
  compare(seqs: Readonly<Record<string, number>> | undefined): void {
    const now = this.deps.scheduler.now()
    for (const state of this.states.values()) {
      const seq = seqs?.[state.key]
      if (seqs && seq === undefined) this.markUnconfirmed(state, now)
      else this.confirm(state, seq, now)
    }
  }

  /** The exchange states a checksum of a book's best levels after one of its messages. */
  verify({ channel, seq, sum }: BookCheck): void {
    const state = this.states.get(channel)
    const isRight = state?.verify(seq, sum, this.deps.scheduler.now())
    if (!state || isRight === undefined) return
    this.deps.counters.verified += 1
    if (isRight) return
    this.deps.counters.mismatches += 1
    this.gap$.next(state)
    state.changed$.next()
  }

  /** The exchange has acknowledged the snapshot requests of these channels. */
  acknowledged(keys: readonly string[]): void {
    for (const key of keys) this.states.get(key)?.markSnapshotPending()
  }

  /** `seq` undefined: the exchange cannot state it. */
  private confirm(state: ChannelState, seq: number | undefined, now: number): void {
    const wasDoubted = state.unconfirmedSince !== null
    state.confirm(now)
    const isBehind = seq !== undefined && state.isBehind(seq, now)
    if (isBehind) {
      this.deps.counters.gaps += 1
      this.gap$.next(state)
    }
    if (isBehind || wasDoubted) state.changed$.next()
  }

  /** Its views are marked once it has been unconfirmed for long enough to count as silent. */
  private markUnconfirmed(state: ChannelState, now: number): void {
    if (state.unconfirmedSince !== null) return
    state.markUnconfirmed()
    const since = state.unconfirmedSince ?? now
    const mark = () => state.changed$.next()
    const left = Math.max(0, since + ENGINE_LIMITS.silentAfterMs - now)
    this.confirmationChecks.add(this.deps.scheduler.schedule(mark, left))
  }

  /** State that was polled at `now`. */
  adopt(key: string, message: ChannelMessage, now: number): void {
    const state = this.states.get(key)
    if (!state) return
    state.adopt(message, now)
    state.changed$.next()
  }

  /** Content that arrived outside the channel's sequence; the sequence continues unchanged. */
  append(key: string, message: ChannelMessage, now: number): void {
    const state = this.states.get(key)
    if (!state) return
    state.append(message, now)
    state.changed$.next()
  }

  /**
   * Opens a channel for one reader until the returned function is called; RangeError if unknown.
   */
  hold(key: string): { state: ChannelState; release: () => void } {
    const state = this.states.get(key) ?? this.create(key)
    const hold = this.holds.get(state) ?? { readers: 0, leaving: undefined }
    this.holds.set(state, hold)
    hold.readers += 1
    hold.leaving?.unsubscribe()
    hold.leaving = undefined
    let done = false
    const release = () => {
      if (done) return
      done = true
      hold.readers -= 1
      if (hold.readers === 0) this.dropLater(state, hold)
    }
    return { state, release }
  }

  /** The number of readers of all channels; for leak checks. */
  get readers(): number {
    return [...this.holds.values()].reduce((sum, { readers }) => sum + readers, 0)
  }

  /** The exchange refused a channel, for example because the token was rejected. */
  fail(key: string, code: number): void {
    const state = this.states.get(key)
    if (!state) return
    state.refusedBy = code
    state.changed$.next()
  }

  failPrivate(code: number): void {
    for (const { key, isPrivate } of this.states.values()) if (isPrivate) this.fail(key, code)
  }

  /** The connection is gone; the exchange answered until `validAt`. */
  loseAll(validAt: number): void {
    this.privateOpen = false
    for (const state of this.states.values()) {
      state.lose(validAt)
      state.changed$.next()
    }
  }

  dispose(): void {
    this.confirmationChecks.unsubscribe()
    for (const { leaving } of this.holds.values()) leaving?.unsubscribe()
    for (const { changed$ } of this.states.values()) changed$.complete()
    this.holds.clear()
    this.states.clear()
    for (const all$ of [this.added$, this.dropped$, this.gap$]) all$.complete()
  }

  private create(key: string): ChannelState {
    const channel = parseChannel(key)
    if (!channel || channel.kind === 'swaps') throw new RangeError(`No views of ${key}`)
    if (this.states.size >= STREAM_LIMITS.maxSubscriptions) this.dropUnread()
    const state = new ChannelState(key, channel)
    this.states.set(key, state)
    this.count()
    this.added$.next(state)
    return state
  }

  /** Delayed, so that a reader who returns shortly finds the state as it was. */
  private dropLater(state: ChannelState, hold: Hold): void {
    const drop = () => this.drop(state)
    hold.leaving = this.deps.scheduler.schedule(drop, ENGINE_LIMITS.lingerMs)
  }

  private drop(state: ChannelState): void {
    this.holds.get(state)?.leaving?.unsubscribe()
    this.holds.delete(state)
    this.states.delete(state.key)
    this.count()
    state.changed$.complete()
    this.dropped$.next(state)
  }

  private dropUnread(): void {
    for (const [state, { readers }] of this.holds) if (readers === 0) this.drop(state)
  }

  private count(): void {
    this.deps.counters.subscriptions = this.states.size
  }
}
