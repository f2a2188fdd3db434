// The distance of a trailing stop: its text, its bounds, and the trigger that it puts behind the
// best price. The exchange and the order form share it.
import { ticks, type Ticks } from '../brand'
import { formatScaled, formatTicks } from '../decimal'
import type { Instrument } from '../instruments'
import { readPrice } from '../orders/orderNumbers'
import { TRAIL_DECIMALS, type StopType, type TrailUnit } from '../records/stopRecords'
import { accepted, refused, type Outcome } from '../refusals'
import type { Direction } from './margin'

/** A distance as integers. */
export interface Trail {
  /** Null of an order that does not trail. */
  readonly trailBy: TrailUnit | null
  /** Hundredths of a per cent, or ticks. */
  readonly trail: number | null
}

/** The same as text; one of the two of a trailing stop, none of any other. */
export interface TrailDraft {
  readonly trailPercent?: string | undefined
  readonly trailDistance?: string | undefined
}

/** Hundredths of a per cent in a whole. */
const WHOLE = 10_000
/** The largest distance as a share of the best price, in hundredths of a per cent. */
const MAX_SHARE = 5_000

const NO_TRAIL: Trail = { trailBy: null, trail: null }

export const isTrailing = ({ type }: { readonly type: StopType }): boolean =>
  type === 'TRAILING_STOP'

/** The field that has the distance. */
export const trailField = ({ trailDistance }: TrailDraft): keyof TrailDraft =>
  trailDistance === undefined ? 'trailPercent' : 'trailDistance'

/** Reads the distance of a trailing stop, and refuses one of any other order. */
export function readTrail(
  instrument: Instrument,
  draft: TrailDraft & { readonly type: StopType },
): Outcome<Trail> {
  const { trailPercent, trailDistance } = draft
  const field = trailField(draft)
  const isGiven = trailPercent !== undefined || trailDistance !== undefined
  if (!isTrailing(draft)) return isGiven ? refused('fieldUnknown', field) : accepted(NO_TRAIL)
  if (trailDistance !== undefined) {
    if (trailPercent !== undefined) return refused('fieldUnknown', field)
    const read = readPrice(instrument, trailDistance, field)
    return read.ok ? accepted({ trailBy: 'PRICE', trail: read.value }) : read
  }
  if (trailPercent === undefined) return refused('fieldMissing', field)
  // A per cent is read as a price with two decimals is.
  const read = readPrice({ tickDecimals: TRAIL_DECIMALS }, trailPercent, field)
  return read.ok ? accepted({ trailBy: 'PERCENT', trail: read.value }) : read
}

/** A distance as text, in its own field. */
export const trailDraft = (
  { trailBy, trail }: Trail,
  { tickDecimals }: Pick<Instrument, 'tickDecimals'>,
): TrailDraft => ({
  trailPercent:
    trailBy === 'PERCENT' && trail !== null
      ? formatScaled(BigInt(trail), TRAIL_DECIMALS)
      : undefined,
  trailDistance:
    trailBy === 'PRICE' && trail !== null ? formatTicks(ticks(trail), tickDecimals) : undefined,
})

/** A share is rounded down to ticks, and is never nothing. */
function distanceAt(best: Ticks, { trailBy, trail }: Trail): number {
  if (trail === null) throw new Error('No distance to follow at')
  return trailBy === 'PRICE' ? trail : Math.max(1, Math.floor((best * trail) / WHOLE))
}

/** The trigger: so far below the highest price for SHORT, above the lowest for LONG. */
export const trailTrigger = (direction: Direction, best: Ticks, trail: Trail): Ticks =>
  ticks(best + (direction === 'LONG' ? 1 : -1) * distanceAt(best, trail))

/** True if a price moves the trigger in the customer's favour. */
export const isBetter = (direction: Direction, price: Ticks, best: Ticks): boolean =>
  direction === 'LONG' ? price < best : price > best

/** The best price that a distance starts from must be at least twice as far away from zero. */
export function checkTrail(best: Ticks, trail: Trail, draft: TrailDraft): Outcome<null> {
  const most = Math.floor((best * MAX_SHARE) / WHOLE)
  return distanceAt(best, trail) <= most
    ? accepted(null)
    : refused('trailTooWide', trailField(draft), { max: `${MAX_SHARE / 100}%` })
}
