// Server side of one stream subscriber: its requests, session, subscriptions and limits.
import { assertNever } from '../../../../src/domain/assertNever'
import { refusal, type RefusalKey } from '../../../../src/domain/refusals'
import { STREAM_LIMITS } from '../../../../src/protocol/channels'
import { decodeClientFrame } from '../../../../src/protocol/codec'
import type { ClientFrame, ConnectionLimits } from '../../../../src/protocol/messages'
import { V1_STREAM } from '../../../../src/protocol/v1/stream/answers'
import {
  decodeProgramFrame,
  isCommand,
  type ProgramFrame,
} from '../../../../src/protocol/v1/stream/frames'
import { TokenBuckets } from '../../../lib/net/tokenBuckets'
import { CommandLine } from '../commands/commandLine'
import { commandLimits, PROGRAM_FRAMES } from '../commands/commandLimits'
import { ConnectionWatch } from '../commands/connectionWatch'
import { FRAMES, SNAPSHOTS, STATED_LIMITS } from './connectionLimits'
import { FrameRate } from '../frameRate'
import { Outbox, type OutboxDeps } from '../outbox'
import type { ProgramDeps } from '../commands/programDeps'
import { Replies, type RepliesDeps } from './replies'
import { SignIn, type SignInDeps } from './signIn'
import { Subscriptions } from '../subscriptions'
import type { Topics } from '../topics'

export interface ConnectionDeps
  extends OutboxDeps, RepliesDeps, Pick<SignInDeps, 'identity' | 'address'> {
  readonly id: string
  readonly epoch: string
  readonly topics: Topics
  /** For a program's stream, which accepts commands too. */
  readonly program?: ProgramDeps
}

const SILENCE_MS = 2.5 * STREAM_LIMITS.heartbeatMs
const CLOSE = { abuse: 1008, silent: 4000 } as const

export class Connection {
  readonly #outbox: Outbox
  readonly #subscriptions: Subscriptions
  readonly #frames: TokenBuckets
  /** For a logged-in program. */
  readonly #programFrames: TokenBuckets
  readonly #commands: CommandLine | undefined
  readonly #watch: ConnectionWatch | undefined
  readonly #rate: FrameRate
  readonly #snapshots: TokenBuckets
  readonly #replies: Replies
  readonly #signIn: SignIn
  #receivedAt: number
  #pingedAt: number

