// Conversion of the rows of alerts to records of the wire and to what the judge keeps in memory.
import {
  readLevel,
  type AlertFiring,
  type AlertKind,
  type AlertRecord,
  type AlertStatus,
} from '../../../src/domain/records/alertRecords'
import { findInstrument } from '../../../src/domain/instruments'
import type { AlertRow, FiringRow } from './tables'

export type PriceSide = 'ABOVE' | 'BELOW'

/** An active alert as it is judged. It is replaced when its row changes. */
export interface Watched {
  readonly id: string
  readonly userId: string
  readonly kind: AlertKind
  readonly symbol: string
  /** In ticks or steps of a share; 0 for FILLS. */
  readonly level: number
  readonly minutes: number
  readonly status: AlertStatus
  readonly side: PriceSide | null
  readonly armedAt: number
  readonly firedAt: number | null
  readonly expiresAt: number | null
  readonly revision: number
}

/** Null where its instrument does not exist any more. */
export function watchedOf(row: AlertRow): Watched | null {
  const { id, userId, armedAt, firedAt, expiresAt, revision } = row
  const kind = kindOf(row.kind)
  const symbol = row.symbol ?? ''
  const instrument = findInstrument(symbol)
  if (row.symbol !== null && !instrument) return null
  const level = row.level === null ? null : readLevel(kind, instrument, row.level)
  if (level && !level.ok) return null
  return {
    id,
    userId,
    kind,
    symbol,
    level: level?.value ?? 0,
    minutes: row.minutes ?? 0,
    status: statusOf(row.status),
    side: row.side === 'ABOVE' || row.side === 'BELOW' ? row.side : null,
    armedAt,
    firedAt,
    expiresAt,
    revision,
  }
}

export const alertRecord = (row: AlertRow): AlertRecord => ({
  uuid: row.id,
  kind: kindOf(row.kind),
  symbol: row.symbol,
  level: row.level,
  minutes: row.minutes,
  repeats: row.repeats,
  email: row.email,
  note: row.note,
  expiresAt: row.expiresAt,
  status: statusOf(row.status),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  firedAt: row.firedAt,
  firings: row.firings,
})

export const firingRecord = (row: FiringRow): AlertFiring => ({
  uuid: row.alertId,
  number: row.number,
  kind: kindOf(row.kind),
  symbol: row.symbol,
  level: row.level,
  minutes: row.minutes,
  note: row.note,
  value: row.value,
  at: row.at,
})

// The calls take no other kind, and a check of the table holds the status to the list.
const kindOf = (text: string): AlertKind => text as AlertKind
const statusOf = (text: string): AlertStatus => text as AlertStatus
