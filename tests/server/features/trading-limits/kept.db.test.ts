// A customer's own limits over a real database whose exchange is ended as a kill would: they hold
// after it, and a looser one begins at its time although nobody was there.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Commands, Reads } from '../../../../server/core/exchange/seam'
import type {
  TradingLimitCommands,
  TradingLimitReads,
} from '../../../../server/features/trading-limits/contract'
import { limitRecordAt } from '../../../../src/domain/tradingLimits/limitRecords'
import { reopening } from '../../../support/wallet/reopening'
import { ANN, NOON, openWalletExchange, value } from '../../../support/wallet/walletExchange'

const HOUR = 3_600_000

const open = reopening(async (url, at) => {
  const exchange = await openWalletExchange({ url }, at)
  const commands = exchange.commands as Commands as Commands<TradingLimitCommands>
  const reads = exchange.reads as Reads as Reads<TradingLimitReads>
  return {
    ...exchange,
    set: async (body: TradingLimitCommands['limits.set']['body'], key: string = randomUUID()) =>
      value(
        await commands.submit({ userId: ANN, idempotencyKey: key }, { kind: 'limits.set', body }),
      ),
    async limits() {
      const [spot] = value(await reads.read('tradingLimits', ANN))
      if (!spot) throw new Error('No limits of spot')
      return limitRecordAt(spot, exchange.now())
    },
  }
})

test('[LIM-002] [LIM-004] limits hold after the end of the exchange, and loosen on time', async () => {
  const first = await open()
  const body = { market: 'spot', largestOrder: '1000', timeOutUntil: NOON + 2 * HOUR } as const
  await first.set(body, 'once')
  await first.set({ market: 'spot', largestOrder: null })
  const next = { value: null, at: NOON + 24 * HOUR }
  const set = {
    market: 'spot',
    largestOrder: { value: '1000', next },
    largestPosition: { value: null, next: null },
    timeOut: { until: NOON + 2 * HOUR, next: null },
  }
  expect(await first.limits()).toEqual(set)
  await first.isSound()

  const again = await open(NOON + HOUR)
  expect(await again.limits()).toEqual(set)
  // The first answer of its key: it is not set once more.
  await again.set(body, 'once')
  expect(await again.limits()).toEqual(set)
  await again.isSound()

  const late = await open(NOON + 24 * HOUR)
  const none = { value: null, next: null }
  expect(await late.limits()).toEqual({
    ...set,
    largestOrder: none,
    timeOut: { until: null, next: null },
  })
  await late.isSound()
})
