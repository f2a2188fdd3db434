// Chain simulator: networks whose blocks follow the clock, in tables of their own. It is a custody
// provider like a real one, and catches up on the time during which it was not called.
import { createHash } from 'node:crypto'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount, type Amount } from '../../src/domain/brand'
import { NETWORK_FIGURES, type Network } from '../../src/domain/wallet/networks'
import { addressFor } from '../../src/protocol/address'
import { underLocks } from '../store/locks'
import { afterBlock, confirmationsAt, heightAt, ORDINARY_FAULTS, stuckUntil } from './blocks'
import type { Chance, ChainFaults } from './blocks'
import type { ChainDeposit, Custody, SendOrder } from './custody'
import { chainAddresses, chainHeads, chainTransactions, type ChainRow } from './tables'

/** Blocks made in one go; a network without open transactions needs none. */
const MAX_BLOCKS = 2_000
const ENTER_LOCK = 7_270_051
/** The same for the blocks of each network. */
const BLOCKS_LOCK = 7_270_055
/** Deposits answered at once; the rest is asked for next time. */
const MAX_DEPOSITS = 500

export interface ChainDeps {
  readonly db: NodePgDatabase
  readonly clock: { now(): number }
  /** Left out: those of ordinary days. */
  readonly faults?: ChainFaults
  readonly chance?: Chance
}

/** Payments from outside to addresses of customers, which only a simulated chain can make. */
export interface Faucet {
  /**
   * Somebody outside pays to an address, once for each key; the transaction's id. Undefined where
   * as many keys as the limit allows begin like it.
   */
  pay(key: string, order: SendOrder, limit?: PayLimit): Promise<string | undefined>
}

interface PayLimit {
  readonly prefix: string
  readonly most: number
}

export function createSimulatedChain(deps: ChainDeps): Custody & Faucet {
  const { db, clock, faults = ORDINARY_FAULTS, chance = hashed } = deps
  const rules = { faults, chance }
  return {
    async address(userId, network) {
      const address = addressOf(userId, network)
      await db.insert(chainAddresses).values({ address, network, userId }).onConflictDoNothing()
      return address
    },

    async deposits(after, txIds) {
      const { seq, txId, userId } = chainTransactions
      const named = txIds.length > 0 ? inArray(txId, [...txIds]) : undefined
      const rows = await db
        .select()
        .from(chainTransactions)
        .where(and(isNotNull(userId), or(gt(seq, after), named)))
        .orderBy(asc(seq))
        .limit(MAX_DEPOSITS + txIds.length)
      const heights = await heightsOf(db)
      return rows.map((row) => depositOf(row, heights))
    },

    async send(key, order) {
      const height = heightAt(order.network, clock.now())
      const isStuck = chance(`stuck ${key}`) < faults.stuck
      await enter(db, {
        ...order,
        key,
        height,
        outgoing: true,
        fails: chance(`fail ${key}`) < faults.failed,
        // The next block is the first that can hold it.
        stuckUntil: isStuck ? stuckUntil(height) : height + 1,
      })
    },

    async sent(key) {
      const mine = and(eq(chainTransactions.key, key), eq(chainTransactions.outgoing, true))
      const [row] = await db.select().from(chainTransactions).where(mine)
      if (!row) return undefined
      const { txId } = row
      const confirmations = confirmationsOf(row, await heightsOf(db))
      if (row.state === 'FINAL') return { txId, confirmations, state: 'FINAL' }
      const hasFailed = row.state === 'FAILED' || row.state === 'DROPPED'
      return { txId, confirmations, state: hasFailed ? 'FAILED' : 'PENDING' }
    },

    async hurry(key) {
      // No block before the next one takes what pays enough only now.
      const stuck = and(eq(chainTransactions.key, key), eq(chainTransactions.state, 'PENDING'))
      await db.update(chainTransactions).set({ stuckUntil: 0 }).where(stuck)
    },

    async advance() {
      const networks = await db
        .selectDistinct({ network: chainTransactions.network })
        .from(chainTransactions)
        .where(eq(chainTransactions.state, 'PENDING'))
      for (const { network } of networks) await advance(db, network as Network, clock.now(), rules)
    },

    async pay(key, order, limit) {
      const height = heightAt(order.network, clock.now())
      const paid = { ...order, key, height, outgoing: false, fails: false, stuckUntil: height + 1 }
      return enter(db, paid, limit)
    },
  }
}

/** The same address each time; its private key does not exist. */
const addressOf = (userId: string, network: Network): string =>
  addressFor(NETWORK_FIGURES[network].addressKind, digest(`address ${network} ${userId}`, 20))

const digest = (text: string, bytes: number): Uint8Array =>
  createHash('sha256').update(text).digest().subarray(0, bytes)

/** Chance as a hash: the same run gives the same blocks. */
const hashed: Chance = (about) => Buffer.from(digest(about, 6)).readUIntBE(0, 6) / 2 ** 48

