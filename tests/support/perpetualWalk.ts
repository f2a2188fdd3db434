// A drawn life of one perpetual market for model tests: customers who do anything a customer may
// do, a market maker that moves its depth, takers, marks, funding, gaps and lost sources. One
// number is one step, so that a failing list of numbers shrinks to the steps that matter.
import { ticks, lots } from '../../src/domain/brand'
import { applyStale } from '../../server/features/perpetual/risk/indexWatch'
import { applyPrint, applyTake } from '../../server/features/perpetual/market/makerFlow'
import { breachesOfMark, findBreaches } from '../../server/features/perpetual/invariants'
import type { Ticket } from '../../server/features/perpetual/ticket/ticket'
import { PerpetualExchange } from './perpetualExchange'
import { seeded, type Dice } from './seeded'

const USERS = ['ann', 'bob', 'cyd', 'dan', 'eve']
const HOUR = 3_600_000

export class PerpetualWalk {
  readonly fixture = new PerpetualExchange()
  mid = 600_000
  /** Breaches of the step that ended with a mark. */
  private markBreaches: readonly string[] = []

  constructor(fund = '500') {
    for (const user of USERS) this.fixture.credit(user, '60000')
    this.fixture.endow(fund)
    this.moveMaker(seeded(1))
    this.mark()
  }

  /** Does one step and answers what is wrong after it. */
  step(seed: number): readonly string[] {
    const dice = seeded(seed)
    const roll = dice.below(100)
    this.markBreaches = []
    this.fixture.now += dice.below(3_000)
    if (roll < 22) this.move(dice)
    else if (roll < 26) this.flow(dice)
    else if (roll < 29) this.interrupt(dice)
    else this.customer(dice)
    // As a commit after every step would: it makes room for the next slice of funding.
    this.fixture.state.drainEffects()
    return [...findBreaches(this.fixture.state), ...this.markBreaches, ...this.leaks()]
  }

  private leaks(): string[] {
    return [...this.fixture.ledger.leaks()].map(([coin, sum]) => `${sum} ${coin} came from nowhere`)
  }

  private move(dice: Dice): void {
    const gap = dice.chance(0.06) ? 0.3 : 0.012
    const factor = 1 + (dice.next() * 2 - 1) * gap
    this.mid = Math.min(3_000_000, Math.max(20_000, Math.round(this.mid * factor)))
    const { state, symbol, now } = this.fixture
    if (state.market(symbol).stale && dice.chance(0.5)) applyStale(state, symbol, false, now)
    if (dice.chance(0.8)) this.moveMaker(dice)
    this.mark()
  }

  private moveMaker(dice: Dice): void {
    const empty = dice.chance(0.05)
    const rows = (sign: number) =>
      Array.from({ length: empty ? 0 : 4 }, (_, i) => {
        const far = dice.chance(0.2) ? this.mid * 0.02 : 40
        const price = this.mid + sign * Math.round(i * far + 5)
        return `${text(price)} ${(dice.below(900) / 1_000).toFixed(3)}`
      })
    this.fixture.depth(rows(-1), rows(1))
  }

  private mark(): void {
    const { fixture } = this
    fixture.mark(text(this.mid))
    this.markBreaches = breachesOfMark(fixture.state.market(fixture.symbol))
  }

  private flow(dice: Dice): void {
    const { state, symbol, now } = this.fixture
    const order = {
      side: dice.pick(['BUY', 'SELL'] as const),
      quantity: lots(1 + dice.below(500)),
      price: ticks(this.mid + dice.below(2_000) - 1_000),
    }
    if (dice.chance(0.5)) applyTake(state, symbol, order, now)
    else applyPrint(state, symbol, order, now)
  }

  private interrupt(dice: Dice): void {
    const { fixture } = this
    const { state, symbol } = fixture
    const roll = dice.below(4)
    if (roll === 0) {
      fixture.rate(BigInt(dice.below(400_001) - 200_000))
      fixture.now += 8 * HOUR
      this.mark()
    } else if (roll === 1) applyStale(state, symbol, !state.market(symbol).stale, fixture.now)
    else if (roll === 2) fixture.credit(dice.pick(USERS), '3000')
    else fixture.now += 7_000
  }

  private customer(dice: Dice): void {
    const user = dice.pick(USERS)
    const mine = [...(this.fixture.state.byUser.get(user) ?? [])]
    if (mine.length === 0 || dice.chance(0.45)) this.open(user, dice)
    else this.change(user, dice.pick(mine), dice)
  }

  private open(user: string, dice: Dice): void {
    const limit = dice.chance(0.6)
    const direction = dice.pick(['LONG', 'SHORT'] as const)
    const sign = direction === 'LONG' ? 1 : -1
    this.fixture.open(user, {
      direction,
      quantity: ((1 + dice.below(dice.chance(0.15) ? 4_000 : 600)) / 1_000).toFixed(3),
      leverage: dice.pick([1, 3, 10, 20, 50, 100]),
      ...(limit ? { type: 'LIMIT', openPrice: this.near(dice) } : {}),
      ...(dice.chance(0.15) ? { timeInForce: dice.pick(['IOC', 'FOK']) } : {}),
      ...(limit && dice.chance(0.2) ? { postOnly: true } : {}),
      ...(dice.chance(0.2) ? { reduceOnly: true } : {}),
      ...(dice.chance(0.2) ? { margin: String(1_000 + dice.below(4_000)) } : {}),
      ...(dice.chance(0.2) ? { stopLossPrice: text(this.mid - sign * 3_000) } : {}),
      ...(dice.chance(0.2) ? { takeProfitPrice: text(this.mid + sign * 3_000) } : {}),
    })
  }

  private change(user: string, { id, open, quantity }: Ticket, dice: Dice): void {
    const { fixture } = this
    const part = () => ((1 + dice.below(Math.max(1, open))) / 1_000).toFixed(3)
    const size = () => ((1 + dice.below(quantity + 100)) / 1_000).toFixed(3)
    const price = this.near(dice)
    switch (dice.below(8)) {
      case 0:
        return void fixture.cancel(user, id)
      case 1:
        return void fixture.cancelClose(user, id)
      case 2:
        return void fixture.close(user, id, dice.chance(0.6) ? part() : undefined)
      case 3:
      case 4:
        return void fixture.limitClose(user, id, price, {
          quantity: dice.chance(0.6) ? part() : undefined,
          postOnly: dice.chance(0.2),
        })
      case 5:
        return void fixture.amend(user, id, {
          openPrice: dice.chance(0.6) ? price : undefined,
          quantity: dice.chance(0.7) ? size() : undefined,
        })
      case 6:
        return void fixture.addMargin(user, id, String(1 + dice.below(800)))
      default:
        return void fixture.protect(user, id, {
          stopLossPrice: dice.chance(0.5) ? price : null,
          ...(dice.chance(0.5) ? { takeProfitPrice: this.near(dice) } : {}),
        })
    }
  }

  private near = (dice: Dice): string =>
    text(Math.max(1, this.mid + dice.below(1_200) - 600 + (dice.chance(0.1) ? 9_000 : 0)))
}

const text = (price: number) => (price / 10).toFixed(1)
