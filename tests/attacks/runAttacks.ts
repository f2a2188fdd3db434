// Runs attacks one after the other against an exchange while others trade, and judges each by what
// was seen and by how long the others' orders took: against a moment without an attack, and against
// one in which the same attacker asks a server that does nothing, because on one machine an
// attacker takes processor time from everybody whatever the exchange does. Those that mostly wait
// may go on together.
import { readdirSync, readFileSync } from 'node:fs'
import type { Attack, Seen } from './attack'
import { AttackProcess } from './attackProcess'
import { Others, type Figures } from './others'
import { pause } from './wire'

/** What others' orders take may be so many times the greater of both moments before. */
const MAX_RATIO = 2
/** Beyond it is only looked again: a machine's own hiccup does not come three times. */
const LOOKS = 3
/** Of the system's accounting. */
const TICK_MS = 10

export interface Verdict extends Seen {
  readonly attack: Attack
  readonly idle: Figures
  /** While the attacker asks a bare server; as `idle` in the short form. */
  readonly bare: Figures
  readonly under: Figures
  /** Whether the others' orders were all answered, and as quick as they must be. */
  readonly quick: boolean
  /** Share of a processor that the busiest thread of the exchange used; NaN where unknown. */
  readonly load: number
}

export interface RunOptions {
  readonly origin: string
  /** Of the exchange. */
  readonly pid: number | undefined
  /** For how long an attack goes on, ms. */
  readonly ms: number
  /** For how long the others are watched without one, ms. */
  readonly idleMs: number
  /**
   * For `npm test`: attacks that mostly wait go on at the same time, and the others' orders must
   * all be answered; how quickly is shown and not judged, on a machine that is busy with tests, so
   * that a moment without an attack is looked at once.
   */
  readonly short?: boolean
  readonly done?: (verdict: Verdict) => void
}

/** The verdicts, in the order of the list but for attacks that go on together, which are last. */
export async function runAttacks(
  attacks: readonly Attack[],
  options: RunOptions,
): Promise<Verdict[]> {
  const waiting = options.short ? attacks.filter(({ waits }) => waits) : []
  const rounds = attacks.filter((each) => !waiting.includes(each)).map((each) => [each])
  if (waiting.length > 0) rounds.push(waiting)
  const attacker = await AttackProcess.start()
  const others = await Others.signIn({ origin: options.origin, ms: options.ms })
  const verdicts: Verdict[] = []
  try {
    const once = options.short ? await others.trade(pause(options.idleMs)) : undefined
    for (const round of rounds) {
      const judged = await judge(round, { ...options, attacker, others, once })
      for (const verdict of judged) options.done?.(verdict)
      verdicts.push(...judged)
    }
  } finally {
    others.close()
    await attacker.close()
  }
  return verdicts
}

interface Round extends RunOptions {
  readonly attacker: AttackProcess
  readonly others: Others
  /** Without an attack, where that is measured once for all of them. */
  readonly once: Figures | undefined
}

/** Looks once, and again where nothing but the others' orders was wrong. */
async function judge(attacks: readonly Attack[], round: Round): Promise<readonly Verdict[]> {
  for (let look = 1; ; look += 1) {
    const verdicts = await lookAt(attacks, round)
    if (verdicts.every(({ held, quick }) => quick || !held) || look === LOOKS) return verdicts
  }
}

async function lookAt(
  attacks: readonly Attack[],
  { attacker, others, origin, pid, ms, idleMs, short, once }: Round,
): Promise<readonly Verdict[]> {
  const idle = once ?? (await others.trade(pause(idleMs)))
  const [{ name } = { name: '' }] = attacks
  const bare = once ?? (await others.trade(attacker.askBareServer(name, ms)))
  const load = busiestOf(pid)
  const attacking = Promise.all(attacks.map(({ name }) => attacker.run(name, { origin, ms })))
  const under = await others.trade(attacking)
  const busy = load()
  const quick =
    under.failed === 0 && (short === true || under.p99 <= MAX_RATIO * Math.max(idle.p99, bare.p99))
  const seen = await attacking
  return attacks.map((attack, i) => ({
    attack,
    idle,
    bare,
    under,
    quick,
    load: busy,
    ...(seen[i] ?? { seen: 'nothing', held: false }),
  }))
}

/** The share of a processor that a process's busiest thread uses from now until it is asked. */
function busiestOf(pid: number | undefined): () => number {
  const [before, began] = [ticksOf(pid), performance.now()]
  return () => {
    const passed = performance.now() - began
    const used = [...ticksOf(pid)].map(([thread, ticks]) => ticks - (before.get(thread) ?? 0))
    return used.length === 0 ? NaN : (Math.max(...used) * TICK_MS) / passed
  }
}

/** By thread. */
function ticksOf(pid: number | undefined): Map<string, number> {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return new Map(
      threads.map((thread) => {
        const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [thread, Number(fields[11]) + Number(fields[12])] as const
      }),
    )
  } catch {
    return new Map()
  }
}
