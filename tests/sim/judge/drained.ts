// Changes of one step, taken from every module of the exchange, and whether there were any.
import type { Notice } from '../../../src/domain/records/notices'
import { changedLevels } from '../../../server/core/engine/book/changedLevels'
import type { LevelRow } from '../../../server/core/engine/book/types'
import type { CfdEffects } from '../../../server/features/cfd/state'
import { rowOfDeal, rowOfCfdTicket } from '../../../server/features/cfd/rows'
import type {
  RebateDayRow,
  RebateRow,
  RewardDayRow,
  RewardRow,
} from '../../../server/features/referral/tables'
import type { NumberRow, RoundRow } from '../../../server/features/lottery/tables'
import { rowOfMarket } from '../../../server/features/perpetual/marketRows'
import { rowOfFill, rowOfTicket } from '../../../server/features/perpetual/rows'
import { rowsOfStops } from '../../../server/features/perpetual/stops/stopRows'
import type { SubscriptionRow } from '../../../server/features/savings/tables'
import { rowOfSpotFill, rowOfSpotOrder } from '../../../server/features/spot/rows'
import type { DepositRow, WithdrawalRow } from '../../../server/features/wallet/tables'
import type { SymbolTrade } from '../../../src/domain/records/records'
import type { DayVolume } from '../../../server/core/engine/volumes'
import type { TableRows } from '../../../server/core/exchange/module'
import type { Effects } from '../../../server/features/perpetual/state'
import type { SpotEffects } from '../../../server/features/spot/state'
import type { Core } from '../../support/core'
import type { LedgerChanges } from '../../../server/core/ledger/changes'
import type { JobRow } from '../../../server/core/exchange/storePort'
import { NO_PERPETUAL } from '../../../server/store/schema/markets'

/** Rows of wallet, savings, lottery and referral. */
export interface AreaRows {
  readonly deposits: readonly DepositRow[]
  readonly withdrawals: readonly WithdrawalRow[]
  readonly subscriptions: readonly SubscriptionRow[]
  readonly lottery_rounds: readonly RoundRow[]
  readonly lottery_numbers: readonly NumberRow[]
  readonly rebates: readonly RebateRow[]
  readonly rebate_days: readonly RebateDayRow[]
  readonly rewards: readonly RewardRow[]
  readonly reward_days: readonly RewardDayRow[]
}

export interface Drained {
  readonly money: LedgerChanges
  readonly spot: SpotEffects
  readonly perpetual: Effects
  readonly cfd: CfdEffects
  readonly trades: readonly SymbolTrade[]
  readonly notices: ReadonlyMap<string, readonly Notice[]>
  readonly volumes: readonly DayVolume[]
  readonly jobs: readonly JobRow[]
  readonly areas: AreaRows
  readonly levels: readonly LevelRow[]
}

export function drain({ ledger, journal, perpetual, spot, cfd, areas, memory }: Core): Drained {
  const books = [...perpetual.markets.values(), ...spot.markets.values()]
  return {
    money: ledger.drain(),
    spot: spot.drainEffects(),
    perpetual: perpetual.drainEffects(),
    cfd: cfd.drainEffects(),
    trades: journal.drainTrades(),
    notices: journal.drainNotices(),
    volumes: journal.volumes.drain(),
    jobs: memory.jobs.drain(),
    areas: Object.assign({}, ...areas.map((each) => each.takeChanges().rows)) as AreaRows,
    levels: books.flatMap(({ book }) => {
      const { bids, asks } = changedLevels(book)
      return [...bids, ...asks]
    }),
  }
}

/** The rows that a commit of it would write, as far as a start or a judge reads them. */
export function rowsOf({ money, spot, perpetual, cfd, volumes, jobs, areas }: Drained): TableRows {
  return {
    accounts: money.accounts,
    transfers: money.transfers,
    day_volumes: volumes,
    job_runs: jobs,
    spot_orders: spot.orders.map(rowOfSpotOrder),
    spot_fills: spot.fills.map(rowOfSpotFill),
    tickets: [...perpetual.tickets].map(rowOfTicket),
    perpetual_stops: rowsOfStops(perpetual),
    fills: perpetual.fills.map(rowOfFill),
    forex_tickets: [...cfd.tickets].map(rowOfCfdTicket),
    forex_deals: cfd.deals.map(rowOfDeal),
    instrument_states: [
      ...[...perpetual.markets].map(rowOfMarket),
      ...[...cfd.rolledMarkets].map(({ instrument: { symbol }, rolledAt }) => {
        return { ...NO_PERPETUAL, symbol, rolledAt }
      }),
    ],
    ...areas,
  }
}

/** Sentences of what a refused command did all the same. */
export function tracesOf(done: Drained): readonly string[] {
  const { money, spot, perpetual, cfd, trades, notices, volumes, levels } = done
  const counts: Readonly<Record<string, number>> = {
    transfers: money.transfers.length,
    accounts: money.accounts.length,
    'spot orders': spot.orders.length,
    'spot fills': spot.fills.length,
    tickets: perpetual.tickets.size,
    'stop orders': perpetual.stops.size,
    'moved stop orders': perpetual.followed.size,
    fills: perpetual.fills.length,
    charges: perpetual.charges.length,
    'perpetual markets': perpetual.markets.size,
    'dealt tickets': cfd.tickets.size,
    deals: cfd.deals.length,
    swaps: cfd.swaps.length,
    'rolled markets': cfd.rolledMarkets.size,
    trades: trades.length,
    notices: notices.size,
    volumes: volumes.length,
    jobs: done.jobs.length,
    ...Object.fromEntries(Object.entries(done.areas).map(([name, rows]) => [name, rows.length])),
    levels: levels.length,
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `a refusal left ${count} ${name}`)
}
