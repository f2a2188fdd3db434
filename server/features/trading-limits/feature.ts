// The trading limits feature: limits that customers set for themselves, and their calls.
import { eq } from 'drizzle-orm'
import { accepted } from '../../../src/domain/refusals'
import { limitRecord, limitRecordAt } from '../../../src/domain/tradingLimits/limitRecords'
import type { Feature } from '../../app/contract/feature'
import { tableSection } from '../../app/contract/own/ownSections'
import { contextOf } from '../../gateway/http/handler'
import type { TradingLimitCommands, TradingLimitReads } from './contract'
import { tradingLimitsModule } from './module'
import { limitsOfRow } from './rows'
import { tradingLimits, type TradingLimitRow } from './tables'

const ownLimits = tableSection<TradingLimitRow>({
  name: 'tradingLimits',
  table: tradingLimits,
  own: (userId) => eq(tradingLimits.userId, userId),
  order: [['market', 'up']],
  record: (row) => limitRecord(limitsOfRow(row).market, limitsOfRow(row).limits),
})

export const tradingLimitsFeature: Feature<TradingLimitCommands, TradingLimitReads> = {
  name: 'trading-limits',
  module: tradingLimitsModule,
  register: ({ commands, reads, clock }) => ({
    routes: {
      tradingLimits: async ({ caller }) => {
        const kept = await reads.read('tradingLimits', caller.userId)
        if (!kept.ok) return kept
        return accepted({ limits: kept.value.map((each) => limitRecordAt(each, clock.now())) })
      },
      setTradingLimits: (input) =>
        commands.submit(contextOf(input), { kind: 'limits.set', body: input.body }),
    },
    leaving: {
      erase: async (tx, userId) => {
        await tx.delete(tradingLimits).where(eq(tradingLimits.userId, userId))
      },
    },
    ownData: [ownLimits],
  }),
}
