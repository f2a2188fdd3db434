// Check that ended things never change: orders, tickets, deposits, withdrawals, subscriptions,
// rounds, days of rebates.
import { canonicalText } from '../../../../server/core/exchange/canonicalText'
import type { TableRows } from '../../../../server/core/exchange/module'

type Values = Readonly<Record<string, unknown>>

/** Whether a row of a table has ended, and under which name. */
const ENDED: Readonly<Record<string, (row: Values) => unknown>> = {
  spot_orders: (row) => row['closedAt'] !== null && row['id'],
  tickets: (row) => row['closedAt'] !== null && row['id'],
  forex_tickets: (row) => row['closedAt'] !== null && row['id'],
  deposits: (row) => row['status'] !== 'CONFIRMING' && row['txId'],
  withdrawals: (row) => row['closedAt'] !== null && row['id'],
  subscriptions: (row) => row['closedAt'] !== null && row['id'],
  lottery_rounds: (row) => row['drawnAt'] !== null && `round ${String(row['round'])}`,
  rebate_days: (row) => row['doneAt'] !== null && `day ${String(row['day'])}`,
  reward_days: (row) => row['doneAt'] !== null && `day ${String(row['day'])}`,
}
const NAMES: Readonly<Record<string, (row: Values) => unknown>> = {
  deposits: (row) => row['txId'],
  lottery_rounds: (row) => `round ${String(row['round'])}`,
  rebate_days: (row) => `day ${String(row['day'])}`,
  reward_days: (row) => `day ${String(row['day'])}`,
}

export class Finality {
  private readonly ended = new Map<string, Values>()

  breaches(rows: TableRows): readonly string[] {
    const breaches: string[] = []
    for (const [table, endedAs] of Object.entries(ENDED))
      for (const row of (rows[table] ?? []) as readonly Values[]) {
        const name = NAMES[table]?.(row) ?? row['id']
        const key = `${table} ${String(name)}`
        const before = this.ended.get(key)
        if (before && canonicalText(before) !== canonicalText(row))
          breaches.push(`${key} had ended and changed`)
        if (endedAs(row) !== false) this.ended.set(key, row)
      }
    return breaches
  }
}
