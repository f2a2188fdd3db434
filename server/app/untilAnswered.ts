// A step of the start that needs the database: it is tried again for as long as a start waits for a
// database that does not answer, and the log has a line about what is waited for.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { isUnavailable } from '../store/timeouts'
import type { Config } from './config/config'

const RETRY_MS = 500

export interface WaitingDeps {
  readonly config: Pick<Config, 'databaseWaitMs'>
  readonly log: Pick<Logger, 'warn'>
  readonly stopping?: AbortSignal | undefined
}

/** The database did not answer for as long as a start waits. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered'
}

/** What the database could not do now, in a sentence of its own. */
export class NotNow extends Error {
  override readonly name = 'NotNow'
}

/**
 * Resolves to what `step` does. `step` must leave nothing behind where it fails. Rejects with one
 * line where the time is over, and at once for whatever waiting does not help.
 */
export async function untilAnswered<T>(
  step: () => Promise<T>,
  { config, log, stopping }: WaitingDeps,
  waitedFor: string,
): Promise<T> {
  const until = performance.now() + config.databaseWaitMs
  for (let isFirst = true; ; isFirst = false)
    try {
      return await step()
    } catch (cause) {
      stopping?.throwIfAborted()
      if (!isUnavailable(cause) && !(cause instanceof NotNow)) throw cause
      if (performance.now() >= until)
        throw new NotAnswered(`The start waited in vain for ${waitedFor}: ${sentenceOf(cause)}`, {
          cause,
        })
      if (isFirst) log.warn({ cause: sentenceOf(cause) }, `Waiting for ${waitedFor}`)
      await wait(RETRY_MS)
    }
}

/** The same for a first connection; its later queries wait as reads do. */
export const untilConnected = (db: Pick<NodePgDatabase, 'execute'>, deps: WaitingDeps) =>
  untilAnswered(() => db.execute(sql`select 1`), deps, 'a connection to the database')

/** The innermost sentence: a failed query's own holds its text and what it was given. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : sentenceOf(error.cause)
}
