// The customer's own addresses for a coin, and the amount of a test deposit of it.
import type { DataOf } from '../../session/calls'
import { query } from '../../app/query/query'
import { useQuery, type UseQuery } from '../../app/query/useQuery'

export function useDepositInfo(coin: string): UseQuery<DataOf<'depositInfo'>> {
  return useQuery(query('depositInfo', { coin }), { stamp: coin })
}
