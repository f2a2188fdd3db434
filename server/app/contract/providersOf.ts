// Merging of all features' readers into one of each kind.
import { amount, type Amount } from '../../../src/domain/brand'
import type { LiveReads } from '../../core/exchange/seam'
import { bookVolumes } from './bookVolumes'
import type {
  DailyEquityReader,
  Exporters,
  FeeReader,
  Provided,
  Providers,
  TradeReader,
  VolumeReader,
} from './providers'

export function exportersOf(
  live: Pick<LiveReads, 'projected'>,
  features: readonly Pick<Provided, 'exports'>[],
): Exporters {
  const all = new Map(
    features.flatMap(({ exports = [] }) => exports).map((each) => [each.kind, each]),
  )
  return {
    projected: (userId) => live.projected(userId),
    find(kind) {
      const exporter = all.get(kind)
      if (!exporter) throw new Error(`No feature exports ${kind}`)
      return exporter
    },
  }
}

/** The fees of all features. */
export function feesOf(features: readonly Pick<Provided, 'fees'>[]): FeeReader {
  const all = features.flatMap(({ fees }) => fees ?? [])
  return {
    async paid(db, userIds, range) {
      if (userIds.length === 0) return []
      return (await Promise.all(all.map((each) => each.paid(db, userIds, range)))).flat()
    },
  }
}

/** The trades of all features: for each account, the latest one in any feature. */
export function tradesOf(features: readonly Pick<Provided, 'trades'>[]): TradeReader {
  const all = features.flatMap(({ trades }) => trades ?? [])
  return {
    async last(db, userIds) {
      if (userIds.length === 0) return new Map()
      const found = await Promise.all(all.map((each) => each.last(db, userIds)))
      const newest = new Map<string, number>()
      for (const [userId, at] of found.flatMap((each) => [...each]))
        newest.set(userId, Math.max(at, newest.get(userId) ?? 0))
      return newest
    },
  }
}

/** The volumes of all features, including the order books. */
export function volumesOf(features: readonly Pick<Provided, 'volumes'>[]): VolumeReader {
  const all = [bookVolumes, ...features.flatMap(({ volumes }) => volumes ?? [])]
  return {
    async traded(deps, users, range) {
      const found = await Promise.all(all.map((each) => each.traded(deps, users, range)))
      const sums = new Map<string, Amount>()
      for (const [userId, value] of found.flatMap((each) => [...each]))
        sums.set(userId, amount((sums.get(userId) ?? 0n) + value))
      return sums
    },
  }
}

/** From the one feature that provides it; throws if none does. */
export function dailyEquityOf(
  features: readonly Pick<Provided, 'dailyEquity'>[],
): DailyEquityReader {
  const [found] = features.flatMap(({ dailyEquity }) => dailyEquity ?? [])
  if (!found) throw new Error('No feature reads the equity of accounts')
  return found
}

/** The readers of all features. */
export const providersOf = (
  live: Pick<LiveReads, 'projected'>,
  features: readonly Provided[],
): Providers => ({
  exporters: exportersOf(live, features),
  fees: feesOf(features),
  trades: tradesOf(features),
  volumes: volumesOf(features),
  dailyEquity: dailyEquityOf(features),
})
