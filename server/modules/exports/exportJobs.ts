// Files that are written part by part, whoever waits for them: each part is committed together with
// how far its file has come, so that a restart goes on behind it. One at a time for each customer.
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  EXPORT_KEPT_MS,
  MOST_EXPORT_ROWS,
  MOST_EXPORTS,
  type ExportKind,
  type ExportRange,
  type ExportRecord,
  type ExportStatus,
} from '../../../src/domain/exports'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { Services } from '../../exchange/area'
import { fileName, headOf, textOf } from './exportFile'
import { exportFiles, exportParts, type ExportRow } from './tables'

/** Rows of one part. */
const PART_ROWS = 1_000
/** Files that go on by a part in one turn. */
const FILES_AT_ONCE = 4
/** How far rows are counted, to say in how many files a period fits. */
const COUNTED_ROWS = 5 * MOST_EXPORT_ROWS
/** One of an advisory lock for each customer. */
const EXPORT_LOCK = 7_270_053

export interface ExportRequest {
  readonly kind: ExportKind
  readonly range: ExportRange
  readonly zone: string | null
}

export interface TextFile {
  readonly name: string
  readonly text: string
}

type Deps = Pick<Services, 'db' | 'clock' | 'ids' | 'exporters' | 'log'>

export class ExportJobs {
  constructor(private readonly deps: Deps) {}

  /** The newest first. */
  async list(userId: string): Promise<readonly ExportRecord[]> {
    const rows = await this.deps.db
      .select()
      .from(exportFiles)
      .where(eq(exportFiles.userId, userId))
      .orderBy(desc(exportFiles.createdAt))
      .limit(MOST_EXPORTS)
    return rows.map(recordOf)
  }

