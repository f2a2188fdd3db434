// Sums of the performance panel: exact decimals, UTC days, and positions that won.
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../src/domain/decimal'
import {
  hitRateOf,
  periodStart,
  totalsByDay,
  totalsOf,
} from '../../../src/terminal/panels/performance/results'
import type { Trade } from '../../../src/terminal/markets/MarketTools'
import { perpetualTools } from '../../../src/terminal/markets/perpetual/tools/perpetualTools'
import { tradesQuery, withTrade } from '../../../src/terminal/panels/performance/tradesRead'
import type { Api } from '../../../src/session/api'

const MIDNIGHT = Date.UTC(2026, 0, 31)
let id = 0
const trade = (more: Partial<Trade>): Trade => ({
  id: String((id += 1)),
  position: 'a',
  closes: true,
  realised: '0',
  fee: '0',
  at: MIDNIGHT,
  ...more,
})

describe('the sums', () => {
  it('are exact where binary floats are not', () => {
    const trades = [trade({ realised: '0.1', fee: '0.0000000001' }), trade({ realised: '0.2' })]
    const { realised, fees, net } = totalsOf(trades)
    expect([realised, fees, net].map(formatAmount)).toEqual(['0.3', '0.0000000001', '0.2999999999'])
  })

  it('begin a day at midnight UTC', () => {
    const days = totalsByDay([
      trade({ at: MIDNIGHT, realised: '1' }),
      trade({ at: MIDNIGHT - 1, realised: '2' }),
      trade({ at: MIDNIGHT - 1, realised: '3', closes: false }),
    ])
    expect(
      days.map(({ day, realised, closings }) => [day, formatAmount(realised), closings]),
    ).toEqual([
      [MIDNIGHT, '1', 1],
      [MIDNIGHT - 86_400_000, '5', 1],
    ])
    expect(periodStart(MIDNIGHT + 5, 1)).toBe(MIDNIGHT)
    expect(periodStart(MIDNIGHT - 1, 7)).toBe(MIDNIGHT - 7 * 86_400_000)
  })

  it('count a position as won by all of its closings, after fees', () => {
    const trades = [
      trade({ position: 'a', realised: '-1' }),
      trade({ position: 'a', realised: '3', fee: '1' }),
      trade({ position: 'b', realised: '1', fee: '1' }),
      trade({ position: 'c', realised: '0', fee: '9', closes: false }),
    ]
    expect(hitRateOf(trades)).toEqual({ closed: 2, won: 1 })
  })
})

describe('the reading', () => {
  const rowAt = (at: number, fillId: string) => ({
    fillId,
    futureId: 'a',
    symbol: 'btcusdtperp',
    action: 'CLOSE',
    side: 'SELL',
    price: '1',
    quantity: '1',
    fee: '0',
    liquidity: 'TAKER',
    realisedPnl: '1',
    at,
  })
  /** Answers pages with `next` until `pages` are read. */
  const exchangeOf = (pages: number, at: (page: number) => number) => {
    const asked: unknown[] = []
    const call = (_: string, query: { page: string; cursor?: string }) => {
      asked.push(query.cursor)
      const page = Number(query.page)
      const transactions = [rowAt(at(page), `${page}`)]
      const next = page < pages ? { next: `after ${page}` } : {}
      const value = { transactions, page, limit: 100, total: pages, ...next }
      return Promise.resolve({ kind: 'done', value })
    }
    return { asked, api: { call } as unknown as Pick<Api, 'call'> }
  }
  const read = (api: Pick<Api, 'call'>, since: number) => {
    const { results } = perpetualTools
    if (!results) throw new Error('no results')
    const asking = { api, signal: new AbortController().signal, anew: false }
    return tradesQuery(results, since).ask(asking)
  }

  it('follows the cursors until the period ends, and leaves older trades out', async () => {
    const { api, asked } = exchangeOf(9, (page) => MIDNIGHT - page)
    const answer = await read(api, MIDNIGHT - 2)
    expect(asked).toEqual([undefined, 'after 1', 'after 2'])
    expect(answer).toMatchObject({ kind: 'done', value: { whole: true } })
    expect(answer.kind === 'done' && answer.value.trades).toHaveLength(2)
  })

  it('ends at its bound and says that there is more', async () => {
    const { api, asked } = exchangeOf(99, () => MIDNIGHT)
    expect(await read(api, 0)).toMatchObject({ kind: 'done', value: { whole: false } })
    expect(asked).toHaveLength(10)
  })

  it('takes a trade of a notice once', () => {
    const one = trade({})
    const read = withTrade({ trades: [], whole: true }, one)
    expect(withTrade(read, one)).toEqual({ trades: [one], whole: true })
  })
})
