// Server side of one stream subscriber: its requests, session, subscriptions and limits.
import { assertNever } from '../../../src/domain/assertNever'
import { findInstrument, hasBook } from '../../../src/domain/instruments'
import { refusal, type Outcome, type RefusalKey } from '../../../src/domain/refusals'
import { isPrivate, parseChannel, STREAM_LIMITS } from '../../../src/protocol/channels'
import { decodeClientFrame, idOfFrame } from '../../../src/protocol/codec'
import type { ClientFrame } from '../../../src/protocol/messages'
import { LOGON, NO_BODY_HASH } from '../../../src/protocol/signing/signedRequest'
import type { Caller } from '../../features/identity/accessTokens'
import type { IdentityApi } from '../../features/identity/api'
import { TokenBuckets } from '../../lib/net/tokenBuckets'
import { Outbox, type OutboxDeps } from './outbox'
import type { Topics } from './topics'
import type { Topic } from './topics/topic'

interface Held {
  readonly topic: Topic
  /** The account of a private channel. */
  readonly userId: string | undefined
}

export interface ConnectionDeps extends OutboxDeps {
  readonly id: string
  readonly epoch: string
  readonly topics: Topics
  readonly identity: Pick<IdentityApi, 'authenticate' | 'keys'>
  /** IP address of the client. */
  readonly address: string
  /** For each frame, or channel of a frame, that a limit refuses. */
  readonly onLimited?: () => void
}

const SILENCE_MS = 2.5 * STREAM_LIMITS.heartbeatMs
const FRAMES = {
  capacity: STREAM_LIMITS.framesPerSecond * 10,
  perSecond: STREAM_LIMITS.framesPerSecond,
}
const SNAPSHOTS = { capacity: STREAM_LIMITS.maxSubscriptions * 2, perSecond: 20 }
/** As the welcome states them. */
const LIMITS = {
  framesPerSecond: FRAMES.perSecond,
  framesAtOnce: FRAMES.capacity,
  snapshotsPerSecond: SNAPSHOTS.perSecond,
  snapshotsAtOnce: SNAPSHOTS.capacity,
  subscriptions: STREAM_LIMITS.maxSubscriptions,
  frameBytes: STREAM_LIMITS.maxFrameBytes,
} as const
/** Frames over the rate after which the connection ends. */
const ABUSE_FRAMES = 200
const MAX_QUEUED = 64
/** Ids of dropped frames in one message. */
const MAX_DROPPED = 256
const DROPPED_EVERY_MS = 1_000
const CLOSE = { abuse: 1008, silent: 4000 } as const

export class Connection {
  readonly #held = new Map<string, Held>()
  readonly #outbox: Outbox
  readonly #frames: TokenBuckets
  readonly #snapshots: TokenBuckets
  #caller: Caller | undefined
  /** Frames that wait for an authentication in progress; undefined while there is none. */
  #queued: ClientFrame[] | undefined
  #receivedAt: number
  #pingedAt: number
  #overRate = 0
  #rateNoticeAt = -Infinity
  /** Ids of frames that were dropped and not listed yet. */
  readonly #dropped: number[] = []

