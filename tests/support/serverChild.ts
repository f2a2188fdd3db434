// The exchange as a process of its own, from the build where it is one of these sources: its
// environment is the given one alone, and it is gone when the test is over.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { programArgs } from '../../server/bootstrap/program.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** What was said on standard error. */
  readonly said: string
}

export interface ServerChild {
  readonly pid: number
  /** The printed address; rejects with what was said when it ends before. */
  readonly address: Promise<string>
  readonly ended: Promise<Ended>
  kill(signal: NodeJS.Signals): Promise<Ended>
}

export function startServer(env: Record<string, string>): ServerChild {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, programArgs(ROOT, 'main'), {
    cwd: ROOT,
    env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code, signal) => done({ code, signal, said }))
  })
  const address = new Promise<string>((done, fail) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, url] = /Meridian is open at (\S+)\/\n/.exec(printed) ?? []
      if (url !== undefined) done(url)
    })
    void ended.then(() => fail(new Error(`The server ended: ${said}`)))
  })
  address.catch(() => undefined)
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM')
  })
  return { pid: child.pid ?? 0, address, ended, kill }
}

/** A signed-in demo user of a server, as a script would be one. */
export class Script {
  private constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  static async signIn(address: string, email = 'demo1@meridian.test'): Promise<Script> {
    const script = new Script(address, '')
    const { data } = await script.post('/demo/login', { email })
    return new Script(address, data.token)
  }

  async post(path: string, body: object) {
    return this.#call(path, { method: 'POST', body: JSON.stringify(body) })
  }

  async get(path: string) {
    return this.#call(path, {})
  }

  async #call(path: string, init: RequestInit) {
    return (await this.send(path, init)).json()
  }

  /** The answer with its status and headers. */
  send(path: string, init: RequestInit): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      ...init.headers,
    }
    return fetch(`${this.address}/investor${path}`, { ...init, headers })
  }
}
