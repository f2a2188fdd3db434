// Random lives of trailing stops against an independent fold over the prices of their source: the
// trigger stands at its distance from the best price since the order was placed, never loosens, not
// by a restart either, and the order fires at the first price at or beyond it, once.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRIGGER_SOURCES, type TriggerSource } from '../../../../../src/domain/records/stopRecords'
import { StopExchange } from '../../../../support/modules/stopExchange'
import { text, WatchedPrices, type Seen } from '../../../../support/modules/watchedPrices'
import { seeded, type Dice } from '../../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 20_261_128)
const USERS = ['ann', 'bob', 'cyd']

/** In ticks, or in hundredths of a per cent. */
type Distance = { readonly ticks: number } | { readonly share: number }

/** A trailing stop as the model knows it. */
interface Known {
  readonly id: string
  readonly user: string
  /** 1: it buys above the lowest price; -1: it sells below the highest. */
  readonly sign: 1 | -1
  readonly by: TriggerSource
  distance: Distance
  best: number
  /** When it ended, as it was read then: it must stay like this. */
  ended: string | null
}

/** Fold of a price: the best one yet. */
const bestOf = ({ sign, best }: Known, price: number): number =>
  sign === 1 ? Math.min(best, price) : Math.max(best, price)

function triggerOf({ sign, distance, best }: Known): number {
  if ('ticks' in distance) return best + sign * distance.ticks
  const away = (BigInt(best) * BigInt(distance.share)) / 10_000n
  return best + sign * Number(away > 0n ? away : 1n)
}

class TrailLife {
  readonly exchange = new StopExchange()
  readonly known: Known[] = []
  readonly counts = { TRIGGERED: 0, REFUSED: 0, moved: 0, restarts: 0, amended: 0 }
  private readonly faults: string[] = []
  private mid = 600_000
  private readonly prices = new WatchedPrices(this.exchange)

  constructor() {
    for (const user of USERS) this.exchange.fixture.credit(user, '200000')
    this.exchange.fixture.endow('100000')
    this.move(0)
  }

  /** Does one step and answers what is wrong after it. */
  step(number: number): readonly string[] {
    const dice = seeded(number)
    const roll = dice.below(100)
    this.exchange.fixture.now += dice.below(2_000)
    if (roll < 45) this.move((dice.next() * 2 - 1) * (dice.chance(0.1) ? 0.05 : 0.004))
    else if (roll < 60) this.trade(dice)
    else if (roll < 67) this.restart()
    else if (roll < 71) this.seen(this.prices.lose(dice))
    else if (roll < 90) this.place(dice)
    else this.change(dice)
    this.exchange.fixture.mustBeSound()
    return this.faults
  }

  /** Back towards the middle where it would go far: no position is liquidated. */
  private move(share: number): void {
    const isFar = Math.abs(this.mid * (1 + share) - 600_000) > 60_000
    this.mid = Math.round(isFar ? (this.mid + 600_000) / 2 : this.mid * (1 + share))
    this.seen(this.prices.watch(() => this.exchange.around(text(this.mid), '400')))
    this.seen(this.prices.mark(this.mid))
  }

  private trade(dice: Dice): void {
    const price = this.mid + dice.below(4_000) - 2_000
    this.seen(this.prices.watch(() => this.exchange.trade(text(price))))
  }

  private restart(): void {
    this.counts.restarts += 1
    this.prices.restart()
    this.seen({ trades: [] })
  }

  private place(dice: Dice): void {
    const sign = dice.chance(0.5) ? 1 : -1
    const by = dice.pick(TRIGGER_SOURCES)
    const user = dice.pick(USERS)
    const distance = distanceBy(dice)
    const now = this.prices.now[by]
    const outcome = this.exchange.stop(user, {
      type: 'TRAILING_STOP',
      direction: sign === 1 ? 'LONG' : 'SHORT',
      triggerPrice: undefined,
      triggerBy: by,
      quantity: '0.02',
      ...textOf(distance),
      ...(dice.chance(0.3) ? { reduceOnly: true } : { leverage: 2 }),
    })
    if (!outcome.ok) return
    const { stopId: id } = outcome.value.stop
    if (now === null) return void this.faults.push(`${id} follows no price`)
    this.known.push({ id, user, sign, by, distance, best: now, ended: null })
    this.seen({ trades: [] })
  }

