// Owns the derivatives half of the door through which the panels act on the account and read its
// past, as an interface. Every deed carries the key that makes it happen once.
import type {
  ForexDealRecord,
  ForexOpenType,
  ForexTicketRecord,
} from '../../domain/records/forexRecords'
import type { Direction } from '../../domain/perpetual/margin'
import type { Answer, PageOf } from '../TradingContext'

/** The order in the words of the call; the client of the session sends it as it is. */
export interface ForexBody {
  readonly symbol: string
  readonly side: Direction
  readonly openType: ForexOpenType
  /** In lots of the instrument's contract size. */
  readonly size: string
  readonly leverage: number
  /** LIMIT and STOP only. */
  readonly openPrice?: string
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/** What is left out stays; null takes a protection off. The price of a pending order only. */
export interface ForexUpdateBody {
  readonly forexUuid: string
  readonly openPrice?: string
  readonly takeProfitPrice?: string | null
  readonly stopLossPrice?: string | null
}

export interface ForexCloseBody {
  readonly forexUuid: string
  /** Left out: all that is open. */
  readonly size?: string
}

export interface ForexAnswer {
  readonly forex: ForexTicketRecord
  readonly deals: readonly ForexDealRecord[]
}

export interface ForexTrading {
  open(body: ForexBody, key: string): Promise<Answer<ForexAnswer>>
  update(body: ForexUpdateBody, key: string): Promise<Answer<ForexAnswer>>
  close(body: ForexCloseBody, key: string): Promise<Answer<ForexAnswer>>
  cancel(body: { readonly forexUuid: string }, key: string): Promise<Answer<ForexAnswer>>
  /** Tickets that have ended, newest first; `page` counts from 1. */
  history(page: number): Promise<Answer<PageOf<ForexTicketRecord>>>
  /** Deals, newest first; `page` counts from 1. */
  deals(page: number): Promise<Answer<PageOf<ForexDealRecord>>>
}
