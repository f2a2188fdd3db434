// REST client of the exchange, to compare the screen with the exchange's state. Money is scaled
// integers parsed from text, never a float.
import { readAmount } from '../../../src/domain/decimal'
import type { Balance, PerpetualFill, PerpetualTicket } from '../../../src/domain/records/records'
import type { CfdDealRecord, CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { SpotFillRecord, SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import type { PerpetualStop } from '../../../src/domain/records/stopRecords'
import type { Tokens } from './people'

type OrderPath = '/futures/open' | '/futures/stops' | '/forexs/open' | '/orders/buy'

/** A new session of a demo account. */
export async function demoTokens(origin: string, email: string): Promise<Tokens> {
  const response = await fetch(`${origin}/investor/demo/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return ((await response.json()) as { data: Tokens }).data
}

export class Api {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async signIn(origin: string, email: string): Promise<Api> {
    return new Api(origin, (await demoTokens(origin, email)).token)
  }

  /**
   * The futures wallet's USDT at 10^-10: the balance, and the amount locked by orders and
   * positions.
   */
  async usdt(): Promise<{ readonly balance: bigint; readonly locked: bigint }> {
    const { balances } = await this.get<{ balances: Balance[] }>('/accounts?type=FUTURES')
    const found = balances.find((it) => it.wallet === 'FUTURES' && it.coin === 'USDT')
    return { balance: readAmount(found?.balance ?? '0'), locked: readAmount(found?.locked ?? '0') }
  }

  /** A coin of the spot wallet at 10^-10: the balance, and the amount locked by orders. */
  async spot(coin: string): Promise<{ readonly balance: bigint; readonly locked: bigint }> {
    const found = (await this.balances()).find((it) => it.wallet === 'SPOT' && it.coin === coin)
    return { balance: readAmount(found?.balance ?? '0'), locked: readAmount(found?.locked ?? '0') }
  }

  /**
   * The derivatives wallet's USDT at 10^-10: the balance, and the amount locked by orders and
   * positions.
   */
  async cfd(): Promise<{ readonly balance: bigint; readonly locked: bigint }> {
    const found = (await this.balances()).find((it) => it.wallet === 'DERIVATIVES')
    return { balance: readAmount(found?.balance ?? '0'), locked: readAmount(found?.locked ?? '0') }
  }

  async forex(list: 'positions' | 'pending' | 'history'): Promise<readonly CfdTicketRecord[]> {
    return (await this.get<{ forexs: CfdTicketRecord[] }>(`/forexs/${list}?limit=20`)).forexs
  }

  async deals(): Promise<readonly CfdDealRecord[]> {
    const path = '/forexs/transactions?limit=20'
    return (await this.get<{ transactions: CfdDealRecord[] }>(path)).transactions
  }

  /** Resting spot orders. */
  async spotOrders(): Promise<readonly SpotOrderRecord[]> {
    const path = '/orders/incompleted'
    return (await this.get<{ incompletedOrders: SpotOrderRecord[] }>(path)).incompletedOrders
  }

  async spotFills(): Promise<readonly SpotFillRecord[]> {
    const path = '/orders/transactions?limit=100'
    return (await this.get<{ transactions: SpotFillRecord[] }>(path)).transactions
  }

  async balances(): Promise<readonly Balance[]> {
    return (await this.get<{ balances: Balance[] }>('/accounts')).balances
  }

  async tickets(status: string): Promise<readonly PerpetualTicket[]> {
    const path = `/futures?status=${status}&limit=100`
    return (await this.get<{ futures: PerpetualTicket[] }>(path)).futures
  }

  /** Stop orders of a status. */
  async stops(status: PerpetualStop['status']): Promise<readonly PerpetualStop[]> {
    const path = `/futures/stops?status=${status}&limit=100`
    return (await this.get<{ stops: PerpetualStop[] }>(path)).stops
  }

  /** Ids of the tickets in the given states, in order. */
  async futureIds(...states: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(states.map((status) => this.tickets(status)))
    return found.flat().map((ticket) => ticket.futureId)
  }

  async fills(): Promise<readonly PerpetualFill[]> {
    const path = '/futures/transactions?limit=100'
    return (await this.get<{ transactions: PerpetualFill[] }>(path)).transactions
  }

  /** Places an order. */
  async order(path: OrderPath, body: object): Promise<void> {
    await this.read(await this.send('POST', path, body))
  }

  /** Closes and cancels everything, so that no test affects the next. */
  async tidy(): Promise<void> {
    for (const ticket of await this.tickets('PENDING'))
      await this.send('PUT', `/futures/${ticket.futureId}/cancel`, {})
    for (const { stopId } of await this.stops('WAITING'))
      await this.send('PUT', `/futures/stops/${stopId}/cancel`, {})
    for (const ticket of await this.tickets('OPEN')) await this.close(ticket)
    for (const { uuid } of await this.spotOrders())
      await this.send('POST', '/orders/cancel', { uuid })
    for (const { forexUuid } of await this.forex('pending'))
      await this.send('POST', `/forexs/${forexUuid}/cancel`, {})
    for (const { forexUuid } of await this.forex('positions'))
      await this.send('POST', '/forexs/close', { forexUuid })
  }

  private async close({ futureId, closeLimitPrice }: PerpetualTicket): Promise<void> {
    if (closeLimitPrice !== null) await this.send('PUT', `/futures/${futureId}/cancel-close`, {})
    await this.send('POST', '/futures/close', { futureId })
  }

  /** Places an order by the path of its call; returns the answer's code. */
  async place(path: string, body: object): Promise<number> {
    const answer = await this.send('POST', path, body)
    return ((await answer.json()) as { code: number }).code
  }

  private async get<T>(path: string): Promise<T> {
    return this.read<T>(await fetch(this.url(path), { headers: this.headers() }))
  }

  private send(method: string, path: string, body: object): Promise<Response> {
    const extra = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const headers = { ...this.headers(), ...extra }
    return fetch(this.url(path), { method, headers, body: JSON.stringify(body) })
  }

  private async read<T>(response: Response): Promise<T> {
    const { data, message } = (await response.json()) as { data: T | null; message: string }
    if (data === null) throw new Error(`The exchange refused: ${message}`)
    return data
  }

  private url = (path: string): string => `${this.origin}/investor${path}`
  private headers = () => ({ authorization: `Bearer ${this.token}` })
}
