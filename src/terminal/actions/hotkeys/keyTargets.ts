// Targets of the trading keys: the instrument of the page, its order form, and the customer's rows.
import type { MessageKey } from '../../../i18n/messages/en'
import type { Side } from '../../../domain/records/records'
import type { RestingRow } from '../../trading/actions/MarketActions'
import type { RowActions } from '../../trading/actions/useRowActions'
import type { PositionRow } from '../../trading/lists/rows'
import type { Ticket } from '../../trading/orderForm/tickets'

/** Shows the outcome of a key; a newer one takes its place. */
export type SayKey = (tone: 'info' | 'danger', title: string, text?: string) => void

interface KeyTarget {
  /** "BTC/USDT" */
  readonly name: string
  readonly say: SayKey
}

export interface TicketTarget extends KeyTarget {
  /** Undefined where the layout has no order form of the instrument. */
  readonly ticket: () => Ticket | undefined
  readonly sides: Readonly<Record<Side, MessageKey>>
}

export interface SymbolOrdersTarget extends KeyTarget {
  /** The orders of the instrument that rest and are not being cancelled, the latest first. */
  readonly orders: () => readonly RestingRow[]
  readonly actions: Pick<RowActions, 'cancel'>
}

export interface SymbolPositionsTarget extends KeyTarget {
  /** The positions of the instrument that are not being closed. */
  readonly positions: () => readonly PositionRow[]
  readonly actions: Pick<RowActions, 'close'>
}
