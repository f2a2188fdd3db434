// The exchange of a simulation: ledger, journal and the three markets with a few instruments of
// each, and customers with money in every wallet.
import { systemAccount } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { AMOUNT_DECIMALS, pow10 } from '../../src/domain/decimal'
import { creditMoney } from '../../server/modules/wallet/moveMoney'
import { openCore, type Core } from '../support/core'

export const USERS = ['ann', 'bob', 'cyd', 'dan', 'eve'] as const

/** Symbols with the price in ticks at which they begin. */
export const SPOT_START = { btcusdt: 5_000_000, shibusdt: 20_000 } as const
export const FUTURES_START = { btcusdtperp: 500_000, xrpusdtperp: 20_000 } as const
export const DEALT_START = { eurusd: 108_600, usdjpy: 148_900, gbpjpy: 192_400, xauusd: 240_987 }

/** The first moment of every run: a Monday, one o'clock UTC. */
export const BEGINNING = Date.UTC(2025, 0, 6, 1)

const START_MONEY = [
  ['SPOT', 'USDT', 20_000],
  ['SPOT', 'BTC', 1],
  ['SPOT', 'SHIB', 900_000_000],
  ['FUTURES', 'USDT', 20_000],
  ['DERIVATIVES', 'USDT', 20_000],
] as const

const whole = (value: number): Amount => amount(BigInt(value) * pow10(AMOUNT_DECIMALS))

/** A fresh exchange; `fund` in whole USDT stands in the insurance fund. */
export function openWorld(fund: number): Core {
  const core = openCore({}, Object.keys({ ...SPOT_START, ...FUTURES_START, ...DEALT_START }))
  const { ledger } = core
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
  return core
}
