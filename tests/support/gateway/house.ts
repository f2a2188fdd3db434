// Owns a gateway with everything around it faked, for tests: its HTTP side to inject calls into, or
// the whole thing listening on a free port of this machine.
import { pino } from 'pino'
import { readConfig } from '../../../server/config'
import type { GatewayNeeds } from '../../../server/gateway/deps'
import { createGateway } from '../../../server/gateway/gateway'
import { createApp } from '../../../server/gateway/http/app'
import { DEMO_USERS } from '../../../server/identity/demoUsers'
import { createIdentity } from '../../../server/identity/identity'
import { memorySessionStore } from '../../../server/identity/sessions/sessions'
import { countedIds, FakeClock } from './fakeClock'
import { FakeExchange } from './fakeExchange'
import { FakeFeeds } from './fakeFeeds'

export const SECRET = new TextEncoder().encode('a secret of at least thirty-two characters')

export async function aHouse(env: Record<string, string> = {}, clientDir: string | null = null) {
  const read = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env })
  if (!read.ok) throw new Error(read.message)
  const { config } = read
  const clock = new FakeClock()
  const ids = countedIds()
  const exchange = new FakeExchange()
  const feeds = new FakeFeeds()
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const identity = await createIdentity({
    clock,
    ids,
    secret: SECRET,
    store: memorySessionStore(),
    demoUsers: config.production ? [] : DEMO_USERS,
  })
  const needs: GatewayNeeds = { config, exchange, feeds, identity, clock, ids, log, clientDir }
  return { needs, clock, exchange, feeds, identity, logged }
}

export type House = Awaited<ReturnType<typeof aHouse>>

/** A house with its HTTP side, for `app.inject`. */
export async function aCounter(env: Record<string, string> = {}, clientDir: string | null = null) {
  const house = await aHouse(env, clientDir)
  const app = await createApp(house.needs)
  return { ...house, app }
}

/** A house that listens on a free port. */
export async function aListeningHouse(env: Record<string, string> = {}) {
  const house = await aHouse(env)
  const gateway = await createGateway(house.needs)
  const { port } = await gateway.listen()
  return { ...house, gateway, port }
}

/** A fresh session of the demo user of a level. */
export async function signIn(house: House, level = 1) {
  const answer = await house.identity.signInDemo(`demo${level}@meridian.test`)
  if (!answer.ok) throw new Error(answer.refusal.key)
  return { ...answer.value, userId: DEMO_USERS[level]!.userId }
}
