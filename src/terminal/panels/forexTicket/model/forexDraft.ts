// Owns what a trader has typed into the derivatives ticket, as text exactly as typed. It refuses to
// judge it.
import type { ForexOpenType } from '../../../../domain/records/forexRecords'
import type { Direction } from '../../../../domain/perpetual/margin'

export interface ForexTyped {
  readonly direction: Direction
  readonly type: ForexOpenType
  readonly price: string
  /** Whether the price was chosen by somebody; else it follows side and type. */
  readonly priceTyped: boolean
  readonly size: string
  readonly protect: boolean
  readonly takeProfit: string
  readonly stopLoss: string
}

export const EMPTY_FOREX = {
  direction: 'LONG',
  price: '',
  priceTyped: false,
  protect: false,
  takeProfit: '',
  stopLoss: '',
} as const satisfies Partial<ForexTyped>

/** The fields that can carry an error, named as in the call's body. */
export const FOREX_FIELDS = ['openPrice', 'size', 'takeProfitPrice', 'stopLossPrice'] as const
export type ForexField = (typeof FOREX_FIELDS)[number]

/** The draft's text behind each field that is typed. */
export const FOREX_TYPED = {
  price: 'openPrice',
  size: 'size',
  takeProfit: 'takeProfitPrice',
  stopLoss: 'stopLossPrice',
} as const satisfies Partial<Record<keyof ForexTyped, ForexField>>

export type ForexTypedField = keyof typeof FOREX_TYPED
