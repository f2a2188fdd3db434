// State of one CFD ticket, and figures that follow from the ticket only.
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../src/domain/brand'
import type { CfdAction, CfdCancelReason } from '../../../src/domain/records/cfdRecords'
import type { CfdOpenType, CfdStatus } from '../../../src/domain/records/cfdRecords'
import type { DerivativeInstrument } from '../../../src/domain/instruments'
import type { Sender } from '../../../src/domain/orders/clientIds'
import type { Direction } from '../../../src/domain/perpetual/margin'

export interface CfdTicket extends Sender {
  readonly id: string
  readonly userId: string
  readonly instrument: DerivativeInstrument
  readonly direction: Direction
  readonly openType: CfdOpenType
  readonly leverage: number
  /** In the instrument's smallest sizes (10^-lotDecimals of a lot). */
  readonly size: Lots
  readonly createdAt: number
  status: CfdStatus
  /** What is open now; 0 while pending. */
  open: Lots
  /** What LIMIT and STOP wait for. */
  trigger: Ticks | null
  /** The price dealt at. */
  entry: Ticks | null
  /** USDT locked for the open part, or held for the pending one. */
  margin: Amount
  takeProfit: Ticks | null
  stopLoss: Ticks | null
  /** Sums so far, in USDT. */
  swap: Amount
  fee: Amount
  realised: Amount
  /** Σ price × size of the closing deals, in ticks × smallest sizes. */
  closedCost: bigint
  cancelReason: CfdCancelReason | null
  openedAt: number | null
  closedAt: number | null
  updatedAt: number
}

type Terms =
  | 'id'
  | 'userId'
  | 'instrument'
  | 'direction'
  | 'openType'
  | 'leverage'
  | 'size'
  | 'trigger'
  | 'takeProfit'
  | 'stopLoss'
  | 'createdAt'
  | 'clientId'
  | 'keyId'

/** A deal (an opening or a closing) as the engine and the store hold it. */
export interface Deal {
  /** Grows by one over all deals of the exchange. */
  readonly id: number
  readonly ticket: CfdTicket
  readonly action: CfdAction
  readonly side: 'BUY' | 'SELL'
  readonly price: Ticks
  readonly size: Lots
  readonly realised: Amount
  readonly fee: Amount
  readonly at: number
}

/** One roll-over of one ticket. */
export interface SwapCharge {
  readonly ticket: CfdTicket
  /** The moment of the roll-over, ms UTC: a ticket is charged once for each. */
  readonly rollover: number
  /** 3 on Wednesdays. */
  readonly nights: number
  /** Positive: the customer received. */
  readonly amount: Amount
  readonly at: number
}

/** A ticket before it is dealt. */
export function newCfdTicket(terms: Pick<CfdTicket, Terms>): CfdTicket {
  return {
    ...terms,
    status: 'PENDING',
    open: lots(0),
    entry: null,
    margin: amount(0n),
    swap: amount(0n),
    fee: amount(0n),
    realised: amount(0n),
    closedCost: 0n,
    cancelReason: null,
    openedAt: null,
    closedAt: null,
    updatedAt: terms.createdAt,
  }
}

/** Whether the ticket is waiting or open. */
export const isLive = ({ status }: CfdTicket): boolean => status === 'PENDING' || status === 'OPEN'
