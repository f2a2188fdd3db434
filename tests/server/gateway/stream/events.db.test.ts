// The event log of an account by the stream, over a real exchange: a reader by the socket and one
// by the call see the same, wherever the first begins and however much happens meanwhile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountLogOf } from '../../../../server/app/contract/accountLog'
import { openAccountLogNews } from '../../../../server/app/accountLogNews'
import type { AccountLog } from '../../../../server/app/contract/feature'
import type { AccountLogNews } from '../../../../server/app/accountLogNews'
import { StreamHub } from '../../../../server/gateway/stream/hub'
import { expireLogs } from '../../../../server/store/accountLog/expireLog'
import { listen } from '../../../../server/store/listen'
import type { Store } from '../../../../server/store/openStore'
import { EVENTS_KEPT_MS } from '../../../../src/domain/records/accountEvents'
import type { V1Event } from '../../../../src/protocol/v1/events'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { eventually } from '../../../support/eventually'
import { FakeWire, type AnyMessage } from '../../../support/gateway/fakeWire'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { aServer } from '../../../support/gateway/server'
import { say } from '../../../support/gateway/stream'
import type { Customer } from '../../../support/identity/accountFixture'

let database: TestDatabase
let store: Store
let server: RealServer
let news: AccountLogNews
let log: AccountLog
let hub: StreamHub
let ann: Customer

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  news = openAccountLogNews(
    { listen: (channel, handlers) => listen(() => store.config, channel, handlers) },
    { warn: () => undefined },
  )
  log = accountLogOf({ db: store.db, readers: server.served.eventReaders, grew$: news.grew$ })
  const { clock, identity } = server.accounts
  hub = new StreamHub({ ...aServer().deps, accountLog: log, clock, identity, immediate: false })
})
beforeEach(async () => {
  ann = await server.aCustomer()
  await server.trading.reads.projected(ann.caller.userId)
})
afterAll(async () => {
  hub.close()
  await news.close()
  await server.close()
  await database.close()
})

interface EventsMessage extends AnyMessage {
  readonly data: { readonly events: readonly V1Event[]; readonly more?: true }
}

interface Reader {
  readonly wire: FakeWire
  /** What came of the channel, in its order. */
  readonly messages: EventsMessage[]
  /** Everything else. */
  readonly others: AnyMessage[]
  take(): void
  send(frame: object): void
  endSession(): void
  close(): void
}

async function aReader(who: Customer): Promise<Reader> {
  const wire = new FakeWire()
  const connection = hub.open(wire, false)
  const reader: Reader = {
    wire,
    messages: [],
    others: [],
    take() {
      for (const message of wire.take())
        if (message.ch === 'events') reader.messages.push(message as EventsMessage)
        else reader.others.push(message)
    },
    send: (frame) => connection.receive(say(frame)),
    endSession: () => connection.endSession('sessionRevoked'),
    close: () => hub.drop(connection),
  }
  reader.send({ op: 'auth', id: 1, token: who.tokens.token })
  await eventually(() => {
    reader.take()
    return reader.others.some(({ type, id }) => type === 'ack' && id === 1)
  })
  return reader
}

const subscribe = (since?: number, op = 'subscribe') => ({
  op,
  id: 2,
  channels: ['events'],
  ...(since === undefined ? {} : { since: { events: since } }),
})

/** Until the reader has come to a number of the log. */
const reached = (reader: Reader, seq: number) =>
  eventually(() => {
    reader.take()
    return (reader.messages.at(-1)?.['seq'] ?? -1) >= seq
  })

const eventsIn = (reader: Reader): V1Event[] => reader.messages.flatMap(({ data }) => data.events)

/** Everything behind a number, by the call. */
async function byCall(userId: string, after: number): Promise<V1Event[]> {
  const events: V1Event[] = []
  for (let from: number | undefined = after; from !== undefined;) {
    const page = await log.read(userId, from, 500)
    if (!page.ok) throw new Error(page.refusal.key)
    events.push(...page.value.events)
    from = page.value.next
  }
  return events
}

