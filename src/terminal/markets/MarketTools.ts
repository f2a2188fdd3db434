// Tools of a market for panels that are added to a layout.
import type { ComponentType } from 'react'
import type { Amount, Lots, Rate, Ticks } from '../../domain/brand'
import type { Instrument } from '../../domain/instruments'
import type { Direction } from '../../domain/perpetual/margin'
import type { Wallet } from '../../domain/records/records'
import type { Notice } from '../../domain/records/notices'
import type { AccountView } from '../../domain/views/views'
import type { PagedQuery } from '../../app/query/query'
import type { MessageKey } from '../../i18n/messages/en'
import type { Tickers } from './MarketLists'

export interface MarketTools {
  readonly calculator: Calculator
  /** Null where holding a position costs nothing. */
  readonly charges: Charges | null
  /** Null where no profit is realised. */
  readonly results: Results | null
}

export type CalculatorMode = 'profit' | 'liquidation' | 'size'

export interface Calculator {
  readonly modes: readonly CalculatorMode[]
  /** Positions are long or short, with a leverage. */
  readonly sided: boolean
  /** Unit of sizes, where it is not the coin. */
  readonly unit: MessageKey | null
  /** What the figures contain. */
  readonly note: 'fees' | 'commission'
  /** Symbols of the prices that the figures depend on, the instrument's own first. */
  readonly pricedBy: (instrument: Instrument) => readonly string[]
  /** Null until those are known. */
  readonly scene: (
    instrument: Instrument,
    terms: CalculatorTerms,
    tickers: Tickers,
  ) => CalculatorScene | null
}

export interface CalculatorTerms {
  readonly direction: Direction
  readonly leverage: number
  /** The reader's own taker rate. */
  readonly fee: Rate
}

/** An instrument on terms, calculated by the arithmetic of the exchange. */
export interface CalculatorScene {
  readonly trade: (entry: Ticks, exit: Ticks, quantity: Lots) => TradeResult
  /** Absent where positions are not liquidated by themselves. */
  readonly liquidation?: (entry: Ticks, quantity: Lots) => LiquidationResult
}

export interface TradeResult {
  /** Of the opening. */
  readonly value: Amount
  /** What the opening takes from the wallet, without fees. */
  readonly margin: Amount
  readonly fees: Amount
  /** After the fees. */
  readonly net: Amount
}

export interface LiquidationResult {
  readonly value: Amount
  readonly margin: Amount
  /** Of the opening value. */
  readonly maintenance: Amount
  /** Null: no price above zero liquidates it. */
  readonly price: Ticks | null
  /** The highest that is allowed for the value. */
  readonly mostLeverage: number
}

export interface RatesProps {
  readonly panelId: string
  /** The panel's own, which comes first. */
  readonly instrument: Instrument
  readonly visible: boolean
  /** The instruments of the charges' market. */
  readonly instruments: readonly Instrument[]
}

/** Payments for holding positions. */
export interface Charges {
  /** Of the ledger's entries and the notices. */
  readonly kind: 'FUNDING' | 'SWAP'
  readonly wallet: Wallet
  readonly Rates: ComponentType<RatesProps>
  /** Symbols of open positions by their ids. */
  readonly symbols: (account: AccountView) => ReadonlyMap<string, string>
}

/** A fill with its result. */
export interface Trade {
  readonly id: string
  readonly position: string
  /** False for an opening, which has a fee and no result. */
  readonly closes: boolean
  /** Before the fee, in USDT. */
  readonly realised: string
  readonly fee: string
  readonly at: number
}

export interface Results {
  /** Newest first. */
  readonly list: (rows: number) => PagedQuery<Trade>
  /** The trade that a notice states; null for any other notice. */
  readonly tradeIn: (notice: Notice) => Trade | null
}
