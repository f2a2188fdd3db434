// Confirmation subject of an order: market orders execute immediately, so only they are confirmed.

interface Typed {
  readonly type: string
  readonly price: string
  readonly postOnly?: boolean
}

/** Text that changes with the order; null for a limit order. */
export const confirmSubject = (draft: Typed): string | null =>
  // A market order does not use the typed price, which follows the market.
  draft.type === 'MARKET' ? JSON.stringify({ ...draft, price: '' }) : null