const place = (userId: string, price = '59000.00') =>
  server.trading.send(userId, {
    kind: 'orders.buy',
    body: { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.001', price },
  })

const lastOf = async (userId: string) => {
  await server.trading.reads.projected(userId)
  return log.last(userId)
}

test('[EVT-004] gives what came after a number, then what is added, without a gap', async () => {
  const { userId } = ann.caller
  const reader = await aReader(ann)
  await place(userId)
  const present = await lastOf(userId)
  reader.send(subscribe(2))
  await reached(reader, present)
  expect(reader.messages).toMatchObject([{ type: 'snapshot', prev: 0, seq: present }])
  expect(eventsIn(reader)).toEqual(await byCall(userId, 2))
  expect(reader.messages[0]?.data).not.toHaveProperty('more')

  await place(userId, '59001.00')
  await place(userId, '59002.00')
  const later = await lastOf(userId)
  await reached(reader, later)
  expect(eventsIn(reader)).toEqual(await byCall(userId, 2))
  let at = present
  for (const { type, prev, seq } of reader.messages.slice(1)) {
    expect([type, prev]).toEqual(['delta', at])
    at = Number(seq)
  }
  reader.close()
})

test('[EVT-004] readers that join while the log grows see each event once', async () => {
  const { userId } = ann.caller
  const start = await lastOf(userId)
  const first = await aReader(ann)
  first.send(subscribe(start))
  const readers = [first]
  for (let i = 0; i < 30; i += 1) {
    const placing = place(userId, `59${String(100 + i)}.00`)
    if (i % 5 === 0) {
      const reader = await aReader(ann)
      reader.send(subscribe(start))
      readers.push(reader)
    }
    await placing
  }
  const last = await lastOf(userId)
  const expected = await byCall(userId, start)
  expect(expected.length).toBe(30)
  for (const reader of readers) {
    await reached(reader, last)
    expect(eventsIn(reader)).toEqual(expected)
    reader.close()
  }
})

test('without since it begins with what is new', async () => {
  const { userId } = ann.caller
  const present = await lastOf(userId)
  const reader = await aReader(ann)
  reader.send(subscribe())
  await reached(reader, present)
  expect(reader.messages).toMatchObject([{ type: 'snapshot', seq: present, data: { events: [] } }])
  await place(userId)
  await reached(reader, present + 1)
  expect(eventsIn(reader)).toMatchObject([{ seq: present + 1, kind: 'order' }])
  reader.close()
})

test('[EVT-004] of more than a thousand it gives the first, and goes on behind the last', async () => {
  const { userId } = ann.caller
  const start = await lastOf(userId)
  for (let round = 0; round < 60; round += 1) {
    const price = `5${String(2000 + round)}.00`
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(userId, price)))
    await Promise.all(
      placed.map((answer) => {
        const uuid = answer.ok ? (answer.value.order?.uuid ?? '') : ''
        return server.trading.send(userId, { kind: 'orders.cancel', body: { uuid } })
      }),
    )
  }
  const present = await lastOf(userId)
  expect(present - start).toBe(1_200)
  const reader = await aReader(ann)
  reader.send(subscribe(start))
  await reached(reader, present)
  const [snapshot] = reader.messages
  expect(snapshot).toMatchObject({ type: 'snapshot', seq: present, data: { more: true } })
  const own = eventsIn(reader)
  expect(own).toHaveLength(1_000)
  await place(userId)
  await reached(reader, present + 1)
  const between = await byCall(userId, own.at(-1)?.seq ?? 0)
  const live = reader.messages[1]?.data.events ?? []
  expect(reader.messages[1]).toMatchObject({ type: 'delta', prev: present })
  expect([...own, ...between.filter(({ seq }) => seq <= present), ...live]).toEqual(
    await byCall(userId, start),
  )
  reader.close()
}, 60_000)

test('a resync begins again behind the number that it names', async () => {
  const { userId } = ann.caller
  const present = await lastOf(userId)
  const reader = await aReader(ann)
  reader.send(subscribe(present))
  await reached(reader, present)
  reader.send(subscribe(1, 'resync'))
  await eventually(() => {
    reader.take()
    return reader.messages.length > 1
  })
  expect(reader.messages[1]).toMatchObject({ type: 'snapshot', seq: present })
  expect(reader.messages[1]?.data.events).toEqual(await byCall(userId, 1))
  reader.close()
})

test('[EVT-004] is of the account alone, and closed with its session', async () => {
  const bob = await server.aCustomer()
  const mine = await lastOf(ann.caller.userId)
  const reader = await aReader(ann)
  reader.send(subscribe(mine))
  await reached(reader, mine)
  await place(bob.caller.userId)
  await lastOf(bob.caller.userId)
  await place(ann.caller.userId)
  await reached(reader, mine + 1)
  expect(eventsIn(reader)).toEqual(await byCall(ann.caller.userId, mine))
  expect(JSON.stringify(reader.messages)).not.toContain(bob.caller.userId)
  reader.endSession()
  reader.take()
  expect(reader.others.at(-1)).toMatchObject({ key: 'sessionRevoked', channel: 'events' })
  expect(hub.openTopics).toBe(0)
  reader.close()

  const stranger = new FakeWire()
  const connection = hub.open(stranger, false)
  stranger.take()
  connection.receive(say(subscribe(1)))
  expect(stranger.take()).toMatchObject([{ type: 'error', code: 2065, channel: 'events' }])
})

test('[EVT-004] a number that is not kept, or of no event, is refused and nothing is held', async () => {
  const { userId } = ann.caller
  const present = await lastOf(userId)
  const reader = await aReader(ann)
  const refused = { type: 'error', id: 2, key: 'eventsNotKept', channel: 'events' }
  reader.send(subscribe(present + 1))
  await eventually(() => {
    reader.take()
    return reader.others.some(({ type }) => type === 'error')
  })
  expect(reader.others.at(-1)).toMatchObject(refused)
  const later = server.trading.clock.at + EVENTS_KEPT_MS + 1
  await expireLogs(store.db, later, new AbortController().signal)
  reader.send(subscribe(1))
  await eventually(() => {
    reader.take()
    return reader.others.filter(({ type }) => type === 'error').length > 1
  })
  expect(reader.others.at(-1)).toMatchObject(refused)
  expect(reader.messages).toEqual([])
  expect(hub.openTopics).toBe(0)
  reader.send(subscribe(present))
  await reached(reader, present)
  expect(reader.messages).toMatchObject([{ type: 'snapshot', seq: present }])
  reader.close()
})
