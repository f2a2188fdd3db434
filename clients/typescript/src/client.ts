// The client of an exchange: every call of `/v1`, and the stream. A command sent twice is executed
// once, so each call is repeated after a lost answer until its time limit.
import type * as api from './api.gen'
import { Calls, type Call } from './calls'
import { ExchangeClock } from './exchangeClock'
import { RateLimits, type RateLimit } from './rateLimits'
import type { ApiKey } from './signing'
import { MeridianStream, type StreamOptions } from './stream/stream'

export interface ClientOptions {
  /** The origin of the exchange, such as https://exchange.example. */
  readonly url: string
  /** Left out: public market data alone. */
  readonly key?: ApiKey | undefined
  /** ms until an attempt is given up. Left out: 10,000. */
  readonly timeoutMs?: number
  /** ms during which an unanswered call is repeated. Left out: 30,000. */
  readonly repeatForMs?: number
  /** Left out: that of the platform. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

/** Of a change or a cancellation. */
export interface CommandOptions extends CallOptions {
  /** Makes it happen once, whichever process repeats it: 8 to 128 visible ASCII characters. */
  readonly idempotencyKey?: string
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

export class MeridianClient {
  readonly #calls: Calls
  readonly #clock = new ExchangeClock()
  readonly #rateLimits = new RateLimits()
  readonly #origin: string
  readonly #key: ApiKey | undefined
  readonly #streams = new Set<MeridianStream>()

  constructor(options: ClientOptions) {
    const { url, key, timeoutMs = 10_000, repeatForMs = 30_000 } = options
    this.#origin = new URL(url).origin
    this.#key = key
    this.#calls = new Calls({
      url: this.#origin,
      key,
      clock: this.#clock,
      rateLimits: this.#rateLimits,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      timeoutMs,
      repeatForMs,
    })
  }

  /** The exchange's time as far as its answers have stated it, ms UTC. */
  now(): number {
    return this.#clock.now()
  }

  /** What the last answers have stated of each allowance. */
  rateLimits(): readonly RateLimit[] {
    return this.#rateLimits.read()
  }

  time(options?: CallOptions): Promise<api.TimeAnswer> {
    return this.#read('/time', {}, options)
  }

  status(options?: CallOptions): Promise<api.StatusAnswer> {
    return this.#read('/status', {}, options)
  }

  instruments(options?: CallOptions): Promise<api.InstrumentsAnswer> {
    return this.#read('/instruments', {}, options)
  }

  tickers(query: api.TickersQuery, options?: CallOptions): Promise<api.TickersAnswer> {
    return this.#read('/tickers', query, options)
  }

  book(symbol: string, query: api.BookQuery = {}, options?: CallOptions): Promise<api.BookAnswer> {
    return this.#read(`/books/${encodeURIComponent(symbol)}`, query, options)
  }

  trades(
    symbol: string,
    query: api.TradesQuery = {},
    options?: CallOptions,
  ): Promise<api.TradesAnswer> {
    return this.#read(`/trades/${encodeURIComponent(symbol)}`, query, options)
  }

  balances(query: api.BalancesQuery, options?: CallOptions): Promise<api.BalancesAnswer> {
    return this.#read('/balances', query, options)
  }

  keySelf(options?: CallOptions): Promise<api.KeySelfAnswer> {
    return this.#read('/keys/self', {}, options)
  }

  orders(query: api.OrdersQuery = {}, options?: CallOptions): Promise<api.OrdersAnswer> {
    return this.#read('/orders', query, options)
  }

  /** @param id of the order, or `client:` and its name */
  order(id: string, options?: CallOptions): Promise<api.OrderAnswer> {
    return this.#read(orderPath(id), {}, options)
  }

  fills(query: api.FillsQuery, options?: CallOptions): Promise<api.FillsAnswer> {
    return this.#read('/fills', query, options)
  }

  positions(query: api.PositionsQuery = {}, options?: CallOptions): Promise<api.PositionsAnswer> {
    return this.#read('/positions', query, options)
  }

  position(id: string, options?: CallOptions): Promise<api.PositionAnswer> {
    return this.#read(`/positions/${encodeURIComponent(id)}`, {}, options)
  }

  events(query: api.EventsQuery = {}, options?: CallOptions): Promise<api.EventsAnswer> {
    return this.#read('/events', query, options)
  }

