// The way of what the store keeps of a perpetual's market between the engine and its row: the mark,
// funding, the market maker's position.
import { rate, ticks } from '../../../src/domain/brand'
import type { InstrumentStateRow, StoredDue } from '../../store/schema/markets'
import type { DueFunding, MarketState } from './market/marketState'

export function rowOfMarket(market: MarketState): InstrumentStateRow {
  const { instrument, mark, index, fundedAt, due, makerLots, makerCost } = market
  return {
    symbol: instrument.symbol,
    // Before the first mark since the start the one stored before it stands there.
    mark: mark ?? index,
    fundedAt,
    fundingRate: Number(market.rate),
    dueFunding: due.map(({ until, rate: charged, mark: at }) => {
      return { until, rate: Number(charged), mark: at }
    }),
    makerLots,
    makerCost,
    rolledAt: null,
  }
}

export function restoreMarket(market: MarketState, row: InstrumentStateRow): void {
  market.fundedAt = row.fundedAt
  market.rate = rate(BigInt(row.fundingRate ?? 0))
  market.due.push(...(row.dueFunding ?? []).map(dueOfRow))
  // What the first index is judged by: a jump over a stop is one too.
  market.index = row.mark === null ? null : ticks(row.mark)
  market.makerLots = row.makerLots
  market.makerCost = row.makerCost
}

function dueOfRow({ until, rate: charged, mark }: StoredDue): DueFunding {
  return { until, rate: rate(BigInt(charged)), mark: mark === null ? null : ticks(mark) }
}
