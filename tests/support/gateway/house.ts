// Owns a gateway with everything around it faked, for tests: its HTTP side to inject calls into, or
// the whole thing listening on a free port of this machine.
import { pino } from 'pino'
import { readConfig } from '../../../server/config'
import type { GatewayNeeds } from '../../../server/gateway/deps'
import { createGateway } from '../../../server/gateway/gateway'
import { createApp } from '../../../server/gateway/http/app'
import { DEMO_USERS } from '../../../server/identity/demoUsers'
import type { Origin } from '../../../server/identity/doors'
import { demoIdentity } from './demoIdentity'
import { countedIds, FakeClock } from './fakeClock'
import { FakeExchange } from './fakeExchange'
import { FakeFeeds } from './fakeFeeds'

export const FROM: Origin = { address: '192.0.2.1', device: 'A test', locale: 'tw' }

export function aHouse(env: Record<string, string> = {}, clientDir: string | null = null) {
  const read = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env })
  if (!read.ok) throw new Error(read.message)
  const { config } = read
  const clock = new FakeClock()
  const ids = countedIds()
  const exchange = new FakeExchange()
  const feeds = new FakeFeeds()
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const identity = demoIdentity(clock, config.production ? [] : DEMO_USERS)
  const door = { maintained: false }
  const maintenance = () => door.maintained
  const rooms = { config, exchange, feeds, identity, clock, ids, log }
  const needs: GatewayNeeds = { ...rooms, maintenance, clientDir }
  return { needs, clock, exchange, feeds, identity, logged, door }
}

export type House = ReturnType<typeof aHouse>

/** A house with its HTTP side, for `app.inject`. */
export async function aCounter(env: Record<string, string> = {}, clientDir: string | null = null) {
  const house = aHouse(env, clientDir)
  const app = await createApp(house.needs)
  return { ...house, app }
}

/** A house that listens on a free port. */
export async function aListeningHouse(env: Record<string, string> = {}) {
  const house = aHouse(env)
  const gateway = await createGateway(house.needs)
  const { port } = await gateway.listen()
  return { ...house, gateway, port }
}

/** A fresh session of the demo user of a level. */
export async function signIn(house: House, level = 1) {
  const answer = await house.identity.signInDemo(`demo${level}@meridian.test`, FROM)
  if (!answer.ok) throw new Error(answer.refusal.key)
  return { ...answer.value, userId: DEMO_USERS[level]!.userId }
}
