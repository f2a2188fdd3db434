// The trades of a period, read page by page up to a bound, and continued by the notices of new
// ones.
import type { Asking, Query } from '../../../app/query/query'
import type { Results, Trade } from '../../markets/MarketTools'

const PAGE = 100
const MAX_PAGES = 10
export const MAX_TRADES = PAGE * MAX_PAGES

export interface TradesRead {
  /** Newest first. */
  readonly trades: readonly Trade[]
  /** False if there are older ones in the period than could be read. */
  readonly whole: boolean
}

export function tradesQuery({ list }: Pick<Results, 'list'>, since: number): Query<TradesRead> {
  const pages = list(PAGE)
  const done = (trades: readonly Trade[], whole: boolean) =>
    ({ kind: 'done', value: { trades, whole } }) as const
  const ask = async (asking: Asking) => {
    const found: Trade[] = []
    let cursor: string | undefined
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const answer = await pages.at({ page, cursor }).ask(asking)
      if (answer.kind !== 'done') return answer
      const { rows, next } = answer.value
      found.push(...rows.filter(({ at }) => at >= since))
      const isPast = (rows.at(-1)?.at ?? 0) < since
      if (next === null || isPast) return done(found, true)
      cursor = next
    }
    return done(found, false)
  }
  return { key: `performance ${pages.key} ${since}`, ask, find: () => undefined }
}

/** With a new trade in front, which may have been read already. */
export const withTrade = ({ trades, whole }: TradesRead, trade: Trade): TradesRead =>
  trades.some(({ id }) => id === trade.id)
    ? { trades, whole }
    : { trades: [trade, ...trades].slice(0, MAX_TRADES), whole }
