// Owns the course of a demo sign-in, from opening to closing: the list is fetched, one account at a
// time is tried, and an answer that comes after closing changes nothing.
import { useEffect, useState } from 'react'
import type { DemoAccess, DemoUser } from './demoAccess'

export type DemoList =
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready'; readonly users: readonly DemoUser[] }
  | { readonly kind: 'failed'; readonly message?: string }

export type DemoAttempt =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly email: string }
  | { readonly kind: 'failed'; readonly message?: string }

export interface DemoSignInCourse {
  readonly list: DemoList
  readonly attempt: DemoAttempt
  readonly reload: () => void
  readonly choose: (email: string) => void
}

export interface DemoSignInOptions {
  readonly access: DemoAccess
  readonly onDone: (email: string) => void
}

export function useDemoSignIn({ access, onDone }: DemoSignInOptions): DemoSignInCourse {
  const [list, setList] = useState<DemoList>({ kind: 'pending' })
  const [attempt, setAttempt] = useState<DemoAttempt>({ kind: 'idle' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    void access.listUsers().then((found) => {
      if (wanted) setList(found.ok ? { kind: 'ready', users: found.users } : failure(found.message))
    })
    return () => {
      wanted = false
    }
  }, [access, round])
  const choose = (email: string): void => {
    if (attempt.kind === 'pending') return
    setAttempt({ kind: 'pending', email })
    void access.signIn(email).then((answer) => {
      setAttempt(answer.ok ? { kind: 'idle' } : failure(answer.message))
      if (answer.ok) onDone(email)
    })
  }
  const reload = (): void => {
    setList({ kind: 'pending' })
    setRound(round + 1)
  }
  return { list, attempt, choose, reload }
}

const failure = (message: string | undefined) =>
  message === undefined ? ({ kind: 'failed' } as const) : ({ kind: 'failed', message } as const)
