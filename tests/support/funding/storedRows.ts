// A store in memory for tests of what survives a kill: it keeps the rows of each commit by their
// keys, as the tables would, and gives them back as a start reads them.
import { getTableName } from 'drizzle-orm'
import { DAY_MS, VOLUME_DAYS } from '../../../src/domain/fees/fees'
import type { TableRows } from '../../../server/core/exchange/module'
import type { CfdTicketRow } from '../../../server/features/cfd/tables'
import type {
  RebateDayRow,
  RebateSumRow,
  RewardDayRow,
  RewardRow,
} from '../../../server/features/referral/tables'
import type { NumberRow, RoundRow } from '../../../server/features/lottery/tables'
import type { StopRow, TicketRow } from '../../../server/features/perpetual/tables'
import type { SubscriptionRow } from '../../../server/features/savings/tables'
import type { SpotOrderRow } from '../../../server/features/spot/tables'
import type { DepositRow, WithdrawalRow } from '../../../server/features/wallet/tables'
import { LEDGER_TABLES } from '../../../server/store/ledgerTables'
import type { AccountRow, JobRow } from '../../../server/core/exchange/storePort'
import type { DayVolumeRow, InstrumentStateRow } from '../../../server/store/schema/markets'
import { TABLES, type Stored } from '../core'

/** Rows that are replaced, by their table. */
interface Kept {
  readonly accounts: AccountRow
  readonly day_volumes: DayVolumeRow
  readonly job_runs: JobRow
  readonly tickets: TicketRow
  readonly perpetual_stops: StopRow
  readonly spot_orders: SpotOrderRow
  readonly forex_tickets: CfdTicketRow
  readonly instrument_states: InstrumentStateRow
  readonly deposits: DepositRow
  readonly withdrawals: WithdrawalRow
  readonly subscriptions: SubscriptionRow
  readonly lottery_rounds: RoundRow
  readonly rebate_days: RebateDayRow
  readonly rebate_sums: RebateSumRow
  readonly reward_days: RewardDayRow
}

/** Ended orders and tickets that a start reads back. */
const ENDED_READ = 1_000

const KEYS = new Map(
  [...LEDGER_TABLES, ...TABLES].map(({ table, key }) => [getTableName(table), key] as const),
)
const propertyOf = (column: string) => column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

export class StoredRows {
  private readonly tables = new Map<string, Map<string, object>>()
  private readonly numbers: NumberRow[] = []
  /** Holding rewards paid to each customer. */
  private readonly rewarded = new Map<string, bigint>()
  /** The highest number of each table whose rows are only added. */
  private readonly last = new Map<string, number>()

  /** Keeps the rows of a commit. */
  take(rows: TableRows): void {
    for (const [name, added] of Object.entries(rows)) {
      if (added.length === 0) continue
      const key = KEYS.get(name) ?? []
      if (name === 'lottery_numbers') this.numbers.push(...(added as readonly NumberRow[]))
      if (name === 'rewards') this.reward(added as readonly RewardRow[])
      if (key.length === 0) this.number(name, added)
      else this.replace(name, key.map(propertyOf), added)
    }
  }

  /** The rows of a table, the one that was added first being the first. */
  rows<Name extends keyof Kept>(name: Name): readonly Kept[Name][] {
    return [...(this.tables.get(name)?.values() ?? [])] as Kept[Name][]
  }

  /** A row of a table whose key is one column. */
  row<Name extends keyof Kept>(name: Name, key: string): Kept[Name] | undefined {
    return this.tables.get(name)?.get(key) as Kept[Name] | undefined
  }

  /** Whether a round of the lottery sold a number. */
  isSold(round: number, number: number): boolean {
    return this.numbers.some((sold) => sold.round === round && sold.number === number)
  }

