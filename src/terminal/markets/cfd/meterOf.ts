// Fill level and warning threshold of the margin level meter. Pure.
import type { Rate } from '../../../domain/brand'
import { STOP_OUT_LEVEL } from '../../../domain/cfd/wallet'

/** Warns from twice the stop-out level down. */
const NEAR = 2n

export interface Meter {
  /** In per cent; 100 at the stop-out level. */
  readonly full: number
  readonly near: boolean
}

/** Stop-out level ÷ margin level: the meter fills as the margin level falls. */
export function meterOf(level: Rate | null): Meter {
  if (level === null) return { full: 0, near: false }
  if (level <= STOP_OUT_LEVEL) return { full: 100, near: true }
  const full = Number((STOP_OUT_LEVEL * 1000n) / level) / 10
  return { full, near: level <= STOP_OUT_LEVEL * NEAR }
}
