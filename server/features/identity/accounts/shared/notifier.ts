// Notifications to the owner of an account about a change: a notice where they are signed in, and
// an email. The email follows the change and never delays it; the delivery limits how many are
// under way and logs failures.
import { Subject, type Observable } from 'rxjs'
import type { LocaleCode } from '../../../../../src/domain/localeCode'
import type { Notice } from '../../../../../src/domain/records/notices'
import type { Clock } from '../../../../../src/domain/clock'
import { securityEmail } from '../../delivery/composeMessages'
import type { NotifiedEvent } from '../../delivery/notifiedEvent'
import type { Delivery } from '../../delivery/outbox'

const TIMEOUT_MS = 1_000

/** A notice to one account. */
export interface UserNotice {
  readonly userId: string
  readonly notice: Notice
}

export class Notifier {
  readonly #notices$ = new Subject<UserNotice>()
  readonly #emails = new Set<Promise<void>>()

  constructor(private readonly deps: { readonly clock: Clock; readonly delivery: Delivery }) {}

  get notices$(): Observable<UserNotice> {
    return this.#notices$
  }

  /** Notifies everyone who is signed in to an account. */
  notice(userId: string, notice: Notice): void {
    this.#notices$.next({ userId, notice })
  }

  /** Emails the owner of an account, with the owner's anti-phishing word. */
  email(
    to: string,
    locale: LocaleCode,
    event: NotifiedEvent,
    mailWord: string | null = null,
  ): void {
    const sent = this.deps.delivery
      .deliver(securityEmail({ to, locale, event, mailWord }))
      .catch(() => undefined)
      .finally(() => this.#emails.delete(sent))
    this.#emails.add(sent)
  }

  /** Both, of a change that the owner made. */
  changed(
    account: { readonly id: string; readonly email: string; readonly mailWord: string | null },
    locale: LocaleCode,
    event: 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'MOBILE_CHANGED',
  ): void {
    this.notice(account.id, { kind: 'SECURITY', at: this.deps.clock.now(), event })
    this.email(account.email, locale, event, account.mailWord)
  }

  /** Gives the emails that are on their way a moment; whoever delivers them ends the others. */
  async close(timeoutMs = TIMEOUT_MS): Promise<void> {
    this.#notices$.complete()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)))
    await Promise.race([Promise.all(this.#emails), timeout])
    clearTimeout(timer)
  }
}
