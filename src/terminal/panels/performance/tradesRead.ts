// The trades of a period, read page by page up to a bound, and continued by the notices of new ones.
import { queryOf, type Query, type Send } from '../../../app/query/query'
import type { Notice } from '../../../domain/records/notices'
import { fetchPage, type RowOf } from '../../../session/calls'
import type { Trade } from './results'

export type TradedMarket = 'futures' | 'derivatives'

const PAGE = 100
const MAX_PAGES = 10
export const MAX_TRADES = PAGE * MAX_PAGES

export interface TradesRead {
  /** Newest first. */
  readonly trades: readonly Trade[]
  /** False if there are older ones in the period than could be read. */
  readonly whole: boolean
}

export const tradesQuery = (market: TradedMarket, since: number): Query<TradesRead> =>
  queryOf(`performance ${market} ${since}`, readSince(market, since), (read) => read)

const readSince =
  (market: TradedMarket, since: number): Send<TradesRead> =>
  async (api, signal) => {
    const found: Trade[] = []
    let cursor: string | undefined
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const request = { page, cursor, rows: PAGE, signal }
      const answer =
        market === 'futures'
          ? await fetchPage(api, 'perpetualTransactions', request)
          : await fetchPage(api, 'cfdTransactions', request)
      if (answer.kind !== 'done') return answer
      const { rows, next } = answer.value
      found.push(...rows.map(tradeOf).filter(({ at }) => at >= since))
      const isPast = (rows.at(-1)?.at ?? 0) < since
      if (next === null || isPast) return done(found, true)
      cursor = next
    }
    return done(found, false)
  }

const done = (trades: readonly Trade[], whole: boolean) =>
  ({ kind: 'done', value: { trades, whole } }) as const

type Row = RowOf<'perpetualTransactions'> | RowOf<'cfdTransactions'>

export const tradeOf = (row: Row): Trade =>
  'dealId' in row
    ? {
        id: row.dealId,
        position: row.forexUuid,
        closes: row.action !== 'OPEN',
        realised: row.profit,
        fee: row.fee,
        at: row.at,
      }
    : {
        id: row.fillId,
        position: row.futureId,
        closes: row.action !== 'OPEN',
        realised: row.realisedPnl,
        fee: row.fee,
        at: row.at,
      }

/** The trade that a notice states, of this market. */
export function tradeIn(market: TradedMarket, notice: Notice): Trade | null {
  if (market === 'futures') return notice.kind === 'FILL' ? tradeOf(notice.fill) : null
  return notice.kind === 'DEAL' ? tradeOf(notice.deal) : null
}

/** With a new trade in front, which may have been read already. */
export const withTrade = ({ trades, whole }: TradesRead, trade: Trade): TradesRead =>
  trades.some(({ id }) => id === trade.id)
    ? { trades, whole }
    : { trades: [trade, ...trades].slice(0, MAX_TRADES), whole }
