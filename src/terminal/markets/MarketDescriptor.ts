// Descriptor of a market: everything in which markets differ, read by panels, layouts, the phone
// arrangement, the symbol bar and the lists.
import { instrumentsOf, type Instrument, type Market } from '../../domain/instruments'
import type { Side } from '../../domain/records/records'
import type { AccountView } from '../../domain/views/views'
import type { MessageKey } from '../../i18n/messages/en'
import type { PanelKind } from '../panel'
import type { MarketLists } from './MarketLists'
import type { FactKey } from '../symbolbar/facts'
import type { OrderFormAdapter } from '../trading/orderForm/OrderFormAdapter'
import type { ReadNotice } from '../trading/notices/accountEvents'
import type { TransferWallet } from '../../domain/wallet/transfers'
import type { TransferStart } from '../../app/transfer/useTransfer'
import type { MarketAccount } from './MarketAccount'

export interface MarketDescriptor {
  readonly market: Market
  /** Route of an instrument's page. */
  readonly page: '/trade/$symbol' | '/futures/$symbol' | '/derivatives/$symbol'
  readonly instruments: readonly Instrument[]
  /** The wallet that pays for orders. */
  readonly wallet: TransferWallet
  /** Panels that a layout may hold, in menu order. */
  readonly panels: readonly PanelKind[]
  readonly layout: LayoutPlaces
  readonly phone: PhonePlaces
  readonly facts: { readonly line: readonly FactKey[]; readonly phone: readonly FactKey[] }
  /** Row counts shown on panel tabs. */
  readonly counts: Counts
  readonly orderForm: OrderFormAdapter
  readonly lists: MarketLists
  /** Null when the wallet appears only among the assets. */
  readonly account: MarketAccount | null
  /** Loads the reader of its notices, after the first view. */
  readonly loadNotices: () => Promise<ReadNotice>
  readonly texts: MarketTexts
  /** True when customers trade with one another, so that a volume is meaningful. */
  readonly hasVolume: boolean
  /** True when positions pay and receive funding. */
  readonly hasFunding: boolean
  /** True when positions are valued at a separate mark price. */
  readonly marked: boolean
}

export type Counts = Readonly<Partial<Record<PanelKind, (account: AccountView) => number>>>

/** Panels in each position of a layout. */
export interface LayoutPlaces {
  /** Next to the chart, as tabs. */
  readonly chart: readonly PanelKind[]
  /** Below the order form. */
  readonly below: readonly PanelKind[]
  /** Height in CSS pixels of the panels below the order form, which takes the rest. */
  readonly belowHeight: number
  /** The customer's own records, below the chart. */
  readonly records: readonly PanelKind[]
}

export interface PhonePlaces {
  readonly views: readonly PanelKind[]
  /** Tabs with one panel each, or with several history panels to choose between. */
  readonly records: readonly RecordTab[]
}

export type RecordTab = readonly [PanelKind, ...PanelKind[]]

export interface MarketTexts {
  readonly name: MessageKey
  /** Shown next to the instrument's name. */
  readonly badge: MessageKey
  /** Labels of the instrument list and of a single instrument. */
  readonly list: MessageKey
  readonly one: MessageKey
  /** Chart line labels by side; an order without a label uses its type. */
  readonly lines: Readonly<
    Record<Side, { readonly name: MessageKey; readonly order: MessageKey | null }>
  >
  /** Hints below the fields when amending an order and when editing a position's protection. */
  readonly amending: MessageKey
  readonly protection: MessageKey
  /** Panels with a different name on this market. */
  readonly panels: Readonly<Partial<Record<PanelKind, MessageKey>>>
}

interface MarketNames extends Pick<MarketDescriptor, 'market' | 'instruments'> {
  readonly texts: Pick<MarketTexts, 'name' | 'badge' | 'list' | 'one'>
}

type OwnTexts = Omit<MarketTexts, keyof MarketNames['texts']>

/** Completes a descriptor with the names of its market and instruments. */
export const describeMarket = (
  market: Market,
  { texts, ...own }: Omit<MarketDescriptor, keyof MarketNames> & { readonly texts: OwnTexts },
): MarketDescriptor => ({
  market,
  instruments: instrumentsOf(market),
  ...own,
  texts: {
    name: `terminal.market.${market}`,
    badge: `terminal.kind.${market}`,
    list: `terminal.markets.list.${market}`,
    one: `terminal.markets.name.${market}`,
    ...texts,
  },
})

/** True when a market lists its instruments in an order book. */
export const hasBook = ({ panels }: Pick<MarketDescriptor, 'panels'>): boolean =>
  panels.includes('book')

/** The name of a panel on a market. */
export const panelName = ({ texts }: MarketDescriptor, kind: PanelKind): MessageKey =>
  texts.panels[kind] ?? `terminal.panel.${kind}`

/** The transfer that funds a market's wallet. */
export const ownTransfer = ({ wallet }: MarketDescriptor): TransferStart => ({
  coin: 'USDT',
  from: wallet === 'SPOT' ? 'FUTURES' : 'SPOT',
  to: wallet,
})
