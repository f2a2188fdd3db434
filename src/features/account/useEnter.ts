// Entering an account, however it was proved: the session is taken up once, then a notice confirms
// it.
import { useRef } from 'react'
import type { CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'
import { closeDialog, shell } from '../../state/shell'
import { useNotify } from '../../app/form/useNotify'

export type Enter = (
  /** What the tokens are for: another attempt asks for tokens anew. */
  attempt: string,
  getTokens: () => Promise<CallResult<unknown>>,
) => Promise<CallResult<null>>

/**
 * Makes the call that answers tokens once; if only the taking up of the session failed, the next
 * press repeats that alone.
 */
export function useEnter(): Enter {
  const api = useApi()
  const passed = useRef<string | null>(null)
  return async (attempt, getTokens) => {
    if (passed.current !== attempt) {
      const answer = await getTokens()
      if (answer.kind !== 'done') return answer
      passed.current = attempt
    }
    const entered = await api.enter()
    if (entered.kind !== 'unreachable') passed.current = null
    return entered
  }
}

/** Confirms a sign-in and closes its dialog. */
export function useSignedIn(): (email: string) => void {
  const notify = useNotify()
  return (email) => {
    if (shell.dialog.kind === 'signIn') closeDialog()
    notify('done', ['account.login.done'], ['account.demo.done', { email: email.trim() }])
  }
}
