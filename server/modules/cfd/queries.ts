// A customer's past on CFDs: pages of ended tickets and deals, newest first, and what was dealt.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount, lots, ticks, type Amount } from '../../../src/domain/brand'
import {
  conversionOf,
  conversionSymbol,
  dollarsDown,
  type QuoteOf,
} from '../../../src/domain/cfd/conversion'
import { contractValue } from '../../../src/domain/cfd/figures'
import { INSTRUMENTS, type DerivativeInstrument } from '../../../src/domain/instruments'
import type { ForexDealRecord, ForexTicketRecord } from '../../../src/domain/records/forexRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { forexTicketRecord } from './ticketRecord'
import type { VolumeDeps, VolumeReader } from '../../exchange/reads'
import type { PageOf } from '../../exchange/seam'
import type { ForexDealRow, ForexTicketRow } from './tables'
import { forexDeals, forexTickets } from './tables'
import { dealOfRow, forexTicketOfRow } from './rows'
import {
  entriesExporter,
  feesFrom,
  NEWEST_ENTRIES,
  NEWEST_RECORDS,
  readPage,
  tradesFrom,
} from '../../store/page'

export function forexPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'forexHistory'>,
): Promise<Outcome<PageOf<ForexTicketRecord>>> {
  return readPage(db, {
    table: forexTickets,
    where: and(eq(forexTickets.userId, userId), isNotNull(forexTickets.closedAt)),
    order: NEWEST_RECORDS,
    at,
    record: (row: ForexTicketRow) => forexTicketRecord(forexTicketOfRow(row)),
  })
}

export function dealsPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'forexTransactions'>,
): Promise<Outcome<PageOf<ForexDealRecord>>> {
  return readPage(db, {
    table: forexDeals,
    where: eq(forexDeals.userId, userId),
    order: NEWEST_ENTRIES,
    at,
    record: (row: ForexDealRow) => dealOfRow(row),
  })
}

export const dealsExport = entriesExporter({
  kind: 'DERIVATIVES',
  table: forexDeals,
  columns: ['dealId', 'forexUuid', 'symbol', 'action', 'side', 'price', 'size', 'profit', 'fee'],
  record: (row: ForexDealRow) => dealOfRow(row),
})

export const dealsTrades = tradesFrom(forexDeals)

const CFDS = INSTRUMENTS.filter((each) => each.market === 'derivatives')

/** The contract values of openings and closings, at the rates of now. */
export const dealsVolumes: VolumeReader = {
  async traded({ db, market }, users, { from, to }) {
    const { rows } = await db.execute<{ userId: string; symbol: string; value: string }>(sql`
      select user_id::text as "userId", symbol, sum(price::numeric * size)::text as value
        from forex_deals
       where user_id in (${users}) and at >= ${from}::bigint and at < ${to}::bigint
       group by user_id, symbol`)
    const traded = new Set(rows.map(({ symbol }) => symbol))
    const instruments = CFDS.filter(({ symbol }) => traded.has(symbol))
    const quoteOf = await quotesFor(market, instruments)
    const sums = new Map<string, Amount>()
    for (const each of instruments) {
      const rate = conversionOf(each, quoteOf)
      const one = contractValue(each, ticks(1), lots(1))
      for (const { userId, symbol, value } of rows) {
        if (symbol !== each.symbol) continue
        const worth = rate ? dollarsDown(amount(one * BigInt(value)), rate) : 0n
        sums.set(userId, amount((sums.get(userId) ?? 0n) + worth))
      }
    }
    return sums
  },
}

/** The quotes of now of the pairs that convert to dollars. */
async function quotesFor(
  market: VolumeDeps['market'],
  instruments: readonly DerivativeInstrument[],
): Promise<QuoteOf> {
  const symbols = [...new Set(instruments.flatMap((each) => conversionSymbol(each) ?? []))]
  const tickers = symbols.length === 0 ? [] : await market.tickers(symbols)
  const quotes = new Map(
    tickers.flatMap(({ symbol, bid, ask }) =>
      bid > 0 && ask > 0 ? [[symbol, { bid: ticks(bid), ask: ticks(ask) }] as const] : [],
    ),
  )
  return (symbol) => quotes.get(symbol) ?? null
}

export const dealsFees = feesFrom('derivatives', forexDeals, () => 'USDT')
