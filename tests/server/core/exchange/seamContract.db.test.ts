// One contract of the seam for every transport: beside its callers, and in a thread of its own.
import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { filter, firstValueFrom, map, mergeMap } from 'rxjs'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { refused } from '../../../../src/domain/refusals'
import type { Commands, CommittedEvents } from '../../../../server/core/exchange/seam'
import {
  connectSeam,
  type ConnectedSeam,
} from '../../../../server/core/exchange/transport/connectSeam'
import type { Seam } from '../../../../server/core/exchange/transport/messages'
import { serveSeam } from '../../../../server/core/exchange/transport/serveSeam'
import type { SpotCommands } from '../../../../server/features/spot/contract'
import type { WalletCommands } from '../../../../server/features/wallet/contract'
import { creditCustomer } from '../../../../server/features/wallet/edge/initialFunding'
import { isUnavailable } from '../../../../server/store/timeouts'
import { bundle, type Bundle } from '../../../support/built/bundle'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { ASK, openExchange, ORIGIN, PAIR } from '../../../support/seam/exchange'

const ANN = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'

interface Opened {
  readonly seam: Seam
  close(): Promise<void>
}

let database: TestDatabase
let thread: Bundle

/** Starts the thread; it is open when it says its first word. */
async function startThread(databaseUrl: string) {
  const worker = new Worker(thread.file, { execArgv: [], workerData: { databaseUrl } })
  await once(worker, 'message')
  const seam = connectSeam(worker)
  return { worker, seam }
}

const transports: Readonly<Record<string, (databaseUrl: string) => Promise<Opened>>> = {
  direct: openExchange,
  async 'worker thread'(databaseUrl) {
    const { worker, seam } = await startThread(databaseUrl)
    const close = async () => {
      seam.close()
      await worker.terminate()
    }
    return { seam, close }
  },
}

beforeAll(async () => {
  database = await startDatabase()
  thread = await bundle('tests/support/seam/exchangeThread.ts')
})
afterAll(async () => {
  await thread.remove()
  await database.close()
})

