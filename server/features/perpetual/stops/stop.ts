// The state of one stop order: it waits outside the book until a price reaches its trigger, then it
// has become an ordinary order or was cancelled.
import type { Ticks } from '../../../../src/domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../../src/domain/decimal'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import type { Sender } from '../../../../src/domain/orders/clientIds'
import type { Direction } from '../../../../src/domain/perpetual/margin'
import { trailDraft } from '../../../../src/domain/perpetual/trailing'
import type { StopTerms } from '../../../../src/domain/perpetual/validateStop'
import type {
  PerpetualStop,
  StopCancelReason,
  StopStatus,
  StopType,
  TriggerSource,
} from '../../../../src/domain/records/stopRecords'
import type { RefusalKey } from '../../../../src/domain/refusals'

type Changing = { -readonly [K in keyof StopTerms]: StopTerms[K] }

export interface Stop extends Changing, Sender {
  readonly id: string
  readonly userId: string
  readonly instrument: PerpetualInstrument
  /** LONG buys, SHORT sells. */
  readonly direction: Direction
  readonly type: StopType
  readonly by: TriggerSource
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  /** The position that it closes. */
  readonly ticketId: string | null
  /** Place among all stop orders, in the order in which they were placed. */
  readonly seq: number
  readonly createdAt: number
  cancelReason: StopCancelReason | null
  refusal: RefusalKey | null
  becameId: string | null
  updatedAt: number
  endedAt: number | null
}

export function statusOfStop({ endedAt, cancelReason }: Stop): StopStatus {
  if (endedAt === null) return 'WAITING'
  return cancelReason === null ? 'TRIGGERED' : 'CANCELLED'
}

export function stopRecord(stop: Stop): PerpetualStop {
  const { instrument, clientId: clientOrderId } = stop
  const price = (value: Ticks) => formatTicks(value, instrument.tickDecimals)
  const maybe = (value: Ticks | null) => (value === null ? null : price(value))
  const { trailPercent = null, trailDistance = null } = trailDraft(stop, instrument)
  const record: PerpetualStop = {
    stopId: stop.id,
    symbol: instrument.symbol,
    direction: stop.direction,
    type: stop.type,
    status: statusOfStop(stop),
    triggerPrice: price(stop.trigger),
    triggerBy: stop.by,
    trailPercent,
    trailDistance,
    bestPrice: maybe(stop.best),
    quantity: formatLots(stop.quantity, instrument.lotDecimals),
    openPrice: maybe(stop.limit),
    timeInForce: stop.timeInForce,
    postOnly: stop.postOnly,
    reduceOnly: stop.reduceOnly || stop.ticketId !== null,
    futureId: stop.ticketId,
    leverage: stop.leverage,
    takeProfitPrice: maybe(stop.takeProfit),
    stopLossPrice: maybe(stop.stopLoss),
    held: formatAmount(stop.held),
    cancelReason: stop.cancelReason,
    refusal: stop.refusal,
    becameId: stop.becameId,
    createdAt: stop.createdAt,
    updatedAt: stop.updatedAt,
    endedAt: stop.endedAt,
  }
  return clientOrderId === null ? record : { ...record, clientOrderId }
}
