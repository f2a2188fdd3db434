// The last 24 hours of one instrument as bars, fetched once its element is near the viewport, and
// again every quarter of an hour.
import { useEffect, useState, type RefObject } from 'react'
import type { Instrument } from '../../domain/instruments'
import type { CallResult } from '../../session/rest'
import type { DataOf } from '../../session/calls'
import type { Api } from '../../session/api'
import { exchangeNow } from '../../state/exchangeTime'
import { whenIdle } from '../../ui/whenIdle'
import { queryOf } from '../query/query'
import { useQuery } from '../query/useQuery'

/** One bar: start time (ms UTC), close and volume. For drawing only. */
export interface DayBar {
  readonly at: number
  readonly close: number
  readonly volume: number
}

const DAY_MS = 86_400_000
const AGAIN_MS = 15 * 60_000

/** Oldest first; null while they are loading or could not be read. */
export function useDay(
  instrument: Instrument,
  interval: '15m' | '30m',
  place: RefObject<Element | null>,
): readonly DayBar[] | null {
  const near = useNear(place)
  return useQuery(near ? dayOf(instrument, interval) : null, { everyMs: AGAIN_MS }).load.last
}

const dayOf = (instrument: Instrument, interval: '15m' | '30m') =>
  queryOf(
    `day ${instrument.symbol} ${interval}`,
    (api, signal) => fetchDay(api, instrument, interval, signal),
    ({ histories }) => lastDay(histories),
  )

/** The bars of the last 24 hours, whose last one is the newest. */
function lastDay(rows: DataOf<'historical'>['histories']): readonly DayBar[] {
  const newest = rows.at(-1)?.[0] ?? 0
  return rows
    .filter(([at]) => at > newest - DAY_MS)
    .map(([at, , , , close, volume]) => ({ at, close: Number(close), volume: Number(volume) }))
}

function fetchDay(
  api: Pick<Api, 'call'>,
  { market, symbol }: Instrument,
  interval: '15m' | '30m',
  signal: AbortSignal,
): Promise<CallResult<DataOf<'historical'>>> {
  const now = exchangeNow()
  // Without an end up to the exchange's present; the time to begin with is stated by the answers
  // that this page has had before.
  const range = { ...(now !== null && { from: String(now - DAY_MS) }), interval }
  const options = { failsInPlace: true, signal }
  if (market === 'futures') return api.call('historicalFuture', { symbol, ...range }, options)
  if (market === 'spot') return api.call('historical', { symbol, ...range }, options)
  return api.call('cfdKlines', { symbol, ...range }, options)
}

/** True once an element is in or near the window and the page has nothing else to do. */
function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return undefined
    let cancel = (): void => undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        cancel = whenIdle(() => setNear(true))
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [place, near])
  return near
}
