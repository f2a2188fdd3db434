// Owns going to the page of another instrument, on the market it is traded on.
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { marketOf } from './panels/panel'

const PAGES = {
  spot: '/trade/$symbol',
  futures: '/futures/$symbol',
  derivatives: '/derivatives/$symbol',
} as const

export function useOpenSymbol(): (symbol: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (symbol) => void navigate({ to: PAGES[marketOf(symbol)], params: { symbol } }),
    [navigate],
  )
}
