// Deposits or withdrawals page by page, newest first, kept current by the stream; a record that is
// not on the page leads to reading it again.
import { useMemo } from 'react'
import { filter, map } from 'rxjs'
import { useMoney } from '../../app/money/MoneyLive'
import { pagedQuery } from '../../app/query/query'
import type { Update } from '../../app/query/Reading'
import { usePagedQuery, type UsePagedQuery } from '../../app/query/usePagedQuery'
import type { Notice } from '../../domain/records/notices'
import type { DepositRecord, WithdrawalRecord } from '../../domain/records/walletRecords'
import type { Page } from '../../session/calls'

type Listed = DepositRecord | WithdrawalRecord
type Filter<R extends Listed> = { readonly coin?: string; readonly status?: R['status'] }

/** Rows of a page, as specified. */
const ROWS = 5

export const useDeposits = (by: Filter<DepositRecord> = {}): UsePagedQuery<DepositRecord> =>
  usePagedQuery(pagedQuery('depositHistory', { rows: ROWS, filter: by }), useChanges(depositIn))

export const useWithdrawals = (
  by: Filter<WithdrawalRecord> = {},
): UsePagedQuery<WithdrawalRecord> =>
  usePagedQuery(pagedQuery('withdrawHistory', { rows: ROWS, filter: by }), useChanges(withdrawalIn))

const depositIn = (notice: Notice) => (notice.kind === 'DEPOSIT' ? notice.deposit : undefined)
const withdrawalIn = (notice: Notice) =>
  notice.kind === 'WITHDRAWAL' ? notice.withdrawal : undefined

function useChanges<R extends Listed>(recordIn: (notice: Notice) => R | undefined) {
  const { notices$, stamp } = useMoney()
  const updates$ = useMemo(
    () =>
      notices$.pipe(
        map(recordIn),
        filter((record) => record !== undefined),
        map(withRecord),
      ),
    [notices$, recordIn],
  )
  return { stamp, updates$ }
}

/** An event may be older than the row. */
const withRecord =
  <R extends Listed>(record: R): Update<Page<R>> =>
  (page) => {
    const isOf = ({ uuid }: R) => uuid === record.uuid
    if (!page.rows.some(isOf)) return null
    const newer = (row: R) => (isOf(row) && record.updatedAt >= row.updatedAt ? record : row)
    return { ...page, rows: page.rows.map(newer) }
  }
