// Record of every change of an account's protection: a row in the security history, in the
// transaction of the change, and an email to the owner afterwards.
import type { Clock } from '../../../../../src/domain/clock'
import type { Origin } from '../../api'
import type { Db } from '../../codes/codes'
import type { NotifiedEvent } from '../../delivery/notifiedEvent'
import { logSecurity, type SecurityEntry } from '../../securityLog'
import type { Notifier } from './notifier'

export interface OwnerOf {
  readonly email: string
  readonly mailWord: string | null
}

export class OwnerNotices {
  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly notifier: Pick<Notifier, 'email'>,
  ) {}

  /** The row; answers when it happened, ms UTC. */
  async row(
    tx: Db,
    userId: string,
    event: NotifiedEvent,
    origin: Origin,
    detail?: SecurityEntry['detail'],
  ): Promise<number> {
    const at = this.clock.now()
    await logSecurity(tx, { userId, event, at, origin, ...(detail ? { detail } : {}) })
    return at
  }

  /** The mail, once the change is committed. */
  mail({ email, mailWord }: OwnerOf, event: NotifiedEvent, { locale }: Pick<Origin, 'locale'>) {
    this.notifier.email(email, locale, event, mailWord)
  }
}
