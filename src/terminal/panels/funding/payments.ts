// The ledger's entries of funding and of swap as a paged list, and the instruments of the positions
// that they belong to.
import { query, type PagedQuery } from '../../../app/query/query'
import { findInstrument } from '../../../domain/instruments'
import type { LedgerEntry } from '../../../domain/records/walletRecords'
import type { AccountView } from '../../../domain/views/views'
import { PAGE_ROWS } from '../../../session/calls'
import { tradedOf } from '../../trading/lists/rows'

export type PaymentKind = 'FUNDING' | 'SWAP'

/** Newest first. The ledger counts no pages: the total is what is known to exist. */
export const paymentsOf = (kind: PaymentKind): PagedQuery<LedgerEntry> => ({
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

/** The ticket in a cause such as `funding:<ticket>:<time>`. */
export const ticketOf = (cause: string): string => cause.split(':')[1] ?? ''

/** The names of the instruments of open positions by ticket. */
export const ticketNames = ({
  positions,
  cfdPositions,
}: Pick<AccountView, 'positions' | 'cfdPositions'>): ReadonlyMap<string, string> =>
  new Map([
    ...positions.map(({ futureId, symbol }) => [futureId, nameOf(symbol)] as const),
    ...cfdPositions.map(({ forexUuid, symbol }) => [forexUuid, nameOf(symbol)] as const),
  ])

const nameOf = (symbol: string): string => tradedOf(symbol, findInstrument(symbol)).name
