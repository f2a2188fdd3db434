// Owns which channels are held, by how many, and what is asked of the wire for them: subscriptions
// in batches, fresh snapshots after a gap, goodbye a while after the last reader left.
import { Subject, type SchedulerLike, type Subscription } from 'rxjs'
import { isPrivate, parseChannel, STREAM_LIMITS } from '../protocol/channels'
import type { Tidings } from '../protocol/decoded'
import type { ClientFrame } from '../protocol/messages'
import { ChannelState } from './channel'
import type { Counters } from './figures'
import { ENGINE_LIMITS } from './ports'

export interface RegistryPorts {
  readonly scheduler: SchedulerLike
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  readonly counters: Counters
}

interface Held {
  readonly state: ChannelState
  readers: number
  /** Said to the present socket. */
  subscribed: boolean
  farewell: Subscription | undefined
}

const BATCH = 32

export class Registry {
  /** Each channel whose state or freshness changed. */
  readonly changed$ = new Subject<ChannelState>()
  private readonly held = new Map<string, Held>()
  private open = false
  private authenticated = false
  private flush: Subscription | undefined
  private again: Subscription | undefined
  private readonly asked = new Map<number, readonly string[]>()
  private readonly leaving = new Set<string>()

  constructor(private readonly ports: RegistryPorts) {}

  /**
   * Holds a channel for one reader until the returned function is called; RangeError if unknown.
   */
  hold(key: string): { state: ChannelState; release: () => void } {
    const held = this.held.get(key) ?? this.create(key)
    held.readers += 1
    held.farewell?.unsubscribe()
    held.farewell = undefined
    let done = false
    const release = () => {
      if (done) return
      done = true
      held.readers -= 1
      if (held.readers === 0) this.leaveLater(key, held)
    }
    return { state: held.state, release }
  }

  /** The channels held at present. */
  states(): ChannelState[] {
    return [...this.held.values()].map((it) => it.state)
  }

  accept(message: Tidings): ChannelState | undefined {
    const state = this.held.get(message.ch)?.state
    // Private news that was still on its way when the reader signed out is nobody's.
    if (!state || (isPrivate(state.channel) && !this.authenticated)) return undefined
    const reception = state.accept(message, this.ports.scheduler.now())
    if (reception === 'gap') {
      this.ports.counters.gaps += 1
      this.resync([state.key])
    }
    // A message that closes no gap changes the freshness, so the views must hear of it too.
    if (reception !== 'ignored') this.changed$.next(state)
    return reception === 'applied' ? state : undefined
  }

  adopt(key: string, message: Tidings): void {
    const state = this.held.get(key)?.state
    if (!state) return
    state.adopt(message, this.ports.scheduler.now())
    this.changed$.next(state)
  }

  /** A socket is open: everything public is asked for; the private waits for `signedIn`. */
  opened(): void {
    this.open = true
    this.authenticated = false
    for (const held of this.held.values()) held.subscribed = false
    this.flushSoon()
  }

  closed(): void {
    this.open = false
    this.authenticated = false
    this.asked.clear()
    this.leaving.clear()
    this.flush?.unsubscribe()
    this.flush = undefined
    for (const { state } of this.held.values()) {
      state.lose()
      this.changed$.next(state)
    }
  }

  /** The token was taken: private channels may be asked for. */
  signedIn(): void {
    this.authenticated = true
    for (const held of this.held.values())
      if (isPrivate(held.state.channel)) {
        held.subscribed = false
        held.state.refusedBy = null
        // It may be somebody else's token: only a new snapshot counts from here.
        held.state.lose()
      }
    this.flushSoon()
  }

  /** Private state is forgotten: it belonged to somebody else, or nobody is signed in. */
  signedOut(): void {
    this.authenticated = false
    for (const held of this.held.values()) {
      if (!isPrivate(held.state.channel)) continue
      if (held.subscribed) this.leaving.add(held.state.key)
      held.subscribed = false
      held.state.clear()
      this.changed$.next(held.state)
    }
    this.flushSoon()
  }

