// The last 24 hours of one instrument as bars, fetched once its place on the page comes near the
// window, and again every quarter of an hour.
import { useEffect, useState, type RefObject } from 'react'
import type { Instrument } from '../../domain/instruments'
import type { CallResult } from '../../session/rest'
import type { DataOf } from '../../session/calls'
import type { Api } from '../../session/api'
import { useApi } from '../../state/ApiContext'
import { whenIdle } from '../../ui/whenIdle'

/** One bar: when it began, ms UTC, where it closed, and what was traded. For drawing only. */
export interface DayBar {
  readonly at: number
  readonly close: number
  readonly volume: number
}

const DAY_MS = 86_400_000
const AGAIN_MS = 15 * 60_000

/** Oldest first; null while they are on their way or could not be had. */
export function useDay(
  instrument: Instrument,
  interval: '15m' | '30m',
  place: RefObject<Element | null>,
): readonly DayBar[] | null {
  const api = useApi()
  const near = useNear(place)
  const [bars, setBars] = useState<readonly DayBar[] | null>(null)
  useEffect(() => {
    if (!near) return undefined
    const limit = new AbortController()
    const load = async (): Promise<void> => {
      const answer = await fetchDay(api, instrument, interval, limit.signal)
      if (limit.signal.aborted || answer.kind !== 'done') return
      setBars(
        answer.value.histories.map(([at, , , , close, volume]) => ({
          at,
          close: Number(close),
          volume: Number(volume),
        })),
      )
    }
    const cancel = whenIdle(() => void load())
    const timer = setInterval(() => void load(), AGAIN_MS)
    return () => {
      limit.abort()
      cancel()
      clearInterval(timer)
    }
  }, [api, instrument, interval, near])
  return bars
}

function fetchDay(
  api: Pick<Api, 'call'>,
  { market, symbol }: Instrument,
  interval: '15m' | '30m',
  signal: AbortSignal,
): Promise<CallResult<DataOf<'historical'>>> {
  const to = Date.now()
  const range = { from: String(to - DAY_MS), to: String(to), interval }
  const options = { failsInPlace: true, signal }
  if (market === 'futures') return api.call('historicalFuture', { symbol, ...range }, options)
  if (market === 'spot') return api.call('historical', { symbol, ...range }, options)
  return api.call('forexKlines', { symbol, ...range }, options)
}

/** Whether an element is in the window or will be soon; stays true. */
function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, near])
  return near
}
