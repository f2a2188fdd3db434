// Fetching a page of a market's records as rows of its list, and what makes a
// paged list fetch again: that it has grown.
import type { Balance, Wallet } from '../../../domain/records/records'
import type { Api } from '../../../session/api'
import {
  fetchPage,
  type Page,
  type PagedCall,
  type PageRequest,
  type RowOf,
} from '../../../session/calls'
import type { CallResult } from '../../../session/rest'

/** One page of a call, each record as a row. */
export async function fetchRows<N extends PagedCall, Row>(
  api: Api,
  name: N,
  request: PageRequest<N>,
  rowOf: (record: RowOf<N>) => Row,
): Promise<CallResult<Page<Row>>> {
  const answer = await fetchPage(api, name, request)
  if (answer.kind !== 'done') return answer
  return { kind: 'done', value: { ...answer.value, rows: answer.value.rows.map(rowOf) } }
}

interface Changing {
  readonly updatedAt: number
}

/** Changes whenever one of the records that live does, or what a wallet holds. */
export function stampOf(
  records: readonly Changing[],
  balances: readonly Balance[],
  wallet: Wallet,
): string {
  const newest = records.reduce((at, { updatedAt }) => Math.max(at, updatedAt), 0)
  const held = balances
    .filter((balance) => balance.wallet === wallet)
    .map(({ coin, balance, locked }) => `${coin}${balance}/${locked}`)
  return `${records.length} ${newest} ${held.join(' ')}`
}
