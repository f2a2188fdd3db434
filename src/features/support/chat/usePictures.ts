// The pictures of the message being written: each is uploaded at once, shown from a blob: URL that
// is revoked afterwards, and removed with the reason if it is refused.
import { useEffect, useRef, useState } from 'react'
import { SUPPORT_LIMITS } from '../../../domain/support'
import { useText } from '../../../i18n/useText'
import type { Conversation } from './conversation'

export interface Attached {
  readonly key: string
  readonly preview: string
  /** Its id once it was taken; null on its way. */
  readonly picture: string | null
}

export interface Pictures {
  readonly list: readonly Attached[]
  /** The ids of those that can be shown. */
  readonly ready: readonly string[]
  /** Whether one is on its way. */
  readonly busy: boolean
  /** Why the last one was not taken. */
  readonly problem: string | null
  add(files: readonly File[]): void
  remove(key: string): void
  clear(): void
}

export function usePictures(conversation: Conversation): Pictures {
  const { t } = useText()
  const [list, setList] = useState<readonly Attached[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const held = useRef(new Map<string, () => void>())
  const release = (key: string): void => {
    held.current.get(key)?.()
    held.current.delete(key)
  }
  useEffect(() => {
    const { current } = held
    return () => {
      for (const end of current.values()) end()
      current.clear()
    }
  }, [])
  const remove = (key: string): void => {
    release(key)
    setList((now) => now.filter((each) => each.key !== key))
  }
  const attach = async (file: File): Promise<void> => {
    const key = crypto.randomUUID()
    const preview = URL.createObjectURL(file)
    const limit = new AbortController()
    held.current.set(key, () => {
      limit.abort()
      URL.revokeObjectURL(preview)
    })
    setList((now) => [...now, { key, preview, picture: null }])
    const answer = await conversation.upload(file, limit.signal)
    if (limit.signal.aborted) return
    if (answer.kind === 'done') {
      const picture = answer.value
      setList((now) => now.map((each) => (each.key === key ? { ...each, picture } : each)))
      return
    }
    remove(key)
    setProblem(
      answer.kind === 'refused'
        ? t(`refusals.${answer.refusal.key}`, answer.refusal.params)
        : t('support.chat.unreachable'),
    )
  }
  return {
    list,
    ready: list.flatMap(({ picture }) => picture ?? []),
    busy: list.some(({ picture }) => picture === null),
    problem,
    add(files) {
      const space = SUPPORT_LIMITS.pictures - list.length
      const most = t('support.write.most', { max: SUPPORT_LIMITS.pictures })
      setProblem(files.length > space ? most : null)
      for (const file of files.slice(0, Math.max(0, space))) void attach(file)
    },
    remove,
    clear() {
      for (const { key } of list) release(key)
      setList([])
      setProblem(null)
    },
  }
}
