// A startup step that needs the database: it is retried for as long as startup waits for a database
// that does not answer, and the log says what it is waiting for.
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

/** The database did not answer within the startup wait. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered'
}

/** A sentence of its own for what the database cannot do now. */
export class NotNow extends Error {
  override readonly name = 'NotNow'
}

/**
 * Resolves to the result of `step`, which must leave nothing behind if it fails. Rejects with one
 * line when time is up, and at once for errors that waiting does not help.
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

/** The same for a first connection; its later queries wait like any read. */
export const untilConnected = (db: Pick<NodePgDatabase, 'execute'>, deps: WaitingDeps) =>
  untilAnswered(() => db.execute(sql`select 1`), deps, 'a connection to the database')

/** The innermost message: a failed query's own contains its SQL and parameters. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : sentenceOf(error.cause)
}
