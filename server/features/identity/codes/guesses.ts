// The one place where a code of any kind is judged: whoever guesses passes here, and is counted for
// the network, for the request, and for the account behind a right password or an open session,
// over all networks. What strangers can name is counted for no account, so that nobody locks an
// owner out.
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Clock } from '../../../../src/domain/clock'
import { accepted, refused, type Outcome, type RefusalKey } from '../../../../src/domain/refusals'
import { networkOf } from '../../../lib/net/networkOf'
import { securityEvents } from '../../../store/schema/proofs'
import type { Attempts } from '../accounts/attempts'
import type { Authenticator } from '../factors/authenticator'
import { readRequested } from '../factors/passkeys'
import type { Origin } from '../api'
import type { Codes, Db } from './codes'
import { FREE_TRIES, type Tried, type WrongCodes } from './wrongCodes'

/** The refusals that are wrong codes; all others judged none. */
const WRONG: readonly RefusalKey[] = [
  'registerEmailCodeWrong',
  'registerSmsCodeWrong',
  'emailCodeWrong',
  'smsCodeWrong',
  'resetEmailCodeWrong',
  'resetSmsCodeWrong',
  'authenticatorWrong',
  'passkeyRefused',
]
/** A network from which an account was entered not longer ago is one of its own. */
const OWN_NETWORK_MS = 90 * 24 * 3_600_000
const MAX_ENTRIES = 200

export interface GuessAt {
  readonly origin: Origin
  /** What tries of one network are counted by. */
  readonly pair: string
  /** What ends after ten wrong ones, with the refusal from then on. */
  readonly request?: { readonly id: string; readonly ended: RefusalKey }
  /** Behind a right password or an open session only, with the kind of its codes. */
  readonly account?: { readonly id: string; readonly kind: 'sent' | 'app' }
}

/** What judges; it is had from `Guesses` alone. */
export interface Judges {
  readonly sent: Pick<Codes, 'judge'>
  readonly app: Pick<Authenticator, 'prove' | 'confirm'>
  readonly passkey: typeof readRequested
}

export interface GuessDeps {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  readonly attempts: Attempts
  readonly wrong: WrongCodes
  readonly judges: Omit<Judges, 'passkey'>
  /** An account has borne the last wrong code without a wait. */
  readonly onMany: (userId: string, origin: Origin) => Promise<unknown>
}

export class Guesses {
  readonly #judges: Judges

  constructor(private readonly deps: GuessDeps) {
    this.#judges = { ...deps.judges, passkey: readRequested }
  }

  /**
   * Counts a guess, then has `look` judge it. tooManyAttempts {minutes} where none is left now, for
   * the network or for the account; `ended` where the request has borne all of its own.
   */
  async judge<T>(at: GuessAt, look: (judges: Judges) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const { attempts } = this.deps
    const network = attempts.take('code', at.origin.address, at.pair)
    if (!network.ok) return network
    const taken = await this.#take(at)
    if (!taken.ok) {
      network.value.takeBack()
      return taken
    }
    const judged = await look(this.#judges)
    const isWrong = !judged.ok && WRONG.includes(judged.refusal.key)
    if (isWrong) await this.#noticeMany(at, taken.value)
    else {
      // A visitor's right code of one kind gives no new tries at the other.
      if (judged.ok && at.account) network.value.clear()
      else network.value.takeBack()
      await this.#release(taken.value, judged.ok)
    }
    return judged
  }

  async #take({ request, account, origin }: GuessAt): Promise<Outcome<readonly Taken[]>> {
    const { wrong, clock } = this.deps
    const taken: Taken[] = []
    if (request !== undefined) {
      const subject = `request ${request.id}`
      const tried = await wrong.take(subject, 'ends', null)
      if (!tried) return refused(request.ended)
      taken.push({ subject, ...tried })
    }
    if (account === undefined) return accepted(taken)
    const subject = await this.#subjectOf(account, origin)
    const tried = await wrong.take(subject, 'waits', account.id)
    if (tried) return accepted([...taken, { subject, ...tried }])
    await this.#release(taken, false)
    const wait = (await wrong.waitsUntil(subject)) - clock.now()
    const minutes = Math.max(1, Math.ceil(wait / 60_000))
    return refused('tooManyAttempts', undefined, { minutes })
  }

  async #release(taken: readonly Taken[], right: boolean): Promise<void> {
    const { wrong } = this.deps
    for (const { subject } of taken) await (right ? wrong.clear(subject) : wrong.takeBack(subject))
  }

  async #noticeMany({ account, origin }: GuessAt, taken: readonly Taken[]): Promise<void> {
    const { wrong } = taken.at(-1) ?? { wrong: 0 }
    if (account && wrong === FREE_TRIES) await this.deps.onMany(account.id, origin)
  }

  /** The owner's networks are counted each for itself, all others together. */
  async #subjectOf({ id, kind }: NonNullable<GuessAt['account']>, { address }: Origin) {
    const network = networkOf(address)
    return (await this.#isOwn(id, network)) ? `${kind} ${id} ${network}` : `${kind} ${id}`
  }

  async #isOwn(userId: string, network: string): Promise<boolean> {
    const { event, at, address, userId: owner } = securityEvents
    const since = this.deps.clock.now() - OWN_NETWORK_MS
    const entries = await this.deps.db
      .select({ address })
      .from(securityEvents)
      .where(and(eq(owner, userId), gt(at, since), inArray(event, ['SIGNED_IN', 'REGISTERED'])))
      .orderBy(desc(at))
      .limit(MAX_ENTRIES)
    return entries.some((entry) => networkOf(entry.address) === network)
  }
}

type Taken = Tried & { readonly subject: string }
