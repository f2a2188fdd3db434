// The list of API keys, newest first, and their revocation: the list changes only after the
// exchange's answer.
import { useState } from 'react'
import type { ApiKeyRecord } from '../../../domain/identity/apiKeys'
import { useText } from '../../../i18n/useText'
import { keylessCommand } from '../../../app/command/command'
import { useSendCommand } from '../../../app/command/useCommand'
import { query } from '../../../app/query/query'
import { useQuery, type UseQuery } from '../../../app/query/useQuery'

export interface ApiKeys extends UseQuery<readonly ApiKeyRecord[]> {
  /** The id of the key that is being revoked, or null. */
  readonly revoking: string | null
  readonly revoke: (key: ApiKeyRecord) => void
}

const KEYS = query('apiKeys', {}, ({ keys }): readonly ApiKeyRecord[] =>
  keys.toSorted((a, b) => b.createdAt - a.createdAt),
)

export function useApiKeys(): ApiKeys {
  const send = useSendCommand()
  const { t } = useText()
  const [revoking, setRevoking] = useState<string | null>(null)
  const list = useQuery(KEYS)
  const run = async ({ id, name }: ApiKeyRecord) => {
    if (revoking !== null) return
    setRevoking(id)
    await send(`revoke ${id}`, {
      command: keylessCommand('revokeApiKey', { id }, () => null),
      failed: t('apiKeys.notRevoked'),
      done: () => ({ tone: 'done', title: t('apiKeys.revoked', { name }) }),
    })
    setRevoking(null)
    list.reload()
  }
  return { ...list, revoking, revoke: (key) => void run(key) }
}
