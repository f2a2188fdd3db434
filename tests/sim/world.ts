// The exchange of a simulation: ledger, markets with a few instruments of each, wallet, savings,
// lottery and referral, customers with money in every wallet, and the store from which memory is
// built again after a kill.
import { systemAccount } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { AMOUNT_DECIMALS, pow10, readAmount } from '../../src/domain/decimal'
import { SAVING_PLANS } from '../../src/domain/products/savingsPlans'
import { creditMoney } from '../../server/features/wallet/moveMoney'
import type { TableRows } from '../../server/core/exchange/module'
import { openCore, type Core } from '../support/core'
import { StoredRows } from '../support/funding/storedRows'
import { drain, rowsOf, type Drained } from './judge/drained'
import { PaidFees } from './paidFees'

export const USERS = ['ann', 'bob', 'cyd', 'dan', 'eve'] as const
/** Who has nearly all of what savings can take, so that the rest of it is soon sold out. */
const CROWD = 'crowd'

/** Symbols with the price in ticks at which they begin. */
export const SPOT_START = { btcusdt: 5_000_000, shibusdt: 20_000 } as const
export const FUTURES_START = { btcusdtperp: 500_000, xrpusdtperp: 20_000 } as const
export const DEALT_START = { eurusd: 108_600, usdjpy: 148_900, gbpjpy: 192_400, xauusd: 240_987 }
const SYMBOLS = Object.keys({ ...SPOT_START, ...FUTURES_START, ...DEALT_START })

/** The first moment of every run: a Monday, one o'clock UTC. */
export const BEGINNING = Date.UTC(2025, 0, 6, 1)

const START_MONEY = [
  ['SPOT', 'USDT', 20_000],
  ['SPOT', 'BTC', 1],
  ['SPOT', 'SHIB', 900_000_000],
  ['SPOT', 'ARC', 32_000],
  ['FUTURES', 'USDT', 20_000],
  ['DERIVATIVES', 'USDT', 20_000],
] as const

const whole = (value: number): Amount => amount(BigInt(value) * pow10(AMOUNT_DECIMALS))

export interface Committed extends Drained {
  readonly rows: TableRows
}

export class World {
  core: Core
  readonly store = new StoredRows()
  readonly fees = new PaidFees()
  /** Whether something was due before the command of the last step, and was done. */
  settled = false
  /** The latest moment of any step so far; a clock may be set back behind it. */
  latest = BEGINNING

  /** A fresh exchange; `fund` in whole USDT stands in the insurance fund. */
  constructor(fund: number) {
    this.store.take(crowded())
    this.core = this.start()
    const { ledger } = this.core
    for (const userId of USERS)
      for (const [wallet, coin, value] of START_MONEY)
        creditMoney(ledger, {
          userId,
          wallet,
          coin,
          amount: whole(value),
          cause: `start:${userId}`,
          at: BEGINNING,
        })
    ledger.post({
      kind: 'CREDIT',
      cause: 'start:fund',
      at: BEGINNING,
      postings: [
        [systemAccount('chain', 'USDT'), amount(-whole(fund))],
        [systemAccount('insurance', 'USDT'), whole(fund)],
      ],
    })
  }

  /** Takes out what happened since the last time, and keeps it as a commit would. */
  commit(): Committed {
    const done = drain(this.core)
    const rows = rowsOf(done)
    this.store.take(rows)
    this.fees.take(rows)
    return { ...done, rows }
  }

  /** Forgets all that was not committed and builds memory from what was. */
  restart(): void {
    this.core = this.start()
  }

  private start(): Core {
    return openCore(this.store.stored(), SYMBOLS)
  }
}

/** What is left of an item: of the stable coin less than one customer may have, of others more. */
const leftOf = (coin: string, personalQuota: bigint): bigint =>
  (personalQuota * (coin === 'USDT' ? 3n : 13n)) / 10n

/** Rows of somebody who has nearly all of each savings item. */
function crowded() {
  const items = SAVING_PLANS.flatMap(({ savingPlanUuid: planId, coin, items }) =>
    items.map((item) => ({ planId, coin, item })),
  )
  const subscriptions = items.map(({ planId, coin, item }, i) => ({
    id: `crowd-${i}`,
    userId: CROWD,
    planId,
    itemId: item.savingItemUuid,
    coin,
    days: item.days,
    apr: item.apr,
    amount: amount(readAmount(item.totalQuota) - leftOf(coin, readAmount(item.personalQuota))),
    autoRenew: true,
    status: 'HOLDING',
    renewals: 0,
    valueDate: BEGINNING - (BEGINNING % 86_400_000),
    earnedDays: 0,
    accrued: amount(0n),
    paid: amount(0n),
    createdAt: BEGINNING,
    updatedAt: BEGINNING,
    closedAt: null,
  }))
  const held = new Map<string, bigint>()
  for (const { coin, amount: value } of subscriptions)
    held.set(coin, (held.get(coin) ?? 0n) + value)
  const accounts = [...held].flatMap(([coin, value], i) => [
    { id: 2 * i + 1, ...systemAccount('chain', coin), balance: amount(-value) },
    {
      id: 2 * i + 2,
      owner: CROWD,
      wallet: 'SAVINGS',
      coin,
      part: 'locked',
      balance: amount(value),
    },
  ])
  return { accounts, subscriptions }
}
