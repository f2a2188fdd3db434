// What a customer may take away as a file: the lists, the bounds, and how a range is read.

/** Everything that moved money, or the fills of one market. */
export const EXPORT_KINDS = ['LEDGER', 'SPOT', 'FUTURES', 'DERIVATIVES'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATUSES = ['RUNNING', 'READY', 'CANCELLED', 'FAILED'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** Rows of one file. */
export const MOST_EXPORT_ROWS = 10_000
/** Files of one customer that are kept, and for how long. */
export const MOST_EXPORTS = 10
export const EXPORT_KEPT_MS = 7 * 24 * 3_600_000

export interface ExportRecord {
  readonly uuid: string
  readonly kind: ExportKind
  /** ms UTC; the end is not part of it. */
  readonly startedAt: number
  readonly endedAt: number
  /** IANA name, where times are written in it beside UTC. */
  readonly zone: string | null
  readonly status: ExportStatus
  /** Rows written so far, of so many. */
  readonly rows: number
  readonly totalRows: number
  readonly createdAt: number
}

export interface ExportRange {
  /** ms UTC; `to` is not part of it. */
  readonly from: number
  readonly to: number
}

/** An end that is missing, equals the start or lies in the future is now; all ms UTC. */
export function exportRange(
  startedAt: number,
  endedAt: number | undefined,
  now: number,
): ExportRange {
  const open = endedAt === undefined || endedAt === startedAt
  return { from: startedAt, to: open ? now : Math.min(endedAt, now) }
}
