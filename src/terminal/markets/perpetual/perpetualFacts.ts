// Inputs of a perpetual order form.
import type { Amount } from '../../../domain/brand'
import type { Instrument, PerpetualInstrument } from '../../../domain/instruments'
import type { BookLevel } from '../../../domain/orders/marketEstimate'
import type { Direction } from '../../../domain/perpetual/margin'
import type { PerpetualTicket, Side } from '../../../domain/records/records'
import type { Text } from '../../../i18n/useText'
import type { FeeRates } from '../../trading/account/useFees'
import { leverageOf, type PerpetualSettings } from '../../../state/perpetual'
import { availableOf } from '../../trading/account/useAccount'
import type { FormFacts, FormQuote, FormView } from '../../trading/orderForm/OrderFormAdapter'
import { exposureAt } from './exposureAt'

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

export const isPerpetual = (instrument: Instrument): instrument is PerpetualInstrument =>
  instrument.market === 'futures'

/** The facts of the form with what perpetuals need of the account. */
export function perpetualFacts(
  { instrument, account, ...facts }: FormFacts,
  settings: Pick<PerpetualSettings, 'leverage'>,
): PerpetualFacts {
  const { balances, positions } = account
  if (!isPerpetual(instrument)) throw new Error(`${instrument.symbol} is no perpetual`)
  const available = availableOf(balances, 'FUTURES', instrument.quote)
  const leverage = leverageOf(settings, instrument.symbol)
  const exposure = exposureAt(instrument, account, facts.quote.reference)
  return { ...facts, instrument, available, exposure, positions, leverage }
}
