// Owns one channel as the gateway publishes it: its sequence, its hearers, and the promise that a
// snapshot is exactly what the deltas up to its seq add up to. It refuses to know sockets.
import type { Clock } from '../../../ports'
import type { ChannelData, ChannelKind } from '../../../../src/protocol/messages'
import type { StreamFigures } from '../figures'
import { textPacket, type Packet } from '../packet'

/** Who hears a topic. */
export interface Hearer {
  hear(topic: Topic, packet: Packet): void
  /** Writes what was heard, without waiting for the pace. */
  flush(): void
}

export interface Topic {
  /** The channel's key on the wire. */
  readonly key: string
  readonly hearers: ReadonlySet<Hearer>
  /** Adds a hearer, who gets a snapshot first. */
  join(hearer: Hearer): void
  leave(hearer: Hearer): void
  /** The state now, for a hearer who must start again. */
  snapshot(): Packet
  /** Publishes what has changed since the last time, if anything has. */
  publish(): void
}

/** Where a topic's content comes from. */
export interface TopicSource<K extends ChannelKind> {
  /** Everything, as of the last `changes`. */
  whole(): ChannelData[K]
  /** What changed since the last call; undefined for nothing. */
  changes(): ChannelData[K] | undefined
}

export interface TopicNeeds {
  readonly clock: Clock
  readonly figures: StreamFigures
}

/** A topic whose sequence is counted here. */
export class SourcedTopic<K extends ChannelKind> implements Topic {
  readonly hearers = new Set<Hearer>()
  #seq: number

  /** `first` is the number of the first snapshot. */
  constructor(
    readonly key: string,
    private readonly source: TopicSource<K>,
    private readonly needs: TopicNeeds,
    first = 1,
  ) {
    this.#seq = first
  }

  /** The number of what was published last. */
  get seq(): number {
    return this.#seq
  }

  join(hearer: Hearer): void {
    this.publish()
    this.hearers.add(hearer)
    hearer.hear(this, this.snapshot())
  }

  leave(hearer: Hearer): void {
    this.hearers.delete(hearer)
  }

  snapshot(): Packet {
    this.needs.figures.snapshots += 1
    return this.#packet('snapshot', 0, this.source.whole())
  }

  /** Gives every hearer a snapshot that follows what he has: the source began anew. */
  renew(): void {
    this.#seq += 1
    const packet = this.snapshot()
    for (const hearer of this.hearers) hearer.hear(this, packet)
  }

  publish(): void {
    const data = this.source.changes()
    if (data === undefined) return
    this.#seq += 1
    const packet = this.#packet('delta', this.#seq - 1, data)
    for (const hearer of this.hearers) hearer.hear(this, packet)
  }

  #packet(type: 'snapshot' | 'delta', prev: number, data: ChannelData[K]): Packet {
    const at = this.needs.clock.now()
    return textPacket({ ch: this.key, type, seq: this.#seq, prev, at, data }, this.needs.figures)
  }
}
