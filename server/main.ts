// The process: reads the environment, prints one URL, handles signals, and leaves nothing running
// on exit. The parts of the exchange are put together in app/openServer.
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { destination, pino } from 'pino'
import { readConfig, type Config } from './app/config/config'
import { SteadyClock } from './app/clock'
import { loggedError } from './app/loggedError'
import { startWarnings } from './app/config/modeRules'
import type { Server } from './app/openServer'
import { startFailure } from './app/startFailure'

/** Maximum time for closing a failed exchange in order, because it must be restarted soon. */
const FAILED_TIMEOUT_MS = 10_000

const read = readConfig(process.env)
if (read.ok) await run(read.config)
else fail(read.message)

async function run(config: Config): Promise<void> {
  const how = { level: config.logLevel, base: null, serializers: { err: loggedError } }
  const log = pino(how, destination({ dest: 2, sync: true }))
  const stopping = new AbortController()
  let leaving: number | undefined
  let server: Server | undefined
  const stop = (exitCode: number) => {
    if (leaving !== undefined) return
    leaving = exitCode
    stopping.abort(new Error('Stopped while starting.'))
    const limitMs = exitCode === 0 ? config.stopMs : FAILED_TIMEOUT_MS
    setTimeout(() => {
      const open = server?.stillOpen() ?? ['start']
      log.error({ open, seconds: limitMs / 1_000 }, 'The exchange did not close in time')
      process.exit(1)
    }, limitMs).unref()
    if (server) void server.close().finally(() => process.exit(exitCode))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(0))
  const failed = (err: unknown) => {
    log.fatal({ err }, 'The exchange failed')
    stop(1)
  }
  process.on('uncaughtException', failed)
  try {
    // Loaded only now, so that a wrong setting is reported without loading the whole exchange
    // first.
    const [{ features }, { openServer }] = await Promise.all([
      import('./features'),
      import('./app/openServer'),
    ])
    server = await openServer({
      config,
      features,
      log,
      clock: new SteadyClock(undefined, (jump) => log.warn(jump, 'The system clock was set')),
      ids: { uuid: () => randomUUID() },
      clientDir: resolve('dist', 'client'),
      stopping: stopping.signal,
      failed,
    })
  } catch (error) {
    if (leaving !== undefined) process.exit(leaving)
    fail(startFailure(error, config))
    return
  }
  if (leaving !== undefined) await server.close().finally(() => process.exit(leaving))
  for (const warning of startWarnings(config)) log.warn(warning)
  process.stdout.write(`Meridian is open at ${addressOf(config, server)}\n`)
}

/** A URL that a browser on this machine can open. */
function addressOf({ publicOrigin }: Config, { host, port }: Server): string {
  if (publicOrigin !== null) return `${publicOrigin}/`
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}/`
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
