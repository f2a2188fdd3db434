// One published channel: its sequence, its subscribers, and the guarantee that a snapshot equals
// the sum of the deltas up to its seq.
import type { Clock } from '../../../../src/domain/clock'
import type { RefusalKey } from '../../../../src/domain/refusals'
import type { ChannelData, ChannelKind } from '../../../../src/protocol/messages'
import type { StreamFigures } from '../figures'
import { textPacket, type Packet } from '../packet'

/** Subscriber of a topic. */
export interface Subscriber {
  deliver(topic: Topic, packet: Packet): void
  /** Writes pending messages without waiting for the pace. */
  flush(): void
}

/** The conditions under which a subscriber joins. */
export interface JoinTerms {
  /** The number of the last event that it has, if the topic numbers events. */
  readonly since?: number | undefined
  /** Called if the topic cannot begin there; the subscriber must leave. */
  readonly refused?: (key: RefusalKey) => void
}

export interface Topic {
  /** The channel's key on the wire. */
  readonly key: string
  readonly subscribers: ReadonlySet<Subscriber>
  /** The number of the last message that subscribers got; null before the first. */
  readonly seq: number | null
  /** Adds a subscriber, who gets a snapshot first, as soon as there is one. */
  join(subscriber: Subscriber, terms?: JoinTerms): void
  leave(subscriber: Subscriber): void
  /** The current state, for a subscriber that must start again. */
  snapshot(): Packet
  /** Publishes the changes since the last call, if any. */
  publish(): void
}

/** The source of a topic's content. */
export interface TopicSource<K extends ChannelKind> {
  /** False while its first content is being read; nothing is published before. */
  readonly loaded?: boolean
  /** The whole content, as of the last `changes`. */
  whole(): ChannelData[K]
  /** The changes since the last call; undefined if there are none. */
  changes(): ChannelData[K] | undefined
  /** The commit that holds the latest changes, if any. */
  readonly commit?: number | undefined
}

export interface TopicDeps {
  readonly clock: Clock
  readonly figures: StreamFigures
}

/** A topic whose sequence is counted here. */
export class SourcedTopic<K extends ChannelKind> implements Topic {
  readonly subscribers = new Set<Subscriber>()
  #seq: number

  /** `first` is the number of the first snapshot. */
  constructor(
    readonly key: string,
    private readonly source: TopicSource<K>,
    private readonly deps: TopicDeps,
    first = 1,
  ) {
    this.#seq = first
  }

  get seq(): number | null {
    return this.source.loaded === false ? null : this.#seq
  }

  /** The number beyond which a later topic of this key must begin. */
  get lastSeq(): number {
    return this.#seq
  }

  join(subscriber: Subscriber): void {
    this.publish()
    this.subscribers.add(subscriber)
    if (this.source.loaded !== false) subscriber.deliver(this, this.snapshot())
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber)
  }

  snapshot(): Packet {
    this.deps.figures.snapshots += 1
    return this.#packet('snapshot', 0, this.source.whole())
  }

  /** Gives all waiting subscribers the first snapshot. */
  begin(): void {
    for (const subscriber of this.subscribers) subscriber.deliver(this, this.snapshot())
  }

  /**
   * Sends every subscriber a snapshot that replaces its state, because the source started again.
   */
  renew(): void {
    this.#seq += 1
    const packet = this.snapshot()
    for (const subscriber of this.subscribers) subscriber.deliver(this, packet)
  }

  publish(): void {
    const data = this.source.changes()
    if (data === undefined) return
    this.#seq += 1
    const packet = this.#packet('delta', this.#seq - 1, data, this.source.commit)
    for (const subscriber of this.subscribers) subscriber.deliver(this, packet)
  }

  #packet(type: 'snapshot' | 'delta', prev: number, data: ChannelData[K], commit?: number): Packet {
    const at = this.deps.clock.now()
    const message = { ch: this.key, type, seq: this.#seq, prev, at, data }
    const held = commit === undefined ? message : { ...message, commit }
    return textPacket(held, this.deps.figures)
  }
}
