// The CFD tables: tickets, deals, swap charges. Prices are in ticks, sizes in the instrument's
// smallest unit, money in whole numbers of 10^-10 USDT.
import { getTableName, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { loggedAs, loggedCharges } from '../../core/exchange/logRule'
import { money, whole } from '../../store/schema/columns'
import { instrumentStates } from '../../store/schema/markets'

export const cfdTickets = pgTable(
  'forex_tickets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    symbol: text('symbol').notNull(),
    direction: text('direction').notNull(),
    openType: text('open_type').notNull(),
    status: text('status').notNull(),
    leverage: integer('leverage').notNull(),
    size: whole('size').notNull(),
    open: whole('open').notNull(),
    trigger: whole('trigger_price'),
    entry: whole('entry_price'),
    margin: money('margin').notNull(),
    takeProfit: whole('take_profit'),
    stopLoss: whole('stop_loss'),
    swap: money('swap').notNull(),
    fee: money('fee').notNull(),
    realised: money('realised').notNull(),
    closedCost: money('closed_cost').notNull(),
    cancelReason: text('cancel_reason'),
    openedAt: whole('opened_at'),
    closedAt: whole('closed_at'),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    clientId: text('client_id'),
    keyId: uuid('key_id'),
  },
  (table) => [
    index('forex_tickets_user').on(table.userId, table.createdAt.desc(), table.id),
    index('forex_tickets_live')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null`),
    index('forex_tickets_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    index('forex_tickets_client')
      .on(table.userId, table.clientId)
      .where(sql`client_id is not null`),
    check('forex_tickets_open', sql`open >= 0 and open <= size and size > 0`),
    check('forex_tickets_margin', sql`margin >= 0`),
    check(
      'forex_tickets_status',
      sql`case status
        when 'PENDING' then open = 0 and entry_price is null and closed_at is null
        when 'OPEN' then open > 0 and entry_price is not null and closed_at is null
        else open = 0 and margin = 0 and closed_at is not null end`,
    ),
  ],
)

export const cfdDeals = pgTable(
  'forex_deals',
  {
    id: whole('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    userId: uuid('user_id').notNull(),
    symbol: text('symbol').notNull(),
    action: text('action').notNull(),
    side: text('side').notNull(),
    price: whole('price').notNull(),
    size: whole('size').notNull(),
    realised: money('realised').notNull(),
    fee: money('fee').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('forex_deals_user').on(table.userId, table.id.desc()),
    check('forex_deals_real', sql`price > 0 and size > 0 and fee >= 0`),
  ],
)

export const swapCharges = pgTable(
  'swap_charges',
  {
    ticketId: uuid('ticket_id').notNull(),
    /** The moment of the roll-over, ms UTC: a ticket is charged once for each. */
    rollover: whole('rollover').notNull(),
    nights: integer('nights').notNull(),
    amount: money('amount').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.rollover] })],
)

export type CfdTicketRow = typeof cfdTickets.$inferSelect
export type CfdDealRow = typeof cfdDeals.$inferSelect
export type SwapChargeRow = typeof swapCharges.$inferSelect

const ticketKind = (openedAt: unknown) => (openedAt === null ? 'order' : 'position')

const dealKind = (action: unknown) => (action === 'STOP_OUT' ? 'liquidation' : 'fill')

export const TABLES = [
  { table: cfdTickets, key: ['id'], logged: loggedAs({ field: 'openedAt', kind: ticketKind }) },
  {
    table: cfdDeals,
    key: [],
    byMonth: 'at',
    logged: loggedAs({ field: 'action', kind: dealKind }),
  },
  {
    table: swapCharges,
    key: [],
    byMonth: 'rollover',
    chargedAs: 'SWAP' as const,
    logged: loggedCharges('swap', getTableName(cfdTickets)),
  },
  { table: instrumentStates, key: ['symbol'] },
]

/** Margins, and what pending orders reserve. */
export const HELD_FUNDS = sql`
  select user_id::text as owner, 'DERIVATIVES' as wallet, 'USDT' as coin, margin as due
    from forex_tickets where closed_at is null and margin <> 0`
