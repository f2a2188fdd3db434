// One perpetual under stress for tests of gaps: a thin book around a price,
// customers who crowd in with leverage, and a price that is driven somewhere. Prices are ticks.
import { readLots, formatTicks } from '../../src/domain/decimal'
import { lots, ticks, type Ticks } from '../../src/domain/brand'
import { isLiquidatable, notional } from '../../src/domain/perpetual/margin'
import { profit } from '../../src/domain/perpetual/margin'
import { openPart, type Ticket } from '../../server/features/perpetual/ticket/ticket'
import type { PerpetualExchange } from './perpetualExchange'
import type { Dice } from './seeded'

export class GapMarket {
  price: number

  constructor(
    readonly fixture: PerpetualExchange,
    private readonly dice: Dice,
    price: string,
    /** What the market maker quotes at a level, in the instrument's base coin. */
    private readonly depth: string,
  ) {
    this.price = fixture.price(price)
    this.quote()
    fixture.mark(this.text(this.price))
  }

  text = (price: number): string =>
    formatTicks(ticks(Math.max(1, Math.round(price))), this.fixture.instrument.tickDecimals)

  /** Four thin levels a side around the price. */
  quote(times = 1): void {
    const { fixture, price } = this
    const most = readLots(this.depth, fixture.instrument.lotDecimals) * times
    const rows = (sign: number) =>
      [1, 2, 3, 4].map((i) => {
        const quantity = 1 + this.dice.below(most)
        const text = (quantity / 10 ** fixture.instrument.lotDecimals).toFixed(
          fixture.instrument.lotDecimals,
        )
        return `${this.text(price + sign * Math.max(i, price * 0.0004 * i))} ${text}`
      })
    fixture.depth(rows(-1), rows(1))
  }

  /** A customer opens for about `worth` USDT, at market or resting a little away. */
  crowd(user: string, worth: number, leverage: number): void {
    const { fixture, dice } = this
    const { tickDecimals, lotDecimals } = fixture.instrument
    const quantity = (worth / (this.price / 10 ** tickDecimals)).toFixed(lotDecimals)
    const direction = dice.pick(['LONG', 'SHORT'] as const)
    const sign = direction === 'LONG' ? 1 : -1
    const isLimit = dice.chance(0.5)
    const openPrice = this.text(this.price * (1 - sign * 0.002 * dice.next()))
    fixture.open(user, {
      direction,
      quantity,
      leverage,
      ...(isLimit ? { type: 'LIMIT', openPrice } : {}),
      ...(dice.chance(0.2) ? { stopLossPrice: this.text(this.price * (1 - sign * 0.03)) } : {}),
    })
    const mine = [...(fixture.state.byUser.get(user) ?? [])].filter((it) => it.open > 0)
    if (mine.length > 0 && dice.chance(0.2)) {
      const { id, direction: held } = dice.pick(mine)
      fixture.limitClose(user, id, this.text(this.price * (held === 'LONG' ? 1.05 : 0.95)))
    }
  }

  /** Moves price, book and mark. */
  drive(price: number, times = 1): void {
    this.price = Math.max(20, Math.round(price))
    this.quote(times)
    this.fixture.mark(this.text(this.price))
  }

  /** Stands still with a deep book until the index is trusted again. */
  settle(): void {
    const { fixture } = this
    for (let i = 0; i < 7; i += 1) {
      fixture.now += 1_000
      this.drive(this.price, 1_000)
    }
  }

  get tickets(): readonly Ticket[] {
    return [...this.fixture.state.market(this.fixture.symbol).tickets]
  }

  /** Open tickets worth less than nothing, or due for liquidation, at the mark of now. */
  drowned(): string[] {
    const mark = ticks(this.price)
    return this.tickets
      .filter((it) => it.open > 0)
      .filter((it) => equityOf(it, mark) < 0n || isLiquidatable(it.instrument, openPart(it), mark))
      .map((it) => `${it.id} ${it.closing ?? ''}`)
  }
}

/** Margin and unrealised profit of what is open. */
export function equityOf(ticket: Ticket, mark: Ticks): bigint {
  const value = notional(ticket.instrument, mark, lots(ticket.open))
  return ticket.margin + profit(ticket.direction, ticket.entryCost, value)
}
