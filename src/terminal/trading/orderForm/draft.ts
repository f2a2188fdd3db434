// Draft of the order form, as text exactly as typed.
import type { Side, TimeInForce } from '../../../domain/records/records'

export type FormType = 'LIMIT' | 'MARKET' | 'STOP'

/** True for a type whose price is typed; an order of another type takes the market's. */
export const takesPrice = (type: FormType): boolean => type !== 'MARKET'

/** True while the form offers the price of a draft. */
export const followsMarket = ({
  type,
  priceChosen,
}: Pick<Draft, 'type' | 'priceChosen'>): boolean => takesPrice(type) && !priceChosen

/** Unit of the typed size: the base coin (or lots), or its value in the quote coin. */
export type SizeUnit = 'base' | 'quote'

export interface Draft {
  readonly side: Side
  readonly type: FormType
  readonly price: string
  /** True once the customer chose the price; until then the form offers one. */
  readonly priceChosen: boolean
  readonly size: string
  readonly unit: SizeUnit
  /** The size before its unit was switched, restored when switching back. */
  readonly switched: { readonly size: string; readonly unit: SizeUnit } | null
  /**
   * Percentage of the maximum chosen as the size; null if it was typed. Such a size shrinks when
   * the maximum does.
   */
  readonly share: number | null
  /** Take-profit and stop-loss are expanded and sent. */
  readonly protect: boolean
  readonly takeProfit: string
  readonly stopLoss: string
  readonly postOnly: boolean
  /** Only closes the opposite position; protection is then not sent. */
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
  share: null,
  protect: false,
  takeProfit: '',
  stopLoss: '',
  postOnly: false,
  reduceOnly: false,
  timeInForce: 'GTC',
}

/** Fields whose figures can be typed or stepped. */
export type TypedField = 'price' | 'size' | 'takeProfit' | 'stopLoss'
