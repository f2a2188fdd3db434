// What the rooms of an account are built with, as a type, and the two small things that all of them
// do: naming a code, and counting a question.
import type { Clock, Ids } from '../../../../src/domain/clock'
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import type { Store } from '../../../store/openStore'
import type { CodeChannel, CodePurpose, Codes, CodeSend, CodeSubject } from '../../codes/codes'
import type { Origin, SentInFlow, Tokens } from '../../api'
import { networkOf } from '../../../net/networkOf'
import type { Continued, Sessions } from '../../sessions/sessions'
import type { Account } from './accountRows'
import type { Attempts } from '../attempts'
import type { Passwords } from '../passwords'
import type { Notifier } from './notifier'

export interface AccountDeps {
  readonly db: Store['db']
  readonly clock: Clock
  readonly ids: Ids
  readonly codes: Codes
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly sessions: Sessions
  /** The pair that continues a session. */
  readonly mint: (it: Continued) => Promise<Tokens>
  readonly tell: Notifier
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

/** The order to send it to whoever asks from there, with the word of the account it goes to. */
export const sendOf = (
  subject: CodeSubject,
  { locale, address }: Origin,
  mailWord: string | null = null,
): CodeSend => ({ ...subject, locale, mailWord, address: networkOf(address) })
