// An exchange with its wallet and a simulated chain over a real database, whose clock is moved by
// hand and which can be ended at any moment as a kill would.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { amount } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import type { WithdrawalRecord } from '../../../src/domain/records/walletRecords'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { Network } from '../../../src/domain/wallet/networks'
import { ORDINARY_FAULTS, type Chance, type ChainFaults } from '../../../server/custody/blocks'
import type { Custody } from '../../../server/custody/custody'
import { CheckedCustody } from '../../../server/custody/checkedCustody'
import { createSimulatedChain } from '../../../server/custody/simulatedChain'
import { Pipeline } from '../../../server/core/exchange/pipeline'
import { readsOf } from '../../../server/core/exchange/reads'
import type { Commands, Reads } from '../../../server/core/exchange/seam'
import { watchChain } from '../../../server/features/wallet/edge/chainWatch'
import { KnownDeposits } from '../../../server/features/wallet/edge/knownDeposits'
import { RefusedReports } from '../../../server/features/wallet/edge/refusedReports'
import type {
  WalletCommands,
  WalletPages,
  WalletReads,
} from '../../../server/features/wallet/contract'
import type { WithdrawalFacts } from '../../../server/features/wallet/withdrawals'
import { modules } from '../../../server/features'
import { auditStore } from '../../../server/store/audit/auditStore'
import { openStore } from '../../../server/store/openStore'
import { TABLES } from '../core'

export const NOON = Date.UTC(2026, 0, 6, 12)
export const ANN = '00000000-0000-4000-8000-00000000000a'
/** An address of somebody outside. */
export const OUTSIDE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const STILL: ChainFaults = { ...ORDINARY_FAULTS, reorganised: 0 }

export interface WalletDeps {
  readonly url: string
  readonly faults?: ChainFaults
  readonly chance?: Chance
  /** Asked instead of the simulated chain. */
  readonly provider?: Custody
  /** Left out: everybody has an account. */
  readonly isCustomer?: (userId: string) => boolean
}

export type WalletExchange = Awaited<ReturnType<typeof openWalletExchange>>

export async function openWalletExchange(
  { url, faults = STILL, chance, provider, isCustomer = () => true }: WalletDeps,
  at = NOON,
) {
  let now = at
  const clock = { now: () => now, elapsed: () => performance.now() }
  const ids = { uuid: () => randomUUID() }
  const store = await openStore({ dataDir: '', databaseUrl: url }, TABLES)
  const pipeline = await Pipeline.start({ store, modules, clock, ids })
  const { db } = store
  const custody = createSimulatedChain({ db, clock, faults, ...(chance ? { chance } : {}) })
  const commands = pipeline as Commands as Commands<WalletCommands>
  const reads = readsOf(pipeline, modules, db) as Reads as Reads<WalletReads, WalletPages>
  const checked = new CheckedCustody(provider ?? custody)
  const warned: object[] = []
  const log = { warn: (details: object) => void warned.push(details) }
  const watched = {
    custody: checked,
    known: new KnownDeposits({
      db,
      custody: checked,
      isCustomer: (userId) => Promise.resolve(isCustomer(userId)),
    }),
    refused: new RefusedReports({ db, clock, log }),
  }
  const held = new Map<string, number>()
  const heldUntil = (userId: string) => Promise.resolve(held.get(userId) ?? 0)
  const look = () => watchChain({ commands, reads, ...watched, clock, ids, heldUntil })
  return {
    db,
    store,
    pipeline,
    custody,
    commands,
    reads,
    look,
    warned,
    /** Until when the withdrawals of an account are held, ms UTC. */
    held,
    now: () => now,
    /** Lets time pass second by second, as the exchange looks at the chain. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        await look()
      }
    },
    move: (ms: number) => void (now += ms),
    /** Somebody outside pays to a customer's address. */
    async pay(
      userId: string,
      value: string,
      key: string,
      coin = 'USDT',
      network: Network = 'TRC20',
    ) {
      const address = await custody.address(userId, network)
      return custody.pay(key, { network, coin, address, amount: readAmount(value) })
    },
    withdraw(userId: string, value: string, more: Withdrawing = {}) {
      const { key = randomUUID(), codes = accepted([randomUUID(), randomUUID()]), ...facts } = more
      const context = { userId, idempotencyKey: key }
      const sent = { coin: 'USDT', coinType: 'TRC20', address: OUTSIDE, amount: value } as const
      const typed = { mobileVerifyCode: '123456', emailVerifyCode: '654321' }
      const body = { ...sent, ...typed, facts: { ...FACTS, ...facts, codes } }
      return commands.submit(context, { kind: 'withdraw.request', body })
    },
    decide(withdrawal: WithdrawalRecord, verdict: 'APPROVED' | 'REJECTED') {
      const context = { userId: ANN, idempotencyKey: `system:decide:${withdrawal.uuid}` }
      const body = { id: withdrawal.uuid, verdict, reason: verdict === 'REJECTED' ? 'no' : null }
      return commands.submit(context, { kind: 'withdraw.decide', body })
    },
    cancel(userId: string, uuid: string, key: string = randomUUID()) {
      const context = { userId, idempotencyKey: key }
      return commands.submit(context, { kind: 'withdraw.cancel', body: { uuid } })
    },
    async balances(userId: string) {
      const found = await reads.read('balances', userId)
      if (!found.ok) throw new Error(found.refusal.key)
      return found.value.map(({ wallet, coin, balance, locked }) =>
        [wallet, coin, balance, locked].join(' '),
      )
    },
    async history(userId: string) {
      const found = await reads.page('wallet.withdrawals', userId, { page: 1, limit: 100 })
      if (!found.ok) throw new Error(found.refusal.key)
      return found.value.rows
    },
    async deposits(userId: string) {
      const found = await reads.page('wallet.deposits', userId, { page: 1, limit: 100 })
      if (!found.ok) throw new Error(found.refusal.key)
      return found.value.rows
    },
    async fund(userId: string, sum: string, coin = 'USDT') {
      const body = { wallet: 'SPOT', coin, amount: readAmount(sum) } as const
      const sender = { userId, idempotencyKey: randomUUID() }
      value(await commands.submit(sender, { kind: 'credit', body }))
    },
    /** The books add up, in memory and in the tables. */
    async isSound() {
      pipeline.checkSums()
      expect(pipeline.status().trading).toBe(true)
      expect(await store.settled()).toBe(true)
      expect(await auditStore(db, modules)).toEqual([])
    },
    /** Ends it without a word; what was acknowledged is on disk. */
    async close() {
      await pipeline.close()
      await store.close()
    },
  }
}

type Withdrawing = Partial<WithdrawalFacts> & { readonly key?: string }

const FACTS = {
  kycLevel: 2,
  heldUntil: 0,
  price: amount(10n ** 10n),
  addressRefusal: null,
} satisfies Partial<WithdrawalFacts>

export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  return outcome.value
}
