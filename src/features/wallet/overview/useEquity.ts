// Equity of the last days with each day's deposits: fetched again whenever a deposit or a
// withdrawal changes, so that neither is shown as profit or loss.
import { useMemo } from 'react'
import { filter, map } from 'rxjs'
import { useMoney } from '../../../app/money/MoneyLive'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import type { Amount } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import type { DayValue } from '../../../domain/wallet/dayReturn'

export interface EquityDay extends DayValue {
  /** Start of the UTC day. */
  readonly day: number
}

/** Oldest first, the last with the present total value; empty while loading. */
export function useEquity(total: Amount): readonly EquityDay[] {
  const { notices$, stamp } = useMoney()
  const updates$ = useMemo(
    () =>
      notices$.pipe(
        filter(({ kind }) => kind === 'DEPOSIT' || kind === 'WITHDRAWAL'),
        map(() => () => null),
      ),
    [notices$],
  )
  const { load } = useQuery(query('accountEquity', {}), { stamp, updates$ })
  const days = load.last?.days ?? []
  return days.map(({ day, equityUsdt, netDepositUsdt }, i) => ({
    day,
    equity: i === days.length - 1 ? total : readAmount(equityUsdt),
    netDeposit: readAmount(netDepositUsdt),
  }))
}
