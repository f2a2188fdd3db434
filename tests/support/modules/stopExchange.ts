// A perpetual market whose stop orders are triggered as the exchange does it: commands and market
// events go through the module, what changed is kept as rows, and a restart reads them back.
import { getTableColumns } from 'drizzle-orm'
import { lots, ticks } from '../../../src/domain/brand'
import { readLots, readTicks } from '../../../src/domain/decimal'
import type { Notice } from '../../../src/domain/records/notices'
import type { PerpetualStop } from '../../../src/domain/records/stopRecords'
import type { Outcome } from '../../../src/domain/refusals'
import { MarketContext } from '../../../server/core/engine/marketContext'
import type { MakerEvent } from '../../../server/core/exchange/market'
import { Ledger } from '../../../server/core/ledger/ledger'
import type { PerpetualCommands } from '../../../server/features/perpetual/contract'
import {
  openPerpetual,
  type OpenPerpetual,
  type PerpetualSnapshot,
} from '../../../server/features/perpetual/module'
import { stopRecord } from '../../../server/features/perpetual/stops/stop'
import { stopOfRow } from '../../../server/features/perpetual/stops/stopRows'
import {
  perpetualStops,
  TABLES,
  type StopRow,
  type TicketRow,
} from '../../../server/features/perpetual/tables'
import type { InstrumentStateRow } from '../../../server/store/schema/markets'
import { PerpetualExchange, SYMBOL } from '../perpetualExchange'

type StopBody = PerpetualCommands['futures.stop']['body']

export class StopExchange {
  private readonly ledger = new Ledger()
  private readonly count = { tickets: 0 }
  private readonly tickets = new Map<string, TicketRow>()
  private readonly stops = new Map<string, StopRow>()
  /** Changed stop orders of each commit, as the stream lists them. */
  readonly listed: PerpetualStop[] = []
  readonly notices: Notice[] = []
  /** Ids of the stop orders of which each commit has an event for the account. */
  readonly logged: string[] = []
  private journal!: MarketContext
  private readonly instruments = new Map<string, InstrumentStateRow>()
  private ids = 0
  open!: OpenPerpetual
  fixture!: PerpetualExchange

  constructor() {
    this.start()
  }

  /** What was committed, read back: prices are unknown until they come again. */
  restart(): void {
    this.commit()
    const { now } = this.fixture
    this.start()
    this.fixture.now = now
  }

  private start(): void {
    const { ledger, count } = this
    const journal = new MarketContext(ledger)
    this.journal = journal
    this.open = openPerpetual(journal, this.snapshot())
    this.fixture = new PerpetualExchange(SYMBOL, { ledger, journal, state: this.open.state, count })
  }

  private snapshot(): PerpetualSnapshot {
    const tickets = [...this.tickets.values()]
    const stops = [...this.stops.values()]
    const live = tickets.filter(({ closedAt }) => closedAt === null)
    const places = live.map(({ restSeq, closeSeq }) => Math.max(restSeq, closeSeq))
    return {
      live,
      finished: tickets.filter(({ closedAt }) => closedAt !== null),
      instruments: [...this.instruments.values()],
      waitingStops: stops.filter(({ endedAt }) => endedAt === null),
      endedStops: stops.filter(({ endedAt }) => endedAt !== null),
      lastFill: this.fixture?.state.lastFill ?? 0,
      lastRest: Math.max(0, ...places),
    }
  }

  private commit(): void {
    const { rows, lists } = this.open.takeChanges()
    for (const { list, byUser } of lists)
      if (list === 'stops')
        for (const records of byUser(() => true).values())
          this.listed.push(...(records as readonly PerpetualStop[]))
    for (const notices of this.journal.drainNotices().values()) this.notices.push(...notices)
    for (const row of rows['tickets'] as TicketRow[]) this.tickets.set(row.id, row)
    for (const row of rows['perpetual_stops'] as StopRow[]) this.stops.set(row.id, row)
    this.logged.push(...loggedIn(rows['perpetual_stops'] as StopRow[]))
    for (const row of rows['instrument_states'] as InstrumentStateRow[])
      this.instruments.set(row.symbol, row)
  }

  run<Kind extends keyof PerpetualCommands>(
    kind: Kind,
    userId: string,
    body: PerpetualCommands[Kind]['body'],
  ): Outcome<PerpetualCommands[Kind]['answer']> {
    this.ids += 1
    const id = `00000000-0000-4000-8000-${String(this.ids).padStart(12, '0')}`
    const { now: at } = this.fixture
    this.open.settle?.({ userId, kind, at })
    const outcome = this.open.commands[kind]({ userId, idempotencyKey: id, body, at, id })
    this.commit()
    return outcome
  }

  stop(
    userId: string,
    body: Partial<StopBody>,
  ): Outcome<PerpetualCommands['futures.stop']['answer']> {
    return this.run('futures.stop', userId, {
      from: 'BTC',
      to: 'USDT',
      type: 'STOP',
      direction: 'LONG',
      triggerPrice: '61000.0',
      triggerBy: 'MARK',
      ...(body.futureId === undefined ? { quantity: '0.1' } : {}),
      ...(body.futureId === undefined && !body.reduceOnly ? { leverage: 10 } : {}),
      ...body,
    })
  }

  /** The id of a stop order that must be accepted. */
  placed(userId: string, body: Partial<StopBody>): string {
    const outcome = this.stop(userId, body)
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    return outcome.value.stop.stopId
  }

  /** The id of a position opened at market. */
  opened(userId: string, direction: 'LONG' | 'SHORT', quantity = '0.1'): string {
    const order = { from: 'BTC', to: 'USDT', type: 'MARKET', leverage: 10 } as const
    const outcome = this.run('futures.open', userId, { ...order, direction, quantity })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    return outcome.value.future.futureId
  }

  apply(event: MakerEvent): void {
    this.open.market?.apply(SYMBOL, event, this.fixture.now)
    this.commit()
  }

  mark(mark: string, index = mark): void {
    this.apply({ kind: 'mark', mark: this.price(mark), index: this.price(index) })
  }

  /** A recorded trade. */
  trade(price: string): void {
    const order = { side: 'BUY', quantity: lots(1), price: this.price(price) } as const
    this.apply({ kind: 'print', order })
  }

  /** The market maker's depth on both sides of a price, a dollar away. */
  around(mid: string, quantity = '10'): void {
    const { instrument } = this.fixture
    const size = readLots(quantity, instrument.lotDecimals)
    const price = this.price(mid)
    const bids = [[ticks(price - 10), size]] as const
    const asks = [[ticks(price + 10), size]] as const
    this.apply({ kind: 'depth', update: { bids, asks, replace: true } })
  }

  /** As it was committed. */
  record(stopId: string): PerpetualStop {
    const row = this.stops.get(stopId)
    if (!row) throw new Error(`No stop order ${stopId}`)
    return stopRecord(stopOfRow(row))
  }

  /** Status of a ticket as it was committed; undefined where there is none. */
  ticket = (id: string): TicketRow | undefined => this.tickets.get(id)

  private price = (text: string) => readTicks(text, this.fixture.instrument.tickDecimals)
}

/** Ids of those rows that are events of their account. */
function loggedIn(rows: readonly StopRow[]): readonly string[] {
  const table = TABLES.find((each) => each.table === perpetualStops)
  const fields = Object.keys(getTableColumns(perpetualStops)) as (keyof StopRow)[]
  const values = rows.map((row) => fields.map((field) => row[field]))
  const entries = table?.logged?.({ fields, rows: values }, { of: () => undefined }) ?? []
  return entries.map((entry) => String(entry.values[fields.indexOf('id')]))
}
