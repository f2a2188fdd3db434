// Order form adapter of a market: the form's parts, the view of a draft, and the call that places
// it. The form itself is shared.
import type { ComponentType } from 'react'
import type { Snapshot } from 'valtio'
import type { Amount, Lots, Ticks } from '../../../domain/brand'
import type { BookLevel } from '../../../domain/orders/marketEstimate'
import type { Instrument, Market } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { MessageKey } from '../../../i18n/messages/en'
import type { Text } from '../../../i18n/useText'
import type { AccountView } from '../../../domain/views/views'
import type { Tickers } from '../../markets/MarketLists'
import type { FeeRates } from '../account/useFees'
import type { TradingState } from '../../symbolbar/tradingState'
import type { Command } from '../../../app/command/command'
import type { OrderRow, Traded, Message } from '../lists/rows'
import type { Draft, FormType } from './draft'
import type { ReadDraft } from './readDraft'

export interface FormParts {
  /** Sides as two buttons, or as the bid and ask prices. */
  readonly sides: 'buttons' | 'quotes'
  /** Size input: in a switchable unit, next to a total, or in lots. */
  readonly size: 'unit' | 'total' | 'lots'
  /** True when a market order executes against a book. */
  readonly walks: boolean
  /** Preset sizes; empty for a slider over the affordable size. */
  readonly quickSizes: readonly string[]
  readonly protection: boolean
  /** Post-only and time in force of limit orders. */
  readonly terms: boolean
  readonly reduceOnly: boolean
  /** A second tab that closes open positions. */
  readonly closing: boolean
}

/** The best prices, and the reference price for price rules. */
export interface FormQuote {
  /** Zero before the first bid. */
  readonly bid: Ticks
  readonly ask: Ticks
  /** The mark price, or the last price where there is none; null before the first. */
  readonly reference: Ticks | null
  /** The exchange takes no orders because its price source is lost. */
  readonly stale: boolean
  /** Time since the prices were last confirmed, ms; null while they are current. */
  readonly ageMs: number | null
}

export interface Money {
  readonly amount: Amount
  readonly coin: string
  readonly decimals: number
}

/** The amount an order requires and the amount available. */
export interface Shortfall {
  readonly needed: Money
  readonly available: Amount
  /** The largest size that would fit. */
  readonly maxLots: Lots
}

export interface PreviewLine {
  readonly id: string
  readonly label: MessageKey
  /** Null while unknown. */
  readonly value: string | null
  /** The exact figure when the displayed one is rounded. */
  readonly exact?: string
}

/** Warnings that may need a confirmation before sending. */
export type FormWarning = 'priceThrough' | 'priceFar' | 'priceOld'

/** The exchange's answer to an order. */
export interface Placed {
  readonly id: string
  /** The exchange's own notices of the order have this id. */
  readonly noticeId: string
  readonly traded: Traded
  readonly side: Message
  readonly size: string
  readonly filled: string
  /** The average fill price, otherwise the limit price; null: at market. */
  readonly price: string | null
  /** armed: it waits for its trigger, which is the price. */
  readonly state: 'waits' | 'armed' | 'partly' | 'filled' | 'cancelled' | 'reduced'
  /** Reason of a cancellation. */
  readonly reason: Message | null
}

export interface FormOrder {
  readonly command: Command<Placed>
  /** The row shown while the order is being sent; null if it never rests. */
  readonly rowOf: ((key: string) => OrderRow) | null
}

/** View of a draft at current prices. */
export interface FormView {
  readonly quote: FormQuote
  readonly state: TradingState
  /** The paying balance first. */
  readonly available: readonly Money[]
  readonly read: ReadDraft
  /** Everything that prevents sending the order, most important first. */
  readonly refusals: readonly ReceivedRefusal[]
  readonly shortfall: Shortfall | null
  /** The largest size for this draft: affordable, or open when it only reduces. */
  readonly maxLots: Lots
  readonly preview: readonly PreviewLine[]
  /** Label of the submit button. */
  readonly label: string
  readonly hints: {
    readonly price?: string
    readonly size?: string
    readonly protection?: string
  }
  /** The price that is compared with the trigger of a stop order; null while unknown. */
  readonly watched?: Ticks | null
  readonly warnings: readonly FormWarning[]
  /** Null while something prevents sending it. */
  readonly order: FormOrder | null
}

/** Inputs of the form besides the draft. */
export interface FormFacts {
  readonly instrument: Instrument
  readonly quote: FormQuote
  readonly state: TradingState
  readonly account: AccountView
  /** Tickers of the instruments named by `pricedBy`. */
  readonly tickers: Tickers
  readonly fees: FeeRates
  /** Levels that a market order of the draft would take, best first; empty while unknown. */
  readonly levels: readonly BookLevel[]
  readonly text: Text
}

/** Inputs of the leverage choice. */
export type LeverageFacts = Pick<FormFacts, 'instrument' | 'account' | 'tickers' | 'text'>

export interface LeverageSetting {
  readonly leverage: number
  readonly max: number
  readonly label: string
  readonly note: string
  readonly choose: (leverage: number) => void
}

/** Adapter with its own type of settings, which are kept between visits. */
export interface FormDefinition<Settings extends object> {
  readonly market: Market
  readonly sides: Readonly<Record<Side, MessageKey>>
  readonly types: readonly FormType[]
  readonly parts: FormParts
  /** Description of the keyboard shortcuts. */
  readonly keys: MessageKey
  /** Notice to read before the first order, if the market has one. */
  readonly Notice: ComponentType<{ readonly shown: boolean }> | null
  readonly labels: { readonly size: MessageKey; readonly available: MessageKey }
  /** A valtio store. */
  readonly settings: Settings
  /** The draft fields restored from the settings, and saving them. */
  readonly draftFromSettings: (settings: Snapshot<Settings>) => Partial<Draft>
  readonly saveSettings: (change: Partial<Draft>) => void
  /** Fields cleared after an order was accepted. */
  readonly cleared: Partial<Draft>
  readonly leverage:
    ((settings: Snapshot<Settings>, facts: LeverageFacts) => LeverageSetting) | null
  /** Instruments whose prices the figures need, its own first. */
  readonly pricedBy: (instrument: Instrument, account: AccountView) => readonly string[]
  readonly view: (facts: FormFacts, settings: Snapshot<Settings>, draft: Draft) => FormView
  /** The view of a draft with a trigger, loaded with the first one. */
  readonly loadStopView?: () => Promise<FormDefinition<Settings>['view']>
  /** The suggested price until the customer chooses one; null: none yet. */
  readonly offerPrice: (instrument: Instrument, draft: Draft, quote: FormQuote) => Ticks | null
  /** The order type at a picked price. */
  readonly typeAt: (price: Ticks, draft: Draft, quote: FormQuote) => FormType
}

/** Adapter for callers that treat its settings as opaque. */
export type OrderFormAdapter = FormDefinition<object>

/** Converts a definition to an adapter. */
export const orderFormAdapter = <Settings extends object>(
  definition: FormDefinition<Settings>,
  // Settings only ever come from the definition's own store.
): OrderFormAdapter => definition as unknown as OrderFormAdapter
