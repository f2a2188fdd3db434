// The holding of a database by one exchange: the connection whose session has the exchange's lock,
// and with it the sole right to stop an embedded database. A database that its last holder is just
// stopping is waited for and started again; one that does not answer is noticed.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { connectionOf, type StoreOptions } from './connection'
import { openCluster, type Cluster } from './embedded/cluster'
import { lockedClient, stopIfFree, WAIT_MS } from './lock'
import { isUnavailable, LIMITS, within } from './patience'
import { StoreError } from './storeError'

/** A killed exchange's session may still end its last statement. */
const LOCK_TRIES = 30
/** As long as a database may take to stop or start under somebody else's hand. */
const TAKE_TRIES = 300
/** A running exchange asks again by itself. */
const RENEW_TRIES = 10

interface Taken {
  readonly cluster: Cluster | undefined
  readonly config: ClientConfig
  readonly writer: Client
}

export class Holding {
  private renewing: Promise<void> | undefined
  /** Pieces of work under way on the connection with the lock. */
  private working = 0
  /** Whether the connection was found dead, and said to be. */
  private lost = false

  private constructor(
    private readonly options: StoreOptions,
    private taken: Taken,
  ) {}

  /** Starts or joins the database and takes the lock; a StoreError says why it could not. */
  static async take(options: StoreOptions): Promise<Holding> {
    return new Holding(options, await take(options, TAKE_TRIES))
  }

  /** What other connections to the same database need. */
  get config(): ClientConfig {
    return this.taken.config
  }

  /** Work on the connection with the lock, within so long; it is lost with the connection. */
  async use<T>(limitMs: number, work: (writer: Client) => Promise<T>): Promise<T> {
    const { writer } = this.taken
    this.working += 1
    try {
      return await within(writer, limitMs, () => work(writer))
    } finally {
      this.working -= 1
    }
  }

  /**
   * Asks an idle connection again and again; `lost` is called when it has no answer, and then not
   * again before it was renewed. Ended by what is returned.
   */
  watch(lost: (cause: unknown) => void): () => void {
    const timer = setInterval(() => void this.pulse(lost), LIMITS.pulseEveryMs).unref()
    return () => clearInterval(timer)
  }

  private async pulse(lost: (cause: unknown) => void): Promise<void> {
    if (this.lost || this.renewing || this.working > 0) return
    try {
      await this.use(LIMITS.pulseMs, (writer) => writer.query('select 1'))
    } catch (cause) {
      this.lost = true
      lost(cause)
    }
  }

  /** Keeps the log of an embedded database within its bounds. */
  async boundLog(): Promise<void> {
    await this.taken.cluster?.boundLog()
  }

  /** Takes a new connection, and the lock with it, after one was lost. */
  async renew(): Promise<void> {
    this.renewing = this.renewOnce().finally(() => (this.renewing = undefined))
    await this.renewing
  }

  /**
   * Stops an embedded database first and lets the lock go last, so that nobody joins in between.
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
    this.taken = await take(this.options, RENEW_TRIES, processOf(writer))
    this.lost = false
  }

  /** A session that lives has the lock it once took. */
  private isAlive(): Promise<boolean> {
    return this.use(LIMITS.pulseMs, (writer) => writer.query('select 1')).then(
      () => true,
      () => false,
    )
  }
}

async function take(options: StoreOptions, most: number, former?: number): Promise<Taken> {
  const embedded = !options.databaseUrl
  const where = embedded ? `Data folder ${options.dataDir}` : 'The database at DATABASE_URL'
  let mine: Cluster | undefined
  for (let tries = 1; ; tries += 1)
    try {
      const cluster = embedded ? await openCluster(options.dataDir) : undefined
      if (cluster?.started) mine = cluster
      const config = connectionOf(options, cluster)
      const writer = await lockedClient(config, LOCK_TRIES, former)
      if (writer) return { cluster, config, writer }
      throw new StoreError(`${where} is in use by another exchange.`)
    } catch (cause) {
      if (embedded && !(cause instanceof StoreError) && isUnavailable(cause) && tries < most) {
        await wait(WAIT_MS)
        continue
      }
      // Without the lock only a database that nobody could reach may be stopped.
      if (cause instanceof StoreError) throw cause
      await mine?.stop()
      const why = cause instanceof Error ? cause.message || codeOf(cause) : String(cause)
      throw new StoreError(`${where} cannot be reached: ${why}`)
    }
}

/** The process of the database that serves a connection. */
function processOf(client: Client): number | undefined {
  const { processID } = client as { readonly processID?: unknown }
  return typeof processID === 'number' ? processID : undefined
}

function codeOf(cause: Error): string {
  return 'code' in cause ? String(cause.code) : cause.name
}
