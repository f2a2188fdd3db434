// Owns the derivatives draft as one value: type and size are kept for next time, the rest is
// forgotten with the ticket. A price nobody chose follows side and type.
import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Direction } from '../../../../domain/perpetual/margin'
import { chooseForexSize, chooseForexType, forex } from '../../../../state/forex'
import { EMPTY_FOREX, type ForexTyped } from '../model/forexDraft'

/** The draft, and the change of any part of it. */
export function useForexDraft(
  direction: Direction | undefined,
): readonly [ForexTyped, (change: Partial<ForexTyped>) => void] {
  const { type } = useSnapshot(forex)
  const [typed, setTyped] = useState<Omit<ForexTyped, 'type'>>(() => ({
    ...EMPTY_FOREX,
    direction: direction ?? EMPTY_FOREX.direction,
    size: forex.size,
  }))
  const change = useCallback(({ type: chosen, ...part }: Partial<ForexTyped>) => {
    if (chosen !== undefined) chooseForexType(chosen)
    if (part.size !== undefined) chooseForexSize(part.size)
    setTyped((former) => ({ ...former, ...part }))
  }, [])
  return [{ ...typed, type }, change]
}
