// Owns the wire schemas of the account's records and of market rows; the shapes are the domain's
// and the compiler holds the two together.
import * as v from 'valibot'
import { ORDER_TYPES, TICKET_STATUSES, TIMES_IN_FORCE, WALLETS } from '../domain/records'
import type { Balance, FuturesFill, FuturesTicket } from '../domain/records'
import { signedDecimalText, timeMs } from './fields'

const decimal = signedDecimalText
const maybeDecimal = v.nullable(decimal)
const direction = v.picklist(['LONG', 'SHORT'])
export const sideSchema = v.picklist(['BUY', 'SELL'])

export const ticketSchema = v.object({
  futureId: v.string(),
  symbol: v.string(),
  direction,
  type: v.picklist(ORDER_TYPES),
  timeInForce: v.picklist(TIMES_IN_FORCE),
  postOnly: v.boolean(),
  status: v.picklist(TICKET_STATUSES),
  leverage: v.pipe(v.number(), v.integer()),
  quantity: decimal,
  filledQuantity: decimal,
  openQuantity: decimal,
  cancelledQuantity: decimal,
  openPrice: maybeDecimal,
  entryPrice: maybeDecimal,
  closePrice: maybeDecimal,
  entryCost: decimal,
  margin: decimal,
  held: decimal,
  liquidationPrice: maybeDecimal,
  takeProfitPrice: maybeDecimal,
  stopLossPrice: maybeDecimal,
  realisedPnl: decimal,
  fee: decimal,
  funding: decimal,
  cancelReason: v.nullable(v.picklist(['USER', 'IMMEDIATE_REMAINDER', 'LIQUIDATION', 'SYSTEM'])),
  createdAt: timeMs,
  updatedAt: timeMs,
  closedAt: v.nullable(timeMs),
}) satisfies v.GenericSchema<unknown, FuturesTicket>

export const fillSchema = v.object({
  fillId: v.string(),
  futureId: v.string(),
  symbol: v.string(),
  action: v.picklist(['OPEN', 'CLOSE', 'TAKE_PROFIT', 'STOP_LOSS', 'LIQUIDATE']),
  side: sideSchema,
  price: decimal,
  quantity: decimal,
  fee: decimal,
  liquidity: v.picklist(['MAKER', 'TAKER']),
  realisedPnl: decimal,
  at: timeMs,
}) satisfies v.GenericSchema<unknown, FuturesFill>

export const balanceSchema = v.object({
  wallet: v.picklist(WALLETS),
  coin: v.string(),
  balance: decimal,
  locked: decimal,
}) satisfies v.GenericSchema<unknown, Balance>
