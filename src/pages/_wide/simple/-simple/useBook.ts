// The best levels of one book for a page without a terminal: asked for while the page is looked at.
import { useEffect, useState } from 'react'
import { readLots, readTicks } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import type { BookLevel } from '../../../../domain/orders/marketEstimate'
import { useApi } from '../../../../state/ApiContext'

export interface SimpleBook {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

const BOOK_MS = 1_500
const LEVELS = '100'

/** Null until the first has come, and when the newest answer failed: nobody deals on an old one. */
export function useBook(pair: SpotInstrument): SimpleBook | null {
  const api = useApi()
  const [book, setBook] = useState<SimpleBook | null>(null)
  useEffect(() => {
    const limit = new AbortController()
    const { signal } = limit
    let timer: ReturnType<typeof setTimeout> | undefined
    const { symbol, tickDecimals, lotDecimals } = pair
    const level = ([price, size]: readonly [string, string]): BookLevel => ({
      price: readTicks(price, tickDecimals),
      size: readLots(size, lotDecimals),
    })
    const round = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        const input = { symbol, levels: LEVELS }
        const answer = await api.call('orderbook', input, { failsInPlace: true, signal })
        if (signal.aborted) return
        setBook(
          answer.kind === 'done'
            ? { bids: answer.value.bids.map(level), asks: answer.value.asks.map(level) }
            : null,
        )
      }
      timer = setTimeout(() => void round(), BOOK_MS)
    }
    void round()
    return () => {
      limit.abort()
      clearTimeout(timer)
    }
  }, [api, pair])
  return book
}
