// Inputs of a perpetual order form.
import type { Amount } from '../../../domain/brand'
import type { PerpetualInstrument } from '../../../domain/instruments'
import type { BookLevel } from '../../../domain/orders/marketEstimate'
import type { Direction } from '../../../domain/perpetual/margin'
import type { PerpetualTicket, Side } from '../../../domain/records/records'
import type { Text } from '../../../i18n/useText'
import type { FeeRates } from '../../trading/account/useFees'
import type { FormQuote, FormView } from '../../trading/orderForm/OrderFormAdapter'

/** Inputs of the form besides the draft. */
export interface PerpetualFacts {
  readonly instrument: PerpetualInstrument
  readonly quote: FormQuote
  readonly state: FormView['state']
  readonly available: Amount
  readonly positions: readonly PerpetualTicket[]
  readonly leverage: number
  /** The customer's open and resting exposure in the contract. */
  readonly exposure: Amount
  readonly fees: FeeRates
  /** Levels that a market order would take, best first; empty while unknown. */
  readonly levels: readonly BookLevel[]
  readonly text: Text
}

export const directionOf = (side: Side): Direction => (side === 'BUY' ? 'LONG' : 'SHORT')
