// Random trading on all three markets for tests of the event log: seeded commands of six customers,
// a market that moves and gaps, hours and nights that pass.
import { lots, ticks } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import { creditCustomer } from '../../../server/features/wallet/edge/initialFunding'
import { moveMarket, nextCommand, seeAll } from '../../sim/kills/load'
import { USERS } from '../../sim/kills/plan'
import { BTC, type ExchangeFixture } from '../exchangeFixture'
import type { Dice } from '../seeded'

const MONEY = [
  ['SPOT', 'USDT', '100000'],
  ['SPOT', 'BTC', '10'],
  ['FUTURES', 'USDT', '3000'],
  ['DERIVATIVES', 'USDT', '2000'],
] as const
/** Commands that are sent at once: they share commits. */
const TOGETHER = 12
const PAUSES_MS = [50, 1_000, 60_000, 1_800_000, 7_200_000]

/** Gives everybody money, then trades so many rounds; answers how many commands were accepted. */
export async function tradeRandomly(
  trading: ExchangeFixture,
  dice: Dice,
  rounds: number,
): Promise<number> {
  moveMarket(trading.maker, dice)
  for (const userId of USERS)
    for (const [wallet, coin, amount] of MONEY) {
      const cause = `random:${userId}:${wallet}:${coin}`
      const credit = { wallet, coin, amount: readAmount(amount), cause }
      await creditCustomer(trading.commands, userId, credit)
    }
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    trading.clock.at += dice.pick(PAUSES_MS)
    trading.exchange.runDue()
    if (round % 3 === 0) moveMarket(trading.maker, dice)
    // A gap that takes leveraged positions with it.
    if (round % 20 === 19) gap(trading, dice.pick([0.88, 1.12]))
    const seen = await seeAll(trading.exchange)
    const commands = Array.from({ length: TOGETHER }, () => nextCommand(seen, dice))
    const done = await Promise.all(
      commands.map(([userId, command], i) =>
        trading.send(userId, command, dice.chance(0.3) ? `client:bot-${round}-${i}` : undefined),
      ),
    )
    accepted += done.filter(({ ok }) => ok).length
  }
  return accepted
}

function gap({ maker }: ExchangeFixture, by: number): void {
  const price = Math.round(600_000 * by)
  const row = (away: number) => [[ticks(price + away), lots(1_000_000)]] as const
  maker.depth(BTC, { bids: row(-10), asks: row(10), replace: true })
  maker.mark(BTC, ticks(price), ticks(price))
}
