// Owns going to the page of another contract.
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useOpenSymbol(): (symbol: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (symbol) => void navigate({ to: '/futures/$symbol', params: { symbol } }),
    [navigate],
  )
}
