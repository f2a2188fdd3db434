// The load under which the exchange is killed: seeded commands on all three markets, half of them
// passive, many cancels and closes, and a market that moves around them.
import { ticks, lots, rate } from '../../../src/domain/brand'
import { formatTicks } from '../../../src/domain/decimal'
import type { PerpetualTicket } from '../../../src/domain/records/records'
import type { CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { Pipeline } from '../../../server/core/exchange/pipeline'
import type { MarketMakerApi } from '../../../server/core/exchange/market'
import type { CustomerCommand } from '../../support/core'
import type { Dice } from '../../support/seeded'
import { USERS } from './plan'

const PERP = 'btcusdtperp'
const PAIR = 'btcusdt'
const DEALT = 'eurusd'
const BTC = { from: 'BTC', to: 'USDT' } as const

/** Both books around 60,000 and a quote around 1.08, a little elsewhere each time. */
export function moveMarket(maker: MarketMakerApi, dice: Dice): void {
  const drift = dice.below(400) - 200
  const perp = 600_000 + drift * 10
  maker.fundingRate(PERP, rate(BigInt(10_000 + dice.below(20_000))))
  maker.depth(PERP, depthAround(perp))
  maker.mark(PERP, ticks(perp), ticks(perp))
  const pair = 6_000_000 + drift * 100
  maker.reference(PAIR, ticks(pair))
  maker.depth(PAIR, depthAround(pair))
  maker.take(PAIR, dice.chance(0.5) ? 'BUY' : 'SELL', lots(50_000), ticks(pair + drift))
  const bid = 108_000 + dice.below(100)
  maker.quote(DEALT, ticks(bid), ticks(bid + 12))
}

function depthAround(middle: number) {
  const rows = (sign: 1 | -1) =>
    [1, 2, 3, 4, 5].map((step) => [ticks(middle + sign * step * 20), lots(100_000)] as const)
  return { bids: rows(-1), asks: rows(1), replace: true }
}

/** What a user has, as it was committed. */
export interface Seen {
  readonly spot: readonly SpotOrderRecord[]
  readonly futures: readonly PerpetualTicket[]
  readonly forexs: readonly CfdTicketRecord[]
}

/** What each user has now. */
export async function seeAll(exchange: Pipeline): Promise<ReadonlyMap<string, Seen>> {
  const of = async <T>(kind: string, userId: string) => {
    const found = await exchange.read(kind, userId)
    if (!found.ok) throw new Error(found.refusal.key)
    return found.value as readonly T[]
  }
  const seen = USERS.map(async (userId): Promise<[string, Seen]> => {
    const spot = await of<SpotOrderRecord>('spot', userId)
    const futures = await of<PerpetualTicket>('futures', userId)
    return [userId, { spot, futures, forexs: await of<CfdTicketRecord>('forexs', userId) }]
  })
  return new Map(await Promise.all(seen))
}

/** A customer with more than so many of a kind closes them more often than adding to them. */
const MANY = 60

/** Whether an open one is to go, where `usual` is how often that is with few. */
const letsGo = (dice: Dice, count: number, usual: number): boolean =>
  dice.chance(count > MANY ? 0.75 : usual) && count > 0

/** One command of one of the users. */
export function nextCommand(all: ReadonlyMap<string, Seen>, dice: Dice): [string, CustomerCommand] {
  const userId = dice.pick(USERS)
  const seen = all.get(userId) ?? { spot: [], futures: [], forexs: [] }
  const roll = dice.below(10)
  if (roll < 4) return [userId, spotCommand(seen, dice)]
  if (roll < 8) return [userId, perpetualCommand(seen, dice)]
  return [userId, cfdCommand(seen, dice)]
}

function spotCommand(seen: Seen, dice: Dice): CustomerCommand {
  const kind = dice.chance(0.5) ? 'orders.buy' : 'orders.sale'
  const quantity = `0.0${1 + dice.below(9)}`
  const open = seen.spot
  if (letsGo(dice, open.length, 0.4))
    return { kind: 'orders.cancel', body: { uuid: dice.pick(open).uuid } }
  if (dice.chance(0.2)) return { kind, body: { type: 'MARKET', ...BTC, quantity } }
  const away = 500 + dice.below(90_000)
  const price = formatTicks(ticks(6_000_000 + (kind === 'orders.buy' ? -away : away)), 2)
  if (dice.chance(0.15) && open.length > 0)
    return { kind: 'orders.amend', body: { uuid: dice.pick(open).uuid, quantity: '0.01' } }
  return { kind, body: { type: 'LIMIT', ...BTC, quantity, price } }
}

function perpetualCommand(seen: Seen, dice: Dice): CustomerCommand {
  const direction = dice.chance(0.5) ? 'LONG' : 'SHORT'
  const quantity = `0.00${1 + dice.below(9)}`
  const mine = seen.futures
  const ticket = letsGo(dice, mine.length, 0.45) ? dice.pick(mine) : undefined
  if (ticket?.status === 'PENDING')
    return { kind: 'futures.cancel', body: { futureId: ticket.futureId } }
  if (ticket) return { kind: 'futures.close', body: { futureId: ticket.futureId, type: 'MARKET' } }
  const shared = { ...BTC, direction, quantity, leverage: 10 } as const
  if (dice.chance(0.25)) return { kind: 'futures.stop', body: stopOf(shared, dice) }
  if (dice.chance(0.4)) return { kind: 'futures.open', body: { type: 'MARKET', ...shared } }
  const away = 300 + dice.below(9_000)
  const openPrice = formatTicks(ticks(600_000 + (direction === 'LONG' ? -away : away)), 1)
  return { kind: 'futures.open', body: { type: 'LIMIT', ...shared, openPrice } }
}

/** Within reach of the next marks, or far from all of them. */
function stopOf<Shared extends { readonly direction: string }>(shared: Shared, dice: Dice) {
  const away = 100 + dice.below(dice.chance(0.7) ? 2_500 : 50_000)
  if (dice.chance(0.4)) {
    const trailDistance = formatTicks(ticks(away), 1)
    return { type: 'TRAILING_STOP', triggerBy: 'MARK', trailDistance, ...shared } as const
  }
  const trigger = 600_000 + (shared.direction === 'LONG' ? away : -away)
  const triggerPrice = formatTicks(ticks(trigger), 1)
  return { type: 'STOP', triggerBy: 'MARK', triggerPrice, ...shared } as const
}

function cfdCommand(seen: Seen, dice: Dice): CustomerCommand {
  const mine = seen.forexs
  const ticket = letsGo(dice, mine.length, 0.4) ? dice.pick(mine) : undefined
  if (ticket?.status === 'PENDING')
    return { kind: 'cfd.cancel', body: { forexUuid: ticket.forexUuid } }
  if (ticket) return { kind: 'cfd.close', body: { forexUuid: ticket.forexUuid } }
  const side = dice.chance(0.5) ? 'LONG' : 'SHORT'
  const shared = { symbol: 'EUR/USD', side, size: '0.05', leverage: 100 } as const
  if (dice.chance(0.7)) return { kind: 'cfd.open', body: { openType: 'MARKET', ...shared } }
  const openPrice = side === 'LONG' ? '1.07000' : '1.09000'
  return { kind: 'cfd.open', body: { openType: 'LIMIT', ...shared, openPrice } }
}
