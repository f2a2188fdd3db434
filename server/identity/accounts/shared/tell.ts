// Owns what an owner hears of a change of their account: a notice where they are signed in, and a
// letter. The letter follows the change and never holds it up; the delivery bounds how many are
// under way and logs those that fail.
import { Subject, type Observable } from 'rxjs'
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { Notice } from '../../../../src/domain/records/records'
import type { Clock } from '../../../ports'
import { securityLetter, type ToldEvent } from '../../delivery/letters'
import type { Delivery } from '../../delivery/outbox'

export interface Told {
  readonly userId: string
  readonly notice: Notice
}

export class Tell {
  readonly #notices$ = new Subject<Told>()
  readonly #letters = new Set<Promise<void>>()

  constructor(private readonly needs: { readonly clock: Clock; readonly delivery: Delivery }) {}

  get notices$(): Observable<Told> {
    return this.#notices$
  }

  /** Tells everyone who is signed in to an account. */
  notice(userId: string, notice: Notice): void {
    this.#notices$.next({ userId, notice })
  }

  /** Writes to the owner of an account. */
  letter(to: string, locale: LocaleCode, event: ToldEvent): void {
    const sent = this.needs.delivery
      .deliver(securityLetter({ to, locale, event }))
      .catch(() => undefined)
      .finally(() => this.#letters.delete(sent))
    this.#letters.add(sent)
  }

  /** Both, of a change that the owner made. */
  changed(
    account: { readonly id: string; readonly email: string },
    locale: LocaleCode,
    event: 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'MOBILE_CHANGED',
  ): void {
    this.notice(account.id, { kind: 'SECURITY', at: this.needs.clock.now(), event })
    this.letter(account.email, locale, event)
  }

  /** Waits for the letters that are on their way. */
  async close(): Promise<void> {
    await Promise.all(this.#letters)
    this.#notices$.complete()
  }
}
