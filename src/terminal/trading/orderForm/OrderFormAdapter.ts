// What a market says of its order form: which parts it has, what a draft comes to, and the call
// that places it. The form itself is one.
import type { ComponentType } from 'react'
import type { Snapshot } from 'valtio'
import type { Amount, Lots, Ticks } from '../../../domain/brand'
import type { Instrument, Market } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { MessageKey } from '../../../i18n/messages/en'
import type { Text } from '../../../i18n/useText'
import type { AccountView } from '../../../domain/views/views'
import type { Tickers } from '../../markets/MarketLists'
import type { FeeRates } from '../account/useFees'
import type { TradingState } from '../../symbolbar/tradingState'
import type { Action } from '../actions/MarketActions'
import type { OrderRow, Traded, Words } from '../lists/rows'
import type { Draft, FormType } from './draft'
import type { ReadDraft } from './readDraft'

export interface FormParts {
  /** The two sides as buttons, or as the two prices that one deals at. */
  readonly sides: 'buttons' | 'quotes'
  /** How the size may be typed: in a unit that is switched, beside its total, or in lots. */
  readonly size: 'unit' | 'total' | 'lots'
  /** Sizes offered to press; none: a slider over what is affordable. */
  readonly quickSizes: readonly string[]
  readonly protection: boolean
  /** Post-only and time in force of orders that wait. */
  readonly terms: boolean
  readonly reduceOnly: boolean
  /** A second half that closes what is open. */
  readonly closing: boolean
}

/** The best prices, and the one that rules compare with. */
export interface FormQuote {
  /** Zero before the first. */
  readonly bid: Ticks
  readonly ask: Ticks
  /** The mark, or the last price where there is none; null before the first. */
  readonly reference: Ticks | null
  /** The exchange itself takes no orders: its source is lost. */
  readonly stale: boolean
  /** ms since the prices were last known to hold; null while they do. */
  readonly ageMs: number | null
}

export interface Money {
  readonly amount: Amount
  readonly coin: string
  readonly decimals: number
}

/** What an order needs and what is there of it. */
export interface Shortfall {
  readonly needed: Money
  readonly available: Amount
  /** The most that would fit. */
  readonly most: Lots
}

export interface PreviewLine {
  readonly id: string
  readonly label: MessageKey
  /** null: nothing can be said yet. */
  readonly value: string | null
  /** The exact figure, where what is shown is rounded. */
  readonly exact?: string
}

/** What may be worth a second look before it is sent. */
export type FormWarning = 'priceThrough' | 'priceFar' | 'stopBeyondLiquidation' | 'priceOld'

/** What the exchange made of an order. */
export interface Placed {
  readonly id: string
  /** The notices that the exchange sends of the same have this id. */
  readonly noticeId: string
  readonly traded: Traded
  readonly side: Words
  readonly size: string
  readonly filled: string
  /** The average price of what was filled, else the price it waits at; null: at market. */
  readonly price: string | null
  readonly state: 'waits' | 'partly' | 'filled' | 'cancelled' | 'reduced'
  /** Why what was cancelled was cancelled. */
  readonly reason: Words | null
}

export interface FormOrder {
  readonly action: Action<Placed>
  /** The row that stands among the orders while it is on its way; null: it never waits. */
  readonly rowOf: ((key: string) => OrderRow) | null
}

/** What a draft comes to right now. */
export interface FormView {
  readonly quote: FormQuote
  readonly state: TradingState
  /** What pays, first. */
  readonly available: readonly Money[]
  readonly read: ReadDraft
  /** Everything that keeps the order from being sent, first things first. */
  readonly refusals: readonly ReceivedRefusal[]
  readonly shortfall: Shortfall | null
  /** The most that is affordable at the price of the draft. */
  readonly most: Lots
  readonly preview: readonly PreviewLine[]
  /** What the button says. */
  readonly words: string
  readonly hints: {
    readonly price?: string
    readonly size?: string
    readonly protection?: string
  }
  readonly warnings: readonly FormWarning[]
  /** null where something keeps it from being sent. */
  readonly order: FormOrder | null
}

/** What the form knows beside the draft. */
export interface FormFacts {
  readonly instrument: Instrument
  readonly quote: FormQuote
  readonly state: TradingState
  readonly account: AccountView
  /** Of the instruments that `pricedBy` names. */
  readonly tickers: Tickers
  readonly fees: FeeRates
  readonly text: Text
}

/** What the choice of leverage knows. */
export type LeverageFacts = Pick<FormFacts, 'instrument' | 'account' | 'tickers' | 'text'>

export interface LeverageSetting {
  readonly leverage: number
  readonly max: number
  readonly words: string
  readonly note: string
  readonly choose: (leverage: number) => void
}

/** An adapter in terms of its own settings, which last beyond a visit. */
export interface FormDefinition<Settings extends object> {
  readonly market: Market
  readonly sides: Readonly<Record<Side, MessageKey>>
  readonly types: readonly FormType[]
  readonly parts: FormParts
  /** What the keyboard does. */
  readonly keys: MessageKey
  /** What is read before the first order, where there is something. */
  readonly Notice: ComponentType<{ readonly shown: boolean }> | null
  readonly labels: { readonly size: MessageKey; readonly available: MessageKey }
  /** A valtio store. */
  readonly settings: Settings
  /** What of a draft is kept for next time, and keeping it. */
  readonly kept: (settings: Snapshot<Settings>) => Partial<Draft>
  readonly keep: (change: Partial<Draft>) => void
  /** What is empty again once an order was accepted. */
  readonly cleared: Partial<Draft>
  readonly leverage:
    ((settings: Snapshot<Settings>, facts: LeverageFacts) => LeverageSetting) | null
  /** The instruments whose prices its figures need, its own first. */
  readonly pricedBy: (instrument: Instrument, account: AccountView) => readonly string[]
  readonly view: (facts: FormFacts, settings: Snapshot<Settings>, draft: Draft) => FormView
  /** The price offered while nobody chose one; null: none yet. */
  readonly offerPrice: (instrument: Instrument, draft: Draft, quote: FormQuote) => Ticks | null
  /** The type of an order at a price that somebody pointed at. */
  readonly typeAt: (price: Ticks, draft: Draft, quote: FormQuote) => FormType
}

/** The same to those who do not know its settings: they hand back what its store gave. */
export type OrderFormAdapter = FormDefinition<object>

/** An adapter out of its definition. */
export const orderFormAdapter = <Settings extends object>(
  definition: FormDefinition<Settings>,
  // Settings only ever come from the definition's own store.
): OrderFormAdapter => definition as unknown as OrderFormAdapter
