// The trading sessions of CFDs and the times of roll-overs, in UTC. The hours are the real ones,
// simplified: no daylight saving time, no holidays.
import type { DerivativeInstrument } from './instruments'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The hour at which weeks start and end, and nights are charged. */
const ROLL_HOUR = 22
/** Indices pause in the hour before it, every day. */
const PAUSE_HOUR = 21
const WEEK_HOURS = 7 * 24

const [SUNDAY, WEDNESDAY, FRIDAY, SATURDAY] = [0, 3, 5, 6] as const

type Hours = Pick<DerivativeInstrument, 'hours'>

/**
 * True if the real session of an instrument is open at a time (ms UTC): from Sunday 22:00 to Friday
 * 22:00; indices pause from 21:00 to 22:00 every day.
 */
export function isOpen({ hours }: Hours, at: number): boolean {
  const moment = new Date(at)
  const [day, hour] = [moment.getUTCDay(), moment.getUTCHours()]
  if (day === SATURDAY) return false
  if (day === SUNDAY && hour < ROLL_HOUR) return false
  if (day === FRIDAY && hour >= ROLL_HOUR) return false
  return hours !== 'index' || hour !== PAUSE_HOUR
}

/** The next time after `at` at which the session opens, ms UTC. */
export function nextOpening(hours: Hours, at: number): number {
  // Sessions change at full hours only.
  let was = isOpen(hours, at)
  let hour = at - (at % HOUR_MS)
  for (let i = 0; i < 2 * WEEK_HOURS; i += 1) {
    hour += HOUR_MS
    const is = isOpen(hours, hour)
    if (is && !was) return hour
    was = is
  }
  throw new Error('A session that never opens')
}

/**
 * Nights that the roll-over at this time charges: three on Wednesdays, because the value date two
 * days later spans the weekend; none on Saturdays and Sundays.
 */
export function nightsOf(rollover: number): number {
  const day = new Date(rollover).getUTCDay()
  if (day === SATURDAY || day === SUNDAY) return 0
  return day === WEDNESDAY ? 3 : 1
}

/** The last roll-over that charges a night, at or before a time, ms UTC. */
export function rolloverBefore(at: number): number {
  let rollover = at - (at % DAY_MS) + ROLL_HOUR * HOUR_MS
  while (rollover > at || nightsOf(rollover) === 0) rollover -= DAY_MS
  return rollover
}

/** The first roll-over that charges a night, after a time, ms UTC. */
export function nextRollover(at: number): number {
  let rollover = at - (at % DAY_MS) + ROLL_HOUR * HOUR_MS
  while (rollover <= at || nightsOf(rollover) === 0) rollover += DAY_MS
  return rollover
}
