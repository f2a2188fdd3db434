// Rows of the health panel: the engine's counters in total and over the last second.
import type { EngineCounters } from '../../../domain/views/views'
import { figure } from '../../../i18n/figure'
import type { MessageKey } from '../../../i18n/messages/en'
import type { HealthChange } from '../../freshness/useHealth'

type Count = Exclude<keyof EngineCounters, 'subscriptions'>

interface Counted {
  readonly label: MessageKey
  readonly counts: readonly Count[]
  readonly write?: (value: number) => string
  /** Values above zero indicate a fault. */
  readonly isFault?: boolean
}

export interface HealthRow {
  readonly label: MessageKey
  /** Null when the previous second is unknown. */
  readonly perSecond: string | null
  readonly total: string
  readonly isFault: boolean
}

const whole = (value: number): string => figure(String(Math.round(value)))

/** In kB or MB, of 1,000 each, with one decimal. */
export const bytesText = (bytes: number): string =>
  bytes < 999_950
    ? `${figure((bytes / 1e3).toFixed(1))} kB`
    : `${figure((bytes / 1e6).toFixed(1))} MB`

const ROWS: readonly Counted[] = [
  { label: 'terminal.health.bytes', counts: ['bytes'], write: bytesText },
  { label: 'terminal.health.messages', counts: ['messages'] },
  { label: 'terminal.health.applied', counts: ['applied'] },
  { label: 'terminal.health.conflated', counts: ['conflated'] },
  { label: 'terminal.health.values', counts: ['frames'] },
  { label: 'terminal.health.dropped', counts: ['dropped'] },
  { label: 'terminal.health.unreadable', counts: ['malformed', 'unknown'], isFault: true },
  { label: 'terminal.health.gaps', counts: ['gaps'], isFault: true },
  { label: 'terminal.health.resyncs', counts: ['resyncs'], isFault: true },
  { label: 'terminal.health.verified', counts: ['verified'] },
  { label: 'terminal.health.mismatches', counts: ['mismatches'], isFault: true },
  { label: 'terminal.health.sockets', counts: ['sockets'] },
]

export function healthRows({ now, before }: HealthChange): readonly HealthRow[] {
  const seconds = before ? (now.at - before.at) / 1_000 : 0
  return ROWS.map(({ label, counts, write = whole, isFault = false }) => {
    const sum = (counters: EngineCounters) => counts.reduce((all, name) => all + counters[name], 0)
    const total = sum(now.counters)
    // A restarted worker counts from zero.
    const grown = before ? Math.max(0, total - sum(before.counters)) : 0
    return {
      label,
      perSecond: seconds > 0 ? write(grown / seconds) : null,
      total: write(total),
      isFault: isFault && total > 0,
    }
  })
}
