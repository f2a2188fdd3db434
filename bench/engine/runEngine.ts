// Running the engine's figures in a process of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { built } from '../built'
import type { Print } from '../figures'

/** Prints what the process prints; throws where it failed. */
export async function runEngine(print: Print, tiny: boolean): Promise<void> {
  const file = await built('engine/engineProcess.ts')
  const child = spawn(process.execPath, [file, ...(tiny ? ['--tiny'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', print)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The engine's figures ended with ${code}`)
}