  private change(dice: Dice): void {
    const waiting = this.known.filter(({ ended }) => ended === null)
    if (waiting.length === 0) return
    const stop = dice.pick(waiting)
    const { id: stopId, user } = stop
    if (dice.chance(0.2)) {
      if (!this.exchange.run('futures.cancelStop', user, { stopId }).ok)
        this.faults.push(`${stopId} cannot be cancelled`)
      stop.ended = JSON.stringify(this.exchange.record(stopId))
      return
    }
    const distance = distanceBy(dice)
    const change = { stopId, ...textOf(distance) }
    if (this.exchange.run('futures.amendStop', user, change).ok) {
      stop.distance = distance
      this.counts.amended += 1
    }
    this.seen({ trades: [] })
  }

  /** What these prices must have moved and ended, and nothing else. */
  private seen({ trades, marked }: Seen): void {
    for (const stop of this.known) {
      const record = this.exchange.record(stop.id)
      if (stop.ended !== null) {
        if (JSON.stringify(record) !== stop.ended) this.faults.push(`${stop.id} ended twice`)
        continue
      }
      const now = marked?.[stop.by] ?? null
      // A mark comes before the trades of what it sets off.
      const prices = [...(now === null ? [] : [now]), ...(stop.by === 'LAST' ? trades : [])]
      const isReached = this.fold(stop, prices)
      const due = text(triggerOf(stop))
      if (record.triggerPrice !== due || record.bestPrice !== text(stop.best))
        this.faults.push(`${stop.id} stands at ${record.triggerPrice}, due ${due}`)
      if (isReached !== (record.status !== 'WAITING'))
        this.faults.push(`${stop.id} ${isReached ? 'did not end' : 'ended without a price'}`)
      if (record.status === 'WAITING') continue
      stop.ended = JSON.stringify(record)
      this.counts[record.status === 'TRIGGERED' ? 'TRIGGERED' : 'REFUSED'] += 1
    }
  }

  /** True if one of them reaches the trigger as it stands by then. */
  private fold(stop: Known, prices: readonly number[]): boolean {
    for (const price of prices) {
      const before = triggerOf(stop)
      if ((price - before) * stop.sign >= 0) return true
      stop.best = bestOf(stop, price)
      const after = triggerOf(stop)
      if ((after - before) * stop.sign > 0) this.faults.push(`${stop.id} loosened`)
      if (after !== before) this.counts.moved += 1
    }
    return false
  }
}

const distanceBy = (dice: Dice): Distance =>
  dice.chance(0.5) ? { ticks: 1 + dice.below(6_000) } : { share: 1 + dice.below(120) }

const textOf = (distance: Distance) =>
  'ticks' in distance
    ? { trailDistance: text(distance.ticks) }
    : { trailPercent: (distance.share / 100).toFixed(2) }

const steps = fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 120, maxLength: 120 })

test(`[ORD-015] [ORD-016] the trigger is the fold of the prices, in 60 lives (seed ${seed})`, () => {
  const all = { TRIGGERED: 0, REFUSED: 0, moved: 0, restarts: 0, amended: 0 }
  fc.assert(
    fc.property(steps, (life) => {
      const lived = new TrailLife()
      life.forEach((step, i) => {
        expect({ i, faults: lived.step(step) }).toEqual({ i, faults: [] })
      })
      for (const kind of Object.keys(all) as (keyof typeof all)[]) all[kind] += lived.counts[kind]
    }),
    { seed, numRuns: 60 },
  )
  // A life in which nothing moves or fires proves nothing.
  for (const count of Object.values(all)) expect(count).toBeGreaterThan(20)
}, 60_000)
