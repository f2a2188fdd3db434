// The schemas of the stream's frames in both directions. They check the grammar only: the message
// reader applies scales, the gateway the limits of rate and count.
import * as v from 'valibot'
import { WIRE } from './wireNames'
import { SECURITY_EVENTS } from '../../domain/records/identityRecords'
import { CFD_CANCEL_REASONS } from '../../domain/records/cfdRecords'
import { CANCEL_REASONS } from '../../domain/records/records'
import type { Notice } from '../../domain/records/notices'
import { REFUSAL_KEYS } from '../../domain/refusals'
import { barSchema, statusSchema, tickerRowSchema, tradeRowSchema } from './rows'
import type { ChannelData, ChannelKind, ClientFrame, ControlMessage } from '../messages'
import { signedDecimalText, timeMs } from './fields'
import { placedSchema } from './placed'
import { firingSchema } from './alerts'
import { announcementSchema } from './announcements'
import { balanceSchema, fillSchema, cfdDealSchema, cfdTicketSchema } from './records'
import { spotFillSchema, spotOrderSchema, stopSchema, ticketSchema } from './records'
import { depositSchema, withdrawalSchema } from './walletRecords'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const levelSchema = v.tuple([signedDecimalText, signedDecimalText])
const orders = v.object({
  [WIRE.perpetual.tickets]: v.array(ticketSchema),
  spot: v.array(spotOrderSchema),
  [WIRE.cfd.tickets]: v.array(cfdTicketSchema),
  stops: v.array(stopSchema),
  placed: v.exactOptional(placedSchema),
})
const positions = v.object({
  [WIRE.perpetual.tickets]: v.array(ticketSchema),
  [WIRE.cfd.tickets]: v.array(cfdTicketSchema),
})
const priceRow = v.union([
  v.strictTuple([v.string(), signedDecimalText]),
  v.strictTuple([v.string(), signedDecimalText, signedDecimalText, signedDecimalText]),
])
const reason = v.picklist(CANCEL_REASONS)
const cfdReason = v.picklist(CFD_CANCEL_REASONS)

export const noticeSchema = v.variant('kind', [
  v.object({ kind: v.literal('FILL'), at: timeMs, fill: fillSchema }),
  v.object({ kind: v.literal('LIQUIDATED'), at: timeMs, [WIRE.perpetual.id]: v.string() }),
  v.object({
    kind: v.literal('FUNDING'),
    at: timeMs,
    [WIRE.perpetual.id]: v.string(),
    amount: signedDecimalText,
  }),
  v.object({ kind: v.literal('CANCELLED'), at: timeMs, [WIRE.perpetual.id]: v.string(), reason }),
  v.object({ kind: v.literal('STOP'), at: timeMs, stop: stopSchema }),
  v.object({ kind: v.literal('DELEVERAGED'), at: timeMs, [WIRE.perpetual.id]: v.string() }),
  v.object({ kind: v.literal('SPOT_FILL'), at: timeMs, fill: spotFillSchema }),
  v.object({ kind: v.literal('SPOT_CANCELLED'), at: timeMs, uuid: v.string(), reason }),
  v.object({ kind: v.literal('DEAL'), at: timeMs, deal: cfdDealSchema }),
  v.object({
    kind: v.literal('FOREX_CANCELLED'),
    at: timeMs,
    [WIRE.cfd.id]: v.string(),
    reason: cfdReason,
  }),
  v.object({
    kind: v.literal('SWAP'),
    at: timeMs,
    [WIRE.cfd.id]: v.string(),
    amount: signedDecimalText,
  }),
  v.object({ kind: v.literal('REFUSED'), at: timeMs, key: v.picklist(REFUSAL_KEYS) }),
  v.object({
    kind: v.literal('IDENTITY'),
    at: timeMs,
    status: v.picklist(['APPROVED', 'REJECTED']),
    kycLevel: v.number(),
  }),
  v.object({ kind: v.literal('SECURITY'), at: timeMs, event: v.picklist(SECURITY_EVENTS) }),
  v.object({ kind: v.literal('DEPOSIT'), at: timeMs, deposit: depositSchema }),
  v.object({ kind: v.literal('WITHDRAWAL'), at: timeMs, withdrawal: withdrawalSchema }),
  v.object({ kind: v.literal('SUPPORT'), at: timeMs, unread: count }),
  v.object({ kind: v.literal('ALERT'), at: timeMs, firing: firingSchema }),
  v.object({
    kind: v.literal('LOTTERY'),
    at: timeMs,
    round: count,
    won: signedDecimalText,
    returned: signedDecimalText,
  }),
]) satisfies v.GenericSchema<unknown, Notice>

