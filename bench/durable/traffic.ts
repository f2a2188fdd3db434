// Order mixture: half passive limits, four in ten cancels, one in ten marketable; alternating spot
// and perpetuals of BTC, every order from a different customer.
import { seeded } from '../../tests/support/seeded'

export interface Order {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly trader: number
  readonly body: string
  /** List that receives the answer's id for a later cancel. */
  readonly rests: Resting[] | null
}

export type Market = 'spot' | 'futures'
export interface Resting {
  readonly trader: number
  readonly market: Market
  readonly id: string
}

const LOTS = { spot: '0.001', futures: '0.001' }

export const TRAFFIC_SEED = 7

export class Traffic {
  private readonly dice = seeded(TRAFFIC_SEED)
  private readonly resting: Record<Market, Resting[]> = { spot: [], futures: [] }
  private turn = 0
  sent = { passive: 0, cancel: 0, marketable: 0 }

  constructor(
    private readonly traders: number,
    /** Whole USDT. */
    private readonly price: number,
    private readonly markets: readonly Market[],
  ) {}

  get count(): number {
    return this.resting.spot.length + this.resting.futures.length
  }

  /** Limits that rest before the measurement. */
  passive(): Order {
    this.sent.passive += 1
    const { trader, market } = this.next()
    const buys = this.dice.chance(0.5)
    // One to six per cent away, spread over a few thousand levels.
    const away = 1 + this.dice.below(5_000) / 1_000
    const price = Math.round(this.price * (buys ? 1 - away / 100 : 1 + away / 100))
    return {
      method: 'POST',
      trader,
      ...this.limit(market, buys, price),
      rests: this.resting[market],
    }
  }

  any(): Order {
    const roll = this.dice.below(10)
    if (roll < 5) return this.passive()
    return roll < 9 ? this.cancel() : this.marketable()
  }

  private cancel(): Order {
    const { market } = this.next()
    const list = this.resting[market]
    const at = this.dice.below(list.length)
    const [found] = list.splice(at, 1, ...list.splice(-1))
    if (!found) return this.passive()
    this.sent.cancel += 1
    const { trader, id } = found
    if (market === 'spot')
      return {
        method: 'POST',
        trader,
        path: '/investor/orders/cancel',
        body: `{"uuid":"${id}"}`,
        rests: null,
      }
    return {
      method: 'PUT',
      trader,
      path: `/investor/futures/${id}/cancel`,
      body: '{}',
      rests: null,
    }
  }

  private marketable(): Order {
    this.sent.marketable += 1
    const { trader, market } = this.next()
    const buys = this.dice.chance(0.5)
    const shared = `"type":"MARKET","from":"BTC","to":"USDT","quantity":"${LOTS[market]}"`
    if (market === 'spot') {
      const path = `/investor/orders/${buys ? 'buy' : 'sale'}`
      return { method: 'POST', trader, path, body: `{${shared}}`, rests: null }
    }
    const direction = buys ? 'LONG' : 'SHORT'
    const body = `{${shared},"direction":"${direction}","leverage":10}`
    return { method: 'POST', trader, path: '/investor/futures/open', body, rests: null }
  }

  private limit(market: Market, buys: boolean, price: number): Pick<Order, 'path' | 'body'> {
    const shared = `"type":"LIMIT","from":"BTC","to":"USDT","quantity":"${LOTS[market]}"`
    if (market === 'spot') {
      const body = `{${shared},"price":"${price}.00"}`
      return { path: `/investor/orders/${buys ? 'buy' : 'sale'}`, body }
    }
    const direction = buys ? 'LONG' : 'SHORT'
    const body = `{${shared},"openPrice":"${price}.0","direction":"${direction}","leverage":10}`
    return { path: '/investor/futures/open', body }
  }

  private next(): { trader: number; market: Market } {
    this.turn += 1
    const market = this.markets[this.turn % this.markets.length] ?? 'spot'
    return { trader: this.dice.below(this.traders), market }
  }
}
