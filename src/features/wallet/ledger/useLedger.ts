// The entries of a filter, a page at a time behind one another, and the sums of its time.
import { useState } from 'react'
import type { TransferKind } from '../../../domain/accounts'
import type { Wallet } from '../../../domain/records/records'
import type { LedgerEntry } from '../../../domain/records/walletRecords'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { useMoney } from '../../../app/money/MoneyLive'
import { query } from '../../../app/query/query'
import { useQuery, type UseQuery } from '../../../app/query/useQuery'

export interface LedgerFilter {
  readonly wallet: Wallet
  readonly coin: string
  readonly kind: TransferKind | null
  /** Whether what was only locked or released is listed too. */
  readonly holds: boolean
  /** First and last day in UTC, as yyyy-mm-dd; empty: no bound. */
  readonly since: string
  readonly until: string
}

export type LedgerPageData = DataOf<'accountLedger'>

export interface Ledger extends UseQuery<LedgerPageData> {
  readonly entries: readonly LedgerEntry[]
  readonly more: boolean
  readonly loading: boolean
  readonly loadMore: () => void
}

/** The pages behind the first, of one filter. */
interface Rest {
  readonly of: LedgerPageData | null
  readonly entries: readonly LedgerEntry[]
  readonly next: string | undefined
}

const NOTHING: Rest = { of: null, entries: [], next: undefined }

export function useLedger(filter: LedgerFilter): Ledger {
  const api = useApi()
  const { balances } = useMoney()
  // A balance that changed is an entry that is not listed yet.
  const held = balances?.find(
    ({ wallet, coin }) => wallet === filter.wallet && coin === filter.coin,
  )
  const { load, reload } = useQuery(query('accountLedger', queryOf(filter)), {
    stamp: `${held?.balance} ${held?.locked}`,
  })
  const [rest, setRest] = useState(NOTHING)
  const [loading, setLoading] = useState(false)
  const first = load.last
  const behind = rest.of === first ? rest : { ...NOTHING, next: first?.next }
  const loadMore = () => {
    if (loading || !first || behind.next === undefined) return
    setLoading(true)
    const query = { ...queryOf(filter), cursor: behind.next }
    void api.call('accountLedger', query, { failsInPlace: true }).then((answer) => {
      setLoading(false)
      if (answer.kind !== 'done') return
      const entries = [...behind.entries, ...answer.value.entries]
      setRest({ of: first, entries, next: answer.value.next })
    })
  }
  return {
    load,
    reload,
    entries: [...(first?.entries ?? []), ...behind.entries],
    more: behind.next !== undefined,
    loading,
    loadMore,
  }
}

const DAY_MS = 24 * 3_600_000

const queryOf = ({ wallet, coin, kind, holds, since, until }: LedgerFilter) => ({
  wallet,
  coin,
  holds: holds ? ('show' as const) : ('hide' as const),
  ...(kind === null ? {} : { kind }),
  ...(since === '' ? {} : { from: String(Date.parse(`${since}T00:00:00Z`)) }),
  // A day that ends before the first one is a filter that is still being typed.
  ...(until === '' || until < since
    ? {}
    : { to: String(Date.parse(`${until}T00:00:00Z`) + DAY_MS) }),
})
