// The changes that callers make to alerts, each one transaction over the account's rows.
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { ALERT_LIMITS } from '../../../src/domain/records/alertRecords'
import type { LocaleCode } from '../../../src/domain/localeCode'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import type { Services } from '../../app/contract/feature'
import { underLocks } from '../../store/locks'
import { readTerms } from './requests'
import { alertRecord } from './rows'
import { alerts, type AlertRow } from './tables'

const COUNT_LOCK = 7_270_071
/** Two calls of one account are counted one after the other. */
const countLock = (userId: string) => ({ class: COUNT_LOCK, of: userId })

export const ACTIVE = inArray(alerts.status, ['ARMED', 'WAITING'])

export type ChangeDeps = Pick<Services, 'db' | 'clock' | 'market'>
type Db = ChangeDeps['db']

/** Whose alert is changed, and the language of its emails. */
export interface ChangedBy {
  readonly userId: string
  readonly locale: LocaleCode
}

/** A repeat is answered with the alert as it is, whatever the price is by now. */
export async function createAlert(
  deps: ChangeDeps,
  { userId, locale }: ChangedBy,
  { uuid: id, ...written }: ParsedBodyOf<'createAlert'>,
): Promise<Outcome<AlertRow>> {
  const { db, clock } = deps
  const now = clock.now()
  const [before] = await db.select().from(alerts).where(eq(alerts.id, id))
  if (before) return before.userId === userId ? accepted(before) : refused('alertUnknown', 'uuid')
  const terms = await readTerms(written, now, (symbol) => lastPrice(deps, symbol))
  if (!terms.ok) return terms
  return underLocks(db, [countLock(userId)], async (tx): Promise<Outcome<AlertRow>> => {
    const counted = await checkCount(tx, userId)
    if (!counted.ok) return counted
    const values = { ...terms.value, ...armed(now), id, userId, locale }
    const [row] = await tx
      .insert(alerts)
      .values({ ...values, createdAt: now, firings: 0, revision: 1 })
      .onConflictDoNothing()
      .returning()
    return row ? accepted(row) : refused('notCarriedOut', 'uuid')
  })
}

/** Fields that are left out stay; the alert is armed anew. */
export async function changeAlert(
  deps: ChangeDeps,
  { userId, locale }: ChangedBy,
  { uuid, ...change }: ParsedBodyOf<'changeAlert'> & { readonly uuid: string },
): Promise<Outcome<AlertRow>> {
  const { db, clock } = deps
  const own = ownAlert(userId, uuid)
  const [known] = await db.select().from(alerts).where(own)
  if (!known) return refused('alertUnknown', 'uuid')
  const now = clock.now()
  const written = { ...writtenOf(known, now), ...change }
  const terms = await readTerms(written, now, (symbol) => lastPrice(deps, symbol))
  if (!terms.ok) return terms
  return underLocks(db, [countLock(userId)], async (tx): Promise<Outcome<AlertRow>> => {
    const counted = await checkCount(tx, userId, uuid)
    if (!counted.ok) return counted
    const revision = sql`${alerts.revision} + 1`
    const [row] = await tx
      .update(alerts)
      .set({ ...terms.value, ...armed(now), locale, revision })
      .where(own)
      .returning()
    return row ? accepted(row) : refused('alertUnknown', 'uuid')
  })
}

/** alertUnknown where the account has none of that id. */
export async function removeAlert(db: Db, userId: string, id: string): Promise<Outcome<null>> {
  const gone = await db.delete(alerts).where(ownAlert(userId, id)).returning({ id: alerts.id })
  return gone.length > 0 ? accepted(null) : refused('alertUnknown', 'uuid')
}

/** An alert as it would be written anew; an expiry that is over is no part of it. */
function writtenOf(row: AlertRow, now: number) {
  const { kind, symbol, level, minutes, repeats, email, note, expiresAt } = alertRecord(row)
  return {
    kind,
    ...(symbol === null ? {} : { symbol }),
    ...(level === null ? {} : { level }),
    ...(minutes === null ? {} : { minutes }),
    repeats,
    email,
    note,
    expiresAt: expiresAt !== null && expiresAt <= now ? null : expiresAt,
  }
}

const ownAlert = (userId: string, id: string) => and(eq(alerts.userId, userId), eq(alerts.id, id))

const armed = (now: number) => ({ status: 'ARMED', armedAt: now, updatedAt: now }) as const

const lastPrice = async ({ market }: ChangeDeps, symbol: string): Promise<number> =>
  (await market.tickers([symbol]))[0]?.last ?? 0

/** tooManyAlerts where the account has as many active alerts as it may, beside one of them. */
async function checkCount(tx: Db, userId: string, beside?: string): Promise<Outcome<null>> {
  const others = beside === undefined ? undefined : sql`id <> ${beside}`
  const [found] = await tx
    .select({ active: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), ACTIVE, others))
  const most = ALERT_LIMITS.active
  return (found?.active ?? 0) < most
    ? accepted(null)
    : refused('tooManyAlerts', undefined, { most })
}
