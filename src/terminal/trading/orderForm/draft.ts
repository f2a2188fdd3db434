// Draft of the order form, as text exactly as typed.
import type { Side, TimeInForce } from '../../../domain/records/records'
import type { TrailUnit, TriggerSource } from '../../../domain/records/stopRecords'

/**
 * STOP: at a price that is worse than the market's, on markets of quotes. STOP_MARKET, STOP_LIMIT:
 * waits for its trigger and is a market or limit order then. TRAILING_STOP: a market order whose
 * trigger follows the market.
 */
export type FormType = 'LIMIT' | 'MARKET' | 'STOP' | 'STOP_MARKET' | 'STOP_LIMIT' | 'TRAILING_STOP'

/** A type with a trigger beside its price. */
export type StopFormType = Extract<FormType, `STOP_${string}` | 'TRAILING_STOP'>

export const isStopType = (type: FormType): type is StopFormType =>
  type.startsWith('STOP_') || type === 'TRAILING_STOP'

const MARKET_AT_TRIGGER: readonly FormType[] = ['STOP_MARKET', 'TRAILING_STOP']

/** True for a type whose price is typed; an order of another type takes the market's. */
export const takesPrice = (type: FormType): boolean =>
  type !== 'MARKET' && !MARKET_AT_TRIGGER.includes(type)

/** True while the form offers the price of a draft. */
export const followsMarket = ({
  type,
  priceChosen,
}: Pick<Draft, 'type' | 'priceChosen'>): boolean =>
  takesPrice(type) && !isStopType(type) && !priceChosen

/** Unit of the typed size: the base coin (or lots), or its value in the quote coin. */
export type SizeUnit = 'base' | 'quote'

export interface Draft {
  readonly side: Side
  readonly type: FormType
  readonly price: string
  /** True once the customer chose the price; until then the form offers one. */
  readonly priceChosen: boolean
  /** Of a stop order. */
  readonly trigger: string
  readonly triggerBy: TriggerSource
  /** Of a trailing stop, whose distance is in one of the two units. */
  readonly trailBy: TrailUnit
  readonly trailPercent: string
  readonly trailDistance: string
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
  trigger: '',
  triggerBy: 'MARK',
  trailBy: 'PERCENT',
  trailPercent: '',
  trailDistance: '',
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
export type TypedField =
  'price' | 'trigger' | 'trailPercent' | 'trailDistance' | 'size' | 'takeProfit' | 'stopLoss'

/** The field that has the distance of a trailing stop. */
export const trailFieldOf = ({ trailBy }: Pick<Draft, 'trailBy'>) =>
  trailBy === 'PERCENT' ? 'trailPercent' : 'trailDistance'
