// The tables of spot trading: orders and their fills. Prices are ticks, quantities lots, money
// whole numbers of 10^-10.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { loggedAs } from '../../core/exchange/logRule'
import { instrumentTable } from '../../store/audit/auditStore'
import { addsUp, money, whole } from '../../store/schema/columns'

export const spotOrders = pgTable(
  'spot_orders',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side').notNull(),
    type: text('type').notNull(),
    timeInForce: text('time_in_force').notNull(),
    postOnly: boolean('post_only').notNull(),
    status: text('status').notNull(),
    quantity: whole('quantity').notNull(),
    limit: whole('limit_price'),
    filled: whole('filled').notNull(),
    resting: whole('resting').notNull(),
    cancelled: whole('cancelled').notNull(),
    filledCost: money('filled_cost').notNull(),
    held: money('held').notNull(),
    fee: money('fee').notNull(),
    cancelReason: text('cancel_reason'),
    restSeq: whole('rest_seq').notNull(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    closedAt: whole('closed_at'),
    clientId: text('client_id'),
    keyId: uuid('key_id'),
  },
  (table) => [
    index('spot_orders_user').on(table.userId, table.createdAt.desc(), table.id),
    index('spot_orders_live')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null`),
    index('spot_orders_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    index('spot_orders_client')
      .on(table.userId, table.clientId)
      .where(sql`client_id is not null`),
    check('spot_orders_add_up', addsUp),
    check('spot_orders_held', sql`held >= 0 and (resting > 0) = (held > 0)`),
    check('spot_orders_closed', sql`(closed_at is null) = (resting > 0)`),
    check('spot_orders_rests_at_a_price', sql`resting = 0 or (limit_price > 0 and rest_seq > 0)`),
  ],
)

export const spotFills = pgTable(
  'spot_fills',
  {
    id: whole('id').notNull(),
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side').notNull(),
    price: whole('price').notNull(),
    quantity: whole('quantity').notNull(),
    fee: money('fee').notNull(),
    liquidity: text('liquidity').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('spot_fills_user').on(table.userId, table.id.desc()),
    check('spot_fills_real', sql`price > 0 and quantity > 0 and fee >= 0`),
  ],
)

export type SpotOrderRow = typeof spotOrders.$inferSelect
export type SpotFillRow = typeof spotFills.$inferSelect

export const TABLES = [
  { table: spotOrders, key: ['id'], logged: loggedAs('order') },
  { table: spotFills, key: [], byMonth: 'at', logged: loggedAs('fill') },
]

/** What resting orders reserve. */
export const HELD_FUNDS = sql`
  select o.user_id::text as owner, 'SPOT' as wallet,
         case o.side when 'BUY' then i.quote else i.base end as coin, o.held as due
    from spot_orders o join ${instrumentTable()} on i.symbol = o.symbol where o.closed_at is null`
