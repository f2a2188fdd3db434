// Formatters of times and dates in the user's language and zone, or in UTC on demand. Figures come
// from figure.ts and are re-exported here so that a component needs one import.
import { figure, percentFigure } from './figure'
import type { Zone } from './zone'

export interface Formats {
  figure: typeof figure
  percent: typeof percentFigure
  /** 14:21:33 */
  time: (ms: number, zone?: Zone) => string
  /** 14:21 */
  minute: (ms: number, zone?: Zone) => string
  /** 2026/11/21 in Chinese, 21/11/2026 in English */
  date: (ms: number, zone?: Zone) => string
  dateTime: (ms: number, zone?: Zone) => string
  /** A duration as hh:mm:ss; negative durations are zero. */
  countdown: (ms: number) => string
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const CALENDAR = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** Some engines put these between date and time, browsers none of them. */
const THIN = /[\u2009\u202f]/g

/** The formatters of a language tag and a default zone; created on first use. */
export function formats(locale: string, defaultZone: Zone): Formats {
  const writers = new Map<string, Intl.DateTimeFormat>()
  const write =
    (name: string, options: Intl.DateTimeFormatOptions) =>
    (ms: number, zone: Zone = defaultZone): string => {
      const key = `${name} ${zone}`
      let writer = writers.get(key)
      if (!writer) {
        const utc = zone === 'utc' ? { timeZone: 'UTC' } : {}
        writer = new Intl.DateTimeFormat(locale, { ...options, ...utc })
        writers.set(key, writer)
      }
      return writer.format(ms).replaceAll(THIN, ' ')
    }
  return {
    figure,
    percent: percentFigure,
    time: write('time', { ...CLOCK, second: '2-digit' }),
    minute: write('minute', CLOCK),
    date: write('date', CALENDAR),
    dateTime: write('dateTime', { ...CALENDAR, ...CLOCK, second: '2-digit' }),
    countdown,
  }
}

function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