/** The data of each kind of channel. */
export const DATA_SCHEMAS = {
  book: v.object({ bids: v.array(levelSchema), asks: v.array(levelSchema) }),
  trades: v.object({ trades: v.array(tradeRowSchema) }),
  candles: v.object({ candles: v.array(barSchema) }),
  tickers: v.object({ tickers: v.array(tickerRowSchema) }),
  prices: v.object({ prices: v.array(priceRow) }),
  funding: v.object({ rates: v.array(v.tuple([v.string(), signedDecimalText, timeMs])) }),
  swaps: v.object({
    rates: v.array(v.tuple([v.string(), signedDecimalText, signedDecimalText, count, timeMs])),
  }),
  status: statusSchema,
  announcements: v.object({ announcements: v.array(announcementSchema) }),
  orders,
  positions,
  balances: v.object({ accounts: v.array(balanceSchema) }),
  notices: v.object({ notices: v.array(noticeSchema) }),
} satisfies { [K in ChannelKind]: v.GenericSchema<unknown, ChannelData[K]> }

/**
 * The head of a channel's message; its data is validated by DATA_SCHEMAS once the channel is known.
 */
export const headSchema = v.object({
  ch: v.pipe(v.string(), v.maxLength(64)),
  type: v.picklist(['snapshot', 'delta']),
  seq: count,
  prev: count,
  at: timeMs,
  data: v.unknown(),
})

export const controlSchema = v.variant('type', [
  v.object({
    type: v.literal('welcome'),
    at: timeMs,
    connection: v.string(),
    epoch: v.string(),
    heartbeatMs: v.pipe(v.number(), v.integer(), v.minValue(100)),
    maxSubscriptions: count,
    maxFrameBytes: count,
    limits: v.exactOptional(
      v.object({
        framesPerSecond: count,
        framesAtOnce: count,
        snapshotsPerSecond: count,
        snapshotsAtOnce: count,
        subscriptions: count,
        frameBytes: count,
      }),
    ),
  }),
  v.object({ type: v.literal('ack'), id: v.number(), at: timeMs }),
  v.object({
    type: v.literal('pong'),
    id: v.number(),
    t: v.number(),
    at: timeMs,
    seqs: v.exactOptional(v.record(v.string(), count)),
  }),
  v.object({ type: v.literal('ping'), at: timeMs }),
  v.object({
    type: v.literal('sum'),
    channel: v.pipe(v.string(), v.maxLength(64)),
    seq: count,
    sum: v.pipe(count, v.maxValue(0xff_ff_ff_ff)),
    at: timeMs,
  }),
  v.object({
    type: v.literal('closing'),
    code: v.pipe(v.number(), v.integer()),
    key: v.string(),
    at: timeMs,
  }),
  v.object({
    type: v.literal('limited'),
    ids: v.pipe(v.array(v.number()), v.maxLength(256)),
    retryAfter: v.pipe(v.number(), v.integer(), v.minValue(1)),
    rateLimit: v.exactOptional(
      v.object({ name: v.literal('frames'), left: count, wholeIn: count }),
    ),
    at: timeMs,
  }),
  v.object({
    type: v.literal('error'),
    id: v.nullable(v.number()),
    code: v.pipe(v.number(), v.integer()),
    key: v.string(),
    channel: v.exactOptional(v.string()),
    retryAfter: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    at: timeMs,
  }),
]) satisfies v.GenericSchema<unknown, ControlMessage>

/** The number by which a frame is answered. */
export const frameId = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const id = frameId
const channels = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64))),
  v.minLength(1),
  v.maxLength(256),
)

/** The number after which the channel `events` begins. */
const since = v.exactOptional(v.strictObject({ events: count }))

/** The frames of a client; strict, so that a misspelt field is refused rather than ignored. */
export const clientSchema = v.variant('op', [
  v.strictObject({ op: v.literal('subscribe'), id, channels, since }),
  v.strictObject({ op: v.literal('unsubscribe'), id, channels }),
  v.strictObject({ op: v.literal('resync'), id, channels, since }),
  v.strictObject({
    op: v.literal('auth'),
    id,
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  }),
  v.strictObject({
    op: v.literal('logon'),
    id,
    key: v.pipe(v.string(), v.maxLength(64)),
    timestamp: timeMs,
    window: v.exactOptional(count),
    signature: v.pipe(v.string(), v.maxLength(128)),
  }),
  v.strictObject({ op: v.literal('ping'), id, t: v.number() }),
]) satisfies v.GenericSchema<unknown, ClientFrame>

export const OPERATIONS: readonly string[] = [
  'subscribe',
  'unsubscribe',
  'resync',
  'auth',
  'logon',
  'ping',
]
