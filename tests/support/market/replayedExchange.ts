// A gateway over a recorded market that a test steps, and the truth about its book to compare with.
import { onTestFinished } from 'vitest'
import { createGateway } from '../../../server/gateway/gateway'
import { bookSum, SUM_LEVELS } from '../../../src/protocol/bookSum'
import { aServer } from '../gateway/server'
import { HandClock } from './fakes'
import { PlainBook } from './plainBook'
import { steppedReplay } from './steppedReplay'

/** An exchange whose market is a recording, played line by line; it ends with the test. */
export async function replayedExchange(path: string) {
  const clock = new HandClock(Date.UTC(2026, 0, 5))
  const { market, stepper } = await steppedReplay(path, clock)
  const { deps } = aServer({ MARKET_SOURCE: `replay:${path}`, REPLAY_SPEED: 'step' })
  const gateway = await createGateway({ ...deps, clock, feeds: market.feeds })
  const { port } = await gateway.listen()
  onTestFinished(async () => {
    await gateway.close()
    await market.stop()
  })
  return { clock, market, stepper, gateway, port }
}

/** The check-sum of the exchange's own book at each number. */
export function followExchange(
  { feeds }: Awaited<ReturnType<typeof replayedExchange>>['market'],
  symbol: string,
) {
  const sums = new Map<number, number>()
  const twin = new PlainBook()
  const note = (seq: number) => {
    const { bids, asks } = twin.top(SUM_LEVELS)
    sums.set(seq, bookSum(bids, asks))
  }
  const first = feeds.book(symbol)
  twin.apply(first)
  note(first.seq)
  feeds.bookDeltas$.subscribe((delta) => {
    if (delta.symbol !== symbol) return
    twin.apply(delta)
    note(delta.seq)
  })
  return { twin, sums }
}
