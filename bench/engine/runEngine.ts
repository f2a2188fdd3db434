// Owns running the engine's figures in a process of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { built } from '../built'

/** Prints them; throws where the process failed. */
export async function runEngine(): Promise<void> {
  const file = await built('engine/engineProcess.ts')
  const child = spawn(process.execPath, [file], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The engine's figures ended with ${code}`)
}
