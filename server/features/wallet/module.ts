// The wallet as a module of the exchange: deposits, withdrawals, money between a customer's own
// wallets, and the customer's ledger. Beside its records its state is the ledger itself.
import { asc, desc, isNotNull, isNull, or, and, gte, eq, max, not, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MarketContext } from '../../core/engine/marketContext'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../core/exchange/module'
import { walletCommands } from './commands'
import type { WalletCommands, WalletPages, WalletReads, WalletWork } from './contract'
import { findWalletBreaches } from './invariants'
import { depositsPage, withdrawalsPage } from './queries'
import { depositOfRow, withdrawalOfRow } from './records'
import { REMEMBERED_MS, WalletState } from './state'
import {
  type DepositRow,
  deposits,
  HELD_FUNDS,
  TABLES,
  type WithdrawalRow,
  withdrawals,
} from './tables'
import { settleReviews } from './withdrawals'

/** Deposits, and withdrawals, that a start reads back to refuse rightly what comes too late. */
const CLOSED_READ = 1_000

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
  heldFunds: HELD_FUNDS,
  async load(db) {
    const snapshot = await loadWallet(db)
    return (context) => openWallet(context, snapshot)
  },
  pages: { 'wallet.deposits': depositsPage, 'wallet.withdrawals': withdrawalsPage },
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
    settle: ({ userId, kind, at }) => {
      if (kind === 'withdraw.cancel') settleReviews(state, userId, at)
    },
    urgent: ['withdraw.cancel'],
    reads: {
      balances: (userId) => context.money.balances(userId),
      tradedDays: (userId) => context.volumes.daysOf(userId),
      walletWork: () => workOf(state),
      withdrawn: (userId) => state.withdrawnBy(userId),
    },
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => ({ rows: { ...state.drain() }, lists: [] }),
    invariantViolations: () => findWalletBreaches(state),
    stateDigestParts: () => [
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
  deposits: [...new Set([...open.values()].map(({ txId }) => txId))],
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
  const isConfirming = eq(deposits.status, 'CONFIRMING')
  const confirming = await db.select().from(deposits).where(isConfirming).orderBy(asc(deposits.seq))
  const over = await db
    .select()
    .from(deposits)
    .where(not(isConfirming))
    .orderBy(desc(deposits.seq))
    .limit(CLOSED_READ)
  const byAge = (a: WithdrawalRow, b: WithdrawalRow) =>
    a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
  return {
    withdrawals: [...open, ...older].sort(byAge),
    // What is over comes first: it is forgotten first.
    deposits: [...over.reverse(), ...confirming],
    lastDeposit: last?.seq ?? 0,
  }
}

function restore(state: WalletState, snapshot: WalletSnapshot): void {
  for (const row of snapshot.deposits) state.restoreDeposit(depositOfRow(row))
  for (const row of snapshot.withdrawals) state.withdrawals.set(row.id, withdrawalOfRow(row))
  state.lastDeposit = snapshot.lastDeposit
}
