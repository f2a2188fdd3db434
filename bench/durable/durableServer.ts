// Exchange process of the durable figure: every part of it as `npm start` opens them, with
// additional demo users.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { SteadyClock } from '../../server/app/clock'
import { readConfig } from '../../server/app/config/config'
import { openServer } from '../../server/app/openServer'
import { features } from '../../server/features'

export interface Opened {
  readonly port: number
  readonly emails: readonly string[]
}

process.once('message', (users: number) => void open(users))

async function open(users: number): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.message)
  const demoUsers = Array.from({ length: users }, (_, i) => ({
    userId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    email: `bench${i}@meridian.test`,
    kycLevel: 2,
  }))
  const server = await openServer({
    features,
    config: read.config,
    clock: new SteadyClock(),
    ids: { uuid: () => randomUUID() },
    log: pino({ level: read.config.logLevel }),
    clientDir: null,
    demoUsers,
  })
  process.once('disconnect', () => void server.close().finally(() => process.exit()))
  const opened: Opened = { port: server.port, emails: demoUsers.map((it) => it.email) }
  process.send?.(opened)
}
