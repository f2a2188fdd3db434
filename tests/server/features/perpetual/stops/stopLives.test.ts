// Random lives of stop orders against a model that knows nothing but prices: each fires at the
// first price of its source at or beyond its trigger, and never again, whatever gaps, restarts and
// lost sources come between.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRIGGER_SOURCES, type TriggerSource } from '../../../../../src/domain/records/stopRecords'
import { StopExchange } from '../../../../support/modules/stopExchange'
import { text, WatchedPrices, type Seen } from '../../../../support/modules/watchedPrices'
import { seeded, type Dice } from '../../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 20_251_128)
const USERS = ['ann', 'bob', 'cyd']

/** A stop order as the model knows it. */
interface Known {
  readonly id: string
  readonly sign: 1 | -1
  readonly by: TriggerSource
  readonly position: string | undefined
  trigger: number
  /** End time as first read; it must not change afterwards. */
  ended: string | null
}

class StopLife {
  readonly exchange = new StopExchange()
  readonly known: Known[] = []
  readonly counts = { TRIGGERED: 0, REFUSED: 0, POSITION_CLOSED: 0, restarts: 0 }
  private readonly faults: string[] = []
  private mid = 600_000
  private readonly prices = new WatchedPrices(this.exchange)

  constructor() {
    for (const user of USERS) this.exchange.fixture.credit(user, '100000')
    this.exchange.fixture.endow('100000')
    this.move(0)
  }

  /** Does one step and answers what is wrong after it. */
  step(number: number): readonly string[] {
    const dice = seeded(number)
    const roll = dice.below(100)
    this.exchange.fixture.now += dice.below(2_000)
    if (roll < 6) this.meet(dice)
    else if (roll < 45) this.move((dice.next() * 2 - 1) * (dice.chance(0.1) ? 0.05 : 0.004))
    else if (roll < 55) this.trade(dice)
    else if (roll < 60) this.restart()
    else if (roll < 64) this.judge(this.prices.lose(dice))
    else if (roll < 90) this.place(dice)
    else this.change(dice)
    this.exchange.fixture.mustBeSound()
    return this.faults
  }

  /** Depth, mark and index move together; what trades meanwhile is judged by its own prices. */
  private move(share: number): void {
    this.moveTo(Math.max(300_000, Math.round(this.mid * (1 + share))))
  }

  /** A mark at the very trigger of a stop order that waits. */
  private meet(dice: Dice): void {
    const waiting = this.known.filter(({ ended }) => ended === null)
    if (waiting.length > 0) this.moveTo(dice.pick(waiting).trigger)
  }

  private moveTo(mid: number): void {
    this.mid = mid
    const { trades } = this.prices.watch(() => this.exchange.around(text(mid), '400'))
    const seen = this.prices.mark(mid)
    this.judge({ ...seen, trades: [...trades, ...seen.trades] })
  }

  private trade(dice: Dice): void {
    const price = this.mid + dice.below(2_000) - 1_000
    this.judge(this.prices.watch(() => this.exchange.trade(text(price))))
  }

  private restart(): void {
    this.counts.restarts += 1
    this.prices.restart()
    this.judge({ trades: [] })
  }

