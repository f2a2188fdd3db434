// Owns which fold serves which channel, and hands each message only to the fold of its own kind.
import { assertNever } from '../../domain/assertNever'
import type { Channel } from '../../protocol/channels'
import type { Tidings } from '../../protocol/decoded'
import { BookFold } from './bookFold'
import { OrdersFold, PositionsFold } from './accountFolds'
import { BalancesFold, SimpleFold, StatusFold, SwapsFold, TickersFold } from './keyedFolds'
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
  | SimpleFold
  | SwapsFold
  | StatusFold

export function createFold(channel: Channel): Fold {
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
    case 'funding':
      return new SimpleFold(channel.kind)
    case 'swaps':
      return new SwapsFold()
    case 'status':
      return new StatusFold()
    default:
      return assertNever(channel)
  }
}

/** Applies a message; one of another kind than the fold's is nothing to it. */
export function applyTo(fold: Fold, message: Tidings): void {
  if (fold.kind !== message.kind) return
  // The kinds are equal, so the message is of the fold's own type; the compiler cannot pair unions.
  ;(fold as { apply(message: Tidings): void }).apply(message)
}
