// What a trader has typed into the order form, as text exactly as typed.
import type { Side, TimeInForce } from '../../../domain/records/records'

export type FormType = 'LIMIT' | 'MARKET' | 'STOP'

/** In what the size is typed: the base coin (or lots), or its worth in the quote coin. */
export type SizeUnit = 'base' | 'quote'

export interface Draft {
  readonly side: Side
  readonly type: FormType
  readonly price: string
  /** Whether somebody chose the price; until then the form offers one. */
  readonly priceChosen: boolean
  readonly size: string
  readonly unit: SizeUnit
  /** The size before its unit was switched: switching back brings it back as it was. */
  readonly switched: { readonly size: string; readonly unit: SizeUnit } | null
  /** Whether take-profit and stop-loss are unfolded and sent. */
  readonly protect: boolean
  readonly takeProfit: string
  readonly stopLoss: string
  readonly postOnly: boolean
  /** Closes what is open the other way instead of opening; protection is then not sent. */
  readonly reduceOnly: boolean
  readonly timeInForce: TimeInForce
}

export const EMPTY_DRAFT: Draft = {
  side: 'BUY',
  type: 'LIMIT',
  price: '',
  priceChosen: false,
  size: '',
  unit: 'base',
  switched: null,
  protect: false,
  takeProfit: '',
  stopLoss: '',
  postOnly: false,
  reduceOnly: false,
  timeInForce: 'GTC',
}

/** The fields whose figures can be typed or stepped. */
export type TypedField = 'price' | 'size' | 'takeProfit' | 'stopLoss'
