// Starts the reader process and collects its results.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Received } from './audience'

export interface Readers {
  /** Their results, once no more data arrives. */
  report(): Promise<Received>
  close(): Promise<void>
}

const QUIET_MS = 100

/**
 * `count` subscribers of these channels, or none that only receive; the last `stalled` of them stop
 * reading after subscribing.
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
