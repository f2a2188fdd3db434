// A customer's money as the exchange answers it, for the tests of the wallet's pages.
import type { Balance, Wallet } from '../../../src/domain/records/records'
import type { Notice } from '../../../src/domain/records/notices'
import type { DepositRecord, WithdrawalRecord } from '../../../src/domain/records/walletRecords'
import { NO_ACCOUNT } from '../../../src/domain/views/views'
import { done, type FakeAccount } from '../account/fakeAccount'
import type { FakeEngine } from '../../support/fakeEngine'
import { doing } from '../../ui/mount'
import { page } from '../settings/visit'

export const AT = Date.UTC(2026, 10, 21, 14)
/** An address of TRON whose checksum is right. */
export const OUTSIDE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const MINE = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9'

export const balance = (wallet: Wallet, coin: string, held: string, locked = '0'): Balance => ({
  wallet,
  coin,
  balance: held,
  locked,
})

export const deposit = (more: Partial<DepositRecord> = {}): DepositRecord => ({
  uuid: 'd1',
  coin: 'USDT',
  coinType: 'TRC20',
  address: MINE,
  amount: '2500',
  txId: 'a41c07de5be93da41c07de5be93d',
  status: 'CONFIRMING',
  confirmations: 3,
  required: 20,
  createdAt: AT,
  updatedAt: AT,
  ...more,
})

export const withdrawal = (more: Partial<WithdrawalRecord> = {}): WithdrawalRecord => ({
  uuid: 'w1',
  coin: 'USDT',
  coinType: 'TRC20',
  address: OUTSIDE,
  amount: '400',
  fee: '1',
  received: '399',
  estimateUsdt: '400',
  status: 'SUBMITTED',
  sending: false,
  txId: null,
  rejectCause: null,
  reason: null,
  createdAt: AT,
  reviewedAt: null,
  updatedAt: AT,
  closedAt: null,
  ...more,
})

export const limit = (more: object = {}) => ({
  kycLevel: 1,
  daily: '1000',
  used: '250',
  left: '750',
  heldUntil: null,
  ...more,
})

const pageOf = (name: string, rows: readonly unknown[]) =>
  done({ [name]: rows, page: 1, limit: 5, total: rows.length })

export interface World {
  /** Equity of the last days; left out, the wallet of 10,000 USDT that gained since yesterday. */
  readonly days?: readonly object[]
  readonly balances?: readonly Balance[]
  readonly deposits?: readonly DepositRecord[]
  readonly withdrawals?: readonly WithdrawalRecord[]
  readonly testDeposit?: string | null
  readonly limit?: object
}

/** BTC trades at 60,000 USDT, 20 % above yesterday. */
const BTC = ['btcusdt', '60000', '50000', '61000', '49000', '10', '59999', '60001']

export const answers =
  ({ balances = [], deposits = [], withdrawals = [], testDeposit = '10000', ...more }: World) =>
  (account: FakeAccount): void => {
    account.answer('accounts', done({ accounts: {}, estimateUsdt: '0', balances }))
    account.answer('tickers', done({ tickers: [[...BTC, 0, 0, 0, 0, false, AT]] }))
    account.answer('accountEquity', done({ days: more.days ?? DAYS }))
    account.answer('depositHistory', pageOf('deposits', deposits))
    account.answer('withdrawHistory', pageOf('withdrawals', withdrawals))
    account.answer('withdrawLimit', done(limit(more.limit)))
    account.answer('addresses', done({ addresses: [], listedOnly: false, listedOnlyUntil: null }))
    account.answer('depositInfo', done({ coin: 'USDT', testDeposit, networks: NETWORKS }))
  }

const DAY_MS = 86_400_000
const DAYS = [
  { day: AT - 2 * DAY_MS, equityUsdt: '8000', netDepositUsdt: '8000' },
  { day: AT - DAY_MS, equityUsdt: '10000', netDepositUsdt: '0' },
  { day: AT, equityUsdt: '16000', netDepositUsdt: '0' },
]
const NETWORKS = [
  { coinType: 'TRC20', address: MINE, minDeposit: '1', confirmations: 20, blockMs: 1_500 },
  {
    coinType: 'ERC20',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    minDeposit: '5',
    confirmations: 12,
    blockMs: 5_000,
  },
]

/** The stream says what the account has. */
export const streams = (engine: FakeEngine, balances: readonly Balance[]): Promise<void> =>
  doing(() => {
    engine.connection$.next({ kind: 'live', latencyMs: 5 })
    engine.account$.next({ ...NO_ACCOUNT, balances, freshness: { kind: 'live', at: AT } })
  })

let seq = 0
export const happens = (engine: FakeEngine, notice: Notice): Promise<void> =>
  doing(() => engine.notices$.next({ seq: (seq += 1), notice }))

export function field(label: string): HTMLInputElement {
  const named = [...page().querySelectorAll('label')].find(
    ({ textContent }) => textContent.trim() === label,
  )
  const found = named && document.getElementById(named.htmlFor)
  if (!found) throw new Error(`no field "${label}"`)
  return found as HTMLInputElement
}
