// The fields of the order form as text: a part of the largest size, a step, the other unit. Pure.
import { ticks } from '../../../domain/brand'
import { formatTicks } from '../../../domain/decimal'
import { TRAIL_DECIMALS } from '../../../domain/records/stopRecords'
import type { Instrument } from '../../../domain/instruments'
import type { PriceProposal } from '../../../state/orders/ticketDraft'
import { stepText } from '../forms/stepText'
import { isStopType, type Draft, type TypedField } from './draft'
import type { FormView, OrderFormAdapter } from './OrderFormAdapter'
import { exactSize, lotsOfShare, sizeDecimals, sizeText } from './readDraft'

/** The size field's text and unit for a part of the largest size, in per cent. */
export function sizeOfShare(
  adapter: OrderFormAdapter,
  instrument: Instrument,
  draft: Draft,
  { read, maxLots }: FormView,
  percent: number,
): Pick<Draft, 'size' | 'unit'> {
  const unit = adapter.parts.size === 'unit' ? draft.unit : 'base'
  return { unit, size: sizeText(instrument, lotsOfShare(maxLots, percent), unit, read.price) }
}

/**
 * The change by a price that was pressed, or by an order that was planned on the chart, whose size
 * stays.
 */
export function proposedDraft(
  adapter: OrderFormAdapter,
  { tickDecimals }: Instrument,
  draft: Draft,
  { quote }: FormView,
  { priceTicks, plan }: PriceProposal,
): Partial<Draft> {
  const text = (price: number) => formatTicks(ticks(Math.round(price)), tickDecimals)
  const side = plan ? { side: plan.side } : {}
  const protection =
    plan && adapter.parts.protection
      ? {
          reduceOnly: false,
          protect: true,
          takeProfit: text(plan.takeProfit),
          stopLoss: text(plan.stopLoss),
        }
      : {}
  const type = adapter.typeAt(ticks(priceTicks), { ...draft, ...side }, quote)
  if (isStopType(type) && !plan) return { type, trigger: text(priceTicks) }
  return { ...side, ...protection, type, price: text(priceTicks), priceChosen: true }
}

/** A field moved by ticks or lots; a moved price is a chosen one. */
export function steppedField(
  instrument: Instrument,
  draft: Draft,
  field: TypedField,
  count: number,
): Partial<Draft> {
  const decimals = decimalsOf(instrument, draft, field)
  const chosen = field === 'price' ? { priceChosen: true } : {}
  return { [field]: stepText(draft[field], decimals, count), ...chosen }
}

function decimalsOf(instrument: Instrument, { unit }: Draft, field: TypedField): number {
  if (field === 'size') return sizeDecimals(instrument, unit)
  return field === 'trailPercent' ? TRAIL_DECIMALS : instrument.tickDecimals
}

/** Texts of the two coupled size fields: the typed one and the derived one. */
export function shownSizes(
  instrument: Instrument,
  { size, unit }: Draft,
  { read }: FormView,
): { readonly size: string; readonly total: string } {
  const follows = (as: Draft['unit']) =>
    read.size === null ? '' : exactSize(instrument, read.size, as, read.price)
  return unit === 'base'
    ? { size, total: follows('quote') }
    : { size: follows('base'), total: size }
}

/** The same size in the other unit; switching back restores the previous text. */
export function switchedUnit(
  instrument: Instrument,
  draft: Draft,
  { read }: FormView,
): Partial<Draft> {
  const { size, unit, switched } = draft
  const other = unit === 'base' ? 'quote' : 'base'
  const kept = { size, unit }
  if (switched?.unit === other) return { ...switched, switched: kept }
  const text = read.size === null ? '' : sizeText(instrument, read.size, other, read.price)
  return { unit: other, size: text, switched: kept }
}
