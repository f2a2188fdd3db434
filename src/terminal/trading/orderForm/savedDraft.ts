// Draft of the last edited order form, restored when the form mounts again after a closed sheet or
// a change to the phone arrangement. For one instrument, while the terminal is open.
import type { Draft } from './draft'

let saved: { readonly symbol: string; readonly draft: Draft } | undefined

/** A suggested price is not saved, because the form suggests a current one. */
export function saveDraft(symbol: string, draft: Draft): void {
  saved = { symbol, draft: draft.priceChosen ? draft : { ...draft, price: '' } }
}

export const draftFor = (symbol: string): Draft | undefined =>
  saved?.symbol === symbol ? saved.draft : undefined

/** An accepted order with the draft it was sent from. */
export interface RanOrder {
  readonly symbol: string
  readonly draft: Draft
  /** Fields that are cleared afterwards. */
  readonly cleared: Partial<Draft>
}

const forms = new Set<(order: RanOrder) => void>()

/**
 * Subscribes a form to accepted orders, whichever form sent them; returns the unsubscribe function.
 */
export function onOrderRan(form: (order: RanOrder) => void): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** True if a form still shows an accepted order, so that one press would send it again. */
export const showsOrder = (shown: Draft, { draft, cleared }: RanOrder): boolean =>
  [...(Object.keys(cleared) as (keyof Draft)[]), ...ALWAYS].every(
    (field) => shown[field] === draft[field],
  )

const ALWAYS = ['side', 'type', 'unit', 'reduceOnly'] as const

/** Clears every form that still shows the order, and the saved draft of an unmounted one. */
export function orderRan(order: RanOrder): void {
  for (const form of forms) form(order)
  if (saved?.symbol === order.symbol && showsOrder(saved.draft, order))
    saved = { symbol: order.symbol, draft: { ...saved.draft, ...order.cleared } }
}

/** Called when the terminal closes or the account changes. */
export function clearDraft(): void {
  saved = undefined
}
