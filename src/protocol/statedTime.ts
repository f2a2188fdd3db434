// The header in which each answer to a call states the exchange's time.
import type { TimeReading } from '../domain/time/exchangeClock'

/** The exchange's time at which the answer was started, whole ms UTC. */
export const EXCHANGE_TIME = 'exchange-time'

export interface Answered {
  readonly headers?: { get(name: string): string | null }
}

/** The time reading of an answer, by the caller's monotonic clock; null if it states none. */
export function statedTime(
  { headers }: Answered,
  sentAt: number,
  receivedAt: number,
): TimeReading | null {
  const text = headers?.get(EXCHANGE_TIME) ?? ''
  return /^\d{1,15}$/.test(text) ? { at: Number(text), sentAt, receivedAt } : null
}
