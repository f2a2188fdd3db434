// Source of an exported file's text by its kind: a list as CSV, or the copy of a customer's own
// data.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_EXPORT_ROWS, type ExportRange, type FileKind } from '../../../src/domain/exports'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { Services } from '../../app/contract/feature'
import type { ExportPlace } from '../../app/contract/providers'
import { headOf, textOf, type FilePart } from './exportFile'
import { countOwnRows, ownPart } from './ownFile'

/** Limit of counting rows, for the number of files that a period needs. */
const COUNTED_ROWS = 5 * MAX_EXPORT_ROWS

export interface ExportRequest {
  readonly kind: FileKind
  readonly range: ExportRange
  readonly zone: string | null
}

export interface FileSource {
  /** Stands before the parts. */
  readonly head: string
  /** Rows of a file; undefined where the parts end by themselves. */
  readonly most: number | undefined
  count(db: NodePgDatabase, userId: string): Promise<number>
  part(db: NodePgDatabase, userId: string, place: ExportPlace): Promise<Outcome<FilePart>>
}

export function sourceOf(
  { exporters, ownData }: Pick<Services, 'exporters' | 'ownData'>,
  { kind, range, zone }: ExportRequest,
): FileSource {
  if (kind === 'ACCOUNT')
    return {
      head: '',
      most: undefined,
      count: (db, userId) => countOwnRows(ownData(), db, userId),
      part: (db, userId, { limit, cursor }) =>
        ownPart(ownData(), db, userId, { limit, ...(cursor === undefined ? {} : { cursor }) }),
    }
  const exporter = exporters.find(kind)
  return {
    head: headOf(exporter, zone),
    most: MAX_EXPORT_ROWS,
    count: (db, userId) => exporter.count(db, userId, range, COUNTED_ROWS),
    async part(db, userId, place) {
      const found = await exporter.page(db, userId, range, place)
      if (!found.ok) return found
      const { lines, next } = found.value
      return accepted({ text: textOf(lines, zone), lines: lines.length, next })
    },
  }
}
