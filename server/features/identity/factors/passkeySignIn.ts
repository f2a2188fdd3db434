// The sign-in by passkey: a challenge that takes no memory, its answer by one of the passkeys that
// are known, and a session, as after password and codes.
import { eq } from 'drizzle-orm'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { accepted, refused } from '../../../../src/domain/refusals'
import { passkeys } from '../../../store/schema/factors'
import type { PasskeySignInApi } from '../api'
import { accountById, lockAccount } from '../accounts/shared/accountRows'
import { inOne } from '../accounts/shared/inOne'
import type { SignInDeps } from '../accounts/deps'
import { logSecurity } from '../securityLog'
import { passkeyBy, requestOptions, siteOf } from './passkeys'

const SIGNING_IN = 'sign in'

export function createPasskeySignIn(deps: SignInDeps): PasskeySignInApi {
  const { db, clock, challenges, sessions, failures, attempts, guesses, mint } = deps
  return {
    async begin(origin) {
      const site = siteOf(origin.site ?? '')
      if (!site) return refused('passkeysUnavailable')
      const { flowId, challenge } = challenges.issue(SIGNING_IN)
      return accepted({ flowId, options: { ...(await requestOptions(site, challenge)) } })
    },
    async finish({ flowId, response }, origin) {
      const work = attempts.take('work', origin.address)
      if (!work.ok) return work
      const site = siteOf(origin.site ?? '')
      const challenge = challenges.read(flowId, SIGNING_IN)
      if (!site || challenge === null) return refused('passkeyRefused')
      const { id } = response
      const row = typeof id === 'string' ? await passkeyBy(db, id) : undefined
      if (!row) {
        await failures.add(null, origin, 'passkeyUnknown')
        return refused('passkeyUnknown')
      }
      const at = { origin, pair: flowId, request: { id: flowId, ended: 'passkeyRefused' } } as const
      const judged = await guesses.judge(at, async ({ passkey }) => {
        // What it is not, the library refuses.
        const given = response as unknown as AuthenticationResponseJSON
        const counter = await passkey({ site, challenge }, row, given)
        return counter === null ? refused('passkeyRefused') : accepted(counter)
      })
      const account = await accountById(db, row.userId)
      if (!judged.ok || !account || !challenges.spend(flowId)) {
        const key = judged.ok ? 'passkeyRefused' : judged.refusal.key
        await failures.add(row.userId, origin, key)
        return judged.ok ? refused(key) : judged
      }
      const counter = judged.value
      const entered = await inOne(sessions, async (tx) => {
        const now = await lockAccount(tx, account.id)
        if (now?.disabled !== false) return refused('loginFailed')
        const used = await tx
          .update(passkeys)
          .set({ counter, lastUsedAt: clock.now() })
          .where(eq(passkeys.id, row.id))
          .returning({ id: passkeys.id })
        if (used.length === 0) return refused('passkeyUnknown')
        const opened = await sessions.open(account.id, origin, tx)
        await logSecurity(tx, { userId: account.id, event: 'SIGNED_IN', at: clock.now(), origin })
        return accepted(opened)
      })
      if (entered.ok) return accepted(await mint(entered.value))
      await failures.add(account.id, origin, entered.refusal.key)
      return refused(entered.refusal.key)
    },
  }
}
