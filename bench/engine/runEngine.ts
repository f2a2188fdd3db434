// Runs the engine figures in a separate process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { built } from '../built'
import type { Print } from '../figure'
import type { Taken } from '../taken'

/** Prints the process's output and returns its measurements; throws if it failed. */
export async function runEngine(print: Print, tiny: boolean): Promise<Taken> {
  const file = await built('engine/engineProcess.ts')
  const child = spawn(process.execPath, [file, ...(tiny ? ['--tiny'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let taken: Taken | undefined
  child.once('message', (message) => (taken = message as Taken))
  if (child.stdout) createInterface({ input: child.stdout }).on('line', print)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 || !taken) throw new Error(`The engine's figures ended with ${code}`)
  return taken
}