  constructor(private readonly deps: ConnectionDeps) {
    const elapsed = deps.clock.elapsed()
    this.#outbox = new Outbox(deps)
    this.#replies = new Replies(this.#outbox, deps)
    this.#signIn = new SignIn({
      identity: deps.identity,
      address: deps.address,
      path: deps.program && V1_STREAM,
      onReplaced: () => this.endSession('sessionRevoked'),
    })
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
      limits: this.#statedLimits,
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
      refuse: (id) => this.#replies.limit(this.#allowance, id),
      abused: () => this.#outbox.close(CLOSE.abuse, 'streamRateLimited'),
    })
  }

  get #statedLimits(): ConnectionLimits {
    const { program } = this.deps
    if (!program) return STATED_LIMITS
    return { ...STATED_LIMITS, commands: commandLimits(program.limits.accountAllowance) }
  }

  get #allowance(): TokenBuckets {
    return this.#commands && this.#signIn.caller ? this.#programFrames : this.#frames
  }

  #newLine(program: ProgramDeps): CommandLine {
    return new CommandLine({
      ...program,
      connection: this.deps.id,
      caller: () => this.#signIn.judged,
      answer: (message) => this.#outbox.answer(message),
      armed: (caller, timeoutMs) => this.#watch?.arm(caller, timeoutMs, this.deps.clock.elapsed()),
    })
  }

  #newSubscriptions(): Subscriptions {
    return new Subscriptions({
      topics: this.deps.topics,
      outbox: this.#outbox,
      userId: () => this.#signIn.caller?.userId,
      takesSnapshot: (id, channel) => {
        const isLeft = this.#snapshots.take('')
        if (!isLeft) this.#replies.limit(this.#snapshots, id, channel)
        return isLeft
      },
      refuse: (key, id, channel) => this.#replies.refuse(key, id, { channel }),
      acknowledge: (id) => this.#replies.acknowledge(id),
    })
  }

  get closing(): boolean {
    return this.#outbox.closing
  }

  get sessionId(): string | undefined {
    return this.#signIn.caller?.sessionId
  }

  /** Called when anything arrives from the client, including a protocol-level pong. */
  alive(): void {
    this.#receivedAt = this.deps.clock.elapsed()
  }

  /** Receives one frame; undefined if it was not text. */
  receive(text: string | undefined): void {
    this.alive()
    this.deps.figures.framesIn += 1
    if (this.#outbox.closing || !this.#rate.takes(text)) return
    const decode = this.#commands ? decodeProgramFrame : decodeClientFrame
    const frame = text === undefined ? undefined : decode(text)
    if (!frame) this.#replies.drop('frameMalformed', null)
    else if (frame.ok) this.#take(frame.value)
    else this.#replies.drop(frame.refusal.key, Number(frame.refusal.params?.['id'] ?? NaN))
    this.#outbox.flush()
  }

  /**
   * Heartbeat, expiry and the paced write; called many times a second, with the clock's `now` and
   * `elapsed` of the turn.
   */
  turn(now: number, elapsed: number): void {
    if (elapsed - this.#receivedAt > SILENCE_MS) this.#outbox.close(CLOSE.silent, 'silent')
    const { caller } = this.#signIn
    if (caller && caller.expiresAt <= now)
      this.endSession(caller.key ? 'keyExpired' : 'tokenExpired')
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
    this.#signIn.end(key)
    this.#watch?.stop()
    this.#subscriptions.closePrivate(key)
    this.#outbox.flush()
  }

  /** Announces that the exchange ends soon, usually for a restart. */
  announceClosing(): void {
    const { code, key } = refusal('maintenance')
    this.#outbox.say({ type: 'closing', code, key, at: this.deps.clock.now() })
    this.#outbox.flush()
  }

  /** Releases everything; the socket is closed or about to be. */
  end(code = 1001, reason = 'closing'): void {
    this.#commands?.end()
    this.#watch?.stop()
    this.#subscriptions.closeAll()
    this.#outbox.close(code, reason)
  }

  #take(frame: ProgramFrame): void {
    if (this.#signIn.isJudging) {
      if (!this.#signIn.keep(frame)) this.#replies.limit(this.#frames, frame.id)
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
        this.#replies.acknowledge(frame.id)
        return
      case 'auth':
      case 'logon':
        void this.#authenticate(frame)
        return
      case 'ping':
        this.#pong(frame.id, frame.t)
        return
      default:
        assertNever(frame)
    }
  }

  /** Runs once the commands before it are answered. */
  async #logOff(id: number): Promise<void> {
    await this.#watch?.leave()
    if (this.#outbox.closing) return
    this.endSession('streamUnauthenticated')
    this.#replies.acknowledge(id)
    this.#outbox.flush()
  }

  /** States the number of each channel too, so that a lost last message is detected. */
  #pong(id: number, t: number): void {
    const known = this.#outbox.keepsUp ? { seqs: this.#subscriptions.seqs() } : {}
    this.#outbox.say({ type: 'pong', id, t, at: this.deps.clock.now(), ...known })
  }

  async #authenticate(frame: ClientFrame & { readonly op: 'auth' | 'logon' }): Promise<void> {
    const { outcome, waited } = await this.#signIn.judge(frame)
    if (this.#outbox.closing) return
    if (outcome.ok) {
      this.#signIn.enter(outcome.value)
      this.#replies.acknowledge(frame.id)
    } else this.#replies.refuse(outcome.refusal.key, frame.id)
    for (const each of waited) this.#take(each)
    this.#outbox.flush()
  }
}
