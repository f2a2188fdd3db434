// The tables of perpetual futures: tickets, fills, funding charges, and what the exchange must
// remember of an instrument, whatever its market. Prices are ticks, quantities lots, money whole
// numbers of 10^-10.
import { getTableName, sql } from 'drizzle-orm'
import { boolean, check, index, integer } from 'drizzle-orm/pg-core'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { loggedAs, loggedCharges, loggedUnless } from '../../core/exchange/logRule'
import { instrumentTable } from '../../store/audit/auditStore'
import { addsUp, money, whole } from '../../store/schema/columns'
import { instrumentStates } from '../../store/schema/markets'

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
    /** What the customer had in the contract besides when it was placed. */
    tierBase: money('tier_base')
      .notNull()
      .default(sql`0`),
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
    /** The API key that the resting close came by. */
    closeKeyId: uuid('close_key_id'),
    firstFillAt: whole('first_fill_at'),
    /** The last funding boundary that was charged. */
    fundedAt: whole('funded_at'),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    closedAt: whole('closed_at'),
    clientId: text('client_id'),
    keyId: uuid('key_id'),
  },
  (table) => [
    index('tickets_user').on(table.userId, table.createdAt.desc(), table.id),
    index('tickets_live')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null`),
    index('tickets_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    index('tickets_client')
      .on(table.userId, table.clientId)
      .where(sql`client_id is not null`),
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
    id: whole('id').notNull(),
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
    primaryKey({ columns: [table.id, table.at] }),
    index('fills_user').on(table.userId, table.id.desc()),
    check('fills_real', sql`price > 0 and quantity > 0 and fee >= 0`),
  ],
)

/** Stop orders: what waits outside the book, and what became of it. */
export const perpetualStops = pgTable(
  'perpetual_stops',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    symbol: text('symbol').notNull(),
    direction: text('direction').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    by: text('trigger_by').notNull(),
    trigger: whole('trigger_price').notNull(),
    /** Of a trailing stop: PERCENT or PRICE, its distance in hundredths of a per cent or ticks. */
    trailBy: text('trail_by'),
    trail: whole('trail'),
    /** The best price since a trailing stop was placed, which its trigger follows. */
    best: whole('best_price'),
    /** The last commit moved no more than best price and trigger: no event of the account. */
    followed: boolean('followed'),
    limit: whole('limit_price'),
    quantity: whole('quantity').notNull(),
    timeInForce: text('time_in_force').notNull(),
    postOnly: boolean('post_only').notNull(),
    reduceOnly: boolean('reduce_only').notNull(),
    /** The position that it closes. */
    ticketId: uuid('ticket_id'),
    leverage: integer('leverage'),
    marginAsked: money('margin_asked'),
    takeProfit: whole('take_profit'),
    stopLoss: whole('stop_loss'),
    held: money('held').notNull(),
    seq: whole('seq').notNull(),
    cancelReason: text('cancel_reason'),
    refusal: text('refusal'),
    becameId: uuid('became_id'),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    endedAt: whole('ended_at'),
    clientId: text('client_id'),
    keyId: uuid('key_id'),
  },
  (table) => [
    index('perpetual_stops_user').on(table.userId, table.createdAt.desc(), table.id),
    index('perpetual_stops_waiting')
      .on(table.seq)
      .where(sql`ended_at is null`),
    index('perpetual_stops_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    index('perpetual_stops_client')
      .on(table.userId, table.clientId)
      .where(sql`client_id is not null`),
    check('perpetual_stops_real', sql`trigger_price > 0 and quantity > 0`),
    check(
      'perpetual_stops_trail',
      sql`(type = 'TRAILING_STOP') = (trail is not null)
        and (trail_by is null) = (trail is null) and (best_price is null) = (trail is null)`,
    ),
    check('perpetual_stops_held', sql`held >= 0 and (ended_at is null or held = 0)`),
    check('perpetual_stops_reduce', sql`held = 0 or (not reduce_only and ticket_id is null)`),
    check(
      'perpetual_stops_ended_once',
      sql`(ended_at is null) = (became_id is null and cancel_reason is null)
        and (became_id is null or cancel_reason is null)`,
    ),
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

export type StopRow = typeof perpetualStops.$inferSelect
export type TicketRow = typeof tickets.$inferSelect
export type FillRow = typeof fills.$inferSelect
export type FundingChargeRow = typeof fundingCharges.$inferSelect

const ticketKind = (filled: unknown) => (filled === 0 ? 'order' : 'position')

function fillKind(action: unknown) {
  if (action === 'LIQUIDATE') return 'liquidation'
  return action === 'DELEVERAGE' ? 'deleverage' : 'fill'
}

export const TABLES = [
  { table: tickets, key: ['id'], logged: loggedAs({ field: 'filled', kind: ticketKind }) },
  { table: perpetualStops, key: ['id'], logged: loggedUnless('followed', 'order') },
  {
    table: fills,
    key: [],
    byMonth: 'at',
    logged: loggedAs({ field: 'action', kind: fillKind }),
  },
  {
    table: fundingCharges,
    key: [],
    byMonth: 'boundary',
    chargedAs: 'FUNDING' as const,
    logged: loggedCharges('funding', getTableName(tickets)),
  },
  { table: instrumentStates, key: ['symbol'] },
]

/** Margins, and what resting orders and stop orders reserve. */
export const HELD_FUNDS = sql`
  select t.user_id::text as owner, 'FUTURES' as wallet, i.quote as coin, t.margin + t.held as due
    from tickets t join ${instrumentTable()} on i.symbol = t.symbol
   where t.closed_at is null and t.margin + t.held <> 0
  union all
  select s.user_id::text, 'FUTURES', i.quote, s.held
    from perpetual_stops s join ${instrumentTable()} on i.symbol = s.symbol
   where s.ended_at is null and s.held <> 0`

/** Longs and shorts of a contract, the market maker's included, that are not equal, in lots. */
export const FINDINGS = sql`
  select 'position', symbol, (coalesce(c.net, 0) + coalesce(h.house_lots, 0))::text
    from (select symbol, sum(case direction when 'LONG' then open else -open end) as net
            from tickets where closed_at is null group by symbol) c
    full join (select symbol, house_lots from instrument_states) h using (symbol)
   where coalesce(c.net, 0) + coalesce(h.house_lots, 0) <> 0`
