// Runs attacks one after the other against an exchange while others trade, and judges each by what
// was seen and by how long the others' orders took.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Seen } from './attack'
import { Others, type Figures } from './others'
import { pause } from './wire'

const ATTACKER = join(import.meta.dirname, 'attacker.ts')
/** An attack that does not end by itself. */
const PATIENCE_MS = 60_000
/** Of the idle value; a few ms are the machine's. */
const MOST_TIMES = 2
const MACHINE_MS = 10
/** Of the system's accounting. */
const TICK_MS = 10

export interface Verdict extends Seen {
  readonly attack: Attack
  readonly idle: Figures
  readonly under: Figures
  /** Whether the others' orders were as quick as they must be. */
  readonly quick: boolean
  /** Share of a processor that the trading thread used; NaN where the system does not say. */
  readonly load: number
}

export interface RunOptions {
  readonly origin: string
  /** Of the exchange. */
  readonly pid: number | undefined
  /** For how long an attack goes on, and the others are watched before it, ms. */
  readonly ms: number
  readonly done?: (verdict: Verdict) => void
}

export async function runAttacks(
  attacks: readonly Attack[],
  { origin, ms, pid, done }: RunOptions,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const attack of attacks) {
    const others = await Others.signIn({ origin, ms })
    const idle = await others.trade(pause(ms))
    const busy = busyOf(pid)
    const attacking = runAttacker(attack.name, origin, ms)
    const under = await others.trade(attacking)
    const load = busy()
    others.close()
    const quick = under.failed === 0 && under.p99 <= MOST_TIMES * idle.p99 + MACHINE_MS
    const verdict = { ...(await attacking), attack, idle, under, quick, load }
    verdicts.push(verdict)
    done?.(verdict)
  }
  return verdicts
}

function runAttacker(name: string, origin: string, ms: number): Promise<Seen> {
  const args = ['--import', 'tsx', ATTACKER, name, origin, String(ms)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), ms + PATIENCE_MS)
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise((resolve) => {
    child.once('close', () => {
      clearTimeout(timer)
      const last = said.trim().split('\n').at(-1) ?? ''
      resolve(
        last === '' ? { seen: 'the attacker broke', held: false } : (JSON.parse(last) as Seen),
      )
    })
  })
}

/** The processor's time that the main thread of a process uses from now until it is asked. */
function busyOf(pid: number | undefined): () => number {
  const ticks = (): number => {
    try {
      const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(fields[11]) + Number(fields[12])
    } catch {
      return NaN
    }
  }
  const [before, began] = [ticks(), performance.now()]
  return () => ((ticks() - before) * TICK_MS) / (performance.now() - began)
}
