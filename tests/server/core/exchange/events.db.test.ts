// Log of commits: published without a gap, and readable again from any number.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { Pipeline } from '../../../../server/core/exchange/pipeline'
import type { Commands, CommittedEvents } from '../../../../server/core/exchange/seam'
import { modules } from '../../../../server/features'
import type { WalletCommands } from '../../../../server/features/wallet/contract'
import { creditCustomer } from '../../../../server/features/wallet/edge/initialFunding'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { HandClock } from '../../../support/market/fakes'

const ANN = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'
const NOON = Date.UTC(2025, 0, 6, 12)

let database: TestDatabase
let url: string
let opened: { readonly store: Store; readonly pipeline: Pipeline }
let published: CommittedEvents[]

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  await open()
  return close
})

async function open(): Promise<void> {
  const store = await database.open(url)
  const ids = { uuid: () => '00000000-0000-4000-8000-0000000000ff' }
  const pipeline = await Pipeline.start({ store, modules, clock: new HandClock(NOON), ids })
  opened = { store, pipeline }
  published = []
  pipeline.commit$.subscribe((commit) => published.push(commit))
}

async function close(): Promise<void> {
  await opened.pipeline.close()
  await opened.store.close()
}

let causes = 0

/** One commit that changes one account. */
async function pay(userId: string): Promise<void> {
  const wallets = opened.pipeline as Commands as Commands<WalletCommands>
  const credit = { coin: 'USDT', amount: readAmount('1'), cause: `pay ${(causes += 1)}` }
  await creditCustomer(wallets, userId, { wallet: 'SPOT', ...credit })
}

/** The entries of the log after a number, read to its end. */
async function logFrom(seq: number): Promise<CommittedEvents[] | undefined> {
  const all: CommittedEvents[] = []
  for (let last = seq; ;) {
    const part = await opened.pipeline.from(last)
    if (!part) return undefined
    if (part.length === 0) return all
    all.push(...part)
    last = part.at(-1)?.seq ?? last
  }
}

test('published events can be read again, also after a restart', async () => {
  for (const userId of [ANN, BEN, ANN]) await pay(userId)
  expect(published.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(published.map(({ events }) => events.map(({ userId }) => userId))).toEqual([
    [ANN],
    [BEN],
    [ANN],
  ])
  expect(await logFrom(0)).toEqual(published)
  expect(await logFrom(2)).toEqual(published.slice(2))
  expect(await logFrom(3)).toEqual([])
  const before = published
  await close()
  await open()
  await pay(BEN)
  expect(await logFrom(0)).toEqual([...before, ...published])
})

test('a commit without an audience has its number and no events', async () => {
  opened.pipeline.setAudience([ANN])
  for (const userId of [BEN, ANN]) await pay(userId)
  const seen = (await logFrom(0))?.map(({ seq, events }) => [seq, events.length])
  expect(seen).toEqual([
    [1, 0],
    [2, 1],
  ])
})

test('a long log is read in parts', async () => {
  for (let commits = 0; commits < 250; commits += 1) await pay(ANN)
  expect((await opened.pipeline.from(0))?.length).toBe(200)
  expect(await logFrom(0)).toEqual(published)
})

test('a range that is no longer kept is not answered in part', async () => {
  for (let commits = 0; commits < 3; commits += 1) await pay(ANN)
  expect(await opened.store.settled()).toBe(true)
  await database.query(url, 'delete from journal where seq <= 2')
  expect(await opened.pipeline.from(0)).toBeUndefined()
  expect(await opened.pipeline.from(1)).toBeUndefined()
  expect(await opened.pipeline.from(2)).toEqual(published.slice(2))
})
