// Open positions in `/v1`, of the markets that have them.
import * as v from 'valibot'
import { MARKETS, type Market } from '../../domain/instruments'
import type { CfdTicketRecord } from '../../domain/records/cfdRecords'
import type { PerpetualTicket } from '../../domain/records/records'
import type { DataOf } from '../calls'
import { signedDecimalText, timeMs } from '../schemas/fields'
import { orderId } from './ids'

const maybeDecimal = v.nullable(signedDecimalText)
const price = v.nullable(v.object({ price: signedDecimalText }))

export const positionSchema = v.object({
  /** That of the order that opened it. */
  id: v.string(),
  market: v.picklist(MARKETS),
  symbol: v.string(),
  side: v.picklist(['LONG', 'SHORT']),
  quantity: signedDecimalText,
  entryPrice: maybeDecimal,
  /** Null for a CFD, as are mark, unrealised, maintenance and liquidationPrice. */
  entryCost: maybeDecimal,
  mark: maybeDecimal,
  unrealised: maybeDecimal,
  margin: signedDecimalText,
  maintenance: maybeDecimal,
  liquidationPrice: maybeDecimal,
  leverage: v.number(),
  takeProfit: price,
  stopLoss: price,
  createdAt: timeMs,
  updatedAt: timeMs,
})
export type V1Position = v.InferOutput<typeof positionSchema>

type Rate = DataOf<'perpetualMarginRate'>['rates'][number]
type Profit = DataOf<'perpetualProfitAndLoss'>['positions'][number]

interface Protected {
  readonly takeProfitPrice: string | null
  readonly stopLossPrice: string | null
}

const priced = (text: string | null) => (text === null ? null : { price: text })

const protectionOf = ({ takeProfitPrice, stopLossPrice }: Protected) => ({
  takeProfit: priced(takeProfitPrice),
  stopLoss: priced(stopLossPrice),
})

const idOf = (market: Market, uuid: string) => ({ id: orderId(market, uuid), market })

/** At the present mark price, where that is known. */
export const perpetualPosition = (
  ticket: PerpetualTicket,
  rate: Rate | undefined,
  profit: Profit | undefined,
): V1Position => ({
  ...idOf('futures', ticket.futureId),
  symbol: ticket.symbol,
  side: ticket.direction,
  quantity: ticket.openQuantity,
  entryPrice: ticket.entryPrice,
  entryCost: ticket.entryCost,
  mark: rate?.markPrice ?? null,
  unrealised: profit?.unrealisedPnl ?? null,
  margin: ticket.margin,
  maintenance: rate?.maintenanceMargin ?? null,
  liquidationPrice: ticket.liquidationPrice,
  leverage: ticket.leverage,
  ...protectionOf(ticket),
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
})

export const cfdPosition = (ticket: CfdTicketRecord): V1Position => ({
  ...idOf('derivatives', ticket.forexUuid),
  symbol: ticket.symbol,
  side: ticket.side,
  quantity: ticket.openSize,
  entryPrice: ticket.openPrice,
  entryCost: null,
  mark: null,
  unrealised: null,
  margin: ticket.margin,
  maintenance: null,
  liquidationPrice: null,
  leverage: ticket.leverage,
  ...protectionOf(ticket),
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
})
