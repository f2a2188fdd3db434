// Owns what others read of one instrument: its book and what sources said of it. Nobody writes
// through it.
import type { Rate, Ticks } from '../../src/domain/brand'
import type { BookLike, BookOrder } from '../engine/book/types'
import type { Core } from './memory/core'

/** Fields that an instrument's market does not have are null. */
export interface MarketView {
  readonly book: Pick<BookLike<BookOrder>, 'best' | 'levels' | 'tellChanges'> | null
  readonly mark: Ticks | null
  readonly index: Ticks | null
  readonly rate: Rate | null
  readonly stale: boolean
  readonly fundedAt: number | null
}

const NONE = { book: null, mark: null, index: null, rate: null, fundedAt: null }

/** Throws for a symbol that is no instrument. */
export function marketView({ perpetual, spot, dealt }: Core, symbol: string): MarketView {
  const perp = perpetual.markets.get(symbol)
  if (perp) return perp
  const pair = spot.markets.get(symbol)
  if (pair) return { ...NONE, book: pair.book, stale: pair.stale }
  return { ...NONE, stale: dealt.market(symbol).stale }
}
