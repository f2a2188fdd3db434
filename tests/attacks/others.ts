// Everybody else: two customers who rest and cancel orders at a steady pace while an attack goes
// on, each over a connection of their own, and how long their orders take.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Target } from './attack'
import { call, demoToken, HOME, pause } from './wire'

const EVERY_MS = 20

export interface Figures {
  readonly orders: number
  readonly failed: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
}

export class Others {
  private constructor(
    private readonly target: Target,
    private readonly members: readonly { readonly token: string; readonly agent: Agent }[],
  ) {}

  static async signIn(target: Target): Promise<Others> {
    const tokens = await Promise.all([1, 2].map((level) => demoToken(target, HOME, level)))
    const agent = () => new Agent({ keepAlive: true, maxSockets: 1 })
    return new Others(
      target,
      tokens.map((token) => ({ token, agent: agent() })),
    )
  }

  /** Trades until `during` is over. */
  async trade(during: Promise<unknown>): Promise<Figures> {
    const over = new AbortController()
    void during.finally(() => over.abort())
    const took: number[] = []
    let failed = 0
    const one = async ({ token, agent }: (typeof this.members)[number]) => {
      while (!over.signal.aborted) {
        const ms = await this.#order(token, agent)
        if (ms === undefined) failed += 1
        else took.push(ms)
        await pause(EVERY_MS)
      }
    }
    await Promise.all(this.members.map(one))
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? Infinity
    return { orders: took.length, failed, p50: at(0.5), p90: at(0.9), p99: at(0.99) }
  }

  close(): void {
    for (const { agent } of this.members) agent.destroy()
  }

  /** Rests an order far from the market and cancels it; how long the first took. */
  async #order(token: string, agent: Agent): Promise<number | undefined> {
    const send = (path: string, method: string, body: object) =>
      call(this.target, path, {
        from: HOME,
        method,
        token,
        agent,
        headers: { 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      })
    const order = { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.001', price: '30000.00' }
    const rested = await send('/orders/buy', 'POST', order)
    if (rested.status !== 200) return undefined
    const { data } = JSON.parse(rested.body) as { data: { order: { uuid: string } } }
    await send('/orders/cancel', 'POST', { uuid: data.order.uuid })
    return rested.ms
  }
}
