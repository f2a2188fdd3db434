// Channels of one connection: which may be opened, which are held, and how each is released.
import { findInstrument, hasBook } from '../../../src/domain/instruments'
import type { RefusalKey } from '../../../src/domain/refusals'
import { STREAM_LIMITS } from '../../../src/protocol/channels'
import type { ClientFrame } from '../../../src/protocol/messages'
import { EVENTS_CHANNEL } from '../../../src/protocol/v1/events'
import type { Outbox } from './outbox'
import { isOfAccount, readChannel, type ServedChannel } from './servedChannel'
import type { Topics } from './topics'
import type { JoinTerms, Topic } from './topics/topic'

interface Held {
  readonly topic: Topic
  /** The account of a private channel. */
  readonly userId: string | undefined
}

export interface SubscriptionsDeps {
  readonly topics: Topics
  readonly outbox: Outbox
  /** The account whose private channels may be opened now. */
  readonly userId: () => string | undefined
  /** Takes one from the allowance of snapshots; if none is left, refuses and returns false. */
  readonly takesSnapshot: (id: number, channel: string) => boolean
  readonly refuse: (key: RefusalKey, id: number | null, channel: string) => void
  readonly acknowledge: (id: number) => void
}

type Opening = ClientFrame & { readonly op: 'subscribe' | 'resync' }

export class Subscriptions {
  readonly #held = new Map<string, Held>()

  constructor(private readonly deps: SubscriptionsDeps) {}

  /** The number of each channel's last message, if it has one. */
  seqs(): Readonly<Record<string, number>> {
    const seqs: Record<string, number> = {}
    for (const [name, { topic }] of this.#held) if (topic.seq !== null) seqs[name] = topic.seq
    return seqs
  }

  /** Opens the permitted channels, and refuses the others. */
  open(frame: Opening): void {
    const { refuse, takesSnapshot, acknowledge } = this.deps
    const wanted = [...new Set(frame.channels)]
    const refusals = wanted.map((name) => [name, this.#refusalOf(frame, name)] as const)
    const added = new Set<string>()
    for (const [name, key] of refusals) {
      const full = this.#held.size + added.size >= STREAM_LIMITS.maxSubscriptions
      const reason = key ?? (full && !this.#held.has(name) ? 'tooManySubscriptions' : undefined)
      if (reason) refuse(reason, frame.id, name)
      else if (takesSnapshot(frame.id, name)) added.add(name)
    }
    if (added.size === 0) return
    acknowledge(frame.id)
    for (const name of added) this.#join(name, frame)
  }

  close(names: readonly string[]): void {
    for (const name of names) this.#release(name)
  }

  /** Closes the private channels, each with an error code. */
  closePrivate(key: RefusalKey): void {
    for (const [name, { userId }] of this.#held) {
      if (userId === undefined) continue
      this.#release(name)
      this.deps.refuse(key, null, name)
    }
  }

  closeAll(): void {
    for (const name of this.#held.keys()) this.#release(name)
  }

  #refusalOf({ op }: Opening, name: string): RefusalKey | undefined {
    const channel = readChannel(name)
    if (!channel) return 'channelUnknown'
    if (channel.kind === 'book' && !hasBook(findInstrument(channel.symbol))) return 'bookNone'
    if (op === 'resync' && !this.#held.has(name)) return 'channelNotHeld'
    return isOfAccount(channel) && this.deps.userId() === undefined
      ? 'streamUnauthenticated'
      : undefined
  }

  /** Joins or rejoins: either way a snapshot comes first. */
  #join(name: string, frame: Opening): void {
    const { topics, outbox } = this.deps
    const channel = readChannel(name)
    if (!channel) return
    const userId = isOfAccount(channel) ? this.deps.userId() : undefined
    const terms = this.#termsOf(channel, frame)
    const held = this.#held.get(name)
    if (held) {
      outbox.forget(held.topic)
      topics.rejoin(held.topic, outbox, terms)
      return
    }
    this.#held.set(name, { topic: topics.join(channel, userId, outbox, terms), userId })
  }

  /** The event log begins where its subscriber asks, and ends if that is impossible. */
  #termsOf({ kind }: ServedChannel, { id, since }: Opening): JoinTerms | undefined {
    if (kind !== EVENTS_CHANNEL) return undefined
    return {
      since: since?.events,
      refused: (key) => {
        this.#release(kind)
        this.deps.refuse(key, id, kind)
        this.deps.outbox.flush()
      },
    }
  }

  #release(name: string): void {
    const held = this.#held.get(name)
    if (!held) return
    const { topics, outbox } = this.deps
    this.#held.delete(name)
    outbox.forget(held.topic)
    topics.leave(held.topic, held.userId, outbox)
  }
}
