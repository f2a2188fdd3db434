// Other channels of customer service, fetched when the menu or the chat is first opened.
import { useCallback, useState } from 'react'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import type { Messenger } from '../../domain/support'
import { preferences } from '../../state/preferences'
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
  const { language } = useSnapshot(preferences)
  const [wanted, setWanted] = useState(false)
  const { load, reload } = useQuery(wanted ? query('supportContacts', {}) : null)
  const failed = load.kind === 'failed'
  const found = load.last ?? undefined
  const ask = useCallback(() => {
    setWanted(true)
    if (failed) reload()
  }, [failed, reload])
  return {
    messenger: found?.messengers[language],
    // Where nobody answers, the own chat says so.
    outsideChat: failed && !found ? null : found?.outsideChat,
    failed: failed && !found,
    ask,
  }
}
