// Pending packets of subscribers. All subscribers with the same pending packets share one value, so
// the frames of these packets are made once, and one more packet for two hundred subscribers is one
// object, not two hundred list entries.
import type { Packet } from './packet'
import type { SharedFrame } from './sharedFrame'
import type { Topic } from './topics/topic'

export interface Item {
  readonly topic: Topic
  readonly packet: Packet
}

export class Waiting {
  /** The frames of exactly these packets, once requested. */
  frames: readonly SharedFrame[] | undefined
  /** The last requested continuation; usually the next subscriber needs it too. */
  #recent: Waiting | undefined
  /** Set once there are several. */
  #next: Map<Packet, Waiting> | undefined

  private constructor(
    /** Whether the compact form was agreed. */
    readonly binary: boolean,
    readonly count: number,
    private readonly last: Item | undefined,
    private readonly before: Waiting | undefined,
  ) {}

  /** Nothing, for the subscribers of one form. */
  static none(binary: boolean): Waiting {
    return new Waiting(binary, 0, undefined, undefined)
  }

  /** The state after adding this packet, if already created. */
  known(packet: Packet): Waiting | undefined {
    const recent = this.#recent
    if (recent?.last?.packet === packet) return recent
    const found = this.#next?.get(packet)
    if (found) this.#recent = found
    return found
  }

  /** The same for the first subscriber that needs it.  */
  grow(topic: Topic, packet: Packet): Waiting {
    const grown = new Waiting(this.binary, this.count + 1, { topic, packet }, this)
    const other = this.#recent?.last
    if (this.#recent && other) {
      this.#next ??= new Map([[other.packet, this.#recent]])
      this.#next.set(packet, grown)
    }
    this.#recent = grown
    return grown
  }

  /** In order. */
  items(): Item[] {
    const out = this.last ? [this.last] : []
    for (let at = this.before; at?.last; at = at.before) out.push(at.last)
    return out.toReversed()
  }
}
