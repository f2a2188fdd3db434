// The loop that projects commits into the tables as they come: at a pace that lets several share a
// transaction, or at once if a caller waits. It continues after a database outage, and stops
// permanently at a row that the tables refuse.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { isUnavailable } from '../timeouts'
import type { Projection } from './projection'

/** An account or order that changes again within it is written once. Readers do not wait for it. */
const PACE_MS = 250
const RETRY_MS = 200

export interface LoopDeps {
  readonly projection: Projection
  readonly config: () => ClientConfig
  /** Called with the last commit in the tables. */
  readonly moved: (seq: number) => void
  /** Called once, with the reason why a row was refused; the loop has ended. */
  readonly rejected: (cause: Error) => void
  /** Called with each new connection before it is used. */
  readonly connected?: (client: Client) => Promise<void>
}

export class ProjectionLoop {
  private target = 0
  private done = 0
  private hurried = false
  private wake: () => void = () => undefined
  private client: Client | undefined
  private closed = false
  private readonly running: Promise<void>

  constructor(private readonly deps: LoopDeps) {
    this.running = this.run()
  }

  /** Notes that there are commits up to `seq`. */
  committed(seq: number): void {
    this.target = Math.max(this.target, seq)
    this.wake()
  }

  /** Ends the pause, because a caller waits for the tables. */
  hurry(): void {
    this.hurried = true
    this.wake()
  }

  async close(): Promise<void> {
    this.closed = true
    this.wake()
    await this.running
    await this.client?.end().catch(() => undefined)
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      if (this.done >= this.target) {
        await new Promise<void>((resolve) => (this.wake = resolve))
        continue
      }
      if (!this.hurried) await this.pause()
      this.hurried = false
      if (this.closed) return
      try {
        await this.step()
      } catch (cause) {
        this.drop()
        if (isUnavailable(cause)) await wait(RETRY_MS)
        else {
          this.deps.rejected(cause instanceof Error ? cause : new Error(String(cause)))
          return
        }
      }
    }
  }

  /** Resolves when the pause is over or a caller waits. */
  private async pause(): Promise<void> {
    const over = new AbortController()
    this.wake = () => {
      if (this.hurried || this.closed) over.abort()
    }
    await wait(PACE_MS, undefined, { signal: over.signal }).catch(() => undefined)
  }

  private async step(): Promise<void> {
    const client = this.client ?? (await this.connect())
    const seq = await this.deps.projection.step(client)
    this.done = seq
    this.deps.moved(seq)
  }

  private async connect(): Promise<Client> {
    const client = new Client({ ...this.deps.config(), keepAlive: true })
    client.on('error', () => this.drop())
    await client.connect()
    this.client = client
    await this.deps.connected?.(client)
    return client
  }

  private drop(): void {
    void this.client?.end().catch(() => undefined)
    this.client = undefined
  }
}
