// Vocabulary of alerts: their kinds, bounds, and how a level is read. A price is in ticks of its
// instrument, a share in steps of 10^-6 %.
import { ticks } from '../brand'
import { formatTicks, formatTrimmed } from '../decimal'
import { parseDecimal } from '../decimal'
import type { Instrument } from '../instruments'
import { readPrice } from '../orders/orderNumbers'
import { accepted, refused, type Outcome } from '../refusals'

export const ALERT_KINDS = [
  'ABOVE',
  'BELOW',
  'CROSSES',
  'MOVES',
  'SPREAD',
  'FUNDING',
  'MARGIN',
  'FILLS',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/**
 * ARMED: its condition is watched. WAITING: it fired and is armed again once its condition has
 * ended. DONE: it fired and does not repeat. EXPIRED: its time ended.
 */
export const ALERT_STATUSES = ['ARMED', 'WAITING', 'DONE', 'EXPIRED'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

export const ALERT_LIMITS = {
  /** Alerts of an account that are armed or waiting. */
  active: 50,
  /** Characters of a note. */
  note: 120,
  /** The longest window of MOVES. */
  minutes: 60,
  /** Days until an expiry. */
  days: 365,
  /** Emails to an account within an hour. */
  mailsPerHour: 10,
} as const

/** Least time between two firings of one alert. */
export const ALERT_PAUSE_MS = 60_000

export interface AlertRecord {
  readonly uuid: string
  readonly kind: AlertKind
  /** Null for MARGIN and FILLS, which concern the account. */
  readonly symbol: string | null
  /** A price, or per cent for MOVES, FUNDING and MARGIN; null for FILLS. */
  readonly level: string | null
  /** Of MOVES only. */
  readonly minutes: number | null
  readonly repeats: boolean
  readonly email: boolean
  readonly note: string
  /** Times in ms UTC. */
  readonly expiresAt: number | null
  readonly status: AlertStatus
  readonly createdAt: number
  readonly updatedAt: number
  readonly firedAt: number | null
  readonly firings: number
}

export interface AlertFiring {
  /** The alert's. */
  readonly uuid: string
  /** Counts the firings of the alert from 1. */
  readonly number: number
  readonly kind: AlertKind
  readonly symbol: string | null
  readonly level: string | null
  readonly minutes: number | null
  readonly note: string
  /** The figure that met the condition, in the unit of the level; null for FILLS. */
  readonly value: string | null
  /** When it was met, ms UTC. */
  readonly at: number
}

/** Decimals of per cent: a step is 10^-8 of the whole. */
export const SHARE_DECIMALS = 6

const PRICES: ReadonlySet<AlertKind> = new Set(['ABOVE', 'BELOW', 'CROSSES', 'SPREAD'])
const OF_ACCOUNT: ReadonlySet<AlertKind> = new Set(['MARGIN', 'FILLS'])

/** True if the level is a price of the instrument. */
export const hasPriceLevel = (kind: AlertKind): boolean => PRICES.has(kind)

/** True if it concerns the account and no instrument. */
export const isOfAccount = (kind: AlertKind): boolean => OF_ACCOUNT.has(kind)

/** Largest share of each kind, in per cent. */
const MAX_SHARE: Readonly<Partial<Record<AlertKind, number>>> = {
  MOVES: 100,
  FUNDING: 100,
  MARGIN: 100_000,
}

/** True if alerts of a kind exist for an instrument. */
export const hasAlertKind = (kind: AlertKind, { market }: Pick<Instrument, 'market'>): boolean =>
  !isOfAccount(kind) && (kind !== 'FUNDING' || market === 'futures')

/** The level in whole ticks or steps; refuses what is no number above zero, or too large. */
export function readLevel(
  kind: AlertKind,
  instrument: Pick<Instrument, 'tickDecimals'> | undefined,
  text: string,
): Outcome<number> {
  if (hasPriceLevel(kind)) {
    if (!instrument) return refused('instrumentUnknown', 'symbol')
    return readPrice(instrument, text, 'level')
  }
  const parsed = parseDecimal(text, SHARE_DECIMALS)
  if (!parsed.ok) {
    if (parsed.error === 'precision')
      return refused('numberPrecision', 'level', { decimals: SHARE_DECIMALS })
    return refused(parsed.error === 'tooLarge' ? 'numberTooLarge' : 'numberFormat', 'level')
  }
  if (parsed.value === 0n) return refused('numberNotPositive', 'level')
  const steps = Number(parsed.value)
  if (steps > (MAX_SHARE[kind] ?? 0) * 10 ** SHARE_DECIMALS)
    return refused('numberTooLarge', 'level')
  return accepted(steps)
}

/** The level, or a figure in its unit, as text of the wire. */
export function levelText(
  kind: AlertKind,
  instrument: Pick<Instrument, 'tickDecimals'> | undefined,
  level: number,
): string {
  if (hasPriceLevel(kind) && instrument) return formatTicks(ticks(level), instrument.tickDecimals)
  return formatTrimmed(BigInt(level), SHARE_DECIMALS)
}