  constructor(private readonly deps: ConnectionDeps) {
    const elapsed = deps.clock.elapsed()
    this.#outbox = new Outbox(deps)
    this.#frames = new TokenBuckets(FRAMES, deps.clock)
    this.#snapshots = new TokenBuckets(SNAPSHOTS, deps.clock)
    this.#receivedAt = elapsed
    this.#pingedAt = elapsed
    this.#outbox.say({
      type: 'welcome',
      at: deps.clock.now(),
      connection: deps.id,
      epoch: deps.epoch,
      heartbeatMs: STREAM_LIMITS.heartbeatMs,
      maxSubscriptions: STREAM_LIMITS.maxSubscriptions,
      maxFrameBytes: STREAM_LIMITS.maxFrameBytes,
      limits: LIMITS,
    })
    this.#outbox.flush()
  }

  get closing(): boolean {
    return this.#outbox.closing
  }

  get sessionId(): string | undefined {
    return this.#caller?.sessionId
  }

  /** Anything at all came from the other side, a protocol-level pong included. */
  alive(): void {
    this.#receivedAt = this.deps.clock.elapsed()
  }

  /** One frame; undefined for one that was no text. */
  receive(text: string | undefined): void {
    this.alive()
    this.deps.figures.framesIn += 1
    if (this.#outbox.closing || !this.#withinRate(text)) return
    const frame = text === undefined ? undefined : decodeClientFrame(text)
    if (!frame) this.#dropFrame('frameMalformed', null)
    else if (frame.ok) this.#take(frame.value)
    else this.#dropFrame(frame.refusal.key, Number(frame.refusal.params?.['id'] ?? NaN))
    this.#outbox.flush()
  }

  /**
   * Heartbeat, expiry and the paced write; called many times a second, with the clock's `now` and
   * `elapsed` of the turn.
   */
  turn(now: number, elapsed: number): void {
    if (elapsed - this.#receivedAt > SILENCE_MS) this.#outbox.close(CLOSE.silent, 'silent')
    if (this.#caller && this.#caller.expiresAt <= now)
      this.endSession(this.#caller.key ? 'keyExpired' : 'tokenExpired')
    if (elapsed - this.#pingedAt >= STREAM_LIMITS.heartbeatMs && !this.#outbox.closing) {
      this.#pingedAt = elapsed
      this.#outbox.say({ type: 'ping', at: now })
      this.deps.wire.ping()
    }
    if (elapsed - this.#rateNoticeAt >= DROPPED_EVERY_MS) this.#listDropped(elapsed)
    this.#outbox.flush(elapsed)
  }

  /** Closes the private channels, each with an error code. */
  endSession(key: RefusalKey): void {
    this.#caller = undefined
    for (const [name, { topic, userId }] of this.#held) {
      if (userId === undefined) continue
      this.#release(name, topic, userId)
      this.#refuse(key, null, { channel: name })
    }
    this.#outbox.flush()
  }

  /** The exchange ends soon, for a restart as a rule. */
  announceClosing(): void {
    const { code, key } = refusal('maintenance')
    this.#outbox.say({ type: 'closing', code, key, at: this.deps.clock.now() })
    this.#outbox.flush()
  }

  /** Lets go of everything; the socket is gone or about to be. */
  end(code = 1001, reason = 'closing'): void {
    for (const [name, { topic, userId }] of this.#held) this.#release(name, topic, userId)
    this.#outbox.close(code, reason)
  }

  #take(frame: ClientFrame): void {
    if (this.#queued) {
      if (this.#queued.length < MAX_QUEUED) this.#queued.push(frame)
      else this.#limit(this.#frames, frame.id)
      return
    }
    const { clock } = this.deps
    switch (frame.op) {
      case 'subscribe':
      case 'resync':
        this.#subscribe(frame)
        return
      case 'unsubscribe':
        for (const name of frame.channels) {
          const held = this.#held.get(name)
          if (held) this.#release(name, held.topic, held.userId)
        }
        this.#outbox.say({ type: 'ack', id: frame.id, at: clock.now() })
        return
      case 'auth':
        void this.#authenticate(frame.id, this.deps.identity.authenticate(frame.token))
        return
      case 'logon':
        void this.#authenticate(frame.id, Promise.resolve(this.#signer(frame)))
        return
      case 'ping':
        this.#pong(frame.id, frame.t)
        return
      default:
        assertNever(frame)
    }
  }

  /** Says the number of each channel too, by which a lost last message is found. */
  #pong(id: number, t: number): void {
    const seqs: Record<string, number> = {}
    for (const [name, { topic }] of this.#held) if (topic.seq !== null) seqs[name] = topic.seq
    const known = this.#outbox.keepsUp ? { seqs } : {}
    this.#outbox.say({ type: 'pong', id, t, at: this.deps.clock.now(), ...known })
  }

  #subscribe(frame: ClientFrame & { readonly op: 'subscribe' | 'resync' }): void {
    const wanted = [...new Set(frame.channels)]
    const refusals = wanted.map((name) => [name, this.#refusalOf(frame.op, name)] as const)
    const added = new Set<string>()
    for (const [name, key] of refusals) {
      const full = this.#held.size + added.size >= STREAM_LIMITS.maxSubscriptions
      const reason = key ?? (full && !this.#held.has(name) ? 'tooManySubscriptions' : undefined)
      if (reason) this.#refuse(reason, frame.id, { channel: name })
      else if (!this.#snapshots.take('')) this.#limit(this.#snapshots, frame.id, name)
      else added.add(name)
    }
    if (added.size === 0) return
    this.#outbox.say({ type: 'ack', id: frame.id, at: this.deps.clock.now() })
    for (const name of added) this.#open(name)
  }

  #refusalOf(op: 'subscribe' | 'resync', name: string): RefusalKey | undefined {
    const channel = parseChannel(name)
    if (!channel) return 'channelUnknown'
    if (channel.kind === 'book' && !hasBook(findInstrument(channel.symbol))) return 'bookNone'
    if (op === 'resync' && !this.#held.has(name)) return 'channelNotHeld'
    return isPrivate(channel) && !this.#caller ? 'streamUnauthenticated' : undefined
  }

  /** Joins, or joins again: either way a snapshot comes first. */
  #open(name: string): void {
    const channel = parseChannel(name)
    if (!channel) return
    const userId = isPrivate(channel) ? this.#caller?.userId : undefined
    const held = this.#held.get(name)
    if (held) {
      this.#outbox.forget(held.topic)
      this.deps.topics.rejoin(held.topic, this.#outbox)
      return
    }
    const topic = this.deps.topics.join(channel, userId, this.#outbox)
    this.#held.set(name, { topic, userId })
  }

  #release(name: string, topic: Topic, userId: string | undefined): void {
    this.#held.delete(name)
    this.#outbox.forget(topic)
    this.deps.topics.leave(topic, userId, this.#outbox)
  }

  #signer({ key, timestamp, window, signature }: ClientFrame & { readonly op: 'logon' }) {
    return this.deps.identity.keys.judge({
      keyId: key,
      timestamp: String(timestamp),
      window: window === undefined ? undefined : String(window),
      signature,
      ...LOGON,
      bodyHash: NO_BODY_HASH,
      idempotencyKey: '',
      moves: true,
      address: this.deps.address,
    })
  }

  async #authenticate(id: number, answering: Promise<Outcome<Caller>>): Promise<void> {
    this.#queued = []
    const answer = await answering
    const frames = this.#queued ?? []
    this.#queued = undefined
    if (this.#outbox.closing) return
    if (answer.ok) {
      if (this.#caller && this.#caller.userId !== answer.value.userId)
        this.endSession('sessionRevoked')
      this.#caller = answer.value
      this.#outbox.say({ type: 'ack', id, at: this.deps.clock.now() })
    } else this.#refuse(answer.refusal.key, id)
    for (const frame of frames) this.#take(frame)
    this.#outbox.flush()
  }

  /**
   * Counts a frame against the rate. The first one over it is refused at once, later ones are
   * listed by their ids once a second; an abuser is closed.
   */
  #withinRate(text: string | undefined): boolean {
    if (this.#frames.take('')) return true
    const now = this.deps.clock.elapsed()
    const id = text === undefined ? undefined : idOfFrame(text)
    this.deps.figures.rateLimited += 1
    this.#overRate += 1
    if (now - this.#rateNoticeAt >= DROPPED_EVERY_MS && this.#dropped.length === 0) {
      this.#rateNoticeAt = now
      this.#limit(this.#frames, id ?? null)
    } else {
      this.deps.onLimited?.()
      if (id !== undefined && this.#dropped.length < MAX_DROPPED) this.#dropped.push(id)
    }
    if (this.#overRate <= ABUSE_FRAMES) this.#outbox.flush()
    else {
      this.#listDropped(now)
      this.#outbox.close(CLOSE.abuse, 'streamRateLimited')
    }
    return false
  }

  #listDropped(elapsed: number): void {
    if (this.#dropped.length === 0) return
    this.#rateNoticeAt = elapsed
    const ids = this.#dropped.splice(0)
    const retryAfter = this.#frames.secondsUntil('')
    this.#outbox.say({ type: 'limited', ids, retryAfter, at: this.deps.clock.now() })
    this.#outbox.flush()
  }

  #dropFrame(key: RefusalKey, id: number | null): void {
    const { figures } = this.deps
    if (key === 'frameTooLarge') figures.oversized += 1
    else if (key === 'operationUnknown') figures.unknown += 1
    else figures.malformed += 1
    this.#refuse(key, Number.isSafeInteger(id) ? id : null)
  }

  /** Refuses what exceeds an allowance, and states the wait until it does not. */
  #limit(allowance: TokenBuckets, id: number | null, channel?: string): void {
    this.deps.onLimited?.()
    const retryAfter = allowance.secondsUntil('')
    this.#refuse('streamRateLimited', id, {
      ...(channel === undefined ? {} : { channel }),
      retryAfter,
    })
  }

  #refuse(
    key: RefusalKey,
    id: number | null,
    about: { readonly channel?: string; readonly retryAfter?: number } = {},
  ): void {
    const at = this.deps.clock.now()
    this.#outbox.say({ type: 'error', id, code: refusal(key).code, key, ...about, at })
  }
}
