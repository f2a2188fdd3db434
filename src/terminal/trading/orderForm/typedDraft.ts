// What was last typed into an order form, for when the form goes and comes back: a sheet that was
// closed, a window that became a phone's. Of one instrument, while the terminal is open.
import type { Draft } from './draft'

let typed: { readonly symbol: string; readonly draft: Draft } | undefined

/** A price that nobody chose is not kept: the form offers the one of then. */
export function keepTyped(symbol: string, draft: Draft): void {
  typed = { symbol, draft: draft.priceChosen ? draft : { ...draft, price: '' } }
}

export const typedFor = (symbol: string): Draft | undefined =>
  typed?.symbol === symbol ? typed.draft : undefined

/** When the terminal closes, or becomes somebody else's. */
export function forgetTyped(): void {
  typed = undefined
}
