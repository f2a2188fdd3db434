// One page of deposits or withdrawals, newest first: fetched, then kept as the stream says; a
// record that is not on it leads to fetching it again.
import { useCallback, useEffect, useState } from 'react'
import type { Notice } from '../../domain/records/records'
import type { DepositRecord, WithdrawalRecord } from '../../domain/records/walletRecords'
import { fetchPage, type Page, type PageRequest } from '../../session/calls'
import type { CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'
import { useFetched, type UseFetched } from '../-site/useFetched'
import { useMoney } from './MoneyLive'

interface Records {
  depositHistory: DepositRecord
  withdrawHistory: WithdrawalRecord
}
type Listed = keyof Records
/** Rows of a page, as specified. */
const ROWS = 5

export type LivePage<N extends Listed> = UseFetched<Page<Records[N]>>

/** `filter` is to be the same object while it says the same. */
export function useLivePage<N extends Listed>(
  name: N,
  page: number,
  filter?: PageRequest<N>['filter'],
): LivePage<N> {
  const api = useApi()
  const { notices$, stamp } = useMoney()
  const fetch = useCallback(
    async (signal: AbortSignal): Promise<CallResult<Page<Records[N]>>> => {
      const said = filter === undefined ? {} : { filter }
      const answer = await fetchPage<Listed>(api, name, { page, rows: ROWS, signal, ...said })
      // The name of the call says which records they are; the compiler cannot follow that.
      return answer as CallResult<Page<Records[N]>>
    },
    [api, name, page, filter],
  )
  const { load, reload } = useFetched(fetch, stamp)
  const [news, setNews] = useState<ReadonlyMap<string, Records[N]>>(new Map())
  const shown = load.last?.rows
  useEffect(() => {
    const following = notices$.subscribe((notice) => {
      const record = recordIn(name, notice)
      if (!record) return
      if (shown?.some(({ uuid }) => uuid === record.uuid))
        setNews((before) => new Map(before).set(record.uuid, record))
      else reload()
    })
    return () => following.unsubscribe()
  }, [notices$, name, shown, reload])
  if (!load.last) return { load, reload }
  const rows = load.last.rows.map((row) => newer(row, news.get(row.uuid)))
  return { load: { ...load, last: { ...load.last, rows } }, reload }
}

/** What the stream said may be older than what was fetched since. */
const newer = <R extends DepositRecord | WithdrawalRecord>(row: R, news: R | undefined): R =>
  news !== undefined && news.updatedAt >= row.updatedAt ? news : row

function recordIn<N extends Listed>(name: N, notice: Notice): Records[N] | undefined {
  const record =
    name === 'depositHistory'
      ? notice.kind === 'DEPOSIT' && notice.deposit
      : notice.kind === 'WITHDRAWAL' && notice.withdrawal
  // As above.
  return record ? (record as Records[N]) : undefined
}
