// Real exchange in its own process, on a free port and with a fresh data folder: started, killed,
// restarted and cleaned up. Independent of browsers and of the traded markets.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { endDatabase } from '../../support/guard/endDatabase.mjs'
import { guardFolder } from '../../support/guard/guardFolder'
import { freePort } from './freePort'

const root = resolve(import.meta.dirname, '..', '..', '..')
/** ms: a start waits for its database on a busy machine; a stop has a minute of its own. */
const timeout = { start: 600_000, stop: 90_000 }

/** Seed of the simulated market. */
export const SIM_SEED = 7
/** A market that moves once a second leaves more processor time for the stories. */
export const CALM = { SIM_BEAT_MS: '1000' }

/** The market at its normal pace, for stories about painting rates. */
export const ORDINARY_PACE = { SIM_BEAT_MS: '100' }

/** Secret of access tokens, with which a test can sign an expired one. */
export const TOKEN_SECRET = '5f0c1d9b7e6a48329d1fe07ab4c3586e2b9f70d4a1836c5ee8d2470bf96a1c3d'

export type ServerSettings = Readonly<Record<string, string>>

/** One exchange under test; every method resolves when the process has reached the state. */
export class TestServer {
  #child: ChildProcess | undefined
  #log = ''

  private constructor(
    readonly origin: string,
    readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv,
    /** Ends the guard of the data folder. */
    private readonly release: () => void,
  ) {}

  /** Starts a built exchange; `settings` are environment variables such as MARKET_SOURCE. */
  static async start(settings: ServerSettings = {}): Promise<TestServer> {
    const port = await freePort()
    const dataDir = await mkdtemp(join(tmpdir(), 'meridian-e2e-'))
    // The database runs as a different user when the tests run as root.
    await chmod(dataDir, 0o755)
    const own = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SIM_SEED: String(SIM_SEED),
      TOKEN_SECRET,
    }
    const env = { ...process.env, MARKET_SOURCE: 'sim', LOG_LEVEL: 'warn', ...own, ...settings }
    const release = guardFolder(dataDir)
    const server = new TestServer(`http://127.0.0.1:${port}`, dataDir, env, release)
    try {
      await server.#run()
    } catch (error) {
      await server.dispose()
      throw error
    }
    return server
  }

  /** The exchange's output so far. */
  get log(): string {
    return this.#log
  }

  /** The id of the running process, or undefined while it is stopped. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Asks it to end, and kills it after a timeout. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Kills it like a power failure; the data folder is kept. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Restarts it on the same port and data folder, stopping it first if it is running. */
  async restart(settings: ServerSettings = {}): Promise<void> {
    await this.stop()
    await this.#run(settings)
  }

  /** Restarts it with its clock at a time, ms UTC, that is not in the past. */
  async restartAt(time: number): Promise<void> {
    const preloaded = join(import.meta.dirname, 'shiftedClock.cjs')
    const shift = String(Math.max(0, time - Date.now()))
    await this.restart({ NODE_OPTIONS: `--require ${preloaded}`, CLOCK_SHIFT_MS: shift })
  }

  /** Ends every process it started and removes its data. */
  async dispose(): Promise<void> {
    await this.stop()
    await endDatabase(this.dataDir)
    await rm(this.dataDir, { recursive: true, force: true })
    this.release()
  }

  async #run(settings: ServerSettings = {}): Promise<void> {
    const preloaded = join(import.meta.dirname, 'endWithParent.cjs')
    const main = join('dist', 'server', 'main.js')
    const child = spawn(process.execPath, ['--enable-source-maps', '--require', preloaded, main], {
      cwd: root,
      env: { ...this.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    child.stdout?.on('data', (text: Buffer) => (this.#log += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (this.#log += text.toString()))
    const deadline = Date.now() + timeout.start
    while (!(await this.#answers())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        throw new Error(`The exchange did not start:\n${this.#log}`)
      }
    }
  }

  async #answers(): Promise<boolean> {
    const wait = new Promise((done) => setTimeout(done, 50))
    try {
      const response = await fetch(`${this.origin}/investor/health`)
      if (response.ok) return true
    } catch {
      // Nothing is listening yet.
    }
    await wait
    return false
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const insist = setTimeout(() => child.kill('SIGKILL'), timeout.stop)
    await ended
    clearTimeout(insist)
  }
}
