// The command queue of one connection: commands run one at a time, in the order sent, by the same
// code as a call of `/v1`, and each is answered after its commit. The queue is short; a command
// that does not fit is refused.
import { refused, type Outcome } from '../../../../src/domain/refusals'
import { V1_COMMANDS, type V1Command } from '../../../../src/protocol/v1/commands'
import type { DeadManAsked } from '../../../../src/protocol/v1/deadMan'
import { MAX_QUEUED_COMMANDS, type ResultMessage } from '../../../../src/protocol/v1/stream/answers'
import type { CommandFrame } from '../../../../src/protocol/v1/stream/frames'
import type { Caller } from '../../../features/identity/accessTokens'
import { isByLimit } from '../../http/refusalBody'
import type { Act } from '../../v1/act'
import { carryOut } from '../../v1/acts'
import { problemOf, type Inquiry } from '../../v1/problem'
import type { ProgramDeps } from './programDeps'
import { readCommandAct } from './readCommandAct'

export interface CommandLineDeps extends ProgramDeps {
  /** Identifies the connection in problems. */
  readonly connection: string
  /** The current caller, or why there is none. */
  readonly caller: () => Outcome<Caller>
  readonly answer: (message: ResultMessage) => void
  /** Called when the caller has armed the switch of this connection, or disarmed it with 0. */
  readonly armed: (caller: Caller, timeoutMs: number) => void
}

interface Waiting {
  readonly frame: CommandFrame
  /** The caller logged in when the command came; it is carried out for no other. */
  readonly caller: Outcome<Caller>
  readonly arrivedAt: number
}

const FULL_SECONDS = 1

export class CommandLine {
  #waiting: (Waiting | (() => Promise<void>))[] = []
  #isBusy = false
  #count = 0

  constructor(private readonly deps: CommandLineDeps) {}

  /** Queues a command. */
  take(frame: CommandFrame): void {
    const { orders, caller } = this.deps
    const arrivedAt = orders.clock.now()
    if (this.#waiting.length >= MAX_QUEUED_COMMANDS) {
      const full = refused('rateLimited', undefined, { seconds: FULL_SECONDS })
      this.#answer(frame, this.#inquiryOf(frame), full)
      return
    }
    this.#waiting.push({ frame, caller: caller(), arrivedAt })
    this.#begin()
  }

  /** Runs `then` once every command before it is answered. */
  after(then: () => Promise<void>): void {
    this.#waiting.push(then)
    this.#begin()
  }

  /** Called when nobody reads the answers any more: queued commands are not carried out. */
  end(): void {
    this.#waiting = []
  }

  #begin(): void {
    if (this.#isBusy) return
    this.#isBusy = true
    void this.#work()
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      await (typeof next === 'function' ? next() : this.#carryOut(next))
    this.#isBusy = false
  }

  async #carryOut({ frame, caller, arrivedAt }: Waiting): Promise<void> {
    const { orders, limits, network, failed } = this.deps
    const inquiry = this.#inquiryOf(frame)
    const reports: { commit?: number; replayed?: true } = {}
    const act = readCommandAct({ orders, limits, network }, this.#standing(caller), frame, {
      connection: this.deps.connection,
      arrivedAt,
      inquiry,
      onReplayed: () => (reports.replayed = true),
      onCommitted: (commit) => (reports.commit = Math.max(reports.commit ?? 0, commit)),
    })
    try {
      const answer = await carryOut(orders, frame.command, act)
      if (answer.ok && act.ok && frame.op === 'deadman') this.#armed(act.value)
      this.#answer(frame, inquiry, byFields(answer), caller, reports)
    } catch (error) {
      const { refusal, errorId } = failed(error, frame.op)
      this.#answer(frame, inquiry, { ok: false, refusal }, caller, { errorId })
    }
  }

  #armed({ caller, body }: Act): void {
    const { scope, timeoutMs } = body as DeadManAsked
    if (scope === 'connection') this.deps.armed(caller, timeoutMs)
  }

  /** Refuses commands of a caller who has since logged out, or whose session or key has ended. */
  #standing(asked: Outcome<Caller>): Outcome<Caller> {
    const now = this.deps.caller()
    if (!asked.ok || !now.ok) return asked.ok ? now : asked
    return now.value.sessionId === asked.value.sessionId ? now : refused('sessionRevoked')
  }

  #inquiryOf({ command }: CommandFrame): Inquiry {
    this.#count += 1
    const { connection, locale } = this.deps
    return {
      method: V1_COMMANDS[command].method,
      requestId: `${connection}-${this.#count}`,
      locale,
    }
  }

  #answer(
    { id, command }: CommandFrame,
    inquiry: Inquiry,
    answer: Outcome<unknown>,
    caller: Outcome<Caller> = refused('streamUnauthenticated'),
    { errorId, ...reports }: Reports = {},
  ): void {
    const { orders, limits, network } = this.deps
    const { bucket }: V1Command = V1_COMMANDS[command]
    const left = caller.ok ? { rateLimit: restOf(limits, caller.value, bucket) } : {}
    const tail = { ...left, at: orders.clock.now() }
    if (answer.ok)
      this.deps.answer({ type: 'result', id, ok: true, ...reports, data: answer.value, ...tail })
    else {
      if (isByLimit(answer.refusal.key)) limits.count(answer.refusal.key, network)
      const problem = problemOf(inquiry, answer.refusal, errorId)
      this.deps.answer({ type: 'result', id, ok: false, problem, ...tail })
    }
  }
}

/** For the API key, or for a person's account. */
const restOf = (
  limits: ProgramDeps['limits'],
  { userId, key }: Caller,
  bucket: V1Command['bucket'],
) => (key ? limits.keys.rest(key.id, bucket) : limits.accountRest(userId))

/** The order's id has another name in a frame, which has an id of its own. */
const byFields = (answer: Outcome<unknown>): Outcome<unknown> =>
  !answer.ok && answer.refusal.field === 'id'
    ? { ok: false, refusal: { ...answer.refusal, field: 'orderId' } }
    : answer

interface Reports {
  readonly commit?: number
  readonly replayed?: true
  readonly errorId?: string | undefined
}
