// Readable reference implementation for the spot figures: a naive book, balances in a map of
// bigints, and the rules of a spot trade written again. It is slow on purpose and is not measured.
import { systemAccount } from '../../src/domain/accounts'
import { BASE_FEES } from '../../src/domain/fees/fees'
import { feeParts } from '../../src/domain/fees/feeParts'
import { amount } from '../../src/domain/brand'
import { findInstrument, type SpotInstrument } from '../../src/domain/instruments'
import { lotValue } from '../../src/domain/orders/spotCost'
import { unitValue } from '../../src/domain/perpetual/margin'
import type { Side } from '../../src/domain/records/records'
import type { BookOrder } from '../../server/core/engine/book/types'
import { NaiveBook } from '../../tests/support/book/naiveBook'
import { LOAD_USERS, type EngineCommand } from './load'
import { stand, type OpenPlayer, type Player } from './players'
import { STAKE, SYMBOL } from './spotPlayers'

interface NaiveOrder extends BookOrder, Pick<EngineCommand, 'side' | 'price'> {}

/** Name prefix of the exchange's own accounts. */
const { owner: OWNER, wallet: WALLET } = systemAccount('fees', 'USDT')
const [SYSTEM = ''] = OWNER.split(':')

class Balances {
  private readonly by = new Map<string, bigint>()

  add(account: string, value: bigint): void {
    this.by.set(account, (this.by.get(account) ?? 0n) + value)
  }

  /** Non-zero balances, one line each. */
  texts(): readonly string[] {
    const standing = [...this.by].filter(([, value]) => value !== 0n)
    return standing.map(([account, value]) => `${account} ${value}`).sort()
  }
}

export const openNaive: OpenPlayer = (standing) => {
  const pair = findInstrument(SYMBOL) as SpotInstrument
  const balances = new Balances()
  const book = new NaiveBook()
  const orders = new Map<number, NaiveOrder>()
  const system = (name: string, coin: string) => `${SYSTEM}:${name}|${WALLET}|${coin}|free`
  const purse = (owner: string, coin: string, part: string) => `${owner}|SPOT|${coin}|${part}`
  for (const owner of LOAD_USERS)
    for (const coin of [pair.base, pair.quote]) {
      balances.add(purse(owner, coin, 'free'), STAKE)
      balances.add(system('chain', coin), -STAKE)
    }
  const value = (price: number, quantity: number) =>
    BigInt(price) * BigInt(quantity) * unitValue(pair)
  const base = (quantity: number) => BigInt(quantity) * lotValue(pair)
  const hold = ({ owner, side, price }: NaiveOrder, quantity: number, sign: bigint) => {
    const coin = side === 'BUY' ? pair.quote : pair.base
    const held = side === 'BUY' ? value(price, quantity) : base(quantity)
    balances.add(purse(owner, coin, 'free'), -held * sign)
    balances.add(purse(owner, coin, 'locked'), held * sign)
  }
  /** Pays from a part of the balance; credits the proceeds minus the fee to the free part. */
  const settle = (owner: string, side: Side, part: string, price: number, quantity: number) => {
    const [got, paid] = side === 'BUY' ? [pair.base, pair.quote] : [pair.quote, pair.base]
    const [gross, cost] =
      side === 'BUY'
        ? [base(quantity), value(price, quantity)]
        : [value(price, quantity), base(quantity)]
    const rates = BASE_FEES.spot
    const fee = feeParts(amount(gross), part === 'locked' ? rates.maker : rates.taker)
    balances.add(purse(owner, paid, part), -cost)
    balances.add(purse(owner, got, 'free'), gross - fee.due)
    balances.add(system('fees', got), fee.fee)
    balances.add(system('dust', got), fee.dust)
  }
  const play = ({ kind, order, owner, side, price, quantity }: EngineCommand): number => {
    const known = orders.get(order)
    if (kind === 'cancel' && known) hold(known, book.cancel(known), -1n)
    if (kind === 'rest') {
      const fresh: NaiveOrder = { id: String(order), slot: 0, owner, side, price }
      orders.set(order, fresh)
      hold(fresh, quantity, 1n)
      book.rest(fresh, side, price, quantity)
    }
    if (kind === 'take')
      for (const met of book.take({ owner, side, quantity, limit: price }).fills) {
        settle(owner, side, 'free', met.price, met.quantity)
        const maker = met.order?.owner ?? ''
        settle(maker, side === 'BUY' ? 'SELL' : 'BUY', 'locked', met.price, met.quantity)
      }
    return 1
  }
  const depth = () => {
    const { bids, asks } = book.levels()
    return [bids, asks]
  }
  let taken: readonly EngineCommand[] = []
  const player: Player = {
    take: (commands) => (taken = commands),
    play: (at) => play(taken[at] as EngineCommand),
    depth,
    balances: () => balances.texts(),
  }
  return stand(player, standing)
}
