// One life from outside: starts the process, gathers what it says, and knows what it owes an answer
// when it is gone.
import { spawn } from 'node:child_process'
import type { Life, Said, Sent } from './plan'

/** A life that says nothing for so long is broken. */
const TIMEOUT_MS = 60_000

export interface Ended {
  readonly openedHash: string | null
  /** Of the last moment when nothing was under way, unless something was sent after it. */
  readonly quietHash: string | null
  /** When that was. */
  readonly quietAt: number
  readonly at: number
  /** Accepted: the id of what it is about, by key. */
  readonly answered: ReadonlyMap<string, string | null>
  readonly unanswered: readonly Sent[]
}

export async function liveOnce(file: string, life: Life): Promise<Ended> {
  const said = await run(file, life)
  const owed = new Map(life.repeats.map((sent) => [sent.key, sent]))
  const answered = new Map<string, string | null>()
  let [openedHash, quietHash]: [string | null, string | null] = [null, null]
  let [at, quietAt] = [life.at, life.at]
  for (const it of said) {
    if (it.kind === 'halted') throw new Error(`Life ${life.number} halted: ${it.why}`)
    if (it.kind === 'opened') openedHash = it.hash
    if (it.kind === 'sends') owed.set(it.sent.key, it.sent)
    if (it.kind === 'answered' || it.kind === 'refused') owed.delete(it.key)
    if (it.kind === 'answered') answered.set(it.key, it.id)
    if (it.kind === 'quiet' || it.kind === 'dies') at = it.at
    if (it.kind === 'quiet') [quietHash, quietAt] = [it.hash, it.at]
    if (it.kind === 'dies' && it.moved) quietHash = null
  }
  return { openedHash, quietHash, quietAt, at, answered, unanswered: [...owed.values()] }
}

function run(file: string, life: Life): Promise<readonly Said[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file])
    const timer = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MS)
    let [out, wrong] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      timer.refresh()
    })
    child.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      const said = out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Said)
      const halted = said.some((it) => it.kind === 'halted')
      if (signal === 'SIGKILL' || halted) resolve(said)
      else reject(new Error(`Life ${life.number} ended by itself (${code ?? signal}): ${wrong}`))
    })
    child.stdin.end(JSON.stringify(life))
  })
}
