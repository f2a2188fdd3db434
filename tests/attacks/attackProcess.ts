// The process of the attacks as its parent sees it: started once, before anything is measured.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Seen, Target } from './attack'
import type { AttackRequest } from './attacker'

const ATTACKER = join(import.meta.dirname, 'attacker.ts')
const NICENESS = 15
/** Beyond the time that an attack is given. */
const PATIENCE_MS = 90_000

export class AttackProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(): Promise<AttackProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', ATTACKER], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    const attacker = new AttackProcess(child)
    // Once it answers it has read all that it needs.
    await attacker.run('', { origin: '', ms: 0 })
    return attacker
  }

  run(name: string, target: Target): Promise<Seen> {
    const wanted: AttackRequest = { name, ...target }
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
      const timer = setTimeout(() => this.child.kill('SIGKILL'), target.ms + PATIENCE_MS)
      this.child.on('message', received)
      this.child.once('exit', gone)
      if (this.child.connected) this.child.send(wanted)
      else gone()
    })
  }

  async close(): Promise<void> {
    if (!this.child.connected) return
    const gone = once(this.child, 'exit')
    this.child.disconnect()
    await gone
  }
}