  /** With a `clientOrderId` it is placed once, whoever sends it again. */
  placeOrder(order: api.NewOrder, options?: CommandOptions): Promise<api.PlaceOrderAnswer> {
    return this.#command('POST', '/orders', order, options)
  }

  /** Up to 20, each carried out or refused for itself. */
  placeOrders(
    orders: readonly api.NamedOrder[],
    options?: CallOptions,
  ): Promise<api.PlaceOrdersAnswer> {
    return this.#send({ method: 'POST', path: '/v1/orders/batch', body: { orders }, ...options })
  }

  /** @param id of the order, or `client:` and its name */
  changeOrder(
    id: string,
    change: api.ChangeOrderBody,
    options?: CommandOptions,
  ): Promise<api.ChangeOrderAnswer> {
    return this.#command('PATCH', orderPath(id), change, options)
  }

  /** @param id of the order, or `client:` and its name */
  cancelOrder(id: string, options?: CommandOptions): Promise<api.CancelOrderAnswer> {
    return this.#command('DELETE', orderPath(id), undefined, options)
  }

  /** At most 200; `more` says that others are left. */
  cancelOrders(
    query: api.CancelOrdersQuery = {},
    options?: CallOptions,
  ): Promise<api.CancelOrdersAnswer> {
    return this.#send({ method: 'DELETE', path: withQuery('/orders', query), ...options })
  }

  /** Cancels the orders of the key or the account unless it is set again in time; 0 ends it. */
  setDeadMan(body: api.SetDeadManBody, options?: CallOptions): Promise<api.SetDeadManAnswer> {
    return this.#send({ method: 'PUT', path: '/v1/deadman', body, ...options })
  }

  closePosition(
    id: string,
    terms: api.ClosePositionBody = {},
    options?: CommandOptions,
  ): Promise<api.ClosePositionAnswer> {
    return this.#command('POST', `/positions/${encodeURIComponent(id)}/close`, terms, options)
  }

  /** The fills of a market from behind `after` on, page by page, until there is no more. */
  async *allFills(query: api.FillsQuery): AsyncGenerator<api.Fill, undefined> {
    for (let after = query.after; ;) {
      const page = await this.fills({ limit: 500, ...query, after })
      yield* page.fills
      if (page.next === undefined) return undefined
      after = page.next
    }
  }

  /** The account's events from behind `after` on, page by page, until there is no more. */
  async *allEvents(query: api.EventsQuery = {}): AsyncGenerator<api.AccountEvent, undefined> {
    for (let after = query.after; ;) {
      const page = await this.events({ limit: 500, ...query, after })
      yield* page.events
      if (page.next === undefined) return undefined
      after = page.next
    }
  }

  /** Opens a connection of the stream; the client's end closes it too. */
  stream(options: StreamOptions = {}): MeridianStream {
    const stream = new MeridianStream(options, {
      url: `${this.#origin.replace('http', 'ws')}/investor/stream`,
      key: this.#key,
      clock: this.#clock,
      events: (query) => this.events(query),
      onClosed: () => this.#streams.delete(stream),
    })
    this.#streams.add(stream)
    return stream
  }

  /** Closes every stream and ends every call; those under way reject with what became of them. */
  close(): void {
    for (const stream of this.#streams) stream.close()
    this.#calls.close()
  }

  #read<T>(path: string, query: Query | object, { signal }: CallOptions = {}): Promise<T> {
    return this.#send({ method: 'GET', path: withQuery(path, query), signal })
  }

  /** The name of an order is its key; what has none gets a key of its own for its repeats. */
  #command<T>(
    method: Call['method'],
    path: string,
    body: object | undefined,
    { idempotencyKey, signal }: CommandOptions = {},
  ): Promise<T> {
    const isNamed =
      body !== undefined && 'clientOrderId' in body && body.clientOrderId !== undefined
    const key = isNamed ? idempotencyKey : (idempotencyKey ?? crypto.randomUUID())
    return this.#send({ method, path: `/v1${path}`, body, idempotencyKey: key, signal })
  }

  #send<T>(call: Call): Promise<T> {
    return this.#calls.send<T>(call)
  }
}

/** The exchange reads the colon of `client:` as it is. */
const orderPath = (id: string): string => `/orders/${encodeURIComponent(id).replaceAll('%3A', ':')}`

function withQuery(path: string, query: Query | object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? `/v1${path}` : `/v1${path}?${text}`
}
