// Dependencies shared by all account features, and two small helpers that all of them use: naming a
// code, and counting a request.
import type { Clock, Ids } from '../../../../../src/domain/clock'
import { accepted, type Outcome } from '../../../../../src/domain/refusals'
import type { Store } from '../../../../store/openStore'
import type { CodeChannel, CodePurpose } from '../../codes/types'
import type { Codes, CodeSend, CodeSubject } from '../../codes/codes'
import type { GuessAt, Guesses } from '../../codes/guesses'
import type { Origin, SentInFlow, Tokens } from '../../api'
import { networkOf } from '../../../../lib/net/networkOf'
import type { Continued, Sessions } from '../../sessions/sessions'
import type { Account } from './accountRows'
import type { Attempts } from '../attempts'
import type { Passwords } from '../passwords'
import type { Notifier } from './notifier'
import type { OwnerNotices } from './ownerNotices'

export interface AccountDeps {
  readonly db: Store['db']
  readonly clock: Clock
  readonly ids: Ids
  /** All but the judging, which `guesses` counts. */
  readonly codes: Omit<Codes, 'judge'>
  readonly guesses: Guesses
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly sessions: Sessions
  /** The pair that continues a session. */
  readonly mint: (it: Continued) => Promise<Tokens>
  readonly notifier: Notifier
  readonly notices: OwnerNotices
  /** A new code for friends, by chance one that is taken. */
  readonly drawInvite: () => string
}

/** What a code of an account is bound to; `request` is the user's id unless it is given. */
export function codeOf(
  account: Account,
  purpose: CodePurpose,
  channel: CodeChannel,
  request = account.id,
): CodeSubject {
  // No code was ever sent to an empty target, so that every guess is wrong.
  const target = channel === 'mail' ? account.email : (account.mobile ?? '')
  return { purpose, channel, target, request }
}

/** Where a guess of whoever has the password or a session of an account is counted. */
export const behindSession = (
  { id, email }: Pick<Account, 'id' | 'email'>,
  kind: 'sent' | 'app',
  origin: Origin,
): GuessAt => ({ origin, pair: email, account: { id, kind } })

/** A code of a visitor who has no account yet, bound to the flow that asked for it. */
export const visitorCode = (channel: CodeChannel, target: string, flowId = ''): CodeSubject => ({
  purpose: 'register',
  channel,
  target,
  request: flowId,
})

/** Sends a code of a flow, which begins with it where none is named; the answer names it. */
export async function sendInFlow(
  { codes, ids }: Pick<AccountDeps, 'codes' | 'ids'>,
  flowId: string | undefined,
  subjectOf: (flowId: string) => CodeSubject,
  origin: Origin,
  mailWord: string | null = null,
): Promise<Outcome<SentInFlow>> {
  const flow = flowId ?? ids.uuid()
  const sent = await codes.send(sendOf(subjectOf(flow), origin, mailWord))
  return sent.ok ? accepted({ ...sent.value, flowId: flow }) : sent
}

/** The order to send it for that origin, with the anti-phishing code of the receiving account. */
export const sendOf = (
  subject: CodeSubject,
  { locale, address }: Origin,
  mailWord: string | null = null,
): CodeSend => ({ ...subject, locale, mailWord, address: networkOf(address) })
