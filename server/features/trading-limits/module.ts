// Exchange module of customers' own trading limits: it moves no money; the markets consult it
// before they open anything.
import { MARKETS } from '../../../src/domain/instruments'
import { accepted, refused } from '../../../src/domain/refusals'
import { limitRecord, readLimits } from '../../../src/domain/tradingLimits/limitRecords'
import type { SetLimit } from '../../../src/domain/tradingLimits/tradingLimits'
import type { MarketContext } from '../../core/engine/marketContext'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../core/exchange/module'
import type { TradingLimitCommands, TradingLimitReads } from './contract'
import { limitsOfRow, rowOfLimits } from './rows'
import { TradingLimitsState } from './state'
import { TABLES, tradingLimits, type TradingLimitRow } from './tables'

export const tradingLimitsModule: LedgerModule<TradingLimitCommands, TradingLimitReads> = {
  name: 'tradingLimits',
  tables: TABLES,
  lists: [],
  async load(db) {
    const rows = await db.select().from(tradingLimits)
    return (context) => openTradingLimits(context, rows)
  },
  pages: {},
}

/** Builds its memory; without rows it is empty. */
export function openTradingLimits(
  context: MarketContext,
  rows: readonly TradingLimitRow[] = [],
): OpenModule<TradingLimitCommands, TradingLimitReads> {
  const state = new TradingLimitsState()
  for (const row of rows) state.restore(limitsOfRow(row))
  context.limitOpenings(state)
  return {
    commands: {
      'limits.set': ({ userId, body: { market, ...texts }, at }) => {
        const change = readLimits(texts, at)
        if (!change.ok) return change
        const limits = state.change(userId, market, change.value, at)
        if (limits === null) return refused('amendEmpty')
        return accepted({ limits: limitRecord(market, limits) })
      },
    },
    reads: {
      tradingLimits: (userId) =>
        MARKETS.map((market) => limitRecord(market, state.of(userId, market))),
    },
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => ({ rows: { trading_limits: state.drain().map(rowOfLimits) }, lists: [] }),
    invariantViolations: () => findBreaches(state),
    stateDigestParts: () => [[...state.all()].map((each) => canonicalText(rowOfLimits(each)))],
  }
}

/** Only what is looser waits for its day. */
function findBreaches(state: TradingLimitsState): readonly string[] {
  const waits = ({ value, next }: SetLimit<bigint | number>, isStricter: boolean): boolean =>
    next === null || (value !== null && (next.value === null || next.value < value === isStricter))
  return [...state.all()].flatMap(({ userId, market, limits }) => {
    const { largestOrder, largestPosition, timeOutUntil } = limits
    const holds =
      waits(largestOrder, false) && waits(largestPosition, false) && waits(timeOutUntil, true)
    return holds ? [] : [`A stricter limit of ${userId} in ${market} waits`]
  })
}
