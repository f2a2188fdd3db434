// The deposits that the tables have of what a custody provider reports, and whether a new one names
// a customer and the address that this customer was given.
import { inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { CustodyFault, type CheckedCustody } from '../../../custody/checkedCustody'
import type { DepositReport } from '../../../custody/readReports'
import { depositOfRow } from '../records'
import { depositKey, type Deposit } from '../state'
import { deposits } from '../tables'

interface KnownDepositsDeps {
  readonly db: NodePgDatabase
  readonly custody: Pick<CheckedCustody, 'address'>
  isCustomer(userId: string): Promise<boolean>
}

export class KnownDeposits {
  constructor(private readonly deps: KnownDepositsDeps) {}

  /** Those that were entered, by their keys. */
  async find(reports: readonly DepositReport[]): Promise<ReadonlyMap<string, Deposit>> {
    if (reports.length === 0) return new Map()
    const txIds = [...new Set(reports.map(({ txId }) => txId))]
    const rows = await this.deps.db.select().from(deposits).where(inArray(deposits.txId, txIds))
    return new Map(rows.map(depositOfRow).map((each) => [depositKey(each), each]))
  }

  /** The field for which a report cannot be taken; null where nothing is wrong. */
  async faultOf(
    report: Pick<DepositReport, 'userId' | 'network' | 'address'>,
  ): Promise<'userId' | 'address' | null> {
    const { userId, network, address } = report
    if (!(await this.deps.isCustomer(userId))) return 'userId'
    try {
      return (await this.deps.custody.address(userId, network)) === address ? null : 'address'
    } catch (cause) {
      if (cause instanceof CustodyFault) return 'address'
      throw cause
    }
  }
}
