// Running the engine's figures in a process of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { built } from '../built'
import type { Print } from '../figures'

/** The process prints its lines itself; throws where it failed. */
export async function runEngine(_print: Print, tiny: boolean): Promise<void> {
  const file = await built('engine/engineProcess.ts')
  const child = spawn(process.execPath, [file, ...(tiny ? ['--tiny'] : [])], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The engine's figures ended with ${code}`)
}
