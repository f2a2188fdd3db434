// The dead man's switch that a connection has armed: any data from its client postpones it. The
// exchange gets at most four reports within the switch's time, so that a client's frames cost it
// little; a report states when data last arrived.
import type { DeadManApi, PostponeDeadMan } from '../../../app/contract/feature'
import type { Caller } from '../../../features/identity/accessTokens'

const REPORTS_WITHIN = 4

interface Armed {
  readonly userId: string
  readonly terms: Omit<PostponeDeadMan, 'idleMs'>
  /** The client's latest activity that the exchange knows of. */
  knownAt: number
  reportedAt: number
}

/** All times are from a monotonic clock, ms. */
export class ConnectionWatch {
  #armed: Armed | undefined

  constructor(
    private readonly deadMan: Pick<DeadManApi, 'postpone'>,
    private readonly connection: string,
  ) {}

  /** Called when the caller has armed it, or disarmed it with 0. */
  arm({ userId, key }: Caller, timeoutMs: number, elapsed: number): void {
    const { connection } = this
    const terms = { scope: 'connection', keyId: key?.id ?? null, connection, timeoutMs } as const
    const armed = { userId, terms, knownAt: elapsed, reportedAt: elapsed }
    this.#armed = timeoutMs === 0 ? undefined : armed
  }

  /**
   * Reports activity that the exchange does not know yet; `receivedAt` is when the client last sent
   * anything.
   */
  turn(elapsed: number, receivedAt: number): void {
    const armed = this.#armed
    if (!armed || receivedAt <= armed.knownAt) return
    if (elapsed - armed.reportedAt < armed.terms.timeoutMs / REPORTS_WITHIN) return
    armed.knownAt = receivedAt
    armed.reportedAt = elapsed
    void this.#report(armed, elapsed - receivedAt)
  }

  /** Stops postponing it; it stays armed. */
  stop(): void {
    this.#armed = undefined
  }

  /** Disarms it; resolves once that is committed. */
  async leave(): Promise<void> {
    const armed = this.#armed
    this.#armed = undefined
    if (!armed) return
    const { userId, terms } = armed
    await this.deadMan
      .postpone(userId, { ...terms, timeoutMs: 0, idleMs: 0 })
      .catch(() => undefined)
  }

  /** A failed report is retried, after the usual pause between reports. */
  async #report(armed: Armed, idleMs: number): Promise<void> {
    const { userId, terms } = armed
    const answer = await this.deadMan.postpone(userId, { ...terms, idleMs }).catch(() => undefined)
    if (!answer?.ok) armed.knownAt = -Infinity
    // It has fired meanwhile, or another connection has it.
    else if (answer.value.armedUntil === null && this.#armed === armed) this.#armed = undefined
  }
}
