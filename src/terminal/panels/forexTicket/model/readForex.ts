// Owns the step from typed text to an order the exchange may be asked for: the body of the call, or
// the refusals by field. Rules are the shared validation of the domain, and what the wallet bears.
import type { Lots, Ticks } from '../../../../domain/brand'
import { coversOpening, type WalletFigures } from '../../../../domain/dealt/wallet'
import type { Conversion } from '../../../../domain/dealt/conversion'
import { closingPrice, openingNeed, openingPrice } from '../../../../domain/dealt/figures'
import type { OpeningTerms } from '../../../../domain/dealt/figures'
import { validateForex, type ForexMarket } from '../../../../domain/dealt/validateForex'
import { formatLots, formatTicks } from '../../../../domain/decimal'
import type { DerivativeInstrument } from '../../../../domain/instruments'
import { readPrice, readQuantity } from '../../../../domain/orders/orderNumbers'
import { refusal, type Refusal } from '../../../../domain/refusals'
import type { ForexBody } from '../../../../state/trading/ForexTrading'
import { errorsIn, type FieldErrors } from '../../ticket/model/fieldErrors'
import { FOREX_FIELDS, type ForexField, type ForexTyped } from './forexDraft'

export type ForexErrors = FieldErrors<ForexField>

export const forexErrorsOf = (refusals: readonly Refusal[]): ForexErrors =>
  errorsIn(FOREX_FIELDS, refusals)

export interface ForexMeans extends ForexMarket {
  readonly conversion: Conversion | null
  /** null while what is open cannot be valued. */
  readonly figures: WalletFigures | null
}

export type ReadForex =
  | { readonly ok: true; readonly body: ForexBody }
  | { readonly ok: false; readonly errors: ForexErrors }

/** The order to ask for, or what is wrong with the draft, by field. */
export function readForex(
  it: DerivativeInstrument,
  draft: ForexTyped,
  leverage: number,
  means: ForexMeans,
): ReadForex {
  const waits = draft.type !== 'MARKET'
  const missing: Refusal[] = []
  if (draft.size === '') missing.push(refusal('fieldMissing', 'size'))
  if (waits && draft.price === '') missing.push(refusal('fieldMissing', 'openPrice'))
  if (missing.length > 0) return { ok: false, errors: forexErrorsOf(missing) }
  const asked = askedOf(it, draft, leverage)
  const checked = validateForex(it, asked, means)
  if (!checked.ok) return { ok: false, errors: forexErrorsOf([checked.refusal]) }
  const { direction, size, trigger, takeProfit, stopLoss } = checked.value
  const terms = termsOf(direction, size, trigger, leverage, means)
  const { conversion, figures } = means
  if (terms && conversion && figures) {
    const need = openingNeed(it, terms, conversion)
    if (!coversOpening(need, figures))
      return { ok: false, errors: forexErrorsOf([refusal('insufficientAvailable', 'size')]) }
  }
  const said = (price: Ticks) => formatTicks(price, it.tickDecimals)
  return {
    ok: true,
    body: {
      symbol: it.symbol,
      side: direction,
      openType: draft.type,
      size: formatLots(size, it.lotDecimals),
      leverage,
      ...(trigger === null ? {} : { openPrice: said(trigger) }),
      ...(takeProfit === null ? {} : { takeProfitPrice: said(takeProfit) }),
      ...(stopLoss === null ? {} : { stopLossPrice: said(stopLoss) }),
    },
  }
}

function askedOf(it: DerivativeInstrument, draft: ForexTyped, leverage: number): ForexBody {
  const given = (text: string) => (draft.protect && text !== '' ? text : undefined)
  const takeProfitPrice = given(draft.takeProfit)
  const stopLossPrice = given(draft.stopLoss)
  return {
    symbol: it.symbol,
    side: draft.direction,
    openType: draft.type,
    size: draft.size,
    leverage,
    ...(draft.type === 'MARKET' ? {} : { openPrice: draft.price }),
    ...(takeProfitPrice === undefined ? {} : { takeProfitPrice }),
    ...(stopLossPrice === undefined ? {} : { stopLossPrice }),
  }
}

/** What opening a size means at the price waited for, or at the quote; null without a price. */
export function termsOf(
  direction: OpeningTerms['direction'],
  size: Lots,
  trigger: Ticks | null,
  leverage: number,
  { quote }: Pick<ForexMarket, 'quote'>,
): OpeningTerms | null {
  if (trigger !== null) return { direction, size, leverage, price: trigger, exit: null }
  if (quote === null) return null
  const price = openingPrice(direction, quote)
  return { direction, size, leverage, price, exit: closingPrice(direction, quote) }
}

/** The terms of a draft as far as it can be read, whatever else is wrong with it. */
export function draftTerms(
  it: DerivativeInstrument,
  draft: Pick<ForexTyped, 'direction' | 'type' | 'size' | 'price'>,
  leverage: number,
  market: Pick<ForexMarket, 'quote'>,
): OpeningTerms | null {
  const size = readQuantity(it, draft.size, 'size')
  if (!size.ok) return null
  if (draft.type === 'MARKET') return termsOf(draft.direction, size.value, null, leverage, market)
  const price = readPrice(it, draft.price, 'openPrice')
  return price.ok ? termsOf(draft.direction, size.value, price.value, leverage, market) : null
}
