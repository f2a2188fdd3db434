// The exports of a customer's data as files: the lists, the bounds, and the interpretation of a
// range.

/** Every movement of money, or the fills of one market. */
export const EXPORT_KINDS = ['LEDGER', 'SPOT', 'FUTURES', 'DERIVATIVES'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Files written by jobs: also the copy of all of the customer's own data, as JSON. */
export const FILE_KINDS = [...EXPORT_KINDS, 'ACCOUNT'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const EXPORT_STATUSES = ['RUNNING', 'READY', 'CANCELLED', 'FAILED'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** Rows of one file, or of one section of the data copy. */
export const MAX_EXPORT_ROWS = 10_000
/** The number of stored files per customer, and their retention time. */
export const MAX_EXPORTS = 10
export const EXPORT_KEPT_MS = 7 * 24 * 3_600_000

export interface ExportRecord {
  readonly uuid: string
  readonly kind: FileKind
  /** ms UTC; the end is exclusive. */
  readonly startedAt: number
  readonly endedAt: number
  /** An IANA name if times are also written in that zone, besides UTC. */
  readonly zone: string | null
  readonly status: ExportStatus
  /** Rows written so far, and in total. */
  readonly rows: number
  readonly totalRows: number
  readonly createdAt: number
}

export interface ExportRange {
  /** ms UTC; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

/** A missing end, or one that equals the start or lies in the future, means now; all ms UTC. */
export function exportRange(
  startedAt: number,
  endedAt: number | undefined,
  now: number,
): ExportRange {
  const open = endedAt === undefined || endedAt === startedAt
  return { from: startedAt, to: open ? now : Math.min(endedAt, now) }
}
