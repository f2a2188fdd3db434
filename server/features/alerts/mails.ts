// Emails of firings whose alert asks for one: a bounded number an hour to each account, sent after
// the firing is recorded and marked once handed over, so that after a crash in between one may come
// twice and none is lost.
import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ALERT_LIMITS } from '../../../src/domain/records/alertRecords'
import { findInstrument } from '../../../src/domain/instruments'
import { DEFAULT_LOCALE_CODE, isLocaleCode } from '../../../src/domain/localeCode'
import type { Services } from '../../app/contract/feature'
import { isUnavailable } from '../../store/timeouts'
import { firingRecord } from './rows'
import { alertFirings, type FiringRow } from './tables'

const HOUR_MS = 3_600_000
/** Pause after a mail server that takes none. */
const PAUSE_MS = 60_000
/** Sent one after the other; the rest in the next second. */
const MAX_MAILS = 20

type Deps = Pick<Services, 'db' | 'clock' | 'identity'> & { readonly log: Pick<Logger, 'warn'> }

export class AlertMails {
  #sending: Promise<void> | undefined
  #pausedUntil = 0

  constructor(private readonly deps: Deps) {}

  /** Begins to send what is due; sends in the background. */
  begin(now: number, signal: AbortSignal): void {
    if (now < this.#pausedUntil) return
    this.#sending ??= this.#send(signal)
      .catch((err: unknown) => {
        this.#pausedUntil = this.deps.clock.now() + PAUSE_MS
        // Upkeep reports a database that does not answer, once for all its work.
        if (!isUnavailable(err)) this.deps.log.warn({ err }, 'Emails of alerts were not sent')
      })
      .finally(() => (this.#sending = undefined))
  }

  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    await this.#sending
  }

  async #send(signal: AbortSignal): Promise<void> {
    const due = await this.deps.db
      .select()
      .from(alertFirings)
      .where(eq(alertFirings.mail, 'DUE'))
      .orderBy(asc(alertFirings.at))
      .limit(MAX_MAILS)
    for (const row of due) {
      if (signal.aborted) return
      await this.#mark(row, (await this.#mail(row)) ? 'SENT' : 'DROPPED')
    }
  }

  /** False where it is late, one too many, or its account has no address any more. */
  async #mail(row: FiringRow): Promise<boolean> {
    const { db, clock, identity } = this.deps
    const since = clock.now() - HOUR_MS
    if (row.at <= since) return false
    const sent = and(
      eq(alertFirings.userId, row.userId),
      eq(alertFirings.mail, 'SENT'),
      gt(alertFirings.at, since),
    )
    const [found] = await db.select({ mails: count() }).from(alertFirings).where(sent)
    if ((found?.mails ?? 0) >= ALERT_LIMITS.mailsPerHour) return false
    const locale = isLocaleCode(row.locale) ? row.locale : DEFAULT_LOCALE_CODE
    const name = findInstrument(row.symbol ?? '')?.name ?? ''
    return identity.emailAlert(row.userId, locale, { ...firingRecord(row), name })
  }

  async #mark({ alertId, number }: FiringRow, mail: 'SENT' | 'DROPPED'): Promise<void> {
    const one = and(eq(alertFirings.alertId, alertId), eq(alertFirings.number, number))
    await this.deps.db.update(alertFirings).set({ mail }).where(one)
  }
}
