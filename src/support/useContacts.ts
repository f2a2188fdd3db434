// Where else customer service is reached, asked for when the menu or the chat is first opened.
import { useCallback, useRef, useState } from 'react'
import type { Messenger, SupportContacts } from '../domain/support'
import { useApi } from '../state/ApiContext'
import { preferences } from '../state/preferences'
import { useSnapshot } from 'valtio'

export interface Contacts {
  /** In the language that is shown; undefined until it is known. */
  readonly messenger: Messenger | undefined
  /** The page of an outside chat; null: the own one is used, undefined: not known yet. */
  readonly outsideChat: string | null | undefined
  readonly failed: boolean
  /** Asks unless it is known or asked for already. */
  readonly ask: () => void
}

export function useContacts(): Contacts {
  const api = useApi()
  const { language } = useSnapshot(preferences)
  const [found, setFound] = useState<SupportContacts | null>()
  const asking = useRef(false)
  const ask = useCallback(() => {
    if (asking.current) return
    asking.current = true
    void api.call('supportContacts', {}, { failsInPlace: true }).then((answer) => {
      const isDone = answer.kind === 'done'
      asking.current = isDone
      setFound((known) => (isDone ? answer.value : (known ?? null)))
    })
  }, [api])
  return {
    messenger: found?.messengers[language],
    // Where nobody answers, the own chat says so.
    outsideChat: found === null ? null : found?.outsideChat,
    failed: found === null,
    ask,
  }
}
