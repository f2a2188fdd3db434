// What one step did, drained from every room of the exchange, and whether it was anything.
import type { Notice } from '../../../src/domain/records/records'
import { changedLevels } from '../../../server/engine/book/changedLevels'
import type { LevelRow } from '../../../server/engine/book/types'
import type { CfdEffects } from '../../../server/modules/cfd/state'
import type { SymbolTrade } from '../../../server/engine/marketContext'
import type { Effects } from '../../../server/modules/perpetual/state'
import type { SpotEffects } from '../../../server/modules/spot/state'
import type { Core } from '../../support/core'
import type { LedgerChanges } from '../../../server/ledger/changes'

export interface Drained {
  readonly money: LedgerChanges
  readonly spot: SpotEffects
  readonly perpetual: Effects
  readonly cfd: CfdEffects
  readonly trades: readonly SymbolTrade[]
  readonly notices: ReadonlyMap<string, readonly Notice[]>
  readonly volumes: number
  readonly levels: readonly LevelRow[]
}

export function drain({ ledger, journal, perpetual, spot, cfd }: Core): Drained {
  const books = [...perpetual.markets.values(), ...spot.markets.values()]
  return {
    money: ledger.drain(),
    spot: spot.drainEffects(),
    perpetual: perpetual.drainEffects(),
    cfd: cfd.drainEffects(),
    trades: journal.drainTrades(),
    notices: journal.drainNotices(),
    volumes: journal.volumes.drain().length,
    levels: books.flatMap(({ book }) => {
      const { bids, asks } = changedLevels(book)
      return [...bids, ...asks]
    }),
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
    fills: perpetual.fills.length,
    charges: perpetual.charges.length,
    'perpetual markets': perpetual.markets.size,
    'dealt tickets': cfd.tickets.size,
    deals: cfd.deals.length,
    swaps: cfd.swaps.length,
    'rolled markets': cfd.rolledMarkets.size,
    trades: trades.length,
    notices: notices.size,
    volumes,
    levels: levels.length,
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `a refusal left ${count} ${name}`)
}
