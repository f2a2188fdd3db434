// A whole exchange with a database of its own that a test makes slow, full or silent, and a
// customer who trades on it.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { features } from '../../../server/features'
import { SteadyClock } from '../../../server/app/clock'
import { readConfig } from '../../../server/app/config/config'
import { openServer } from '../../../server/app/openServer'
import { openCluster } from '../../../server/store/embedded/cluster'

export interface Order {
  readonly openPrice: string
  readonly key: string
}

export interface CallAnswer {
  readonly status: number
  readonly headers: Headers
  readonly code: number
  readonly key?: string
  readonly message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- read by its field where it is used
  readonly data: any
}

export type OutageServer = Awaited<ReturnType<typeof openOutageServer>>

/** `onEnd` takes what closes it, the last first; left out, it is closed with the test. */
export async function openOutageServer(
  env: Readonly<Record<string, string>> = {},
  onEnd: (end: () => Promise<void>) => void = onTestFinished,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-outage-'))
  onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const read = readConfig({ PORT: '0', DATA_DIR: dataDir, ...env })
  if (!read.ok) throw new Error(read.message)
  const logged: string[] = []
  const { config } = read
  const server = await openServer({
    config,
    features,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    clock: new SteadyClock(),
    ids: { uuid: () => randomUUID() },
    clientDir: null,
  })
  onEnd(() => server.close())
  const signedIn: { token?: string } = {}

  async function call(
    path: string,
    body?: object,
    key: string = randomUUID(),
    method: 'POST' | 'PUT' = 'POST',
    language = 'en',
  ) {
    const headers = {
      'content-type': 'application/json',
      'accept-language': language,
      'idempotency-key': key,
      ...(signedIn.token === undefined ? {} : { authorization: `Bearer ${signedIn.token}` }),
    }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`http://127.0.0.1:${server.port}/investor${path}`, init)
    const { status, headers: answered } = answer
    const envelope = (await answer.json()) as Omit<CallAnswer, 'status' | 'headers'>
    return { status, headers: answered, ...envelope } satisfies CallAnswer
  }

  signedIn.token = (await call('/demo/login', { email: 'demo1@meridian.test' })).data.token
  await watchChanges(dataDir)
  const price = Number((await call('/futures/all-price')).data.prices.btcusdtperp)
  return {
    dataDir,
    /** Lines of the log, from warnings on. */
    logged,
    call,
    /** An order that rests at a price of its own, so many tenths below the market. */
    orderAt: (tenths: number): Order => ({
      openPrice: (Math.floor(price * 0.98) - tenths / 10).toFixed(1),
      key: randomUUID(),
    }),
    place({ openPrice, key }: Order, language?: string) {
      const shared = { type: 'LIMIT', from: 'BTC', to: 'USDT', direction: 'LONG', leverage: 10 }
      return call(
        '/futures/open',
        { ...shared, quantity: '0.001', openPrice },
        key,
        'POST',
        language,
      )
    },
    cancel: (futureId: string) => call(`/futures/${futureId}/cancel`, {}, randomUUID(), 'PUT'),
    async restingPrices(): Promise<string[]> {
      const { data } = await call('/futures?status=PENDING&limit=50')
      return data.futures.map((ticket: { openPrice: string }) => ticket.openPrice)
    },
    health: async () => (await call('/health')).data,
    /** From now on every change of a table does something first; undone by what is returned. */
    async beforeChanges(statement: string): Promise<() => Promise<void>> {
      await query(dataDir, FUNCTION(statement))
      return () => query(dataDir, FUNCTION('null'))
    },
  }
}

const FUNCTION = (statement: string) => `
  create or replace function public.outage() returns trigger language plpgsql as
    $$ begin ${statement}; return null; end $$`

/**
 * From now on a change of any table does something first, at present nothing. A transaction for
 * each table: the exchange is at work, and several at once would wait for one another.
 */
async function watchChanges(dataDir: string): Promise<void> {
  await query(dataDir, FUNCTION('null'))
  await query(
    dataDir,
    `do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger outage before insert or update on %I
        execute function public.outage()', name);
      commit;
    end loop; end $$`,
  )
}

async function query(dataDir: string, text: string): Promise<void> {
  const { config } = await openCluster(dataDir)
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  await client.query(text)
  await client.end()
}
