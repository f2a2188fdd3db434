// An exchange over a real database from a player's view: money, buying, closing, and the lottery's
// answers to one customer. It can be ended at any moment as a kill would.
import { randomUUID } from 'node:crypto'
import { LOTTERY_NUMBERS, lotteryText } from '../../src/domain/products/lotteryTerms'
import type { Outcome } from '../../src/domain/refusals'
import type { Commands, Reads } from '../../server/core/exchange/seam'
import type { LotteryCommands, LotteryReads } from '../../server/features/lottery/contract'
import { carryOutClosings, openNext } from '../../server/features/lottery/http'
import { NOON, openWalletExchange, value } from './wallet/walletExchange'

export const ALL_NUMBERS = Array.from({ length: LOTTERY_NUMBERS }, (_, n) => lotteryText(n))

type BuyAnswer = LotteryCommands['lottery.buy']['answer']

export async function openLotteryExchange(url: string, at = NOON) {
  const exchange = await openWalletExchange({ url }, at)
  const { db } = exchange
  const commands = exchange.commands as Commands as Commands<LotteryCommands>
  const reads = exchange.reads as Reads as Reads<LotteryReads, Record<never, never>>
  const clock = { now: exchange.now }
  const ids = { uuid: () => randomUUID() }
  return {
    ...exchange,
    fund: (userId: string, sum: string) => exchange.fund(userId, sum, 'ARC'),
    buy(
      userId: string,
      numbers: readonly string[],
      more: { readonly round?: number; readonly key?: string } = {},
    ): Promise<Outcome<BuyAnswer>> {
      const { key: idempotencyKey = randomUUID(), ...round } = more
      const body = { numbers: [...numbers], ...round }
      return commands.submit({ userId, idempotencyKey }, { kind: 'lottery.buy', body })
    },
    openNext: () => openNext({ commands, reads, ids }),
    carryOutClosings: () => carryOutClosings({ db, commands, clock }),
    seen: async (userId: string) => value(await reads.read('lottery', userId)),
  }
}
