// Content of an exported file: CSV (RFC 4180) with UTC first, the chosen time zone beside it, then
// the columns of the list, and no cell that a spreadsheet would execute.
import type { ExportRange, FileKind } from '../../../src/domain/exports'
import type { Exporter, ExportLine } from '../../app/contract/providers'

/** Whether times can be written in a zone. */
export function isZone(zone: string): boolean {
  try {
    return clockOf(zone) !== undefined
  } catch {
    return false
  }
}

export const headOf = ({ columns }: Pick<Exporter, 'columns'>, zone: string | null): string =>
  csvLine(['time (UTC)', ...(zone === null ? [] : [`time (${zone})`]), ...columns])

/** The lines as text. */
export function textOf(lines: readonly ExportLine[], zone: string | null): string {
  const local = zone === null ? undefined : clockOf(zone)
  return lines
    .map(({ at, cells }) => {
      const beside = local ? [timeIn(local, at)] : []
      return csvLine([new Date(at).toISOString(), ...beside, ...cells])
    })
    .join('')
}

/** `meridian-futures-2026-11-18-2026-11-21.csv`, `meridian-account-2026-11-21.json`; in UTC. */
export function fileName(kind: FileKind, { from, to }: ExportRange): string {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  if (kind === 'ACCOUNT') return `meridian-account-${day(to)}.json`
  return `meridian-${kind.toLowerCase()}-${day(from)}-${day(to)}.csv`
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'longOffset',
    hourCycle: 'h23',
  })

/** `2026-11-22 23:15:02.123 GMT+08:00`: the offset distinguishes an hour that autumn repeats. */
function timeIn(clock: Intl.DateTimeFormat, at: number): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`
  const time = `${parts['hour']}:${parts['minute']}:${parts['second']}`
  return `${day} ${time}.${parts['fractionalSecond']} ${parts['timeZoneName']}`
}

/** A number, which keeps its minus; all else that begins like a formula is text. */
const NUMBER = /^-?\d+(?:\.\d+)?$/
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export interface FilePart {
  readonly text: string
  readonly lines: number
  /** Leads to the part after this one; undefined after the last. */
  readonly next: string | undefined
}
