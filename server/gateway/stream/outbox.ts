// Outgoing queue of one subscriber. If the subscriber reads too slowly, its deltas are dropped
// first, and it gets new snapshots once it has caught up; finally it is disconnected.
import { refusal } from '../../../src/domain/refusals'
import { STREAM_LIMITS } from '../../../src/protocol/channels'
import { encodeFrame, encodeMessage } from '../../../src/protocol/codec'
import type { ControlMessage } from '../../../src/protocol/messages'
import type { ResultMessage } from '../../../src/protocol/v1/stream/answers'
import type { Clock } from '../../../src/domain/clock'
import type { StreamFigures } from './figures'
import type { Packet } from './packet'
import type { SharedFrames } from './sharedFrames'
import type { SharedFrame } from './sharedFrame'
import type { Subscriber, Topic } from './topics/topic'
import type { Waiting } from './waiting'

/** The socket as the gateway sees it. */
export interface Wire {
  send(text: string): void
  /** Writes a frame that is shared with other subscribers. */
  sendShared(frame: SharedFrame): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
  /** Bytes sent that the network has not accepted yet. */
  readonly buffered: number
}

type Pace =
  | { readonly kind: 'keepingUp' }
  /** The topics whose deltas were dropped. */
  | { readonly kind: 'behind'; readonly missed: Set<Topic> }
  | { readonly kind: 'closing'; readonly since: number }

export interface OutboxDeps {
  readonly wire: Wire
  /** Whether books are sent in their compact form. */
  readonly binary: boolean
  readonly clock: Clock
  readonly figures: StreamFigures
  readonly shared: SharedFrames
  /** The set of subscribers with pending messages, to be flushed. */
  readonly due: Set<Outbox>
}

const KEEPING_UP: Pace = { kind: 'keepingUp' }
const MAX_WAITING = 4096
const CAUGHT_UP_BYTES = STREAM_LIMITS.conflateBytes / 4
const CLOSE_TIMEOUT_MS = 2_000
/** RFC 6455's "try again later". */
const CLOSE_SLOW = 1013

export class Outbox implements Subscriber {
  readonly #wire: Wire
  readonly #shared: SharedFrames
  readonly #figures: StreamFigures
  readonly #due: Set<Outbox>
  readonly #binary: boolean
  readonly #clock: Clock
  #pace: Pace = KEEPING_UP
  /** Undefined if nothing is pending. */
  #waiting: Waiting | undefined
  #control: string[] = []
  #sent = 0
  #taken = 0
  /** When the network stopped accepting data; undefined while it accepts all. */
  #heldSince: number | undefined

  constructor({ wire, shared, figures, due, binary, clock }: OutboxDeps) {
    this.#wire = wire
    this.#shared = shared
    this.#figures = figures
    this.#due = due
    this.#binary = binary
    this.#clock = clock
  }

  get closing(): boolean {
    return this.#pace.kind === 'closing'
  }

  /** Whether everything delivered is written, or will be. */
  get keepsUp(): boolean {
    return this.#pace.kind === 'keepingUp'
  }

