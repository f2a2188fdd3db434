// The factory of the fold that keeps a channel's content.
import { assertNever } from '../../domain/assertNever'
import type { Channel } from '../../protocol/channels'
import { BookFold } from './bookFold'
import { OrdersFold, PositionsFold } from './accountFolds'
import { BalancesFold, FundingFold, PricesFold, StatusFold, TickersFold } from './keyedFolds'
import { AnnouncementsFold } from './announcementsFold'
import { CandleFold, NoticesFold, TradesFold } from './listFolds'

export type Fold =
  | BookFold
  | TradesFold
  | CandleFold
  | NoticesFold
  | TickersFold
  | OrdersFold
  | PositionsFold
  | BalancesFold
  | PricesFold
  | FundingFold
  | StatusFold
  | AnnouncementsFold

/** The channels that views are built from. */
export type FoldedChannel = Exclude<Channel, { kind: 'swaps' }>

export function createFold(channel: FoldedChannel): Fold {
  switch (channel.kind) {
    case 'book':
      return new BookFold(channel.symbol)
    case 'trades':
      return new TradesFold()
    case 'candles':
      return new CandleFold()
    case 'tickers':
      return new TickersFold()
    case 'orders':
      return new OrdersFold()
    case 'positions':
      return new PositionsFold()
    case 'balances':
      return new BalancesFold()
    case 'notices':
      return new NoticesFold()
    case 'prices':
      return new PricesFold()
    case 'funding':
      return new FundingFold()
    case 'status':
      return new StatusFold()
    case 'announcements':
      return new AnnouncementsFold()
    default:
      return assertNever(channel)
  }
}
