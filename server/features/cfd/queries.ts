// A customer's CFD history: pages of ended tickets and deals, newest first, and volume dealt.
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
import type { CfdDealRecord, CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import { cfdTicketRecord } from './ticketRecord'
import type { OwnSection } from '../../app/contract/own/ownData'
import type { VolumeDeps, VolumeReader } from '../../app/contract/providers'
import type { PageOf } from '../../../src/domain/records/page'
import { type CfdDealRow, cfdDeals, type CfdTicketRow, cfdTickets } from './tables'
import { dealOfRow, cfdTicketOfRow } from './rows'
import { listSection, tableSection } from '../../app/contract/own/ownSections'
import { entriesExporter, feesFrom, tradesFrom } from '../../app/contract/tableProviders'
import { NEWEST_ENTRIES, NEWEST_RECORDS, readPage } from '../../store/page'

export function cfdPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'cfdHistory'>,
): Promise<Outcome<PageOf<CfdTicketRecord>>> {
  return readPage(db, {
    table: cfdTickets,
    where: and(eq(cfdTickets.userId, userId), isNotNull(cfdTickets.closedAt)),
    order: NEWEST_RECORDS,
    at,
    record: (row: CfdTicketRow) => cfdTicketRecord(cfdTicketOfRow(row)),
  })
}

export function dealsPage(
  db: NodePgDatabase,
  userId: string,
  at: ParsedQueryOf<'cfdTransactions'>,
): Promise<Outcome<PageOf<CfdDealRecord>>> {
  return readPage(db, {
    table: cfdDeals,
    where: eq(cfdDeals.userId, userId),
    order: NEWEST_ENTRIES,
    at,
    record: (row: CfdDealRow) => dealOfRow(row),
  })
}

export const dealsExport = entriesExporter({
  kind: 'DERIVATIVES',
  table: cfdDeals,
  columns: ['dealId', 'forexUuid', 'symbol', 'action', 'side', 'price', 'size', 'profit', 'fee'],
  record: (row: CfdDealRow) => dealOfRow(row),
})

export const ownCfds: readonly OwnSection[] = [
  tableSection<CfdTicketRow>({
    name: 'cfdTickets',
    table: cfdTickets,
    own: (userId) => eq(cfdTickets.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => cfdTicketRecord(cfdTicketOfRow(row)),
  }),
  listSection('cfdDeals', dealsExport),
]

export const dealsTrades = tradesFrom(cfdDeals)

const CFDS = INSTRUMENTS.filter((each) => each.market === 'derivatives')

/** Contract values of openings and closings, at the current rates. */
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

export const dealsFees = feesFrom('derivatives', cfdDeals, () => 'USDT')
