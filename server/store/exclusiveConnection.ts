// Exclusive use of a database by one exchange: a connection whose session holds the exchange's
// lock, and so the sole right to stop an embedded database. If the previous holder is stopping the
// database, this waits and starts it again; a database that does not answer is detected.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { connectionOf, type StoreOptions } from './connection'
import { openCluster, type Cluster } from './embedded/cluster'
import { lockedClient, stopIfFree, WAIT_MS } from './lock'
import type { StoreWatch } from '../core/exchange/storePort'
import { noticing } from '../core/exchange/pace/noticing'
import { isUnavailable, LIMITS, within } from './timeouts'
import { StoreError } from './storeError'

/** A killed exchange's session may still end its last statement. */
const LOCK_TRIES = 30
/** Interval of reconnection attempts of a running exchange. */
const RENEW_MS = 1_000

interface Taken {
  readonly cluster: Cluster | undefined
  readonly config: ClientConfig
  readonly writer: Client
}

export class ExclusiveConnection {
  private renewing: Promise<void> | undefined
  /** Time without an answer after which the connection is given up. */
  readonly lostMs: number
  /** Number of tasks in progress on the connection with the lock. */
  private working = 0
  /** True if the connection was found dead and reported. */
  private lost = false

  private constructor(
    private readonly options: StoreOptions,
    private taken: Taken,
  ) {
    this.lostMs = options.databaseLostMs ?? LIMITS.lostMs
  }

  /**
   * Starts or joins the database and takes the lock; otherwise throws a StoreError with the reason.
   */
  static async take(options: StoreOptions): Promise<ExclusiveConnection> {
    return new ExclusiveConnection(
      options,
      await take(options, options.databaseWaitMs ?? LIMITS.startMs),
    )
  }

  /** The settings for other connections to the same database. */
  get config(): ClientConfig {
    return this.taken.config
  }

  /**
   * Runs work on the connection with the lock, within `limitMs`; the work fails if the connection
   * is lost.
   */
  async use<T>(limitMs: number, work: (writer: Client) => Promise<T>): Promise<T> {
    const { writer } = this.taken
    this.working += 1
    try {
      return await within(writer, limitMs, () => work(writer))
    } finally {
      this.working -= 1
    }
  }

  /** Probes an idle connection periodically; the returned function stops it. */
  watch(calls: StoreWatch): () => void {
    const timer = setInterval(() => void this.pulse(calls), LIMITS.pulseEveryMs).unref()
    return () => clearInterval(timer)
  }

  private async pulse({ slow, lost }: StoreWatch): Promise<void> {
    if (this.lost || this.renewing || this.working > 0) return
    const ask = () => this.use(this.lostMs, (writer) => writer.query('select 1'))
    try {
      await noticing(LIMITS.pulseMs, slow, ask)
    } catch (cause) {
      this.lost = true
      lost(cause)
    }
  }

  /** Keeps the log of an embedded database within its bounds. */
  async boundLog(): Promise<void> {
    await this.taken.cluster?.boundLog()
  }

  /** Takes a new connection with the lock, after the former was lost. */
  async renew(): Promise<void> {
    this.renewing = this.renewOnce().finally(() => (this.renewing = undefined))
    await this.renewing
  }

  /**
   * Stops an embedded database first and releases the lock last, so that no other process joins in
   * between.
   */
  async release(): Promise<void> {
    await this.renewing?.catch(() => undefined)
    const { writer, cluster, config } = this.taken
    if (cluster && (await this.isAlive())) await cluster.stop()
    else if (cluster) await stopIfFree(cluster, config)
    await writer.end().catch(() => undefined)
  }

  private async renewOnce(): Promise<void> {
    const { writer } = this.taken
    await writer.end().catch(() => undefined)
    this.taken = await take(this.options, RENEW_MS, processOf(writer))
    this.lost = false
  }

  /** A live session still has the lock it once took. */
  private isAlive(): Promise<boolean> {
    return this.use(LIMITS.pulseMs, (writer) => writer.query('select 1')).then(
      () => true,
      () => false,
    )
  }
}

/**
 * Takes the connection within `waitMs`, which allows for a database that stops, starts or recovers
 * under another process; `onWait` is called once per cause.
 */
async function take(options: StoreOptions, waitMs: number, former?: number): Promise<Taken> {
  const until = performance.now() + waitMs
  const embedded = !options.databaseUrl
  const where = embedded ? `Data folder ${options.dataDir}` : 'The database at DATABASE_URL'
  let mine: Cluster | undefined
  let reported = ''
  for (;;)
    try {
      const cluster = embedded ? await openCluster(options.dataDir) : undefined
      if (cluster?.started) mine = cluster
      const config = connectionOf(options, cluster)
      const writer = await lockedClient(config, LOCK_TRIES, former)
      if (writer) return { cluster, config, writer }
      throw new StoreError(`${where} is in use by another exchange.`)
    } catch (cause) {
      // Without the lock, only a database that no process could reach may be stopped.
      if (cause instanceof StoreError) throw cause
      const why = cause instanceof Error ? cause.message || codeOf(cause) : String(cause)
      if (isUnavailable(cause) && performance.now() < until) {
        if (why !== reported) options.onWait?.(`Waiting for the database. ${where}: ${why}`)
        reported = why
        await wait(WAIT_MS)
        continue
      }
      await mine?.stop()
      throw new StoreError(`${where} cannot be reached: ${why}`)
    }
}

/** The database process that serves a connection. */
function processOf(client: Client): number | undefined {
  const { processID } = client as { readonly processID?: unknown }
  return typeof processID === 'number' ? processID : undefined
}

function codeOf(cause: Error): string {
  return 'code' in cause ? String(cause.code) : cause.name
}
