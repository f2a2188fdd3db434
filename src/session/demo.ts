// Owns the demo sign-in as the dialog sees it: values that never throw. Outside demo mode the
// exchange refuses both calls, and the dialog says so.
import type { Session } from './session'

/** The listing of demo users and the signing in as one of them. */
export function demoAccess(session: Pick<Session, 'call' | 'signInDemo'>) {
  return {
    async listUsers() {
      const answer = await session.call('demoUsers')
      if (answer.kind !== 'done') return { ok: false } as const
      return { ok: true, users: answer.value.users } as const
    },
    async signIn(email: string) {
      const answer = await session.signInDemo(email)
      return answer.kind === 'done' ? ({ ok: true } as const) : ({ ok: false } as const)
    },
  }
}
