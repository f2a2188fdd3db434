// The pages of a customer's deposits and withdrawals, newest first.
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DepositRecord, WithdrawalRecord } from '../../../src/domain/records/walletRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import type { PageOf } from '../../../src/domain/records/page'
import { NEWEST_RECORDS, readPage } from '../../store/page'
import { depositOfRow, depositRecord, withdrawalOfRow, withdrawalRecord } from './records'
import { deposits, withdrawals, type DepositRow, type WithdrawalRow } from './tables'

export function depositsPage(
  db: NodePgDatabase,
  userId: string,
  { coin, status, ...at }: ParsedQueryOf<'depositHistory'>,
): Promise<Outcome<PageOf<DepositRecord>>> {
  return readPage(db, {
    table: deposits,
    where: and(
      eq(deposits.userId, userId),
      coin === undefined ? undefined : eq(deposits.coin, coin),
      status === undefined ? undefined : eq(deposits.status, status),
    ),
    order: NEWEST_RECORDS,
    at,
    record: (row: DepositRow) => depositRecord(depositOfRow(row)),
  })
}

export function withdrawalsPage(
  db: NodePgDatabase,
  userId: string,
  { coin, status, ...at }: ParsedQueryOf<'withdrawHistory'>,
): Promise<Outcome<PageOf<WithdrawalRecord>>> {
  return readPage(db, {
    table: withdrawals,
    where: and(
      eq(withdrawals.userId, userId),
      coin === undefined ? undefined : eq(withdrawals.coin, coin),
      status === undefined ? undefined : eq(withdrawals.status, status),
    ),
    order: NEWEST_RECORDS,
    at,
    record: (row: WithdrawalRow) => withdrawalRecord(withdrawalOfRow(row)),
  })
}
