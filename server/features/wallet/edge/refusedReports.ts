// Reports of a custody provider that the exchange could not take: counted, kept for the operator,
// and in the log when they are new. Deposits that could be read are passed by, so that no number of
// them keeps the exchange from what comes after, and asked for again by their transactions once a
// minute.
import { createHash } from 'node:crypto'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import type { RefusedReport } from '../../../custody/checkedCustody'
import { reportText, type DepositReport } from '../../../custody/readReports'
import { refusedReports } from '../tables'

/** So many are kept; older ones give way. */
const MAX_KEPT = 10_000
/** Of one look; of more only the number is kept. */
const MAX_PER_POLL = 200
/** So many are asked for again, and after so long. */
const MAX_REPEATS = 1_000
const AGAIN_MS = 60_000
/** What is settled stays as it is. */
const FOR_GOOD: ReadonlySet<string> = new Set(['depositClosed', 'depositDiffers'])

type Noted = RefusedReport & { readonly txId: string | null }

interface RefusedReportsDeps {
  readonly db: NodePgDatabase
  readonly clock: { now(): number }
  readonly log: { warn(details: object, text: string): void }
}

export class RefusedReports {
  #passed = 0
  /** The transactions to ask for again; undefined before the first look. */
  #again: Set<string> | undefined
  #askedAt = 0
  #noted = new Map<string, Noted>()
  #more = 0
  readonly #logged = new BoundedMap<string, true>({ maxEntries: MAX_KEPT })

  constructor(private readonly deps: RefusedReportsDeps) {}

  /** The number after which to ask: what was passed by is not asked for again. */
  after = (lastDeposit: number): number => Math.max(lastDeposit, this.#passed)

  /** The transactions that are to be asked for again now. */
  async again(): Promise<readonly string[]> {
    const { db, clock } = this.deps
    if (!this.#again) {
      const { txId, lastAt } = refusedReports
      const waits = db.select({ txId }).from(refusedReports).where(isNotNull(txId))
      const rows = await waits.orderBy(desc(lastAt)).limit(MAX_REPEATS)
      this.#again = new Set(rows.flatMap((row) => row.txId ?? []))
    }
    if (clock.now() - this.#askedAt < AGAIN_MS) return []
    this.#askedAt = clock.now()
    return [...this.#again]
  }

  note(report: RefusedReport, txId: string | null = null): void {
    const { reason, text } = report
    const id = createHash('sha256').update(`${reason} ${text}`).digest('hex')
    if (this.#noted.size < MAX_PER_POLL) this.#noted.set(id, { ...report, txId })
    else this.#more += 1
  }

  noteDeposit(report: DepositReport, reason: string): void {
    this.#passed = Math.max(this.#passed, report.seq)
    const txId = FOR_GOOD.has(reason) ? null : report.txId
    if (txId !== null && this.#again && this.#again.size < MAX_REPEATS) this.#again.add(txId)
    this.note({ reason, text: reportText(report) }, txId)
  }

  /** It could be taken: it is not asked for any more. */
  async taken({ txId }: Pick<DepositReport, 'txId'>): Promise<void> {
    if (!this.#again?.delete(txId)) return
    const { db } = this.deps
    await db.update(refusedReports).set({ txId: null }).where(eq(refusedReports.txId, txId))
  }

  /** Writes down what was noted since the last time. */
  async keep(): Promise<void> {
    const noted = [...this.#noted]
    const more = this.#more
    if (noted.length === 0) return
    this.#noted = new Map()
    this.#more = 0
    const { db, clock } = this.deps
    this.#log(noted, more)
    const at = clock.now()
    const rows = noted.map(([id, { reason, text, txId }]) => {
      return { id, reason, txId, report: text, firstAt: at, lastAt: at, times: 1 }
    })
    await db
      .insert(refusedReports)
      .values(rows)
      .onConflictDoUpdate({
        target: refusedReports.id,
        set: { lastAt: at, times: sql`${refusedReports.times} + 1` },
      })
  }

  /** Forgets the oldest beyond what is kept. */
  async forget(): Promise<void> {
    await this.deps.db.execute(sql`
      delete from refused_reports where id in
        (select id from refused_reports order by last_at desc, id offset ${MAX_KEPT})`)
  }

  /** Each once, so that one that comes every second does not fill the log. */
  #log(noted: readonly (readonly [string, Noted])[], more: number): void {
    const fresh = noted.filter(([id]) => !this.#logged.has(id))
    if (fresh.length === 0) return
    for (const [id] of fresh) this.#logged.set(id, true)
    const reports = fresh.slice(0, 5).map(([, report]) => report)
    const details = { refused: fresh.length, more, reports }
    this.deps.log.warn(details, 'The custodian reported what cannot be taken')
  }
}
