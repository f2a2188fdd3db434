// Aged store as years of trading leave it: a real exchange books a few orders of each kind, and the
// database multiplies their rows until it has the requested size. Its accounting is consistent.
import { Client } from 'pg'
import { systemAccount } from '../../src/domain/accounts'
import type { Store } from '../../server/store/openStore'
import { startDatabase } from '../../tests/support/database'
import { ANN, BOB } from '../../tests/support/exchangeFixture'
import { bookExamples, EXAMPLE_KEY } from './examples'

export interface StoreSize {
  readonly customers: number
  /** Ended orders of perpetuals, as many of spot, and one fill of each. */
  readonly ended: number
  /** Two postings each. */
  readonly transfers: number
  readonly answers: number
}

export interface AgedStore {
  open(): Promise<Store>
  /** Books further transfers. */
  book(transfers: number): Promise<void>
  count(table: string, where?: string): Promise<number>
  close(): Promise<void>
}

/** Owner of the accounts that fund the customers. */
const CHAIN = systemAccount('chain', 'USDT').owner

type Values = Readonly<Record<string, string>>

/** SQL for the id of the nth customer. */
const customer = (number: string) => `md5('customer ' || (${number}))::uuid`

export async function makeAgedStore(size: StoreSize): Promise<AgedStore> {
  const database = await startDatabase()
  const url = await database.fresh()
  const first = await database.open(url)
  await bookExamples(first)
  await first.close()
  const reader = new Client({ connectionString: url })
  await reader.connect()
  // Row triggers are disabled for bulk inserts; the audit validates the result.
  const run = (text: string) =>
    database.query(url, `set session_replication_role = replica; ${text}`)
  const clone = async (table: string, where: string, times: number, set: Values) =>
    run(cloning(table, await columnsOf(reader, table), { where, times, set }))
  await run(customersLike(ANN, size.customers))
  await cloneOrders(clone, size)
  await run(movesOf(size.customers, size.transfers))
  await database.query(url, 'vacuum analyze')
  return {
    open: () => database.open(url),
    book: (transfers) => run(movesOf(size.customers, transfers)),
    async count(table, where = 'true') {
      const text = `select count(*)::int as rows from ${table} where ${where}`
      return (await reader.query<{ rows: number }>(text)).rows[0]?.rows ?? 0
    },
    async close() {
      await reader.end()
      await database.close()
    },
  }
}

type Clone = (table: string, where: string, times: number, set: Values) => Promise<void>

async function cloneOrders(clone: Clone, { customers, ended, answers }: StoreSize): Promise<void> {
  const id = `md5(p.id::text || n)::uuid`
  const live = { id, user_id: customer('n') }
  const rests = { ...live, rest_seq: 'p.rest_seq + 10 * n' }
  await clone('tickets', `user_id = '${ANN}'`, customers, rests)
  await clone('spot_orders', `user_id = '${ANN}'`, customers, rests)
  await clone('forex_tickets', `user_id = '${ANN}'`, customers, live)
  const owner = { user_id: customer(`n % ${customers} + 1`) }
  const past = { ...owner, id, created_at: 'p.created_at + n', closed_at: 'p.closed_at + n' }
  for (const table of ['tickets', 'spot_orders']) await clone(table, ENDED_OF_BOB, ended, past)
  for (const table of ['fills', 'spot_fills'])
    await clone(table, 'id = 1', ended, { ...owner, id: `n + (select max(id) from ${table})` })
  const keyed = { ...owner, key: 'p.key || n', at: 'p.at + n' }
  await clone('idempotency_keys', `key = '${EXAMPLE_KEY}'`, answers, keyed)
}

const ENDED_OF_BOB = `user_id = '${BOB}' and closed_at is not null`

async function columnsOf(reader: Client, table: string): Promise<readonly string[]> {
  const text = 'select column_name as name from information_schema.columns where table_name = $1'
  const { rows } = await reader.query<{ name: string }>(text, [table])
  return rows.map(({ name }) => name)
}

interface Cloning {
  readonly where: string
  readonly times: number
  /** Columns of row number `n` that differ from its template row `p`. */
  readonly set: Values
}

function cloning(
  table: string,
  columns: readonly string[],
  { where, times, set }: Cloning,
): string {
  const values = columns.map((name) => set[name] ?? `p."${name}"`)
  return `insert into ${table} (${columns.map((name) => `"${name}"`).join()})
    select ${values.join()} from (select * from ${table} where ${where}) p,
           generate_series(1, ${times}) n`
}

/** Customers with the example's balance in each account, credited from the chain. */
const customersLike = (example: string, customers: number): string => `
  create table money as
    select row_number() over (order by n, a.id) as place, n, a.wallet, a.coin, a.part, a.balance
      from accounts a, generate_series(1, ${customers}) n where a.owner = '${example}';
  create table before as
    select (select max(id) from accounts) as account, (select max(id) from transfers) as transfer;
  insert into accounts (id, owner, wallet, coin, part, balance)
    select b.account + place, ${customer('n')}::text, wallet, coin, part, balance
      from money, before b;
  insert into transfers (id, kind, cause, at)
    select b.transfer + place, 'CREDIT', 'made ' || place, 0 from money, before b;
  insert into postings (transfer_id, account_id, amount, at)
    select b.transfer + place, b.account + place, balance, 0 from money, before b
    union all
    select b.transfer + m.place, c.id, -m.balance, 0 from money m, before b, accounts c
     where c.owner = '${CHAIN}' and c.coin = m.coin;
  update accounts c set balance = c.balance - m.total
    from (select coin, sum(balance) as total from money group by coin) m
   where c.owner = '${CHAIN}' and c.coin = m.coin;
  drop table money, before;`

/** Alternating holds and releases; after an even number of them every balance is unchanged. */
const movesOf = (customers: number, transfers: number): string => `
  create table moves as
    select t.last + n as id, case n % 2 when 0 then 5 else -5 end as amount,
           ${customer(`(n + 1) / 2 % ${customers} + 1`)}::text as owner
      from (select max(id) as last from transfers) t, generate_series(1, ${transfers}) n;
  insert into transfers (id, kind, cause, at)
    select id, case when amount < 0 then 'HOLD' else 'RELEASE' end, owner, id from moves;
  insert into postings (transfer_id, account_id, amount, at)
    select m.id, a.id, case a.part when 'free' then m.amount else -m.amount end, m.id
      from moves m join accounts a on a.owner = m.owner
     where a.wallet = 'FUTURES' and a.coin = 'USDT' order by m.id, a.id;
  drop table moves;`
