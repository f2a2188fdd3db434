// The key under which something is done once: what is sent again after silence carries the key of
// the first try, anything else gets a new one.
import { useRef } from 'react'
import { isSettled, type CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'

export interface ActionKey {
  /** The key of an action, described by its whole content. */
  keyOf(action: unknown): string
  /** Lets the key go once it is known what became of the action. */
  settle(answer: CallResult<unknown>): void
}

export function useActionKey(): ActionKey {
  const api = useApi()
  const held = useRef<{ readonly of: string; readonly key: string } | null>(null)
  const keyOf = (action: unknown): string => {
    const of = JSON.stringify(action)
    if (held.current?.of !== of) held.current = { of, key: api.newKey() }
    return held.current.key
  }
  const settle = (answer: CallResult<unknown>): void => {
    if (isSettled(answer)) held.current = null
  }
  return { keyOf, settle }
}
