// Chosen numbers of a round. A guest's choice is kept through the sign-in; a member's choice is
// cleared at sign-out.
import { useMemo, useState } from 'react'

type Numbers = readonly string[]

export interface Choice {
  readonly chosen: Numbers
  readonly choose: (change: (before: Numbers) => Numbers) => void
}

const NONE: Numbers = []

/** `who` is the email of a member, nothing for a guest. */
export function useChoice(who: string): (round: number) => Choice {
  const [last, setLast] = useState({ who, round: 0, numbers: NONE })
  return useMemo(() => {
    const of = (kept: typeof last, round: number) =>
      kept.round === round && (kept.who === '' || kept.who === who) ? kept.numbers : NONE
    return (round) => ({
      chosen: of(last, round),
      choose: (change) => setLast((before) => ({ who, round, numbers: change(of(before, round)) })),
    })
  }, [last, who])
}
