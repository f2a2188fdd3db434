// First answers while their keys are under way, committed, forgotten, or while the store cannot be
// asked: when a command runs, when the store is asked, and what stays in memory.
import { beforeEach, expect, test } from 'vitest'
import { JsonText, readAnswer } from '../../../../src/domain/records/jsonText'
import { accepted, refused } from '../../../../src/domain/refusals'
import { Idempotency } from '../../../../server/core/exchange/answers/idempotency'
import { digestOf } from '../../../../server/core/exchange/answers/seenKeys'

const BOB = '00000000-0000-4000-8000-0000000000b0'
const ANN = '00000000-0000-4000-8000-0000000000a0'
const MB = 1024 * 1024

type Row = Awaited<ReturnType<ConstructorParameters<typeof Idempotency>[0]['find']>>

let asked: string[]
let waited: number[]
let find: (key: string) => Promise<Row>
let idempotency: Idempotency
let ran: number

beforeEach(() => {
  asked = []
  waited = []
  ran = 0
  find = () => Promise.resolve(undefined)
  idempotency = new Idempotency({
    find: (_userId, key) => {
      asked.push(key)
      return find(key)
    },
    inTables: (seq) => Promise.resolve(accepted(null)).finally(() => waited.push(seq)),
  })
})

const rowOf = (answer: unknown): Row => ({ bodyHash: 'hash', answer: JsonText.of(answer) })

/** Carried out, but for its commit. */
const run = (key: string) => () => {
  idempotency.given(BOB, key, 0)
  return Promise.resolve(accepted(JsonText.of<unknown>({ ran: (ran += 1) })))
}

const send = (key: string, bodyHash = 'hash', onReplayed?: () => void) =>
  idempotency
    .runOnce(
      { userId: BOB, idempotencyKey: key, ...(onReplayed ? { onReplayed } : {}) },
      bodyHash,
      run(key),
    )
    .then(readAnswer)

test('a new key runs at once, and the store is not asked', async () => {
  idempotency.loaded()
  const answer = send('key-000001')
  expect(ran).toBe(1)
  expect([await answer, asked]).toEqual([accepted({ ran: 1 }), []])
})

test('until all keys of the store are loaded each one is looked up', async () => {
  find = (key) => Promise.resolve(key === 'key-000001' ? rowOf('first') : undefined)
  expect(await send('key-000001')).toEqual(accepted('first'))
  expect(await send('key-000002')).toEqual(accepted({ ran: 1 }))
  expect(asked).toEqual(['key-000001', 'key-000002'])
})

test('a key that was loaded is read from the store when it comes again, and marked', async () => {
  const marks: string[] = []
  find = () => Promise.resolve(rowOf('first'))
  idempotency.load(digestOf(BOB, 'key-000001'), 0)
  idempotency.loaded()
  const again = await send('key-000001', 'hash', () => marks.push('replayed'))
  expect([again, ran, marks]).toEqual([accepted('first'), 0, ['replayed']])
  expect(await send('key-000001', 'other')).toEqual(refused('idempotencyKeyReused'))
})

test('a repeat waits until the tables contain the commit of its answer', async () => {
  find = () => Promise.resolve(rowOf('first'))
  idempotency.loaded()
  await send('key-000001')
  idempotency.committed([{ userId: BOB, key: 'key-000001' }], 7)
  expect(await send('key-000001')).toEqual(accepted('first'))
  expect([waited, ran]).toEqual([[7], 1])
})

test('a failed lookup is reported to its caller, and the next repeat looks up again and runs once', async () => {
  find = () => Promise.reject(new Error('away'))
  await expect(send('key-000001')).rejects.toThrow('away')
  expect(ran).toBe(0)
  find = () => Promise.resolve(undefined)
  expect(await send('key-000001')).toEqual(accepted({ ran: 1 }))
})

test('a lookup during a rebuild of memory is repeated before the command runs', async () => {
  let found: Row
  find = () => {
    if (asked.length === 1) {
      // The commit that was given up had happened.
      idempotency.rebuilt()
      found = rowOf('committed')
      return Promise.resolve(undefined)
    }
    return Promise.resolve(found)
  }
  expect(await send('key-000001')).toEqual(accepted('committed'))
  expect([asked.length, ran]).toEqual([2, 0])
})

test('a refused command does not use its key up', async () => {
  idempotency.loaded()
  const context = { userId: BOB, idempotencyKey: 'key-000001' }
  const refuse = () => Promise.resolve(refused('noLiquidity', 'quantity'))
  expect(await idempotency.runOnce(context, 'hash', refuse)).toMatchObject({ ok: false })
  expect(await send('key-000001', 'other')).toEqual(accepted({ ran: 1 }))
  expect(asked).toEqual([])
})

