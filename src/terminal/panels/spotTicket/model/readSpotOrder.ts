// Owns the step from typed text to a spot order the exchange may be asked for: the body of the
// call, or the refusals by field. Grammar is judged here, rules by the shared validation of the
// domain.
import { lots, type Amount, type Lots, type Ticks } from '../../../../domain/brand'
import { formatLots, formatTicks } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import { affordableSpotLots, spotCost } from '../../../../domain/orders/spotCost'
import { readMoney, readPrice, readQuantity } from '../../../../domain/orders/orderNumbers'
import { validateSpot, type SpotTerms } from '../../../../domain/orders/validateSpot'
import { accepted, refusal, refused, type Outcome, type Refusal } from '../../../../domain/refusals'
import type { SpotOrderBody } from '../../../../state/trading/SpotTrading'
import { errorsIn, type FieldErrors } from '../../ticket/model/fieldErrors'
import { SPOT_FIELDS, type SpotDraft, type SpotField } from './spotDraft'

export type SpotErrors = FieldErrors<SpotField>

export interface SpotIntent {
  readonly body: SpotOrderBody
  readonly quantity: Lots
  /** The limit price, or what a market order is expected to trade at. */
  readonly price: Ticks
}

export type ReadSpotOrder =
  | { readonly ok: true; readonly intent: SpotIntent }
  | { readonly ok: false; readonly errors: SpotErrors }

export const spotErrorsOf = (refusals: readonly Refusal[]): SpotErrors =>
  errorsIn(SPOT_FIELDS, refusals)

/** Reads a whole draft; `marketPrice` is what a market order would meet, null while unknown. */
export function readSpotOrder(
  it: SpotInstrument,
  draft: SpotDraft,
  marketPrice: Ticks | null,
): ReadSpotOrder {
  const refusals: Refusal[] = []
  const limit = draft.type === 'LIMIT' ? readLimit(it, draft.price) : null
  if (limit && !limit.ok) refusals.push(limit.refusal)
  const price = limit ? (limit.ok ? limit.value : null) : marketPrice
  if (!limit && price === null) refusals.push(refusal('instrumentStale'))
  const size = readSize(it, draft, price)
  if (size && !size.ok) refusals.push(size.refusal)
  if (refusals.length > 0 || price === null || !size?.ok)
    return { ok: false, errors: spotErrorsOf(refusals) }
  const body: SpotOrderBody = {
    type: draft.type,
    from: it.base,
    to: it.quote,
    quantity: formatLots(size.value, it.lotDecimals),
    ...(limit === null
      ? {}
      : {
          price: formatTicks(price, it.tickDecimals),
          timeInForce: draft.timeInForce,
          postOnly: draft.postOnly,
        }),
  }
  return { ok: true, intent: { body, quantity: size.value, price } }
}

const readLimit = (it: SpotInstrument, text: string): Outcome<Ticks> =>
  text === '' ? refused('fieldMissing', 'price') : readPrice(it, text, 'price')

/** The size in lots; null: it follows from a total that has no price yet, which is said there. */
function readSize(
  it: SpotInstrument,
  { typed, size, total }: SpotDraft,
  price: Ticks | null,
): Outcome<Lots> | null {
  if (typed === 'size')
    return size === '' ? refused('fieldMissing', 'quantity') : readQuantity(it, size, 'quantity')
  if (total === '') return refused('fieldMissing', 'total')
  const money = readMoney(total, 'total')
  if (!money.ok) return money
  if (price === null) return null
  const quantity = affordableSpotLots(it, 'BUY', money.value, price)
  if (quantity === lots(0))
    return refused('notionalTooSmall', 'total', { min: `${it.minNotional} ${it.quote}` })
  return accepted(quantity)
}

export interface SpotMeans extends SpotTerms {
  /** Of the coin paid with. */
  readonly available: Amount
}

/** The errors of a read order by field; empty where the exchange may be asked. */
export function checkSpotOrder(
  it: SpotInstrument,
  draft: Pick<SpotDraft, 'side' | 'typed'>,
  intent: SpotIntent,
  means: SpotMeans,
): SpotErrors {
  const checked = validateSpot(it, draft.side, intent.body, means)
  if (!checked.ok) return spotErrorsOf([atTyped(checked.refusal, draft.typed)])
  const cost = spotCost(it, draft.side, intent.price, intent.quantity)
  if (cost <= means.available) return {}
  return spotErrorsOf([atTyped(refusal('insufficientAvailable', 'quantity'), draft.typed)])
}

/** What is wrong with the size is said where it was typed. */
export const atTyped = (it: Refusal, typed: SpotDraft['typed']): Refusal =>
  it.field === 'quantity' && typed === 'total' ? { ...it, field: 'total' } : it