type Entered = SendOrder &
  Pick<ChainRow, 'key' | 'outgoing' | 'fails' | 'stuckUntil'> & {
    readonly amount: Amount
    /** The newest block now. */
    readonly height: number
  }

/** The transaction's id, of the first one under its key. */
async function enter(
  db: NodePgDatabase,
  order: Entered,
  limit?: PayLimit,
): Promise<string | undefined> {
  const { key, network, coin, address, amount: value, outgoing, fails } = order
  const txId = Buffer.from(digest(`transaction ${key}`, 32)).toString('hex')
  const owner = sql`(select user_id from chain_addresses where address = ${address}
                        and network = ${network})`
  // One after the other: a query for entries since a number must miss none below it.
  return underLocks(db, [{ class: ENTER_LOCK, of: 'chain' }], async (tx) => {
    await catchUp(tx, network, order.height)
    if (limit && (await othersLike(tx, limit.prefix, key)) >= limit.most) return undefined
    await tx
      .insert(chainTransactions)
      .values({
        txId,
        key,
        network,
        coin,
        address,
        amount: value,
        outgoing,
        fails,
        stuckUntil: order.stuckUntil,
        userId: owner,
        state: 'PENDING',
      })
      .onConflictDoNothing()
    return txId
  })
}

/** Blocks of a network that has nothing to do are not made one by one. */
const catchUp = (tx: NodePgDatabase, network: Network, height: number) =>
  tx
    .insert(chainHeads)
    .values({ network, height })
    .onConflictDoUpdate({
      target: chainHeads.network,
      set: { height: sql`greatest(${chainHeads.height}, ${height}::bigint)` },
      setWhere: sql`not exists (select 1 from chain_transactions
                                  where network = ${network} and state = 'PENDING')`,
    })

/** How many other keys begin so. */
async function othersLike(tx: Transaction, prefix: string, key: string): Promise<number> {
  const column = chainTransactions.key
  const others = and(gte(column, prefix), lt(column, `${prefix}\u{10ffff}`), ne(column, key))
  const [row] = await tx.select({ others: count() }).from(chainTransactions).where(others)
  return row?.others ?? 0
}

/** Makes the blocks that are due. Two at the same moment wait for each other. */
async function advance(
  db: NodePgDatabase,
  network: Network,
  now: number,
  rules: { readonly faults: ChainFaults; readonly chance: Chance },
): Promise<void> {
  const due = heightAt(network, now)
  await underLocks(db, [{ class: BLOCKS_LOCK, of: network }], async (tx) => {
    await tx
      .insert(chainHeads)
      .values({ network, height: due - 1 })
      .onConflictDoNothing()
    const mine = eq(chainHeads.network, network)
    const [head] = await tx.select().from(chainHeads).where(mine).for('update')
    let height = head?.height ?? due
    if (height >= due) return
    const open = await openOf(tx, network)
    let rows = open
    while (height < due && rows.some(({ state }) => state === 'PENDING')) {
      if (height - (head?.height ?? due) >= MAX_BLOCKS) break
      height += 1
      rows = afterBlock(rows, { ...rules, network, height })
    }
    if (!rows.some(({ state }) => state === 'PENDING')) height = due
    await tx.update(chainHeads).set({ height }).where(mine)
    for (const [i, row] of rows.entries()) if (row !== open[i]) await keep(tx, row)
  })
}

type Transaction = Pick<NodePgDatabase, 'select' | 'update'>

const openOf = (tx: Transaction, network: Network) =>
  tx
    .select()
    .from(chainTransactions)
    .where(and(eq(chainTransactions.network, network), eq(chainTransactions.state, 'PENDING')))
    .orderBy(asc(chainTransactions.seq))
    .for('update')

const keep = (tx: Transaction, { seq, block, state, confirmations }: ChainRow) =>
  tx
    .update(chainTransactions)
    .set({ block, state, confirmations })
    .where(eq(chainTransactions.seq, seq))

type Heights = ReadonlyMap<string, number>

async function heightsOf(db: NodePgDatabase): Promise<Heights> {
  const heads = await db.select().from(chainHeads)
  return new Map(heads.map(({ network, height }) => [network, height]))
}

/** What is final keeps the number that it had then. */
const confirmationsOf = (row: ChainRow, heights: Heights): number =>
  row.state === 'PENDING'
    ? Math.max(0, confirmationsAt(row.block, heights.get(row.network) ?? 0))
    : row.confirmations

function depositOf(row: ChainRow, heights: Heights): ChainDeposit {
  const { seq, txId, coin, address } = row
  const { userId, state } = row
  if (userId === null) throw new Error(`Nobody receives ${txId}`)
  return {
    seq,
    txId,
    userId,
    coin,
    address,
    network: row.network as Network,
    amount: amount(row.amount),
    confirmations: confirmationsOf(row, heights),
    // What failed has moved nothing to anybody.
    state: state === 'FINAL' || state === 'PENDING' ? state : 'DROPPED',
  }
}
