// The figures that alerts are judged by: prices at every flush of the market, the others each
// second. What is active is read from the tables at the start, with what was missed meanwhile.
import { inArray } from 'drizzle-orm'
import type { Subscription } from 'rxjs'
import { SHARE_DECIMALS } from '../../../src/domain/records/alertRecords'
import { RATE_DECIMALS } from '../../../src/domain/decimal'
import type { Services } from '../../app/contract/feature'
import { AlertJudge } from './judge'
import { movesGroup, priceGauge } from './conditions'
import { moveWindowOf, PriceReadings, type MoveWindow } from './readings'
import { recall } from './recall'
import { recordChanges } from './recordChanges'
import { firingRecord, type Watched } from './rows'
import { alerts, type AlertRow } from './tables'

/** Accounts whose positions are looked at in one second, one after the other. */
const MAX_ACCOUNTS = 50
/** Accounts whose last fills are asked for at once. */
const MAX_DEALERS = 500

/** A share in steps from a rate at 10^-8. */
const stepsOf = (rate: number): number => rate * 10 ** (SHARE_DECIMALS + 2 - RATE_DECIMALS)

export type WatchDeps = Pick<
  Services,
  'db' | 'clock' | 'log' | 'market' | 'trades' | 'identity' | 'positionHealth'
>

export class AlertWatch {
  readonly judge: AlertJudge
  readonly #prices: PriceReadings
  readonly #windows = new Map<string, MoveWindow | null>()
  readonly #held: Subscription
  /** The next accounts to be looked at, by the group of their gauges. */
  readonly #turns = new Map<string, number>()
  #started: Promise<void> | undefined

  constructor(private readonly deps: WatchDeps) {
    const { db, clock, log, market, identity } = deps
    this.#prices = new PriceReadings(market)
    this.judge = new AlertJudge({
      now: () => clock.now(),
      record: (batch) => recordChanges(db, batch, clock.now()),
      fired: (firings) => {
        for (const row of firings)
          identity.notify.notice(row.userId, {
            kind: 'ALERT',
            at: row.at,
            firing: firingRecord(row),
          })
      },
      failed: (err) => log.error({ err }, 'Firings of alerts could not be recorded'),
    })
    this.#held = market.minute$.subscribe(({ symbol, candle }) => {
      const now = clock.now()
      const { low, high } = this.#prices.next(symbol, candle, now)
      this.judge.read(priceGauge(symbol), low, high, now)
      const ended = this.#windows.get(symbol) && market.minuteAt(symbol, candle.at - 1)
      if (ended) this.#windows.get(symbol)?.add(ended)
      this.#windows.get(symbol)?.add(candle)
      this.#readMoves(symbol, now)
    })
  }

  /** Reads what is active, once; again where that failed. */
  ready(): Promise<void> {
    this.#started ??= this.#load().catch((cause: unknown) => {
      this.#started = undefined
      throw cause
    })
    return this.#started
  }

  /** Watches a row as it is now, from the price of now on. */
  put(row: AlertRow): void {
    const alert = this.judge.put(row)
    if (!alert) return
    this.#openWindow(alert.symbol)
    const price = this.#prices.last(alert.symbol)
    if (price !== undefined)
      this.judge.read(priceGauge(alert.symbol), price, price, this.deps.clock.now())
  }

  async second(now: number): Promise<void> {
    await this.ready()
    this.judge.second(now)
    const { market, positionHealth } = this.deps
    const symbols = new Set([...this.judge.keys('spread'), ...this.judge.keys('funding')])
    for (const ticker of await market.tickers([...symbols])) {
      const { symbol, bid, ask, fundingRate, stale } = ticker
      if (stale) continue
      const spread = Math.max(0, ask - bid)
      if (bid > 0 && ask > 0) this.judge.read(['spread', symbol], spread, spread, now)
      const rate = Math.abs(stepsOf(fundingRate))
      this.judge.read(['funding', symbol], rate, rate, now)
    }
    for (const symbol of this.#windows.keys()) this.#readMoves(symbol, now)
    for (const userId of this.#turn('margin', MAX_ACCOUNTS)) {
      const found = await Promise.all(positionHealth().map((lowest) => lowest(userId)))
      // The exchange does not answer now.
      if (found.some(({ ok }) => !ok)) continue
      const rates = found.flatMap((each) => (each.ok && each.value !== null ? [each.value] : []))
      // Without a position the condition has ended.
      const lowest = Math.min(...rates.map((rate) => Math.max(0, stepsOf(Number(rate)))))
      this.judge.read(['margin', userId], lowest, lowest, now)
    }
    await this.#readFills()
  }

  async close(): Promise<void> {
    this.#held.unsubscribe()
    await this.#started?.catch(() => undefined)
    await this.judge.close()
  }

  async #load(): Promise<void> {
    const { db, clock, market } = this.deps
    const active = inArray(alerts.status, ['ARMED', 'WAITING'])
    const rows = await db.select().from(alerts).where(active)
    const watched: Watched[] = []
    for (const row of rows) {
      const alert = this.judge.put(row)
      if (!alert) continue
      watched.push(alert)
      this.#openWindow(alert.symbol)
    }
    for (const missed of await recall(market, watched, clock.now()))
      if (this.judge.watches(missed.alert)) this.judge.take(missed)
    this.judge.second(clock.now())
  }

  /** Opens the window of an instrument whose moves are watched. */
  #openWindow(symbol: string): void {
    if (this.#windows.has(symbol) || this.judge.keys(movesGroup(symbol)).length === 0) return
    const { market, clock, log } = this.deps
    // Nothing is judged before it is there.
    this.#windows.set(symbol, null)
    moveWindowOf(market, symbol, clock.now()).then(
      (window) => {
        const running = market.minuteAt(symbol, clock.now())
        if (running) window.add(running)
        this.#windows.set(symbol, window)
      },
      (err: unknown) => {
        this.#windows.delete(symbol)
        log.error({ err }, 'The past of an instrument could not be read for alerts')
      },
    )
  }

  #readMoves(symbol: string, now: number): void {
    const window = this.#windows.get(symbol)
    if (!window) return
    const windows = this.judge.keys(movesGroup(symbol))
    if (windows.length === 0) this.#windows.delete(symbol)
    for (const minutes of windows) {
      const moved = window.moved(Number(minutes), now)
      this.judge.read([movesGroup(symbol), minutes], moved, moved, now)
    }
  }

  async #readFills(): Promise<void> {
    const { trades, db } = this.deps
    const userIds = this.#turn('fills', MAX_DEALERS)
    for (const [userId, at] of await trades.last(db, userIds))
      this.judge.read(['fills', userId], at, at, at)
  }

  /** The accounts of a group whose turn it is. */
  #turn(group: string, most: number): readonly string[] {
    const all = this.judge.keys(group)
    const from = (this.#turns.get(group) ?? 0) % Math.max(1, all.length)
    this.#turns.set(group, from + most)
    return all.length <= most ? all : all.slice(from, from + most)
  }
}