  /** exportTooLong, exportRunning. */
  async begin(userId: string, request: ExportRequest): Promise<Outcome<ExportRecord>> {
    const { db, clock, ids } = this.deps
    const counted = await this.#count(userId, request)
    if (!counted.ok) return counted
    const { kind, range, zone } = request
    const now = clock.now()
    const row: ExportRow = {
      id: ids.uuid(),
      userId,
      kind,
      startedAt: range.from,
      endedAt: range.to,
      zone,
      status: 'RUNNING' satisfies ExportStatus,
      rows: 0,
      totalRows: counted.value,
      cursor: null,
      workedAt: now,
      createdAt: now,
    }
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${EXPORT_LOCK}::int, hashtext(${userId}))`)
      const mine = eq(exportFiles.userId, userId)
      const before = await tx
        .select({ id: exportFiles.id, status: exportFiles.status })
        .from(exportFiles)
        .where(mine)
        .orderBy(desc(exportFiles.createdAt))
      if (before.some(({ status }) => status === 'RUNNING')) return refused('exportRunning')
      const surplus = before.slice(MOST_EXPORTS - 1).map(({ id }) => id)
      if (surplus.length > 0) await tx.delete(exportFiles).where(inArray(exportFiles.id, surplus))
      await tx.insert(exportFiles).values(row)
      return accepted(recordOf(row))
    })
  }

  /** exportUnknown, exportEnded. */
  async cancel(userId: string, id: string): Promise<Outcome<ExportRecord>> {
    return this.deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(exportFiles).where(ownedBy(userId, id)).for('update')
      if (!row) return refused('exportUnknown', 'uuid')
      if (row.status !== 'RUNNING') return refused('exportEnded', 'uuid')
      await tx.delete(exportParts).where(eq(exportParts.fileId, id))
      const status = 'CANCELLED' satisfies ExportStatus
      await tx.update(exportFiles).set({ status, cursor: null }).where(eq(exportFiles.id, id))
      return accepted(recordOf({ ...row, status }))
    })
  }

  /** exportUnknown, exportNotReady. */
  async file(userId: string, id: string): Promise<Outcome<TextFile>> {
    const { db } = this.deps
    const [row] = await db.select().from(exportFiles).where(ownedBy(userId, id))
    if (!row) return refused('exportUnknown', 'uuid')
    if (row.status !== 'READY') return refused('exportNotReady', 'uuid')
    const parts = await db
      .select({ text: exportParts.text })
      .from(exportParts)
      .where(eq(exportParts.fileId, id))
      .orderBy(asc(exportParts.part))
    return accepted(
      fileOf(
        requestOf(row),
        parts.map(({ text }) => text),
        this.deps,
      ),
    )
  }

  /** The same at once, for whoever waits for it; exportTooLong. */
  async write(userId: string, request: ExportRequest): Promise<Outcome<TextFile>> {
    const counted = await this.#count(userId, request)
    if (!counted.ok) return counted
    const texts: string[] = []
    for (let cursor: string | undefined, page = 1; page === 1 || cursor !== undefined; page += 1) {
      const place = { page, limit: PART_ROWS, cursor }
      const part = await this.#part(this.deps.db, userId, request, place)
      if (!part.ok) return part
      texts.push(part.value.text)
      cursor = page * PART_ROWS < MOST_EXPORT_ROWS ? part.value.next : undefined
    }
    return accepted(fileOf(request, texts, this.deps))
  }

  /** Lets the files that waited longest go on by a part each; often. */
  async work(): Promise<void> {
    const running = await this.deps.db
      .select({ id: exportFiles.id })
      .from(exportFiles)
      .where(eq(exportFiles.status, 'RUNNING'))
      .orderBy(asc(exportFiles.workedAt))
      .limit(FILES_AT_ONCE)
    for (const { id } of running) await this.#goOn(id)
  }

  /** Removes what has been kept for its time. */
  async cleanUp(now: number): Promise<void> {
    const old = lt(exportFiles.createdAt, now - EXPORT_KEPT_MS)
    await this.deps.db.delete(exportFiles).where(old)
  }

  async #goOn(id: string): Promise<void> {
    const { db, clock, log } = this.deps
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(exportFiles)
        .where(and(eq(exportFiles.id, id), eq(exportFiles.status, 'RUNNING')))
        .for('update', { skipLocked: true })
      if (!row) return
      const page = Math.floor(row.rows / PART_ROWS) + 1
      const place = { page, limit: PART_ROWS, cursor: row.cursor ?? undefined }
      const part = await this.#part(tx, row.userId, requestOf(row), place)
      if (!part.ok) log.error({ key: part.refusal.key }, 'An export failed')
      const { text = '', lines = 0, next } = part.ok ? part.value : {}
      const rows = row.rows + lines
      const more = next !== undefined && rows < MOST_EXPORT_ROWS
      const status: ExportStatus = !part.ok ? 'FAILED' : more ? 'RUNNING' : 'READY'
      const totalRows = status === 'READY' ? rows : Math.max(rows, row.totalRows)
      if (part.ok) await tx.insert(exportParts).values({ fileId: id, part: page, text })
      await tx
        .update(exportFiles)
        .set({ rows, totalRows, status, cursor: more ? next : null, workedAt: clock.now() })
        .where(eq(exportFiles.id, id))
    })
  }

  async #count(userId: string, { kind, range }: ExportRequest): Promise<Outcome<number>> {
    const { db, exporters } = this.deps
    const ready = await exporters.projected(userId)
    if (!ready.ok) return ready
    const rows = await exporters.find(kind).count(db, userId, range, COUNTED_ROWS)
    if (rows <= MOST_EXPORT_ROWS) return accepted(rows)
    const parts = Math.ceil(rows / MOST_EXPORT_ROWS)
    return refused('exportTooLong', 'startedAt', { max: MOST_EXPORT_ROWS, rows, parts })
  }

  async #part(
    db: NodePgDatabase,
    userId: string,
    { kind, range, zone }: ExportRequest,
    place: { readonly page: number; readonly limit: number; readonly cursor: string | undefined },
  ): Promise<
    Outcome<{ readonly text: string; readonly lines: number; readonly next?: string | undefined }>
  > {
    const found = await this.deps.exporters.find(kind).page(db, userId, range, place)
    if (!found.ok) return found
    const { lines, next } = found.value
    return accepted({ text: textOf(lines, zone), lines: lines.length, next })
  }
}

const ownedBy = (userId: string, id: string) =>
  and(eq(exportFiles.id, id), eq(exportFiles.userId, userId))

const requestOf = (row: ExportRow): ExportRequest => ({
  kind: row.kind as ExportKind,
  range: { from: row.startedAt, to: row.endedAt },
  zone: row.zone,
})

function fileOf(
  { kind, range, zone }: ExportRequest,
  texts: readonly string[],
  { exporters }: Pick<Deps, 'exporters'>,
): TextFile {
  const head = headOf(exporters.find(kind), zone)
  return { name: fileName(kind, range), text: head + texts.join('') }
}

const recordOf = (row: ExportRow): ExportRecord => ({
  uuid: row.id,
  kind: row.kind as ExportKind,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  zone: row.zone,
  status: row.status as ExportStatus,
  rows: row.rows,
  totalRows: row.totalRows,
  createdAt: row.createdAt,
})
