// Owns what a trader has typed into the spot ticket, as text exactly as typed. It refuses to judge
// it.
import type { OrderType, Side, TimeInForce } from '../../../../domain/records/records'

export interface SpotDraft {
  readonly side: Side
  readonly type: OrderType
  readonly price: string
  /** In the base coin. */
  readonly size: string
  /** In the quote coin; the size follows from it while it was typed last. */
  readonly total: string
  readonly typed: 'size' | 'total'
  readonly postOnly: boolean
  readonly timeInForce: TimeInForce
}

export const EMPTY_SPOT_DRAFT: SpotDraft = {
  side: 'BUY',
  type: 'LIMIT',
  price: '',
  size: '',
  total: '',
  typed: 'size',
  postOnly: false,
  timeInForce: 'GTC',
}

/** The fields that can carry an error: those of the call, and the total that is typed instead. */
export const SPOT_FIELDS = ['price', 'quantity', 'total', 'timeInForce'] as const
export type SpotField = (typeof SPOT_FIELDS)[number]

/** The error's field behind each part of the draft that is typed. */
export const SPOT_TYPED = {
  price: 'price',
  size: 'quantity',
  total: 'total',
} as const satisfies Partial<Record<keyof SpotDraft, SpotField>>
