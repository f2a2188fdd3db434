// The processes of the attacks as their parent sees them: the attacker, and the bare server that it
// is compared with. Both are started once, before anything is measured.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { AttackRequest, Seen, Target } from './attack'

const ATTACKER = join(import.meta.dirname, 'attacker.ts')
const BARE_SERVER = join(import.meta.dirname, 'bareServer.ts')
const NICENESS = 15
/** A busy machine compiles the attacks slowly. */
const START_MS = 600_000
/** Beyond the time that an attack is given. */
const TIMEOUT_MS = 90_000

export class AttackProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly bare: ChildProcess,
    private readonly bareOrigin: string,
  ) {}

  static async start(): Promise<AttackProcess> {
    const bare = script(BARE_SERVER)
    const [port] = (await once(bare, 'message')) as [number]
    const child = script(ATTACKER)
    const attacker = new AttackProcess(child, bare, `http://127.0.0.1:${port}`)
    // Once it answers it has read all that it needs; only then does it yield to everybody.
    await attacker.run('', { origin: '', ms: START_MS })
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    return attacker
  }

  /** The bare server is asked for so long, as an attack asks the exchange. */
  askBareServer(name: string, ms: number): Promise<Seen> {
    return this.#ask({ name, bare: true, origin: this.bareOrigin, ms })
  }

  run(name: string, target: Target): Promise<Seen> {
    return this.#ask({ name, bare: false, ...target })
  }

  #ask(wanted: AttackRequest): Promise<Seen> {
    const { name, ms } = wanted
    return new Promise((resolve) => {
      const end = (seen: Seen) => {
        clearTimeout(timer)
        this.child.off('message', received)
        this.child.off('exit', gone)
        resolve(seen)
      }
      const received = (answer: Seen & { readonly name: string }) => {
        if (answer.name === name) end(answer)
      }
      const gone = () => end({ seen: 'the attacker broke', held: false })
      const timer = setTimeout(() => this.child.kill('SIGKILL'), ms + TIMEOUT_MS)
      this.child.on('message', received)
      this.child.once('exit', gone)
      if (this.child.connected) this.child.send(wanted)
      else gone()
    })
  }

  async close(): Promise<void> {
    const running = [this.child, this.bare].filter(({ connected }) => connected)
    const gone = running.map((child) => once(child, 'exit'))
    for (const child of running) child.disconnect()
    await Promise.all(gone)
  }
}

const script = (path: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
