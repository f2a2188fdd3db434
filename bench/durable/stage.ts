// Processes of the durable figure, the exchange and the load, and their removal including all data.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endDatabase } from '../../tests/support/guard/endDatabase.mjs'
import { guardFolder } from '../../tests/support/guard/guardFolder'
import { built } from '../built'
import type { LoadTask, RoundResult, RoundTask } from './durableLoad'
import type { Opened } from './durableServer'
import { databaseSeconds, processSeconds } from './processTime'

export interface Used {
  readonly exchange: number
  readonly database: number
}

export class Stage {
  private load: ChildProcess | undefined

  private constructor(
    private readonly dataDir: string,
    private readonly release: () => void,
    private readonly server: ChildProcess,
    readonly origin: string,
    readonly tokens: readonly string[],
  ) {}

  static async open(users: number): Promise<Stage> {
    const dataDir = await mkdtemp(join(tmpdir(), 'meridian-bench-'))
    const release = guardFolder(dataDir)
    // The database runs as a different user when this runs as root.
    await chmod(dataDir, 0o755)
    const limits = { RATE_LIMIT_ADDRESS: '10000000', RATE_LIMIT_ACCOUNT: '10000000' }
    const env = { ...process.env, ...limits, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }
    const server = await start('durableServer.ts', env)
    try {
      const { port, emails } = await ask<Opened>(server, users)
      const origin = `http://127.0.0.1:${port}`
      const tokens: string[] = []
      for (const email of emails) tokens.push(await signIn(origin, email))
      return new Stage(dataDir, release, server, origin, tokens)
    } catch (error) {
      await end(server)
      await removeData(dataDir)
      release()
      throw error
    }
  }

  async startLoad(task: Omit<LoadTask, 'port' | 'tokens'>): Promise<RoundResult> {
    this.load = await start('durableLoad.ts', process.env)
    const port = Number(new URL(this.origin).port)
    return ask<RoundResult>(this.load, { ...task, port, tokens: this.tokens })
  }

  async round(task: RoundTask): Promise<RoundResult> {
    if (!this.load) throw new Error('The load has not begun')
    return ask<RoundResult>(this.load, task)
  }

  /** Processor seconds used by the exchange and its database so far. */
  used(): Used {
    const exchange = processSeconds(this.server.pid ?? 0)
    return { exchange, database: databaseSeconds(this.dataDir) }
  }

  async close(): Promise<void> {
    if (this.load) await end(this.load)
    await end(this.server)
    await removeData(this.dataDir)
    this.release()
  }
}

async function start(file: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  // Without the flags of this process, whose loader would compile the bundle again.
  return fork(await built(`durable/${file}`), { execArgv: [], env })
}

/** Rejects if the process ends instead of answering. */
async function ask<T>(child: ChildProcess, message: object | number): Promise<T> {
  const over = new AbortController()
  const { signal } = over
  child.send(message)
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process of the figure ended by itself')
  })
  // Irrelevant once the answer has arrived.
  ended.catch(() => undefined)
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T]
    return answer
  } finally {
    over.abort()
  }
}

/** Both end when their channel closes. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  await ended
}

async function removeData(dataDir: string): Promise<void> {
  await endDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/investor/demo/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
