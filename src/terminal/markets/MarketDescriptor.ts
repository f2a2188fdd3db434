// What a market is to the terminal: one description, from which panels, layouts, the phone,
// the symbol bar and the lists know everything in which markets differ.
import { instrumentsOf, type Instrument, type Market } from '../../domain/instruments'
import type { Side } from '../../domain/records/records'
import type { AccountView } from '../../domain/views/views'
import type { MessageKey } from '../../i18n/messages/en'
import type { PanelKind } from '../panel'
import type { MarketLists } from './MarketLists'
import type { FactKey } from '../symbolbar/facts'
import type { OrderFormAdapter } from '../trading/orderForm/OrderFormAdapter'
import type { ReadNotice } from '../trading/notices/happenings'
import type { TransferWallet } from '../../domain/wallet/transfers'
import type { TransferStart } from '../trading/transfer/useTransfer'
import type { MarketAccount } from './MarketAccount'

export interface MarketDescriptor {
  readonly market: Market
  /** The page of an instrument. */
  readonly page: '/trade/$symbol' | '/futures/$symbol' | '/derivatives/$symbol'
  readonly instruments: readonly Instrument[]
  /** The wallet that pays for its orders. */
  readonly wallet: TransferWallet
  /** The panels a layout may hold, in the order the menu lists them. */
  readonly panels: readonly PanelKind[]
  readonly layout: LayoutPlaces
  readonly phone: PhonePlaces
  readonly facts: { readonly line: readonly FactKey[]; readonly phone: readonly FactKey[] }
  /** How many rows wait behind a panel, for its tab. */
  readonly counts: Counts
  readonly orderForm: OrderFormAdapter
  readonly lists: MarketLists
  /** null: its wallet is in the assets alone. */
  readonly account: MarketAccount | null
  readonly readNotice: ReadNotice
  readonly words: MarketWords
  /** Whether customers trade with one another: a volume then says how much. */
  readonly hasVolume: boolean
  /** Whether a mark price of its own values positions. */
  readonly marked: boolean
}

export type Counts = Readonly<Partial<Record<PanelKind, (account: AccountView) => number>>>

/** Which panels stand in which place of a layout. */
export interface LayoutPlaces {
  /** What a person's layouts are kept under on this device, before whose they are. */
  readonly keptAs: string
  /** Beside the chart, as tabs. */
  readonly chart: readonly PanelKind[]
  /** Under the order form. */
  readonly below: readonly PanelKind[]
  /** CSS pixels of what stands under the order form, which has the rest. */
  readonly belowHeight: number
  /** One's own, under the chart. */
  readonly records: readonly PanelKind[]
}

export interface PhonePlaces {
  readonly views: readonly PanelKind[]
  /** Behind each tab one panel, or those of one's history among which its owner chooses. */
  readonly records: readonly RecordTab[]
}

export type RecordTab = readonly [PanelKind, ...PanelKind[]]

export interface MarketWords {
  readonly name: MessageKey
  /** Beside the instrument's name. */
  readonly badge: MessageKey
  /** What its instruments are called as a list, and one of them. */
  readonly list: MessageKey
  readonly one: MessageKey
  /** How one's own lines on the chart are named by side; an order without words by its type. */
  readonly lines: Readonly<
    Record<Side, { readonly name: MessageKey; readonly order: MessageKey | null }>
  >
  /** Said under the fields of an order that is changed, and of a position's protection. */
  readonly amending: MessageKey
  readonly protection: MessageKey
  /** Panels that go by another name here. */
  readonly panels: Readonly<Partial<Record<PanelKind, MessageKey>>>
}

interface MarketNames extends Pick<MarketDescriptor, 'market' | 'instruments'> {
  readonly words: Pick<MarketWords, 'name' | 'badge' | 'list' | 'one'>
}

type OwnWords = Omit<MarketWords, keyof MarketNames['words']>

/** A description of which the name says the instruments, and what they are called. */
export const describeMarket = (
  market: Market,
  { words, ...own }: Omit<MarketDescriptor, keyof MarketNames> & { readonly words: OwnWords },
): MarketDescriptor => ({
  market,
  instruments: instrumentsOf(market),
  ...own,
  words: {
    name: `terminal.market.${market}`,
    badge: `terminal.kind.${market}`,
    list: `terminal.markets.list.${market}`,
    one: `terminal.markets.name.${market}`,
    ...words,
  },
})

/** Whether a market lists its instruments in an order book. */
export const hasBook = ({ panels }: MarketDescriptor): boolean => panels.includes('book')

/** What a panel is called on a market. */
export const panelName = ({ words }: MarketDescriptor, kind: PanelKind): MessageKey =>
  words.panels[kind] ?? `terminal.panel.${kind}`

/** A transfer that brings more into a market's wallet. */
export const ownTransfer = ({ wallet }: MarketDescriptor): TransferStart => ({
  coin: 'USDT',
  from: wallet === 'SPOT' ? 'FUTURES' : 'SPOT',
  to: wallet,
})
