// The exchange's time in this window, for everything that is shown as fact: derived from the times
// that answers to calls and the stream state, over the monotonic clock. The device's own time of
// day is read only here, to measure its error.
import { useSyncExternalStore } from 'react'
import { ExchangeClock, type TimeReading } from '../domain/time/exchangeClock'

const MINUTE_MS = 60_000

/** The monotonic clock, which device clock changes do not affect: ms from an arbitrary start. */
export const elapsed = (): number => performance.now()

const clock = new ExchangeClock(elapsed)
const listeners = new Set<() => void>()

/** Records a time that the exchange has stated. */
export function noteTime(reading: TimeReading): void {
  clock.observe(reading)
  for (const listener of listeners) listener()
}

/** The exchange's time, ms UTC; null before its first answer. */
export const exchangeNow = (): number | null => clock.now()

/** The lead of the exchange's clock over the device's, ms; null before its first answer. */
export function clockSkewMs(): number | null {
  const now = exchangeNow()
  return now === null ? null : now - Date.now()
}

/**
 * Calls `listener` whenever the exchange states its time, until the returned function is called.
 */
export function onExchangeTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The exchange's time to the minute, ms UTC, updated each minute; null before its first answer. */
export function useExchangeMinute(): number | null {
  return useSyncExternalStore(followMinute, exchangeMinute, () => null)
}

function exchangeMinute(): number | null {
  const now = exchangeNow()
  return now === null ? null : now - (now % MINUTE_MS)
}

function followMinute(onChange: () => void): () => void {
  const stop = onExchangeTime(onChange)
  const timer = setInterval(onChange, 1_000)
  return () => {
    clearInterval(timer)
    stop()
  }
}
