// Owns the draft as one value: what is kept for next time lives in the store of futures settings,
// the rest is forgotten with the ticket.
import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Direction } from '../../../../domain/perpetual/margin'
import { chooseTimeInForce, chooseType, chooseUnit, futures } from '../../../../state/futures'
import { EMPTY_DRAFT, type TicketDraft } from '../model/draft'

/** The draft, and the change of any part of it. */
export function useDraft(
  direction: Direction | undefined,
): readonly [TicketDraft, (change: Partial<TicketDraft>) => void] {
  const { type, timeInForce, unit } = useSnapshot(futures)
  const [typed, setTyped] = useState<TicketDraft>({
    ...EMPTY_DRAFT,
    direction: direction ?? EMPTY_DRAFT.direction,
  })
  const change = useCallback((part: Partial<TicketDraft>) => {
    if (part.type !== undefined) chooseType(part.type)
    if (part.timeInForce !== undefined) chooseTimeInForce(part.timeInForce)
    if (part.unit !== undefined) chooseUnit(part.unit)
    setTyped((former) => ({ ...former, ...part }))
  }, [])
  return [{ ...typed, type, timeInForce, unit }, change]
}
