// Database notifications over a dedicated connection, which is reopened after a loss with pauses
// that grow to a limit.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

export interface ListenHandlers {
  /** A notification arrived. */
  readonly received: (text: string) => void
  /**
   * The connection listens, for the first time or after a loss: earlier notifications were missed.
   */
  readonly joined: () => void
  /** The connection was lost or failed; it is retried. */
  readonly lost: (cause: unknown) => void
}

export interface Listening {
  /** Resolves when nothing more is received and the connection is gone. */
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const TIMEOUT_MS = 5_000
/** The interval of queries that detect a silently broken connection. */
const ASK_EVERY_MS = 15_000

/** Listens until closed; `config` is evaluated for every connection. */
export function listen(
  config: () => ClientConfig,
  channel: string,
  ears: ListenHandlers,
): Listening {
  const closing = new AbortController()
  const done = run(config, channel, ears, closing.signal)
  return {
    async close() {
      closing.abort()
      await done
    },
  }
}

async function run(
  config: () => ClientConfig,
  channel: string,
  ears: ListenHandlers,
  closing: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE_MS
  const joined = () => {
    pause = FIRST_PAUSE_MS
    ears.joined()
  }
  while (!closing.aborted) {
    const cause = await connection(config(), channel, { ...ears, joined }, closing)
    if (closing.aborted) return
    ears.lost(cause)
    // An aborted wait means closing.
    await wait(pause, undefined, { signal: closing }).catch(() => undefined)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** One connection from open to close; returns why it ended. */
async function connection(
  config: ClientConfig,
  channel: string,
  { received, joined }: ListenHandlers,
  closing: AbortSignal,
): Promise<unknown> {
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }
  const client = new Client({ ...config, ...timeouts, keepAlive: true })
  let end: (cause: unknown) => void = () => undefined
  const ended = new Promise<unknown>((resolve) => (end = resolve))
  const close = () => end(undefined)
  closing.addEventListener('abort', close, { once: true })
  client.on('error', end)
  client.on('end', () => end(new Error('The connection ended')))
  client.on('notification', ({ payload = '' }) => received(payload))
  let asking: NodeJS.Timeout | undefined
  let over = false
  const begin = async () => {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (over || closing.aborted) return
    asking = setInterval(() => void client.query('select 1').catch(end), ASK_EVERY_MS)
    joined()
  }
  begin().catch(end)
  const cause = await ended
  over = true
  clearInterval(asking)
  closing.removeEventListener('abort', close)
  await client.end().catch(() => undefined)
  return cause
}
