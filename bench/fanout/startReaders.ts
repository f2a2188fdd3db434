// Starts the process of the readers and asks it what they got.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Received } from './audience'

export interface Readers {
  /** What they got, once nothing more comes. */
  report(): Promise<Received>
  close(): Promise<void>
}

const QUIET_MS = 100

/**
 * `count` subscribers of these channels, none: they only listen; the last `stalled` of them stop
 * reading once they have subscribed.
 */
export async function startReaders(
  port: number,
  count: number,
  protocol: string,
  channels: readonly string[],
  stalled = 0,
): Promise<Readers> {
  const script = join(import.meta.dirname, 'readers.ts')
  const args = [String(port), String(count), String(stalled), protocol, ...channels]
  const child = fork(script, args, { execArgv: ['--import', 'tsx'] })
  const ask = async (): Promise<Received> => {
    child.send('report')
    const [received] = (await once(child, 'message')) as [Received]
    return received
  }
  const report = async () => {
    let before = await ask()
    for (;;) {
      await new Promise((done) => setTimeout(done, QUIET_MS))
      const now = await ask()
      if (now.bytes === before.bytes && now.messages === before.messages) return now
      before = now
    }
  }
  const close = async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.send('end')
    await gone
  }
  await once(child, 'spawn')
  return { report, close }
}
