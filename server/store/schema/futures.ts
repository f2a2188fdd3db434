// Owns the tables of perpetual futures: tickets, fills, funding charges, and what the exchange
// must remember of an instrument. Prices are ticks, quantities lots, money whole numbers of
// 10^-10.
import { bigint, boolean, index, integer, numeric } from 'drizzle-orm/pg-core'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })
const money = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    symbol: text('symbol').notNull(),
    direction: text('direction').notNull(),
    type: text('type').notNull(),
    timeInForce: text('time_in_force').notNull(),
    postOnly: boolean('post_only').notNull(),
    status: text('status').notNull(),
    leverage: integer('leverage').notNull(),
    quantity: whole('quantity').notNull(),
    limit: whole('limit_price'),
    marginAsked: money('margin_asked'),
    filled: whole('filled').notNull(),
    open: whole('open').notNull(),
    resting: whole('resting').notNull(),
    cancelled: whole('cancelled').notNull(),
    filledCost: money('filled_cost').notNull(),
    entryCost: money('entry_cost').notNull(),
    closedCost: money('closed_cost').notNull(),
    margin: money('margin').notNull(),
    held: money('held').notNull(),
    takeProfit: whole('take_profit'),
    stopLoss: whole('stop_loss'),
    realised: money('realised').notNull(),
    fee: money('fee').notNull(),
    funding: money('funding').notNull(),
    cancelReason: text('cancel_reason'),
    closing: text('closing'),
    restSeq: whole('rest_seq').notNull(),
    firstFillAt: whole('first_fill_at'),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    closedAt: whole('closed_at'),
  },
  (table) => [
    index('tickets_user').on(table.userId, table.createdAt.desc(), table.id),
    index('tickets_closed').on(table.closedAt),
  ],
)

export const fills = pgTable(
  'fills',
  {
    id: whole('id').primaryKey(),
    ticketId: uuid('ticket_id').notNull(),
    userId: uuid('user_id').notNull(),
    symbol: text('symbol').notNull(),
    action: text('action').notNull(),
    side: text('side').notNull(),
    price: whole('price').notNull(),
    quantity: whole('quantity').notNull(),
    fee: money('fee').notNull(),
    liquidity: text('liquidity').notNull(),
    realised: money('realised').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [index('fills_user').on(table.userId, table.id.desc())],
)

export const fundingCharges = pgTable(
  'funding_charges',
  {
    ticketId: uuid('ticket_id').notNull(),
    /** The boundary of the interval, ms UTC: a ticket is charged once for each. */
    boundary: whole('boundary').notNull(),
    rate: whole('rate').notNull(),
    mark: whole('mark').notNull(),
    amount: money('amount').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.boundary] })],
)

export const instrumentStates = pgTable('instrument_states', {
  symbol: text('symbol').primaryKey(),
  mark: whole('mark'),
  fundedAt: whole('funded_at'),
})
