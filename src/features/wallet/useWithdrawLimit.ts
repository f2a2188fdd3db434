// Rest of the day’s withdrawal limit, fetched again whenever a withdrawal changes.
import { useMemo } from 'react'
import { filter, map } from 'rxjs'
import type { DataOf } from '../../session/calls'
import { useMoney } from '../../app/money/MoneyLive'
import { query } from '../../app/query/query'
import { useQuery, type UseQuery } from '../../app/query/useQuery'

export type WithdrawLimit = DataOf<'withdrawLimit'>

export function useWithdrawLimit(): UseQuery<WithdrawLimit> {
  const { notices$, stamp } = useMoney()
  const updates$ = useMemo(
    () =>
      notices$.pipe(
        filter(({ kind }) => kind === 'WITHDRAWAL'),
        map(() => () => null),
      ),
    [notices$],
  )
  return useQuery(query('withdrawLimit', {}), { stamp, updates$ })
}
