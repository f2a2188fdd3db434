// Times between sending an order, or an action on one, and the exchange's acknowledgement, in this
// window. Orders whose answer was lost have no time.
import { proxy } from 'valtio'

export interface Acknowledgement {
  /** The idempotency key. */
  readonly key: string
  /** The order or ticket; null until the answer has named it. */
  readonly id: string | null
  readonly ms: number
}

/** Oldest first. */
export const acknowledgements = proxy<{ recent: readonly Acknowledgement[] }>({ recent: [] })

const MAX_RECENT = 100

export function recordAcknowledgement(key: string, ms: number): void {
  acknowledgements.recent = [...acknowledgements.recent, { key, id: null, ms }].slice(-MAX_RECENT)
}

/** Records which order or ticket was acknowledged under a key. */
export function nameAcknowledgement(key: string, id: string): void {
  acknowledgements.recent = acknowledgements.recent.map((each) =>
    each.key === key ? { ...each, id } : each,
  )
}

/**
 * Percentile by the nearest rank: the smallest value that at least `share` (0 to 1) of all values
 * do not exceed; null without values.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}
