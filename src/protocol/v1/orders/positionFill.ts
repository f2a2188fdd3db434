// A fill of a position in `/v1`, from the record of its market.
import type { Market } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import { closeId, fillId, orderId } from '../ids'
import type { V1Fill } from './schemas'

interface Facts {
  /** Of the order that opened the position. */
  readonly clientOrderId: string | null | undefined
  readonly number: string
  /** Of the ticket. */
  readonly uuid: string
  readonly action: NonNullable<V1Fill['action']>
  readonly quantity: string
  readonly realised: string
  readonly liquidity: V1Fill['liquidity']
}

interface Record {
  readonly symbol: string
  readonly side: Side
  readonly price: string
  readonly fee: string
  /** ms UTC. */
  readonly at: number
}

/** The order is the one that opened the position, or closed it for its customer. */
export function positionFill(
  market: Exclude<Market, 'spot'>,
  { symbol, side, price, fee, at }: Record,
  { clientOrderId = null, number, uuid, action, quantity, realised, liquidity }: Facts,
): V1Fill {
  const positionId = orderId(market, uuid)
  const closing = action === 'CLOSE' ? closeId(market, uuid) : null
  return {
    id: fillId(market, number),
    market,
    orderId: action === 'OPEN' ? positionId : closing,
    clientOrderId: action === 'OPEN' ? clientOrderId : null,
    positionId,
    symbol,
    side,
    price,
    quantity,
    fee: { coin: 'USDT', amount: fee },
    liquidity,
    action,
    realised,
    at,
  }
}
