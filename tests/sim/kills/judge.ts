// The judgement of what a killed exchange left in the store, from outside: by SQL over what was
// acknowledged, by the audit, and by building memory from it once more.
import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { recover } from '../../../server/core/exchange/recovery'
import { modules } from '../../../server/features'
import { ANSWERS_KEPT_MS } from '../../../server/app/upkeep'
import { auditSinceCheckpoint, auditStore } from '../../../server/store/audit/auditStore'
import { LEDGER_TABLES, loadLedger } from '../../../server/store/ledgerTables'
import { Projection } from '../../../server/store/journal/projection'
import { TABLES } from '../../support/core'
import { readAtOnce } from '../../../server/store/openStore'

export class Judge {
  private readonly pool: Pool
  private readonly db: NodePgDatabase
  /**
   * What was charged at an hour is not charged again when the hour comes again, whoever has opened
   * something meanwhile.
   */
  private readonly livedTwice: { readonly from: number; readonly to: number }[] = []

  /** First answers from before it may be forgotten, ms UTC. */
  private forgotten = 0

  constructor(private readonly databaseUrl: string) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 2 })
    this.pool.on('error', () => undefined)
    this.db = drizzle(this.pool)
  }

  /** The next life begins at an earlier time than the last one ended at; both ms UTC. */
  setBack(from: number, to: number): void {
    this.livedTwice.push({ from, to })
  }

  /** A life that begins at a time, ms UTC, forgets first answers that are too old by then. */
  begins(at: number): void {
    this.forgotten = Math.max(this.forgotten, at - ANSWERS_KEPT_MS)
  }

  /** Carries over what the dead exchange committed last, as the next one would. */
  private async project(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl })
    await client.connect()
    await new Projection([...LEDGER_TABLES, ...TABLES]).runToEnd(client).finally(() => client.end())
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  /** The hash of memory as the store gives it. */
  async rebuiltHash(at: number): Promise<string> {
    const client = new Client({ connectionString: this.databaseUrl })
    await client.connect()
    try {
      const reading = <T>(read: (db: NodePgDatabase) => Promise<T>) => readAtOnce(client, read)
      const memory = await recover(
        {
          recover: () => this.project(),
          reading,
          loadLedger,
          audit: (parts) => auditSinceCheckpoint(this.db, parts),
        },
        modules,
        0,
      )
      return memory.stateHash(at)
    } finally {
      await client.end()
    }
  }

  /** Sentences of what is wrong; empty when nothing was lost or doubled. */
  async findings(answered: ReadonlyMap<string, string | null>): Promise<readonly string[]> {
    await this.project()
    return [
      ...(await this.audit()),
      ...(await this.lost(answered)),
      ...(await this.unasked()),
      ...(await this.uncharged()),
    ]
  }

  /** What the audit finds. */
  async audit(): Promise<string[]> {
    const found = await auditStore(this.db, modules)
    return found.map(({ finding, subject, amount }) => `${finding} ${subject} ${amount}`)
  }

  /** Acknowledged, but another answer, or none, is in the store. */
  private async lost(answered: ReadonlyMap<string, string | null>): Promise<string[]> {
    const keys = [...answered.keys()]
    const { rows } = await this.pool.query<{ key: string; id: string | null }>(
      `select key, coalesce(answer->'future'->>'futureId', answer->'order'->>'uuid',
                            answer->'forex'->>'forexUuid', answer->'stop'->>'stopId') as id
         from idempotency_keys where key = any($1)`,
      [keys],
    )
    const stored = new Map(rows.map(({ key, id }) => [key, id]))
    return keys
      .filter((key) => stored.get(key) !== answered.get(key))
      .map((key) => `${key} was acknowledged with ${answered.get(key)}: ${stored.get(key)}`)
  }

  /** Orders and tickets for which no command asks, as far as answers are kept. */
  private async unasked(): Promise<string[]> {
    const { rows } = await this.db.execute<{ id: string }>(sql`
      with asked as materialized (
        select coalesce(answer->'future'->>'futureId', answer->'order'->>'uuid',
                        answer->'forex'->>'forexUuid', answer->'stop'->>'stopId') as id
          from idempotency_keys)
      select id::text from (select id, created_at from tickets
                            union all select id, created_at from perpetual_stops
                            union all select id, created_at from spot_orders
                            union all select id, created_at from forex_tickets) made
       where created_at >= ${this.forgotten}
         and not exists (select from asked where asked.id = made.id::text)`)
    return rows.map(({ id }) => `${id} was made twice`)
  }

  /** Open across the boundary that was charged last, by its fills, and not charged for it. */
  private async uncharged(): Promise<string[]> {
    const { rows } = await this.db.execute<{ id: string; kind: string }>(sql`
      select f.ticket_id::text as id, 'funding' as kind
        from fills f join instrument_states s using (symbol)
       where f.at < s.funded_at and not exists (
         select from fills twice
          where twice.ticket_id = f.ticket_id and ${this.again(sql`twice.at`)})
         and not exists (
         select from funding_charges c
          where c.ticket_id = f.ticket_id and c.boundary = s.funded_at)
       group by f.ticket_id
      having sum(case f.action when 'OPEN' then f.quantity else -f.quantity end) > 0
      union all
      select t.id::text, 'swap' from forex_tickets t join instrument_states s using (symbol)
       where t.open > 0 and t.opened_at < s.rolled_at and not ${this.again(sql`t.opened_at`)}
         and not exists (
         select from swap_charges c where c.ticket_id = t.id and c.rollover = s.rolled_at)`)
    return rows.map(({ id, kind }) => `${id} was not charged ${kind}`)
  }

  /** Whether a time was lived through again, after the system's clock had been set back. */
  private again(at: SQL): SQL {
    const within = this.livedTwice.map(({ from, to }) => sql`(${at} >= ${from} and ${at} < ${to})`)
    return within.length === 0 ? sql`false` : sql`(${sql.join(within, sql` or `)})`
  }

  /** How much happened, for the line that is printed. */
  async counts(): Promise<Readonly<Record<string, number>>> {
    const { rows } = await this.db.execute<Record<string, string>>(sql`
      select (select count(*) from spot_orders) as orders,
             (select count(*) from tickets) as tickets,
             (select count(*) from forex_tickets) as forexs,
             (select count(*) from perpetual_stops where became_id is not null) as fired,
             (select count(*) from perpetual_stops where ended_at is null) as waiting,
             (select count(*) from funding_charges) as fundings,
             (select count(*) from swap_charges) as swaps`)
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([k, v]) => [k, Number(v)]))
  }
}
