// The wallet as a module of the exchange: deposits, withdrawals, money between a customer's own
// wallets, and the customer's ledger. Beside its records its state is the ledger itself.
import { asc, desc, isNotNull, isNull, or, and, gte, eq, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Balance } from '../../../src/domain/records/records'
import type { DepositRecord, WithdrawalRecord } from '../../../src/domain/records/walletRecords'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import type { DayVolume } from '../../engine/volumes'
import type { MarketContext } from '../../engine/marketContext'
import { canonicalText } from '../../exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../exchange/module'
import { walletCommands, type WalletCommands } from './commands'
import { findWalletBreaches } from './invariants'
import { withdrawalOperator } from './rim/operator'
import { depositsPage, withdrawalsPage } from './queries'
import { depositOfRow, withdrawalOfRow } from './records'
import { serveWallet } from './rim/serve'
import { dailyClosings } from './rim/closings'
import { statementExport } from './rim/statementExport'
import { REMEMBERED_MS, WalletState, type Withdrawal, type Withdrawn } from './state'
import { deposits, LOCKED, TABLES, withdrawals } from './tables'
import type { DepositRow, WithdrawalRow } from './tables'

/** Closed withdrawals that a start reads back, to refuse rightly what comes too late for them. */
const CLOSED_READ = 1_000

export type WalletReads = {
  /** All balances, in wallet order. */
  balances: readonly Balance[]
  /** What counts towards the fee tier, by day. */
  tradedDays: readonly DayVolume[]
  /** What is to be asked of the custody provider; of nobody's in particular. */
  walletWork: WalletWork
  /** What the account withdrew in the last days and counts for the limit of its day. */
  withdrawn: readonly Withdrawn[]
}

export interface WalletWork {
  readonly lastDeposit: number
  /** Deposits that are not final, by transaction. */
  readonly deposits: readonly string[]
  /** Withdrawals that are not closed. */
  readonly withdrawals: readonly Withdrawal[]
}

export type WalletPages = {
  'wallet.deposits': { query: ParsedQueryOf<'depositHistory'>; row: DepositRecord }
  'wallet.withdrawals': { query: ParsedQueryOf<'withdrawHistory'>; row: WithdrawalRecord }
}

/** What the store holds of it. */
export interface WalletSnapshot {
  readonly deposits: readonly DepositRow[]
  /** Oldest first. */
  readonly withdrawals: readonly WithdrawalRow[]
  readonly lastDeposit: number
}

export const walletModule: LedgerModule<WalletCommands, WalletReads, WalletPages> = {
  name: 'wallet',
  tables: TABLES,
  lists: [],
  locked: LOCKED,
  async load(db) {
    const snapshot = await loadWallet(db)
    return (context) => openWallet(context, snapshot)
  },
  exports: [statementExport],
  closings: dailyClosings,
  pages: { 'wallet.deposits': depositsPage, 'wallet.withdrawals': withdrawalsPage },
  serve: serveWallet,
  operator: withdrawalOperator,
}

/** Builds its memory; without a snapshot it is empty. */
export function openWallet(
  context: MarketContext,
  snapshot: WalletSnapshot | null = null,
): OpenModule<WalletCommands, WalletReads> {
  const state = new WalletState(context)
  if (snapshot) restore(state, snapshot)
  return {
    commands: walletCommands(state),
    reads: {
      balances: (userId) => context.money.balances(userId),
      tradedDays: (userId) => context.volumes.daysOf(userId),
      walletWork: () => workOf(state),
      withdrawn: (userId) => state.withdrawnBy(userId),
    },
    get isDirty() {
      return state.isDirty
    },
    drain: () => ({ rows: { ...state.drain() }, lists: [] }),
    breaches: () => findWalletBreaches(state),
    stateTexts: () => [
      [...state.deposits.values()].map((deposit) => canonicalText(deposit)),
      [...state.withdrawals.values()]
        .filter(({ closedAt }) => closedAt === null)
        .map((withdrawal) => canonicalText(withdrawal)),
      [`last deposit ${state.lastDeposit}`],
    ],
  }
}

const workOf = ({ lastDeposit, deposits: open, withdrawals: all }: WalletState): WalletWork => ({
  lastDeposit,
  deposits: [...open.keys()],
  withdrawals: [...all.values()].filter(({ closedAt }) => closedAt === null),
})

async function loadWallet(db: NodePgDatabase): Promise<WalletSnapshot> {
  const { createdAt, closedAt } = withdrawals
  const [last] = await db.select({ seq: max(deposits.seq) }).from(deposits)
  const [newest] = await db.select({ at: max(createdAt) }).from(withdrawals)
  const recent = gte(createdAt, (newest?.at ?? 0) - REMEMBERED_MS)
  const open = await db
    .select()
    .from(withdrawals)
    .where(or(isNull(closedAt), recent))
  const older = await db
    .select()
    .from(withdrawals)
    .where(and(isNotNull(closedAt), sql`not (${recent})`))
    .orderBy(desc(closedAt))
    .limit(CLOSED_READ)
  const byAge = (a: WithdrawalRow, b: WithdrawalRow) =>
    a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
  return {
    withdrawals: [...open, ...older].sort(byAge),
    deposits: await db
      .select()
      .from(deposits)
      .where(eq(deposits.status, 'CONFIRMING'))
      .orderBy(asc(deposits.seq)),
    lastDeposit: last?.seq ?? 0,
  }
}

function restore(state: WalletState, snapshot: WalletSnapshot): void {
  for (const row of snapshot.deposits) state.restoreDeposit(depositOfRow(row))
  for (const row of snapshot.withdrawals) state.withdrawals.set(row.id, withdrawalOfRow(row))
  state.lastDeposit = snapshot.lastDeposit
}