describe.each(Object.entries(transports))('the seam, %s', (_, open) => {
  let opened: Opened
  let seam: Seam
  let keys = 0

  beforeEach(async () => {
    opened = await open(await database.fresh())
    seam = opened.seam
  })
  afterEach(() => opened.close())

  const pay = (userId: string, amount = '1') =>
    creditCustomer(seam.commands as Commands<WalletCommands>, userId, {
      wallet: 'SPOT',
      coin: 'USDT',
      amount: readAmount(amount),
      cause: `pay ${(keys += 1)}`,
    })
  const transfer = (
    idempotencyKey: string,
    amount: string,
    onReplayed = () => undefined,
    onlyAsks = false,
    takesNothing = false,
  ) =>
    seam.commands.submit(
      { userId: ANN, idempotencyKey, onReplayed, onlyAsks, takesNothing },
      { kind: 'accounts.transfer', body: { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount } },
    )

  test('a command that waited too long is refused, its key is free, and it is never replaced', async () => {
    await pay(ANN, '10')
    const body = { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '4' }
    const send = (expiresAt: number) =>
      seam.commands.submit(
        { userId: ANN, idempotencyKey: 'too-late', expiresAt },
        { kind: 'accounts.transfer', body },
      )
    const refusal = { key: 'orderExpired', field: 'expireAfterMs' }
    expect(await send(0)).toMatchObject({ ok: false, refusal })
    const first = await send(Number.MAX_SAFE_INTEGER)
    expect(first).toMatchObject({ ok: true })
    expect(await send(0)).toEqual(first)
  })

  test('a command is answered, refused, and answered again under its key', async () => {
    expect(await pay(ANN, '10')).toMatchObject({ ok: true })
    expect(await transfer('too-much', '11')).toMatchObject({
      ok: false,
      refusal: { key: 'insufficientAvailable', field: 'amount' },
    })
    const first = await transfer('a-transfer', '4')
    expect(first).toMatchObject({ ok: true })
    let replays = 0
    const replayed = () => void (replays += 1)
    expect(await transfer('a-transfer', '4', replayed as () => undefined)).toEqual(first)
    expect(replays).toBe(1)
    expect(await transfer('a-transfer', '5')).toMatchObject({
      refusal: { key: 'idempotencyKeyReused' },
    })
  })

  test('an order keeps the program that sent it', async () => {
    await pay(ANN, '100')
    const sender = { clientId: 'grid-17', keyId: '00000000-0000-4000-8000-00000000000f' }
    const body = { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.001', price: '9' } as const
    const placed = await (seam.commands as Commands<SpotCommands>).submit(
      { userId: ANN, idempotencyKey: 'client:grid-17', sender },
      { kind: 'orders.buy', body: { ...body, price: '59000.00' } },
    )
    expect(placed).toMatchObject({ ok: true, value: { order: { clientOrderId: 'grid-17' } } })
  })

  test('a key that was asked about before its command came is not carried out', async () => {
    await pay(ANN, '10')
    const asked = await transfer('asked-first', '4', () => undefined, true)
    expect([asked, await transfer('asked-first', '4')]).toEqual(
      Array(2).fill(refused('notCarriedOut')),
    )
    const first = await transfer('sent-first', '4')
    expect(await transfer('sent-first', '4', () => undefined, true)).toEqual(first)
  })

  test('while no commands are accepted, a key gets its first answer, and a new one may be sent again', async () => {
    await pay(ANN, '10')
    const whileClosed = (key: string) => transfer(key, '4', () => undefined, false, true)
    const first = await transfer('sent-first', '4')
    expect(await whileClosed('sent-first')).toEqual(first)
    const notTaken = refused('maintenance', undefined, { nothingDone: 1 })
    expect(await whileClosed('sent-closed')).toEqual(notTaken)
    expect(await transfer('sent-closed', '4')).toMatchObject({ ok: true })
  })

  test('many at once are answered, each with its own answer', async () => {
    await pay(ANN, '1000')
    const amounts = Array.from({ length: 200 }, (__, at) => String(at % 5))
    const answers = await Promise.all(amounts.map((amount, at) => transfer(`many-${at}`, amount)))
    expect(answers.map(({ ok }) => ok)).toEqual(amounts.map((amount) => amount !== '0'))
  })

  test('reads contain every command acknowledged before', async () => {
    for (const paid of ['1', '2', '4']) await pay(ANN, paid)
    expect(await seam.reads.read('balances', ANN)).toMatchObject({
      value: [{ wallet: 'SPOT', coin: 'USDT', balance: '7' }],
    })
    expect(await seam.reads.projected(ANN)).toEqual({ ok: true, value: null })
    await expect(seam.reads.read('nothing', ANN)).rejects.toThrow('No module reads nothing')
  })

  test('commits are numbered, contain the events of subscribed accounts, and can be read again', async () => {
    const published: CommittedEvents[] = []
    seam.events.commit$.subscribe((commit) => published.push(commit))
    await pay(ANN)
    seam.events.setAudience([])
    await pay(ANN)
    seam.events.follow(BEN)
    await pay(BEN)
    seam.events.unfollow(BEN)
    await pay(BEN)
    // Events that were published before an answer come before it, or with it.
    const last = await seam.events.from(0)
    const owners = last?.map(({ events }) => events.map(({ userId }) => userId))
    // A new job begins to count, which concerns no account and may be a commit of its own.
    expect(owners?.filter((each) => each.length > 0)).toEqual([[ANN], [BEN]])
    expect(owners?.length).toBeGreaterThanOrEqual(4)
    expect(published).toEqual(last)
    expect(published.map(({ seq }) => seq)).toEqual(last?.map((_, before) => before + 1))
    expect(await seam.events.from(3)).toEqual(last?.slice(3))
  })

  test('the markets are published as a snapshot and as updates', async () => {
    expect(await seam.market.origin()).toEqual(ORIGIN)
    const whole = await seam.market.whole()
    const asks = whole.books.find(({ symbol }) => symbol === PAIR)?.asks
    expect(asks).toEqual([[ASK, 1_000]])
    expect(whole.status.trading).toBe(true)
    await pay(ANN, '100000')
    const trade = firstValueFrom(seam.market.update$.pipe(mergeMap(({ trades }) => trades)), {
      defaultValue: undefined,
    })
    const left = firstValueFrom(
      seam.market.update$.pipe(
        map(({ books }) => books.find(({ symbol }) => symbol === PAIR)?.asks[0]),
        filter((level) => level !== undefined && level[1] < 1_000),
      ),
      { defaultValue: undefined },
    )
    const body = { from: 'BTC', to: 'USDT', type: 'MARKET', quantity: '0.004' }
    const context = { userId: ANN, idempotencyKey: 'an-order' }
    const bought = await seam.commands.submit(context, { kind: 'orders.buy', body })
    expect(bought).toMatchObject({ ok: true })
    const [price, quantity] = (await left) ?? []
    expect(price).toBe(ASK)
    expect((await trade)?.trade).toMatchObject({ price: ASK, quantity: 1_000 - Number(quantity) })
  })
})

test('pending requests to an ended thread are refused, and so are later ones', async () => {
  const { worker, seam } = await startThread(await database.fresh())
  const connected: ConnectedSeam = seam
  worker.once('exit', () => connected.close(new Error('The thread has ended')))
  const asked = connected.reads.projected(ANN)
  const whole = connected.market.whole().catch((error: unknown) => error)
  const maintained = { ok: false, refusal: { key: 'recovering' } }
  await worker.terminate()
  expect(await asked).toMatchObject(maintained)
  expect(await whole).toEqual(new Error('The thread has ended'))
  const command = { kind: 'accounts.transfer', body: {} }
  const context = { userId: ANN, idempotencyKey: 'too-late' }
  expect(await connected.commands.submit(context, command)).toMatchObject(maintained)
  await expect(connected.events.from(0)).rejects.toThrow('The thread has ended')
})

test('an error keeps its code across threads, and no row values', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const cause = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const failure = new Error('Failed query: select 1\nparams: a@example.test', { cause })
  const failed = Object.assign(failure, { query: 'select 1', params: ['a@example.test'] })
  const direct = await openExchange(await database.fresh())
  const { reads: _, ...others } = direct.seam
  const reads = { read: () => Promise.reject(failed), projected: () => Promise.reject(failed) }
  serveSeam(port2, { ...others, reads })
  const error = await connectSeam(port1)
    .reads.projected(ANN)
    .catch((said: unknown) => said)
  await direct.close()
  expect(isUnavailable(error)).toBe(true)
  expect(error).toMatchObject({ message: 'Failed query: select 1', cause: { code: '57P01' } })
  expect(JSON.stringify(error)).not.toContain('example')
})
