// Owns reading the two typed prices of a position's protection: empty takes one off, anything else
// must be a price on the right side of the mark.
import { readTicks } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { readPrice } from '../../../domain/orders/orderNumbers'
import { checkProtection } from '../../../domain/orders/protection'
import type { FuturesTicket } from '../../../domain/records/records'
import { accepted, type Outcome, type Refusal } from '../../../domain/refusals'
import type { Ticks } from '../../../domain/brand'
import type { ChangeBody } from '../../../state/TradingContext'

export type ProtectionErrors = Readonly<
  Partial<Record<'takeProfitPrice' | 'stopLossPrice', Refusal>>
>

export interface TypedProtection {
  readonly takeProfit: string
  readonly stopLoss: string
}

export type ReadProtection =
  | { readonly ok: true; readonly body: Omit<ChangeBody, 'futureId'> }
  | { readonly ok: false; readonly errors: ProtectionErrors }

/** The change to ask for, or the refusal of each field. `mark` is null before the first price. */
export function readProtection(
  it: PerpetualInstrument,
  ticket: Pick<FuturesTicket, 'direction'>,
  mark: string | null,
  typed: TypedProtection,
): ReadProtection {
  const takeProfit = readOptional(it, typed.takeProfit, 'takeProfitPrice')
  const stopLoss = readOptional(it, typed.stopLoss, 'stopLossPrice')
  const errors: Partial<Record<'takeProfitPrice' | 'stopLossPrice', Refusal>> = {}
  if (!takeProfit.ok) errors.takeProfitPrice = takeProfit.refusal
  if (!stopLoss.ok) errors.stopLossPrice = stopLoss.refusal
  if (!takeProfit.ok || !stopLoss.ok) return { ok: false, errors }
  if (mark !== null) {
    const sides = { takeProfit: takeProfit.value, stopLoss: stopLoss.value }
    const checked = checkProtection(ticket.direction, readTicks(mark, it.tickDecimals), sides)
    if (!checked.ok) {
      const field = checked.refusal.field === 'stopLossPrice' ? 'stopLossPrice' : 'takeProfitPrice'
      return { ok: false, errors: { [field]: checked.refusal } }
    }
  }
  return {
    ok: true,
    body: {
      takeProfitPrice: typed.takeProfit === '' ? null : typed.takeProfit,
      stopLossPrice: typed.stopLoss === '' ? null : typed.stopLoss,
    },
  }
}

function readOptional(it: PerpetualInstrument, text: string, field: string): Outcome<Ticks | null> {
  return text === '' ? accepted<Ticks | null>(null) : readPrice(it, text, field)
}
