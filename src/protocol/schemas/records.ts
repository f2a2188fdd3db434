// The wire schemas of the account's records and of market rows; the domain defines the shapes, and
// the compiler keeps the two equal.
import * as v from 'valibot'
import { WIRE } from './wireNames'
import {
  CANCEL_REASONS,
  FILL_ACTIONS,
  ORDER_TYPES,
  TICKET_STATUSES,
} from '../../domain/records/records'
import { TIMES_IN_FORCE, WALLETS } from '../../domain/records/records'
import { CFD_ACTIONS, CFD_CANCEL_REASONS, CFD_OPEN_TYPES } from '../../domain/records/cfdRecords'
import { CFD_STATUSES, type CfdDealRecord } from '../../domain/records/cfdRecords'
import type { CfdOverview, CfdTicketRecord } from '../../domain/records/cfdRecords'
import type { Balance, PerpetualFill, PerpetualTicket } from '../../domain/records/records'
import {
  SPOT_STATUSES,
  type SpotFillRecord,
  type SpotOrderRecord,
} from '../../domain/records/spotRecords'
import {
  STOP_CANCEL_REASONS,
  STOP_STATUSES,
  STOP_TYPES,
  TRIGGER_SOURCES,
  type PerpetualStop,
} from '../../domain/records/stopRecords'
import { REFUSAL_KEYS } from '../../domain/refusals'
import { signedDecimalText, timeMs } from './fields'

const decimal = signedDecimalText
const maybeDecimal = v.nullable(decimal)
const direction = v.picklist(['LONG', 'SHORT'])
export const sideSchema = v.picklist(['BUY', 'SELL'])

export const ticketSchema = v.object({
  [WIRE.perpetual.id]: v.string(),
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
  tierBase: decimal,
  closeLimitPrice: maybeDecimal,
  closeRestingQuantity: decimal,
  liquidationPrice: maybeDecimal,
  takeProfitPrice: maybeDecimal,
  stopLossPrice: maybeDecimal,
  realisedPnl: decimal,
  fee: decimal,
  funding: decimal,
  cancelReason: v.nullable(v.picklist(CANCEL_REASONS)),
  createdAt: timeMs,
  updatedAt: timeMs,
  closedAt: v.nullable(timeMs),
  clientOrderId: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, PerpetualTicket>

export const stopSchema = v.object({
  stopId: v.string(),
  symbol: v.string(),
  direction,
  type: v.picklist(STOP_TYPES),
  status: v.picklist(STOP_STATUSES),
  triggerPrice: decimal,
  triggerBy: v.picklist(TRIGGER_SOURCES),
  trailPercent: maybeDecimal,
  trailDistance: maybeDecimal,
  bestPrice: maybeDecimal,
  quantity: decimal,
  openPrice: maybeDecimal,
  timeInForce: v.picklist(TIMES_IN_FORCE),
  postOnly: v.boolean(),
  reduceOnly: v.boolean(),
  [WIRE.perpetual.id]: v.nullable(v.string()),
  leverage: v.nullable(v.pipe(v.number(), v.integer())),
  takeProfitPrice: maybeDecimal,
  stopLossPrice: maybeDecimal,
  held: decimal,
  cancelReason: v.nullable(v.picklist(STOP_CANCEL_REASONS)),
  refusal: v.nullable(v.picklist(REFUSAL_KEYS)),
  becameId: v.nullable(v.string()),
  createdAt: timeMs,
  updatedAt: timeMs,
  endedAt: v.nullable(timeMs),
  clientOrderId: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, PerpetualStop>

export const fillSchema = v.object({
  fillId: v.string(),
  [WIRE.perpetual.id]: v.string(),
  symbol: v.string(),
  action: v.picklist(FILL_ACTIONS),
  side: sideSchema,
  price: decimal,
  quantity: decimal,
  fee: decimal,
  liquidity: v.picklist(['MAKER', 'TAKER']),
  realisedPnl: decimal,
  at: timeMs,
}) satisfies v.GenericSchema<unknown, PerpetualFill>

export const balanceSchema = v.object({
  wallet: v.picklist(WALLETS),
  coin: v.string(),
  balance: decimal,
  locked: decimal,
}) satisfies v.GenericSchema<unknown, Balance>

const maybeTime = v.nullable(timeMs)
const liquidity = v.picklist(['MAKER', 'TAKER'])

export const spotOrderSchema = v.object({
  uuid: v.string(),
  symbol: v.string(),
  side: sideSchema,
  type: v.picklist(ORDER_TYPES),
  timeInForce: v.picklist(TIMES_IN_FORCE),
  postOnly: v.boolean(),
  status: v.picklist(SPOT_STATUSES),
  price: maybeDecimal,
  quantity: decimal,
  filledQuantity: decimal,
  cancelledQuantity: decimal,
  averagePrice: maybeDecimal,
  filledValue: decimal,
  held: decimal,
  fee: decimal,
  feeCoin: v.string(),
  cancelReason: v.nullable(v.picklist(CANCEL_REASONS)),
  createdAt: timeMs,
  updatedAt: timeMs,
  closedAt: maybeTime,
  clientOrderId: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, SpotOrderRecord>

export const spotFillSchema = v.object({
  fillId: v.string(),
  uuid: v.string(),
  symbol: v.string(),
  side: sideSchema,
  price: decimal,
  quantity: decimal,
  fee: decimal,
  feeCoin: v.string(),
  liquidity,
  at: timeMs,
}) satisfies v.GenericSchema<unknown, SpotFillRecord>

export const cfdTicketSchema = v.object({
  [WIRE.cfd.id]: v.string(),
  symbol: v.string(),
  side: direction,
  openType: v.picklist(CFD_OPEN_TYPES),
  status: v.picklist(CFD_STATUSES),
  leverage: v.pipe(v.number(), v.integer()),
  size: decimal,
  openSize: decimal,
  triggerPrice: maybeDecimal,
  openPrice: maybeDecimal,
  closePrice: maybeDecimal,
  margin: decimal,
  swap: decimal,
  fee: decimal,
  profit: decimal,
  takeProfitPrice: maybeDecimal,
  stopLossPrice: maybeDecimal,
  cancelReason: v.nullable(v.picklist(CFD_CANCEL_REASONS)),
  createdAt: timeMs,
  openTime: maybeTime,
  closeTime: maybeTime,
  updatedAt: timeMs,
  clientOrderId: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, CfdTicketRecord>

export const cfdDealSchema = v.object({
  dealId: v.string(),
  [WIRE.cfd.id]: v.string(),
  symbol: v.string(),
  action: v.picklist(CFD_ACTIONS),
  side: sideSchema,
  price: decimal,
  size: decimal,
  profit: decimal,
  fee: decimal,
  at: timeMs,
}) satisfies v.GenericSchema<unknown, CfdDealRecord>

export const cfdOverviewSchema = v.object({
  balance: decimal,
  equity: decimal,
  usedMargin: decimal,
  freeMargin: decimal,
  marginLevel: maybeDecimal,
  unrealizedPnL: decimal,
  stopOutLevel: decimal,
}) satisfies v.GenericSchema<unknown, CfdOverview>
