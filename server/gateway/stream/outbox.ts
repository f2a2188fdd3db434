// What waits to be written to one subscriber, and what happens when he reads too slowly: first his
// deltas are dropped and he gets fresh snapshots once he has caught up, in the end he is cut off.
import { refusal } from '../../../src/domain/refusals'
import { STREAM_LIMITS } from '../../../src/protocol/channels'
import { encodeFrame, encodeMessage } from '../../../src/protocol/codec'
import type { ControlMessage } from '../../../src/protocol/messages'
import type { Clock } from '../../../src/domain/clock'
import type { StreamFigures } from './figures'
import type { Packet } from './packet'
import type { SharedFrame, SharedFrames } from './sharedFrames'
import type { Subscriber, Topic } from './topics/topic'

/** The socket as the gateway sees it. */
export interface Wire {
  send(text: string): void
  /** Writes a frame that others get too. */
  sendShared(frame: SharedFrame): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
  /** Bytes given to send that the network has not taken yet. */
  readonly buffered: number
}

type Pace =
  | { readonly kind: 'keepingUp' }
  /** The topics whose deltas were dropped. */
  | { readonly kind: 'behind'; readonly missed: Set<Topic> }
  | { readonly kind: 'closing'; readonly since: number }

export interface OutboxDeps {
  readonly wire: Wire
  /** Whether books travel in their compact form. */
  readonly binary: boolean
  readonly clock: Clock
  readonly figures: StreamFigures
  readonly shared: SharedFrames
}

const MAX_WAITING = 4096
const CAUGHT_UP_BYTES = STREAM_LIMITS.conflateBytes / 4
const CLOSE_PATIENCE_MS = 2_000
/** RFC 6455's "try again later". */
const CLOSE_SLOW = 1013

export class Outbox implements Subscriber {
  #pace: Pace = { kind: 'keepingUp' }
  /** What waits, and beside each of it the topic that it came from. */
  #waiting: Packet[] = []
  #origins: Topic[] = []
  #control: string[] = []
  #sent = 0
  #taken = 0
  #movedAt: number

  constructor(private readonly deps: OutboxDeps) {
    this.#movedAt = deps.clock.elapsed()
  }

  get closing(): boolean {
    return this.#pace.kind === 'closing'
  }

  /** Whether everything that was delivered is written, or will be. */
  get keepsUp(): boolean {
    return this.#pace.kind === 'keepingUp'
  }

  deliver(topic: Topic, packet: Packet): void {
    if (this.#pace.kind === 'closing') return
    if (this.#pace.kind === 'behind') {
      this.#pace.missed.add(topic)
      return
    }
    this.#waiting.push(packet)
    this.#origins.push(topic)
    if (this.#waiting.length > MAX_WAITING) this.#fallBehind()
  }

  /** Drops what waits of a topic that is heard no more. */
  forget(topic: Topic): void {
    if (this.#origins.includes(topic)) {
      this.#waiting = this.#waiting.filter((_, i) => this.#origins[i] !== topic)
      this.#origins = this.#origins.filter((origin) => origin !== topic)
    }
    if (this.#pace.kind === 'behind') this.#pace.missed.delete(topic)
  }

  /** Puts a control message in line; what waits before it goes first. */
  say(message: ControlMessage): void {
    if (this.#pace.kind === 'closing') return
    this.#writeWaiting()
    this.#control.push(encodeMessage(message))
  }

  /** Writes what waits, as far as the subscriber keeps up. */
  flush(): void {
    const now = this.deps.clock.elapsed()
    if (this.#pace.kind === 'closing') {
      if (now - this.#pace.since > CLOSE_PATIENCE_MS) this.deps.wire.terminate()
      return
    }
    const { buffered } = this.deps.wire
    this.#watch(now, buffered)
    const stuck = now - this.#movedAt > STREAM_LIMITS.cutAfterMs
    if (stuck || buffered > STREAM_LIMITS.cutBytes) {
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

  /** Says nothing more and asks the other side to close. */
  close(code: number, reason: string): void {
    if (this.#pace.kind === 'closing') return
    this.#writeControl()
    this.#pace = { kind: 'closing', since: this.deps.clock.elapsed() }
    this.#clearWaiting()
    this.deps.wire.close(code, reason)
  }

  #cutOff(): void {
    const { code, key } = refusal('slowConsumer')
    const at = this.deps.clock.now()
    this.deps.figures.cutOff += 1
    this.#control.push(encodeMessage({ type: 'error', id: null, code, key, at }))
    this.close(CLOSE_SLOW, key)
  }

  /** Progress is what the network has taken of what was sent. */
  #watch(now: number, buffered: number): void {
    const taken = this.#sent - buffered
    if (taken > this.#taken || buffered === 0) this.#movedAt = now
    this.#taken = taken
  }

  #fallBehind(): void {
    this.deps.figures.conflations += 1
    this.#pace = { kind: 'behind', missed: new Set(this.#origins) }
    this.#clearWaiting()
  }

  /** Taken while still behind: deltas that a snapshot sets off belong to it already. */
  #catchUp(missed: ReadonlySet<Topic>): void {
    const received = [...missed].filter((topic) => topic.subscribers.has(this))
    const fresh = received.map((topic) => {
      topic.publish()
      return topic.snapshot()
    })
    this.#pace = { kind: 'keepingUp' }
    this.#waiting.push(...fresh)
    this.#origins.push(...received)
  }

  #writeControl(): void {
    if (this.#control.length === 0) return
    const texts = this.#control
    this.#control = []
    const frame = encodeFrame(texts)
    this.#count(frame.length, texts.length)
    this.deps.wire.send(frame)
  }

  #writeWaiting(): void {
    if (this.#waiting.length === 0) return
    const packets = this.#waiting
    this.#clearWaiting()
    for (const frame of this.deps.shared.of(packets, this.deps.binary)) {
      this.#count(frame.bytes.length, frame.messages)
      this.deps.wire.sendShared(frame)
    }
  }

  #clearWaiting(): void {
    this.#waiting = []
    this.#origins = []
  }

  #count(bytes: number, messages: number): void {
    const { figures } = this.deps
    figures.writes += 1
    figures.messagesOut += messages
    figures.bytesOut += bytes
    this.#sent += bytes
  }
}
