// How long the store waits for its database, and what an error says about the database being there.
import type { Client } from 'pg'

/**
 * A database that stops is noticed within a second: by a commit that is under way, by the pulse of
 * a connection that has nothing to do, and by whoever wants a new one.
 */
export const LIMITS = {
  /** From sending a commit to its end. */
  commitMs: 900,
  /** Between two pulses, and from one to its answer. */
  pulseEveryMs: 400,
  pulseMs: 500,
  /** Until a connection is made, or one of the pool is free. */
  connectMs: 900,
  /** Reading back all that the exchange keeps in memory. */
  loadMs: 120_000,
} as const

/**
 * Does work on a connection within so long. Otherwise the connection is ended, so that whoever
 * waits for anything on it gets an error; what was sent may still be done by the database.
 */
export async function within<T>(
  client: Pick<Client, 'end'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  let over = false
  // An answer that came while this process was busy with something else is read before that.
  const giveUp = () => setImmediate(() => !over && void client.end().catch(() => undefined))
  const timer = setTimeout(giveUp, ms)
  try {
    return await work()
  } finally {
    over = true
    clearTimeout(timer)
  }
}

/** Of the system's calls. */
const UNREACHED = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']
/** Of PostgreSQL: connection, resources, intervention of an operator, the system below it. */
const SQLSTATES = /^(?:08|53|57|58)[0-9A-Z]{3}$/
const MESSAGES = /^(?:Connection terminated|timeout exceeded|Query read timeout|Client )/

/** Whether an error means that the database could not do it now, whatever was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (UNREACHED.includes(code) || SQLSTATES.test(code) || MESSAGES.test(error.message)) return true
  return isUnavailable(error.cause)
}
