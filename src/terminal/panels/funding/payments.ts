// The ledger's entries of what was charged for holding positions, as a paged list.
import { query, type PagedQuery } from '../../../app/query/query'
import type { LedgerEntry } from '../../../domain/records/walletRecords'
import { PAGE_ROWS } from '../../../session/calls'
import type { Charges } from '../../markets/MarketTools'

/** Newest first. The ledger counts no pages: the total is what is known to exist. */
export const paymentsOf = (kind: Charges['kind']): PagedQuery<LedgerEntry> => ({
  key: `payments ${kind}`,
  at: ({ page, cursor }) =>
    query(
      'accountLedger',
      { kind, limit: String(PAGE_ROWS), ...(cursor === undefined ? {} : { cursor }) },
      ({ entries, next = null }) => ({
        rows: entries,
        page,
        limit: PAGE_ROWS,
        total: (page - 1) * PAGE_ROWS + entries.length + (next === null ? 0 : 1),
        more: next !== null,
        next,
      }),
    ),
})

/** The position in a cause such as `funding:<position>:<time>`. */
export const positionOf = (cause: string): string => cause.split(':')[1] ?? ''
