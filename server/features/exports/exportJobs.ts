// Files that are written part by part, whoever waits for them: each part is committed together with
// how far its file has come, so that a restart goes on behind it. One at a time for each customer.
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  EXPORT_KEPT_MS,
  MAX_EXPORT_ROWS,
  MAX_EXPORTS,
  type ExportRecord,
  type ExportStatus,
  type FileKind,
} from '../../../src/domain/exports'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { Services } from '../../app/contract/feature'
import type { LogChange } from '../identity/api'
import { underLocks } from '../../store/locks'
import { fileName } from './exportFile'
import { sourceOf, type ExportRequest } from './fileSource'
import { exportFiles, exportParts, type ExportRow } from './tables'

/** Rows of one part. */
const PART_ROWS = 1_000
/** Files that go on by a part in one turn. */
const FILES_AT_ONCE = 4
/** One of an advisory lock for each customer. */
const EXPORT_LOCK = 7_270_053

export interface TextFile {
  readonly name: string
  readonly text: string
}

type Deps = Pick<Services, 'db' | 'clock' | 'ids' | 'exporters' | 'ownData' | 'log'>

export class ExportJobs {
  constructor(private readonly deps: Deps) {}

  /** The newest first. */
  async list(userId: string): Promise<readonly ExportRecord[]> {
    const rows = await this.deps.db
      .select()
      .from(exportFiles)
      .where(eq(exportFiles.userId, userId))
      .orderBy(desc(exportFiles.createdAt))
      .limit(MAX_EXPORTS)
    return rows.map(recordOf)
  }

  /** `log` is written together with the job. exportTooLong, exportRunning. */
  async begin(
    userId: string,
    request: ExportRequest,
    log?: LogChange,
  ): Promise<Outcome<ExportRecord>> {
    const { db, clock, ids } = this.deps
    // Before the counting, which is dear; judged once more under the lock.
    if (await this.#isRunning(userId)) return refused('exportRunning')
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
    return underLocks(db, [{ class: EXPORT_LOCK, of: userId }], async (tx) => {
      const mine = eq(exportFiles.userId, userId)
      const before = await tx
        .select({ id: exportFiles.id, status: exportFiles.status })
        .from(exportFiles)
        .where(mine)
        .orderBy(desc(exportFiles.createdAt))
      if (before.some(({ status }) => status === 'RUNNING')) return refused('exportRunning')
      const surplus = before.slice(MAX_EXPORTS - 1).map(({ id }) => id)
      if (surplus.length > 0) await tx.delete(exportFiles).where(inArray(exportFiles.id, surplus))
      await tx.insert(exportFiles).values(row)
      await log?.(tx)
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

  /**
   * `mayTake` is asked before the copy of all personal data is given away. exportUnknown,
   * exportNotReady, what it refuses.
   */
  async file(
    userId: string,
    id: string,
    mayTake: () => Promise<Outcome<true>>,
  ): Promise<Outcome<TextFile>> {
    const { db } = this.deps
    const [row] = await db.select().from(exportFiles).where(ownedBy(userId, id))
    if (!row) return refused('exportUnknown', 'uuid')
    const may = row.kind === 'ACCOUNT' ? await mayTake() : accepted(true)
    if (!may.ok) return may
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
    const source = sourceOf(this.deps, request)
    const texts: string[] = []
    for (let cursor: string | undefined, page = 1; page === 1 || cursor !== undefined; page += 1) {
      const place = { page, limit: PART_ROWS, cursor }
      const part = await source.part(this.deps.db, userId, place)
      if (!part.ok) return part
      texts.push(part.value.text)
      cursor = page * PART_ROWS < MAX_EXPORT_ROWS ? part.value.next : undefined
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

  /** Removes all files of an account. */
  async erase(tx: NodePgDatabase, userId: string): Promise<void> {
    await tx.delete(exportFiles).where(eq(exportFiles.userId, userId))
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
      const source = sourceOf(this.deps, requestOf(row))
      const part = await source.part(tx, row.userId, place)
      if (!part.ok) log.error({ key: part.refusal.key }, 'An export failed')
      const { text = '', lines = 0, next } = part.ok ? part.value : {}
      const rows = row.rows + lines
      const more = next !== undefined && rows < (source.most ?? Infinity)
      const status: ExportStatus = !part.ok ? 'FAILED' : more ? 'RUNNING' : 'READY'
      const totalRows = status === 'READY' ? rows : Math.max(rows, row.totalRows)
      if (part.ok) await tx.insert(exportParts).values({ fileId: id, part: page, text })
      await tx
        .update(exportFiles)
        .set({ rows, totalRows, status, cursor: more ? next : null, workedAt: clock.now() })
        .where(eq(exportFiles.id, id))
    })
  }

  async #isRunning(userId: string): Promise<boolean> {
    const mine = and(eq(exportFiles.userId, userId), eq(exportFiles.status, 'RUNNING'))
    const found = await this.deps.db.select({ id: exportFiles.id }).from(exportFiles).where(mine)
    return found.length > 0
  }

  async #count(userId: string, request: ExportRequest): Promise<Outcome<number>> {
    const ready = await this.deps.exporters.projected(userId)
    if (!ready.ok) return ready
    const { count, most: max } = sourceOf(this.deps, request)
    const rows = await count(this.deps.db, userId)
    if (max === undefined || rows <= max) return accepted(rows)
    return refused('exportTooLong', 'startedAt', { max, rows, parts: Math.ceil(rows / max) })
  }
}

const ownedBy = (userId: string, id: string) =>
  and(eq(exportFiles.id, id), eq(exportFiles.userId, userId))

const requestOf = (row: ExportRow): ExportRequest => ({
  kind: row.kind as FileKind,
  range: { from: row.startedAt, to: row.endedAt },
  zone: row.zone,
})

const fileOf = (
  request: ExportRequest,
  texts: readonly string[],
  deps: Pick<Deps, 'exporters' | 'ownData'>,
): TextFile => ({
  name: fileName(request.kind, request.range),
  text: sourceOf(deps, request).head + texts.join(''),
})

const recordOf = (row: ExportRow): ExportRecord => ({
  uuid: row.id,
  kind: row.kind as FileKind,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  zone: row.zone,
  status: row.status as ExportStatus,
  rows: row.rows,
  totalRows: row.totalRows,
  createdAt: row.createdAt,
})
