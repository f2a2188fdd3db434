// The channel of events over a log by hand: what it does when the log cannot be read, when its
// reader is too slow, and when the reader leaves while the log is read.
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { AccountLog } from '../../../../server/app/contract/feature'
import { accepted, refused } from '../../../../src/domain/refusals'
import { STREAM_LIMITS } from '../../../../src/protocol/channels'
import type { V1Event } from '../../../../src/protocol/v1/events'
import { aMember, aStream, brief, say, settled } from '../../../support/gateway/stream'
import type { FakeWire } from '../../../support/gateway/fakeWire'

class HandLog implements AccountLog {
  readonly grew$ = new Subject<readonly string[] | undefined>()
  /** True: the database does not answer. */
  isAway = false
  reads = 0
  #last = 0

  last(): Promise<number> {
    return this.isAway ? Promise.reject(new Error('away')) : Promise.resolve(this.#last)
  }

  read(_: string, after = 0, limit: number): ReturnType<AccountLog['read']> {
    this.reads += 1
    if (this.isAway) return Promise.reject(new Error('away'))
    const last = this.#last
    if (after > last) return Promise.resolve(refused('eventsNotKept', 'after'))
    const events = numbered(after + 1, Math.min(last, after + limit))
    const end = after + events.length
    return Promise.resolve(
      accepted({ events, oldest: 1, last, ...(end < last ? { next: end } : {}) }),
    )
  }

  add(count: number): void {
    this.#last += count
    this.grew$.next(undefined)
  }
}

const numbered = (from: number, to: number): V1Event[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
    seq: from + i,
    at: 1,
    commit: from + i,
    kind: 'transfer',
    data: { transfer: { id: String(from + i), kind: 'CREDIT', cause: 'x', at: 1, changes: [] } },
  }))

const begin = (since: number) =>
  say({ op: 'subscribe', id: 5, channels: ['events'], since: { events: since } })

/** Messages of the channel, and their events by number. */
function taken(wire: FakeWire) {
  const messages = wire.take().filter(({ ch }) => ch === 'events')
  const data = messages.map((message) => message.data as { events: V1Event[]; more?: true })
  return {
    brief: brief(messages),
    seqs: data.flatMap(({ events }) => events.map(({ seq }) => seq)),
    more: data.map(({ more }) => more ?? false),
  }
}

async function aHandReader() {
  const log = new HandLog()
  const stream = await aStream({ accountLog: log })
  const member = await aMember(stream, ['status'])
  return { ...stream, ...member, log }
}

test('[EVT-004] a log that cannot be read is read again, and nothing of it is missing', async () => {
  const { log, connection, wire, pass } = await aHandReader()
  log.add(3)
  connection.receive(begin(1))
  await settled()
  expect(taken(wire)).toEqual({ brief: ['snapshot events 0→3'], seqs: [2, 3], more: [false] })
  log.isAway = true
  log.add(2)
  await settled()
  pass(900)
  await settled()
  log.isAway = false
  expect(taken(wire).brief).toEqual([])
  pass(200)
  await settled()
  expect(taken(wire)).toEqual({ brief: ['delta events 3→5'], seqs: [4, 5], more: [false] })
})

test('[EVT-004] more at once than a delta takes follow one another', async () => {
  const { log, connection, wire } = await aHandReader()
  connection.receive(begin(0))
  await settled()
  taken(wire)
  log.add(250)
  await settled()
  const { brief: messages, seqs } = taken(wire)
  expect(messages).toEqual(['delta events 0→100', 'delta events 100→200', 'delta events 200→250'])
  expect(seqs).toEqual(numbered(1, 250).map(({ seq }) => seq))
})

test('[EVT-004] a reader that is too slow is sent on to the call, and then what is new', async () => {
  const { log, connection, wire, pass } = await aHandReader()
  connection.receive(begin(0))
  await settled()
  taken(wire)
  wire.buffered = STREAM_LIMITS.conflateBytes + 1
  pass(50)
  log.add(2)
  await settled()
  wire.buffered = 0
  pass(50)
  expect(taken(wire)).toEqual({ brief: ['snapshot events 0→2'], seqs: [], more: [true] })
  log.add(1)
  await settled()
  expect(taken(wire)).toEqual({ brief: ['delta events 2→3'], seqs: [3], more: [false] })
})

test('whoever leaves while the log is read gets nothing, and nothing is read for nobody', async () => {
  const { log, connection, wire, hub } = await aHandReader()
  const open = hub.openTopics
  log.add(3)
  connection.receive(begin(1))
  connection.receive(say({ op: 'unsubscribe', id: 6, channels: ['events'] }))
  await settled()
  expect(taken(wire).brief).toEqual([])
  expect(hub.openTopics).toBe(open)
  const { reads } = log
  log.add(1)
  await settled()
  expect(log.reads).toBe(reads)
})

test('the place where a log begins is a number, of that channel alone', async () => {
  const { connection, wire } = await aHandReader()
  for (const since of [-1, 1.5, '1', null, { orders: 1 }]) {
    const frame = { op: 'subscribe', id: 7, channels: ['events'] }
    const wrong = typeof since === 'object' && since !== null ? since : { events: since }
    connection.receive(say({ ...frame, since: wrong }))
  }
  const codes = wire.take().map(({ code }) => code)
  expect(codes).toEqual([2061, 2061, 2061, 2061, 2061])
})
