// The contract of customers' own trading limits: one command, and the limits that are stored.
import type { LimitRecord } from '../../../src/domain/tradingLimits/limitRecords'
import type { ParsedBodyOf } from '../../../src/protocol/calls'

export interface LimitAnswer {
  readonly limits: LimitRecord
}

export type TradingLimitCommands = {
  'limits.set': { body: ParsedBodyOf<'setTradingLimits'>; answer: LimitAnswer }
}

export type TradingLimitReads = {
  /** As they were set last, one for each market. */
  tradingLimits: readonly LimitRecord[]
}
