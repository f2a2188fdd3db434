// Record of failed sign-ins: the network is counted as an attack source whichever account was
// meant; the history of an existing account gets a row, up to a daily limit, so that nobody can
// fill a table that is never pruned.
import type { RefusalKey } from '../../../../src/domain/refusals'
import type { AttackCounts } from '../../../lib/net/attackCounts'
import { networkOf } from '../../../lib/net/networkOf'
import { TokenBuckets } from '../../../lib/net/tokenBuckets'
import type { Clock } from '../../../../src/domain/clock'
import type { Origin } from '../api'
import type { Db } from '../codes/codes'
import { logSecurity } from '../securityLog'

/** Rows of one account a day. */
export const FAILED_ROWS_A_DAY = 100
const DAY_S = 86_400

export interface FailedSignInsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly attacks?: Pick<AttackCounts, 'count'>
}

export class FailedSignIns {
  readonly #rows: TokenBuckets

  constructor(private readonly deps: FailedSignInsDeps) {
    const allowance = { capacity: FAILED_ROWS_A_DAY, perSecond: FAILED_ROWS_A_DAY / DAY_S }
    this.#rows = new TokenBuckets(allowance, deps.clock)
  }

  /** `userId` is null where nobody has the address. */
  async add(userId: string | null, origin: Origin, why: RefusalKey): Promise<void> {
    const { db, clock, attacks } = this.deps
    attacks?.count(why, networkOf(origin.address))
    if (userId === null || !this.#rows.take(userId)) return
    const entry = { event: 'SIGN_IN_FAILED', at: clock.now(), origin, detail: { why } } as const
    await logSecurity(db, { ...entry, userId })
  }
}
