// Timeouts of the store towards its database, and the classification of errors that say the
// database is gone. Slow and gone are different: a slow database is waited for.
import type { Client } from 'pg'
import { noticing } from '../core/exchange/pace/noticing'

/**
 * A database that stops is noticed within a second, by a commit that is under way and by the pulse
 * of a connection that has nothing to do: it is slow from then on. It is gone when the connection
 * breaks, or after `lostMs`.
 */
export const LIMITS = {
  /**
   * The time between two pulses, and from a pulse to its answer, before the database counts as
   * slow.
   */
  pulseEveryMs: 400,
  pulseMs: 500,
  /** The time until the connection of a slow database is given up; configurable. */
  lostMs: 15_000,
  /** Maximum time that startup waits for its database; configurable. */
  startMs: 60_000,
  /** The wait for a new connection, or for a free one from the pool. */
  connectMs: 15_000,
  /** The time that a closing pool's connections get to end by themselves. */
  closeMs: 900,
  /** Loading everything that the exchange keeps in memory. */
  loadMs: 120_000,
} as const

/**
 * Does work on a connection within so long. Otherwise the connection is ended, so that every query
 * that waits on it fails; what was sent may still be done by the database.
 */
export async function within<T>(
  client: Pick<Client, 'end'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  return noticing(ms, () => void client.end().catch(() => undefined), work)
}

/** Error codes of system calls. */
const UNREACHED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']
/** SQLSTATE classes of PostgreSQL: connection, resources, operator intervention, system error. */
const SQLSTATES = /^(?:08|53|57|58)[0-9A-Z]{3}$/
const TOO_SLOW = /^(?:timeout ex(?:ceeded|pired)|Query read timeout)/
const MESSAGES = /^(?:Connection terminated|timeout ex(?:ceeded|pired)|Query read timeout|Client )/

/** True if an error means that the database could not do it now, whatever was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (
    UNREACHED.includes(code) ||
    isMissingSocket(error) ||
    SQLSTATES.test(code) ||
    MESSAGES.test(error.message)
  )
    return true
  return isUnavailable(error.cause)
}

/** The socket of a database that is not running; other missing files are unrelated. */
const isMissingSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' && syscall === 'connect'

/** The refusals of a call that the database does not answer: it is slow, or it is gone. */
export type Outage = 'databaseSlow' | 'recovering'

/** The outage that an error means; undefined if waiting does not help. */
export function outageOf(error: unknown): Outage | undefined {
  if (!isUnavailable(error)) return undefined
  return isTooSlow(error) ? 'databaseSlow' : 'recovering'
}

/** True if an error means that the database was reachable and took too long. */
function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === '57014' || TOO_SLOW.test(error.message)) return true
  return isTooSlow(error.cause)
}