  deliver(topic: Topic, packet: Packet): void {
    if (this.#pace.kind === 'closing') return
    if (this.#pace.kind === 'behind') {
      this.#pace.missed.add(topic)
      return
    }
    this.#add(topic, packet)
    if (this.#waiting !== undefined && this.#waiting.count > MAX_WAITING) this.#fallBehind()
  }

  /** Drops pending messages of an unsubscribed topic. */
  forget(topic: Topic): void {
    const items = this.#waiting?.items() ?? []
    if (items.some((item) => item.topic === topic)) {
      this.#waiting = undefined
      for (const item of items) if (item.topic !== topic) this.#add(item.topic, item.packet)
    }
    if (this.#pace.kind === 'behind') this.#pace.missed.delete(topic)
  }

  /** Queues a control message behind pending ones. */
  say(message: ControlMessage): void {
    if (this.#pace.kind === 'closing') return
    this.#writeWaiting()
    this.#control.push(encodeMessage(message))
  }

  /** Writes the answer to a command at once, ahead of any snapshot. */
  answer(message: ResultMessage): void {
    if (this.#pace.kind === 'closing') return
    this.#control.push(encodeMessage(message))
    this.flush()
  }

  /**
   * Writes pending messages, as far as the subscriber keeps up; `now` if the caller already knows
   * it.
   */
  flush(now = this.#clock.elapsed()): void {
    if (this.#pace.kind === 'closing') {
      if (now - this.#pace.since > CLOSE_TIMEOUT_MS) this.#wire.terminate()
      return
    }
    const { buffered } = this.#wire
    const heldMs = this.#heldMs(now, buffered)
    if (heldMs > STREAM_LIMITS.cutAfterMs || buffered > STREAM_LIMITS.cutBytes) {
      this.#cutOff()
      return
    }
    if (this.#pace.kind === 'behind' && buffered <= CAUGHT_UP_BYTES)
      this.#catchUp(this.#pace.missed)
    else if (this.#pace.kind === 'keepingUp' && buffered > STREAM_LIMITS.conflateBytes)
      this.#fallBehind()
    this.#writeControl()
    this.#writeWaiting()
  }

  /** Sends nothing more and starts the closing handshake. */
  close(code: number, reason: string): void {
    if (this.#pace.kind === 'closing') return
    this.#writeControl()
    this.#pace = { kind: 'closing', since: this.#clock.elapsed() }
    this.#waiting = undefined
    this.#wire.close(code, reason)
  }

  #cutOff(): void {
    const { code, key } = refusal('slowConsumer')
    const at = this.#clock.now()
    this.#figures.cutOff += 1
    this.#control.push(encodeMessage({ type: 'error', id: null, code, key, at }))
    this.close(CLOSE_SLOW, key)
  }

  /** How long the network has accepted nothing although data was sent. */
  #heldMs(now: number, buffered: number): number {
    if (buffered === 0) {
      this.#heldSince = undefined
      return 0
    }
    const taken = this.#sent - buffered
    if (this.#heldSince === undefined || taken > this.#taken) this.#heldSince = now
    this.#taken = taken
    return now - this.#heldSince
  }

  #fallBehind(): void {
    this.#figures.conflations += 1
    const missed = this.#waiting?.items().map(({ topic }) => topic)
    this.#pace = { kind: 'behind', missed: new Set(missed) }
    this.#waiting = undefined
  }

  /**
   * Snapshots are taken while still behind: deltas that a snapshot causes are already part of it.
   */
  #catchUp(missed: ReadonlySet<Topic>): void {
    const received = [...missed].filter((topic) => topic.subscribers.has(this))
    const fresh = received.map((topic) => {
      topic.publish()
      return { topic, packet: topic.snapshot() }
    })
    this.#pace = KEEPING_UP
    for (const { topic, packet } of fresh) this.#add(topic, packet)
  }

  #add(topic: Topic, packet: Packet): void {
    if (this.#waiting === undefined) this.#due.add(this)
    const before = this.#waiting ?? this.#shared.none(this.#binary)
    this.#waiting = this.#shared.add(before, topic, packet)
  }

  #writeControl(): void {
    if (this.#control.length === 0) return
    const texts = this.#control
    this.#control = []
    const frame = encodeFrame(texts)
    this.#count(frame.length, texts.length)
    this.#wire.send(frame)
  }

  #writeWaiting(): void {
    if (this.#waiting === undefined) return
    const waiting = this.#waiting
    this.#waiting = undefined
    for (const frame of this.#shared.of(waiting)) {
      this.#count(frame.bytes.length, frame.messages)
      this.#wire.sendShared(frame)
    }
  }

  #count(bytes: number, messages: number): void {
    this.#figures.writes += 1
    this.#figures.messagesOut += messages
    this.#figures.bytesOut += bytes
    this.#sent += bytes
  }
}
