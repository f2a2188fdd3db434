// Ledger, deposits, withdrawals and the address book as part of the own data.
import { eq } from 'drizzle-orm'
import type { OwnSection } from '../../../app/contract/own/ownData'
import { listSection, tableSection } from '../../../app/contract/own/ownSections'
import { NEWEST_RECORDS } from '../../../store/page'
import { depositOfRow, depositRecord, withdrawalOfRow, withdrawalRecord } from '../records'
import {
  type DepositRow,
  deposits,
  withdrawalAddresses,
  type WithdrawalRow,
  withdrawals,
} from '../tables'
import { statementExport } from './statementExport'

export const ownWallet: readonly OwnSection[] = [
  listSection('ledger', statementExport),
  tableSection<DepositRow>({
    name: 'deposits',
    table: deposits,
    own: (userId) => eq(deposits.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => depositRecord(depositOfRow(row)),
  }),
  tableSection<WithdrawalRow>({
    name: 'withdrawals',
    table: withdrawals,
    own: (userId) => eq(withdrawals.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => withdrawalRecord(withdrawalOfRow(row)),
  }),
  tableSection<typeof withdrawalAddresses.$inferSelect>({
    name: 'addressBook',
    table: withdrawalAddresses,
    own: (userId) => eq(withdrawalAddresses.userId, userId),
    order: NEWEST_RECORDS,
    record: ({ name, network, address, createdAt, usableAt }) => ({
      name,
      network,
      address,
      createdAt,
      usableAt,
    }),
  }),
]
