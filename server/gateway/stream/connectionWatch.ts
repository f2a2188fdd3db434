// The dead man's switch that a connection has armed: whatever comes of its client puts it off. The
// exchange is told at most four times within its time, so that a client's frames cost it little;
// what it is told is when the client was heard of.
import type { DeadManApi, HeardOfDeadMan } from '../../app/contract/deadMan'
import type { Caller } from '../../features/identity/accessTokens'

const TOLD_WITHIN = 4

interface Armed {
  readonly userId: string
  readonly terms: Omit<HeardOfDeadMan, 'idleMs'>
  /** When the client was heard of last, as the exchange knows it. */
  heardAt: number
  toldAt: number
}

/** All moments are of a clock that is never set, ms. */
export class ConnectionWatch {
  #armed: Armed | undefined

  constructor(
    private readonly deadMan: Pick<DeadManApi, 'heard'>,
    private readonly connection: string,
  ) {}

  /** The caller has armed it, or with 0 disarmed it. */
  arm({ userId, key }: Caller, timeoutMs: number, elapsed: number): void {
    const { connection } = this
    const terms = { scope: 'connection', keyId: key?.id ?? null, connection, timeoutMs } as const
    this.#armed = timeoutMs === 0 ? undefined : { userId, terms, heardAt: elapsed, toldAt: elapsed }
  }

  /** Tells the exchange what it does not know yet; `receivedAt`: anything came of the client. */
  turn(elapsed: number, receivedAt: number): void {
    const armed = this.#armed
    if (!armed || receivedAt <= armed.heardAt) return
    if (elapsed - armed.toldAt < armed.terms.timeoutMs / TOLD_WITHIN) return
    armed.heardAt = receivedAt
    armed.toldAt = elapsed
    void this.#tell(armed, elapsed - receivedAt)
  }

  /** Nothing puts it off any more; it stays armed. */
  stop(): void {
    this.#armed = undefined
  }

  /** Disarms it; resolves once that is committed. */
  async leave(): Promise<void> {
    const armed = this.#armed
    this.#armed = undefined
    if (!armed) return
    const { userId, terms } = armed
    await this.deadMan.heard(userId, { ...terms, timeoutMs: 0, idleMs: 0 }).catch(() => undefined)
  }

  /** One that cannot be told is told again, at the latest when more comes of the client. */
  async #tell(armed: Armed, idleMs: number): Promise<void> {
    const { userId, terms } = armed
    const told = await this.deadMan.heard(userId, { ...terms, idleMs }).catch(() => undefined)
    if (!told?.ok) armed.heardAt = -Infinity
    // It did its work meanwhile, or another connection has it.
    else if (told.value.armedUntil === null && this.#armed === armed) this.#armed = undefined
  }
}
