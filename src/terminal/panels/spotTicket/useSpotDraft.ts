// Owns the spot draft as one value: what is kept for next time lives in the store of spot settings,
// the rest is forgotten with the ticket.
import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Side } from '../../../domain/records/records'
import { chooseSpotTimeInForce, chooseSpotType, spot } from '../../../state/spot'
import { EMPTY_SPOT_DRAFT, type SpotDraft } from './model/spotDraft'

/** The draft, and the change of any part of it. */
export function useSpotDraft(
  side: Side | undefined,
): readonly [SpotDraft, (change: Partial<SpotDraft>) => void] {
  const kept = useSnapshot(spot)
  const [typed, setTyped] = useState<SpotDraft>({
    ...EMPTY_SPOT_DRAFT,
    side: side ?? EMPTY_SPOT_DRAFT.side,
  })
  const change = useCallback((part: Partial<SpotDraft>) => {
    if (part.type !== undefined) chooseSpotType(part.type)
    if (part.timeInForce !== undefined) chooseSpotTimeInForce(part.timeInForce)
    setTyped((former) => ({ ...former, ...part }))
  }, [])
  return [{ ...typed, ...kept }, change]
}
