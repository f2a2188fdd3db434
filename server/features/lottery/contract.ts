// The lottery contract: commands of customers and of the exchange, and round figures.
import type { OpenRoundRecord, DrawnRoundRecord } from '../../../src/domain/records/lotteryRecords'
import type { ParsedBodyOf, DataOf } from '../../../src/protocol/calls'

interface RoundAnswer {
  readonly round: number
}

export type LotteryCommands = {
  'lottery.buy': { body: ParsedBodyOf<'lotteryBuy'>; answer: DataOf<'lotteryBuy'> }
  /** The next two are the exchange's own. The seed is 64 hexadecimal digits of chance. */
  'lottery.open': { body: { readonly round: number; readonly seed: string }; answer: RoundAnswer }
  'lottery.close': { body: { readonly round: number }; answer: RoundAnswer }
}

export type LotteryReads = {
  lottery: {
    readonly thisRound: OpenRoundRecord | null
    readonly lastRound: DrawnRoundRecord | null
  }
  /** The next round if none is selling, else null; not specific to an account. */
  lotteryNext: number | null
}
