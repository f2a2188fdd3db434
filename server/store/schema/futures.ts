// Owns the tables of perpetual futures: tickets, fills, funding charges, and what the exchange
// must remember of an instrument, whatever its market. Prices are ticks, quantities lots, money
// whole numbers of 10^-10.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer } from 'drizzle-orm/pg-core'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { addsUp, money, whole } from './columns'

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
    closeLimit: whole('close_limit'),
    closeResting: whole('close_resting').notNull().default(0),
    closeSeq: whole('close_seq').notNull().default(0),
    firstFillAt: whole('first_fill_at'),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    closedAt: whole('closed_at'),
  },
  (table) => [
    index('tickets_user').on(table.userId, table.createdAt.desc(), table.id),
    index('tickets_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    check('tickets_add_up', addsUp),
    check('tickets_open', sql`open >= 0 and open <= filled and close_resting between 0 and open`),
    check('tickets_margin', sql`margin >= 0 and (open > 0 or margin = 0)`),
    check('tickets_held', sql`held >= 0 and (resting > 0 or held = 0)`),
    check('tickets_closed', sql`(closed_at is null) = (resting > 0 or open > 0)`),
    check(
      'tickets_rest_at_a_price',
      sql`(resting = 0 or (limit_price > 0 and rest_seq > 0))
        and (close_resting = 0 or (close_limit > 0 and close_seq > 0))`,
    ),
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
  (table) => [
    index('fills_user').on(table.userId, table.id.desc()),
    check('fills_real', sql`price > 0 and quantity > 0 and fee >= 0`),
  ],
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
  /** The house's net position: signed lots, and their signed entry cost. */
  houseLots: whole('house_lots').notNull().default(0),
  houseCost: money('house_cost')
    .notNull()
    .default(sql`0`),
  /** The roll-over charged last. */
  rolledAt: whole('rolled_at'),
})
