// Server side of one stream subscriber: its requests, session, subscriptions and limits.
import { assertNever } from '../../../src/domain/assertNever'
import { accepted, refusal, refused, type Outcome } from '../../../src/domain/refusals'
import type { RefusalKey } from '../../../src/domain/refusals'
import { STREAM_LIMITS } from '../../../src/protocol/channels'
import { decodeClientFrame } from '../../../src/protocol/codec'
import type { ClientFrame, ConnectionLimits } from '../../../src/protocol/messages'
import { LOGON, NO_BODY_HASH } from '../../../src/protocol/signing/signedRequest'
import { V1_STREAM } from '../../../src/protocol/v1/stream/answers'
import {
  decodeProgramFrame,
  isCommand,
  type ProgramFrame,
} from '../../../src/protocol/v1/stream/frames'
import type { Caller } from '../../features/identity/accessTokens'
import type { IdentityApi } from '../../features/identity/api'
import { TokenBuckets } from '../../lib/net/tokenBuckets'
import { CommandLine } from './commands/commandLine'
import { COMMAND_LIMITS, PROGRAM_FRAMES } from './commands/commandLimits'
import { ConnectionWatch } from './commands/connectionWatch'
import { FrameRate } from './frameRate'
import { Outbox, type OutboxDeps } from './outbox'
import type { ProgramDeps } from './commands/programDeps'
import { Subscriptions } from './subscriptions'
import type { Topics } from './topics'

export interface ConnectionDeps extends OutboxDeps {
  readonly id: string
  readonly epoch: string
  readonly topics: Topics
  readonly identity: Pick<IdentityApi, 'authenticate' | 'keys'>
  /** IP address of the client. */
  readonly address: string
  /** For each frame, or channel of a frame, that a limit refuses. */
  readonly onLimited?: () => void
  /** Of a program's stream, which takes commands too. */
  readonly program?: ProgramDeps
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
} as const satisfies ConnectionLimits
const MAX_QUEUED = 64
const CLOSE = { abuse: 1008, silent: 4000 } as const

export class Connection {
  readonly #outbox: Outbox
  readonly #subscriptions: Subscriptions
  readonly #frames: TokenBuckets
  /** Of a program that has signed in. */
  readonly #programFrames: TokenBuckets
  readonly #commands: CommandLine | undefined
  readonly #watch: ConnectionWatch | undefined
  readonly #rate: FrameRate
  readonly #snapshots: TokenBuckets
  #caller: Caller | undefined
  /** Why there is no caller. */
  #endedBy: RefusalKey = 'streamUnauthenticated'
  /** Frames that wait for an authentication in progress; undefined while there is none. */
  #queued: ProgramFrame[] | undefined
  #receivedAt: number
  #pingedAt: number

  constructor(private readonly deps: ConnectionDeps) {
    const elapsed = deps.clock.elapsed()
    this.#outbox = new Outbox(deps)
    this.#frames = new TokenBuckets(FRAMES, deps.clock)
    this.#programFrames = new TokenBuckets(PROGRAM_FRAMES, deps.clock)
    this.#snapshots = new TokenBuckets(SNAPSHOTS, deps.clock)
    this.#watch = deps.program && new ConnectionWatch(deps.program.orders.deadMan, deps.id)
    this.#commands = deps.program && this.#newLine(deps.program)
    this.#rate = this.#newRate()
    this.#subscriptions = this.#newSubscriptions()
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
      limits: deps.program ? { ...LIMITS, commands: COMMAND_LIMITS } : LIMITS,
    })
    this.#outbox.flush()
  }

  #newRate(): FrameRate {
    const { clock, figures, onLimited } = this.deps
    return new FrameRate({
      frames: () => this.#allowance,
      outbox: this.#outbox,
      clock,
      figures,
      onDropped: onLimited,
      refuse: (id) => this.#limit(this.#allowance, id),
      abused: () => this.#outbox.close(CLOSE.abuse, 'streamRateLimited'),
    })
  }

  get #allowance(): TokenBuckets {
    return this.#commands && this.#caller ? this.#programFrames : this.#frames
  }

  #newLine(program: ProgramDeps): CommandLine {
    return new CommandLine({
      ...program,
      connection: this.deps.id,
      caller: () => (this.#caller ? accepted(this.#caller) : refused(this.#endedBy)),
      answer: (message) => this.#outbox.answer(message),
      armed: (caller, timeoutMs) => this.#watch?.arm(caller, timeoutMs, this.deps.clock.elapsed()),
    })
  }

  #newSubscriptions(): Subscriptions {
    return new Subscriptions({
      topics: this.deps.topics,
      outbox: this.#outbox,
      userId: () => this.#caller?.userId,
      takesSnapshot: (id, channel) => {
        const isLeft = this.#snapshots.take('')
        if (!isLeft) this.#limit(this.#snapshots, id, channel)
        return isLeft
      },
      refuse: (key, id, channel) => this.#refuse(key, id, { channel }),
      acknowledge: (id) => this.#acknowledge(id),
    })
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
    if (this.#outbox.closing || !this.#rate.takes(text)) return
    const decode = this.#commands ? decodeProgramFrame : decodeClientFrame
    const frame = text === undefined ? undefined : decode(text)
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
    this.#watch?.turn(elapsed, this.#receivedAt)
    this.#rate.turn(elapsed)
    this.#outbox.flush(elapsed)
  }

  /** Closes the private channels, each with an error code. */
  endSession(key: RefusalKey): void {
    this.#caller = undefined
    this.#endedBy = key
    this.#watch?.stop()
    this.#subscriptions.closePrivate(key)
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
    this.#commands?.end()
    this.#watch?.stop()
    this.#subscriptions.closeAll()
    this.#outbox.close(code, reason)
  }

  #take(frame: ProgramFrame): void {
    if (this.#queued) {
      if (this.#queued.length < MAX_QUEUED) this.#queued.push(frame)
      else this.#limit(this.#frames, frame.id)
    } else if (isCommand(frame)) this.#commands?.take(frame)
    else if (frame.op === 'logoff') this.#commands?.after(() => this.#logOff(frame.id))
    else this.#carryOut(frame)
  }

  #carryOut(frame: ClientFrame): void {
    switch (frame.op) {
      case 'subscribe':
      case 'resync':
        this.#subscriptions.open(frame)
        return
      case 'unsubscribe':
        this.#subscriptions.close(frame.channels)
        this.#acknowledge(frame.id)
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

  /** Once the commands before it are answered. */
  async #logOff(id: number): Promise<void> {
    await this.#watch?.leave()
    if (this.#outbox.closing) return
    this.endSession('streamUnauthenticated')
    this.#acknowledge(id)
    this.#outbox.flush()
  }

  /** Says the number of each channel too, by which a lost last message is found. */
  #pong(id: number, t: number): void {
    const known = this.#outbox.keepsUp ? { seqs: this.#subscriptions.seqs() } : {}
    this.#outbox.say({ type: 'pong', id, t, at: this.deps.clock.now(), ...known })
  }

  #acknowledge(id: number): void {
    this.#outbox.say({ type: 'ack', id, at: this.deps.clock.now() })
  }

  #signer({ key, timestamp, window, signature }: ClientFrame & { readonly op: 'logon' }) {
    return this.deps.identity.keys.judge({
      keyId: key,
      timestamp: String(timestamp),
      window: window === undefined ? undefined : String(window),
      signature,
      ...LOGON,
      ...(this.deps.program ? { path: V1_STREAM } : {}),
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
      this.#acknowledge(id)
    } else this.#refuse(answer.refusal.key, id)
    for (const frame of frames) this.#take(frame)
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
