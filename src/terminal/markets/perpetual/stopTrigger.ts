// Trigger of a drafted stop order: typed, or put behind the watched price by the distance of a
// trailing one.
import type { Ticks } from '../../../domain/brand'
import { formatTicks } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import type { TrailDraft } from '../../../domain/perpetual/trailing'
import { triggerOf, type StopDraft } from '../../../domain/perpetual/validateStop'
import { accepted, type Outcome } from '../../../domain/refusals'
import { readField } from '../../trading/forms/readTyped'
import { tradedOf } from '../../trading/lists/rows'
import { trailFieldOf, type Draft } from '../../trading/orderForm/draft'
import type { ReadDraft, ReadOptions } from '../../trading/orderForm/readDraft'
import { directionOf } from './perpetualFacts'

/** The distance as it is sent. */
function typedTrail(instrument: PerpetualInstrument, draft: Draft): Outcome<TrailDraft> {
  const field = trailFieldOf(draft)
  const read = readField(tradedOf(instrument.symbol, instrument), field, draft[field])
  return read.ok ? accepted({ [field]: read.value }) : read
}

/** The type, and the trigger or the distance that is sent with it. */
export function waitsFor(
  instrument: PerpetualInstrument,
  draft: Draft,
  { trigger, limit }: Pick<ReadDraft, 'trigger' | 'limit'>,
): Pick<StopDraft, 'type' | 'triggerPrice' | keyof TrailDraft> {
  if (draft.type !== 'TRAILING_STOP') {
    const text =
      trigger === null ? {} : { triggerPrice: formatTicks(trigger, instrument.tickDecimals) }
    return { type: limit === null ? 'STOP' : 'STOP_LIMIT', ...text }
  }
  const trail = typedTrail(instrument, draft)
  return { type: draft.type, ...(trail.ok ? trail.value : {}) }
}

/** The trigger that a trailing stop would begin with; nothing for other types. */
export function trailedOf(
  instrument: PerpetualInstrument,
  draft: Draft,
  price: Ticks | null,
): Pick<ReadOptions, 'trailed'> {
  if (draft.type !== 'TRAILING_STOP') return {}
  const trail = typedTrail(instrument, draft)
  if (!trail.ok) return { trailed: trail }
  const order = { type: draft.type, direction: directionOf(draft.side), ...trail.value }
  const found = triggerOf(instrument, order, { price })
  return { trailed: found.ok ? accepted(found.value.trigger) : found }
}
