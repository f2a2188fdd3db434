// What an owner hears of a change of their account: a notice where they are signed in, and a
// letter. The letter follows the change and never holds it up; the delivery bounds how many are
// under way and logs those that fail.
import { Subject, type Observable } from 'rxjs'
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { Notice } from '../../../../src/domain/records/records'
import type { Clock } from '../../../../src/domain/clock'
import { securityLetter, type NotifiedEvent } from '../../delivery/letters'
import type { Delivery } from '../../delivery/outbox'
import type { Told } from '../../api'

const PATIENCE_MS = 1_000

export class Notifier {
  readonly #notices$ = new Subject<Told>()
  readonly #letters = new Set<Promise<void>>()

  constructor(private readonly deps: { readonly clock: Clock; readonly delivery: Delivery }) {}

  get notices$(): Observable<Told> {
    return this.#notices$
  }

  /** Notifies everyone who is signed in to an account. */
  notice(userId: string, notice: Notice): void {
    this.#notices$.next({ userId, notice })
  }

  /** Writes to the owner of an account, with the word that the owner chose. */
  letter(
    to: string,
    locale: LocaleCode,
    event: NotifiedEvent,
    mailWord: string | null = null,
  ): void {
    const sent = this.deps.delivery
      .deliver(securityLetter({ to, locale, event, mailWord }))
      .catch(() => undefined)
      .finally(() => this.#letters.delete(sent))
    this.#letters.add(sent)
  }

  /** Both, of a change that the owner made. */
  changed(
    account: { readonly id: string; readonly email: string; readonly mailWord: string | null },
    locale: LocaleCode,
    event: 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'MOBILE_CHANGED',
  ): void {
    this.notice(account.id, { kind: 'SECURITY', at: this.deps.clock.now(), event })
    this.letter(account.email, locale, event, account.mailWord)
  }

  /** Gives the letters that are on their way a moment; whoever delivers them ends the others. */
  async close(patienceMs = PATIENCE_MS): Promise<void> {
    this.#notices$.complete()
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))
    await Promise.race([Promise.all(this.#letters), patience])
    clearTimeout(timer)
  }
}
