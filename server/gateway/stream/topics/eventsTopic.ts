// Event log of an account as a topic, numbered by event. A subscriber first gets the events after
// the number it names, then new ones: one loop reads both from the log, so that nothing is missing
// or repeated in between.
import { EVENTS_CHANNEL, type EventsData, type V1Event } from '../../../../src/protocol/v1/events'
import type { AccountLog } from '../../../app/contract/feature'
import { textPacket, type Packet } from '../packet'
import type { JoinTerms, Subscriber, Topic, TopicDeps } from './topic'

/** Maximum number of events in a first snapshot; the rest is read by the call. */
const MAX_FIRST = 1_000
/** Maximum number of events per delta: a small part of what may wait unsent. */
const MAX_DELTA = 100
/** The pause after a failed read of the log. */
const RETRY_MS = 1_000

export interface EventsDeps extends TopicDeps {
  readonly accountLog: Pick<AccountLog, 'read' | 'last'>
}

export class EventsTopic implements Topic {
  readonly key = EVENTS_CHANNEL
  readonly subscribers = new Set<Subscriber>()
  /** Subscribers that have not got their snapshot yet. */
  readonly #joining = new Map<Subscriber, JoinTerms>()
  /** The number of the last event that subscribers got; null before the log was first read. */
  #seq: number | null = null
  #hasGrown = false
  #isReading = false
  #retryAt = Infinity

  constructor(
    private readonly userId: string,
    private readonly deps: EventsDeps,
  ) {}

  get seq(): number | null {
    return this.#seq
  }

  join(subscriber: Subscriber, terms: JoinTerms = {}): void {
    this.subscribers.add(subscriber)
    this.#joining.set(subscriber, terms)
    this.grow()
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber)
    this.#joining.delete(subscriber)
  }

  /** For a subscriber that fell behind: it reads the missed events by the call. */
  snapshot(): Packet {
    return this.#first({ events: [], more: true })
  }

  /** Retries failed reads. */
  publish(): void {
    if (this.deps.clock.elapsed() >= this.#retryAt) this.grow()
  }

  /** Reads new events, and serves subscribers that wait for them. */
  grow(): void {
    this.#hasGrown = true
    if (!this.#isReading) void this.#read()
  }

  async #read(): Promise<void> {
    this.#isReading = true
    this.#retryAt = Infinity
    try {
      while (this.#hasGrown && this.subscribers.size > 0) {
        this.#hasGrown = false
        const seq = await this.#advance()
        for (const [subscriber, terms] of this.#joining) await this.#admit(subscriber, terms, seq)
      }
    } catch {
      this.#retryAt = this.deps.clock.elapsed() + RETRY_MS
    } finally {
      this.#isReading = false
    }
  }

  /**
   * Sends new events to all subscribers that are up to date; returns the number of the last event.
   */
  async #advance(): Promise<number> {
    const { accountLog } = this.deps
    let seq = this.#seq
    if (seq === null || this.#joining.size === this.subscribers.size)
      return (this.#seq = await accountLog.last(this.userId))
    for (let isWhole = false; !isWhole;) {
      const page = await accountLog.read(this.userId, seq, MAX_DELTA)
      // The log was erased with its account.
      if (!page.ok) return (this.#seq = await accountLog.last(this.userId))
      const { events, next } = page.value
      isWhole = next === undefined
      if (events.length > 0) seq = this.#send(events, seq)
    }
    return seq
  }

  #send(events: readonly V1Event[], prev: number): number {
    const seq = events.at(-1)?.seq ?? prev
    this.#seq = seq
    const packet = this.#packet('delta', seq, prev, { events: [...events] })
    for (const subscriber of this.subscribers) {
      if (this.#joining.has(subscriber)) continue
      subscriber.deliver(this, packet)
      subscriber.flush()
    }
    return seq
  }

  /** Sends the snapshot to a joining subscriber; `seq` is the others' position. */
  async #admit(subscriber: Subscriber, terms: JoinTerms, seq: number): Promise<void> {
    const { since = seq } = terms
    const page = await this.deps.accountLog.read(this.userId, since, MAX_FIRST)
    // It may have left or rejoined meanwhile.
    if (this.#joining.get(subscriber) !== terms) return
    if (!page.ok) {
      terms.refused?.(page.refusal.key)
      return
    }
    if (since > seq) {
      // The log has grown since the others got the latest events.
      this.#hasGrown = true
      return
    }
    const events = page.value.events.filter((event) => event.seq <= seq)
    const isWhole = (events.at(-1)?.seq ?? since) === seq
    this.#joining.delete(subscriber)
    subscriber.deliver(this, this.#first({ events, ...(isWhole ? {} : { more: true }) }))
    subscriber.flush()
  }

  #first(data: EventsData): Packet {
    this.deps.figures.snapshots += 1
    return this.#packet('snapshot', this.#seq ?? 0, 0, data)
  }

  #packet(type: 'snapshot' | 'delta', seq: number, prev: number, data: EventsData): Packet {
    const at = this.deps.clock.now()
    return textPacket({ ch: EVENTS_CHANNEL, type, seq, prev, at, data }, this.deps.figures)
  }
}
