// Subscription requests for the open channels: batched subscribe and unsubscribe frames, and fresh
// snapshots after a gap. Channel messages do not pass through here.
import type { SchedulerLike, Subscription } from 'rxjs'
import { BoundedMap } from '../../domain/collections/boundedMap'
import { STREAM_LIMITS } from '../../protocol/channels'
import type { ClientFrame, ControlMessage } from '../../protocol/messages'
import type { ChannelState } from '../channel'
import type { Channels } from '../channels'
import type { Counters } from '../decoder'
import { ENGINE_LIMITS } from '../deps'

export interface SubscriptionsDeps {
  readonly scheduler: SchedulerLike
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  readonly counters: Counters
  readonly channels: Channels
}

type Op = 'subscribe' | 'unsubscribe' | 'resync'

const BATCH = 32

export class Subscriptions {
  private open = false
  /** The channels requested over the present socket. */
  private readonly subscribed = new Set<string>()
  private readonly leaving = new Set<string>()
  /** Unanswered frames, by their number. */
  private readonly unanswered = new BoundedMap<
    number,
    { readonly op: Op; readonly keys: readonly string[] }
  >({ maxEntries: STREAM_LIMITS.maxSubscriptions })
  /** Channels that a rate limit refused, until they are requested once more. */
  private readonly late = new Set<string>()
  private retry: Subscription | undefined
  private readonly following: Subscription
  private flush: Subscription | undefined
  private again: Subscription | undefined

  constructor(private readonly deps: SubscriptionsDeps) {
    const { added$, dropped$, gap$ } = deps.channels
    this.following = added$.subscribe(({ key }) => {
      this.leaving.delete(key)
      this.flushSoon()
    })
    this.following.add(dropped$.subscribe(({ key }) => this.leave(key)))
    this.following.add(gap$.subscribe(({ key }) => this.resync([key])))
  }

  /** A socket is open: requests everything public; private channels wait for `signedIn`. */
  opened(): void {
    this.open = true
    this.deps.channels.privateOpen = false
    this.subscribed.clear()
    this.flushSoon()
  }

  /** The socket is closed; the exchange answered until `validAt`. */
  closed(validAt: number): void {
    this.open = false
    this.unanswered.clear()
    this.leaving.clear()
    this.late.clear()
    this.retry?.unsubscribe()
    this.retry = undefined
    this.flush?.unsubscribe()
    this.flush = undefined
    this.deps.channels.loseAll(validAt)
  }

  /** The token was accepted: private channels may be requested. */
  signedIn(): void {
    this.deps.channels.privateOpen = true
    for (const state of this.privateStates()) {
      this.subscribed.delete(state.key)
      state.refusedBy = null
      // It may be the token of another account: only a new snapshot counts from here.
      state.lose(this.deps.scheduler.now())
    }
    this.flushSoon()
  }

  /** Drops private state: it belonged to another account, or no account is signed in. */
  signedOut(): void {
    this.deps.channels.privateOpen = false
    for (const state of this.privateStates()) {
      if (this.subscribed.delete(state.key)) this.leaving.add(state.key)
      state.clear()
      state.changed$.next()
    }
    this.flushSoon()
  }

  /**
   * The exchange refused a request: every channel of that frame that it names fails, or, after a
   * rate limit, is requested again after the stated wait. An answer without a frame id concerns
   * frames that were not read: all unanswered ones are then sent again.
   */
  refused({ id, code, channel, retryAfter }: ControlMessage & { readonly type: 'error' }): void {
    const frame = this.unanswered.get(id ?? -1)
    if (retryAfter === undefined) {
      const named = channel === undefined ? (frame?.keys ?? []) : [channel]
      for (const key of named) this.deps.channels.fail(key, code)
    } else if (channel !== undefined) this.askLater([channel], retryAfter)
    else {
      const frames = id === null ? [...this.unanswered.values()] : frame ? [frame] : []
      for (const { op, keys } of frames) {
        const wanted = op !== 'unsubscribe'
        if (!wanted) for (const key of keys) if (!this.subscribed.has(key)) this.leaving.add(key)
        this.askLater(wanted ? keys : [], retryAfter)
      }
      if (id === null) this.unanswered.clear()
    }
    if (id !== null) this.unanswered.delete(id)
  }

  acknowledged(id: number): void {
    const frame = this.unanswered.get(id)
    this.unanswered.delete(id)
    if (frame && frame.op !== 'unsubscribe') this.deps.channels.acknowledged(frame.keys)
  }

  dispose(): void {
    this.following.unsubscribe()
    this.flush?.unsubscribe()
    this.again?.unsubscribe()
    this.retry?.unsubscribe()
  }

  private states(): ChannelState[] {
    return [...this.deps.channels.states.values()]
  }

  private privateStates(): ChannelState[] {
    return this.states().filter((state) => state.isPrivate)
  }

  private askLater(keys: readonly string[], seconds: number): void {
    for (const key of keys) this.late.add(key)
    this.retry ??= this.deps.scheduler.schedule(() => {
      this.retry = undefined
      for (const key of this.late) this.subscribed.delete(key)
      this.late.clear()
      this.flushSoon()
    }, seconds * 1_000)
  }

  private leave(key: string): void {
    if (this.subscribed.delete(key)) this.leaving.add(key)
    this.flushSoon()
  }

  private flushSoon(): void {
    if (!this.open || this.flush) return
    this.flush = this.deps.scheduler.schedule(() => {
      this.flush = undefined
      this.sendWanted()
    }, 0)
  }

  private sendWanted(): void {
    const { channels } = this.deps
    this.send('unsubscribe', [...this.leaving])
    this.leaving.clear()
    const wanted = this.states()
      .filter(
        ({ key, isPrivate }) => !this.subscribed.has(key) && (channels.privateOpen || !isPrivate),
      )
      .map(({ key }) => key)
    for (const key of wanted) this.subscribed.add(key)
    this.send('subscribe', wanted)
  }

  private send(op: Op, keys: readonly string[]): void {
    for (let i = 0; i < keys.length; i += BATCH) {
      const channels = keys.slice(i, i + BATCH)
      const id = this.deps.ids()
      if (this.deps.send({ op, id, channels })) this.remember(id, { op, keys: channels })
    }
  }

  private remember(id: number, frame: { op: Op; keys: readonly string[] }): void {
    this.unanswered.set(id, frame)
  }

  private resync(keys: readonly string[]): void {
    this.deps.counters.resyncs += keys.length
    this.send('resync', keys)
    this.again ??= this.deps.scheduler.schedule(() => {
      this.again = undefined
      const awaited = this.states().filter((state) => state.isAwaited)
      if (this.open && awaited.length > 0) this.resync(awaited.map(({ key }) => key))
    }, ENGINE_LIMITS.resyncAgainMs)
  }
}
