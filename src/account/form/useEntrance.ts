// Owns entering an account with one try: the call that answers tokens is made once; if only the
// taking up of the session failed, the next press repeats that alone.
import { useRef } from 'react'
import type { CallResult } from '../../session/rest'
import { useAccount } from '../../state/AccountContext'

export type Enter = (
  /** What the tokens are for: another try asks for tokens anew. */
  attempt: string,
  getTokens: () => Promise<CallResult<unknown>>,
) => Promise<CallResult<null>>

export function useEntrance(): Enter {
  const account = useAccount()
  const passed = useRef<string | null>(null)
  return async (attempt, getTokens) => {
    if (passed.current !== attempt) {
      const answer = await getTokens()
      if (answer.kind !== 'done') return answer
      passed.current = attempt
    }
    const entered = await account.enter()
    if (entered.kind !== 'unreachable') passed.current = null
    return entered
  }
}
