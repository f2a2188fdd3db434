// An API key signs a connection of the stream in by one signature, and its end removes the
// connection from the private channels at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StreamHub } from '../../../../server/gateway/stream/hub'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { FakeWire } from '../../../support/gateway/fakeWire'
import { aServer } from '../../../support/gateway/server'
import { say, settled, subscribe } from '../../../support/gateway/stream'
import {
  AccountFixture,
  FROM,
  valueOf,
  type Customer,
} from '../../../support/identity/accountFixture'
import { anEd25519Pair, logonFrame } from '../../../support/keys/signing'

const CHANNELS = ['orders', 'positions', 'balances', 'notices']
const DAY_MS = 24 * 3_600_000

let database: TestDatabase
let accounts: AccountFixture
let hub: StreamHub
let ann: Customer

beforeAll(async () => {
  database = await startDatabase()
  accounts = await AccountFixture.open(await database.open(await database.fresh()))
  accounts.clock.pass(DAY_MS)
  ann = await accounts.aCustomer()
  await accounts.prove(ann)
  const { clock, identity } = accounts
  hub = new StreamHub({ ...aServer().deps, clock, identity, immediate: false })
})
afterAll(async () => {
  hub.close()
  await accounts.close()
  await database.close()
})

async function aKey(addresses: string[] = []) {
  const { publicKey, signer } = anEd25519Pair()
  const wanted = { name: 'bot', kind: 'ED25519', publicKey, days: 1 } as const
  const body = { ...wanted, scopes: [], addresses }
  const made = valueOf(await accounts.identity.keys.create(ann.caller, body, FROM))
  return { id: made.key.id, signer }
}

/** The answers to a socket: `2230 orders`, `ack`. */
const answered = (wire: FakeWire) =>
  wire.take().map(({ type, code, channel, ch }) => [code ?? type, channel ?? ch].join(' ').trim())

async function connected(frame: object, address = FROM.address) {
  const wire = new FakeWire()
  const connection = hub.open(wire, false, address)
  wire.take()
  connection.receive(say(frame))
  await settled()
  return { wire, connection, answer: answered(wire) }
}

async function signedIn() {
  const key = await aKey()
  const frame = logonFrame(key.id, key.signer, accounts.clock.now())
  const { wire, connection, answer } = await connected(frame)
  expect(answer).toEqual(['ack'])
  connection.receive(subscribe(...CHANNELS))
  await settled()
  wire.take()
  return { key, frame, wire, connection }
}

test('a signature signs one connection in', async () => {
  const { frame, connection, key } = await signedIn()
  expect(connection.sessionId).toBe(key.id)
  expect((await connected(frame)).answer).toEqual(['2234'])
  const later = logonFrame(key.id, key.signer, accounts.clock.now() - 5_001)
  expect((await connected(later)).answer).toEqual(['2232'])
})

test('a key signs in from its addresses alone', async () => {
  const { id, signer } = await aKey(['203.0.113.0/24'])
  const frame = () => {
    accounts.clock.pass(1)
    return logonFrame(id, signer, accounts.clock.now())
  }
  expect((await connected(frame())).answer).toEqual(['2235'])
  expect((await connected(frame(), '203.0.113.7')).answer).toEqual(['ack'])
})

test('a revoked key’s private channels end at once', async () => {
  const { key, wire, connection } = await signedIn()
  const other = await signedIn()
  valueOf(await accounts.identity.keys.revoke(ann.caller, key.id, FROM))
  expect(answered(wire)).toEqual(CHANNELS.map((channel) => `2230 ${channel}`))
  expect(answered(other.wire)).toEqual([])
  connection.receive(subscribe('orders'))
  expect(answered(wire)).toEqual(['2065 orders'])
})

test('an expired key’s private channels end with its reason', async () => {
  const { wire, connection } = await signedIn()
  accounts.clock.pass(DAY_MS)
  connection.alive()
  connection.turn(accounts.clock.now(), accounts.clock.elapsed())
  expect(answered(wire).filter((line) => line.startsWith('2231'))).toEqual(
    CHANNELS.map((channel) => `2231 ${channel}`),
  )
})
