// Owns the holding of a database by one exchange: the connection whose session has the exchange's
// lock, and with it the sole right to stop an embedded database. A database that its last holder is
// just stopping is waited for and started again. It refuses to know what is stored.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { connectionOf, type StoreOptions } from './connection'
import { openCluster, type Cluster } from './embedded/cluster'
import { StoreError } from './storeError'

/** Any number that no other program uses for its advisory locks. */
const LOCK = 7_270_011
/** A killed exchange's session may still end its last statement. */
const LOCK_TRIES = 30
/** As long as a database may take to stop or start under somebody else's hand. */
const TAKE_TRIES = 300
/** A running exchange asks again by itself. */
const RENEW_TRIES = 10
const WAIT_MS = 100

/** What a database answers that is starting, stopping, or gone between two looks. */
const PASSING = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']

interface Taken {
  readonly cluster: Cluster | undefined
  readonly config: ClientConfig
  readonly writer: Client
}

export class Holding {
  private renewing: Promise<void> | undefined

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

  /** The connection with the lock; do not keep it: `renew` makes another. */
  get writer(): Client {
    return this.taken.writer
  }

  /** Takes a new connection, and the lock with it, after one was lost. */
  async renew(): Promise<void> {
    this.renewing = this.renewOnce()
    await this.renewing
  }

  /**
   * Stops an embedded database first and lets the lock go last, so that nobody joins in between.
   */
  async release(): Promise<void> {
    await this.renewing?.catch(() => undefined)
    const { writer, cluster, config } = this.taken
    if (cluster && (await isAlive(writer))) await cluster.stop()
    else if (cluster) await stopIfFree(cluster, config)
    await writer.end().catch(() => undefined)
  }

  private async renewOnce(): Promise<void> {
    await this.taken.writer.end().catch(() => undefined)
    this.taken = await take(this.options, RENEW_TRIES)
  }
}

/** Stops a database unless an exchange holds it; one that cannot be asked is left alone. */
export async function stopIfFree(cluster: Cluster, config: ClientConfig): Promise<void> {
  const client = await lockedClient(config, 1).catch(() => undefined)
  if (!client) return
  await cluster.stop()
  await client.end().catch(() => undefined)
}

async function take(options: StoreOptions, most: number): Promise<Taken> {
  const embedded = !options.databaseUrl
  const where = embedded ? `Data folder ${options.dataDir}` : 'The database at DATABASE_URL'
  let mine: Cluster | undefined
  for (let tries = 1; ; tries += 1)
    try {
      const cluster = embedded ? await openCluster(options.dataDir) : undefined
      if (cluster?.started) mine = cluster
      const config = connectionOf(options, cluster)
      const writer = await lockedClient(config, LOCK_TRIES)
      if (writer) return { cluster, config, writer }
      throw new StoreError(`${where} is in use by another exchange.`)
    } catch (cause) {
      if (embedded && isPassing(cause) && tries < most) {
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

/** A connection with the lock; undefined while somebody else has it. */
async function lockedClient(config: ClientConfig, tries: number): Promise<Client | undefined> {
  const client = new Client(config)
  // Whoever uses the connection hears of its end by his query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let left = tries; left > 0; left -= 1) {
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [LOCK],
      )
      if (rows[0]?.held) return client
      if (left > 1) await wait(WAIT_MS)
    }
  } catch (cause) {
    await client.end().catch(() => undefined)
    throw cause
  }
  await client.end()
  return undefined
}

/** A session that lives has the lock it once took. */
function isAlive(client: Client): Promise<boolean> {
  return client.query('select 1').then(
    () => true,
    () => false,
  )
}

function isPassing(cause: unknown): boolean {
  if (!(cause instanceof Error) || cause instanceof StoreError) return false
  return PASSING.includes(codeOf(cause)) || cause.message.startsWith('Connection terminated')
}

function codeOf(cause: Error): string {
  return 'code' in cause ? String(cause.code) : cause.name
}
