// The third stage of a tick: each message goes into the state of its channel, whose views are
// marked. Also keeps which channels are held, by how many, and for a while after the last of them.
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
  /** The state of each channel that is held, by its key. */
  readonly states = new Map<string, ChannelState>()
  /** A channel that is held now and was not before. */
  readonly added$ = new Subject<ChannelState>()
  /** A channel that nobody reads any more. */
  readonly dropped$ = new Subject<ChannelState>()
  /** A channel whose messages do not continue one another: only a fresh snapshot helps. */
  readonly gap$ = new Subject<ChannelState>()
  /** Whether private messages count: the token was taken, and its owner is still here. */
  privateOpen = false
  private readonly holds = new Map<ChannelState, Hold>()
  /** Looks at channels that are doubted now; each removes itself once it has looked. */
  private readonly doubts = new Subscription()

  constructor(private readonly deps: ChannelsDeps) {}

  /** One message of the stream. Whatever nobody holds is passed over. */
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
   * What the exchange sent last, by channel: what was lost after the last that came is a gap, and
   * what is not named was forgotten there. Undefined: it cannot say now.
   */
  compare(seqs: Readonly<Record<string, number>> | undefined): void {
    const now = this.deps.scheduler.now()
    for (const state of this.states.values()) {
      const seq = seqs?.[state.key]
      if (seqs && seq === undefined) this.doubt(state, now)
      else this.confirm(state, seq, now)
    }
  }

  /** The exchange says what the best levels of a book were after one of its messages. */
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

  /** The exchange has taken a wish for the snapshots of these channels. */
  acknowledged(keys: readonly string[]): void {
    for (const key of keys) this.states.get(key)?.promise()
  }

  /** `seq` undefined: the exchange cannot say. */
  private confirm(state: ChannelState, seq: number | undefined, now: number): void {
    const wasDoubted = state.doubtedSince !== null
    state.confirm(now)
    const isBehind = seq !== undefined && state.isBehind(seq, now)
    if (isBehind) {
      this.deps.counters.gaps += 1
      this.gap$.next(state)
    }
    if (isBehind || wasDoubted) state.changed$.next()
  }

  /** Its views are marked when the doubt has lasted long enough to be silence. */
  private doubt(state: ChannelState, now: number): void {
    if (state.doubtedSince !== null) return
    state.doubt()
    const since = state.doubtedSince ?? now
    const mark = () => state.changed$.next()
    const left = Math.max(0, since + ENGINE_LIMITS.silentAfterMs - now)
    this.doubts.add(this.deps.scheduler.schedule(mark, left))
  }

  /** State that was polled at `now`. */
  adopt(key: string, message: ChannelMessage, now: number): void {
    const state = this.states.get(key)
    if (!state) return
    state.adopt(message, now)
    state.changed$.next()
  }

  /** Content that came by another way; what is followed is followed on. */
  append(key: string, message: ChannelMessage, now: number): void {
    const state = this.states.get(key)
    if (!state) return
    state.append(message, now)
    state.changed$.next()
  }

  /**
   * Holds a channel for one reader until the returned function is called; RangeError if unknown.
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

  /** How many readers there are in all; for those who look for leaks. */
  get readers(): number {
    return [...this.holds.values()].reduce((sum, { readers }) => sum + readers, 0)
  }

  /** The exchange refused a channel, for example because the token is not taken. */
  fail(key: string, code: number): void {
    const state = this.states.get(key)
    if (!state) return
    state.refusedBy = code
    state.changed$.next()
  }

  failPrivate(code: number): void {
    for (const { key, isPrivate } of this.states.values()) if (isPrivate) this.fail(key, code)
  }

  /** The connection is gone; until `validAt` it answered. */
  loseAll(validAt: number): void {
    this.privateOpen = false
    for (const state of this.states.values()) {
      state.lose(validAt)
      state.changed$.next()
    }
  }

  dispose(): void {
    this.doubts.unsubscribe()
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

  /** Not at once: whoever comes back in a moment finds the state as it is. */
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
