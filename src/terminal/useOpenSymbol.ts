// Navigation to another instrument's page, on the market that lists it.
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMarkets } from './markets/markets'

export function useOpenSymbol(): (symbol: string) => void {
  const navigate = useNavigate()
  const markets = useMarkets()
  return useCallback(
    (symbol) => {
      const found = markets.find(symbol)
      if (found) void navigate({ to: found.market.page, params: { symbol } })
    },
    [markets, navigate],
  )
}
