// Liabilities beside holdings: a drain succeeds as long as customers are owed no more of each coin
// than custody and own capital together, and is refused from the first unit beyond.
import { expect, test } from 'vitest'
import { customerAccount, systemAccount, type AccountName } from '../../../../src/domain/accounts'
import { amount } from '../../../../src/domain/brand'
import { INSTRUMENTS } from '../../../../src/domain/instruments'
import { isSystem, SYSTEM_ACCOUNTS } from '../../../../src/domain/accounts'
import type { Account } from '../../../../server/core/ledger/account'
import { OWN_CAPITAL } from '../../../../server/core/ledger/ownCapital'
import { Ledger } from '../../../../server/core/ledger/ledger'
import { seeded, type Dice } from '../../../support/seeded'

const COINS = ['USDT', 'BTC', 'NEW'] as const
const CAPITAL = { USDT: amount(10n ** 16n), BTC: amount(3n) }
const SIZES = [1n, 2n, 2n ** 48n, 2n ** 52n, 10n ** 16n, 10n ** 25n]
const chain = systemAccount('chain', 'USDT')
const maker = systemAccount('maker', 'USDT')
const ann = customerAccount('ann', 'SPOT', 'USDT', 'free')

/** An arbitrary account of a coin. */
function anyAccount(dice: Dice, coin: string): AccountName {
  if (dice.chance(0.5)) return systemAccount(dice.pick(SYSTEM_ACCOUNTS), coin)
  const part = dice.chance(0.5) ? 'free' : 'locked'
  return customerAccount(dice.pick(['ann', 'bob']), dice.pick(['SPOT', 'FUTURES']), coin, part)
}

/** Coins of which customers are owed more than is held, added up account by account. */
function uncovered(accounts: readonly Account[]): readonly string[] {
  return COINS.filter((coin) => {
    const own = accounts.filter((account) => account.coin === coin)
    const sumOf = (of: (account: Account) => boolean) =>
      own.filter(of).reduce((sum, { balance }) => sum + balance, 0n)
    const owed = sumOf((account) => !isSystem(account))
    const custody = -sumOf(({ owner }) => owner === chain.owner)
    return owed > custody + (coin === 'NEW' ? 0n : CAPITAL[coin])
  })
}

function drainOf(ledger: Ledger): string {
  try {
    ledger.drain()
    return 'drained'
  } catch (cause) {
    return (cause as Error).message.split(': ').slice(0, 2).join(': ')
  }
}

const SEED = Math.floor(Math.random() * 2 ** 31)

test(`[LED-011] a drain is refused exactly where customers are owed more than is held (seed ${SEED})`, () => {
  const dice = seeded(SEED)
  let [drained, refused] = [0, 0]
  for (let walk = 0; walk < 300; walk += 1) {
    let ledger = new Ledger({ accounts: [], lastTransfer: 0, capital: CAPITAL })
    for (let step = 0; step < 40; step += 1) {
      const coin = dice.pick(COINS)
      const [from, to] = [anyAccount(dice, coin), anyAccount(dice, coin)]
      const value = amount(dice.pick(SIZES) + BigInt(dice.below(3)))
      const halves = dice.chance(0.3)
      const all = { kind: 'TRADE', cause: 'step', at: step } as const
      try {
        if (halves)
          ledger.post({
            ...all,
            postings: [
              [from, amount(-value)],
              [to, value],
            ],
          })
        else ledger.move('TRADE', 'step', step, from, to, value)
      } catch {
        continue
      }
      const [short] = uncovered(ledger.accounts())
      const accounts = ledger.accounts()
      expect(drainOf(ledger)).toBe(short === undefined ? 'drained' : `Not covered: ${short}`)
      if (short !== undefined) refused += 1
      if (short !== undefined) break
      drained += 1
      expect(ledger.uncovered()).toEqual([])
      // Balances read from the store count like booked ones.
      if (dice.chance(0.1)) ledger = new Ledger({ accounts, lastTransfer: 0, capital: CAPITAL })
    }
  }
  expect([drained > 200, refused > 100]).toEqual([true, true])
})

test('[LED-011] a refusal states customers, custody, system accounts and capital', () => {
  const ledger = new Ledger({ accounts: [], lastTransfer: 0, capital: { USDT: amount(5n) } })
  ledger.move('CREDIT', 'c', 1, chain, ann, amount(10n))
  ledger.move('TRADE', 't', 1, maker, ann, amount(5n))
  ledger.drain()
  ledger.move('TRADE', 't', 1, maker, ann, amount(1n))
  const sums = 'customers 0.0000000016, custody 0.000000001, system -0.0000000006'
  expect(() => ledger.drain()).toThrow(`Not covered: USDT: ${sums}, capital 0.0000000005`)
})

test('[LED-011] stored accounts that do not sum to nothing are not covered', () => {
  const held = { id: 1, ...ann, balance: amount(5n) }
  const owed = new Ledger({ accounts: [held], lastTransfer: 0 })
  expect(owed.uncovered()).toHaveLength(1)
})

test('[LED-011] every coin that the market maker trades has capital', () => {
  const traded = INSTRUMENTS.flatMap(({ market, base, quote }) => {
    if (market === 'derivatives') return ['USDT']
    return market === 'spot' ? [base, quote] : [quote]
  })
  const coins = new Set(traded)
  expect([...coins].filter((coin) => !(coin in OWN_CAPITAL))).toEqual([])
})