test('memory is level: 200,000 commands of one customer leave their bits and nothing else', async () => {
  idempotency.loaded()
  for (let i = 0; i < 200_000; i += 1) {
    await send(`key-${String(i).padStart(8, '0')}`)
    idempotency.committed([{ userId: BOB, key: `key-${String(i).padStart(8, '0')}` }], i)
  }
  expect(ran).toBe(200_000)
  // One in seven hundred looks known, and is looked up for nothing.
  expect(asked.length).toBeLessThan(600)
  expect(idempotency.bytes).toBeLessThan(1.5 * MB)
  expect(idempotency.held).toBe(0)
})

const ask = (key: string, userId = BOB) =>
  idempotency
    .runOnce({ userId, idempotencyKey: key, onlyAsks: true }, 'hash', run(key))
    .then(readAnswer)

test('a query for a key gets the first answer, also of a command under way', async () => {
  idempotency.loaded()
  const first = send('key-000001')
  expect([await ask('key-000001'), await first]).toEqual(Array(2).fill(accepted({ ran: 1 })))
  find = () => Promise.resolve(rowOf('first'))
  expect([await ask('key-000001'), ran]).toEqual([accepted('first'), 1])
})

test('a command whose key was queried before it arrived is never carried out', async () => {
  idempotency.loaded()
  expect(await ask('key-000001')).toEqual(refused('notCarriedOut'))
  expect(await send('key-000001')).toEqual(refused('notCarriedOut'))
  expect([await send('key-000002'), ran]).toEqual([accepted({ ran: 1 }), 1])
})

test('a command that arrives during the query is not carried out either', async () => {
  const asked = ask('key-000001')
  const late = send('key-000001')
  expect(await Promise.all([asked, late])).toEqual(Array(2).fill(refused('notCarriedOut')))
  expect(ran).toBe(0)
})

test('the keys that a customer asked about are bounded, the oldest goes first', async () => {
  idempotency.loaded()
  for (let i = 0; i <= 64; i += 1) await ask(`asked-${i}`)
  expect([await send('asked-1'), await send('asked-0'), ran]).toEqual([
    refused('notCarriedOut'),
    accepted({ ran: 1 }),
    1,
  ])
})

test('the queries of one customer do not evict those of another', async () => {
  idempotency.loaded()
  await ask('key-000001')
  for (let i = 0; i < 10_000; i += 1) await ask(`asked-${i}`, ANN)
  expect([await send('key-000001'), ran]).toEqual([refused('notCarriedOut'), 0])
})

test('keeps the most recent queries of very many customers', async () => {
  idempotency.loaded()
  for (let i = 0; i < 2_000; i += 1) await ask('key-000001', `customer-${i}`)
  await ask('key-000001')
  expect(await send('key-000001')).toEqual(refused('notCarriedOut'))
})

const NOT_TAKEN = refused('maintenance', undefined, { nothingDone: 1 })

/** Sends a command while no new ones are accepted. */
const repeatClosed = (key: string) =>
  idempotency
    .runOnce({ userId: BOB, idempotencyKey: key, takesNothing: true }, 'hash', run(key))
    .then(readAnswer)

test('while no commands are accepted, a key without an answer runs nothing and may be sent again', async () => {
  idempotency.loaded()
  expect([await repeatClosed('key-000001'), ran]).toEqual([NOT_TAKEN, 0])
  expect(await send('key-000001')).toEqual(accepted({ ran: 1 }))
})

test('while no commands are accepted, a key that is running or stored gets its first answer', async () => {
  idempotency.loaded()
  const answers = await Promise.all([send('key-000001'), repeatClosed('key-000001')])
  expect(answers).toEqual([accepted({ ran: 1 }), accepted({ ran: 1 })])
  find = () => Promise.resolve(rowOf('first'))
  expect([await repeatClosed('key-000001'), ran]).toEqual([accepted('first'), 1])
})

test('while no commands are accepted, an abandoned commit that is not found yet stays open', async () => {
  const halted = new Idempotency({
    find: () => Promise.resolve(undefined),
    inTables: () => Promise.resolve(refused('recovering')),
  })
  halted.loaded()
  halted.given(BOB, 'key-000001', 0)
  const context = { userId: BOB, idempotencyKey: 'key-000001', takesNothing: true }
  expect(await halted.runOnce(context, 'hash', run('key-000001'))).toEqual(refused('recovering'))
})
