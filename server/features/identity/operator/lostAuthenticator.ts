// Operator command for a customer who has lost the authenticator app and its recovery codes, used
// after the customer's identity is certain by other means: the app is no longer required, and all
// sessions and pending sign-ins end. Passkeys stay.
import { normalEmail } from '../../../../src/domain/identity/credentials'
import { accountByEmail, lockAccount } from '../accounts/shared/accountRows'
import { holdWithdrawals } from '../accounts/shared/hold'
import { endRequestsOf } from '../accounts/loginRequests'
import { dropAuthenticator } from '../factors/authenticator'
import { dropRecoveryCodes } from '../factors/recoveryCodes'
import { logSecurity, OPERATOR } from '../securityLog'
import { endOfUser } from '../sessions/sessionTable'
import { announce } from '../../../store/announce'
import {
  plain,
  Refused,
  type Given,
  type OperatorCommand,
  type Tools,
} from '../../../app/contract/operatorCommand'
import { queueEmail } from './pendingEmails'

export const authenticatorCommands: readonly OperatorCommand[] = [
  {
    words: 'authenticator remove',
    takes: ['email'],
    does: 'takes a lost authenticator app out of use and ends every session of its account',
    access: 'write',
    run: remove,
  },
]

async function remove({ db, clock, print }: Tools, given: Given): Promise<void> {
  const typed = given['email'] ?? ''
  const at = clock.now()
  await db.transaction(async (tx) => {
    const account = await accountByEmail(tx, normalEmail(typed))
    if (!account) throw new Refused(`There is no account ${plain(typed)}.`)
    const { id: userId, email } = account
    await lockAccount(tx, userId)
    if (!(await dropAuthenticator(tx, userId)))
      throw new Refused(`${email} has no authenticator app.`)
    await dropRecoveryCodes(tx, userId)
    await endRequestsOf(tx, userId, at)
    await holdWithdrawals(tx, userId, at)
    const ended = (await endOfUser(tx, userId, 'CHANGED', at)).length
    const entry = { userId, at, origin: OPERATOR, detail: { ended } }
    await logSecurity(tx, { ...entry, event: 'AUTHENTICATOR_OFF' })
    await queueEmail(tx, userId, 'AUTHENTICATOR_OFF')
    await announce(tx, { kind: 'account', userId })
    print(`${email} has no authenticator app now; sessions ended: ${ended}.`)
  })
}