  private place(dice: Dice): void {
    const { exchange } = this
    const user = dice.pick(USERS)
    const mine = [...(exchange.fixture.state.byUser.get(user) ?? [])].filter(({ open }) => open > 0)
    if (mine.length < 3 && dice.chance(0.2)) {
      const order = { from: 'BTC', to: 'USDT', type: 'MARKET', leverage: 10 } as const
      const direction = dice.pick(['LONG', 'SHORT'] as const)
      const body = { ...order, direction, quantity: '0.02' }
      return this.judge(this.prices.watch(() => void exchange.run('futures.open', user, body)))
    }
    const ticket = mine.length > 0 && dice.chance(0.4) ? dice.pick(mine) : undefined
    const isLong = ticket ? ticket.direction === 'SHORT' : dice.chance(0.5)
    const sign = isLong ? 1 : -1
    const trigger = this.mid + sign * (dice.below(9_000) - 500)
    const by = dice.pick(TRIGGER_SOURCES)
    const isLimit = dice.chance(0.3)
    const outcome = exchange.stop(user, {
      type: isLimit ? 'STOP_LIMIT' : 'STOP',
      direction: isLong ? 'LONG' : 'SHORT',
      triggerPrice: text(trigger),
      triggerBy: by,
      ...(isLimit ? { openPrice: text(trigger + sign * 50) } : {}),
      ...(ticket ? { futureId: ticket.id } : { quantity: '0.02' }),
      ...(!ticket && dice.chance(0.2) ? { reduceOnly: true } : {}),
    })
    if (!outcome.ok) return
    const now = this.prices.now[by]
    const { stopId: id } = outcome.value.stop
    if (now === null || (now - trigger) * sign >= 0) this.faults.push(`${id} was reached before`)
    this.known.push({ id, sign, by, position: ticket?.id, trigger, ended: null })
  }

  private change(dice: Dice): void {
    const waiting = this.known.filter(({ ended }) => ended === null)
    if (waiting.length === 0) return
    const stop = dice.pick(waiting)
    const { id: stopId } = stop
    const user = USERS.find((each) =>
      [...this.exchange.fixture.state.stops.ofUser(each)].some(({ id }) => id === stopId),
    )
    if (user === undefined) throw new Error(`${stopId} waits nowhere`)
    if (dice.chance(0.3)) {
      if (!this.exchange.run('futures.cancelStop', user, { stopId }).ok)
        this.faults.push(`${stopId} cannot be cancelled`)
      stop.ended = JSON.stringify(this.exchange.record(stopId))
      return
    }
    const trigger = this.mid + stop.sign * (dice.below(9_000) - 500)
    const change = { stopId, triggerPrice: text(trigger) }
    if (this.exchange.run('futures.amendStop', user, change).ok) stop.trigger = trigger
  }

  /** What these trades, and prices where there are new ones, must have ended, and nothing else. */
  private judge({ trades, marked }: Seen): void {
    for (const stop of this.known) {
      const record = this.exchange.record(stop.id)
      if (stop.ended !== null) {
        if (JSON.stringify(record) !== stop.ended) this.faults.push(`${stop.id} ended twice`)
        continue
      }
      const now = marked?.[stop.by] ?? null
      const seen = [...(stop.by === 'LAST' ? trades : []), ...(now === null ? [] : [now])]
      const isReached = seen.some((price) => (price - stop.trigger) * stop.sign >= 0)
      const isOrphan = stop.position !== undefined && !this.isLive(stop.position)
      const isDue = isReached || isOrphan
      if (isDue !== (record.status !== 'WAITING'))
        this.faults.push(`${stop.id} ${isDue ? 'did not end' : 'ended without a price'}`)
      if (record.status === 'WAITING') continue
      stop.ended = JSON.stringify(record)
      this.counts[record.status === 'TRIGGERED' ? 'TRIGGERED' : kindOf(record.cancelReason)] += 1
    }
  }

  private isLive = (ticketId: string): boolean => this.exchange.fixture.state.tickets.has(ticketId)
}

const kindOf = (reason: string | null) => (reason === 'REFUSED' ? reason : 'POSITION_CLOSED')

const steps = fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 120, maxLength: 120 })

test(`[ORD-012] fires once, at the first price at or beyond it, in 60 lives (seed ${seed})`, () => {
  const all = { TRIGGERED: 0, REFUSED: 0, POSITION_CLOSED: 0, restarts: 0 }
  fc.assert(
    fc.property(steps, (life) => {
      const lived = new StopLife()
      life.forEach((step, i) => {
        expect({ i, faults: lived.step(step) }).toEqual({ i, faults: [] })
      })
      for (const kind of Object.keys(all) as (keyof typeof all)[]) all[kind] += lived.counts[kind]
    }),
    { seed, numRuns: 60 },
  )
  // A life in which nothing fires proves nothing.
  for (const count of Object.values(all)) expect(count).toBeGreaterThan(20)
}, 60_000)