  /** What a start reads. */
  stored(): Stored {
    const { last } = this
    const instruments = this.rows('instrument_states')
    const tickets = liveAndEnded(this.rows('tickets'))
    const orders = liveAndEnded(this.rows('spot_orders'))
    const forexs = liveAndEnded(this.rows('forex_tickets'))
    const deposits = this.rows('deposits')
    const rounds = this.rows('lottery_rounds').slice(-2)
    const shown = new Set(rounds.map(({ round }) => round))
    const booked = this.rows('rebate_days').toSorted((a, b) => b.day - a.day)[0] ?? null
    return {
      ledger: {
        accounts: this.rows('accounts').toSorted((a, b) => a.id - b.id),
        lastTransfer: last.get('transfers') ?? 0,
        volumes: recent(this.rows('day_volumes')),
        jobs: this.rows('job_runs'),
      },
      perpetual: {
        live: tickets.live,
        finished: tickets.ended,
        instruments,
        ...stopsOf(this.rows('perpetual_stops')),
        lastFill: last.get('fills') ?? 0,
        lastRest: Math.max(0, ...tickets.live.map((row) => Math.max(row.restSeq, row.closeSeq))),
      },
      spot: { live: orders.live, ended: orders.ended, lastFill: last.get('spot_fills') ?? 0 },
      cfd: {
        live: forexs.live,
        ended: forexs.ended,
        instruments,
        lastDeal: last.get('forex_deals') ?? 0,
      },
      wallet: {
        deposits: [...deposits],
        withdrawals: this.rows('withdrawals').toSorted(byAge),
        lastDeposit: Math.max(0, ...deposits.map(({ seq }) => seq)),
      },
      savings: this.rows('subscriptions').filter(({ closedAt }) => closedAt === null),
      lottery: { rounds, numbers: this.numbers.filter(({ round }) => shown.has(round)) },
      referral: {
        day: booked,
        sums: this.rows('rebate_sums').filter(
          ({ day }) => booked?.doneAt === null && day === booked.day,
        ),
        lastRebate: last.get('rebates') ?? 0,
        rewardDay: this.rows('reward_days').toSorted((a, b) => b.day - a.day)[0] ?? null,
        lastReward: last.get('rewards') ?? 0,
        rewarded: this.rewarded,
      },
    }
  }

  private replace(name: string, key: readonly string[], added: readonly object[]): void {
    const table = this.tables.get(name) ?? new Map<string, object>()
    this.tables.set(name, table)
    for (const row of added) {
      const values = row as Readonly<Record<string, unknown>>
      table.set(key.map((column) => String(values[column])).join(' '), row)
    }
  }

  private reward(rows: readonly RewardRow[]): void {
    for (const { userId, amount } of rows)
      this.rewarded.set(userId, (this.rewarded.get(userId) ?? 0n) + amount)
  }

  private number(name: string, added: readonly object[]): void {
    const { id } = added.at(-1) as Partial<Pick<RewardRow, 'id'>>
    if (id !== undefined) this.last.set(name, id)
  }
}

interface Aged {
  readonly id: string
  readonly createdAt: number
}

const byAge = (a: Aged, b: Aged): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

/** Live ones oldest first, ended ones newest first. */
function liveAndEnded<Row extends Aged & { readonly closedAt: number | null }>(
  rows: readonly Row[],
) {
  const live = rows.filter(({ closedAt }) => closedAt === null).toSorted(byAge)
  const ended = rows
    .filter(({ closedAt }) => closedAt !== null)
    .toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))
  return { live, ended: ended.slice(0, ENDED_READ) }
}

/** Of the days that can still count towards a fee tier. */
function recent(rows: readonly DayVolumeRow[]): readonly DayVolumeRow[] {
  const newest = Math.max(...rows.map(({ day }) => day))
  return rows.filter(({ day }) => day >= newest - VOLUME_DAYS * DAY_MS)
}

const stopsOf = (rows: readonly StopRow[]) => ({
  waitingStops: rows.filter(({ endedAt }) => endedAt === null),
  endedStops: rows.filter(({ endedAt }) => endedAt !== null).slice(-ENDED_READ),
})
