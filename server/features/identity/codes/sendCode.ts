// The sending of a code: whether one may go out now, its row, its delivery, and what remains when
// the delivery fails. Check and row are one transaction under a lock, so that of two calls at the
// same moment exactly one sends; the message itself leaves after that transaction.
import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_MS, CODE_RESEND_MS } from '../../../../src/domain/identity/credentials'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { Clock, Ids } from '../../../../src/domain/clock'
import { underLocks } from '../../../store/locks'
import type { Store } from '../../../store/openStore'
import { codeMessage } from '../delivery/composeMessages'
import type { Delivery } from '../delivery/outbox'
import type { CodeHash } from './codeHash'
import type { Codes, CodeSend } from './codes'
import { addCode, endOlder, forgetSend, isOwners, locksOfSend, sendsBefore } from './codeRows'
import type { SendsBefore } from './codeRows'
import { maskEmail } from '../../../../src/domain/identity/maskEmail'
import { maskMobile } from './mask'

/** Codes sent within 24 hours. */
export interface CodeLimits {
  /** To one target; half of it for requests without a password or a session. */
  readonly target: number
  /** On behalf of one IP address. */
  readonly address: number
}

export interface SendDeps {
  readonly db: Store['db']
  readonly clock: Clock
  readonly ids: Ids
  readonly hash: CodeHash
  readonly delivery: Delivery
  readonly limits: CodeLimits
}

/** As `Codes.send`. */
export async function sendCode(deps: SendDeps, order: CodeSend): ReturnType<Codes['send']> {
  const id = deps.ids.uuid()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const kept = await keep(deps, order, id, code)
  if (!kept.ok) return kept
  try {
    await deps.delivery.deliver(codeMessage(order, code))
  } catch {
    await forgetSend(deps.db, id)
    return refused(order.channel === 'mail' ? 'mailNotSent' : 'smsNotSent')
  }
  const sentTo = order.channel === 'mail' ? maskEmail(order.target) : maskMobile(order.target)
  return accepted({ sentTo, resendIn: CODE_RESEND_MS / 1000 })
}

/**
 * A stranger has half of what one target may get: the other half is left for whoever it belongs to,
 * who asks from elsewhere.
 */
function isExhausted(order: CodeSend, before: SendsBefore, limits: CodeLimits): boolean {
  const share = isOwners(order) ? limits.target : Math.ceil(limits.target / 2)
  const { toTarget, between, fromAddress } = before
  return toTarget >= limits.target || between >= share || fromAddress >= limits.address
}

/** The row of a code that is about to be sent, unless it is too soon or enough for a day. */
function keep(
  { db, clock, hash, limits }: SendDeps,
  order: CodeSend,
  id: string,
  code: string,
): Promise<Outcome<true>> {
  return underLocks(db, locksOfSend(order), async (transaction) => {
    // The time is read under the lock: whoever waited for it must not send in the past.
    const now = clock.now()
    const before = await sendsBefore(transaction, order, now)
    const wait = before.last === null ? 0 : before.last + CODE_RESEND_MS - now
    if (wait > 0) return refused('codeTooSoon', undefined, { seconds: Math.ceil(wait / 1000) })
    if (isExhausted(order, before, limits)) return refused('codesExhausted')
    await endOlder(transaction, order, now)
    const { purpose, channel, target, request, address } = order
    await addCode(transaction, {
      id,
      purpose,
      channel,
      target,
      request,
      address,
      hash: hash(id, code),
      sentAt: now,
      expiresAt: now + CODE_MS,
    })
    return accepted(true)
  })
}
