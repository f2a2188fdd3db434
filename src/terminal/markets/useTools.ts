// The tools of markets, fetched with the first panel that uses them.
import { useEffect, useState } from 'react'
import type { MarketDescriptor } from './MarketDescriptor'
import type { MarketTools } from './MarketTools'

export interface ToolsLoad<T> {
  /** Null until they have been fetched. */
  readonly tools: T | null
  readonly failed: boolean
  readonly retry: () => void
}

/** The tools of one market; of a market without any they are never there. */
export function useTools(market: MarketDescriptor): ToolsLoad<MarketTools> {
  const { tools, ...load } = useAllTools([market])
  return { tools: tools?.get(market) ?? null, ...load }
}

/** The tools of those of some markets that have any. */
export function useAllTools(
  markets: readonly MarketDescriptor[],
): ToolsLoad<ReadonlyMap<MarketDescriptor, MarketTools>> {
  const [tools, setTools] = useState<ReadonlyMap<MarketDescriptor, MarketTools> | null>(null)
  const [tries, setTries] = useState(0)
  const [failedTry, setFailedTry] = useState(-1)
  const names = markets.map(({ market }) => market).join()
  useEffect(() => {
    let wanted = true
    const fetched = markets.map(async (market) => [market, await market.tools?.()] as const)
    Promise.all(fetched).then(
      (all) =>
        wanted && setTools(new Map(all.flatMap(([market, own]) => (own ? [[market, own]] : [])))),
      () => wanted && setFailedTry(tries),
    )
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- markets are the same while their names are
  }, [names, tries])
  return { tools, failed: failedTry === tries, retry: () => setTries((n) => n + 1) }
}
