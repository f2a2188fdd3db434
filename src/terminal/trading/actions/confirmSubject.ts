// Which orders are done as soon as they are sent, and what is asked before: those at market.

interface Typed {
  readonly type: string
  readonly price: string
  readonly postOnly?: boolean
}

/** The order in words that change with it; null for one that waits at a price. */
export const confirmSubject = (draft: Typed): string | null =>
  // The price follows the market while it is not used.
  draft.type === 'MARKET' ? JSON.stringify({ ...draft, price: '' }) : null
