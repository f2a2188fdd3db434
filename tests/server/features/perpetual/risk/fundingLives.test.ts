// Drawn lives of an exchange with stops and kills, beside a twin that writes down at every hour of
// funding who has what open: each position is charged once for each hour, for what it had then.
import { expect, test } from 'vitest'
import { lots, rate, type Lots, type Rate, ticks } from '../../../../../src/domain/brand'
import { fundingPayment } from '../../../../../src/domain/perpetual/margin'
import {
  announceRate,
  isFundingPending,
} from '../../../../../server/features/perpetual/risk/funding'
import { FundingExchange, HOUR } from '../../../../support/funding/fundingExchange'
import { seeded, type Dice } from '../../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 80_016)
const USERS = ['ann', 'bob', 'cyd', 'dan']
const EIGHT = 8 * HOUR

interface Owed {
  readonly quantity: Lots
  readonly rate: Rate
}

/** The naive twin: whoever has something open when an hour passes owes for it. */
class Twin {
  owed = new Map<string, Owed>()
  private hour: number
  private committed: { owed: Map<string, Owed>; hour: number }

  constructor(private readonly life: FundingExchange) {
    this.hour = this.lastHour()
    this.committed = { owed: new Map(), hour: this.hour }
  }

  /** Before anything happens at the time of now. */
  look(): void {
    const { state, symbol } = this.life.engine
    const market = state.market(symbol)
    for (; this.hour < this.lastHour(); this.hour += EIGHT)
      for (const { id, open } of market.tickets) {
        const { rate: running } = market
        const key = `${id} ${this.hour + EIGHT}`
        if (open > 0 && running !== 0n) this.owed.set(key, { quantity: open, rate: running })
      }
  }

  commit(): void {
    this.committed = { owed: new Map(this.owed), hour: this.hour }
  }

  /** What was not committed has not happened. */
  kill(): void {
    this.owed = new Map(this.committed.owed)
    this.hour = this.committed.hour
  }

  private lastHour = (): number => this.life.engine.now - (this.life.engine.now % EIGHT)
}

function trade(life: FundingExchange, dice: Dice): void {
  const { engine } = life
  const user = dice.pick(USERS)
  const mine = [...(engine.state.byUser.get(user) ?? [])].filter(({ open }) => open > 0)
  const direction = dice.pick(['LONG', 'SHORT'] as const)
  const quantity = `0.0${1 + dice.below(9)}`
  const away = direction === 'LONG' ? -dice.below(40) : dice.below(40)
  const openPrice = `${60_000 + away}.0`
  if (mine.length === 0 || dice.chance(0.4)) {
    const limit = dice.chance(0.5) ? ({ type: 'LIMIT', openPrice } as const) : {}
    engine.open(user, { direction, quantity, leverage: 2, ...limit })
    return
  }
  const ticket = dice.pick(mine)
  const roll = dice.below(4)
  if (roll === 0) engine.close(user, ticket.id)
  else if (roll === 1) engine.close(user, ticket.id, '0.001')
  else if (roll === 2) engine.limitClose(user, ticket.id, `${60_000 - away}.0`)
  else engine.open(user, { direction, quantity, leverage: 2, reduceOnly: true })
}

function market(life: FundingExchange, dice: Dice): void {
  const { engine } = life
  const roll = dice.below(3)
  if (roll === 0) announceRate(engine.state, engine.symbol, drawnRate(dice), engine.now)
  else if (roll === 1) engine.mark(`${59_990 + dice.below(20)}.0`)
  else life.trade(`${59_980 + dice.below(40)}.0`)
}

const drawnRate = (dice: Dice): Rate =>
  rate(dice.chance(0.1) ? 0n : BigInt(dice.below(150_000) - 75_000))

/** Mostly a minute, sometimes a day. */
const drawnPause = (dice: Dice): number => dice.below(dice.chance(0.05) ? 30 * HOUR : 60_000)

test(`[FUT-039] every hour is charged once, for the positions open then (seed ${seed})`, () => {
  let [charges, kills] = [0, 0]
  for (let number = 0; number < 40; number += 1) {
    const dice = seeded(seed + number)
    const life = new FundingExchange()
    for (const user of USERS) life.engine.credit(user, '5000000')
    life.commit()
    const twin = new Twin(life)
    twin.commit()
    for (let step = 0; step < 300; step += 1) {
      life.engine.now += drawnPause(dice)
      if (dice.chance(0.04)) {
        life.kill()
        twin.kill()
        kills += 1
      }
      twin.look()
      if (dice.chance(0.5)) trade(life, dice)
      else market(life, dice)
      life.engine.mustBeSound()
      if (dice.chance(0.3)) {
        life.commit()
        twin.commit()
      }
    }
    twin.look()
    do {
      life.engine.mark('60000.0')
      life.commit()
    } while (isFundingPending(life.engine.state))
    const at = `life ${number}`
    expect([at, [...life.kept.charges.keys()].sort()]).toEqual([at, [...twin.owed.keys()].sort()])
    for (const [key, charge] of life.kept.charges) {
      const { quantity, rate: running } = twin.owed.get(key) ?? {
        quantity: lots(0),
        rate: rate(0n),
      }
      const { direction, instrument } = life.kept.ticket(charge.ticketId)
      const mark = ticks(charge.mark)
      const due = fundingPayment(instrument, direction, quantity, mark, running)
      expect([at, key, charge.rate, charge.amount]).toEqual([at, key, Number(running), due])
    }
    expect([at, marksOf(life)]).toEqual([at, []])
    charges += life.kept.charges.size
  }
  expect(charges).toBeGreaterThan(2_000)
  expect(kills).toBeGreaterThan(300)
})

/** Hours that were charged at more than one mark. */
function marksOf({ kept }: FundingExchange): readonly number[] {
  const marks = new Map<number, Set<number>>()
  for (const { boundary, mark } of kept.charges.values())
    marks.set(boundary, (marks.get(boundary) ?? new Set()).add(mark))
  return [...marks].filter(([, all]) => all.size > 1).map(([boundary]) => boundary)
}