  /** The exchange refused something asked for; every channel of that frame that it names fails. */
  refuse(id: number | null, code: number, channel: string | undefined): void {
    const named = channel === undefined ? (this.asked.get(id ?? -1) ?? []) : [channel]
    for (const key of named) this.fail(key, code)
    if (id !== null) this.asked.delete(id)
  }

  acknowledge(id: number): void {
    this.asked.delete(id)
  }

  /** All private channels fail with a code, for example because the token is not taken. */
  refusePrivate(code: number): void {
    for (const { state } of this.held.values())
      if (isPrivate(state.channel)) this.fail(state.key, code)
  }

  dispose(): void {
    this.flush?.unsubscribe()
    this.again?.unsubscribe()
    for (const { farewell } of this.held.values()) farewell?.unsubscribe()
    this.held.clear()
    this.changed$.complete()
  }

  private create(key: string): Held {
    const channel = parseChannel(key)
    if (!channel) throw new RangeError(`No channel ${key}`)
    const state = new ChannelState(key, channel)
    const held: Held = { state, readers: 0, subscribed: false, farewell: undefined }
    if (this.held.size >= STREAM_LIMITS.maxSubscriptions) this.dropIdle()
    this.held.set(key, held)
    this.count()
    this.leaving.delete(key)
    this.flushSoon()
    return held
  }

  private leaveLater(key: string, held: Held): void {
    held.farewell = this.ports.scheduler.schedule(
      () => this.drop(key, held),
      ENGINE_LIMITS.lingerMs,
    )
  }

  private drop(key: string, held: Held): void {
    held.farewell?.unsubscribe()
    this.held.delete(key)
    this.count()
    if (held.subscribed) this.leaving.add(key)
    this.flushSoon()
  }

  private dropIdle(): void {
    for (const [key, held] of this.held) if (held.readers === 0) this.drop(key, held)
  }

  private count(): void {
    this.ports.counters.subscriptions = this.held.size
  }

  private fail(key: string, code: number): void {
    const state = this.held.get(key)?.state
    if (!state) return
    state.refusedBy = code
    this.changed$.next(state)
  }

  private flushSoon(): void {
    if (!this.open || this.flush) return
    this.flush = this.ports.scheduler.schedule(() => {
      this.flush = undefined
      this.say()
    }, 0)
  }

  private say(): void {
    this.send('unsubscribe', [...this.leaving])
    this.leaving.clear()
    const wanted = [...this.held.values()].filter(
      (it) => !it.subscribed && (this.authenticated || !isPrivate(it.state.channel)),
    )
    for (const it of wanted) it.subscribed = true
    this.send(
      'subscribe',
      wanted.map((it) => it.state.key),
    )
  }

  private send(op: 'subscribe' | 'unsubscribe' | 'resync', keys: readonly string[]): void {
    for (let i = 0; i < keys.length; i += BATCH) {
      const channels = keys.slice(i, i + BATCH)
      const id = this.ports.ids()
      if (this.ports.send({ op, id, channels }) && op !== 'unsubscribe') this.remember(id, channels)
    }
  }

  private remember(id: number, channels: readonly string[]): void {
    this.asked.set(id, channels)
    const [oldest] = this.asked.keys()
    if (this.asked.size > STREAM_LIMITS.maxSubscriptions && oldest !== undefined)
      this.asked.delete(oldest)
  }

  private resync(keys: readonly string[]): void {
    this.ports.counters.resyncs += keys.length
    this.send('resync', keys)
    this.again ??= this.ports.scheduler.schedule(() => {
      this.again = undefined
      const open = this.states().filter((it) => it.wanting)
      if (this.open && open.length > 0) this.resync(open.map((it) => it.key))
    }, ENGINE_LIMITS.resyncAgainMs)
  }
}
